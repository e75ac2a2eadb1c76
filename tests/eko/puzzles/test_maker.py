"""What is worth a puzzle and what is not; how hard it is; the commands."""

import json
from pathlib import Path
from typing import Any

import pytest

from eko_core.cli import main
from eko_core.cli import puzzle_maker as maker
from eko_core.cli.puzzle_maker import candidate, found_by, is_asked
from eko_core.cli.puzzles import Found, picked
from eko_core.puzzles import Goal
from eko_core.puzzles.stored import puzzles

from ..drawing import draw

WIDE = """
        *:b1  a3    .     .     .     .     .
           m:a3  c:a2  c:a2' .     .     .     .
        r:a1  r:a1  r:a1  a1    .     b2    .
        """


def test_a_win_that_few_steps_reach_is_worth_a_puzzle() -> None:
    scene = draw(WIDE, reserve="b:1")
    found = candidate(scene.position, Goal.WIN)
    assert found is not None and found.openings == 1 and "build" in found.needs and "tower" in found.needs
    assert found.solutions == ((scene.build("*:b1", 2, "a3"),),)
    assert found_by(found)[-1] == 1, "the guide sees it"


def test_a_goal_that_cannot_be_reached_or_is_reached_by_most_turns_is_not(monkeypatch: pytest.MonkeyPatch) -> None:
    scene = draw(WIDE.replace("m:a3", "m   "), reserve="b:1")
    assert candidate(scene.position, Goal.WIN) is None, "three points less"
    scene = draw(WIDE, reserve="b:1")
    monkeypatch.setattr(maker, "MOST_OPENINGS", 0.001)
    assert candidate(scene.position, Goal.WIN) is None, "too many first steps are right"
    monkeypatch.undo()
    monkeypatch.setattr(maker, "FEWEST_CHOICES", 1000)
    assert candidate(scene.position, Goal.WIN) is None, "there is hardly a choice"


def test_an_Emperor_who_is_safe_anyway_need_not_be_saved() -> None:
    far = "     x     a1    a1'   a1''"  # so that he is not all there is
    safe = draw(f"A3    .     .     b2    .{far}", reserve="a:1")
    assert not is_asked(safe.position, Goal.SAVE)
    threatened = draw(f"A2    .     .     b3    .{far}", reserve="a:1")
    assert is_asked(threatened.position, Goal.SAVE)
    assert not is_asked(threatened.position, Goal.STOP), "nobody is near twelve points"
    held = draw(f"A2    .     .     b3    .{far}", reserve="a:1", captives="a:b")
    assert not is_asked(held.position, Goal.SAVE), "an exchange would bring him back"


def found(**fields: Any) -> Found:
    usual = Found("win", 2, 1, 100, 5, 1000, ("build",), (1.0, 1.0, 1.0), "1abc", ("E@a1<a2",))
    return usual._replace(**fields)


def test_marches_rare_solutions_and_what_players_do_not_find_are_hard() -> None:
    easy = found()
    assert easy.level == 1
    assert found(needs=("march",)).level > easy.level
    assert found(openings=1).level > easy.level
    assert found(goal="save", openings=1, needs=("march", "spend"), found_by=(0, 0, 0)).level == 5


def test_the_choice_is_as_different_as_it_can_be() -> None:
    pool = [found(position=f"1{n}") for n in range(10)] + [
        found(position="2", needs=("march",)),
        found(position="3", players=3),
    ]
    chosen = picked(pool, 3)
    assert {"2", "3"} <= {one.position for one in chosen} and len(chosen) == 3


def test_find_and_pick_write_what_the_game_reads(
    capsys: pytest.CaptureFixture[str], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    wins = [puzzle for puzzle in puzzles() if puzzle.goal is Goal.WIN and puzzle.level <= 3]
    known = [puzzle for puzzle in wins if puzzle.position.players == 2][:3]
    monkeypatch.setattr(
        "eko_core.cli.puzzles.play", lambda players, number: [known[number - 1].position] * (5 * players + 1)
    )
    assert main(["puzzles", "find", "3", "--goal", "win"]) == 0
    lines = tmp_path / "found.jsonl"
    lines.write_text(capsys.readouterr().out)
    assert len(lines.read_text().splitlines()) == 3
    assert main(["puzzles", "pick", str(lines)]) == 0
    written = json.loads(capsys.readouterr().out)["puzzles"]
    assert {one["id"] for one in written} == {puzzle.id for puzzle in known}
    by_id = {one["id"]: set(one["turns"]) for one in written}
    assert all(by_id[puzzle.id] == set(puzzle.turns) for puzzle in known)
    new = json.loads(lines.read_text().splitlines()[0]) | {"position": "another"}
    lines.write_text(lines.read_text() + json.dumps(new))
    assert main(["puzzles", "pick", str(lines), "--beside", "2"]) == 0
    written = json.loads(capsys.readouterr().out)["puzzles"]
    positions = [one["position"] for one in written]
    assert sorted(positions) == sorted([*(puzzle.link for puzzle in puzzles()), "another"]), "those there are stay"
    assert [one["level"] for one in written] == sorted(one["level"] for one in written)
    lines.write_text('{"goal": "win"}\n')
    assert main(["puzzles", "pick", str(lines)]) == 2
    assert "puzzles find" in capsys.readouterr().err
