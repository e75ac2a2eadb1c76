"""The levels: the same choice for the same seed, nothing from what is hidden, always something legal, in slices."""

import sys
from itertools import cycle, islice, product
from random import Random
from time import process_time

import pytest

from season_core import Game, Memory, Position, SeasonError, Settings, Setup, determinize, remembered, view
from season_core.players import LEVELS, Budget, Evaluation, Search, choose, estimate, level
from season_core.players.evaluation import NAMES, WEIGHTS, usual
from season_core.players.flat import Flat, candidates
from season_core.players.match import play_out
from season_core.players.quick import best_turn, choose_quickly, turns_of
from season_core.players.thumb_rules import USUAL
from season_core.position import TAKE, TILES
from season_core.rules import flow
from tests.rounds import rounds
from tests.season.played import games, likes

FEW = Budget(nodes=8)


def a_turn_on(p: Position) -> Position:
    """Played by the rules of thumb until the next turn begins, or the game is over."""
    before = p.number
    while p.legal and p.number == before:
        for action in choose_quickly(p):
            p = flow.step(p, action)
    return p


def some_game(seed: int, steps: int, settings: Settings | None = None, players: int = 2) -> Game:
    rng = Random(seed)
    game = Game(Setup.random(players, rng, settings or Settings()))
    for _ in range(steps):
        if game.result is None:
            game.play(likes(game.position, game.legal, "tiles", rng))
    return game


@pytest.mark.parametrize("code", LEVELS)
def test_the_same_seed_and_nodes_give_the_same_choice(code: str) -> None:
    known = known_to_chooser(some_game(4, 17))
    assert choose(known, code, FEW, seed=9) == choose(known, code, FEW, seed=9)


def known_to_chooser(game: Game) -> Memory:
    return remembered(game, game.position.to_decide())


@pytest.mark.parametrize("code", LEVELS)
@pytest.mark.parametrize(("players", "side", "expert"), [(2, "horn", False), (3, "shield", True), (4, "horn", True)])
def test_I7_what_is_hidden_does_not_change_the_choice(code: str, players: int, side: str, expert: bool) -> None:
    rng = Random(f"{code} {players}")
    game = some_game(rng.randrange(1000), 4 * players + rng.randrange(9 * players), Settings(side, expert), players)
    seat = game.position.to_decide()
    known = view(game.position, seat)
    other = determinize(known, rng)
    assert other != game.position and view(other, seat) == known
    memory = remembered(game, seat)
    again = determinize(memory, rng)
    same = Memory(view(again, seat), memory.table, memory.doubts)
    assert choose(view(other, seat), code, FEW, 5).turn == choose(known, code, FEW, 5).turn
    assert choose(same, code, FEW, 5).turn == choose(memory, code, FEW, 5).turn


def test_the_first_level_forgets_what_is_covered() -> None:
    game = some_game(8, 60, players=4)
    memory = remembered(game, game.position.to_decide())
    assert memory.table != memory.view.table
    assert choose(memory, "doorkeeper", FEW, 2).turn == choose(memory.view, "doorkeeper", FEW, 2).turn


@pytest.mark.parametrize("code", LEVELS)
def test_an_answer_is_there_at_any_moment(code: str) -> None:
    known = known_to_chooser(some_game(5, 20))
    search = Search(known, code, Budget(nodes=30), seed=1)
    assert search.best()[0] in known.legal
    while not search.run(nodes=1):
        assert search.best()[0] in known.legal
    assert search.done and len(search.value()) == len(search.points()) == 2
    assert abs(sum(search.value()) - 1) < 1e-9


@pytest.mark.parametrize("side", ["horn", "shield"])
def test_a_stop_is_heard_soon_where_thinking_is_hardest(side: str) -> None:
    """Near the end with tiles jokers are laid on every table; slices of 30 ms and a pause in time are 50 together."""
    rng = Random(f"{side}2")
    p = Setup.random(4, rng, Settings(side, expert=True)).position()
    while p.number < 4 * (p.board.rounds - 1):
        p = a_turn_on(p) if p.phase != TILES else flow.step(p, rng.choice(p.legal or ()))
    assert sum(places.joker for places in p.seats) == 3
    known = view(p, p.to_decide())

    def longest() -> float:
        pauses, most, began = LEVELS["castellan"].thinker(known, Random(1)).think(), 0.0, process_time()
        for _ in islice(pauses, 120):
            most, began = max(most, process_time() - began), process_time()
        return most

    assert min(longest() for _ in range(3)) < (0.02 if sys.platform == "emscripten" else 0.008)


@pytest.mark.parametrize("side", ["horn", "shield"])
@pytest.mark.parametrize("expert", [False, True])
@pytest.mark.parametrize("players", [2, 3, 4])
def test_games_go_to_their_end_without_an_illegal_step(side: str, expert: bool, players: int) -> None:
    rng = Random(f"{side} {expert} {players}")
    seats = tuple(rng.sample(tuple(LEVELS), players))
    start = Setup.random(players, rng, Settings(side, expert)).position()
    assert play_out(start, seats, (Budget(nodes=4),) * players, rng).end.result is not None


@pytest.mark.fuzz
@pytest.mark.slow
@pytest.mark.parametrize("players", [2, 3, 4])
def test_thousands_of_games_go_to_their_end(players: int) -> None:
    """One of the slow levels sits in every fifth game, so by turns at either side and in either mode."""
    quick, slow = tuple(LEVELS)[:4], tuple(LEVELS)[4:]
    modes = cycle(product(("horn", "shield"), (False, True)))
    for number, (side, expert) in zip(range(rounds(2000 // players)), modes, strict=False):
        rng = Random(f"players {players} {number}")
        seats = rng.choices(quick, k=players)
        if number % 5 == 0:
            seats[rng.randrange(players)] = rng.choice(slow)
        start = Setup.random(players, rng, Settings(side, expert, rng.choice(("any", "own")))).position()
        assert play_out(start, tuple(seats), (Budget(nodes=3),) * players, rng).end.result is not None


def test_the_short_way_to_the_best_turn_finds_what_weighing_all_of_them_finds() -> None:
    for game, rng in games(6, "short way"):
        p = game.position
        while p.legal:
            if p.phase == TAKE:
                worth = {steps: value for value, steps in turns_of(p)}
                best = max(worth, key=lambda steps: worth[steps])
                down = any(getattr(step, "face", "up") == "down" for step in best) or len(best) == 1
                assert down or worth[best_turn(p, USUAL)] == pytest.approx(worth[best])
            before = p
            p = a_turn_on(p) if p.phase != TILES else flow.step(p, rng.choice(p.legal))
            assert p is not before


def test_the_best_level_also_tries_what_only_the_evaluation_likes() -> None:
    for seed in range(4):
        known = known_to_chooser(some_game(seed, 21))
        width = LEVELS["castellan"].reach.width  # type: ignore[union-attr]
        search = Search(known, "castellan", Budget(nodes=500), seed)
        search.run(nodes=1)
        thinker = search._thinker
        assert isinstance(thinker, Flat)
        tried = {one.steps for one in thinker.ranked()}
        if known.table.phase == TAKE and tried - {o.steps for o in candidates(determinize(known, Random(seed)), width)}:
            return
    raise AssertionError("only choices that the rules of thumb like")


def test_every_weight_has_a_sentence_and_is_asked() -> None:
    assert all(sentence for _, _, sentence in WEIGHTS.values()) and set(usual("horn")) == set(NAMES)
    asked: set[str] = set()
    for game, _ in games(12, "weights"):
        p = game.position
        while p.legal:
            for seat in range(p.players):
                asked |= {name for name, value in Evaluation().parts(p, seat).items() if value}
            p = a_turn_on(p)
    assert asked >= {name for name in NAMES if any(usual(side)[name] for side in ("horn", "shield"))}


def test_the_estimate_is_the_result_when_the_game_is_over() -> None:
    game = some_game(3, 500)
    assert game.result is not None
    told = estimate(view(game.position, 0))
    assert told.points == tuple(row[-1] for row in game.result.scores)
    assert told.value[game.result.winners[0]] == 1 / len(game.result.winners)


def test_a_seat_with_nothing_to_choose_and_an_unknown_level_are_refused() -> None:
    game = some_game(3, 0)
    with pytest.raises(SeasonError, match="nothing to choose"):
        choose(view(game.position, 1 - game.position.to_decide()), "herald")
    with pytest.raises(SeasonError, match="the levels are doorkeeper"):
        level("oracle")


def test_levels_are_numbered_from_the_weakest() -> None:
    assert [one.number for one in LEVELS.values()] == [1, 2, 3, 4, 5, 6]
    assert next(iter(LEVELS)) == "doorkeeper" and [*LEVELS][-1] == "castellan"
