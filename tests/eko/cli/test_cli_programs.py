"""new, legal, apply and perft: the commands that other programs use."""

import json
import subprocess
from io import BytesIO, TextIOWrapper
from pathlib import Path
from random import Random

import pytest

from eko_core import Action, Keep, March, Position, Setup, apply, legal_actions
from eko_core.board.ready_made import ready_boards
from eko_core.cli import main
from eko_core.perft import divide, perft
from eko_core.text import board_link
from eko_core.text.interchange import action_to_json, read_position, write_action, write_position

from .cli_command import Run, command, environment

START = Setup.random(2, Random(7)).position()


def later(players: int, steps: int) -> str:
    rng = Random(players)
    position = Setup.random(players, rng).position()
    for _ in range(steps):
        position = apply(position, rng.choice(legal_actions(position)))
    return write_position(position)


def line(position: Position, action: Action) -> str:
    """What `apply` reads."""
    return f'{{"position":{write_position(position)},"action":{write_action(action)}}}'


# new


@pytest.mark.parametrize("players", [2, 3, 4])
def test_new_is_the_same_for_the_same_seed(run: Run, players: int) -> None:
    done = run("new", "--players", str(players), "--seed", "7")
    assert done.returncode == 0 and done.stderr == ""
    assert done.stdout == write_position(Setup.random(players, Random(7)).position()) + "\n"


def test_new_without_a_seed_is_new_every_time(run: Run) -> None:
    first, second = run("new").stdout, run("new").stdout
    assert read_position(first).players == 2 and first != second


@pytest.mark.parametrize("variants", [["sand"], ["portals", "tempest"], ["all"]])
@pytest.mark.parametrize("players", [2, 3, 4])
def test_new_with_variants(players: int, variants: list[str], capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["new", "--players", str(players), "--seed", "7", "--variant", *variants]) == 0
    out, err = capsys.readouterr()
    assert err == "" and read_position(out) == Setup.random(players, Random(7), variants=variants).position()


def test_new_on_a_ready_made_board_or_a_linked_one(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["new", "--board", "hourglass", "--seed", "7"]) == 0
    named = capsys.readouterr().out
    position = read_position(named)
    assert position.players == 3 and position.board == ready_boards()["hourglass"].plan.board()
    link = board_link.write(ready_boards()["hourglass"])
    assert main(["new", "--board", f"https://example.org/#b={link}", "--seed", "7"]) == 0
    assert capsys.readouterr().out == named
    assert main(["boards"]) == 0
    lines = capsys.readouterr().out.splitlines()
    assert [line.split()[0] for line in lines] == list(ready_boards()) and "Hourglass" in lines[5]


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (["--board", "atlantis"], "There is no board 'atlantis'"),
        (["--board", "b1AAAA"], "The link is"),
        (["--board", "well", "--players", "3"], "16 movement spaces are missing"),
        (["--board", "well", "--variant", "moon"], "leave out --variant"),
    ],
)
def test_new_on_a_board_that_cannot_be(
    arguments: list[str], said: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["new", *arguments]) == 2
    out, err = capsys.readouterr()
    assert out == "" and said in err


@pytest.mark.parametrize(
    "arguments",
    [
        ["new", "--players", "5"],
        ["new", "--seed", "seven"],
        ["new", "--seed", "-1"],
        ["new", "--variant", "rain"],
        ["perft", "nothing.json", "2"],
        ["perft", "-", "2"],
        ["perft", "-", "deep"],
        ["show", "nothing.json"],
        ["show", "."],
        ["selfplay", "0"],
        ["selfplay", "1", "--jobs", "0"],
        ["dance"],
        ["play", "--load", "nothing.txt"],
        ["play", "--load", "1abc"],
        ["play", "--load", "x" * 5000],
        ["play", "--players", "2", "--name", "Ann", "--name", "Bo", "--name", "Cy"],
    ],
)
def test_mistakes_are_answered_with_one_sentence(
    arguments: list[str], capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("sys.stdin", TextIOWrapper(BytesIO()))
    try:
        code: object = main(arguments)
    except SystemExit as stop:  # argparse's own way
        code = stop.code
    out, err = capsys.readouterr()
    assert (code, out) == (2, "")
    assert err.count("\n") == 1 and err.endswith(".\n")


def test_a_mistake_is_the_exit_code_of_the_process(run: Run) -> None:
    for arguments in (["new", "--players", "5"], ["show", "nothing.json"]):
        done = run(*arguments)
        assert (done.returncode, done.stdout) == (2, "") and done.stderr.count("\n") == 1


# legal and apply


def test_legal_answers_every_line(run: Run) -> None:
    positions = [later(2, 0), later(3, 40), later(4, 90)]
    done = run("legal", given="\n".join(positions))  # the last line has no end
    answers = [json.loads(line) for line in done.stdout.splitlines()]
    assert done.returncode == 0 and len(answers) == 3
    for position, answer in zip(positions, answers, strict=True):
        expected = [action_to_json(action) for action in legal_actions(read_position(position))]
        assert sorted(map(json.dumps, answer)) == sorted(map(json.dumps, expected)) and answer


def test_legal_of_a_finished_game_is_an_empty_list(run: Run) -> None:
    rng, position = Random(1), START
    while legal := legal_actions(position):
        position = apply(position, rng.choice(legal))
    assert run("legal", given=write_position(position) + "\n").stdout == "[]\n"


BAD_LINES = [
    b"", b"   ", b"nonsense", b"\xff\xfe{}", b"{}", b"[]", b"null", b'{"format": "eko-position/2"}', b"[" * 100_000,
    b"9" * 100_000, b'"' + b"x" * 3_000_000 + b'"', "\N{ZERO WIDTH NO-BREAK SPACE}{}".encode(), b'{"a":1,"a":1}',
]  # fmt: skip


@pytest.mark.parametrize("name", ["legal", "apply"])
def test_a_bad_line_is_an_error_and_reading_goes_on(run: Run, name: str) -> None:
    good = (later(2, 5) if name == "legal" else line(START, Keep())).encode()
    done = run(name, given=b"".join(b"%b\n%b\n" % (good, bad) for bad in BAD_LINES))
    answers = [json.loads(answer) for answer in done.stdout.splitlines()]
    assert done.returncode == 0 and done.stderr == "" and len(answers) == 2 * len(BAD_LINES)
    assert all(answer == answers[0] and "error" not in answer for answer in answers[::2])
    assert all(list(answer) == ["error"] and answer["error"] for answer in answers[1::2])


def test_lines_may_end_as_on_windows_and_begin_with_a_mark(run: Run) -> None:
    done = run("legal", given=b"\xef\xbb\xbf" + write_position(START).encode() + b"\r\n")
    assert len(json.loads(done.stdout)) == 16


def test_apply_gives_the_position_after_each_action(run: Run) -> None:
    position = read_position(later(3, 40))
    actions = legal_actions(position)
    lines = [line(position, action) for action in actions]
    done = run("apply", given="\n".join(lines) + "\n")
    assert [read_position(line) for line in done.stdout.splitlines()] == [apply(position, action) for action in actions]


def test_apply_refuses_an_illegal_action_with_its_rule(run: Run) -> None:
    done = run("apply", given=line(START, March()))
    assert json.loads(done.stdout) == {"error": "First decide whether the Emperor changes places. (S3)"}


def test_another_program_can_hold_a_conversation(tmp_path: Path) -> None:
    with subprocess.Popen(
        command("apply"), stdin=subprocess.PIPE, stdout=subprocess.PIPE, cwd=tmp_path, env=environment(), text=True
    ) as engine:
        assert engine.stdin is not None and engine.stdout is not None
        rng, position = Random(3), START
        for _ in range(30):
            action = rng.choice(legal_actions(position))
            engine.stdin.write(line(position, action) + "\n")
            engine.stdin.flush()
            answer = read_position(engine.stdout.readline())  # would wait for ever if the answer were held back
            position = apply(position, action)
            assert answer == position
        engine.stdin.close()
        assert engine.wait(20) == 0


def test_a_reader_that_stops_is_no_error(tmp_path: Path) -> None:
    with subprocess.Popen(
        command("legal"), stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.PIPE, cwd=tmp_path,
        env=environment(),
    ) as engine:  # fmt: skip
        assert engine.stdin and engine.stdout and engine.stderr
        engine.stdin.write(b"{}\n")
        engine.stdin.flush()
        engine.stdout.readline()
        engine.stdout.close()
        engine.stdin.write(b"{}\n" * 10)
        engine.stdin.close()
        assert engine.stderr.read() == b""
        assert engine.wait(20) == 0


# perft


def test_perft_counts_leaves(run: Run, tmp_path: Path) -> None:
    (tmp_path / "p.json").write_text(json.dumps(json.loads(write_position(START)), indent=1))
    assert [perft(START, depth) for depth in range(4)] == [1, 16, 256, 13456]
    assert run("perft", "p.json", "3").stdout == "13456\n"
    assert run("perft", "-", "2", given=write_position(START)).stdout == "256\n"


def test_perft_counts_what_apply_and_legal_actions_say() -> None:
    position = read_position(later(4, 90))
    slow = sum(len(legal_actions(apply(position, action))) or 1 for action in legal_actions(position))
    assert perft(position, 2) == slow
    assert sum(divide(position, 2).values()) == slow and len(divide(position, 2)) == len(legal_actions(position))


def test_perft_of_a_finished_game_is_one_leaf() -> None:
    rng, position = Random(1), START
    while legal := legal_actions(position):
        before, position = position, apply(position, rng.choice(legal))
    assert [perft(position, depth) for depth in range(4)] == [1, 1, 1, 1]
    assert perft(before, 2) >= len(legal_actions(before))  # the winning step is one leaf at any depth


def test_perft_divides_by_step(run: Run) -> None:
    *parts, total = run("perft", "-", "2", "--divide", given=write_position(START)).stdout.splitlines()
    assert "keep 16" in parts and len(parts) == 16 and total == "256"
    assert sum(int(part.split()[1]) for part in parts) == 256


# help


@pytest.mark.parametrize("name", [None, "new", "legal", "apply", "perft", "show", "play", "selfplay"])
def test_every_command_explains_itself(name: str | None, capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as stop:
        main([name, "--help"] if name else ["--help"])
    text = capsys.readouterr().out
    assert stop.value.code == 0 and text.startswith("usage: python -m eko_core")
    assert max(map(len, text.splitlines())) <= 120


def test_help_can_be_read_where_only_ascii_can(run: Run) -> None:
    done = run("legal", "--help", PYTHONUTF8="0", PYTHONIOENCODING="ascii")
    assert done.returncode == 0 and done.stderr == "" and done.stdout.isascii()


def test_without_a_command_the_help_is_shown(run: Run) -> None:
    done = run()
    assert done.returncode == 0 and "examples:" in done.stdout
