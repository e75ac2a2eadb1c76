"""The ready-made boards: valid, named, fair as far as a board can be, and playable."""

from random import Random

import pytest

from eko_core import Game, Position, legal_actions
from eko_core.board import HIGHEST
from eko_core.board.ready_made import ready_board, ready_boards
from eko_core.errors import BadText
from eko_core.text import board_link, link
from parlour_web.word_files import merged

BOARDS = ready_boards()
WORDS = merged("en", "eko")


def test_there_are_boards_for_2_3_and_4_players_some_with_variants() -> None:
    assert len(BOARDS) >= 8
    for players in (2, 3, 4):
        mine = [design.plan.board() for design in BOARDS.values() if design.players == players]
        assert len(mine) >= 3 and {board.has_variants for board in mine} == {True, False}
    assert len({str(design.plan) for design in BOARDS.values()}) == len({one.name for one in BOARDS.values()}) == 12


def test_the_page_calls_them_by_the_same_names() -> None:
    assert {f"board_{key}": design.name for key, design in BOARDS.items()}.items() <= WORDS.items()


@pytest.mark.parametrize("key", BOARDS)
def test_the_board_is_valid_and_nothing_about_it_is_odd(key: str) -> None:
    design = ready_board(key.upper())
    assert design.plan.faults(design.players) == () and design.plan.advice(design.players) == ()
    assert design.plan.centred() == design.plan
    assert board_link.read(board_link.write(design)) == design


@pytest.mark.parametrize("key", BOARDS)
def test_no_corner_of_the_board_is_a_trap(key: str) -> None:
    board = BOARDS[key].plan.board()
    movement = set(board.movement_spaces())
    around = {hex: movement.intersection(hex.neighbours()) for hex in movement}
    assert all(len(near) >= 2 for near in around.values()), "no dead end"
    for closed in movement:  # no single stack closes a passage to more than two spaces
        seen = [min(movement - {closed})]
        for hex in seen:
            seen += sorted(around[hex] - {closed} - set(seen))
        assert min(len(seen), len(movement) - 1 - len(seen)) <= 2
    for site in board.sites:
        near = movement.intersection(site.neighbours())
        assert len(near) >= (4 if board.terrain[site] == "*" else 2)
    # There is something to build on near every space: within two steps at least 2 points.
    for hex in movement:
        reach = {hex, *around[hex], *(far for near in around[hex] for far in around[near])}
        sites = {site for space in reach for site in space.neighbours() if board.terrain.get(site) in HIGHEST}
        assert sum(HIGHEST[board.terrain[site]] for site in sites) >= 2


@pytest.mark.parametrize("key", BOARDS)
def test_random_games_on_the_board_come_to_an_end(key: str) -> None:
    design = BOARDS[key]
    for seed in range(2):
        rng = Random(f"{key} {seed}")
        game = Game(design.plan.start(design.players, rng))
        for _ in range(3000):
            if game.result:
                break
            game.play(rng.choice(legal_actions(game.position)))
        assert game.result is not None
        game.go_to(60)
        assert link.read(link.write(game)).game.position == game.position


def test_a_strange_name_is_refused_with_those_there_are() -> None:
    with pytest.raises(BadText, match="crossroads, caravan"):
        ready_board("atlantis")


def test_boards_of_another_shape_begin_as_positions() -> None:
    kinds = {key: isinstance(design.plan.start(design.players, Random(1)), Position) for key, design in BOARDS.items()}
    assert [key for key, apart in kinds.items() if not apart] == ["crossroads", "dune"]
