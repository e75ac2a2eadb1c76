"""What is sent: addresses, mails, codes and records that open again at the other end."""

import re
from urllib.parse import parse_qs, urlsplit
from xml.etree import ElementTree

import pytest

from eko_core.errors import BadText
from eko_core.text import link, record
from eko_web.link_text import hash_of
from eko_web.share import (
    Mail,
    base_of,
    file_name,
    mail,
    qr_code,
    record_file,
    share_link,
    share_text,
)
from eko_web.travel import read_any, read_hash
from eko_web.words import noticed, t
from tests.page.kept_games import a_game

NAMES = ("Ann", "Bo")
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
    whole, place = (share_link(BASE + "?q#old", game, history).text for history in (True, False))
    assert whole.startswith(BASE + "#g=1") and link.read(whole).game == game
    alone = link.read(place).game
    assert alone.position == game.position and not alone.steps and alone.seats == game.seats
    assert whole == BASE + hash_of(game)


def test_a_link_of_a_game_that_was_undone_ends_where_the_game_stands() -> None:
    game = a_game(30)
    game.go_to(12)
    assert read_hash(share_link(BASE, game).text).game == a_game(12)


def test_a_game_too_long_for_a_link_or_a_record_is_told(monkeypatch: pytest.MonkeyPatch) -> None:
    def refuse(*_: object, **__: object) -> str:
        raise BadText("too long")

    monkeypatch.setattr(link, "write", refuse)
    monkeypatch.setattr(record, "write", refuse)
    game = a_game(31)
    address, file = share_link(BASE, game), record_file(game, NAMES)
    assert address.notice and noticed(address.notice) and not address.text and hash_of(game) == ""
    assert file.notice and noticed(file.notice)


def letter(steps: int, names: tuple[str, ...] = NAMES) -> Mail:
    game = a_game(steps)
    return mail(share_link(BASE, game).text, game, names)


def test_a_mail_says_whose_turn_it_is_and_opens_again() -> None:
    game, sent = a_game(30), letter(30)
    assert f"it is {NAMES[game.position.to_decide()]}'s turn" in sent.body
    assert sent.subject == "Ekö: Ann, Bo"
    assert read_any(sent.body).game == game
    wired = parse_qs(urlsplit(sent.address).query, strict_parsing=True)
    assert wired == {"subject": [sent.subject], "body": [sent.body.replace("\n", "\r\n")]}
    assert urlsplit(sent.address).scheme == "mailto" and read_any(wired["body"][0]).game == game


def test_a_mail_of_a_new_and_of_a_finished_game() -> None:
    assert "begins" in letter(0).body
    over = a_game(5000)
    assert over.result
    body = mail(BASE, over, NAMES).body
    assert "the game is over" in body and t("share_back") not in body


def test_the_number_of_the_turn_is_that_of_the_one_to_come_or_going_on() -> None:
    game = a_game(1)
    assert "(turn 2)" in share_text(game, NAMES)
    long = a_game(40)
    for at in range(2, 41):
        long.go_to(at)
        number = next((turn.number for turn in long.turns if turn.start <= at < turn.stop), None)
        assert number is None or f"(turn {number})" in share_text(long, NAMES)


def test_names_cannot_break_a_mail_or_its_address() -> None:
    names = ("<img onerror=x>&body=evil#?", "\u202eשלום 🙂\r\nBcc: x \ud800")
    sent = letter(3, names)
    assert re.fullmatch(r"mailto:\?subject=[A-Za-z0-9_.~%-]*&body=[A-Za-z0-9_.~%-]*", sent.address)


def modules(svg: str) -> set[tuple[int, int]]:
    """The dark modules of a code, as they are drawn."""
    drawn = re.search(r'class="qr-dark"[^>]* d="([^"]*)"', svg)
    assert drawn
    boxes = re.findall(r"M(\d+) (\d+)h(\d+)v1h-(\d+)z", drawn[1])
    assert "".join(f"M{x} {y}h{w}v1h-{back}z" for x, y, w, back in boxes) == drawn[1]
    return {(int(x) + i, int(y)) for x, y, w, _ in boxes for i in range(int(w))}


def test_a_qr_code_has_the_modules_that_segno_says() -> None:
    import segno

    address = share_link(BASE, a_game(30)).text
    code = qr_code(address, "Link <to> the game")
    matrix = segno.make_qr(address, error="l", boost_error=False).matrix
    assert modules(code.svg) == {(x + 4, y + 4) for y, row in enumerate(matrix) for x, on in enumerate(row) if on}
    assert code.notice is None


def test_a_qr_code_is_plain_svg_without_styles() -> None:
    svg = qr_code(BASE, 'Link "to" <the> game').svg
    root = ElementTree.fromstring(svg)
    assert root.get("aria-label") == 'Link "to" <the> game' and root.get("role") == "img"
    assert "style" not in svg and {part.get("class") for part in root} == {"qr-light", "qr-dark"}


def test_long_links_get_a_fine_code_and_very_long_ones_a_sentence() -> None:
    fine, none = qr_code(BASE + "#g=1" + "x" * 1400), qr_code(BASE + "#g=1" + "x" * 3000)
    assert fine.svg and fine.notice and "fine" in noticed(fine.notice)
    assert not none.svg and none.notice and "too long" in noticed(none.notice)
    assert qr_code("x" * 2953).svg and not qr_code("x" * 2954).svg


def test_a_record_is_a_file_that_opens_again() -> None:
    file = record_file(a_game(30), NAMES, "Sunday: the 2nd/last", "2031-05-24")
    assert file.name == "eko-sunday-the-2nd-last-2031-05-24.txt"
    assert read_any(file.text).game == a_game(30)
    assert record_file(a_game(1), NAMES).name == "eko-ann-bo.txt"


@pytest.mark.parametrize(
    "name",
    ["", "../../etc/passwd", "con", "a" * 500, "\x00\n\r", "🙂🙂", "<img onerror=x>", "\u202egnp.exe", "שלום", "...",
     "\ud800", "-", "日本" * 90],
)  # fmt: skip
def test_file_names_are_safe_on_every_system(name: str) -> None:
    made = file_name(["eko", name])
    assert re.fullmatch(r"eko(-\w+)*\.txt", made) and "_" not in made
    assert len(made.encode()) < 255
