"""The link: small, exact, and readable for ever (the samples in tests/data/eko/links are never made anew)."""

import json
from base64 import urlsafe_b64decode
from collections.abc import Callable
from pathlib import Path
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from eko_core import BadText, EkoError, Hex, Setup, legal_actions
from eko_core.actions import Action, Build, End, Exchange, Keep, March, Moon, Move, Place, Sand, Skip, Swap
from eko_core.board.tiles import VARIANTS
from eko_core.game import Game, Seat
from eko_core.text import bounds, link, record
from eko_core.text.interchange import position_from_json, position_to_json
from eko_core.text.ranking import count_setups, find_tiling, rank_setup, setup_of_rank
from parlour.bits import BitReader, BitWriter, armour, unarmour

from .played import STRANGE_NAMES, TESTS, exchange_position, random_game, small_position, variant_position

SAMPLES = sorted((TESTS / "links").glob("*.json"))


@pytest.mark.parametrize("path", SAMPLES, ids=lambda path: path.stem)
def test_a_stored_link_opens_for_ever(path: Path) -> None:
    sample = json.loads(path.read_text("utf-8"))
    opened = link.read(sample["link"])
    assert opened.notice is None
    assert len(opened.game.steps) == opened.game.cursor == sample["steps"]
    assert [list(seat) for seat in opened.game.seats] == sample["seats"]
    assert position_to_json(opened.game.position) == sample["position"]
    usual = [[seat, seat] for seat in range(opened.game.players)]
    assert [list(look) for look in opened.looks] == sample.get("looks", usual)
    assert link.write(opened.game, looks=opened.looks) == sample["link"]


def test_there_are_samples_of_every_kind() -> None:
    assert len(SAMPLES) >= 26 and sum("looks" in path.stem for path in SAMPLES) >= 4


@settings(max_examples=30, deadline=None, derandomize=True)
@given(players=st.sampled_from((2, 3, 4)), seed=st.integers(0, 10**6), most=st.integers(0, 800))
def test_a_random_game_reads_back(players: int, seed: int, most: int) -> None:
    game = random_game(players, seed, most)
    opened = link.read(link.write(game))
    assert opened.game == game and opened.notice is None
    assert isinstance(opened.game.start, Setup)
    alone = link.read(link.write(game, history=False)).game
    assert alone.position == game.position and alone.steps == ()


@settings(max_examples=30, deadline=None, derandomize=True)
@given(
    players=st.sampled_from((2, 3, 4)),
    seed=st.integers(0, 10**6),
    most=st.integers(0, 150),
    mix=st.sets(st.sampled_from(VARIANTS), min_size=1),
)
def test_a_random_game_with_variants_reads_back(players: int, seed: int, most: int, mix: set[str]) -> None:
    game = random_game(players, seed, most, variants=mix)
    opened = link.read(link.write(game))
    assert opened.game == game and opened.notice is None and opened.game.start == game.start
    alone = link.read(link.write(game, history=False)).game
    assert alone.position == game.position and alone.steps == ()


def test_links_with_variants_are_small() -> None:
    for players, most in ((2, 57), (3, 70), (4, 83)):
        assert len(link.write(random_game(players, 1, 0, variants=["all"]))) <= most


def test_a_link_with_variants_that_names_none_is_refused() -> None:
    out = BitWriter()
    out.put(2, 2)
    out.put_count(1)
    out.put_below(0, 3)
    out.put(0, 7)
    with pytest.raises(BadText, match="has none"):
        link.read(armour("1", out.to_bytes()))


@settings(max_examples=50, deadline=None, derandomize=True)
@given(names=st.lists(st.text(st.characters(exclude_categories=["Cs"]), max_size=200), min_size=2, max_size=2))
def test_names_and_kinds_read_back(names: list[str]) -> None:
    game = random_game(2, 1, 5, [Seat(names[0]), Seat(names[1], "computer:hard-3")])
    assert link.read(link.write(game)).game == game
    assert link.read(link.write(game, history=False)).game.seats == game.seats


@pytest.mark.parametrize("name", STRANGE_NAMES)
def test_strange_names_read_back(name: str) -> None:
    game = random_game(2, 1, 5, [Seat(), Seat(name)])
    assert link.read(link.write(game)).game == game


@pytest.mark.parametrize("value", [small_position(), exchange_position(), variant_position()])
def test_a_game_from_any_position_reads_back(value: dict[str, object]) -> None:
    game = Game(position_from_json(value))
    opened = link.read(link.write(game))
    assert opened.game == game and opened.game.position.board == game.position.board


@pytest.mark.parametrize(("players", "fresh", "alone"), [(2, 19, 45), (3, 30, 70), (4, 42, 95)])
def test_links_are_small(players: int, fresh: int, alone: int) -> None:
    assert len(link.write(random_game(players, 1, 0))) <= fresh
    signs = steps = 0
    for seed in range(12):
        game = random_game(players, seed)
        signs += len(link.write(game)) - fresh
        steps += len(game.steps)
        for step in range(0, len(game.steps), 50):
            game.go_to(step)
            assert len(link.write(game, history=False)) <= alone
    assert signs / steps <= 1.1


def test_only_the_steps_up_to_the_cursor_are_written() -> None:
    game = random_game(2, 4, 30)
    game.go_to(12)
    assert link.read(link.write(game)).game.steps == game.played


def test_a_whole_address_and_spaces_around_are_put_up_with() -> None:
    game = random_game(2, 4, 30)
    text = link.write(game)
    for around in (" {}\n", "https://eko.example/#g={}", "http://x/?a=1#lang=nl&g={}&b=2", "#g={}"):
        assert link.read(around.format(text)).game == game


def test_every_wrong_sign_and_every_cut_is_noticed() -> None:
    text = link.write(random_game(2, 4, 12))
    for at in range(len(text)):
        with pytest.raises(BadText):
            link.read(text[:at])
        for sign in "AZaz09_-":
            if text[at] != sign:
                with pytest.raises(BadText):
                    link.read(text[:at] + sign + text[at + 1 :])
        if at and text[at - 1] != text[at]:
            with pytest.raises(BadText):
                link.read(text[: at - 1] + text[at] + text[at - 1] + text[at + 1 :])


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("", "empty"),
        ("   ", "empty"),
        ("https://eko.example/#", "no #g="),
        ("2AAAA", "does not begin with 1"),
        ("1", "checksum"),
        ("1A", "cut short"),
        ("1AAAA", "checksum"),
        ("1AA A", "' '"),
        ("1é", "holds"),
        ("1AA==", "'='"),
        ("1\ud800", "holds"),
        ("1" + "A" * 40_000, "too long"),
    ],
)
def test_a_malformed_link_is_refused(text: str, said: str) -> None:
    with pytest.raises(BadText) as refused:
        link.read(text)
    assert said in str(refused.value)
    str(refused.value).encode("utf-8")


def body_of(game: Game) -> bytes:
    return unarmour("1", link.write(game))


def test_bits_after_the_end_are_refused() -> None:
    with pytest.raises(BadText, match="after its end"):
        link.read(armour("1", body_of(random_game(2, 4, 12)) + b"\0"))


def test_other_tiles_are_refused() -> None:
    out = BitWriter()
    out.put(0, 2)
    out.put_count(99)
    with pytest.raises(BadText, match="other tiles"):
        link.read(armour("1", out.to_bytes()))


def fresh_with(steps: int, *choices: tuple[int, int]) -> str:
    """A link with these places in the lists of choices, each with the bits it takes."""
    start = Setup.random(2, Random(7))
    out = BitWriter()
    out.put(0, 2)
    out.put_count(1)
    out.put_below(0, 3)
    out.put_below(rank_setup(start), count_setups(2))
    out.put(0, 1)
    out.put_count(steps)
    for choice, width in choices:
        out.put(choice, width)
    return armour("1", out.to_bytes())


def test_a_later_step_that_is_not_legal_opens_the_game_up_to_there() -> None:
    # 16 choices: keep, or one of 15 discs; the list of the first action is longer.
    assert len(legal_actions(Setup.random(2, Random(7)).position())) == 16
    game, notice, _ = link.read(fresh_with(3, (0, 4), (3, 4), (0b111111, 6)))
    assert len(legal_actions(game.position)) in range(33, 64)
    assert game.cursor == 2 and game.steps[0] == Keep() and isinstance(game.steps[1], Swap)
    assert notice is not None and notice.code == "link_step" and dict(notice.values) == {"step": 3}
    assert "Step 3" in str(notice)


def test_missing_later_steps_open_the_game_up_to_there() -> None:
    game, notice, _ = link.read(fresh_with(40, (0, 4), (3, 4)))
    assert game.cursor >= 2 and notice is not None
    assert dict(notice.values) == {"step": game.cursor + 1}


def test_steps_after_the_end_of_the_game_are_noticed() -> None:
    game = random_game(2, 24)
    assert game.result is not None
    bits = BitReader(body_of(game))
    head = 2 + 6 + 2 + (count_setups(2) - 1).bit_length() + 1
    out = BitWriter()
    out.put(bits.take(head), head)
    steps = bits.take_count(10_000)
    assert steps == len(game.steps)
    out.put_count(steps + 5)
    rest = bits.left
    out.put(bits.take(rest), rest)
    opened = link.read(armour("1", out.to_bytes()))
    assert opened.game == game and opened.notice is not None


def test_a_game_that_is_too_long_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    game = random_game(2, 4, 30)
    text, written = link.write(game), record.write(game)
    monkeypatch.setattr(bounds, "MOST_CHOICES", 500)
    refused: tuple[Callable[[], object], ...] = (
        lambda: link.read(text), lambda: link.write(game), lambda: record.read(written), lambda: record.write(game)
    )  # fmt: skip
    for refuse in refused:
        with pytest.raises(BadText, match="too long"):
            refuse()


def test_a_large_board_of_no_tiles_fits() -> None:
    value = small_position()
    value["board"]["spaces"] = [[q, r, "."] for q in range(-1, 9) for r in range(30)]
    value["buildings"] = []
    game = Game(position_from_json(value))
    text = link.write(game)
    assert link.read(text).game == game and len(text) < 400


def test_the_canonical_order_of_version_1() -> None:
    a, b, c = Hex(-1, 5), Hex(0, -3), Hex(0, 2)
    in_order: list[Action] = [
        Keep(), Swap(a), Swap(b),
        Move(a, b), Move(a, c), Move(a, c, True), Move(b, a),
        Build(a, 1, b), Build(a, 1, b, True), Build(a, 1, c), Build(a, 2, b), Build(b, 1, a),
        March(), Place(a, 0, True), Place(a, 1), Place(a, 1, True), Place(b, 1), Moon(a), Moon(a, True), Sand(a),
        Skip(), End(), Exchange(0), Exchange(3),
    ]  # fmt: skip
    shuffled = list(in_order)
    Random(1).shuffle(shuffled)
    assert link.canonical(shuffled) == in_order


@settings(max_examples=60, deadline=None, derandomize=True)
@given(players=st.sampled_from((2, 3, 4)), seed=st.integers(0, 10**6))
def test_set_ups_have_numbers(players: int, seed: int) -> None:
    setup = Setup.random(players, Random(seed))
    assert setup_of_rank(players, rank_setup(setup)) == setup
    tiles = find_tiling(setup.board(), players)
    assert tiles is not None and setup._replace(tiles=tiles).board() == setup.board()


def test_numbers_of_set_ups_end_where_they_should() -> None:
    for players in (2, 3, 4):
        with pytest.raises(EkoError):
            setup_of_rank(players, count_setups(players))
    assert find_tiling(position_from_json(small_position()).board, 2) is None


def test_a_link_is_plain_base64url() -> None:
    text = link.write(random_game(2, 4, 12))
    assert text[0] == "1" and len(urlsafe_b64decode(text[1:] + "=" * (-len(text[1:]) % 4))) * 8 // 6 <= len(text)
