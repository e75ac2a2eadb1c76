"""Section 1 of docs/eko/rules.md: the board."""

import re
from collections.abc import Mapping
from pathlib import Path
from random import Random

import pytest

from eko_core import BadPosition, Board, Hex, LaidTile, Setup
from eko_core.board import HIGHEST, is_connected
from eko_core.board.tiles import FACES, layout, tile_set, tile_spaces
from eko_core.hexes import DIRECTIONS
from eko_core.setup import board_of_tiles, random_tiles
from tests.eko.drawing import draw, picture_of, read_cells

RULES = Path(__file__).parents[3] / "docs" / "eko" / "rules.md"
RING = (2, 1), (3, -2), (1, -3), (-2, -1), (-3, 2), (-1, 3)


def test_B1_the_six_directions_go_round_from_east_against_the_clock() -> None:
    scene = draw("""
           U     S
        V     P     Q
           W     Y
        """)
    assert [scene["P"].neighbour(k) for k in range(6)] == [scene[name] for name in "QSUVWY"]
    assert list(scene["P"].neighbours()) == [scene[name] for name in "QSUVWY"]
    assert [tuple(d) for d in DIRECTIONS] == [(1, 0), (1, -1), (0, -1), (-1, 0), (-1, 1), (0, 1)]


def test_B1_turning_by_a_step_adds_one_to_the_direction() -> None:
    for k, direction in enumerate(DIRECTIONS):
        assert direction.turned(1) == DIRECTIONS[(k + 1) % 6]
    assert Hex(3, -5).turned(1) == (3 - 5, -3)
    assert Hex(3, -5).turned(6) == Hex(3, -5) == Hex(3, -5).turned(4).turned(2)


def test_B1_mirroring_keeps_east_and_changes_north_and_south() -> None:
    assert [d.mirrored() for d in DIRECTIONS] == [DIRECTIONS[-k % 6] for k in range(6)]
    assert Hex(3, -5).mirrored().mirrored() == (3, -5)


def test_B1_every_space_has_a_name_of_its_own_that_leads_back_to_it() -> None:
    for players in (2, 3, 4):
        board = Setup.random(players, Random(1)).board()
        names = {board.name(space.hex) for space in board.spaces}
        assert len(names) == len(board.spaces)
        assert all(board.named(board.name(space.hex)) == space.hex for space in board.spaces)
        assert all(re.fullmatch("[a-z][0-9]+", name) for name in names)
    scene = draw("P     Q\n   S     U")
    board = scene.position.board
    row, number = board.name(scene["P"])[0], int(board.name(scene["P"])[1:])
    assert board.name(scene["Q"]) == f"{row}{number + 1}", "east: the number grows"
    assert board.name(scene["S"]) == f"{chr(ord(row) + 1)}{number}", "south-east: the letter grows"
    assert board.named("z99") is None


def test_B2_a_tile_is_its_centre_and_the_ring_from_the_east() -> None:
    assert FACES["A"] == "*xr...."
    assert picture_of(tile_spaces(LaidTile("A", 0), Hex(0, 0))) == "   .     r\n.     *     x\n   .     ."


def test_B2_a_turned_tile_has_its_ring_moved_on() -> None:
    assert picture_of(tile_spaces(LaidTile("A", 1), Hex(4, 2))) == "   r     x\n.     *     .\n   .     ."
    assert picture_of(tile_spaces(LaidTile("A", 5), Hex(0, 0))) == "   .     .\n.     *     r\n   .     x"


@pytest.mark.parametrize("cell", ["P", "~"])
def test_B3_stacks_may_enter_movement_and_tempest_spaces_and_nobody_builds_there(cell: str) -> None:
    scene = draw(f"a4    {cell}")
    assert scene.targets("a4") == {scene[cell]}
    assert scene.refuses(scene.build(cell, 1, "a4")) == ("not_a_site", "C1")


@pytest.mark.parametrize("sign", "xrc*moNOT")
def test_B3_stacks_may_not_enter(sign: str) -> None:
    scene = draw(f"P     a4    {sign}")
    assert scene.targets("a4") == {scene["P"]}
    assert scene.refuses(scene.move("a4", sign)) == ("terrain_blocks", "M1")


@pytest.mark.parametrize(
    ("sign", "highest"), [("x", 0), ("r", 1), ("c", 2), ("*", 2), ("m", 3), ("o", 0), ("N", 1), ("O", 1), ("T", 1)]
)
def test_B3_the_terrain_says_how_high_is_built(sign: str, highest: int) -> None:
    for level in (1, 2, 3):
        below = level - 1
        cell = f"{sign}:a{below}" if below and below <= highest else sign
        scene = draw(f"a4    {cell}")
        wish = scene.build(cell, level, "a4")
        if level <= highest:
            assert scene.builds() == {wish}
        else:
            assert scene.refuses(wish) == (("terrain_limit", "C3") if highest else ("not_a_site", "C1"))
    assert HIGHEST.get(sign, 0) == highest


def test_B3_an_unknown_terrain_is_refused() -> None:
    with pytest.raises(BadPosition, match="B3"):
        Board.of({Hex(0, 0): "?"})


def test_B4_the_faces_are_those_of_the_rules() -> None:
    written = RULES.read_text("utf-8").split("**B4**")[1].split("**B5**")[0]
    faces = dict(re.findall(r"([A-M]) `([^`]{7})`", written))
    assert len(faces) == 13 and faces == FACES


@pytest.mark.parametrize(("players", "tiles", "capitals"), [(2, "ABCDEFG", 1), (3, "ABCDEFGHIJ", 2), (4, FACES, 3)])
def test_B4_there_are_16_movement_spaces_for_every_player(players: int, tiles: str, capitals: int) -> None:
    assert tile_set(players) == tuple(tiles)
    board = Setup.random(players, Random(5)).board()
    assert len(board.movement_spaces()) == len(board.standing) == 16 * players
    assert [space.sign for space in board.spaces].count("*") == len(board.capitals) == capitals


def test_B5_the_tiles_lie_round_the_centre_and_on_the_points_of_a_star() -> None:
    star = [Hex(1, 4).turned(k) for k in range(6)]
    assert layout(2) == ((0, 0), *RING)
    assert layout(3) == ((0, 0), *RING, star[0], star[2], star[4])
    assert layout(4) == ((0, 0), *RING, *star)


@pytest.mark.parametrize("players", [2, 3, 4])
def test_B5_the_tiles_cover_a_board_without_gap_or_overlap(players: int) -> None:
    spaces = Setup.random(players, Random(2)).board().spaces
    assert len(spaces) == 7 * len(layout(players)) == len({space.hex for space in spaces})
    for i, centre in enumerate(layout(players)):  # each tile touches another one along its side
        around = {near for at in (centre, *centre.neighbours()) for near in at.neighbours()}
        others = {at for j, c in enumerate(layout(players)) if i != j for at in (c, *c.neighbours())}
        assert len(around & others) >= 3


@pytest.mark.parametrize("players", [2, 3, 4])
def test_B6_tiles_are_shuffled_and_turned_at_random(players: int) -> None:
    laid = [random_tiles(players, Random(seed)) for seed in range(200)]
    assert all(sorted(tile.name for tile in tiles) == sorted(tile_set(players)) for tiles in laid)
    for place in range(len(layout(players))):
        assert len({tiles[place].name for tiles in laid}) == len(tile_set(players))
        assert {tiles[place].rotation for tiles in laid} == set(range(6))


def _reached(terrain: Mapping[Hex, str]) -> tuple[set[Hex], set[Hex]]:
    """The movement spaces that are reached from one of them, and all of them."""
    movement = {at for at, sign in terrain.items() if sign == "."}
    reached = {min(movement)}
    while more := {near for at in reached for near in at.neighbours()} & movement - reached:
        reached |= more
    return reached, movement


def test_B6_the_movement_spaces_hang_together_through_movement_spaces_alone() -> None:
    for seed in range(100):
        reached, movement = _reached(Setup.random(2 + seed % 3, Random(seed)).board().terrain)
        assert reached == movement
    assert is_connected(read_cells(".     .     x\n   .     .     ."))
    assert not is_connected(read_cells(".     x     .\n   x     x     ."))
    assert not is_connected(read_cells(".     ~     ."))


def test_B6_a_board_that_falls_apart_is_refused_and_a_chosen_one_that_does_not_is_laid() -> None:
    rng, refused, laid = Random(3), 0, 0
    names = list(tile_set(2))
    while not (refused and laid):
        rng.shuffle(names)
        tiles = tuple(LaidTile(name, rng.randrange(6)) for name in names)
        terrain = {at: s for t, c in zip(tiles, layout(2), strict=True) for at, s in tile_spaces(t, c).items()}
        reached, movement = _reached(terrain)
        if reached == movement:
            setup = Setup.random(2, rng, tiles)
            assert setup.tiles == tiles and setup.board().terrain == terrain
            laid += 1
        else:
            with pytest.raises(BadPosition, match="B6"):
                Setup.random(2, rng, tiles)
            refused += 1


def test_B6_other_tiles_than_the_set_are_refused() -> None:
    laid = random_tiles(2, Random(1))
    for wrong in (laid[:-1], (*laid[:-1], laid[0]), (*laid[:-1], LaidTile("H", 0)), random_tiles(3, Random(1))):
        with pytest.raises(BadPosition, match="B4"):
            board_of_tiles(2, wrong)
    with pytest.raises(BadPosition, match="2, 3 or 4"):
        Setup.random(5, Random(1))
