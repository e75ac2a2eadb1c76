"""selfplay: many random games and their summary."""

import os
import re
import subprocess
from pathlib import Path

import pytest

from eko_core.cli.selfplay import Played, play_one, summary
from eko_core.position import Result

from .cli_command import Run, command, environment


@pytest.mark.parametrize("players", [2, pytest.param(4, marks=pytest.mark.slow)])
def test_the_summary_adds_up_and_does_not_depend_on_the_jobs(run: Run, players: int) -> None:
    asked = ("selfplay", "12", "--players", str(players), "--seed", "5")
    done = run(*asked, "--jobs", "1")
    assert done.returncode == 0 and done.stderr == ""
    assert run(*asked, "--jobs", "3").stdout == done.stdout
    results = done.stdout.split("Result\n")[1].split("\n\n")[0].splitlines()
    assert sum(int(line.split()[1]) for line in results) == 12
    shares = re.findall(r"^  Player .*?([0-9.]+)%", done.stdout, re.MULTILINE)
    nobody = re.findall(r"([0-9.]+)% +[0-9]+  no disc left", done.stdout)  # E4: such a game has no winner
    assert len(shares) == players and 99.5 < sum(map(float, shares + nobody)) < 100.5


def test_games_differ_by_seed_and_number() -> None:
    games = {play_one(2, seed, number) for seed in range(2) for number in range(3)}
    assert len(games) == 6 and games == {play_one(2, seed, number) for seed in range(2) for number in range(3)}


def test_games_with_variants(run: Run) -> None:
    done = run("selfplay", "2", "--seed", "5", "--jobs", "1", "--variant", "all")
    assert done.returncode == 0 and done.stderr == "" and "2 games" in done.stdout


def test_the_summary_of_known_games() -> None:
    played = [Played(n, 2 * n, n % 2, Result((0,), "points")) for n in range(1, 10)]
    played.append(Played(100, 300, 0, Result((0, 1), "quiet")))
    text = "\n".join(summary(played, 2, 1))
    assert re.search(r"turns +5.5 +9 +100\n +steps +11 +18 +300\n", text)
    assert re.search(r" 90.0% +9  12 points and a capital\n +10.0% +1  too many quiet turns", text)
    assert re.search(r"Player 1 \(cyan\) +95.0% +10  \(1 shared\)\n", text)
    assert re.search(r"Player 2 \(dark blue\) +5.0% +1  \(1 shared\)\n", text)
    assert re.search(r"first +45.0% +5  \(1 shared\)\n +second +55.0% +6  \(1 shared\)", text)


def test_nobody_wins_an_empty_board() -> None:
    text = "\n".join(summary([Played(3, 4, 0, Result((), "empty"))], 2, 1))
    assert "1 game of 2" in text and "everybody lost" in text and re.search(r"first +0.0% +0", text)


@pytest.mark.parametrize("rich", [True, False])
def test_a_bar_is_shown_on_a_terminal_only(tmp_path: Path, without_rich: dict[str, str], rich: bool) -> None:
    pty = pytest.importorskip("pty")
    if rich:
        pytest.importorskip("rich")
    main, side = pty.openpty()
    with subprocess.Popen(
        command("selfplay", "5", "--seed", "1", "--jobs", "1"), stdout=subprocess.PIPE, stderr=side, cwd=tmp_path,
        env=environment(**({} if rich else without_rich)),
    ) as engine:  # fmt: skip
        os.close(side)
        shown = b""
        try:
            while more := os.read(main, 65536):
                shown += more
        except OSError:  # how Linux says that the other side is closed
            pass
        assert engine.stdout is not None and engine.stdout.read().startswith(b"5 games of 2 random players, seed 1")
    os.close(main)
    assert b"Playing" in shown and engine.returncode == 0
    assert (b"\x1b[" in shown) == rich
