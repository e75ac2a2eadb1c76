"""The workshop without a browser: the hand, the plan, undo, and that no sequence of edits breaks them."""

from random import Random

import pytest
from hypothesis import settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, invariant, rule

from eko_core.board.by_hand import Design, Piece, Plan, box, in_box
from eko_core.board.ready_made import ready_boards
from eko_core.errors import Reason
from eko_core.hexes import Hex
from eko_web.view.screens import workshop as view
from eko_web.workshop import Workshop, rounded, snapped
from parlour_web.notices import Notice

NAMES = "ABCDEFGHIJKLMNOPQRSTU"
HEXES = st.builds(Hex, st.integers(-6, 6), st.integers(-6, 6))


def laid(*names: str) -> Workshop:
    shop = Workshop()
    for name in names:
        shop.take(name)
        assert isinstance(shop.lay(), Notice)
    return shop


def code(told: Notice | Reason | None) -> str | None:
    return told.code if told else None


def test_tiles_taken_one_after_another_make_a_board() -> None:
    shop = laid(*"ABCDEFG")
    assert shop.plan.movement_spaces() == 32 and len(shop.plan.pieces) == 7
    terrain = shop.plan.terrain()
    shop.shuffle(Random(2))
    assert shop.faults == () and shop.plan.terrain().keys() == terrain.keys()
    assert shop.plan.left()["A"] == 0 and shop.plan.left()["H"] == 1


def test_a_tile_in_the_hand_changes_nothing_until_it_is_laid() -> None:
    shop = laid("A", "B")
    before = shop.design
    shop.lift(Hex(0, 0))
    shop.carry(Hex(20, 0))
    assert shop.held and shop.held.origin
    assert shop.design == before and shop.ground == before.plan.without(shop.held.origin)
    assert isinstance(shop.let_go(), Notice) and shop.design == before and shop.held is None
    shop.take("C")
    assert shop.left()["C"] == 0 and shop.design == before
    shop.remove()
    assert shop.left()["C"] == 1 and shop.design == before and not shop.held


def test_a_tile_is_not_laid_on_others_and_stays_in_the_hand() -> None:
    shop = laid("A")
    at = shop.plan.pieces[0].at
    shop.take("B")
    told = shop.carry(at.neighbour(0))
    assert isinstance(told, Reason) and told.code == "board_overlap"
    assert shop.lay() == told and shop.held and len(shop.plan.pieces) == 1
    assert "covers what lies there already" in view.sentence(told, shop.ground.board())


def test_moving_a_tile_is_one_step_to_undo() -> None:
    shop = laid("A", "B")
    before = shop.plan
    shop.lift(shop.plan.pieces[1].at)
    shop.carry(Hex(15, 0))
    shop.lay()
    assert shop.plan != before and shop.plan.piece_at(Hex(15, 0))
    shop.undo()
    assert shop.plan == before
    shop.redo()
    assert shop.plan.piece_at(Hex(15, 0)) and shop.redo() == Notice("ws_redone_none")


def test_a_large_tile_turns_where_it_lies_and_a_small_one_where_there_is_room() -> None:
    shop = laid("A", "P")
    shop.select(shop.plan.pieces[0].at)
    for _ in range(6):
        shop.turn(1)
    assert shop.plan.pieces[0].rotation == 0 and shop.selected == shop.plan.pieces[0]
    small = shop.plan.pieces[1]
    shop.select(small.at)
    shop.turn(1)
    turned = shop.plan.pieces[1]
    assert turned.at == small.at and turned.rotation != small.rotation
    assert Plan.of(shop.plan.pieces) == shop.plan


def test_a_small_tile_without_room_says_so() -> None:
    shop = Workshop(ready_boards()["storm"])
    beacon = next(piece for piece in shop.plan.pieces if piece.name == "U")
    shop.select(beacon.at)
    before = shop.state
    assert shop.turn(1) == Notice("ws_no_room_to_turn", (("tile", "U"),)) and shop.state == before


def test_temples_are_the_other_sides_of_their_tiles() -> None:
    shop = laid("B")
    assert code(shop.take("N")) == "board_box"
    shop.select(shop.plan.pieces[0].at)
    assert shop.turn_over() == Notice("ws_turned_over", (("tile", "N"),))
    assert shop.plan.pieces[0].name == "N" and code(shop.take("B")) == "board_box"
    shop.select(shop.plan.pieces[0].at)
    shop.remove()
    shop.take("O")
    shop.turn_over()
    assert shop.held and shop.held.piece.name == "E"
    shop.take("A")
    assert code(shop.turn_over()) == "ws_one_side"


def test_another_board_on_the_bench_can_be_undone() -> None:
    shop = laid("A", "B")
    mine = shop.state
    shop.open(ready_boards()["dune"], "some-id")
    assert shop.players == 3 and shop.faults == ()
    shop.mirror()
    assert shop.plan == ready_boards()["dune"].plan.mirrored()
    shop.turn_board(1)
    shop.clear()
    assert shop.plan == Plan() and shop.state.id is None
    for _ in range(4):
        shop.undo()
    assert shop.state == mine


def test_the_players_are_counted_by_the_check() -> None:
    shop = Workshop(ready_boards()["crossroads"])
    assert view.ready(shop) == "Ready to play with 2 players."
    shop.set_players(4)
    assert "32 movement spaces are missing: 4 players need 64." in view.ready(shop)
    assert "right for 2 players" in view.check(shop)


def test_a_board_by_lot_has_the_variants_asked_for() -> None:
    shop = Workshop()
    shop.set_players(3)
    shop.randomise(Random(1), ["portals", "moon"])
    assert shop.faults == () and len(shop.plan.board().portals) == 2 and shop.plan.board().moon


def test_a_tile_let_go_a_little_beside_its_place_slides_into_it() -> None:
    flower = Plan.of([Piece("A", Hex(0, 0)), Piece("B", Hex(2, 1))])
    # Between the two lies the place (3, -2), where both are touched; a tile put nearly there goes there.
    assert snapped(flower, Piece("C", Hex(0, 0)), 3.2, -1.8) == Hex(3, -2)
    assert snapped(flower, Piece("C", Hex(0, 0)), 2.6, -1.6) == Hex(3, -2), "not onto the others"
    assert snapped(flower, Piece("C", Hex(0, 0)), 30.1, 0.2) == Hex(30, 0)
    inside = snapped(flower, Piece("C", Hex(0, 0)), 0.1, 0.1)
    assert flower.why_not(Piece("C", inside)), "there is no place near the middle of another tile"


@pytest.mark.parametrize("name", NAMES)
def test_every_tile_has_words_and_a_drawing(name: str) -> None:
    shop = laid(name)
    assert name in view.tile_name(name) and view.tile_label(name, 1)
    assert view.layers(shop)["ground"].count("<use class=") == len(shop.plan.terrain())
    shop.carry(shop.plan.pieces[0].at)
    assert view.here(shop).startswith(shop.plan.board().name(shop.cursor))
    shop.carry(Hex(50, 0))
    assert view.here(shop) == "Nothing lies here."


def test_cut_off_spaces_are_marked_on_the_drawing() -> None:
    shop = laid("A", "B")
    assert "ws-cross" not in view.layers(shop)["faults"]
    shop.lift(shop.plan.pieces[1].at)
    shop.carry(Hex(20, 0))
    shop.lay()
    marked = view.layers(shop)["faults"]
    assert marked.count("ws-cross") == len(dict(shop.faults[-1].values)["spaces"]) >= 4
    many = laid(*"ABCDEFGHIJ")
    many.take("H")
    assert "cut off" in view.ready(Workshop(Design(Plan.read("A0,0/0 B20,0/0 D40,0/0 E60,0/0"), 2)))


class Edits(RuleBasedStateMachine):
    """Anything that a person can do, in any order."""

    def __init__(self) -> None:
        super().__init__()
        self.shop = Workshop()

    @rule(name=st.sampled_from(NAMES))
    def take(self, name: str) -> None:
        self.shop.take(name)

    @rule(name=st.sampled_from(NAMES))
    def take_and_lay(self, name: str) -> None:
        self.shop.take(name)
        self.shop.lay()

    @rule(hex=HEXES)
    def lift(self, hex: Hex) -> None:
        self.shop.lift(hex)

    @rule(hex=HEXES)
    def carry(self, hex: Hex) -> None:
        self.shop.carry(hex)

    @rule(q=st.floats(-9, 9), r=st.floats(-9, 9))
    def carry_near(self, q: float, r: float) -> None:
        self.shop.carry_near(q, r)
        if self.shop.held and not self.shop.ground.pieces:
            assert self.shop.held.piece.at == rounded(q, r)

    @rule()
    def lay(self) -> None:
        before, held = len(self.shop.plan.pieces), self.shop.held
        told = self.shop.lay()
        if held and isinstance(told, Notice):
            assert len(self.shop.plan.pieces) == before + (held.origin is None)
            assert self.shop.selected in self.shop.plan.pieces

    @rule()
    def let_go(self) -> None:
        before = self.shop.state
        self.shop.let_go()
        assert self.shop.state == before

    @rule(hex=HEXES)
    def select(self, hex: Hex) -> None:
        self.shop.select(hex)

    @rule(steps=st.sampled_from((-1, 1)))
    def turn(self, steps: int) -> None:
        before = sorted(piece.name for piece in self.shop.plan.pieces)
        self.shop.turn(steps)
        assert sorted(piece.name for piece in self.shop.plan.pieces) == before

    @rule()
    def turn_over(self) -> None:
        self.shop.turn_over()

    @rule()
    def remove(self) -> None:
        self.shop.remove()

    @rule(what=st.sampled_from(("mirror", "clear")))
    def whole(self, what: str) -> None:
        getattr(self.shop, what)()

    @rule(steps=st.integers(1, 5))
    def turn_board(self, steps: int) -> None:
        self.shop.turn_board(steps)

    @rule(players=st.sampled_from((2, 3, 4)))
    def set_players(self, players: int) -> None:
        self.shop.set_players(players)

    @rule(seed=st.integers(0, 99))
    def by_lot(self, seed: int) -> None:
        self.shop.randomise(Random(seed))
        assert self.shop.faults == ()

    @rule()
    def undo_and_redo(self) -> None:
        before, could = self.shop.state, self.shop.can_undo
        self.shop.undo()
        if could:
            self.shop.redo()
        assert self.shop.state == before

    @rule()
    def undo(self) -> None:
        self.shop.undo()

    @invariant()
    def the_plan_is_sound(self) -> None:
        plan = self.shop.plan
        assert Plan.of(plan.pieces) == plan, "nothing overlaps, nothing is there too often"
        assert all(0 <= self.shop.left()[name] <= number for name, number in box().items())
        if self.shop.held:
            origin, piece = self.shop.held.origin, self.shop.held.piece
            assert origin is None or (origin in plan.pieces and in_box(origin.name) == in_box(piece.name))
        assert self.shop.selected is None or self.shop.selected in plan.pieces


Edits.TestCase.settings = settings(max_examples=20, stateful_step_count=25, deadline=None, derandomize=True)
TestEdits = Edits.TestCase
