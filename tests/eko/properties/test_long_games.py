"""Whole games: long ones keep everything in order, and together they show all that can happen."""

import pytest

from eko_core import Phase, apply
from eko_core.board.tiles import VARIANTS
from eko_core.events import Event
from eko_core.text.possible import check
from tests.eko.properties.played import game
from tests.eko.properties.test_invariants import all_there

RARE = {"left_game"}  # a stored playthrough and a scenario show it

VARIANT = {"lost_to_tempest", "sand_blown", "moon_placed"}


@pytest.mark.slow
@pytest.mark.parametrize("number", [2, 3, 4])
@pytest.mark.parametrize("temper", ["any", "attack", "build", "march"])
@pytest.mark.parametrize("mix", [(), VARIANTS], ids=["plain", "variants"])
def test_whole_games_end_and_keep_everything_in_order(number: int, temper: str, mix: tuple[str, ...]) -> None:
    seen: set[str] = set()
    for seed in range(3 if mix else 6):
        last = None
        for before, action, after, events in game(number, seed, temper, 4000, mix):
            all_there(after)
            check(after)
            assert apply(before, action) == after
            seen.update(event.code for event in events)
            last = after
        assert last is not None and last.turn.phase is Phase.OVER and last.result is not None
    codes = {kind.code for kind in Event.__subclasses__()}
    assert seen <= codes
    if temper == "attack" and not mix:
        missing = codes - seen - RARE - VARIANT - {"marched", "action_skipped", "built", "replaced"}
        assert not missing - ({"came_home"} if number > 2 else set()), missing
