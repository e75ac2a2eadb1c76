"""Games in pasted texts and files: found whatever a mail has made of them, or a sentence says why not."""

import json
from base64 import urlsafe_b64encode
from random import Random
from textwrap import fill, indent
from urllib.parse import quote

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from eko_core.text import interchange, link, record
from eko_web.codec import CODEC
from parlour_web.address.pasted import read_any
from parlour_web.address.reader import Holds, read_hash
from parlour_web.catalogue import noticed
from parlour_web.notices import Notice
from tests.parlour_web.address.sent_game import ADDRESS, GAME, LINK
from tests.parlour_web.keeping.kept_games import a_game


def wrapped(text: str, width: int, before: str = "", after: str = "") -> str:
    return "\n".join(before + text[i : i + width] + after for i in range(0, len(text), width))


@pytest.mark.parametrize(
    "text",
    {
        "bare": LINK,
        "address": ADDRESS,
        "in words": f"Hello Bo,\nyour turn: <{ADDRESS}>. See you!\n\n-- \nAnn, 1234567890123456789",
        "in brackets": f"[the game]({ADDRESS})",
        "underlined": f"_{ADDRESS}_",
        "starred": f"**{ADDRESS}**",
        "wrapped": "Look:\n" + wrapped(ADDRESS, 60) + "\n\nBye\nAnn",
        "wrapped, a word right after it": wrapped(ADDRESS, 60) + "\nBye",
        "wrapped and indented": indent(wrapped(ADDRESS, 60), "    "),
        "wrapped by CR LF": wrapped(ADDRESS, 76).replace("\n", "\r\n"),
        "wrapped with spaces": wrapped(ADDRESS, 76, after="  "),
        "quoted": "Ann wrote:\n" + wrapped(ADDRESS, 60, before="> ") + "\n> Bye\n",
        "quoted twice": wrapped(ADDRESS, 60, before="> > "),
        "quoted tightly": wrapped(ADDRESS, 60, before=">>"),
        "quoted-printable": wrapped(ADDRESS.replace("=", "=3D"), 70, after="="),
        "percent": quote(ADDRESS, safe=""),
        "percent twice": quote(quote(ADDRESS, safe=""), safe=""),
        "in another address": f"https://mail.example/redirect?to={quote(ADDRESS, safe='')}&x=1",
        "in HTML": f'<a href="https://example.org/?a=1&amp;b=2#g={LINK}">open</a>',
        "in HTML, its signs as entities": f"https:&#x2F;&#x2F;example.org&#x2F;#g&#x3D;{LINK}",
        "hash on a line of its own": f"https://example.org/eko/#g=\n{LINK}",
        "zero-width": ADDRESS[:60] + "\u200b" + ADDRESS[60:] + "\ufeff",
        "bare and wrapped": wrapped(LINK, 40),
        "bare in words": f"Here: {LINK}, good luck",
        "a damaged one first": f"{ADDRESS[:60]}... see {ADDRESS}",
        "with a query that looks like one": f"https://example.org/?g=none&msg=x#g={LINK}",
    }.items(),
    ids=lambda item: item[0],
)
def test_a_link_is_found_in_what_mails_make_of_it(text: tuple[str, str]) -> None:
    assert read_any(CODEC, text[1]) == (GAME, None, ())


@given(st.integers(20, 120), st.integers(0, 3), st.sampled_from(["\n", "\r\n", " \n", "=\n"]), st.integers(0, 30))
@settings(max_examples=50)
def test_a_link_is_found_however_it_was_broken(width: int, quotes: int, end: str, steps: int) -> None:
    game = a_game(steps)
    address = f"https://example.org/#g={link.write(game)}"
    lines = [">" * quotes + " " * bool(quotes) + address[i : i + width] for i in range(0, len(address), width)]
    text = "Hi Bo!\n\n" + end.join(lines) + "\n\nYours, Ann\n"
    assert read_any(CODEC, text).game == game


def test_of_several_links_in_a_mail_the_longest_of_the_game_is_opened() -> None:
    old, new, other = (f"https://example.org/#g={link.write(game)}" for game in (a_game(5), GAME, a_game(250, seed=9)))
    assert read_any(CODEC, f"{old}\n\nthen\n\n> {new}\n").game == GAME
    assert read_any(CODEC, f"{new}\n\nAnn wrote:\n> {old}\n").game == GAME
    assert read_any(CODEC, f"{new}\n\nand another game: {other}\n").game == GAME


@pytest.mark.parametrize("text", ["", " \n", "Hello, how are you?", "https://example.org/", "1. keep", "\ufeff", "🙂"])
def test_a_text_without_a_game_is_told(text: str) -> None:
    found = read_any(CODEC, text)
    assert found.game is None and found.notice == Notice("open_nothing")


def test_a_text_that_is_too_long_is_told() -> None:
    assert read_any(CODEC, "x" * 600_000).notice == Notice("open_too_long")


def test_a_very_long_text_of_short_lines_is_refused_quickly() -> None:
    assert read_any(CODEC, "#g=1aaaa\n" * 50_000).notice == Notice("open_damaged")
    assert read_any(CODEC, "#g=" + "1aaaa\n" * 80_000).notice == Notice("open_damaged")


RECORD = record.write(GAME)


@pytest.mark.parametrize(
    "text",
    {
        "as it is": RECORD,
        "CR LF": RECORD.replace("\n", "\r\n"),
        "BOM": "\ufeff" + RECORD,
        "words before": "Here is our game:\n\n" + RECORD,
        "words before on the line": "Our game: " + RECORD,
        "words after": RECORD + "\n\nYours,\nAnn\n",
        "words after and before": "Hi!\n" + RECORD + "\n-- \nAnn\nexample.org\n",
        "quoted": "Ann wrote:\n" + indent(RECORD, "> ", lambda _: True),
        "quoted with words": "Ann wrote:\n" + indent(RECORD, "> ", lambda _: True) + "> \n> Bye, Ann\n\nThanks!\n",
    }.items(),
    ids=lambda item: item[0],
)
def test_a_record_is_found_in_a_mail(text: tuple[str, str]) -> None:
    assert read_any(CODEC, text[1]) == (GAME, None, ())


def test_a_record_without_turns_and_a_greeting() -> None:
    assert read_any(CODEC, record.write(a_game(0)) + "\nBye, Ann\n").game == a_game(0)


def test_a_wrong_record_names_the_line_of_the_whole_text() -> None:
    lines = RECORD.splitlines()
    bad = next(i for i, line in enumerate(lines) if line.startswith("1. "))
    lines[bad + 1] += " nonsense"
    text = "Hello,\nlook:\n\n" + "\n".join(lines)
    notice = read_any(CODEC, text).notice
    assert notice and notice.code == "open_bad_record"
    assert f"ine {bad + 1 + 4}" in noticed(notice)


@pytest.mark.parametrize("rest", ["9. d5-e7", "d5-e7", "f6+f5", "e6xb9", "+2@a7", "+^@f2", "E@c6<d6"])
def test_turns_after_an_empty_line_are_never_left_out(rest: str) -> None:
    notice = read_any(CODEC, f"{RECORD}\n{rest} nonsense").notice
    assert notice and notice.code == "open_bad_record"


def test_a_position_in_json() -> None:
    text = interchange.write_position(GAME.position)
    spread = json.dumps(json.loads(text), indent=1)
    for form in (text, spread, f"```json\n{text}\n```", indent(spread, "> "), f"Look at this: {text} Nice?"):
        found = read_any(CODEC, form)
        assert found.game and found.game.position == GAME.position and not found.game.steps


@pytest.mark.parametrize("text", ["{}", "{", '{"format": "eko-position/9"}', "{" * 9999, '{"a":' * 9999])
def test_a_wrong_position_is_told(text: str) -> None:
    notice = read_any(CODEC, text).notice
    assert notice and notice.code == "open_bad_position" and noticed(notice)


def test_mangled_texts_of_every_kind_never_raise() -> None:
    rng = Random(13)
    texts = [RECORD, interchange.write_position(GAME.position), fill(f"Hi {ADDRESS} bye")]
    signs = '[]{}",:;.>#=%&\n\r\t \\\x00é🙂\ud800aZ09-_'
    for number in range(300):
        text = list(texts[number % 3])
        for _ in range(rng.randrange(1, 10)):
            at = rng.randrange(len(text))
            text[at : at + rng.randrange(4)] = rng.choices(signs, k=rng.randrange(4))
        found = read_any(CODEC, "".join(text))
        assert found.game or (found.notice and noticed(found.notice))


@given(st.text() | st.text("1g=#AaBb_-\n>% &"))
@settings(max_examples=200)
def test_any_text_is_answered(text: str) -> None:
    found = read_any(CODEC, text)
    assert found.game is None and found.notice and noticed(found.notice)
    assert read_hash(CODEC, text).kind is not Holds.GAME


def test_binary_files_are_answered() -> None:
    noise = Random(1).randbytes(5000)
    for text in (noise.decode("latin-1"), urlsafe_b64encode(noise).decode(), noise.decode("utf-8", "replace")):
        assert read_any(CODEC, text).game is None
