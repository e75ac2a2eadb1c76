"""What a seat is told of a game: enough to follow it, and not a byte that depends on what it may not know."""

from random import Random

import pytest

from season_core import Action, Game, Position, legal_actions, outcome, remembered, seen, view
from season_core.cards import HIDDEN
from season_core.position import DOWN, EMPTY, OVER, TILES
from season_core.rules import settle
from season_core.seen_game import SeenGame, laid
from season_core.text import seen_link
from season_core.text.seen_json import read_seen, read_step, write_seen, write_step
from tests.rounds import rounds
from tests.season.played import games, likes

_DRAWN = 12  # cards of the deck that one step can bring to light, and more


def followers(game: Game) -> list[SeenGame]:
    return [read_seen(write_seen(game, seat))[0] for seat in range(game.players)]


def follow(game: Game, tables: list[SeenGame]) -> None:
    """Tell every seat of the last step."""
    for seat, table in enumerate(tables):
        table.play(read_step(table, write_step(game, seat, game.cursor - 1)))


def check_alike(game: Game, tables: list[SeenGame]) -> None:
    for seat, table in enumerate(tables):
        assert view(table.position, seat) == view(game.position, seat)
        assert legal_actions(table.position) == (game.legal if game.position.decides == seat else ())
        assert table.can_undo == game.can_undo
        assert table.events[-1] == seen(game.events[-1], seat)


@pytest.mark.parametrize("part", range(3))
def test_every_seat_follows_a_game_to_its_end(part: int) -> None:
    for game, rng in games(2, f"followed {part}"):
        tables = followers(game)
        while game.result is None:
            game.play(likes(game.position, game.legal, ("tiles", "any", "trophies")[part], rng))
            follow(game, tables)
            check_alike(game, tables)
            if game.cursor % 40 == 0:
                for seat, table in enumerate(tables):
                    assert remembered(table, seat) == remembered(game, seat)
        for seat, table in enumerate(tables):
            assert table.position == game.position and table.result == game.result
            assert [turn[:4] for turn in table.turns] == [turn[:4] for turn in game.turns]
            assert seen_link.read(seen_link.write(game, seat))[0].positions == table.positions
            assert seen_link.write(table, seat) == seen_link.write(game, seat)


def test_open_accolades_are_told_where_the_table_has_agreed() -> None:
    for game, rng in games(2, "open"):
        game.open_accolades = True
        tables = followers(game)
        while game.result is None:
            game.play(likes(game.position, game.legal, "any", rng))
            follow(game, tables)
            check_alike(game, tables)
            for table in tables:
                assert [own.accolades for own in table.position.seats] == [own.accolades for own in game.position.seats]


def disguised(position: Position, seat: int, rng: Random) -> Position:
    """The same with other covered cards: piles of others, backs, the depths of the deck, and the chance to come."""
    p = position.copy()
    p.seed, p.chance = rng.randbytes(16), position.chance
    others = [other for other in range(p.players) if other != seat]
    if position.phase == OVER:
        return position
    pool = list(p.deck[_DRAWN:])
    for other in others:
        own = p.own(other)
        pool += [space & HIDDEN for space in own.gallery if DOWN <= space < EMPTY]
        pool += [*own.stock[:-1], *(own.accolades if p.phase != "joker" else b"")]
    rng.shuffle(pool)
    take = pool.pop
    for other in others:
        own = p.own(other)
        own.gallery = bytes(take() | DOWN if DOWN <= space < EMPTY else space for space in own.gallery)
        own.stock = bytes(take() for _ in own.stock[:-1]) + own.stock[-1:]
        if p.phase != "joker":
            own.accolades = bytes(sorted(take() for _ in own.accolades))
    p.deck = p.deck[:_DRAWN] + bytes(pool)
    p.fresh = 0
    return settle(p)


def told_of(position: Position, action: Action, seat: int) -> tuple[object, str]:
    """What the seat sees of a step, and the message that tells it."""
    after, events = outcome(position, action)
    game = Game(position)
    game.play(action)
    return (seen(events, seat), view(after, seat)), write_step(game, seat, 0)


def check_secrecy(position: Position, action: Action, rng: Random) -> int:
    """Of several games that look alike to a seat all messages must be the same; says how many were compared."""
    compared = 0
    for seat in range(position.players):
        sight, message = told_of(position, action, seat)
        other = disguised(position, seat, rng)
        assert view(other, seat) == view(position, seat)
        assert seen_link.write(Game(other), seat) == seen_link.write(Game(position), seat)
        alternatives = [(other, action)]
        if position.decides != seat:  # a private choice that might have been another
            alternatives += [(position, rng.choice(position.legal or (action,))) for _ in range(3)]
        for there, choice in alternatives:
            if choice in legal_actions(there):
                same, also = told_of(there, choice, seat)
                if same == sight and not (there is position and choice == action):
                    assert also == message
                    compared += 1
    return compared


@pytest.mark.parametrize("part", range(2))
def test_messages_are_the_same_byte_for_byte_whatever_is_covered(part: int) -> None:
    compared = 0
    for game, rng in games(2, f"bytes {part}"):
        while game.result is None:
            action = likes(game.position, game.legal, "tiles", rng)
            after = outcome(game.position, action).position
            if after.phase != OVER:  # then everything is open
                compared += check_secrecy(game.position, action, rng)
            game.play(action)
    assert compared > 200


def test_a_tile_that_another_one_chooses_is_not_told() -> None:
    chosen = 0
    for game, rng in games(10, "tiles"):
        while game.position.phase == TILES:
            position = game.position
            for seat in range(game.players):
                told = {told_of(position, action, seat)[1] for action in game.legal if seat != position.decides}
                last = game.cursor == game.players * 4 - 1
                chosen += len(told) == 1
                assert last or len(told) <= 1
            game.play(rng.choice(game.legal))
    assert chosen > 20


def test_of_two_whole_games_that_differ_in_the_depths_of_the_deck_every_message_is_the_same() -> None:
    for game, rng in games(6, "depths"):
        if game.position.settings.expert:
            continue  # x4 looks at the whole deck
        while game.result is None:
            game.play(likes(game.position, game.legal, "any", rng))
        start = game.positions[0].copy()
        left = len(game.position.deck) - 1  # somebody may have seen the top one
        depths = list(start.deck[-left:])
        rng.shuffle(depths)
        start.deck = start.deck[:-left] + bytes(depths)
        other = Game.replay(settle(start), game.played)
        for seat in range(game.players):
            for step, after in enumerate(game.positions[1:]):
                same = write_step(other, seat, step) == write_step(game, seat, step)
                assert same == (after.phase != OVER)  # when it is over everything is open


@pytest.mark.fuzz
@pytest.mark.slow
def test_many_games_are_followed_and_keep_their_secrets() -> None:
    for game, rng in games(rounds(60), "many"):
        tables = followers(game)
        while game.result is None:
            action = likes(game.position, game.legal, rng.choice(("tiles", "any", "trophies")), rng)
            if outcome(game.position, action).position.phase != OVER:
                check_secrecy(game.position, action, rng)
            game.play(action)
            follow(game, tables)
            check_alike(game, tables)


def test_a_searched_deck_lies_as_the_seat_knows_it() -> None:
    searched = 0
    for game, rng in games(30, "searched"):
        while game.result is None:
            if game.position.phase == "fetch":
                searched += 1
                for seat in range(game.players):
                    known = view(game.position, seat)
                    assert view(laid(known), seat) == known
                    assert (HIDDEN in laid(known).deck) == (seat != game.position.decides)
            game.play(likes(game.position, game.legal, "tiles", rng))
    assert searched
