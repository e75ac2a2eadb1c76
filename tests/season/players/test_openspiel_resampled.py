"""States of OpenSpiel that are dealt anew for a player: whoever it is, and as often as it is done."""

from collections import Counter
from random import Random
from typing import Any

import pytest

from season_core import Memory, Position, view
from season_core.cards import ALL, HIDDEN
from season_core.position import DOWN
from tests.season.played import likes

pyspiel = pytest.importorskip("pyspiel", reason="OpenSpiel is not installed: pip install 'eko-core[openspiel]'")
pytest.importorskip("season_core.openspiel")

SETTINGS = ["players=2", "players=2,expert=True", "players=3,side=shield,expert=True", "players=4,expert=True"]


def begun(settings: str, deal: int) -> Any:
    state = pyspiel.load_game(f"python_season({settings})").new_initial_state()
    state.apply_action(deal)
    return state


def moments(settings: str, rng: Random, number: int = 12) -> list[Any]:
    """States of a game, from its first choices to its last."""
    state, found = begun(settings, rng.randrange(1000)), []
    while not state.is_terminal():
        found.append(state)
        state = played_on(state, rng, 1)
    return [*found[:3], *rng.sample(found, number - 4), found[-1]]


def played_on(state: Any, rng: Random, steps: int) -> Any:
    """So many steps later, or at the end; by lot, and played by those who like what is rare."""
    state = state.clone()
    while not state.is_terminal() and steps:
        numbers = {action: number for number, action in state.look.legal.items()}
        state.apply_action(numbers[likes(state.position, list(numbers), "tiles", rng)])
        steps -= 1
    return state


def looks_alike(state: Any, other: Any, player: int) -> bool:
    """Whether the player sees the same in both, and remembers the same."""
    return bool(
        other.information_state_string(player) == state.information_state_string(player)
        and view(other.position, player) == view(state.position, player)
        and other.look.memory(player) == state.look.memory(player)
    )


def is_true(memory: Memory, position: Position) -> bool:
    """Whether the cards that are remembered lie where they are remembered."""
    for seat, places in enumerate(memory.table.seats):
        there = position.seats[seat]
        rows = zip(places.stock + places.gallery, there.stock + there.gallery, strict=True)
        if any(known not in (HIDDEN, DOWN | HIDDEN, card) for known, card in rows):
            return False
        doubts = Counter(memory.doubts[seat])
        if Counter(places.accolades.replace(bytes([HIDDEN]), b"")) - Counter(there.accolades):
            return False
        if (doubts - Counter(there.accolades + there.stock)).total() > 1:
            return False
    return True


def tiles(state: Any) -> list[int]:
    """How many bonus tiles everybody has laid."""
    return [len(places.tiles or ()) for places in state.position.seats]


def hidden(memory: Memory, seat: int) -> int:
    """How many cards of a seat are not known."""
    places = memory.table.seats[seat]
    return (places.stock + places.accolades).count(HIDDEN) + places.gallery.count(DOWN | HIDDEN)


@pytest.mark.parametrize("settings", SETTINGS)
def test_whoever_is_to_choose_can_go_on_to_the_end_whomever_it_was_dealt_anew_for(settings: str) -> None:
    rng = Random(settings)
    for state in moments(settings, rng, 8):
        for player in range(state.num_players()):
            other = state.resample_from_infostate(player, rng.random)
            assert other.current_player() == state.current_player() and other.legal_actions()
            assert tiles(other) == tiles(state)
            if player == state.current_player():
                assert other.legal_actions() == state.legal_actions()
            assert played_on(other, rng, 600).is_terminal()


@pytest.mark.parametrize("settings", SETTINGS)
def test_dealt_anew_again_and_again_nothing_that_was_seen_is_forgotten(settings: str) -> None:
    rng = Random(f"again {settings}")
    for state in moments(settings, rng):
        for player in range(state.num_players()):
            first = state.resample_from_infostate(player, rng.random)
            assert looks_alike(state, first, player)
            later = played_on(first, rng, 9)
            second = later.resample_from_infostate(player, rng.random)
            assert looks_alike(later, second, player)
            assert is_true(state.look.memory(player), first.position)
            assert is_true(later.look.memory(player), second.position)
            assert sorted(second.position.cards()) == list(ALL)


@pytest.mark.parametrize("settings", SETTINGS)
def test_what_the_others_remember_is_true_there_and_as_much_as_before(settings: str) -> None:
    for number in range(1, 6):  # enough for those who knew something of a third one
        rng = Random(f"others {settings} {number}")
        for state in moments(settings, rng):
            for player in range(state.num_players()):
                first = state.resample_from_infostate(player, rng.random)
                for other in set(range(state.num_players())) - {player}:
                    knew, knows = state.look.memory(other), first.look.memory(other)
                    assert is_true(knows, first.position)
                    assert hidden(knows, player) == hidden(knew, player)
                    later = played_on(first, rng, 9)
                    assert is_true(later.look.memory(other), later.position)
                    again = later.resample_from_infostate(other, rng.random)
                    assert looks_alike(later, again, other)


def test_a_card_that_was_seen_on_its_way_stays_where_it_was_laid_through_two_deals() -> None:
    """A game of two: what the other has taken openly and banked is remembered; what lies in the deck is not known."""
    rng = Random(5)
    state = played_on(begun("players=2", 5), rng, 30)
    player = state.current_player()
    known = state.look.memory(player).table.seats[1 - player].accolades
    assert len(known) > 3 and HIDDEN not in known
    decks = {bytes(state.position.deck)}
    for _ in range(3):
        state = state.resample_from_infostate(player, rng.random)
        assert state.position.seats[1 - player].accolades == known
        decks.add(bytes(state.position.deck))
    assert len(decks) == 4
