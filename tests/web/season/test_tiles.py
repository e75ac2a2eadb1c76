"""Expert mode by clicks: every side of every tile is laid, works in its turn or pays on the sheet (X1–X12)."""

from collections.abc import Callable
from typing import Any, NamedTuple

from parlour_web.catalogue import t
from season_core import Position, name
from season_core.actions import LayTile, Pass
from season_core.text.drawing import scene, seat
from season_core.text.interchange import write_position
from season_core.text.notation import parse_step

from .guest import Guest

LAID = (
    ("x1", "x2", "x3", "x4"),
    ("x5", "x6", "x14", "x7"),
    ("x8", "x9", "x10", "x11"),
    ("x12", "x13", "x1", "x2"),
)  # by four players: every side


class Flow(NamedTuple):
    """A tile above column 4, which the gnome with the crown completes; what is chosen then, and what it leads to."""

    position: Position
    steps: tuple[str, ...]
    stock: str  # of its owner afterwards, from bottom to top
    states: tuple[str, ...] = ("", "", "", "spent")  # of the tiles, as they are drawn


def before(gallery: str, tiles: str, *others: dict[str, Any], deck: str = "", joker: bool = False) -> Position:
    me = seat(gallery, accolades="sT bR", tiles=tiles, joker=joker)
    return scene(me, *others, inn="bT bD dP", deck=deck, phase="hang", hand="gC dD", expert=True)


TWO = seat(stock="sC"), seat(stock="mD")
FLOWS = {
    "x1": Flow(before("b4 eC", "x8 x9 x10 x1", *TWO), ("toll:mD",), "dD mD"),
    "x2": Flow(before("b4 eC", "x7 x9 x10 x2", *TWO, deck="bC dT mT sD"), ("haul:sD,bC/mT,dT",), "dD sD bC"),
    "x3": Flow(before("b4 eC", "x7 x8 x10 x3", *TWO, deck="bC mT sD"), ("gifts:mT,bC,sD",), "dD mT"),
    "x4": Flow(before("b4 eC", "x7 x8 x9 x4", *TWO), ("give:sT", "fetch:mP"), "dD mP"),
    "x5": Flow(before("b4 eC", "x7 x8 x9 x5", *TWO), ("rehang:sT@b4",), "dD eC"),
    "x6": Flow(
        before("b4 eC, c1 sD", "x7 x8 x9 x6", seat(trophies=1), seat("c1 dT*1, c2 bR*1")), ("pick3@c2",), "dD"
    ),
    "x14": Flow(
        before("a1 eT, b1 gT, c1 mD, b4 eC", "x2 x7 x9 x14", *TWO, deck="bC dT mT sD"),
        ("haul:sD,bC/mT,dT",), "dD sD bC", ("spent", "", "", "in-force"),
    ),
    "two of them": Flow(
        before("a1 eT, b1 gT, c1 mT, b4 eC", "x4 x8 x9 x1", *TWO),
        ("bonus4", "toll:sC", "give:dD[0]", "fetch:gP"), "sC gP", ("spent", "", "", "spent"),
    ),
    "joker": Flow(
        before("b4 eT", "x8 x9 x10 x1", *TWO, joker=True), ("joker@b4=C", "toll:sC"), "dD sC"
    ),
}  # fmt: skip


# What a line of the sheet comes to with each tile of the final scoring above column 4. Without: gains 3, losses −4,
# majority 0.
AT_THE_END = {
    "x7": ("gains", "4"), "x8": ("losses", "−2"), "x9": ("bonus", "5"), "x10": ("bonus", "8"), "x11": ("bonus", "3"),
    "x12": ("majority", "10"), "x13": ("bonus", "12"),
}  # fmt: skip


def at_the_end(effect: str) -> Position:
    """The game is over but for the joker; column 4 is full of crowns."""
    beside = [f"x{number}" for number in range(1, 7) if f"x{number + 6}" != effect][:3]
    me = seat(
        "a4 gC, b4 eC, a1 eT, b1 sD, c1 mC, c2 bP, c3 dT", accolades="mT bD sT dR dP sR", joker=True,
        tiles=" ".join([*beside, effect]),
    )  # fmt: skip
    return scene(me, seat("a1 gT", accolades="dC dD"), phase="joker", expert=True)


def test_every_side_of_every_tile_is_laid_by_clicks_behind_the_curtain(sit: Callable[..., Guest]) -> None:
    guest = sit()
    guest.new(4, 51, expert=True)
    for effects in LAID:
        laying = guest.session.now.to_decide()
        for effect in effects:
            guest.play(LayTile(effect))
        laid = guest.session.now.seats[laying].tiles or ()
        assert tuple(tile.effect for tile in laid) == effects
    assert {effect for effects in LAID for effect in effects} == {f"x{number}" for number in range(1, 15)}
    assert guest.session.now.phase == "take" and guest.page.locator("#table .tiles-row .tile").count() == 4


def test_every_tile_that_works_in_a_turn_works_by_clicks_and_undo_goes_as_far_as_it_may(
    sit: Callable[..., Guest],
) -> None:
    guest = sit()
    for tile, flow in FLOWS.items():
        guest.call("load", write_position(flow.position))
        guest.follow()
        session = guest.session
        for text in ("gC@a4", *flow.steps):
            guest.play(parse_step(session.now, text))
            _take_back_and_again(guest)
        owner = session.now.seats[0]
        assert " ".join(map(name, owner.stock)) == flow.stock, tile
        guest.page.click('#table [data-do="enlarge:0"]')
        drawn = guest.page.locator("#table .tiles-row .tile").evaluate_all("all => all.map(one => one.className)")
        assert [state in classes for state, classes in zip(flow.states, drawn, strict=True)] == [True] * 4, tile


def _take_back_and_again(guest: Guest) -> None:
    """The last step is taken back where that is allowed, and then made again; else the page says why not (I8)."""
    session = guest.session
    step = session.game.steps[-1]
    guest.page.keyboard.press("u")
    if session.undo():
        guest.agrees()
        guest.play(step)
    else:
        guest.agrees()
        assert t(session.why_no_undo()) in guest.page.inner_text("#toast")


def test_every_tile_of_the_final_scoring_pays_on_the_sheet(sit: Callable[..., Guest]) -> None:
    guest = sit()
    page = guest.page
    for effect, (line, points) in AT_THE_END.items():
        guest.tidy()
        guest.call("load", write_position(at_the_end(effect)))
        guest.follow()
        guest.play(Pass())
        page.wait_for_selector("#dialog[open] .sheet")
        cell = page.locator(f'.sheet [data-do="line:0.{line}"]')
        assert cell.inner_text() == points, effect
        cell.click()
        if line == "bonus":
            assert t(f"core.effect.{effect}") in page.inner_text(".explained")
        assert page.evaluate("document.activeElement.dataset.do") == f"line:0.{line}", "the keyboard is where it was"
