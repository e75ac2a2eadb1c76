"""The list of turns: each step a button that looks back at it, the one on the table marked, undone ones told apart."""

import re
from random import Random

from eko_core import Game, Setup, legal_actions
from eko_web.session import Session
from parlour_web.view.history import TurnList


def marks(turns: TurnList, session: Session) -> tuple[list[int], list[int]]:
    """The steps that are marked as on the table, and those that were taken back."""
    buttons = re.findall(
        r'class="step( undone)?" data-do="look:(\d+)"( aria-current="step")?',
        "".join(turns.listed(session, lambda sitting, n: f"step {n}", lambda sitting, n: "")),
    )
    assert [int(number) for _, number, _ in buttons] == list(range(1, len(session.game.steps) + 1))
    return [int(n) for _, n, here in buttons if here], [int(n) for undone, n, _ in buttons if undone]


def test_one_step_is_marked_however_one_looks_back_and_forth() -> None:
    session, turns = Session(Game(Setup.random(2, Random(1)))), TurnList()
    while len(session.game.turns) < 4:
        session.play_at_once(legal_actions(session.now)[-1])
    last = session.game.cursor
    assert marks(turns, session) == ([last], [])
    for step in (1, last - 1, 2, 1):
        session.look_at(step)
        assert marks(turns, session) == ([step], []), "turns that are listed already are marked anew"
    session.look_at(None)
    session.game.go_to(last - 2)
    assert marks(turns, session) == ([last - 2], [last - 1, last])
    session.game.go_to(0)
    assert marks(turns, session) == ([], list(range(1, last + 1)))
