"""play: a whole game in the terminal."""

import os
import re
import signal
import subprocess
import time
from functools import partial
from pathlib import Path
from random import Random

import pytest

from eko_core import Setup, legal_actions
from eko_core.game import Game, Seat
from eko_core.text import link, record
from eko_core.text.notation import format_step

from .cli_command import Run, command, environment

ASKED = ("play", "--players", "2", "--seed", "7")


def random_game(players: int, seed: int, most: int = 10_000) -> tuple[Game, list[str]]:
    """A game of random players and what they would have typed."""
    rng, game = Random(seed), Game(Setup.random(players, Random(seed)))
    typed: list[str] = []
    while game.result is None and len(typed) < most:
        action = rng.choice(legal_actions(game.position))
        typed.append(format_step(game.position, action))
        game.play(action)
    return game, typed


@pytest.mark.parametrize("players", [2, *(pytest.param(n, marks=pytest.mark.slow) for n in (3, 4))])
def test_a_whole_game_through_a_pipe(run: Run, tmp_path: Path, players: int) -> None:
    game, typed = random_game(players, 7)
    lines = [*typed, "save game.txt", "quit"]
    done = run("play", "--players", str(players), "--seed", "7", given="\n".join(lines) + "\n")
    assert done.returncode == 0 and done.stderr == "" and "\x1b" not in done.stdout
    assert game.result is not None and " won" in done.stdout
    assert "The game is over" in done.stdout and done.stdout.endswith("Goodbye.\n")
    assert record.read((tmp_path / "game.txt").read_text("utf-8")) == game


def test_it_also_works_without_rich(run: Run, without_rich: dict[str, str]) -> None:
    _, typed = random_game(2, 7)
    given = "\n".join(typed) + "\n"
    assert run(*ASKED, given=given, **without_rich).stdout == run(*ASKED, given=given).stdout


def test_several_steps_on_a_line_are_played_together_or_not_at_all(run: Run) -> None:
    done = run(*ASKED, "--brief", given="keep march\nkeep keep\n")
    assert "First decide whether the Emperor changes places. (S3)" in done.stdout
    assert done.stdout.count("keeps the Emperor") == 2
    assert "Player 2 (dark blue): move a stack or construct a building." in done.stdout


TYPED = [
    ("keep keep keep", "Emperors change places only before the first turn. (S3)"),
    ("blah", "'blah' is no step"),
    ("z99-z98", "There is no space z99 on this board."),
    ("why", "why needs a step"),
    ("why march", "First decide whether the Emperor changes places. (S3)"),
    ("why keep", "That is possible."),
    ("legal z99", "There is no space 'z99' on this board."),
    ("undo", "There is nothing to undo."),
    ("redo", "There is nothing to redo."),
    ("undo all", "undo goes one step"),
    ("save", "save needs the name of a file"),
    ("save nowhere/game.txt", "nowhere/game.txt cannot be written: No such file or directory."),
    ("load", "load needs the name of a file"),
    ("load missing.txt", "There is no file missing.txt."),
    ("load 1AAAA", "it is no link either"),
    ("HELP", "Steps, several on one line"),
    ("\x1b[2J\x07", "is no step"),
]


def test_what_is_typed_is_answered_and_the_game_goes_on(run: Run) -> None:
    done = run(*ASKED, "--brief", given="\n".join(line for line, _ in TYPED) + "\nkeep\n")
    assert done.returncode == 0 and done.stderr == "" and "\x1b" not in done.stdout
    answers = done.stdout.split("\nPlayer 2 (dark blue)> ")[1:]
    assert len(answers) == len(TYPED) + 1
    for shown, (line, answer) in zip(answers, TYPED, strict=False):
        assert answer in shown, line
    assert "keeps the Emperor" in answers[-1]


def test_bytes_that_are_no_text_are_answered_too(run: Run) -> None:
    done = run(*ASKED, "--brief", given=b"\xff\xfe\x00\nkeep\n")
    assert done.returncode == 0 and "is no step" in done.stdout and "keeps the Emperor" in done.stdout


def test_legal_lists_every_step_and_those_of_a_space(run: Run) -> None:
    game, typed = random_game(2, 7, 40)
    listed = run(*ASKED, "--brief", given="\n".join([*typed, "legal"])).stdout.rpartition("> legal\n")[2]
    steps = {format_step(game.position, action) for action in legal_actions(game.position)}
    assert steps <= set(listed.split())
    name = re.search("[a-z][0-9]+", min(steps))
    assert name is not None
    there = run(*ASKED, "--brief", given="\n".join([*typed, f"legal {name[0]}"])).stdout
    there = there.rpartition(f"legal {name[0]}\n")[2]
    listed_there = {word for word in there.split("\n\n")[0].split() if word in steps}
    assert listed_there == {step for step in steps if name[0] in re.findall("[a-z][0-9]+", step)}


def test_undo_and_redo_go_step_by_step_and_turn_by_turn(run: Run, tmp_path: Path) -> None:
    game, typed = random_game(2, 7, 30)
    lines = [*typed, "undo", "undo turn", "redo turn", "redo", "redo turn", "undo", "redo", "save a.txt"]
    run(*ASKED, "--brief", given="\n".join(lines))
    assert record.read((tmp_path / "a.txt").read_text("utf-8")) == game


def test_a_saved_game_goes_on(run: Run, tmp_path: Path) -> None:
    game, typed = random_game(2, 7)
    done = run(*ASKED, "--brief", given="\n".join([*typed[:20], "save my game.txt"]))
    assert "play --load 'my game.txt'" in done.stdout.splitlines()[-1]
    done = run("play", "--load", "my game.txt", given="\n".join([*typed[20:], "save my game.txt"]))
    assert done.returncode == 0
    assert record.read((tmp_path / "my game.txt").read_text("utf-8")) == game
    assert "won" in run("show", "my game.txt").stdout
    assert [path.name for path in tmp_path.iterdir()] == ["my game.txt"]  # nothing is left beside it


def test_a_game_that_was_not_saved_goes_on_by_its_link(run: Run) -> None:
    game, typed = random_game(3, 7, 150)
    done = run("play", "--players", "3", "--seed", "7", "--brief", given="\n".join(typed))
    *_, invitation, line = done.stdout.splitlines()
    assert invitation == "Goodbye. To go on with this game:"
    found = line.split()[-1]
    assert link.read(found).game == game
    on = run("play", "--load", found, "--brief", given="undo turn\nlink\n")
    game.undo_turn()
    assert on.returncode == 0 and f"\n{link.write(game)}\n" in on.stdout.replace("> link\n", "\n")


def test_load_in_the_middle_changes_the_game_or_nothing(run: Run, tmp_path: Path) -> None:
    other, _ = random_game(4, 3, 12)
    (tmp_path / "other.txt").write_text(record.write(other), "utf-8")
    (tmp_path / "bad.txt").write_text('[Record "eko-record/1"]\nnonsense\n', "utf-8")
    done = run(*ASKED, "--brief", given="keep\nload bad.txt\nload other.txt\nsave again.txt\n")
    assert "Player 1 (cyan)> load other.txt" in done.stdout  # still the first game after the bad one
    assert record.read((tmp_path / "again.txt").read_text("utf-8")) == other


def test_saving_never_overwrites_anything_but_a_record(run: Run, tmp_path: Path) -> None:
    (tmp_path / "thesis.txt").write_text("years of work")
    done = run(*ASKED, "--brief", given="keep\nsave thesis.txt\nsave .\n")
    assert "thesis.txt is there already and is no record of a game" in done.stdout
    assert (tmp_path / "thesis.txt").read_text() == "years of work"


def test_names_are_used_and_cannot_command_the_terminal(run: Run, tmp_path: Path) -> None:
    done = run("play", "--seed", "7", "--name", "Ann", "--name", "Bo", given="keep\n")
    assert "Bo keeps the Emperor" in done.stdout and " ●  Ann  0 of 12 points" in done.stdout
    assert " ≈  Player 2 (dark blue)" in run("play", "--name", "Ann").stdout
    game = Game(Setup.random(2, Random(7)), [Seat("\x1b]0;x\x07Eve\n" + "e" * 150), Seat()])
    (tmp_path / "eve.txt").write_text(record.write(game), "utf-8")
    for drawn in (run("show", "eve.txt").stdout, run("play", "--load", "eve.txt").stdout):
        assert "\x1b" not in drawn and "\x07" not in drawn and "Eve" in drawn and "e" * 30 not in drawn


# On a terminal


class Terminal:
    """The command on a terminal of its own, to type to."""

    def __init__(self, folder: Path, *arguments: str, **changes: str) -> None:
        pty = pytest.importorskip("pty")
        self.main, side = pty.openpty()
        # A shell that runs the tests in the background lets its children ignore Ctrl-C.
        heard = partial(signal.signal, signal.SIGINT, signal.SIG_DFL)
        self.process = subprocess.Popen(
            command(*arguments), stdin=side, stdout=side, stderr=side, cwd=folder, env=environment(**changes),
            start_new_session=True, preexec_fn=heard,
        )  # fmt: skip
        os.close(side)
        self.seen = ""

    def wait_for(self, text: str, seconds: float = 30) -> None:
        os.set_blocking(self.main, False)
        end = time.monotonic() + seconds
        while text not in self.plain():
            assert time.monotonic() < end, f"{text!r} was not seen in {self.plain()[-2000:]!r}"
            try:
                self.seen += os.read(self.main, 65536).decode(errors="replace")
            except BlockingIOError:
                time.sleep(0.01)
            except OSError:  # how Linux says that the other side is closed
                assert text in self.plain(), self.plain()[-2000:]
                return

    def plain(self) -> str:
        return re.sub(r"\x1b\[[0-9;?]*[a-zA-Z]", "", self.seen)

    def type(self, line: str) -> None:
        self.seen = ""
        os.write(self.main, line.encode() + b"\n")

    def close(self) -> int:
        code = self.process.wait(30)
        os.close(self.main)
        return code


def test_on_a_terminal_it_asks_and_plays_in_colour(tmp_path: Path) -> None:
    pytest.importorskip("rich")
    table = Terminal(tmp_path, "play")
    table.wait_for("How many players")
    table.type("7")
    table.wait_for("Ekö is played by 2, 3 or 4 players.")
    table.type("3")
    table.wait_for("Seed for the board")
    table.type("7")
    table.wait_for("> ")
    _, typed = random_game(3, 7)
    table.wait_for("swap him with another disc.")
    assert "\x1b[" in table.seen and "seed 7" in table.plain()
    for step in typed[:12]:
        table.type(step)
        table.wait_for("> ")
        assert "is no step" not in table.plain() and "\x1b[" in table.seen
    table.type("quit")
    table.wait_for("play --load ")
    assert table.close() == 0


@pytest.mark.parametrize("leave", ["interrupt", "end"])
def test_leaving_by_ctrl_c_or_ctrl_d_is_polite(tmp_path: Path, leave: str) -> None:
    table = Terminal(tmp_path, *ASKED, "--brief")
    table.wait_for("(dark blue)> ")
    table.type("keep")
    table.wait_for("(cyan)> ")
    if leave == "interrupt":
        os.kill(table.process.pid, signal.SIGINT)
    else:
        os.write(table.main, b"\x04")
    table.wait_for("Goodbye. To go on with this game:")
    assert "Traceback" not in table.plain()
    assert table.close() == 0
