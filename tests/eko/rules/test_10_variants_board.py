"""Section 10 of docs/eko/rules.md: boards with variants (V1) and their tiles."""

import re
from itertools import chain, combinations
from pathlib import Path
from random import Random
from typing import Any

import pytest

from eko_core import BadPosition, Board, Hex, LaidTile, Setup, SmallTile, Stack, check_board, legal_actions, say
from eko_core.board import Portal, tempest_zones
from eko_core.board.by_hand import Piece, Plan
from eko_core.board.laying import board_of_laid, sides
from eko_core.board.tiles import FACES, SMALL_FACES, TEMPLE_FACES, VARIANTS, layout, small_set, tile_set, variant_set
from eko_core.setup import random_position
from eko_core.text.possible import check
from tests.eko.drawing import picture_of, read_cells

RULES = Path(__file__).parents[3] / "docs" / "eko" / "rules.md"
MIXES = list(chain.from_iterable(combinations(VARIANTS, n) for n in range(len(VARIANTS) + 1)))


def test_V1_the_faces_are_those_of_the_rules() -> None:
    section = RULES.read_text("utf-8").split("\n## 10.")[1]
    written = dict(re.findall(r"^\| ([P-U]) \|.*\| `([^`]{3})`", section, re.MULTILINE))
    assert written == SMALL_FACES
    assert TEMPLE_FACES["N"] == FACES["B"].replace("r", "N") and TEMPLE_FACES["O"] == FACES["E"].replace("r", "O")


@pytest.mark.parametrize("players", [2, 3, 4])
def test_V1_the_numbers_of_the_tiles(players: int) -> None:
    everything = variant_set(["all"])
    assert everything == VARIANTS
    count = {name: small_set(players, everything).count(name) for name in "PQRSTU"}
    assert count == {"P": 3, "Q": 3, "R": 2, "S": 1 if players == 2 else 2, "T": 1, "U": 1}
    assert small_set(players, ("moon", "sand")) == ()
    assert set(tile_set(players, ("sand",))) == {*tile_set(players), "N"} - {"B"}
    assert set(tile_set(players, ("moon",))) == {*tile_set(players), "O"} - {"E"}
    assert set(tile_set(players, ("moon", "sand"))) == {*tile_set(players), "N", "O"} - {"B", "E"}


def test_V1_a_small_tile_is_a_corner_and_two_neighbours() -> None:
    tile = SmallTile("R", Hex(2, 1), 1)
    assert tile.spaces() == {Hex(2, 1): "o", Hex(3, 0): "x", Hex(2, 0): "x"}
    assert tile.front() == Hex(2, 1).neighbour(4), "opposite the chasms"
    assert picture_of(SmallTile("Q", Hex(0, 0), 0).spaces()) == "   x\n~     ~"
    assert SmallTile("P", Hex(0, 0), 0).front() is None


@pytest.mark.parametrize("mix", MIXES, ids="+".join)
def test_V1_every_mix_of_variants_is_set_up_for_2_3_and_4_players(mix: tuple[str, ...]) -> None:
    for players in (2, 3, 4):
        setup = Setup.random(players, Random(f"{players} {mix}"), variants=mix)
        board, position = setup.board(), setup.position()
        assert setup.variants == mix and setup.checked() is setup and check_board(board, players) == ()
        assert len(board.spaces) == 7 * len(layout(players)) + 3 * len(setup.small), "no overlap"
        assert len(board.movement_spaces()) == 16 * players
        assert set(position.stacks()) == set(board.movement_spaces()), "tempest spaces stay empty (S1)"
        signs = {space.sign for space in board.spaces}
        assert {"N", "O", "T", "o"} & signs == {s for v, s in zip(
            ("sand", "moon", "wind", "portals"), "NOTo", strict=True) if v in mix}  # fmt: skip
        assert ("~" in signs) == bool({"tempest", "beacon", "pyramids"} & set(mix))
        assert (board.beacon is not None) == ("beacon" in mix) and len(board.portals) == 2 * ("portals" in mix)
        assert len(board.pyramids) == (players > 2) + 1 if "pyramids" in mix else not board.pyramids
        check(position)
        assert legal_actions(position)


def test_V1_the_same_seed_lays_the_same_tiles_and_others_lay_others() -> None:
    def lay(seed: int) -> Setup:
        return Setup.random(3, Random(seed), variants=["all"])

    assert lay(5) == lay(5)
    assert len({lay(seed).small for seed in range(20)}) == 20


def test_V1_small_tiles_are_laid_by_the_rules() -> None:
    for seed in range(60):
        players = 2 + seed % 3
        setup = Setup.random(players, Random(seed), variants=["all"])
        large = setup._replace(variants=(), small=())
        ground = {at for c in layout(players) for at in (c, *c.neighbours())}
        assert large.tiles == setup.tiles
        terrain = setup.board().terrain
        for tile in setup.small:
            assert ground.isdisjoint(tile.spaces())
            touching = sum(near in ground for at in tile.spaces() for near in at.neighbours())
            assert touching == sides(tile, dict.fromkeys(ground, "")) >= 2
            ground |= set(tile.spaces())
        for zone in tempest_zones(terrain):
            assert any(terrain.get(near) == "." for at in zone for near in at.neighbours())
        fronts = [portal.front for portal in setup.board().portals]
        assert len(set(fronts)) == 2 and all(terrain[front] == "." for front in fronts)


def test_V1_without_variants_nothing_has_changed() -> None:
    setup = Setup.random(2, Random(7), variants=[])
    assert setup == Setup.random(2, Random(7)) and setup.variants == () == setup.small


def test_V1_other_small_tiles_are_refused() -> None:
    setup = Setup.random(2, Random(3), variants=["portals", "wind"])
    first = setup.small[0]
    for wrong, said in (
        (setup.small[:-1], "use the small tiles"),
        (setup.small[::-1], "use the small tiles"),
        ((first._replace(corner=Hex(0, 0)), *setup.small[1:]), "covers"),
        ((first._replace(corner=Hex(30, 0)), *setup.small[1:]), "two sides"),
        ((first, first, *setup.small[2:]), "covers"),
    ):
        with pytest.raises(BadPosition, match=said):
            setup._replace(small=wrong).checked()
    with pytest.raises(BadPosition, match="use no small tiles"):
        setup._replace(variants=()).checked()
    with pytest.raises(BadPosition, match="order"):
        setup._replace(variants=("wind", "portals")).checked()
    with pytest.raises(BadPosition, match="no variant 'rain'"):
        Setup.random(2, Random(1), variants=["rain"])
    plain = Setup.random(2, Random(3))
    with pytest.raises(BadPosition, match="B4"):
        plain._replace(variants=("sand",)).checked()


def test_V1_a_portal_that_opens_nowhere_is_refused() -> None:
    setup = Setup.random(2, Random(3), variants=["portals"])
    refused = 0
    for rotation in range(6):
        turned = (setup.small[0]._replace(rotation=rotation), setup.small[1])
        try:
            setup._replace(small=turned).checked()
        except BadPosition:
            refused += 1
    assert 1 <= refused <= 5


def board(picture: str, **marks: Any) -> Board:
    return Board.of(read_cells(picture), **marks)


def sentences(of: Board, players: int = 2) -> list[str]:
    found = check_board(of, players)
    assert all(reason.rule == "V1" for reason in found)
    return [say(reason, of) for reason in found]


def test_V1_the_check_says_how_many_movement_spaces_are_missing_or_too_many() -> None:
    row = "*     " + ".     " * 32
    assert sentences(board(row)) == []
    assert sentences(board(row), 3) == ["16 movement spaces are missing: 3 players need 48."]
    assert sentences(board(row + ".")) == ["1 movement space is too many: 2 players need 32."]


def test_V1_the_check_says_which_spaces_are_cut_off() -> None:
    row = "*     " + ".     " * 30 + "~     .     .     "
    assert sentences(board(row)) == ["Cut off from the other movement spaces: a33, a34."], "tempests do not join them"


def test_V1_the_check_wants_a_capital() -> None:
    assert sentences(board(".     " * 32)) == ["The board has no capital."]


def test_V1_the_check_names_a_tempest_zone_that_touches_no_movement_space() -> None:
    row = "~     ~     x     *     " + ".     " * 32 + "~"
    assert sentences(board(row)) == ["A tempest zone touches no movement space: a1, a2."]


def test_V1_the_check_wants_a_movement_space_before_each_portal() -> None:
    row = "o     " + ".     " * 32 + "o     *"
    gates = [Portal(Hex(0, 0), Hex(1, 0)), Portal(Hex(33, 0), Hex(32, 0))]
    assert sentences(board(row, portals=gates)) == []
    for wrong in (gates[:1], [gates[0], Portal(Hex(33, 0), Hex(34, 0))], [gates[0], Portal(Hex(33, 0), Hex(30, 0))]):
        assert sentences(board(row, portals=wrong)) == [
            "The space in front of the portal at a34 must be a movement space."
        ]


def test_V1_hand_laid_tiles_may_have_any_shape_and_must_not_overlap() -> None:
    setup = Setup.random(2, Random(3), variants=["portals", "tempest"])
    large = list(zip(setup.tiles, layout(2), strict=True))
    plan = Plan.of([*(Piece(name, at, turned) for (name, turned), at in large), *(Piece(*one) for one in setup.small)])
    assert plan.faults(2) == ()
    assert board_of_laid(large, setup.small) == setup.board()
    again = [*large, (LaidTile("L", 0), Hex(1, 0))]
    with pytest.raises(BadPosition, match="L covers what lies there"):
        board_of_laid(again, setup.small)
    loose = plan.laid(Piece("T", Hex(40, 0)))
    assert [reason.code for reason in loose.faults(2)] == ["board_loose"]


def test_V1_a_game_begins_on_a_hand_made_board() -> None:
    row = board("*     " + ".     " * 20 + "~     x     \n" + "   " + ".     " * 12)
    position = random_position(row, 2, Random(4))
    assert position == random_position(row, 2, Random(4)) and position.turn.swaps_left == 2
    assert set(position.stacks()) == set(row.movement_spaces()) and row.zones
    assert {stack.size for stack in position.stacks().values()} == {1}
    assert sum(stack == Stack(0, 1, True) for stack in position.stacks().values()) == 1
    check(position)
    with pytest.raises(BadPosition, match="16 movement spaces are missing"):
        random_position(row, 3, Random(4))
    with pytest.raises(BadPosition, match="seat 2"):
        random_position(row, 2, Random(4), first=2)
