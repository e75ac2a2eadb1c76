"""Matches, self-play and tuning: the same games whoever plays them, this process, others or a Dask cluster."""

from typing import Any

import pytest

from season_core import SeasonError
from season_core.cli import main
from season_core.players.match import pairings

pytestmark = pytest.mark.processes

COMMANDS = {
    "match": ("match", "--a", "herald", "--b", "groom", "-n", "4", "--expert", "--seed", "3"),
    "selfplay": ("selfplay", "5", "--players", "3", "--side", "shield", "--seed", "5"),
    "tune": ("tune", "2", "--side", "shield"),
}


def told(capsys: Any, name: str, *more: str) -> list[str]:
    """What a command prints, but for the milliseconds."""
    assert main((*COMMANDS[name], *more, "--color", "never")) == 0
    return [line for line in capsys.readouterr().out.splitlines() if " ms a turn" not in line]


def test_every_setup_is_played_from_every_seat() -> None:
    games = list(pairings("castellan", "groom", 8, 1, players=4))
    assert [seat for seat, _ in games] == [0, 1, 2, 3] * 2
    assert len({pairing.seed for _, pairing in games}) == 2
    assert all(pairing.seats[seat] == "castellan" and pairing.seats.count("groom") == 3 for seat, pairing in games)
    with pytest.raises(SeasonError):
        list(pairings("castellan", "groom", 8, 1, players=5))


@pytest.mark.parametrize("name", COMMANDS)
def test_processes_play_the_same_games(name: str, capsys: Any) -> None:
    assert told(capsys, name, "--jobs", "2") == told(capsys, name, "--jobs", "1")


@pytest.mark.slow
def test_a_dask_cluster_of_two_workers_plays_the_same_games(capsys: Any) -> None:
    distributed = pytest.importorskip("distributed")
    with distributed.LocalCluster(
        2, threads_per_worker=1, processes=True, dashboard_address=None, host="127.0.0.1"
    ) as cluster:
        for name in COMMANDS:
            before = len(cluster.scheduler.transition_log)
            assert told(capsys, name, "--dask", cluster.scheduler_address) == told(capsys, name, "--jobs", "1")
            assert len(cluster.scheduler.transition_log) > before, f"{name} was played there"
