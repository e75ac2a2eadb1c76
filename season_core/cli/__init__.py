"""The command line, `python -m season_core`.

Here are its arguments. A file for each of the rest: `stream` (legal, apply, view), `show`, `play`, `selfplay`,
`analyse`, `tune`; `files` opens and saves, `parlour.console` writes in colour or plainly; `match` is
`parlour.match_command`.
"""

import argparse
import re
import secrets
import sys
from collections.abc import Sequence
from random import SystemRandom

from parlour.command_line import (
    Commands,
    Number,
    add_color,
    add_games,
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
from parlour.console import Console
from parlour.lines import answer_lines
from parlour.seats import Seat

from ..boards import SIDES
from ..chance import SEED_BYTES
from ..errors import SeasonError
from ..game import Game
from ..perft import divide, perft
from ..position import PLAYERS, Settings
from ..setup import TROPHY_ACTIONS, Setup
from ..text.interchange import write_position
from ..text.notation import format_step
from . import stream
from .files import continued_game, open_game

PROGRAM = "python -m season_core"

ABOUT = """\
The card game Open Season in the terminal: play it, look at positions, or talk to the engine from another program.
"""
EXAMPLES = """\
examples:
  python -m season_core play                              play a game, all at one keyboard
  python -m season_core new --players 3 > p.json          a fresh position
  python -m season_core show p.json                       draw it
  python -m season_core perft p.json 3                    count what can happen in 3 steps
  python -m season_core legal < positions.jsonl           legal actions, a line for each position
  python -m season_core selfplay 1000 --seed 1            how do random games go?
  python -m season_core match --a steward --b herald      how strong are computer players?

COMMAND --help says more about each. Colour and nicer bars: pip install 'eko-core[cli]'.
"""
_PLAY = """\
Everybody plays at one keyboard; cards that only one player may see are shown after a key. Steps are typed as they are
written in game records: eR,sT takes two cards, sT@b1 hangs one. The command help, in the game, explains them all."""
_SHOW = """\
Reads a position (JSON, as new writes it), a saved game or a link; everything is shown, or what one player may know.
  python -m season_core new | python -m season_core show --seat 1"""
_NEW = """\
The same players, settings and seed always give the same position.
  python -m season_core new --players 4 --side shield --expert --seed 00112233445566778899aabbccddeeff"""
_LEGAL = """\
Reads positions, one a line, from standard input; writes for each a line with the JSON list of its legal actions,
[] when the game is over. Every line read gives one line, at once; a bad one, an empty line too, gives
{"error": "…"} and reading goes on. The format is in docs/season/interchange.md."""
_APPLY = """\
Reads {"position": …, "action": …}, one a line, from standard input; writes the position after each. Every line read
gives one line, at once; an illegal action or a bad line, an empty one too, gives {"error": "…"} and reading goes on."""
_VIEW = """\
Reads {"position": …, "seat": 1}, one a line, from standard input; writes what that seat may know of each position."""
_PERFT = """\
A game that is over earlier counts as one leaf. Two engines that agree on the rules count the same.
  python -m season_core new | python -m season_core perft - 3"""
_SELFPLAY = """\
The same seed gives the same games, whatever the number of jobs.
  python -m season_core selfplay 1000 --players 4 --seed 1"""


def parser() -> argparse.ArgumentParser:
    """The arguments of all commands."""
    commands = Commands(PROGRAM, ABOUT, EXAMPLES)
    command = commands.add

    one = command("play", "play a game in the terminal", _PLAY)
    _add_settings(one)
    one.add_argument("--seed", type=_seed, metavar="HEX", help="32 hex digits (default: a new one)")
    add_table(one)
    add_color(one)

    one = command("show", "draw a position as text", _SHOW)
    add_position(one)
    one.add_argument("--seat", type=Number("A seat", 0, 3), help="only what this seat, from 0, may know")
    add_color(one)

    one = command("new", "write a fresh position as one line of JSON", _NEW)
    _add_settings(one)
    one.add_argument("--seed", type=_seed, metavar="HEX", help="32 hex digits (default: a new one)")

    command("legal", "list the legal actions of positions, as JSON lines", _LEGAL)
    command("apply", "apply actions to positions, as JSON lines", _APPLY)
    command("view", "write what a seat may know of positions, as JSON lines", _VIEW)

    one = command("perft", "count the leaves of the tree of legal steps", _PERFT)
    add_perft(one)

    one = command("selfplay", "let random players play and sum up how it went", _SELFPLAY)
    add_games(one, 10**7)
    _add_settings(one)
    one.add_argument("--seed", type=Number("A seed", 0, 10**100), metavar="N", help="a number (default: a new one)")
    add_workers(one)
    add_color(one)

    one = command("match", "let two computer players play a match", _MATCH)
    add_match(one)
    one.add_argument("--players", type=Number("The number of players", PLAYERS[0], PLAYERS[-1]), default=PLAYERS[0])
    _add_kind(one)
    add_thinking(one)
    _add_number(one)
    add_workers(one)
    add_color(one)

    one = command(
        "analyse", "say what a computer player thinks, knowing what its seat may know; review a game", _ANALYSE
    )
    add_position(one)
    one.add_argument("--level", default="castellan", metavar="LEVEL", help="who thinks (default: castellan)")
    add_thinking(one)
    _add_number(one)
    add_workers(one)
    add_color(one)

    one = command("tune", "find weights for the evaluation by self-play", _TUNE)
    add_games(one)
    one.add_argument("--players", type=Number("The number of players", PLAYERS[0], PLAYERS[-1]), help="(default: all)")
    one.add_argument("--side", choices=SIDES, default=SIDES[0], help="of the boards (default: horn)")
    _add_number(one)
    add_workers(one)
    add_color(one)
    return commands.top


_MATCH = """\
The levels, weakest first: doorkeeper, groom, herald, huntsman, steward, castellan. Every set-up is played from each
seat. The same seed and nodes give the same games, whatever the number of jobs; --seconds depend on the machine.
  python -m season_core match --a steward --b herald -n 100"""
_ANALYSE = """\
Reads a saved game, a link or a position; prints the best choice and why, and the points to be expected. Of a game the
player remembers what was laid open, of a position only what can be seen. Of a finished game every choice is reviewed,
on all processors: what it gave away by what its player knew, and what luck did to the lead afterwards. The same seed
gives the same review, whatever the number of jobs.
  python -m season_core new | python -m season_core analyse"""
_TUNE = """\
Plays games and fits the weights of the evaluation to their final points; prints them beside the present ones.
  python -m season_core tune 200 --seed 1"""


def main(arguments: Sequence[str] | None = None) -> int:
    """Run the command line; gives back the exit code."""
    return run(parser(), _run, arguments)


def _run(asked: argparse.Namespace) -> None:
    match asked.command:
        case "new":
            print(write_position(_setup(asked).position()))
        case "legal":
            answer_lines(sys.stdin.buffer, sys.stdout, stream.legal)
        case "apply":
            answer_lines(sys.stdin.buffer, sys.stdout, stream.applied)
        case "view":
            answer_lines(sys.stdin.buffer, sys.stdout, stream.viewed)
        case "perft":
            _perft(asked.position, asked.depth, asked.divide)
        case "show":
            from .show import STYLES, show

            warn_of_waiting(asked.position)
            show(asked.position, asked.seat, Console(sys.stdout, asked.color, STYLES))
        case "play":
            from .play import play
            from .show import STYLES

            game = continued_game(asked.load) if asked.load is not None else _new_game(asked)
            play(game, Console(sys.stdout, asked.color, STYLES))
        case "selfplay":
            from .selfplay import selfplay

            seed = SystemRandom().getrandbits(32) if asked.seed is None else asked.seed
            out, bar = Console(sys.stdout, asked.color), Console(sys.stderr, asked.color)
            players = asked.players or PLAYERS[0]
            selfplay(asked.games, players, _settings(asked), seed, jobs_asked(asked), asked.dask, out, bar)
        case "match" | "analyse" | "tune":
            _run_players(asked)


def _run_players(asked: argparse.Namespace) -> None:
    out, bar = Console(sys.stdout, asked.color), Console(sys.stderr, asked.color)
    seed = 1 if asked.seed is None else asked.seed
    match asked.command:
        case "match":
            from parlour.match_command import run_match

            from ..players.levels import level
            from ..players.match import pairings, play_game

            variants = (asked.side, *(["expert"] if asked.expert else []))
            run_match(asked, level, pairings, play_game, variants, out, bar)
        case "analyse":
            from .analyse import analyse, review
            from .files import open_game

            warn_of_waiting(asked.position)
            game = open_game(asked.position)
            if game.result is None:
                analyse(game, asked.level, budget_asked(asked), seed, out)
            else:
                review(game, seed, jobs_asked(asked), asked.dask, out, bar)
        case "tune":
            from .tune import tune

            tune(asked.games, asked.players, asked.side, seed, jobs_asked(asked), asked.dask, out, bar)


def _settings(asked: argparse.Namespace) -> Settings:
    return Settings(asked.side, asked.expert, asked.trophy_action)


def _setup(asked: argparse.Namespace) -> Setup:
    seed = secrets.token_bytes(SEED_BYTES) if asked.seed is None else asked.seed
    return Setup(asked.players or PLAYERS[0], seed, _settings(asked), asked.first).checked()


def _new_game(asked: argparse.Namespace) -> Game:
    asked.players = asked.players or max(PLAYERS[0], len(asked.name))
    if len(asked.name) > asked.players:
        raise SeasonError(f"There are {len(asked.name)} names for {asked.players} players.")
    seats = [Seat(name) for name in asked.name] + [Seat()] * (asked.players - len(asked.name))
    return Game(_setup(asked), seats)


def _perft(path: str, depth: int, divided: bool) -> None:
    position = open_game(path).position
    if not divided or depth == 0:
        print(perft(position, depth))
        return
    parts = divide(position, depth)
    for action, count in parts.items():
        print(f"{format_step(action)} {count}")
    print(sum(parts.values()) or 1)


def _add_settings(to: argparse.ArgumentParser) -> None:
    to.add_argument("--players", type=Number("The number of players", PLAYERS[0], PLAYERS[-1]), help="2 to 4")
    _add_kind(to)
    which = "the actions a trophy triggers: any, or only those with an own card (K2)"
    to.add_argument("--trophy-action", choices=TROPHY_ACTIONS, default=TROPHY_ACTIONS[0], help=which)
    to.add_argument("--first", type=Number("The first seat", 0, 3), help="who begins, from 0 (default: by lot)")


def _add_kind(to: argparse.ArgumentParser) -> None:
    to.add_argument("--side", choices=SIDES, default=SIDES[0], help="of the boards (default: horn)")
    to.add_argument("--expert", action="store_true", help="with the bonus tiles")


def _add_number(to: argparse.ArgumentParser) -> None:
    to.add_argument("--seed", type=Number("A seed", 0, 10**100), metavar="N", help="a number (default: 1)")


def _seed(text: str) -> bytes:
    if not re.fullmatch(f"[0-9a-fA-F]{{{2 * SEED_BYTES}}}", text):
        raise argparse.ArgumentTypeError(f"A seed must be {2 * SEED_BYTES} hex digits, not {text[:40]!a}")
    return bytes.fromhex(text)
