"""show: the table drawn as text."""

import os
import re
import subprocess
from random import Random
from types import ModuleType

import pytest

from eko_core import Hex, Position, Setup, apply, legal_actions
from eko_core.cli.console import ASCII, UNICODE
from eko_core.cli.corners import draw_corners, player_names
from eko_core.cli.draw import draw_board
from eko_core.text.interchange import write_position

from .cli_command import Run, command, environment

SMALL = """{"format":"eko-position/1","players":2,
 "board":{"spaces":[[0,0,"*"],[1,0,"."],[0,1,"."],[1,1,"m"],[2,0,"x"],[2,1,"c"]],"portals":[],"pyramids":[],"beacon":null},
 "stacks":[[0,1,1,2,false],[1,0,0,3,true]],"buildings":[[0,0,1,2],[1,1,0,3]],
 "reserve":[{"plain":4,"emperor":false},{"plain":11,"emperor":true}],"captives":[[],[]],"removed":[9,2],
 "turn":{"first":1,"player":0,"phase":"action","marched":false,"sand_used":false,"zones_paid":[],"placed":false,
 "eventful":false,"quiet":3,"swaps_left":0},"result":null}"""


def later(players: int, steps: int) -> Position:
    rng = Random(players)
    position = Setup.random(players, rng).position()
    for _ in range(steps):
        position = apply(position, rng.choice(legal_actions(position)))
    return position


def test_a_small_board_drawn(run: Run) -> None:
    done = run("show", given=SMALL)
    assert done.stdout.split("\n\n")[0] == "\n".join(
        [
            " [≈T]  ●3♛  ▒▒▒▒▒",
            " a1 *  a2   ▒▒▒▒▒",
            "    ≈2    [●C]  cany",
            "    b1    b2 m  b3",
        ]
    )


def test_the_corners_tell_everything_that_lies_there(run: Run) -> None:
    drawn = run("show", given=SMALL).stdout
    for text in (
        "▶  ●  Player 1 (cyan)  3 of 12 points",
        "reserve 4, supply 5E 3T 0C, captives none, box 9",
        "   ≈  Player 2 (dark blue)  2 of 12 points, holds a capital, began",
        "reserve 11+♛, supply 5E 2T 1C, captives none, box 2",
        "Player 1 (cyan): move a stack or construct a building. (3 of 40 quiet turns)",
    ):
        assert text in drawn


@pytest.mark.parametrize("players", [2, 3, 4])
def test_every_stack_and_building_is_drawn_above_its_name(players: int) -> None:
    position = later(players, 80)
    lines = ["".join(span.text for span in line) for line in draw_board(position, UNICODE)]
    assert max(map(len, lines)) < 80
    for hex, stack in position.stacks().items():
        upper, below = _cell(lines, position, hex)
        assert upper.startswith(f"{UNICODE.emblems[stack.owner]}{stack.size}")
        assert ("♛" in upper) == stack.emperor and below == position.board.name(hex)
    for hex, building in position.buildings().items():
        upper, below = _cell(lines, position, hex)
        assert upper == f"[{UNICODE.emblems[building.owner]}{'ETC'[building.level - 1]}]"
        assert below == f"{position.board.name(hex)} {position.board.terrain[hex]}"


def _cell(lines: list[str], position: Position, hex: Hex) -> tuple[str, str]:
    spaces = [space.hex for space in position.board.spaces]
    left, top = min(2 * q + r for q, r in spaces), min(r for _, r in spaces)
    column, row = 3 * (2 * hex.q + hex.r - left), 2 * (hex.r - top)
    return lines[row][column : column + 5].strip(), lines[row + 1][column : column + 5].strip()


def test_captives_and_players_who_are_out_are_told() -> None:
    rng = Random(5)
    for _ in range(50):
        position = Setup.random(4, rng).position()
        while legal := legal_actions(position):
            out = [seat for seat in range(4) if position.is_eliminated(seat)]
            if out and any(position.captives(seat) for seat in range(4)):
                texts = ["".join(s.text for s in ln) for ln in draw_corners(position, player_names(position), ASCII)]
                assert all("out of the game" in texts[2 * seat] for seat in out)
                for seat in range(4):
                    held = " ".join(f"^{ASCII.emblems[owner]}" for owner in position.captives(seat)) or "none"
                    assert f"captives {held}, box" in texts[2 * seat + 1]
                return
            position = apply(position, rng.choice(legal))
    raise AssertionError("no such position came up")


def test_the_result_is_told(run: Run) -> None:
    rng, position = Random(1), Setup.random(2, Random(7)).position()
    while legal := legal_actions(position):
        position = apply(position, rng.choice(legal))
    assert " won" in run("show", given=write_position(position)).stdout.splitlines()[-1]


# Colour


def test_there_is_no_colour_in_a_pipe(run: Run) -> None:
    assert "\x1b" not in run("show", given=SMALL).stdout
    assert "\x1b" not in run("show", given=SMALL, FORCE_COLOR="1").stdout


def test_colour_can_be_asked_for(run: Run) -> None:
    pytest.importorskip("rich")
    plain, coloured = run("show", given=SMALL), run("show", "--color", "always", given=SMALL, NO_COLOR="1")
    assert "\x1b[" in coloured.stdout and coloured.stderr == ""
    assert _uncoloured(coloured.stdout) == _uncoloured(plain.stdout)


def test_without_rich_it_is_plain(run: Run, without_rich: dict[str, str]) -> None:
    assert run("show", given=SMALL, **without_rich).stdout == run("show", given=SMALL).stdout
    asked = run("show", "--color", "always", given=SMALL, **without_rich)
    assert asked.returncode == 0 and "\x1b" not in asked.stdout and "eko-core[cli]" in asked.stderr


def test_a_terminal_without_the_signs_gets_ascii(run: Run) -> None:
    drawn = run("show", given=SMALL, PYTHONUTF8="0", PYTHONIOENCODING="ascii").stdout
    assert drawn.isascii() and " [=T]  o3^  xxxxx" in drawn and "?" not in drawn


@pytest.mark.parametrize(
    ("changes", "options", "coloured"),
    [({}, [], True), ({"NO_COLOR": "1"}, [], False), ({}, ["--color", "never"], False), ({"TERM": "dumb"}, [], False)],
)
def test_on_a_terminal_it_is_in_colour(
    tmp_path: os.PathLike[str], changes: dict[str, str], options: list[str], coloured: bool
) -> None:
    pytest.importorskip("rich")
    pty = pytest.importorskip("pty")
    assert ("\x1b[" in _in_terminal(pty, tmp_path, changes, options)) == coloured


def test_on_a_terminal_without_rich_it_is_plain(tmp_path: os.PathLike[str], without_rich: dict[str, str]) -> None:
    pty = pytest.importorskip("pty")
    drawn = _in_terminal(pty, tmp_path, without_rich, [])
    assert "\x1b" not in drawn and "Player 1 (cyan)" in drawn


def _in_terminal(pty: ModuleType, folder: os.PathLike[str], changes: dict[str, str], options: list[str]) -> str:
    """What `show` writes to a terminal."""
    main, side = pty.openpty()
    engine = subprocess.Popen(
        command("show", *options), stdin=subprocess.PIPE, stdout=side, cwd=folder, env=environment(**changes)
    )
    os.close(side)
    assert engine.stdin is not None
    engine.stdin.write(SMALL.encode())
    engine.stdin.close()
    shown = b""
    try:
        while more := os.read(main, 65536):
            shown += more
    except OSError:  # how Linux says that the other side is closed
        pass
    os.close(main)
    assert engine.wait(20) == 0
    return shown.decode()


def _uncoloured(text: str) -> list[str]:
    return [re.sub(r"\x1b\[[0-9;]*m", "", line).rstrip() for line in text.splitlines()]

