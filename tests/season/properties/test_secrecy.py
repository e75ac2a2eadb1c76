"""I7 in many games: views and lists do not depend on what is hidden, and nothing told to a seat names it."""

from random import Random
from typing import Any

import pytest

from season_core import (
    Action,
    Game,
    Position,
    determinize,
    legal_actions,
    outcome,
    public,
    remembered,
    seen,
    view,
    why_not,
)
from season_core.cards import ALL, HIDDEN
from season_core.events import Event
from season_core.memory import Watcher
from season_core.position import OVER, TILES
from season_core.text.interchange import read_memory, read_view, write_memory, write_view
from tests.rounds import rounds
from tests.season.played import games, likes


def check_step(game: Game, rng: Random, pool: list[Action]) -> None:
    """Everything about one step of a game, for every seat."""
    position = game.position
    action = likes(position, game.legal, "tiles", rng)
    after, events = outcome(position, action)
    for seat in range(position.players):
        known = view(position, seat)
        other = determinize(known, rng)
        assert view(other, seat) == known and sorted(other.cards()) == list(ALL)
        if seat == position.decides:
            assert known.legal == position.legal
            wish = rng.choice(pool)
            assert why_not(position, wish) == why_not(other, wish)
        for event in seen(events, seat):
            fields = event.named()
            if event.private and fields["player"] != seat and fields.get("face") != "up":
                assert all(fields[name] in (HIDDEN, None) or set(fields[name]) <= {HIDDEN} for name in event.private)
        if position.phase != TILES and action in legal_actions(other):
            same_until_something_is_shown(events, outcome(other, action)[1], seat)
    pool.extend(game.legal[:3])
    game.play(action)
    assert game.position == after


def same_until_something_is_shown(one: tuple[Event, ...], two: tuple[Event, ...], seat: int) -> None:
    """What a seat is told does not depend on hidden cards, up to the first card that is laid open."""
    for a, b in zip(seen(one, seat), seen(two, seat), strict=False):
        if a.code in ("refilled", "stolen", "compensated", "toll_laid", "accolades_shown", "kept", "stocked", "rehung"):
            return
        if a.code in ("drew", "fetched"):
            assert a.named()["player"] == b.named()["player"]
            return
        assert a == b, (a, b)


@pytest.mark.parametrize("part", range(3))
def test_what_is_hidden_changes_nothing_that_a_seat_is_told(part: Any) -> None:
    for game, rng in games(8, f"secrecy {part}"):
        pool = list(game.legal)
        while game.legal:
            check_step(game, rng, pool)


def test_a_memory_holds_the_truth_and_is_kept_by_what_fits_it() -> None:
    for game, rng in games(20, "memory"):
        watchers = [Watcher(view(game.position, seat)) for seat in range(game.players)]
        while game.legal:
            events = game.play(likes(game.position, game.legal, "tiles", rng))
            for seat, watcher in enumerate(watchers):
                watcher.watch(seen(events, seat), view(game.position, seat))
            if rng.random() < 0.15:
                for watcher in watchers:
                    check_memory(game.position, watcher.memory(), rng)
                seat = rng.randrange(game.players)
                assert watchers[seat].memory() == remembered(game, seat)


def check_memory(position: Any, memory: Any, rng: Any) -> None:
    if position.phase == OVER:
        assert memory.table is position or memory.table == position
        return
    for seat, (known, real) in enumerate(zip(memory.table.seats, position.seats, strict=True)):
        assert known.gallery == real.gallery or position.phase == TILES
        assert all(a in (HIDDEN, b) for a, b in zip(known.stock, real.stock, strict=True))
        left = list(real.accolades)
        for card in known.accolades:
            if card != HIDDEN:
                left.remove(card)
        hidden = known.accolades.count(HIDDEN) + known.stock.count(HIDDEN)
        assert hidden == max(0, len(memory.doubts[seat]) - 1)
    fits = determinize(memory, rng)
    assert view(fits, memory.seat) == memory.view and sorted(fits.cards()) == list(ALL)
    assert read_memory(write_memory(memory)) == memory
    assert read_view(write_view(memory.view)) == memory.view


@pytest.mark.slow
@pytest.mark.fuzz
def test_what_is_hidden_changes_nothing_in_thousands_of_steps() -> None:
    steps = 0
    for game, rng in games(rounds(500), "secrecy long"):
        pool = list(game.legal)
        while game.legal:
            check_step(game, rng, pool)
            steps += 1
    assert steps > 30 * rounds(500)


def test_what_is_open_to_everybody_is_what_no_seat_lacks() -> None:
    for game, rng in games(6, "public"):
        while game.result is None:
            table = public(game.position).table
            assert not table.legal and not any(table.seed)
            for seat in range(table.players):
                own = view(game.position, seat).table
                for mine, open_to_all in zip(faces(own), faces(table), strict=True):
                    assert open_to_all in (mine, HIDDEN), (game.position, seat)
            game.play(rng.choice(game.legal))
        assert public(game.position).table == game.position


def faces(table: Position) -> bytes:
    """Every place of the table, card by card; in the order in which they lie."""
    piles = [part for places in table.seats for part in (places.gallery, places.stock, places.accolades)]
    return bytes(card & HIDDEN for card in b"".join([table.deck, table.looking, table.waiting, *piles]))
