"""`python -m season_core`, as other programs and people meet it."""

import json
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from season_core import Game, Setup, apply, card, legal_actions
from season_core.actions import Compensate
from season_core.cli import main
from season_core.players import review
from season_core.text import record
from season_core.text.drawing import scene, seat
from season_core.text.interchange import action_to_json, position_to_json, write_position

ROOT = Path(__file__).parents[3]
pytestmark = pytest.mark.processes

SEED = "00112233445566778899aabbccddeeff"


def run(*words: Any, text: Any = "") -> Any:
    done = subprocess.run(
        [sys.executable, "-m", "season_core", *words], cwd=ROOT, input=text, capture_output=True, text=True, check=False
    )
    return done.returncode, done.stdout, done.stderr


def call(capsys: Any, *words: Any) -> Any:
    code = main(words)
    return code, capsys.readouterr().out


def test_new_writes_the_same_position_for_the_same_seed(capsys: Any) -> None:
    words = ("new", "--players", "3", "--side", "shield", "--expert", "--trophy-action", "own", "--first", "2")
    code, one = call(capsys, *words, "--seed", SEED)
    assert code == 0 and json.loads(one)["turn"]["first"] == 2 and json.loads(one)["trophy_action"] == "own"
    assert call(capsys, *words, "--seed", SEED)[1] == one
    fresh = [json.loads(call(capsys, "new")[1])["seed"] for _ in range(2)]
    assert fresh[0] != fresh[1]


def test_legal_apply_and_view_answer_line_by_line() -> None:
    start = Setup(2, bytes(16)).position()
    action = legal_actions(start)[3]
    code, out, _ = run("legal", text=f"{write_position(start)}\n\nnonsense\n{write_position(start)}\n")
    lines = [json.loads(line) for line in out.splitlines()]
    assert code == 0 and lines[0] == lines[3] == [action_to_json(one) for one in legal_actions(start)]
    assert "error" in lines[1] and "error" in lines[2]
    asked = json.dumps({"position": position_to_json(start), "action": action_to_json(action)})
    wrong = json.dumps({"position": position_to_json(start), "action": {"do": "pass"}})
    _, out, _ = run("apply", text=f"{asked}\n{wrong}\n")
    lines = [json.loads(line) for line in out.splitlines()]
    assert lines[0] == position_to_json(apply(start, action)) and "T5" in lines[1]["error"]
    asked = json.dumps({"position": position_to_json(start), "seat": 1})
    _, out, _ = run("view", text=f"{asked}\n{asked.replace('1}', '2}')}\n")
    lines = [json.loads(line) for line in out.splitlines()]
    assert lines[0]["format"] == "season-view/1" and "error" in lines[1]


def test_perft_counts_and_divides(tmp_path: Any, capsys: Any) -> None:
    file = tmp_path / "p.json"
    file.write_text(write_position(Setup(2, bytes(16)).position()))
    whole = int(call(capsys, "perft", str(file), "2")[1])
    lines = call(capsys, "perft", str(file), "2", "--divide")[1].splitlines()
    assert int(lines[-1]) == whole == sum(int(line.split()[-1]) for line in lines[:-1])


def test_show_draws_the_table_whole_or_for_one_seat(tmp_path: Any, capsys: Any) -> None:
    file = tmp_path / "p.json"
    file.write_text(write_position(Setup(2, bytes(16)).position()))
    code, out = call(capsys, "show", str(file), "--color", "never")
    assert code == 0 and "Inn" in out and "Player 2" in out and "points" in out
    assert call(capsys, "show", str(file), "--seat", "0", "--color", "never")[1].count("points") == 1
    assert call(capsys, "show", str(tmp_path / "nothing.json"))[0] == 2


def test_selfplay_gives_the_same_summary_whatever_the_jobs(capsys: Any) -> None:
    words = ("selfplay", "6", "--players", "3", "--expert", "--seed", "5", "--color", "never", "--jobs")
    assert call(capsys, *words, "1") == call(capsys, *words, "2")


def test_play_asks_for_a_key_before_it_shows_what_is_private() -> None:
    steps = ["", "help", "legal", "why steal2", "nonsense", "mP,dD", "undo", "mP,dD", "dD@b1", "", "link", "quit"]
    code, out, _ = run("play", "--seed", SEED, "--name", "Ann", "--name", "Bo", text="\n".join(steps) + "\n")
    assert code == 0 and "press Enter to see what is private" in out
    assert out.index("Ann chooses now") < out.index("Bo chooses now") and "Goodbye" in out
    assert "(T5)" in out and "s1" in out


def test_a_game_can_be_saved_and_continued(tmp_path: Any) -> None:
    file = tmp_path / "game.txt"
    run("play", "--seed", SEED, text=f"\nmP,dD\nsave {file}\nquit\n")
    assert file.read_text().startswith("[Record")
    code, out, _ = run("play", "--load", str(file), text="\nlegal\nquit\n")
    assert code == 0 and "dD@b1" in out


@pytest.mark.parametrize("words", [("new", "--players", "5"), ("new", "--seed", "12"), ("fly",), ("perft", "x", "-1")])
def test_wrong_arguments_are_one_sentence(words: Any) -> None:
    code, _, error = run(*words)
    assert code == 2 and error.count("\n") == 1 and "Traceback" not in error


def test_computer_players_play_a_match(capsys: Any) -> None:
    words = ("match", "--a", "herald", "--b", "groom", "-n", "2", "--jobs", "1", "--side", "shield", "--seed", "3")
    code, one = call(capsys, *words)
    assert code == 0 and "herald against groom" in one and "of 2" in one
    assert call(capsys, *words)[1].splitlines()[:2] == one.splitlines()[:2]


def test_an_unknown_level_is_refused(capsys: Any) -> None:
    assert main(("match", "--a", "oracle", "--b", "groom", "-n", "2", "--jobs", "1")) == 2
    assert "the levels are doorkeeper" in capsys.readouterr().err


def test_a_position_is_analysed(capsys: Any, tmp_path: Path) -> None:
    file = tmp_path / "p.json"
    file.write_text(write_position(Setup(2, bytes(16)).position()))
    code, told = call(capsys, "analyse", str(file), "--level", "steward", "--nodes", "6", "--color", "never")
    assert code == 0 and told.startswith("Steward would play") and "Player 2" in told


def test_a_finished_game_is_reviewed_alike_by_any_number_of_processes(capsys: Any, tmp_path: Path) -> None:
    thief, victim = seat("a1 gC", stock="sD"), seat("c2 gT, c1 eT, b2 mT", accolades="dC")
    table = scene(thief, victim, inn="eC mC", deck="gD", first=1, round=11, phase="compensate", victim=1, used="steal")
    game = Game.replay(table, [Compensate(card("mC"))])
    while game.legal:
        game.play(game.legal[-1])
    file = tmp_path / "game.txt"
    file.write_text(record.write(game))
    words = ("analyse", str(file), "--seed", "3", "--color", "never", "--jobs")
    code, told = call(capsys, *words, "1")
    assert (code, told) == call(capsys, *words, "2") and code == 0
    found = [one for one in review(game, seed=3) if one is not None][::-1]
    rows = told.splitlines()[1 : 1 + len(found)]
    assert [row.split()[-1] for row in rows] == [f"{one.luck:+.1f}" for one in found]
    mistake = next(one for one in found if one.better != one.played)
    assert "for:mC" in rows[0] and "for:eC" in rows[0] and f"{-mistake.loss:.1f}" in rows[0]
    assert told.splitlines()[1 + len(found)].startswith("Points of lead") and "with all cards open: for:deck" in told


def test_a_game_that_is_over_without_a_choice_is_not_reviewed(capsys: Any, tmp_path: Path) -> None:
    game = Game(Setup(2, bytes(16)))
    while game.legal:
        game.play(game.legal[0])
    file = tmp_path / "p.json"
    file.write_text(write_position(game.position))
    assert main(("analyse", str(file))) == 2
    assert "nothing was chosen in it" in capsys.readouterr().err


def test_weights_are_fitted(capsys: Any) -> None:
    code, told = call(capsys, "tune", "2", "--jobs", "1", "--color", "never")
    assert code == 0 and "fitted" in told and "majority_open" in told
