"""Matches of no game in particular: the stronger letter wins."""

from concurrent.futures import ThreadPoolExecutor

import pytest

from parlour.budget import Budget
from parlour.matches import GameResult, Pairing, Score, pairings, play_match, wilson

BUDGETS = (Budget(nodes=3), Budget(nodes=5))


def played(pairing: Pairing[str]) -> GameResult:
    """Who has the larger letter wins; all of them share where nobody has."""
    best = max(pairing.seats)
    winners = [seat for seat, who in enumerate(pairing.seats) if who == best]
    shares = tuple(1 / len(winners) if seat in winners else 0.0 for seat in range(len(pairing.seats)))
    nodes = tuple(float(budget.nodes or 0) for budget in pairing.budgets)
    return GameResult(shares, 10, "points", (0.5,) * len(shares), nodes)


def test_every_set_up_is_played_from_every_seat_with_the_players_own_budgets() -> None:
    games = list(pairings("b", "a", 6, 1, 3, BUDGETS, ("rain",)))
    assert [seat for seat, _ in games] == [0, 1, 2, 0, 1, 2]
    assert len({game.seed for _, game in games}) == 2 and {game.variants for _, game in games} == {("rain",)}
    for seat, game in games:
        assert game.seats[seat] == "b" and game.seats.count("a") == 2
        assert game.budgets[seat] == BUDGETS[0] and game.budgets.count(BUDGETS[1]) == 2


def test_a_score_adds_up_for_the_first_player_and_the_mean_of_the_others() -> None:
    score = play_match(pairings("b", "a", 6, 1, 3, BUDGETS), played)
    assert (score.games, score.wins, score.turns, score.nodes) == (6, 6.0, 60, (18.0, 30.0))
    lost = play_match(pairings("a", "b", 4, 1, 4, BUDGETS), played)
    assert lost.wins == 0 and lost.interval()[0] == 0.0
    assert play_match(pairings("a", "a", 4, 1, 2, BUDGETS), played).wins == 2.0, "a shared win counts as a part"


@pytest.mark.processes
def test_an_executor_plays_the_same_games_and_every_one_is_told() -> None:
    heard: list[Score] = []
    with ThreadPoolExecutor(2) as pool:
        together = play_match(pairings("b", "a", 9, 1, 2, BUDGETS), played, pool, 3, heard.append)
    assert together == play_match(pairings("b", "a", 9, 1, 2, BUDGETS), played)
    assert [score.games for score in heard] == list(range(1, 10))


def test_the_interval_is_wilsons() -> None:
    assert wilson(0, 0) == (0.0, 1.0)
    assert wilson(50, 100) == pytest.approx((0.4038, 0.5962), abs=1e-3)
    assert wilson(10, 10)[1] == 1.0
