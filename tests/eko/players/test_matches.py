"""Matches: seats swapped, intervals right, the same result wherever they are played."""

from collections.abc import Callable
from concurrent.futures import Executor, ProcessPoolExecutor
from pathlib import Path

import pytest

from eko_core import EkoError
from eko_core.players import Budget
from eko_core.players.match import pairings, play_game
from parlour.matches import Score, play_match

FEW = (Budget(nodes=12), Budget(nodes=12))


def outcome(score: Score) -> tuple[object, ...]:
    return score.games, score.wins, score.turns, *score.nodes


def short_match(executor: Executor | None = None, told: Callable[[Score], None] | None = None) -> Score:
    return play_match(pairings("nomad", "wanderer", 4, 7, budgets=FEW), play_game, executor, told=told)


def test_every_setup_is_played_from_every_seat() -> None:
    games = list(pairings("oracle", "guide", 8, 1, players=4))
    assert [seat for seat, _ in games] == [0, 1, 2, 3] * 2
    assert len({pairing.seed for _, pairing in games}) == 2
    assert all(pairing.seats[seat] == "oracle" and pairing.seats.count("guide") == 3 for seat, pairing in games)
    with pytest.raises(EkoError):
        list(pairings("oracle", "guide", 8, 1, players=5))



@pytest.mark.processes  # it is about them
def test_processes_play_the_same_games_in_whatever_order() -> None:
    heard: list[Score] = []
    alone = short_match(told=heard.append)
    assert [score.games for score in heard] == [1, 2, 3, 4] and heard[-1] == alone
    with ProcessPoolExecutor(2) as pool:
        together = short_match(executor=pool)
    assert outcome(together) == pytest.approx(outcome(alone))


@pytest.mark.slow
def test_a_dask_cluster_of_two_workers_plays_the_same_games() -> None:
    distributed = pytest.importorskip("distributed")
    with (
        distributed.LocalCluster(2, threads_per_worker=1, processes=True, dashboard_address=None) as cluster,
        distributed.Client(cluster) as client,
    ):
        together = short_match(executor=client.get_executor())
    assert outcome(together) == pytest.approx(outcome(short_match()))


def test_the_commands_of_the_players(capsys: pytest.CaptureFixture[str]) -> None:
    from eko_core.cli import main

    assert main(["match", "--a", "nomad", "--b", "wanderer", "-n", "2", "--nodes", "10", "--jobs", "1"]) == 0
    out = capsys.readouterr().out
    assert "wins of 2" in out and "95 % confidence" in out and "10 nodes a turn, seed 1" in out
    assert main(["match", "--a", "nomad", "--b", "wanderer", "-n", "1", "--seconds", "0.01", "--jobs", "1"]) == 0
    assert "not reproducible" in capsys.readouterr().out
    assert main(["match", "--a", "nomad", "--b", "nobody"]) == 2
    assert "There is no level 'nobody'" in capsys.readouterr().err


def test_analyse_says_the_turn_why_and_the_chances(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    from eko_core.cli import main

    assert main(["new", "--seed", "7"]) == 0
    file = tmp_path / "p.json"
    file.write_text(capsys.readouterr().out)
    assert main(["analyse", str(file), "--nodes", "60"]) == 0
    out = capsys.readouterr().out
    assert "would play" in out and "Chances" in out and "positions evaluated" in out


def test_tune_prints_the_table(capsys: pytest.CaptureFixture[str]) -> None:
    from eko_core.cli import main

    assert main(["tune", "2", "--level", "wanderer", "--rounds", "2", "--jobs", "1"]) == 0
    out = capsys.readouterr().out
    assert "log loss" in out and "emperor_exposed_later" in out
