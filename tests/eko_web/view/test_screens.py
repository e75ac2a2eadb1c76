"""What Ekö's dialogs say, pinned: each in a few states, its pictures left out."""

import re
from collections.abc import Callable, Iterator
from itertools import count
from pathlib import Path
from random import Random

import pytest

from eko_core import Game, Hex, Seat
from eko_core.board.by_hand import LARGE, SMALL, Design, Piece, Plan
from eko_core.board.ready_made import ready_boards
from eko_core.board.tiles import LaidTile
from eko_core.errors import Reason
from eko_web.board_shelf import Shelf, Shelved
from eko_web.figures import FIGURES
from eko_web.new_game import Draft
from eko_web.session import Session
from eko_web.view.board.plane import Box
from eko_web.view.screens import board_chooser, boards, ending, figures, new_game, turnbar, workshop
from eko_web.view.screens.corner import corner_full, corner_line, corners
from eko_web.workshop import Workshop
from parlour_web.address.sending import Address
from parlour_web.catalogue import t
from parlour_web.notices import Notice
from parlour_web.seat_look import SeatLook
from parlour_web.seating import SeatDraft
from tests.eko.drawing import draw
from tests.parlour_web.keeping.kept_games import Memory
from tests.pinned import by_tags, pinned

PINNED = Path(__file__).parent / "pinned/screens"
DUNE, WELL = ready_boards()["dune"], ready_boards()["well"]


def without_pictures(html: str) -> str:
    """Drawings are pinned elsewhere; here it is enough that there is one, of that size."""
    return re.sub(r"(<svg[^>]*>).*?</svg>", r"\1</svg>", html, flags=re.DOTALL)


# Ends of games


def ended(how: str) -> Session:
    """A game that is over, with points of every kind."""
    results = {
        "points": ((0,), "points"), "survivor": ((1,), "survivor"), "shared": ((0, 1), "quiet"), "nobody": ((), "empty")
    }  # fmt: skip
    scene = draw(
        """
        *:a3  ~P    ~a2   c:b2  r:b1
           m:a2  ~Q    .     r:a1  r:a1'
        c:a1  B1    a1    .
        """,
        captives="a:c", out="c", players=3, turn="b", phase="over", result=results[how],
        pyramids="~P ~a2 ~Q",
    )  # fmt: skip
    looks = (SeatLook(2, 0), SeatLook(1, 1), SeatLook(0, 3))
    return Session(Game(scene.position, [Seat("Ann"), Seat(" "), Seat("<Cy>")]), looks)


def endings() -> Iterator[str]:
    for how in ("points", "survivor", "shared", "nobody"):
        yield ending.ending(ended(how))
    plain = draw("a1    *:a3  B2    c:b1", turn="a", phase="over", result=((0,), "points"))
    yield ending.ending(Session(Game(plain.position)))


def corner_screens() -> Iterator[str]:
    session = ended("points")
    for corner in corners(session.now, ["Ann", "Bo", "<Cy>"], session.looks):
        yield corner_full(corner, t)
        yield corner_line(corner, t, opened=corner.seat == 1)
    scene = draw(
        """
        A2    N:a1  b1    O:a1  T:a1  ~b1   ~P
           ~Q    r
        """,
        reserve="a:7 b:2+E", beacon="~b1 ~P ~Q",
    )  # fmt: skip
    for corner in corners(scene.position, ["Ann", "Bo"]):
        yield by_tags(corner_full(corner, t))
        yield corner_line(corner, t)


# Offers


def offers() -> Iterator[str]:
    session = Session(Game(draw("P     a1    b4    .\n   .     c:b1  A3").position))
    session.touch(next(hex for hex, stack in session.now.stacks().items() if stack.size == 1))
    for hex in session.destinations():
        session.touch(hex, cautious=True)
        yield turnbar.beside(session) + turnbar.bar(session)
        session.target = None
    lone = Session(Game(draw("a1    b4    B1", reserve="a:2+E").position))
    for _ in range(2):
        lone.touch(Hex(0, 0)) if lone.selected is None else lone.touch(Hex(1, 0))
        yield turnbar.beside(lone) + turnbar.bar(lone)
    marching = Session(Game(draw("A1    .     b1", phase="reinforce", reserve="a:5").position))
    yield turnbar.bar(marching)


# A new game


def drafts() -> Iterator[str]:
    rng = Random(5)
    draft = Draft.fresh(2, rng)
    yield new_game.new_game(draft)
    places = (SeatDraft(" Ann <3 "), SeatDraft("", "computer:guide", SeatLook(3, 1)), SeatDraft(look=SeatLook(1, 2)))
    three = Draft.fresh(3, rng, places, ("tempest", "moon")).with_first(1)
    yield new_game.new_game(three, ("nomad", "guide"), "<i>boards</i>")
    yield new_game.new_game(draft.with_first(0), ("nomad",), opened=True)
    cut = draft.but(tiles=tuple(LaidTile(tile.name, 0) for tile in draft.tiles))
    turned = next(one for one in _turnings(cut) if not one.is_valid)
    yield new_game.preview_says(turned)
    wrong = next(one for one in _turnings(three) if any(fault.code != "board_cut_off" for fault in one.faults()))
    yield new_game.preview_says(wrong)
    yield new_game.new_game(Draft.fresh(DUNE.players, rng).with_design(DUNE))


def _turnings(draft: Draft) -> Iterator[Draft]:
    rng = Random(1)
    for _ in range(3000):
        draft = draft.with_tile_turned(rng.randrange(len(draft.tiles)))
        yield draft


# Boards


def a_shelf() -> Shelf:
    clock, ids = count(1_700_000_000_000, 1000), count(1)
    shelf = Shelf(Memory(), lambda: next(clock), lambda: f"b{next(ids)}")
    shelf.save(WELL._replace(name="Deep & well"))
    shelf.save(DUNE)
    shelf.save(Design(Plan().laid(Piece("A", Hex(0, 0))), 2, "too small"))
    return shelf


def board_screens() -> Iterator[str]:
    mine = (Shelved("b1", DUNE._replace(name='"Mine"'), 7), Shelved("b2", notice=Notice("ws_unreadable")))
    yield boards.boards({"dune": DUNE, "well": WELL}, mine, True, "Not <kept>.")
    yield boards.boards({}, (), False)
    yield boards.sharing(Address("https://example.org/eko/#b=b1"), True)
    yield boards.sharing(Address("https://example.org/eko/#b=b1"), False)
    shelf = a_shelf()
    for players in (2, 3, 4):
        yield board_chooser.chooser(Draft.fresh(players, Random(1)), shelf)
    changed = (WELL._replace(name="", plan=WELL.plan.mirrored()), DUNE._replace(plan=DUNE.plan.turned(1)))
    for design in (DUNE, WELL, *changed):
        yield board_chooser.chooser(Draft.fresh(design.players, Random(1)).with_design(design), shelf)


def test_a_chosen_board_is_the_one_of_its_option() -> None:
    shelf = a_shelf()
    assert board_chooser.chosen("", shelf) is None and board_chooser.chosen("here", shelf) is None
    ready = board_chooser.chosen("ready:dune", shelf)
    assert ready is not None and ready.plan == DUNE.plan and ready.name == t("board_dune")
    kept = board_chooser.chosen("kept:b1", shelf)
    assert kept is not None and kept.name == "Deep & well"


# The workshop


def workshops() -> Iterator[str]:
    shop = Workshop()
    yield _shop(shop)
    shop = Workshop(DUNE)
    yield _shop(shop)
    shop.select(shop.plan.pieces[0].at)
    yield _shop(shop)
    shop.lift(shop.plan.pieces[1].at)
    yield _shop(shop)
    shop.carry(shop.plan.pieces[0].at)
    yield _shop(shop)
    shop.lay()
    shop.let_go()
    small = Workshop(Design(Plan().laid(Piece("A", Hex(0, 0))).laid(Piece("B", Hex(9, 0))), 3, "<small>"))
    small.carry(Hex(0, 1))
    yield _shop(small)
    storms = Workshop(next(one for one in ready_boards().values() if any(p.is_small for p in one.plan.pieces)))
    storms.take("A")
    yield _shop(storms)
    yield workshop.screen(small)
    for name in (*LARGE, *SMALL):
        yield workshop.tile_label(name, 2)
        yield workshop.tile_name(name)


def _shop(shop: Workshop) -> str:
    layers = "\n".join(f"{name}: {by_tags(drawn)}" for name, drawn in workshop.layers(shop).items() if name != "ground")
    box = workshop.box_of(shop.plan)
    room = workshop.box_round([Hex(0, 0), Hex(2, -1)])
    boxes = f"{box} | {room} | {workshop.united(box, room)} | {workshop.united(room, box)}"
    said = [workshop.check(shop), workshop.verdict(shop), workshop.ready(shop), workshop.here(shop), boxes, layers]
    told = shop.fit()
    return "\n".join([*said, workshop.sentence(told, shop.plan.board()) if told else ""])


def test_many_spaces_are_counted_and_few_are_named() -> None:
    board = DUNE.plan.board()
    spaces = [space.hex for space in board.spaces]

    def said(number: int, code: str = "board_cut_off") -> str:
        return workshop.fault(Reason(code, "B6", (("spaces", tuple(spaces[:number])),)), board)

    assert said(9) == t("ws_many_board_cut_off", n=9)
    assert said(9, "board_zone_apart") == t("ws_many_board_zone_apart", n=9)
    assert all(board.name(hex) in said(8) for hex in spaces[:8])


def test_the_tiles_in_the_box_are_drawn_as_they_were() -> None:
    box = workshop.screen(Workshop())
    tiles = re.findall(r'data-tile="([^"]+)">(<svg.*?</svg>)', box)
    assert [name for name, _ in tiles] == [*LARGE, *SMALL]
    pinned(PINNED / "box.svg.txt", "\n\n".join(by_tags(tile) for name, tile in tiles if name in (LARGE[0], SMALL[0])))


def test_the_box_round_two_boxes_is_as_large_as_it_must_be() -> None:
    one, other = Box(0, 10, 100, 50), Box(40, -20, 100, 50)
    assert workshop.united(one, other) == workshop.united(other, one) == Box(0, -20, 140, 80)


SCREENS: dict[str, Callable[[], Iterator[str]]] = {
    "ending": endings, "corner": corner_screens, "offers": offers, "new_game": drafts, "boards": board_screens,
    "workshop": workshops,
}  # fmt: skip


@pytest.mark.parametrize("name", SCREENS)
def test_a_screen_says_what_it_said(name: str) -> None:
    shown = [by_tags(html if name == "corner" else without_pictures(html)) for html in SCREENS[name]()]
    pinned(PINNED / f"{name}.html.txt", "\n\n".join(shown))


def test_the_figures_of_the_rules_show_what_they_showed() -> None:
    lists = ("tiles", "small_tiles", "layout", "terrain", "pieces", "prices")
    shown = [f"{name}\n{by_tags(_pieces_only(figures.figure(name)))}" for name in (*lists, *FIGURES)]
    pinned(PINNED / "figures.html.txt", "\n\n".join(shown))


def _pieces_only(html: str) -> str:
    """A figure without the ground, which is drawn as everywhere."""
    return re.sub(r'<g class="layer-ground"[^>]*>.*?</g>(?=<g class="layer-under)', "", html, flags=re.DOTALL)
