"""The frame of a game's command line: commands and their options, errors in one sentence, exit codes.

0 is for what went well, 2 for what is refused, 130 for what somebody stopped.
"""

import argparse
import os
import sys
from collections.abc import Callable, Sequence
from io import TextIOWrapper
from typing import NoReturn

from .budget import Budget
from .console import COLOR_CHOICES
from .errors import GameError

DEEPEST = 99  # steps of perft


class Parser(argparse.ArgumentParser):
    """Complains in one sentence."""

    def error(self, message: str) -> NoReturn:
        message = message[:1].upper() + message[1:]
        self.exit(2, f"{message.rstrip('.')}. Try {self.prog} --help.\n")


class Commands:
    """The parser of a program, to which its commands are added."""

    def __init__(self, program: str, about: str, examples: str) -> None:
        self.top = Parser(
            prog=program, description=about, epilog=examples, formatter_class=argparse.RawDescriptionHelpFormatter
        )
        self._commands = self.top.add_subparsers(dest="command", metavar="COMMAND")

    def add(self, name: str, about: str, more: str) -> argparse.ArgumentParser:
        """A command, to which its own options are added."""
        return self._commands.add_parser(
            name,
            help=about,
            description=f"{about[0].upper()}{about[1:]}.\n\n{more}",
            formatter_class=argparse.RawDescriptionHelpFormatter,
        )


class Number:
    """A whole number between two others, for argparse."""

    def __init__(self, what: str, low: int, high: int) -> None:
        self.what, self.low, self.high = what, low, high

    def __call__(self, text: str) -> int:
        if not (text.isascii() and text.isdigit() and len(text) <= 101 and self.low <= int(text) <= self.high):
            limits = f"{self.low} to {self.high}" if self.high < 10**9 else f"{self.low} or more"
            raise argparse.ArgumentTypeError(f"{self.what} must be a whole number, {limits}, not {text[:30]!a}")
        return int(text)


def add_position(to: argparse.ArgumentParser, metavar: str = "FILE") -> None:
    """What every command reads that looks at one position."""
    to.add_argument("position", nargs="?", default="-", metavar=metavar, help="- or nothing: standard input")


def add_games(to: argparse.ArgumentParser, most: int = 10**6) -> None:
    """How many games a command plays."""
    to.add_argument("games", metavar="N", type=Number("The number of games", 1, most), help="number of games")


def add_table(to: argparse.ArgumentParser) -> None:
    """The options of `play`: who sits there, and a game to go on with."""
    to.add_argument("--name", action="append", default=[], help="a player's name, once for each seat")
    to.add_argument("--load", metavar="FILE|LINK", help="go on with a saved game, a link or a position")


def add_perft(to: argparse.ArgumentParser) -> None:
    """The arguments of `perft`."""
    to.add_argument("position", metavar="POSITION.json", help="a file, or - for standard input")
    to.add_argument("depth", metavar="DEPTH", type=Number("A depth", 0, DEEPEST), help="in steps, not turns")
    to.add_argument("--divide", action="store_true", help="also the count below each legal step")


def add_match(to: argparse.ArgumentParser) -> None:
    """The options of `match` that it has in every game (`parlour.match_command`)."""
    to.add_argument("--a", required=True, metavar="LEVEL", help="the first player; the levels are listed above")
    to.add_argument("--b", required=True, metavar="LEVEL", help="all the others")
    to.add_argument("-n", "--games", type=Number("The number of games", 1, 10**6), default=100, metavar="N")


def add_color(to: argparse.ArgumentParser) -> None:
    """The option of every command that writes in colour."""
    to.add_argument(
        "--color", choices=COLOR_CHOICES, default="auto", help="auto: on a terminal, unless NO_COLOR is set"
    )


def add_jobs(to: argparse.ArgumentParser) -> None:
    """The option of every command that plays many games."""
    to.add_argument("--jobs", type=Number("The number of jobs", 1, 256), help="processes (default: all processors)")


def jobs_asked(asked: argparse.Namespace) -> int:
    """How many processes may play (`add_jobs`)."""
    from .workers import default_jobs

    return asked.jobs or default_jobs()


def add_thinking(to: argparse.ArgumentParser) -> None:
    """The options of every command that lets computer players think."""
    one = to.add_mutually_exclusive_group()
    one.add_argument(
        "--nodes", type=Number("The number of nodes", 1, 10**9), metavar="N",
        help="positions to evaluate for a turn (default: the level's own)",
    )  # fmt: skip
    one.add_argument("--seconds", type=_seconds, metavar="S", help="time for a turn instead; not reproducible")


def budget_asked(asked: argparse.Namespace) -> Budget | None:
    """How long computer players may think (`add_thinking`); None: as long as their level does."""
    return None if asked.nodes is asked.seconds is None else Budget(asked.seconds, asked.nodes)


def add_workers(to: argparse.ArgumentParser) -> None:
    """The options of every command whose games others can play."""
    add_jobs(to)
    to.add_argument("--dask", metavar="ADDRESS", help="a Dask scheduler whose workers play (eko-core[dask])")


def _seconds(text: str) -> float:
    try:
        seconds = float(text)
    except ValueError:
        seconds = 0.0
    if not 0.001 <= seconds <= 3600:
        raise argparse.ArgumentTypeError(f"A time must be 0.001 to 3600 seconds, not {text[:30]!a}")
    return seconds


def run(
    parser: argparse.ArgumentParser, command: Callable[[argparse.Namespace], None], arguments: Sequence[str] | None
) -> int:
    """Run the command that the arguments ask for (None: those of the program); gives back the exit code."""
    for file in (sys.stdin, sys.stdout, sys.stderr):
        if isinstance(file, TextIOWrapper):
            file.reconfigure(errors="replace")  # a narrow terminal gets ? for the signs it does not have
    try:
        asked = parser.parse_args(arguments)
        if asked.command is None:
            parser.print_help()
        else:
            command(asked)
        sys.stdout.flush()
    except GameError as error:
        sys.stderr.write(f"{error}\n")
        return 2
    except BrokenPipeError:
        # Whoever read has read enough; what is still buffered must not complain when Python ends.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
    except KeyboardInterrupt:
        sys.stderr.write("\nStopped.\n")
        return 130
    return 0


def warn_of_waiting(path: str) -> None:
    """Say that a position is waited for, where somebody may wonder."""
    if path == "-" and sys.stdin.isatty():
        sys.stderr.write("Waiting for a position on standard input (Ctrl-D ends it, Ctrl-C stops).\n")
