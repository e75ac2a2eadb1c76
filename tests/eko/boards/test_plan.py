"""Boards laid by hand (V1): what may lie where, what is wrong with a board, turning and mirroring it, playing on it."""

from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from eko_core import BadPosition, BadText, Hex, Position, Setup, check_board
from eko_core.board import MOVEMENT
from eko_core.board.by_hand import LARGE, SMALL, Piece, Plan, box, clean_name
from eko_core.board.tiles import VARIANTS, layout
from eko_core.words import ENGLISH

PLANS = st.builds(
    lambda players, seed, mix: (players, Plan.random(players, Random(seed), mix)),
    st.sampled_from((2, 3, 4)),
    st.integers(0, 10**6),
    st.sets(st.sampled_from(VARIANTS)),
)


def codes(plan: Plan, players: int) -> list[str]:
    return [reason.code for reason in plan.faults(players)]


def test_the_box_has_every_tile_of_the_rules() -> None:
    assert box() == dict.fromkeys("ABCDEFGHIJKLM", 1) | {"P": 3, "Q": 3, "R": 2, "S": 2, "T": 1, "U": 1}
    assert set(LARGE) == set("ABCDEFGHIJKLMNO") and set(SMALL) == set("PQRSTU")


def test_tiles_may_not_overlap() -> None:
    plan = Plan.of([Piece("A", Hex(0, 0))])
    with pytest.raises(BadPosition, match="covers what lies there already"):
        plan.laid(Piece("B", Hex(2, 0)))
    assert len(plan.laid(Piece("B", Hex(2, 1))).pieces) == 2


def test_a_temple_is_the_other_side_of_its_tile() -> None:
    plan = Plan.of([Piece("B", Hex(0, 0))])
    reason = plan.why_not(Piece("N", Hex(5, 5)))
    assert reason is not None and reason.code == "board_box"
    assert Piece("B", Hex(0, 0), 2).turned_over() == Piece("N", Hex(0, 0), 2)
    assert Piece("O", Hex(0, 0)).turned_over() == Piece("E", Hex(0, 0))
    assert Piece("A", Hex(0, 0)).turned_over() is None


def test_no_more_tiles_than_the_box_has() -> None:
    plan = Plan.of([Piece("P", Hex(5 * n, 0)) for n in range(3)])
    assert plan.left()["P"] == 0
    with pytest.raises(BadPosition, match="only 3 tiles P"):
        plan.laid(Piece("P", Hex(40, 0)))


@settings(max_examples=25, deadline=None, derandomize=True)
@given(PLANS)
def test_a_board_by_lot_is_valid_turned_and_moved_too(drawn: tuple[int, Plan]) -> None:
    players, plan = drawn
    for same in (plan, plan.turned(1), plan.moved(Hex(7, -3)), plan.centred(), plan.turned(2).turned(4)):
        assert codes(same, players) == [] and same.movement_spaces() == 16 * players
    assert plan.turned(2).turned(4) == plan and Plan.read(str(plan)) == plan == Plan.of(plan.pieces)
    assert plan.centred() == plan.moved(Hex(3, 4)).centred()
    assert codes(plan, 2 + (players - 1) % 3) != []


@settings(max_examples=25, deadline=None, derandomize=True)
@given(PLANS)
def test_the_mirror_image_has_the_movement_spaces_of_the_mirror(drawn: tuple[int, Plan]) -> None:
    players, plan = drawn
    mirror = plan.mirrored()
    assert sorted(p.name for p in mirror.pieces) == sorted(p.name for p in plan.pieces)
    wanted = {hex.mirrored() for hex, sign in plan.terrain().items() if sign == MOVEMENT}
    assert {hex for hex, sign in mirror.terrain().items() if sign == MOVEMENT} == wanted
    assert set(codes(mirror, players)) <= {"board_portal_front"}
    assert mirror.mirrored().terrain().keys() == plan.terrain().keys()


@settings(max_examples=15, deadline=None, derandomize=True)
@given(PLANS, st.integers(0, 99))
def test_shuffled_tiles_keep_the_shape(drawn: tuple[int, Plan], seed: int) -> None:
    players, plan = drawn
    other = plan.shuffled(Random(seed))
    assert other.terrain().keys() == plan.terrain().keys()
    assert sorted(p.name for p in other.pieces) == sorted(p.name for p in plan.pieces)
    assert "board_cut_off" not in codes(other, players)


@settings(max_examples=15, deadline=None, derandomize=True)
@given(PLANS, st.integers(0, 99))
def test_the_usual_layout_begins_as_a_set_up_and_others_as_a_position(drawn: tuple[int, Plan], seed: int) -> None:
    players, plan = drawn
    start = plan.moved(Hex(5, 1)).start(players, Random(seed), first=1)
    assert isinstance(start, Setup) and start.first == 1
    assert start.board() == plan.board() and start.board().terrain == plan.terrain()
    mirrored = plan.mirrored()
    if not mirrored.faults(players):
        assert isinstance(mirrored.start(players, Random(seed)), Position), "its tiles touch the other way round"


# What is wrong with a board


@pytest.fixture
def flower() -> Plan:
    """The seven grey tiles in the usual layout."""
    return Plan.read("A0,0/0 B2,1/0 C3,-2/0 D1,-3/2 E-2,-1/3 F-3,2/4 G-1,3/5")


def test_the_flower_is_valid_for_two(flower: Plan) -> None:
    assert codes(flower, 2) == [] and {piece.at for piece in flower.pieces} == set(layout(2))
    assert codes(flower, 3) == ["board_missing"]
    assert dict(flower.faults(3)[0].values)["missing"] == 16


def test_a_tile_apart_cuts_off_its_movement_spaces(flower: Plan) -> None:
    tile = flower.piece_at(Hex(2, 1))
    assert tile is not None
    apart = flower.without(tile).laid(tile.moved(Hex(4, 2)))
    assert codes(apart, 2) == ["board_cut_off"]
    moved = {hex for hex, sign in tile.moved(Hex(4, 2)).spaces().items() if sign == MOVEMENT}
    assert set(dict(apart.faults(2)[0].values)["spaces"]) == moved


def test_without_its_tiles_a_board_lacks_spaces_and_a_capital(flower: Plan) -> None:
    middle = flower.piece_at(Hex(0, 0))
    assert middle is not None
    lacking = flower.without(middle)
    assert {"board_no_capital", "board_missing"} <= set(codes(lacking, 2))
    assert dict(lacking.faults(2)[1].values)["missing"] == 4


def test_small_tiles_touch_the_board_along_two_sides_in_some_order(flower: Plan) -> None:
    far = flower.laid(Piece("P", Hex(30, 0)))
    assert "board_loose" in codes(far, 2)
    terrain = flower.terrain()
    edge = next(
        hex.neighbour(k) for hex in sorted(terrain) for k in range(6) if hex.neighbour(k) not in terrain
        and not flower.why_not(Piece("P", hex.neighbour(k), 0)) and flower.sides(Piece("P", hex.neighbour(k), 0)) > 1
    )  # fmt: skip
    near = flower.laid(Piece("P", edge, 0))
    assert "board_loose" not in codes(near, 2)
    chained = [
        piece for hex in near.terrain() for k in range(6) for q in range(6)
        if not near.why_not(piece := Piece("Q", hex.neighbour(k), q))
        and near.sides(piece) > 1 and flower.sides(piece) < 2
    ]  # fmt: skip
    assert chained, "a tile that touches only the tempest"
    assert "board_loose" not in codes(near.laid(chained[0]), 2)
    assert "board_loose" in codes(near.laid(chained[0]).without(Piece("P", edge, 0)), 2)


def test_two_loose_tiles_do_not_hold_each_other(flower: Plan) -> None:
    both = flower.laid(Piece("P", Hex(30, 0), 0)).laid(Piece("P", Hex(30, 1), 4))
    assert codes(both, 2).count("board_loose") == 2


def test_every_fault_and_advice_has_a_sentence(flower: Plan) -> None:
    plan = Plan.of([*flower.pieces, Piece("H", Hex(30, 0)), Piece("R", Hex(40, 0)), Piece("U", Hex(50, 0))])
    found = [*plan.faults(2), *plan.advice(2)]
    assert {"board_capitals", "board_lone_portal"} <= {reason.code for reason in found}
    for reason in found:
        assert reason.code in ENGLISH and str(reason) and "{" not in str(reason)


def test_advice_names_the_number_of_players_that_a_board_is_right_for() -> None:
    plan = Plan.random(3, Random(1))
    assert [dict(reason.values) for reason in plan.advice(2) if reason.code == "board_right_for"] == [{"number": 3}]
    assert plan.advice(3) == ()


def test_a_board_that_is_not_valid_is_not_dealt_on(flower: Plan) -> None:
    with pytest.raises(BadPosition, match="16 movement spaces are missing"):
        flower.start(3, Random(1))


def test_an_odd_shape_is_dealt_on() -> None:
    row = Plan.of(Piece(name, Hex(2 * n, n)) for n, name in enumerate("ABCDEFG"))
    plan = row.shuffled(Random(1))
    assert row.faults(2) and not plan.faults(2)
    start = plan.start(2, Random(3), first=1)
    assert isinstance(start, Position) and start.turn.first == 1
    assert check_board(start.board, 2) == () and len(start.stacks()) == 32


@pytest.mark.parametrize(
    "text", ["A0,0", "a0,0/0", "A0,0/6", "Z0,0/1", "A0,0/0 B1,0/0", "A0,0/0 A9,0/0", "A0000,0/0", "A101,0/0", "."]
)
def test_texts_that_are_no_plan_are_refused(text: str) -> None:
    with pytest.raises((BadText, BadPosition)):
        Plan.read(text)


def test_names_are_one_short_line() -> None:
    assert clean_name("  a\tb\u202ec \n") == "a b c"
    assert len(clean_name("x" * 500)) == 60 and clean_name(None) == clean_name(7) == ""
