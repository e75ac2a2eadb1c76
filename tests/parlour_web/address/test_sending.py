"""What is sent: addresses and codes that open again at the other end, and names for files."""

import re
import sys
from xml.etree import ElementTree

import pytest

from eko_core.errors import BadText
from eko_core.text import link
from eko_web.codec import CODEC
from parlour_web.address.reader import read_hash
from parlour_web.address.sending import base_of, file_name, qr_code, share_link
from parlour_web.catalogue import noticed
from parlour_web.codec import hash_of
from tests.parlour_web.keeping.kept_games import a_game

BASE = "https://example.org/games/eko/"


@pytest.mark.parametrize(
    ("address", "base"),
    [
        ("https://example.org/eko/", "https://example.org/eko/"),
        ("https://example.org/eko/index.html?new=2&x=#g=1abc", "https://example.org/eko/index.html"),
        ("https://example.org/eko/#g=1abc?x#y", "https://example.org/eko/"),
        ("http://localhost:8000/?#", "http://localhost:8000/"),
        ("file:///home/ann/dist/index.html#", "file:///home/ann/dist/index.html"),
    ],
)
def test_an_address_without_query_and_hash(address: str, base: str) -> None:
    assert base_of(address) == base


def test_a_link_with_the_history_and_one_with_the_position_only() -> None:
    game = a_game(30)
    whole, place = (share_link(CODEC, BASE + "?q#old", game, history).text for history in (True, False))
    assert whole.startswith(BASE + "#g=1") and link.read(whole).game == game
    alone = link.read(place).game
    assert alone.position == game.position and not alone.steps and alone.seats == game.seats
    assert whole == BASE + hash_of(CODEC, game)


def test_a_link_of_a_game_that_was_undone_ends_where_the_game_stands() -> None:
    game = a_game(30)
    game.go_to(12)
    assert read_hash(CODEC, share_link(CODEC, BASE, game).text).game == a_game(12)


def test_a_game_too_long_for_a_link_is_told(monkeypatch: pytest.MonkeyPatch) -> None:
    def refuse(*_: object, **__: object) -> str:
        raise BadText("too long")

    monkeypatch.setattr(link, "write", refuse)
    game = a_game(31)
    address = share_link(CODEC, BASE, game)
    assert address.notice and noticed(address.notice) and not address.text and hash_of(CODEC, game) == ""


def modules(svg: str) -> set[tuple[int, int]]:
    """The dark modules of a code, as they are drawn."""
    drawn = re.search(r'class="qr-dark"[^>]* d="([^"]*)"', svg)
    assert drawn
    boxes = re.findall(r"M(\d+) (\d+)h(\d+)v1h-\d+z", drawn[1])
    assert "".join(f"M{x} {y}h{w}v1h-{w}z" for x, y, w in boxes) == drawn[1], "nothing but boxes"
    return {(int(x) + i, int(y)) for x, y, w in boxes for i in range(int(w))}


def test_a_qr_code_has_the_modules_that_segno_says() -> None:
    import segno

    address = share_link(CODEC, BASE, a_game(30)).text
    code = qr_code(address, "Link <to> the game")
    matrix = segno.make_qr(address, error="l", boost_error=False).matrix
    assert modules(code.svg) == {(x + 4, y + 4) for y, row in enumerate(matrix) for x, on in enumerate(row) if on}
    assert code.notice is None


def test_without_segno_there_is_a_sentence_and_no_code(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "segno", None)
    code = qr_code(BASE)
    assert code.svg == "" and code.notice and code.notice.code == "share_qr_missing"


def test_a_qr_code_is_plain_svg_without_styles() -> None:
    svg = qr_code(BASE, 'Link "to" <the> game').svg
    root = ElementTree.fromstring(svg)
    assert root.get("aria-label") == 'Link "to" <the> game' and root.get("role") == "img"
    assert "style" not in svg and {part.get("class") for part in root} == {"qr-light", "qr-dark"}


def test_long_links_get_a_fine_code_and_very_long_ones_a_sentence() -> None:
    fine, none = qr_code(BASE + "#g=1" + "x" * 1400), qr_code(BASE + "#g=1" + "x" * 3000)
    assert fine.svg and fine.notice and "very small" in noticed(fine.notice)
    assert not none.svg and none.notice and "too long" in noticed(none.notice)
    assert qr_code("x" * 2953).svg and not qr_code("x" * 2954).svg


@pytest.mark.parametrize(
    "name",
    ["", "../../etc/passwd", "con", "a" * 500, "\x00\n\r", "🙂🙂", "<img onerror=x>", "\u202egnp.exe", "שלום", "...",
     "\ud800", "-", "日本" * 90],
)  # fmt: skip
def test_file_names_are_safe_on_every_system(name: str) -> None:
    made = file_name(["eko", name])
    assert re.fullmatch(r"eko(-\w+)*\.txt", made) and "_" not in made
    assert len(made.encode()) < 255
