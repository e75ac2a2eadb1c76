"""Whole sessions at the workshop's bench, pinned: what is done by lot, and what the workshop answers then."""

from pathlib import Path
from random import Random

import pytest

from eko_core.board.by_hand import LARGE, SMALL, Design, Piece, Plan, in_box
from eko_core.board.ready_made import ready_boards
from eko_core.hexes import Hex
from eko_core.text import board_link
from eko_web.view.screens import workshop as screen
from eko_web.workshop import Told, Workshop, has_other_side, rounded, snapped
from tests.pinned import pinned

PINNED = Path(__file__).parent / "pinned/workshop"
DEEDS = (
    *["take"] * 5, *["lay"] * 6, *["carry"] * 3, *["carry_near"] * 3, *["lift"] * 2, *["turn"] * 3, "turn_over",
    "remove", "select", "let_go", "undo", "redo", "mirror", "turn_board", "shuffle", "set_players", "rename", "clear",
)  # fmt: skip


def done(shop: Workshop, deed: str, rng: Random) -> tuple[str, Told]:
    """One deed by lot: what was done, and the answer."""
    spaces = sorted(shop.plan.terrain()) or [Hex(0, 0)]
    at = spaces[rng.randrange(len(spaces))]
    beside = Hex(at.q + rng.randrange(-3, 4), at.r + rng.randrange(-3, 4))
    match deed:
        case "take":
            name = (*LARGE, *SMALL)[rng.randrange(len(LARGE) + len(SMALL))]
            return f"take {name}", shop.take(name)
        case "carry":
            return f"carry {tuple(beside)}", shop.carry(beside)
        case "carry_near":
            q, r = beside.q + rng.randrange(10) / 10, beside.r + rng.randrange(10) / 10
            shop.carry_near(q, r)
            return f"carry_near {q:.1f} {r:.1f}", shop.fit()
        case "lift" | "select":
            return f"{deed} {tuple(at)}", getattr(shop, deed)(at)
        case "turn" | "turn_board":
            steps = (1, -1)[rng.randrange(2)]
            return f"{deed} {steps}", getattr(shop, deed)(steps)
        case "shuffle":
            return deed, shop.shuffle(Random(rng.randrange(100)))
        case "set_players":
            shop.set_players(2 + rng.randrange(3))
            return f"set_players {shop.players}", None
        case "rename":
            shop.rename(f" Board  {rng.randrange(3)}\n")
            return f"rename {shop.design.name}", None
    return deed, getattr(shop, deed)()


def shown(shop: Workshop) -> str:
    """How the bench looks now."""
    piece = shop.active
    left = [number for name, number in sorted(shop.left().items())]
    active = f"{piece.name} {tuple(piece.at)} {piece.rotation}" if piece else "–"
    can = ("u" if shop.can_undo else "") + ("r" if shop.can_redo else "") + ("h" if shop.held else "")
    parts = board_link.write(shop.design), active, f"at {tuple(shop.cursor)}", can, str(left), screen.verdict(shop)
    return " | ".join(parts)


@pytest.mark.parametrize("name", ["empty", "dune", "small"])
def test_a_session_at_the_bench_goes_as_it_did(name: str) -> None:
    small = next(one for one in ready_boards().values() if any(piece.is_small for piece in one.plan.pieces))
    start: dict[str, Design | None] = {"empty": None, "dune": ready_boards()["dune"], "small": small}
    shop, rng, lines = Workshop(start[name]), Random(3), []
    for _ in range(150):
        title, told = done(shop, DEEDS[rng.randrange(len(DEEDS))], rng)
        said = screen.sentence(told, shop.plan.board()) if told else ""
        lines += [f"> {title}: {said}", f"  {shown(shop)} | {screen.here(shop)}"]
    pinned(PINNED / f"{name}.txt", "\n".join(lines))


def test_a_board_comes_back_with_undo_and_is_kept_under_its_id() -> None:
    dune, well = ready_boards()["dune"], ready_boards()["well"]
    shop = Workshop()
    shop.open(dune, "b1")
    assert shop.state.id == "b1" and shop.cursor == Hex(0, 0)
    shop.open(well)
    assert shop.state.id is None
    shop.kept_as("b2")
    assert shop.state.id == "b2"
    shop.undo()
    assert (shop.design, shop.state.id) == (dune, "b1") and shop.can_redo
    shop.open(dune, "b1")
    assert shop.can_redo  # nothing has changed
    shop.randomise(Random(1), ("pyramids",))
    assert shop.plan.board().pyramids and shop.state.id is None and shop.players == dune.players


def test_two_hundred_steps_can_be_undone_and_no_more_are_remembered() -> None:
    shop = Workshop()
    for number in range(250):
        shop.rename(f"board {number}")
    undone = 0
    while shop.can_undo:
        shop.undo()
        undone += 1
    assert undone == 201 and shop.design.name == "board 48"


@pytest.mark.parametrize(
    ("q", "r", "at"),
    [
        (0.0, 0.0, (0, 0)), (0.6, 0.0, (1, 0)), (0.0, 0.6, (0, 1)), (0.6, -0.6, (1, -1)), (0.4, 0.4, (0, 1)),
        (0.45, 0.3, (1, 0)), (-0.3, -0.45, (0, -1)), (2.4, -1.2, (2, -1)), (-1.6, 0.7, (-2, 1)), (0.33, 0.33, (0, 0)),
    ],
)  # fmt: skip
def test_a_point_lies_in_the_space_whose_middle_is_nearest(q: float, r: float, at: tuple[int, int]) -> None:
    def far(hex: Hex) -> float:
        dq, dr = hex.q - q, hex.r - r
        return dq * dq + dr * dr + dq * dr

    found = rounded(q, r)
    nearest = min(far(Hex(a, b)) for a in range(-3, 4) for b in range(-3, 4))
    assert abs(far(found) - nearest) < 1e-9 and (tuple(found) == at or abs(far(Hex(*at)) - nearest) < 1e-9)


@pytest.mark.parametrize("name", [LARGE[0], SMALL[0]])
def test_a_tile_slides_to_where_it_did_from_every_point_round_a_board(name: str) -> None:
    plan = Plan().laid(Piece("A", Hex(0, 0))).laid(Piece("B", Hex(3, -1)))
    rows = []
    for r in range(-20, 21, 4):
        tiles = [(Piece(name, Hex(0, 0), turn), q / 4) for turn in (0, 1) for q in range(-16, 29, 4)]
        found = [snapped(plan, tile, q, r / 5) for tile, q in tiles]
        rows.append(" ".join(f"{hex.q},{hex.r}" for hex in found))
    pinned(PINNED / f"slides_{name}.txt", "\n".join(rows))


def test_reaching_for_nothing_lets_go_of_what_is_in_the_hand() -> None:
    shop = Workshop(ready_boards()["dune"])
    shop.lift(shop.plan.pieces[0].at)
    shop.carry(Hex(30, 30))
    assert shop.held is not None
    shop.lift(Hex(40, 40))
    assert shop.held is None and shop.plan == ready_boards()["dune"].plan
    shop.take("A") if shop.left()["A"] else shop.lift(shop.plan.pieces[1].at)
    for name in (*LARGE, *SMALL):
        if not shop.plan.left()[in_box(name)]:
            shop.take(name)
            assert shop.held is None


def test_only_temples_have_another_side() -> None:
    assert [name for name in LARGE if has_other_side(name)] and not any(has_other_side(name) for name in SMALL)
    plan = ready_boards()["dune"].plan
    assert snapped(plan, plan.pieces[0], 30.2, 0.1) == Hex(30, 0)
