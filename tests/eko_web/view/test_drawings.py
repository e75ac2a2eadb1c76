"""The drawings, pinned: every symbol, and small tables with everything that can lie on one or be pointed at."""

from pathlib import Path
from random import Random

import pytest

from eko_core import Hex, Setup
from eko_core.board import Board
from eko_core.board.ready_made import ready_boards
from eko_core.board.tiles import VARIANTS
from eko_web.step_kind import Hint, StepKind, Trace
from eko_web.view.board import defs, plane, thumbnail
from eko_web.view.board.look import Look
from eko_web.view.board.picture import draw_board, draw_still, empty_board_svg, view_box
from eko_web.view.board.pieces import face, foot
from parlour_web.seat_look import SeatLook
from tests.eko.drawing import Scene, draw
from tests.eko_web.view.tables import row
from tests.pinned import by_tags, pinned

PINNED = Path(__file__).parent / "pinned/drawings"

PLAIN = draw(
    """
    A1    a2    .     c:b1
       r:a1  B3    *:b3  m:a2
    x     b4    b1    a4
    """
)
WILD = draw(
    """
    ~A2   ~P    o     P     N:a1
       ~b1   Q     O:b2  a3    T
    S     ~Q    B1    o'    U
       ~a1   ~b2   V
    """,
    portals="o>Q o'>U", pyramids="~A2 ~P ~b1, ~a1 ~b2 V", beacon="P Q O:b2",
)  # fmt: skip


def looked_at(scene: Scene) -> Look:
    """Everything that can be pointed at, at once."""
    spaces = [space.hex for space in scene.position.board.spaces]
    return Look(
        seats=(SeatLook(2, 1), SeatLook(0, 3)), selected=spaces[0], chosen=spaces[3],
        destinations=dict(zip(spaces[2:], StepKind, strict=False)), prices={spaces[3]: 1, spaces[-1]: 2},
        route=tuple(spaces[:3]), focus=spaces[4], coordinates=True,
        traces=(Trace((spaces[1], spaces[2], spaces[-1]), StepKind.ATTACK), Trace((spaces[6],))),
        hints=(Hint(spaces[0], spaces[5]),), labels={spaces[0]: "a <label>"}, label="A board",
        centres=(spaces[4],), trios=((spaces[0], spaces[1], spaces[3]),), links=((spaces[0], spaces[-1]),),
    )  # fmt: skip


@pytest.mark.parametrize(("name", "scene"), [("plain", PLAIN), ("wild", WILD)])
def test_a_table_is_drawn_as_it_was(name: str, scene: Scene) -> None:
    position = scene.position
    bare = draw_board(position, with_defs=False)
    pointed = draw_board(position, looked_at(scene), with_defs=False)
    built = Trace((position.board.spaces[2].hex,), StepKind.BUILD)
    still = draw_still(position, Look(coordinates=True, traces=(built,)))
    small = thumbnail.thumbnail(position)
    ground = thumbnail.ground_thumbnail(position.board.terrain)
    pinned(PINNED / f"{name}.svg.txt", "\n\n".join(map(by_tags, (bare, pointed, still, small, ground))))


def test_the_symbols_are_drawn_as_they_were() -> None:
    pinned(PINNED / "symbols.svg.txt", by_tags(defs.defs()))


def test_the_empty_boards_of_the_shell_are_drawn_as_they_were() -> None:
    shown = [by_tags(empty_board_svg(players)) for players in (2, 3, 4)]
    pinned(PINNED / "empty.svg.txt", "\n\n".join(shown))


def test_a_board_of_tiles_is_drawn_with_its_seams_as_it_was() -> None:
    position = Setup.random(2, Random(3), variants=VARIANTS).position()
    pinned(PINNED / "thumbnail.svg.txt", by_tags(thumbnail.thumbnail(position)))


def test_boxes_fit_their_boards() -> None:
    assert str(view_box(Board.of(row("...")))) == "-76 -84 352 168"
    assert str(view_box(Board.of(row("...")), coordinates=True)) == "-112 -120 424 240"
    assert str(view_box(Board.of({}))) == "-76 -84 152 168"
    dune = ready_boards()["dune"].plan.board()
    box, points = view_box(dune), [plane.centre(space.hex) for space in dune.spaces]
    assert box.x < min(p.x for p in points) - 50 and box.x + box.width > max(p.x for p in points) + 50
    assert box.y < min(p.y for p in points) - 57 and box.y + box.height > max(p.y for p in points) + 57


def test_a_higher_stack_has_a_higher_face_and_a_lower_foot() -> None:
    assert [(foot(n), face(n)) for n in (1, 2, 3, 4)] == [(8, -1), (13, -5), (18, -9), (23, -13)]


def test_the_middle_of_three_spaces_is_the_corner_they_share() -> None:
    x, y = plane.middle([Hex(0, 0), Hex(1, 0), Hex(0, 1)])
    assert (round(x, 1), round(y, 1)) == (50.0, 28.9)


def test_an_outline_goes_round_a_group_and_its_holes() -> None:
    ring = [*Hex(0, 0).neighbours()]
    assert plane.outline(ring).count("M") == 2 and plane.outline([Hex(0, 0), *ring]).count("M") == 1
    assert plane.outline([Hex(0, 0), Hex(3, 0)]).count("Z") == 2 and plane.outline([]) == ""
