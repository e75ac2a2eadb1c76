"""Whole sittings, pinned: what is done by lot, and everything the table says, offers and refuses then."""

import json
from pathlib import Path
from random import Random
from typing import NamedTuple

import pytest

from eko_core import Game, Seat
from eko_core.text import link
from eko_web.session import Session
from eko_web.step_kind import StepKind
from eko_web.variants import offered_move
from parlour_web.notices import Notice
from tests.eko.drawing import draw
from tests.eko_web.table_talk import Table, fumble
from tests.pinned import pinned

LINKS = Path(__file__).parents[1] / "data/eko/links"
PINNED = Path(__file__).parent / "pinned/table_talk"


class Sitting(NamedTuple):
    """A game to sit down at, and for how many deeds."""

    link: str
    deeds: int = 120
    confirm: bool = False
    computer: bool = False


SITTINGS = (
    Sitting("fresh-2", confirm=True), Sitting("middle-2"), Sitting("middle-3", computer=True), Sitting("exchange", 60),
    Sitting("end-2", 80), Sitting("end-4", 80), Sitting("over", 40), Sitting("variants-2", 160),
    Sitting("variants-3-end", 80), Sitting("variants-portals-wind", 160), Sitting("variant", 120),
)  # fmt: skip


@pytest.mark.parametrize("sitting", SITTINGS, ids=lambda sitting: sitting.link)
def test_a_sitting_goes_as_it_did(sitting: Sitting) -> None:
    code = json.loads((LINKS / f"{sitting.link}.json").read_text("utf-8"))["link"]
    game = link.read(code).game
    if sitting.computer:
        seats = [Seat("Ada"), Seat("Bo", "computer:nomad"), *(Seat() for _ in range(game.players - 2))]
        whole = Game(game.start, seats)
        for step in game.steps:
            whole.play(step)
        game = whole
    table = Table(Session(game, confirm=sitting.confirm))
    fumble(table, Random(7), sitting.deeds)
    table.asks()
    pinned(PINNED / f"{sitting.link}.txt", "\n".join(table.lines))


def test_everything_that_can_be_asked_is_answered_when_somebody_is_out() -> None:
    scene = draw(
        """
        a1    b2    ~C3   .
           r:b1  *:c3  ~a2   A1
        """,
        reserve="b:2", captives="c:b", out="d", turn="c", players=4,
    )  # fmt: skip
    table = Table(Session(Game(scene.position, [Seat("Ann"), Seat(), Seat("Cy"), Seat("Di")])))
    table.asks()
    waiting = draw("a1    b2    .     B1", reserve="a:3+E b:1", players=3, out="c", phase="reinforce")
    table_of_two = Table(Session(Game(waiting.position)))
    table_of_two.asks()
    pinned(PINNED / "asked.txt", "\n".join([*table.lines, *table_of_two.lines]))


def test_a_stack_that_loses_discs_on_its_way_may_no_longer_win() -> None:
    scene = draw("a3    ~P    P     ~Q    b4    .")
    session = Session(Game(scene.position))
    session.touch(scene["a3"])
    assert session.prices()[scene["b4"]] == 2 and session.destinations()[scene["b4"]] is StepKind.KAMIKAZE
    near = draw("a3    ~P    b1    .")
    session = Session(Game(near.position))
    session.touch(near["a3"])
    assert session.prices()[near["b1"]] == 1 and session.destinations()[near["b1"]] is StepKind.ATTACK


def test_a_stack_that_can_do_nothing_says_so_unless_another_one_is_in_hand() -> None:
    scene = draw("a4    b4    .     A1    P")
    session = Session(Game(scene.position))
    session.touch(scene["a4"])
    assert session.notice == Notice("notice_stuck")
    session.touch(scene["A1"])
    session.touch(scene["a4"])
    assert session.notice is not None and session.notice.reason is not None and session.selected == scene["A1"]


def test_the_button_of_a_way_through_tempests_says_what_it_costs() -> None:
    assert offered_move("d5", 1, False) == "Go to d5, losing 1 disc"
    assert offered_move("d5", 3, False) == "Go to d5, losing 3 discs"
    assert offered_move("d5", 3, True) == "Go to d5, losing the Emperor and 2 discs"
    assert offered_move("d5", 1, True) == "Go to d5, losing the Emperor"
