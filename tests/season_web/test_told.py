"""What a computer did: marked in the picture, read out, and told in the line for whoever chooses next."""

import html
import re

from parlour.seats import Seat
from parlour_web.view.told import told
from season_core import Game
from season_core.text.drawing import scene, seat
from season_core.text.notation import parse_turn
from season_web.picture import picture
from season_web.sentences import happened, step_words
from season_web.session import Session
from season_web.view.table import table

TAKES = "Groom takes gnome with crown and mage with eyepatch."
HANGS = "Groom hangs gnome with crown at c2."


def against_a_computer(*here: int) -> Session:
    """The turn of the computer has begun; the others are people."""
    position = scene(
        seat("a1 gT, c1 mC"), seat("b1 bD"), seat("c1 dD"), inn="gC dR sT eC mP", deck="gD dC bP", player=1
    )
    session = Session(Game(position, [Seat("Ann"), Seat(kind="computer:groom"), Seat("Cleo")]))
    session.here = here
    return session


def played(session: Session) -> None:
    """As the page plays what a computer has answered."""
    for step in parse_turn(session.now, "gC,mP gC@c2"):
        session.play_at_once(step)


def lines(session: Session) -> list[str]:
    def words(session: Session, steps: range) -> str:
        return " ".join(step_words(session, step) for step in steps)

    return [html.unescape(one) for one in re.findall("</span>([^<]+)</span>", told(session, words))]


def test_what_a_computer_did_is_told_marked_and_read_out() -> None:
    session = against_a_computer(0)
    assert session.computer == "groom" and lines(session) == [] and picture(session).last == ()
    played(session)
    assert session.computer is None
    assert len(lines(session)) == 1 and lines(session)[0].startswith(f"{TAKES} {HANGS}")
    assert picture(session).last == ((1, "c2"),)
    assert HANGS in happened(session, session.happened)


def test_where_it_hung_a_card_is_marked_in_the_drawing_until_the_next_step() -> None:
    session = against_a_computer(0, 2)
    played(session)
    look = picture(session)
    assert table(look).count(" new") == table(look.but(last=())).count(" new") + 1
    session.play_at_once(session.game.legal[0])
    assert picture(session).last == ()


def test_it_stays_told_until_the_one_it_is_told_to_has_chosen() -> None:
    session = against_a_computer(0, 2)
    played(session)
    assert session.now.decides == 2 and len(lines(session)) == 1
    session.play_at_once(session.game.legal[0])
    assert lines(session) == []
