"""Tables that several tests sit down at, and touches in the words of the cards."""

from pathlib import Path

from season_core import Game, card
from season_core.text.drawing import scene, seat
from season_web import paths
from season_web.session import Session, new_session

CHAIN = (Path(__file__).parents[2] / "docs/season/examples/chain.json").read_text("utf-8")


def touching(session: Session, *touches: str) -> None:
    """Touch cards by their names (`inn:gC`), spaces and buttons as they are; everything must be of some use."""
    for touch in touches:
        kind, which = paths.kind(touch), paths.which(touch)
        session.touch(f"{kind}:{card(which)}" if kind in ("inn", "hand", "card", "find") else touch)
        assert session.notice is None, session.notice


def hanging() -> Session:
    """Two people at one device; the first has two cards in hand: the elf would peek from the stock."""
    return new_session(
        Game(
            scene(
                seat("a1 gT, a2 eP, c2 mD*1", stock="bC", accolades="mC eR", trophies=1),
                seat("b1 bD, c1 dR", accolades="sP", stock="gC"),
                inn="dR sT eC", phase="hang", hand="bC eR",
            )
        )
    )  # fmt: skip


def robbing() -> Session:
    """The first has just stolen from the second, who may take something in return."""
    first, second = seat("a1 gT, c1 mC"), seat("b1 bD", accolades="sP", stock="gC")
    session = new_session(Game(scene(first, second, inn="gC dR sT eC mP", deck="gD dC")))
    touching(session, "inn:gC", "inn:sT", "hand:sT", "space:b2")
    return session
