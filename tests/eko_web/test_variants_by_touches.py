"""Everything that the variants allow can be done by touches and buttons, to the end of a game."""

from random import Random

import pytest

from eko_core import Action, Build, End, Exchange, Game, Keep, March, Moon, Move, Place, Sand, Setup, Skip, Swap
from eko_core.text import notation
from eko_web import deeds
from eko_web import sentences as telling
from eko_web import spoken_answers as speech
from eko_web.codec import CODEC
from eko_web.session import Session
from eko_web.view.board.thumbnail import thumbnail
from eko_web.view.screens import corner, ending, turnbar
from parlour_web.address.pasted import read_any
from parlour_web.address.sending import share_link
from parlour_web.player_names import names
from parlour_web.view.history import TurnList


def perform(session: Session, action: Action) -> bool:
    """Make a step as a person would."""
    match action:
        case Sand() | Moon():
            assert session.use_temple()
            return session.touch(action.at)
        case Move() | Build():
            session.touch(action.source)
            end = action.target if isinstance(action, Move) else action.at
            return session.touch(end) or session.act(session.offers()[session.offers().index(action)])
        case Place():
            least = min(a.plain for a in session.actions() if isinstance(a, Place) and a.at == action.at)
            for _ in range(1 + action.plain - least):
                session.touch(action.at)
            return session.done()
        case Swap():
            return session.touch(action.at)
        case Keep() | March() | End() | Skip() | Exchange():
            return session.act(session.offers()[session.offers().index(action)])


@pytest.mark.parametrize(("players", "seed"), [(2, 1), (3, 2), (4, 3)])
def test_a_whole_game_with_all_variants_by_touches_alone(players: int, seed: int) -> None:
    rng = Random(seed)
    session = Session(Game(Setup.random(players, rng, variants=["all"])))
    seen = set()
    while session.now.result is None:
        # Rare kinds first, so that they all come up.
        kinds: dict[str, list[Action]] = {}
        for action in session.actions():
            kinds.setdefault(action.do, []).append(action)
        kind = rng.choice([name for name in kinds for _ in range(3 if name in ("build", "moon", "sand") else 1)])
        action = rng.choice(kinds[kind])
        assert telling.prompt(session) and telling.offer(session, action)
        assert telling.consequence(session, action) or action.do not in ("move", "build", "sand", "moon")
        turnbar.bar(session)
        text = notation.format_step(session.now, action)
        assert notation.parse_step(session.now, text) == action
        played = perform(session, action) or (session.doubtful is not None and session.act(action))
        assert played and session.game.steps[session.game.cursor - 1] == action
        assert telling.happened(session, session.happened) is not None
        seen.add(action.do)
        if rng.random() < 0.1:
            telling.labels(session)
            speech.my_stacks(session), speech.threats(session), speech.holdings(session), speech.scores(session)
            corner.corners(session.now, names(session))
    assert {"move", "build", "place"} <= seen
    assert TurnList().listed(session, deeds.step_words, deeds.step_words)
    assert ending.ending(session) and thumbnail(session.now)
    again = read_any(CODEC, share_link(CODEC, "https://example.org/", session.game).text)
    assert again.notice is None and again.game is not None and again.game.position == session.now
    while session.undo():
        pass
    while session.redo():
        pass
    assert session.now.result is not None
