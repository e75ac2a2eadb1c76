"""Turning or mirroring the board and renumbering the seats changes nothing: what is legal, and what it leads to.

With tempests a turned board may take another of equally good ways (V-T names zones by their smallest space): then only
which zones are paid differs.
"""

from collections.abc import Callable
from copy import copy

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from eko_core import Action, Board, Exchange, Hex, Position, Result, apply, legal_actions
from eko_core.board import Portal, Trio, tempest_zones
from eko_core.pieces import pack_building, pack_stack
from tests.eko.properties.played import later, mixes, players, seeds, tempers

Change = Callable[[Hex], Hex]
steps_played = st.integers(0, 220)


def moved_board(position: Position, change: Change) -> Position:
    """The same position on a board whose spaces are elsewhere."""
    def trio(spaces: Trio) -> Trio:
        a, b, c = map(change, spaces)
        return a, b, c

    old = position.board
    board = Board.of(
        {change(at): sign for at, sign in old.terrain.items()},
        [Portal(change(at), change(front)) for at, front in old.portals],
        map(trio, old.pyramids),
        trio(old.beacon) if old.beacon else None,
    )
    paid = [min(map(change, zone)) for zone in tempest_zones(old.terrain) if min(zone) in position.turn.zones_paid]
    stacks = {change(at): stack for at, stack in position.stacks().items()}
    buildings = {change(at): building for at, building in position.buildings().items()}
    return Position(
        board,
        bytes(pack_stack(*stacks[at]) if at in stacks else 0 for at in board.standing),
        bytes(pack_building(*buildings[at]) if at in buildings else 0 for at in board.sites),
        position.plain,
        position.emperors,
        position.removed,
        position.turn._replace(zones_paid=tuple(sorted(paid))),
        position.result,
    )


def moved_action(action: Action, change: Change) -> Action:
    fields = (change(value) if isinstance(value, Hex) else value for value in action)
    return type(action)(*fields)  # type: ignore[arg-type]


def other_seats(position: Position, by: int) -> Position:
    """The same position with everybody moved on by so many seats."""
    n = position.players

    def seat(old: int) -> int:
        return (old + by) % n

    def around(values: tuple[int, ...]) -> tuple[int, ...]:
        return tuple(values[(new - by) % n] for new in range(n))

    turn, result = position.turn, position.result
    return Position(
        position.board,
        bytes(pile and seat(pile >> 4) << 4 | pile & 15 for pile in position.piles),
        bytes(built and seat(built >> 2) << 2 | built & 3 for built in position.built),
        around(position.plain),
        around(tuple(where if where < 0 else seat(where) for where in position.emperors)),
        around(position.removed),
        turn._replace(
            first=seat(turn.first),
            player=seat(turn.player),
            chooser=None if turn.chooser is None else seat(turn.chooser),
        ),
        result and Result(tuple(sorted(map(seat, result.winners))), result.reason),
    )


def same(
    position: Position, image: Position, of: Callable[[Position], Position], to: Callable[[Action], Action]
) -> None:
    """The image has the images of the legal actions, and they lead to the images of the successors."""
    legal = legal_actions(position)
    assert set(legal_actions(image)) == {to(action) for action in legal}
    for action in legal:
        there, here = apply(image, to(action)), of(apply(position, action))
        if there != here and len(there.turn.zones_paid) == len(here.turn.zones_paid):  # another way, not a dearer one
            there = copy(there)
            there.turn = there.turn._replace(zones_paid=here.turn.zones_paid)
        assert there == here


@pytest.mark.parametrize("turns", range(1, 6))
@settings(max_examples=6)
@given(players, seeds, tempers, mixes, steps_played)
def test_turning_the_board_changes_nothing(
    turns: int, number: int, seed: int, temper: str, mix: tuple[str, ...], steps: int
) -> None:
    def change(at: Hex) -> Hex:
        return at.turned(turns)

    position = later(number, seed, temper, steps, mix)
    image = moved_board(position, change)
    assert image.board == position.board.turned(turns)
    same(position, image, lambda p: moved_board(p, change), lambda a: moved_action(a, change))


@settings(max_examples=12)
@given(players, seeds, tempers, mixes, steps_played)
def test_mirroring_the_board_changes_nothing(
    number: int, seed: int, temper: str, mix: tuple[str, ...], steps: int
) -> None:
    position = later(number, seed, temper, steps, mix)
    image = moved_board(position, Hex.mirrored)
    assert image.board == position.board.mirrored()
    same(position, image, lambda p: moved_board(p, Hex.mirrored), lambda a: moved_action(a, Hex.mirrored))


@settings(max_examples=12)
@given(players, seeds, tempers, mixes, steps_played, st.integers(1, 3))
def test_renumbering_the_seats_changes_nothing(
    number: int, seed: int, temper: str, mix: tuple[str, ...], steps: int, by: int
) -> None:
    position = later(number, seed, temper, steps, mix)

    def renumbered(action: Action) -> Action:
        return Exchange((action.give + by) % number) if isinstance(action, Exchange) else action

    same(position, other_seats(position, by), lambda p: other_seats(p, by), renumbered)
