"""The workshop in a real browser: a board by mouse, by finger and by keys, kept, given away by link, played on."""

import json
from collections.abc import Callable
from random import Random
from typing import Any

import pytest

from eko_core import Hex, Phase
from eko_core.board.by_hand import Plan
from eko_core.board.ready_made import ready_boards
from eko_core.text import board_link
from eko_web.view.board.plane import centre
from eko_web.view.screens import workshop as view
from eko_web.workshop import Workshop
from parlour_web.catalogue import t

from ..axe import AXE, complaints
from ..hand import Mouse, Table, liked
from ..screen_sizes import PHONE
from ..waiting import PATIENCE

FLOWER = Plan.read("A0,0/0 B2,1/0 C3,-2/0 D1,-3/2 E-2,-1/3 F-3,2/4 G-1,3/5")


class Bench:
    """A person at the workshop."""

    def __init__(self, table: Table) -> None:
        self.table, self.page = table, table.page
        table.tidy()
        table.command("workshop")
        self.page.wait_for_selector("#workshop[open]")

    def plan(self) -> Plan:
        """The board on the bench, as the browser keeps it."""
        self.page.evaluate("() => new Promise(done => setTimeout(done, 20))")  # after the page's own timers
        kept = json.loads(self.page.evaluate("localStorage.getItem('eko.workshop')"))
        return board_link.read(kept["link"]).plan

    def clear(self) -> "Bench":
        self.do("clear")
        self.do("zoom:")
        return self

    def do(self, what: str) -> None:
        self.page.locator(f'#workshop [data-ws="{what}"]').click()

    def press(self, *keys: str) -> None:
        for key in keys:
            self.page.keyboard.press(key)

    def says(self) -> str:
        return (self.page.text_content("#ws-says") or "").strip("\u00a0")

    def check(self) -> str:
        return self.page.inner_text("#ws-check")

    def at(self, hex: Hex) -> tuple[float, float]:
        """Where a place of the plane is on the screen."""
        x, y = centre(hex)
        where = """([x, y]) => {
            const svg = document.querySelector(".ws-picture");
            const point = new DOMPoint(x, y).matrixTransform(svg.getScreenCTM());
            return [point.x, point.y];
        }"""
        found = self.page.evaluate(where, [x, y])
        return found[0], found[1]

    def drag(self, start: tuple[float, float], end: tuple[float, float]) -> None:
        mouse = self.page.mouse
        mouse.move(*start)
        mouse.down()
        mouse.move((start[0] + end[0]) / 2, (start[1] + end[1]) / 2, steps=3)
        mouse.move(*end, steps=2)
        mouse.up()

    def tile(self, name: str) -> tuple[float, float]:
        box = self.page.locator(f'[data-tile="{name}"]').bounding_box()
        assert box
        return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


@pytest.fixture
def bench(table: Table) -> Bench:
    return Bench(table).clear()


def shape(plan: Plan) -> set[Hex]:
    """The places of the tiles, wherever the board lies."""
    first = plan.pieces[0].at
    return {piece.at.moved(Hex(-first.q, -first.r)) for piece in plan.pieces}


def test_a_board_by_mouse(bench: Bench) -> None:
    assert bench.check().startswith("0 of 32")
    for piece in FLOWER.pieces:  # dragged out of the box, a little beside their places
        x, y = bench.at(piece.at)
        bench.drag(bench.tile(piece.name), (x + 6, y - 5))
    assert shape(bench.plan()) == shape(FLOWER) and bench.check().startswith("32 of 32")
    for piece in FLOWER.pieces:  # the first click chooses a tile, each further one turns it
        bench.page.mouse.click(*bench.at(piece.at))
        for _ in range(-piece.rotation % 6):
            bench.page.mouse.click(*bench.at(piece.at))
    assert bench.plan() == FLOWER.centred() and t("ws_ready", n=2) in bench.check()
    # Moved away it is cut off, as the sentence and the drawing say; undo brings it back.
    bench.drag(bench.at(Hex(2, 1)), bench.at(Hex(4, 3)))
    assert "Cut off" in bench.check() and bench.page.locator(".ws-cross").count() == 5
    assert bench.page.locator('[data-ws="play"]').get_attribute("aria-disabled") == "true"
    bench.do("undo")
    assert bench.plan() == FLOWER.centred() and bench.page.locator(".ws-cross").count() == 0
    # Onto another tile it does not go.
    bench.drag(bench.at(Hex(2, 1)), bench.at(Hex(0, 0)))
    assert bench.plan() == FLOWER.centred() and "covers what lies there already" in bench.says()
    # Dragged into the box it is off the board.
    bench.drag(bench.at(Hex(2, 1)), bench.tile("A"))
    assert len(bench.plan().pieces) == 6 and t("ws_removed", tile="B") in bench.says()


def test_a_board_by_keys_with_every_step_announced(bench: Bench) -> None:
    page, shop = bench.page, Workshop()  # the same steps without a browser

    def take(name: str) -> None:
        page.locator(f'[data-tile="{name}"]').focus()
        bench.press("Enter")
        shop.take(name)
        assert page.evaluate("document.activeElement.id") == "ws-plane", "the plane has the keyboard"

    def same() -> bool:
        return bench.plan() == shop.plan.centred()

    take("A")
    assert bench.says().startswith(t("ws_took", tile="A"))
    bench.press("Enter")
    shop.lay()
    assert bench.says() == t("ws_laid", tile="A") and same()
    take("B")
    assert "touches the board along" in bench.says()
    bench.press("f", "r", "ArrowUp", "Shift+ArrowDown")
    shop.turn_over()
    shop.turn(-1)
    shop.carry(shop.cursor.neighbour(2))
    told = shop.carry(shop.cursor.neighbour(4))
    assert bench.says() == view.sentence(told, shop.ground.board())
    far = [*["ArrowLeft"] * 9, "Enter"]
    bench.press(*far)
    for _ in range(9):
        shop.carry(shop.cursor.neighbour(3))
    shop.lay()
    assert bench.says() == t("ws_laid", tile="N") and same(), "the other side of B is a temple"
    take("R")
    bench.press("Escape")
    shop.let_go()
    assert bench.says() == t("ws_let_go", tile="R") and same() and page.is_visible("#workshop")
    bench.press("n")
    assert "tile N (temple of the Sand and mountain)" in bench.says()
    bench.press("n", "r")
    shop.select(shop.plan.pieces[1].at)
    shop.turn(-1)
    assert bench.says() == t("ws_turned", tile="A") and same()
    bench.press("Enter", "ArrowRight", "Enter", "Delete")
    assert bench.says() == t("ws_removed", tile="A") and len(bench.plan().pieces) == 1
    bench.press("u", "u", "c")
    assert same() and "movement spaces are missing" in bench.says()
    bench.press(*["ArrowRight"] * 3)
    assert bench.says() == t("ws_here_empty")
    bench.press("Escape")
    assert not page.is_visible("#workshop"), "without a tile in the hand Escape leaves the workshop"


def test_boards_are_kept_renamed_deleted_and_brought_back(bench: Bench) -> None:
    page = bench.page
    bench.do("boards")
    page.locator('#dialog [data-do="ws:open_ready:well"]').click()
    assert bench.plan() == ready_boards()["well"].plan and t("ws_ready", n=2) in bench.check()
    bench.do("mirror")
    bench.do("turn_board:1")
    assert bench.plan() == ready_boards()["well"].plan.mirrored().turned(1).centred()
    page.fill("#ws-name", "Ann's <well>")
    bench.do("save")
    assert bench.says() == t("ws_saved", name="Ann's <well>")
    bench.do("clear")
    bench.do("boards")
    name = page.locator('#dialog [data-change^="ws_rename"]')
    assert name.input_value() == "Ann's <well>"
    name.fill("Deep")
    page.keyboard.press("Tab")
    page.locator('#dialog [data-do^="ws:delete"]').click()
    assert page.locator('#dialog [data-change^="ws_rename"]').count() == 0
    page.locator('#dialog [data-do="ws:undelete"]').click()
    page.locator('#dialog [data-do^="ws:open_kept"]').click()
    assert bench.says() == t("ws_opened", name="Deep") and len(bench.plan().pieces) == 7
    # A reload loses nothing: not what is kept, and not what is on the bench.
    bench.do("take:H")
    bench.press("Enter")
    plan = bench.plan()
    page.reload()
    page.wait_for_selector("html[data-eko=ready]", timeout=PATIENCE)
    again = Bench(bench.table)
    assert again.plan() == plan and "H" in {piece.name for piece in plan.pieces}


FULL = """() => {
  Storage.prototype.ownSetItem = Storage.prototype.setItem;
  Storage.prototype.setItem = () => { throw new DOMException("", "QuotaExceededError") };
}"""


def test_a_full_storage_is_told_and_nothing_is_lost(bench: Bench) -> None:
    bench.do("boards")
    bench.page.locator('#dialog [data-do="ws:open_ready:dune"]').click()
    bench.page.evaluate(FULL)
    bench.do("save")
    assert bench.says() == t("ws_full")
    assert t("ws_ready", n=3) in bench.check() and bench.page.locator(".ws-picture .ws-ground use").count() > 60
    bench.page.evaluate("() => { Storage.prototype.setItem = Storage.prototype.ownSetItem }")
    bench.do("save")
    assert bench.says() == t("ws_saved", name="The Great Dune")


def _shared(bench: Bench) -> str:
    bench.do("share")
    bench.page.locator("#share-qr svg.qr").wait_for()
    address = bench.page.input_value("#share-link")
    bench.page.keyboard.press("Escape")
    return address


def test_a_board_travels_by_link_and_is_played_on(bench: Bench, sit: Callable[..., Table], site: str) -> None:
    bench.do("boards")
    bench.page.locator('#dialog [data-do="ws:open_ready:oases"]').click()
    bench.do("turn_board:1")
    plan, address = bench.plan(), _shared(bench)
    assert address.startswith(f"{site}#b=b1")
    other = sit(address)  # a profile of its own
    page = other.page
    page.wait_for_selector("#workshop[open]")
    there = Bench.__new__(Bench)
    there.table, there.page = other, page
    assert there.plan() == plan and there.says() == t("ws_arrived")
    there.do("play")
    dialog = page.locator("#dialog")
    assert dialog.locator('[data-change="players"]:checked').get_attribute("value") == "2"
    assert dialog.locator(".board-card:has(:checked)").inner_text() == "Two Oases"
    dialog.locator('[data-change="name:0"]').fill("Ann")
    other.button(t("deal")).click()
    assert not page.is_visible("#workshop") and not page.is_visible("#dialog")
    other.follow()
    assert other.ours.board == plan.board() and other.ours.turn.phase is Phase.SWAP
    hand = Mouse(other)
    assert other.game
    rng = Random(1)
    for _ in range(6):
        hand.play(liked(other.ours, rng))
        other.agrees()
    other.saved()
    page.reload()
    page.wait_for_selector("html[data-eko=ready]", timeout=PATIENCE)
    other.agrees()
    assert page.locator("#board .seam").count() == 1, "its tiles are seen on the table"


@pytest.mark.parametrize("value", ["b1AAAA", "nonsense", "b1YPQJaU2VhIG9mIFN0b3Jtc4hBJRMEKLRCj0BwFMiHQ"])
def test_a_damaged_link_is_told_and_the_game_stays(table: Table, value: str) -> None:
    table.new(2, 13)
    table.saved()
    table.page.evaluate("value => { location.hash = '#b=' + value }", value)
    assert t("ws_link_damaged") in table.toast()
    table.agrees()
    assert not table.page.is_visible("#workshop")


def test_a_pasted_board_opens_in_the_workshop(table: Table) -> None:
    link = board_link.write(ready_boards()["march"])
    table.dialog("open_link").locator("#open-text").fill(f"Look at this board: https://example.org/#b={link} Bye")
    table.button(t("open"), "#dialog footer").click()
    assert table.page.is_visible("#workshop") and not table.page.is_visible("#dialog")
    assert "64 of 64" in table.page.inner_text("#ws-check")
    table.page.locator('#workshop [data-ws="close"]').click()


def test_ready_made_boards_in_the_new_game_dialog(table: Table) -> None:
    table.new(2, 13)
    dialog = table.dialog("new")
    cards = dialog.locator(".board-cards")
    assert "Crossroads" in cards.inner_text() and "Hourglass" not in cards.inner_text()
    dialog.locator('[data-change="players"][value="3"]').check(force=True)
    pick = cards.locator('[value="ready:hourglass"]')
    assert cards.locator("svg.thumbnail").count() == cards.locator("label").count() - 1, "all but the random one"
    pick.check(force=True)
    assert pick.evaluate("one => one === document.activeElement") and not dialog.locator("#preview-says button").count()
    table.button(t("deal")).click()
    table.follow()
    assert table.ours.board == ready_boards()["hourglass"].plan.board()


def test_a_board_by_fingers_on_a_phone(sit: Callable[..., Table]) -> None:
    table = sit(viewport=PHONE, has_touch=True, is_mobile=True)
    bench = Bench(table)
    page = table.page
    for name in "AB":
        page.locator(f'[data-tile="{name}"]').tap()
        assert bench.says().startswith(t("ws_took", tile=name))
        ghost = page.locator(".ws-ghost .ws-case").bounding_box()
        assert ghost
        page.touchscreen.tap(ghost["x"] + ghost["width"] / 2, ghost["y"] + ghost["height"] / 2)
        assert t("ws_laid", tile=name) in bench.says()
    assert len(bench.plan().pieces) == 2
    page.locator('[data-ws="turn:-1"]').tap()
    assert bench.says() == t("ws_turned", tile="B")
    page.locator('[data-ws="remove"]').tap()
    assert len(bench.plan().pieces) == 1
    _no_overflow(page)
    for tool in page.locator("#workshop button:visible").all():
        box = tool.bounding_box()
        assert box and box["width"] >= 43 and box["height"] >= 43


def _no_overflow(page: Any) -> None:
    assert page.evaluate("document.querySelector('.ws').scrollWidth <= document.querySelector('.ws').clientWidth")


def test_axe_has_nothing_to_complain_of(sit: Callable[..., Table]) -> None:
    table = sit(bypass_csp=True, init=AXE, viewport=PHONE)
    bench, page = Bench(table), table.page
    found: list[str] = []

    def look(name: str) -> None:
        for theme in ("light", "dark"):
            page.emulate_media(color_scheme=theme)
            found.extend(f"{name}, {theme}: {one}" for one in complaints(page))

    bench.do("take:P")
    look("in the hand")
    bench.press("Enter")
    bench.do("boards")
    look("boards")
    page.locator('#dialog [data-do="ws:open_ready:valley"]').click()
    for details in page.locator(".ws-side details").all():
        details.evaluate("one => { one.open = true }")
    look("board")
    assert not found, "\n".join(found)
