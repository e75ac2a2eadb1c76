"""What a seat was told, as text: written and read again, and anything else is refused without harm."""

from random import Random
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from parlour.bits import armour, is_whole
from parlour.errors import GameError
from parlour.strict_json import dump, load
from season_core import Game, Seat, Setup
from season_core.actions import Give, Hang, Haul, LayTile
from season_core.errors import BadText, IllegalAction
from season_core.position import Settings
from season_core.seen_game import SeenGame
from season_core.text import link, seen_link
from season_core.text.notation import format_covered
from season_core.text.seen_json import read_seen, read_step, write_seen, write_step


def begun(steps: int = 25, seat: int = 1, players: int = 3) -> tuple[Game, SeenGame]:
    """A game of some steps, and what a seat has seen of it before the last one."""
    rng = Random(steps)
    setup = Setup.random(players, rng, Settings(expert=True))
    game = Game(setup, [Seat("Ann"), Seat("Bö"), Seat(kind="computer:herald")][:players])
    for _ in range(steps - 1):
        game.play(rng.choice(game.legal))
    table = seen_link.read(seen_link.write(game, seat))[0]
    game.play(rng.choice(game.legal))
    return game, table


def test_names_and_looks_are_told() -> None:
    game, _ = begun()
    looks = ((2, 1), (0, 3), (1, 0))
    table, told = seen_link.read(seen_link.write(game, 1, looks))
    assert table.seats == game.seats and told == looks and table.seat == 1
    assert not table.travels and game.travels


def test_it_is_a_link_of_its_own_kind() -> None:
    game, table = begun()
    text = seen_link.write(table, 1)
    assert is_whole(link.VERSION, text) and link.is_seen(text)
    assert not link.is_seen(link.write(game)) and not link.is_seen(link.write(game, history=False))
    with pytest.raises(BadText):
        link.read(text)
    with pytest.raises(BadText):
        seen_link.read(link.write(game))


def test_the_last_table_alone_is_short() -> None:
    _, table = begun(60)
    alone = seen_link.read(seen_link.write_last(table))[0]
    assert alone.position == table.position and alone.cursor == 0


def test_an_own_choice_is_a_wish_until_it_is_told() -> None:
    game, _ = begun()
    while game.position.decides != 1 or len(game.legal) < 2:
        game.play(game.legal[0])
    table = read_seen(write_seen(game, 1))[0]
    n, choice = table.cursor, table.legal[1]
    assert table.play(choice) == () and table.wish == choice and table.cursor == n
    with pytest.raises(IllegalAction):
        table.play(Hang(0, "zz", "up"))
    game.play(choice)
    table.play(read_step(table, write_step(game, 1, n)))
    assert table.wish is None and table.cursor == n + 1


def test_what_is_taken_back_is_forgotten() -> None:
    _, table = begun()
    n = table.cursor
    assert not table.undo() and not table.undo_turn() and table.cursor == n
    table.go_to(n - 3)
    assert len(table.steps) == table.cursor == n - 3 and not table.can_redo


@pytest.mark.parametrize(
    ("action", "told"),
    [
        (Hang(0, "b1", "up"), "gC@b1"),
        (Hang(0, "b1", "down"), "###b1"),
        (Haul((0, 1), (2,)), "haul:##,##/##"),
        (Give(0, 3), "give:##"),
        (LayTile("x3"), "tile:?"),
    ],
)
def test_covered_steps_are_written_with_backs(action: Any, told: str) -> None:
    assert format_covered(action) == told


def replaced(value: Any, rng: Random) -> Any:
    """The same JSON with one thing in it changed."""
    if isinstance(value, dict) and value and rng.random() < 0.9:
        key = rng.choice(sorted(value))
        if rng.random() < 0.1:
            return {name: one for name, one in value.items() if name != key}
        return {**value, key: replaced(value[key], rng)}
    if isinstance(value, list) and value and rng.random() < 0.9:
        at = rng.randrange(len(value))
        return [replaced(one, rng) if i == at else one for i, one in enumerate(value)]
    return rng.choice((None, True, -1, 3, 99999, "", "##", "gC", "a1", "x9", [], {}, [[]], "z" * 300, value))


@settings(max_examples=300, deadline=None)
@given(seed=st.integers(0, 10_000_000))
def test_a_mangled_step_is_refused_or_shows_another_table_but_never_fails(seed: int) -> None:
    game, table = _BEGUN
    rng = Random(seed)
    text = dump(replaced(load(write_step(game, 1, game.cursor - 1), "step"), rng))
    try:
        told = read_step(table, text)
    except GameError:
        return
    assert told.position.players == table.players and told.position.settings == table.position.settings


@settings(max_examples=150, deadline=None)
@given(seed=st.integers(0, 10_000_000))
def test_a_mangled_game_is_refused_or_read(seed: int) -> None:
    game, _ = _BEGUN
    try:
        read_seen(dump(replaced(load(write_seen(game, 1), "game"), Random(seed))))
    except GameError:
        return


@given(st.binary(max_size=60))
def test_bytes_that_are_no_game_are_refused(body: bytes) -> None:
    with pytest.raises(GameError):
        seen_link.read(armour(link.VERSION, link.SEEN + body))


def test_a_text_that_grows_without_end_is_refused() -> None:
    import zlib

    with pytest.raises(BadText, match="too long"):
        seen_link.read(armour(link.VERSION, link.SEEN + zlib.compress(b" " * 5_000_000, 9)))


_BEGUN = begun(40)
