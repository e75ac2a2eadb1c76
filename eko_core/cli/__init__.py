"""The command line, `python -m eko_core`: every command and its options in one list, which makes the file long.

Here are its arguments. A file for each of the rest: `stream` (legal, apply), `show` with `draw` (the board) and
`corners` (the players), `play`, `selfplay`, `analyse`, `tune`, `puzzles` with `puzzle_maker`; `files` opens and saves,
`console` writes in colour or plainly; `match` is `parlour.match_command`.
"""

import argparse
import sys
from collections.abc import Sequence
from random import Random, SystemRandom
from typing import TYPE_CHECKING

from parlour.command_line import (
    Commands,
    Number,
    add_color,
    add_games,
    add_jobs,
    add_match,
    add_perft,
    add_position,
    add_table,
    add_thinking,
    add_workers,
    budget_asked,
    jobs_asked,
    run,
    warn_of_waiting,
)
from parlour.lines import answer_lines

from .. import __version__
from ..board.tiles import VARIANTS
from ..errors import BadText
from ..perft import divide, perft
from ..position import Position
from ..setup import PLAYERS, Setup
from ..text.interchange import write_position
from ..text.notation import format_step
from . import stream
from .console import Console
from .files import continued_game, open_game

if TYPE_CHECKING:
    from ..board.by_hand import Design

PROGRAM = "python -m eko_core"

ABOUT = """\
The board game Ekö in the terminal: play it, look at positions, or talk to the engine from another program.
"""
EXAMPLES = """\
examples:
  python -m eko_core play                                 play a game, all at one keyboard
  python -m eko_core new --players 3 --seed 7 > p.json    a fresh position, always the same for seed 7
  python -m eko_core show p.json                          draw it
  python -m eko_core perft p.json 3                       count what can happen in 3 steps
  python -m eko_core legal < positions.jsonl              legal actions, a line for each position
  python -m eko_core selfplay 1000 --players 2 --seed 1   how do random games go?

COMMAND --help says more about each. Colour and nicer bars: pip install 'eko-core[cli]'.
"""


def parser() -> argparse.ArgumentParser:
    """The arguments of all commands."""
    commands = Commands(PROGRAM, ABOUT, EXAMPLES)
    command = commands.add
    commands.top.add_argument("--version", action="version", version=f"eko-core {__version__}")

    one = command("play", "play a game in the terminal", _PLAY)
    _add_players(one, None)
    _add_seed(one, "asked, or a new one")
    _add_variants(one)
    add_table(one)
    one.add_argument("--brief", action="store_true", help="draw the board only when asked (show)")
    add_color(one)

    one = command("show", "draw a position as text", _SHOW)
    add_position(one)
    add_color(one)

    one = command("new", "write a fresh position as one line of JSON", _NEW)
    _add_players(one, None, "2, or as many as the board is for")
    _add_seed(one, "new randomness")
    _add_variants(one)
    one.add_argument("--board", metavar="NAME|LINK", help="a ready-made board (see boards), or the link of a board")
    command("boards", "list the ready-made boards", _BOARDS)

    command("legal", "list the legal actions of positions, as JSON lines", _LEGAL)
    command("apply", "apply actions to positions, as JSON lines", _APPLY)

    one = command("perft", "count the leaves of the tree of legal steps", _PERFT)
    add_perft(one)

    one = command("selfplay", "let random players play and sum up how it went", _SELFPLAY)
    add_games(one, 10**7)
    _add_players(one, PLAYERS[0])
    _add_seed(one, "a new one")
    _add_variants(one)
    add_jobs(one)
    add_color(one)

    one = command("match", "let two computer players play a match", _MATCH)
    add_match(one)
    _add_players(one, PLAYERS[0])
    _add_variants(one)
    add_thinking(one)
    _add_seed(one, "1")
    add_workers(one)
    add_color(one)

    one = command("analyse", "say what a computer player thinks of a position", _ANALYSE)
    add_position(one, "POSITION")
    one.add_argument("--level", default="oracle", metavar="LEVEL", help="who thinks (default: oracle)")
    add_thinking(one)
    _add_seed(one, "1")
    add_color(one)

    one = command("tune", "find weights for the evaluation by self-play", _TUNE)
    add_games(one)
    one.add_argument("--level", default="guide", metavar="LEVEL", help="who plays (default: guide)")
    one.add_argument("--nodes", type=Number("The number of nodes", 1, 10**9), metavar="N", help="for each turn")
    one.add_argument("--noise", type=float, default=0.04, metavar="X", help="the share of random steps (default: 0.04)")
    one.add_argument("--rounds", type=Number("The number of rounds", 1, 10**4), default=30, metavar="N")
    _add_seed(one, "1")
    add_workers(one)
    add_color(one)

    one = command("puzzles", "find and choose the puzzles that the game comes with", _PUZZLES)
    steps = one.add_subparsers(dest="puzzles", metavar="find|pick", required=True)
    one = steps.add_parser("find", help="search games of computer players for candidates, a line of JSON each")
    add_games(one)
    _add_players(one, PLAYERS[0])
    _add_seed(one, "1; the games have this and the next numbers")
    goals = ("win", "save", "stop")
    one.add_argument("--goal", nargs="+", default=goals, choices=goals, metavar="GOAL", help="win, save, stop or more")
    one = steps.add_parser("pick", help="choose from what find has written")
    one.add_argument("files", nargs="+", metavar="FILE", help="the lines that find has written")
    one.add_argument("--beside", type=int, default=0, metavar="N", help="keep the present puzzles and add so many")
    return commands.top


_PLAY = """\
Everybody plays at one keyboard. Steps are typed as they are written in game records: d5-e7 moves, E@e4<d5 builds,
+2@d5 reinforces. The command help, in the game, explains them all; legal lists what is possible; undo goes back.
A game that was left can be continued: save it, or use the line that is shown at the end."""
_SHOW = """\
Reads a position (JSON, as new writes it), a saved game or a link. In colour on a terminal if rich is installed.
  python -m eko_core new --seed 7 | python -m eko_core show"""
_NEW = """\
The same players, variants and seed always give the same position.
  python -m eko_core new --players 4 --seed 7 --variant portals wind"""
_BOARDS = """\
Each line is a name for new --board, the number of players, the title and the tiles.
  python -m eko_core new --board crossroads | python -m eko_core show"""
_LEGAL = """\
Reads positions, one a line, from standard input; writes for each a line with the JSON list of its legal actions,
[] when the game is over. Every line read gives one line, at once; a bad one, an empty line too, gives
{"error": "…"} and reading goes on. The format is in docs/eko/interchange.md."""
_APPLY = """\
Reads {"position": …, "action": …}, one a line, from standard input; writes the position after each. Every line read
gives one line, at once; an illegal action or a bad line, an empty one too, gives {"error": "…"} and reading goes on.
The format is in docs/eko/interchange.md."""
_PERFT = """\
A game that is over earlier counts as one leaf. Two engines that agree on the rules count the same.
  python -m eko_core new --seed 7 | python -m eko_core perft - 3"""
_SELFPLAY = """\
The same seed gives the same games, whatever the number of jobs.
  python -m eko_core selfplay 1000 --players 4 --seed 1"""
_MATCH = """\
The levels, weakest first: shepherd, wanderer, nomad, guide, vizier, oracle. Every set-up is played from each seat. The
same seed and nodes give the same games, whatever the number of jobs; with --seconds they depend on the machine.
  python -m eko_core match --a vizier --b guide -n 100"""
_ANALYSE = """\
Reads a position, a saved game or a link; prints the best turn and why, the chances, and what may follow.
  python -m eko_core new --seed 7 | python -m eko_core analyse"""
_TUNE = """\
Plays games and fits the weights of the evaluation to their results; prints them beside the present ones.
  python -m eko_core tune 200 --level guide --seed 1"""
_PUZZLES = """\
A goal is judged by searching every turn; candidates are positions in which few turns reach it.
  python -m eko_core puzzles find 100 --players 2 > found.jsonl
  python -m eko_core puzzles pick found.jsonl > eko_core/puzzles/puzzles.json"""


def main(arguments: Sequence[str] | None = None) -> int:
    """Run the command line; gives back the exit code."""
    return run(parser(), _run, arguments)


def _run(asked: argparse.Namespace) -> None:
    match asked.command:
        case "new":
            _new(asked.players, asked.seed, asked.variant, asked.board)
        case "boards":
            from ..board.ready_made import ready_boards

            for key, design in ready_boards().items():
                print(f"{key:12} {design.players}  {design.name:20} {design.plan}")
        case "legal":
            answer_lines(sys.stdin.buffer, sys.stdout, stream.legal)
        case "apply":
            answer_lines(sys.stdin.buffer, sys.stdout, stream.applied)
        case "perft":
            _perft(asked.position, asked.depth, asked.divide)
        case "show":
            from .show import show

            warn_of_waiting(asked.position)
            show(asked.position, Console(sys.stdout, asked.color))
        case "play":
            from .play import new_game, play

            console = Console(sys.stdout, asked.color)
            if asked.load is not None:
                game = continued_game(asked.load)
            else:
                game = new_game(
                    asked.players, asked.seed, asked.name, console, ask=sys.stdin.isatty(), variants=asked.variant
                )
            play(game, console, asked.brief)
        case "selfplay":
            from .selfplay import selfplay

            seed = SystemRandom().getrandbits(32) if asked.seed is None else asked.seed
            out, bar = Console(sys.stdout, asked.color), Console(sys.stderr, asked.color)
            selfplay(asked.games, asked.players, seed, jobs_asked(asked), out, bar, asked.variant)
        case "match" | "analyse" | "tune":
            _run_players(asked)
        case "puzzles":
            from ..puzzles import Goal
            from . import puzzles

            out, bar = Console(sys.stdout, "never"), Console(sys.stderr)
            if asked.puzzles == "find":
                goals = [Goal(goal) for goal in asked.goal]
                puzzles.find(asked.games, asked.players, 1 if asked.seed is None else asked.seed, goals, out, bar)
            else:
                puzzles.pick(asked.files, out, beside=asked.beside)


def _run_players(asked: argparse.Namespace) -> None:
    out, bar = Console(sys.stdout, asked.color), Console(sys.stderr, asked.color)
    seed = 1 if asked.seed is None else asked.seed
    match asked.command:
        case "match":
            from parlour.match_command import run_match

            from ..players.levels import level
            from ..players.match import pairings, play_game

            run_match(asked, level, pairings, play_game, asked.variant, out, bar)
        case "analyse":
            from .analyse import analyse

            analyse(asked.position, asked.level, budget_asked(asked), seed, out, bar)
        case "tune":
            from .tune import tune

            jobs = jobs_asked(asked)
            tune(
                asked.games, asked.level, asked.nodes, asked.noise, asked.rounds, seed, jobs, asked.dask, out, bar
            )  # fmt: skip


def _new(players: int | None, seed: int | None, variants: Sequence[str], board: str | None) -> None:
    rng = SystemRandom() if seed is None else Random(seed)
    start: Setup | Position
    if board is None:
        start = Setup.random(players or PLAYERS[0], rng, variants=variants)
    else:
        if variants:
            raise BadText("A board has its variants already: leave out --variant.")
        design = _board(board)
        start = design.plan.start(players or design.players, rng)
    print(write_position(start.position() if isinstance(start, Setup) else start))


def _board(text: str) -> "Design":
    from ..board.ready_made import ready_board
    from ..text import board_link

    return board_link.read(text) if "#" in text or text.startswith(board_link.VERSION) else ready_board(text)


def _perft(path: str, depth: int, divided: bool) -> None:
    position = open_game(path).position
    if not divided or depth == 0:
        print(perft(position, depth))
        return
    parts = divide(position, depth)
    for step, count in sorted((format_step(position, action), count) for action, count in parts.items()):
        print(f"{step} {count}")
    print(sum(parts.values()) or 1)


def _add_players(to: argparse.ArgumentParser, default: int | None, said: str = "asked, or 2") -> None:
    said = said if default is None else str(default)
    to.add_argument(
        "--players", type=Number("The number of players", PLAYERS[0], PLAYERS[-1]), default=default, metavar="N",
        help=f"2, 3 or 4 (default: {said})",
    )  # fmt: skip


def _add_seed(to: argparse.ArgumentParser, default: str) -> None:
    to.add_argument(
        "--seed", type=Number("A seed", 0, 10**100), metavar="S", help=f"a whole number (default: {default})"
    )


def _add_variants(to: argparse.ArgumentParser) -> None:
    to.add_argument(
        "--variant", nargs="+", action="extend", default=[], choices=(*VARIANTS, "all"), metavar="VARIANT",
        help=f"one or more of {', '.join(VARIANTS)}, or all",
    )  # fmt: skip
