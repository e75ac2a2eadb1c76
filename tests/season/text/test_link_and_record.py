"""Links and records: stored samples are readable for ever, damage is refused or told."""

import json
from pathlib import Path
from typing import Any

import pytest

from parlour.bits import armour, unarmour
from season_core import BadText, Game, SeasonError, Seat, Settings, Setup
from season_core.text import link, record
from season_core.text.interchange import position_to_json
from tests.season.played import games

SAMPLES = sorted((Path(__file__).parents[1] / "data" / "links").glob("*.json"))


@pytest.mark.parametrize("file", SAMPLES, ids=lambda file: file.stem)
def test_a_stored_link_opens_as_it_was(file: Any) -> None:
    stored = json.loads(file.read_text("utf-8"))
    opened = link.read(stored["link"])
    assert opened.notice is None
    assert position_to_json(opened.game.position) == stored["position"]
    assert opened.game.cursor == stored["steps"] and link.write(opened.game) == stored["link"]


def test_links_of_every_kind_of_game_are_stored() -> None:
    names = " ".join(file.stem for file in SAMPLES)
    for kind in ("2_horn", "4_horn", "3_shield", "horn_expert", "shield_expert", "position", "names", "fresh"):
        assert kind in names, kind


def test_the_edition_is_in_link_record_and_json() -> None:
    setup = Setup(2, bytes(16), Settings(edition=1))
    assert '[Edition "1"]' in record.write(Game(setup))
    assert position_to_json(setup.position())["edition"] == 1
    body = bytearray(unarmour("s1", link.write(Game(setup))))
    body[0] ^= 0b01000000  # the edition's lowest bits follow the first one
    with pytest.raises(BadText):
        link.read(armour("s1", bytes(body)))


def test_a_link_in_an_address_is_found() -> None:
    game = Game(Setup(2, bytes(16)))
    assert link.read(f"https://example.org/season/#g={link.write(game)}&l=nl").game == game


@pytest.mark.parametrize("text", ["", "1AAAA", "s1", "s1AAAA", "s1!", "https://example.org/#x=1", "s2AAAA", "b1AAAA"])
def test_what_is_no_link_is_refused(text: Any) -> None:
    with pytest.raises(SeasonError):
        link.read(text)


def test_every_damaged_sign_of_a_link_is_noticed() -> None:
    game, rng = next(games(1, "damage"))
    for _ in range(20):
        game.play(rng.choice(game.legal))
    text = link.write(game)
    for i in range(2, len(text)):
        with pytest.raises(SeasonError):
            link.read(text[:i] + ("A" if text[i] != "A" else "B") + text[i + 1 :])
        with pytest.raises(SeasonError):
            link.read(text[:i])


def test_a_record_with_names_and_kinds_comes_back() -> None:
    seats = [Seat('Ann "the\\Eagle"'), Seat("a\nb {c} [d]", "computer:hard"), Seat("é" * 200)]
    game, rng = next(games(1, "names"))
    game = Game(Setup.random(3, rng, Settings(expert=True), 2), seats)
    for _ in range(40):
        game.play(rng.choice(game.legal))
    assert record.read(record.write(game)) == game and link.read(link.write(game)).game == game
    quoted = "\r\n".join("> " + line for line in record.write(game).splitlines())
    assert record.read(quoted) == game
    assert record.read(record.write(game).replace(" 5. ", " {a comment} 5. ")) == game


@pytest.mark.parametrize(
    ("old", "new", "said"),
    [
        ('[Players "2"]', '[Players "7"]', "Line 2"),
        ('[Players "2"]', "", "Players is missing"),
        ('[Side "horn"]', '[Side "sword"]', "Line 4"),
        ('[Edition "1"]', '[Edition "9"]', "no edition 9"),
        ('[Seed "', '[Seed "x', "Seed"),
        ('[Result "unfinished"]', '[Result "1 wins 3 : 2"]', "Result"),
        ("1. ", "2. ", "next turn is 1"),
        ("1. ", "1. pass ", "T5"),
        ("1. ", "1. hello ", "no step"),
        ("1. ", "{ 1. ", "comment"),
        ("[Record", "[Hat \"x\"]\n[Record", "no tag Hat"),
    ],
)  # fmt: skip
def test_a_wrong_record_is_refused_with_its_line(old: Any, new: Any, said: Any) -> None:
    game = Game(Setup(2, bytes(16)))
    game.play(game.legal[0])
    game.play(game.legal[0])
    text = record.write(game)
    assert old in text
    with pytest.raises(BadText, match=said):
        record.read(text.replace(old, new, 1))


@pytest.mark.parametrize("looks", [((2, 1), (0, 3)), None])
@pytest.mark.parametrize(("casual", "shown"), [(False, False), (True, False), (False, True), (True, True)])
def test_what_the_table_has_agreed_on_travels(looks: Any, casual: bool, shown: bool) -> None:
    game = Game(Setup(2, bytes(16)), casual=casual, open_accolades=shown)
    for _ in range(9):  # so that the last byte is filled in every way
        opened = link.read(link.write(game, looks=looks))
        assert opened.game == game and opened.looks == (looks or ((0, 0), (1, 1)))
        read = record.read(record.write(game))
        for one in (opened.game, read):
            assert (one.casual, one.open_accolades) == (casual, shown)
        game.play(game.legal[0])


def test_an_agreement_of_a_later_time_is_refused() -> None:
    body = unarmour("s1", link.write(Game(Setup(2, bytes(16)))))
    for agreed in (b"\0", b"\x08\0", b"\xff\0"):
        with pytest.raises(BadText):
            link.read(armour("s1", body + agreed))
