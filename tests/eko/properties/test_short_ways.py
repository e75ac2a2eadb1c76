"""The engine's short ways lead where the long ones do: regions kept from step to step, plain moves without a table."""

import copy
import os
import pickle
import subprocess
import sys
from itertools import product
from pathlib import Path

import pytest
from hypothesis import assume, given, settings
from hypothesis import strategies as st

from eko_core import Move, Position, apply, legal_actions
from eko_core.board.tiles import VARIANTS
from eko_core.rules import moving, turn
from eko_core.short_ways.estates import estates
from eko_core.short_ways.plain_move import plain_move
from eko_core.short_ways.regions import Region
from tests.eko.properties.played import game, later, mixes, players, seeds, tempers


def forgetful(position: Position) -> Position:
    """The same position, without anything that was worked out on the way to it."""
    return Position(
        position.board, position.piles, position.built, position.plain, position.emperors, position.removed,
        position.turn, position.result,
    )  # fmt: skip


@settings(max_examples=40)
@given(players, seeds, tempers, mixes)
def test_regions_made_from_earlier_ones_are_those_made_anew(
    number: int, seed: int, temper: str, mix: tuple[str, ...]
) -> None:
    for position, action, _, _ in game(number, seed, temper, 120, mix):
        after = apply(position, action)  # the game itself goes on by `outcome`
        for here in (position, after, forgetful(after)):
            anew = forgetful(here)
            piles, empty, regions = moving.ground(here)
            assert piles is here.piles and (empty, regions_of(regions)) == told(anew)
            assert legal_actions(here) == legal_actions(anew), "and the list is in the same order"


def told(position: Position) -> tuple[int, list[tuple[int, int, tuple[int, ...]]]]:
    """The empty spaces and their regions as they are defined: space by space."""
    steps = position.board.steps
    rest = {here for here, pile in enumerate(position.piles) if not pile}
    empty = sum(1 << here for here in rest)
    found = []
    while rest:
        inside = [rest.pop()]
        for here in inside:  # grows while it is walked through
            near = rest.intersection(steps[here])
            rest -= near
            inside += near
        wide = {near for here in inside for near in (here, *steps[here])}
        found.append((sum(1 << i for i in inside), sum(1 << i for i in wide), tuple(sorted(inside))))
    return empty, sorted(found)


def regions_of(regions: list[Region]) -> list[tuple[int, int, tuple[int, ...]]]:
    everything = tuple(range(1 << 9))
    return [(inside, wide, pick(everything)) for inside, wide, pick in regions]


@settings(max_examples=40)
@given(players, seeds, tempers, mixes)
def test_what_the_buildings_mean_is_kept_only_while_they_stay(
    number: int, seed: int, temper: str, mix: tuple[str, ...]
) -> None:
    for position, action, _, _ in game(number, seed, temper, 120, mix):
        here = apply(position, action)
        buildings = here.buildings()
        for seat, side in enumerate(estates(here)):
            assert [side.supply >> level & 1 for level in range(3)] == [left > 0 for left in here.supply(seat)]  # C4
            assert side.points == sum(level for owner, level in buildings.values() if owner == seat)
            foreign = {at for at, building in buildings.items() if building.owner != seat}
            safe = [foreign.isdisjoint(hex.neighbours()) for hex in here.board.standing]  # R3
            assert side.safe == sum(1 << number for number, is_safe in enumerate(safe) if is_safe)
        assert [here.points(seat) for seat in range(number)] == [forgetful(here).points(seat) for seat in range(number)]


@settings(max_examples=100)
@given(players, seeds, tempers, st.integers(20, 250), st.data())
def test_regions_after_any_change_of_two_spaces(
    number: int, seed: int, temper: str, steps: int, data: st.DataObject
) -> None:
    before = later(number, seed, temper, steps)
    assume(0 in before.piles)
    known = moving.ground(before)
    piles = bytearray(before.piles)
    source = data.draw(st.sampled_from([here for here, pile in enumerate(piles) if pile]))
    target = data.draw(st.sampled_from([here for here, pile in enumerate(piles) if not pile]))
    piles[source], piles[target] = piles[target], piles[source]
    after = before.with_piles(bytes(piles))
    assert after.ground is known and before.piles == known[0]
    _, empty, regions = moving.ground(after)
    assert (empty, regions_of(regions)) == told(after)


@settings(max_examples=60)
@given(players, seeds, tempers, mixes, st.integers(0, 250), st.integers(0, 79))
def test_a_plain_move_is_a_legal_one_and_leads_where_any_step_does(
    number: int, seed: int, temper: str, mix: tuple[str, ...], steps: int, quiet: int
) -> None:
    position = later(number, seed, temper, steps, mix)
    position.turn = position.turn._replace(quiet=quiet)  # E7
    legal = set(legal_actions(position))
    standing = position.board.standing
    for move in map(Move, *zip(*product(standing, repeat=2), strict=True)):
        for listed in (False, True):
            after = plain_move(position, move, listed)
            if after is not None:
                assert move in legal and after == turn.any_step(position, move, None, listed)
                assert legal_actions(after) == legal_actions(forgetful(after))
                assert (after.score, after.alive) == (position.score, position.alive)


@pytest.mark.parametrize("variant", VARIANTS)
def test_on_boards_with_variants_no_move_is_plain(variant: str) -> None:
    """Temples offer more after a move, pyramids change points, portals are further ways."""
    for before, action, _, _ in game(2, 1, "any", 60, (variant,)):
        moving.ground(before)
        assert plain_move(before, action, False) is None


def test_most_steps_of_a_game_are_plain_moves() -> None:
    steps = [plain_move(before, action, False) for before, action, _, _ in game(2, 1, "any", 200)]
    assert sum(after is not None for after in steps) > 0.4 * len(steps)


def test_a_copied_position_shares_its_board() -> None:
    position = later(2, 1, "any", 30)
    for other in (copy.deepcopy(position), pickle.loads(pickle.dumps(position))):
        assert other == position and other.board is position.board
        assert legal_actions(other) == legal_actions(position)


def whole_games(long_way: str) -> list[str]:
    root = Path(__file__).resolve().parents[3]
    command = [sys.executable, "-P", "-m", "tests.eko.properties.whole_games"]
    environment = os.environ | {"PYTHONPATH": str(root), "EKO_LONG_WAY": long_way}
    run = subprocess.run(command, env=environment, capture_output=True, text=True, timeout=300, check=True)
    return run.stdout.splitlines()


@pytest.mark.processes  # the switch is read when the engine is imported
def test_whole_games_are_the_same_with_the_short_ways_switched_off() -> None:
    short, long = whole_games("0"), whole_games("1")
    assert (short[0], long[0]) == ("short", "long") and len(short) > 15
    assert short[1:] == long[1:]
