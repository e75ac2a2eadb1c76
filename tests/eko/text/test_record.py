"""The game record: what is written is read back, harmless damage by mail too, anything else is refused."""

from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from eko_core import BadText
from eko_core.board.tiles import VARIANTS
from eko_core.game import Game, Seat
from eko_core.text import record
from eko_core.text.interchange import position_from_json, write_position

from .played import STRANGE_NAMES, TESTS, exchange_position, random_game, small_position, variant_position

VALID = sorted((TESTS / "records" / "valid").glob("*.txt"))
INVALID = sorted((TESTS / "records" / "invalid").glob("*.txt"))


@settings(max_examples=30, deadline=None, derandomize=True)
@given(players=st.sampled_from((2, 3, 4)), seed=st.integers(0, 10**6), most=st.integers(0, 800))
def test_a_random_game_reads_back(players: int, seed: int, most: int) -> None:
    game = random_game(players, seed, most)
    text = record.write(game)
    assert record.read(text) == game
    assert record.read(text).events == game.events
    assert max(map(len, text.splitlines())) <= 80


@settings(max_examples=30, deadline=None, derandomize=True)
@given(
    players=st.sampled_from((2, 3, 4)),
    seed=st.integers(0, 10**6),
    most=st.integers(0, 150),
    mix=st.sets(st.sampled_from(VARIANTS), min_size=1),
)
def test_a_random_game_with_variants_reads_back(players: int, seed: int, most: int, mix: set[str]) -> None:
    game = random_game(players, seed, most, variants=mix)
    text = record.write(game)
    again = record.read(text)
    assert again == game and again.start == game.start and again.events == game.events
    assert max(map(len, text.splitlines())) <= 80


@settings(max_examples=100, deadline=None, derandomize=True)
@given(name=st.text(st.characters(exclude_categories=["Cs"]), max_size=200))
def test_any_name_reads_back(name: str) -> None:
    game = random_game(2, 1, 3, [Seat(name), Seat("Bo", "computer:easy")])
    text = record.write(game)
    assert record.read(text) == game
    assert max(map(len, text.splitlines())) <= 80


@pytest.mark.parametrize("name", STRANGE_NAMES)
def test_strange_names_survive_mail(name: str) -> None:
    game = random_game(2, 1, 3, [Seat(name), Seat()])
    text = record.write(game)
    assert all(sign == "\n" or sign.isprintable() for sign in text)
    assert record.read("\r\n".join(f"> > {line}  " for line in text.split("\n"))) == game


@pytest.mark.parametrize("value", [small_position(), exchange_position(), variant_position()])
def test_a_game_from_any_position_reads_back(value: dict[str, object]) -> None:
    game = Game(position_from_json(value))
    assert record.read(record.write(game)) == game


def test_only_the_steps_up_to_the_cursor_are_written() -> None:
    game = random_game(2, 4, 30)
    game.go_to(12)
    assert record.read(record.write(game)).steps == game.played


def test_harmless_damage_is_put_up_with() -> None:
    game = random_game(3, 4, 60)
    text = record.write(game)
    damaged = [
        text.replace("\n", "\r\n"),
        text.replace("\n", "\r"),
        text.replace("\n", "   \n\n"),
        "\ufeff\n\n" + text,
        "".join(f">> {line}\n" for line in text.splitlines()),
        "".join(f">\t{line}\n" for line in text.splitlines()),
        text.rstrip("\n"),
        text.replace(". ", "."),
        text.replace(" 5. ", " {a comment over\ntwo lines, 3. keep} 5. "),
        text.replace('[Result "unfinished"]\n', '[Event "Club"]\n'),
    ]
    for version in damaged:
        assert record.read(version) == game


@pytest.mark.parametrize("path", VALID, ids=lambda path: path.stem)
def test_valid_records_are_read_and_written_alike(path: Path) -> None:
    text = path.read_text("utf-8")
    game = record.read(text)
    assert record.read(record.write(game)) == game
    final = path.with_suffix(".json")
    assert write_position(game.position) + "\n" == final.read_text("utf-8")


@pytest.mark.parametrize("path", INVALID, ids=lambda path: path.stem)
def test_invalid_records_are_refused_with_the_line(path: Path) -> None:
    said, _, text = path.read_text("utf-8").partition("\n")
    with pytest.raises(BadText) as refused:
        record.read(text)
    assert said in str(refused.value)


def test_there_are_records_to_test() -> None:
    assert len(VALID) >= 6 and len(INVALID) >= 20


def test_a_very_long_record_is_refused_early() -> None:
    with pytest.raises(BadText, match="too long"):
        record.read("1. keep\n" * 100_000)
