"""A game in the terminal, for people at one keyboard: what is typed, and what is answered.

A game says how its steps are played and shown; the rest (asking, keeping, leaving) is the same for all.
"""

import shlex
import sys
from abc import ABC, abstractmethod
from collections.abc import Callable
from contextlib import suppress
from typing import Any, Generic, TypeVar

from .console import Console, printable
from .errors import GameError
from .game_files import GameFiles
from .history import History

LONGEST_ANSWER = 400  # characters of what was typed, or of an error that quotes it

G = TypeVar("G", bound=History[Any, Any, Any, Any])


class Leave(Exception):
    """The player wants to stop."""


class Conversation(ABC, Generic[G]):
    """A game, and what is typed and answered about it."""

    program: str  # what the command line is called
    help: str  # everything that can be typed

    def __init__(self, game: G, console: Console, files: GameFiles[G], link: Callable[[G], str]) -> None:
        self.game = game
        self.console = console
        self.files = files
        self.link = link
        self.saved: str | None = None  # the file that holds the game as it stands
        self.commands: dict[str, Callable[[str], None]] = {
            "help": self._help, "?": self._help, "legal": self._legal, "why": self._why, "undo": self._undo,
            "redo": self._redo, "show": self._show, "save": self._save, "load": self._load, "link": self._link,
            "quit": self._quit, "exit": self._quit,
        }  # fmt: skip

    def run(self) -> None:
        """Ask and answer until the player leaves; a game that is over can still be saved."""
        if sys.stdin.isatty():
            _edit_lines()
        self.console.say("Type a step, legal for the possible ones, or help.", "faint")
        try:
            self._begin()
            while True:
                line = self._ask(self._prompt())
                try:
                    self._answer(line)
                except GameError as error:
                    self.console.say(printable(str(error), LONGEST_ANSWER), "error")
        except (EOFError, KeyboardInterrupt):
            self.console.say()
        except Leave:
            pass
        self._farewell()

    def _ask(self, prompt: str) -> str:
        line = input(prompt).strip()
        if not sys.stdin.isatty():  # what comes through a pipe is seen as if it were typed
            self.console.say(printable(line, LONGEST_ANSWER))
        return line

    def _answer(self, line: str) -> None:
        word, _, rest = line.partition(" ")
        command = self.commands.get(word.lower())
        if command is not None:
            command(rest.strip())
        elif line:
            self._play(line)

    # What the game says

    @abstractmethod
    def _play(self, line: str) -> None:
        """Play the steps of a line and tell what happened."""

    @abstractmethod
    def _present(self) -> None:
        """The table, after something has changed."""

    @abstractmethod
    def _prompt(self) -> str:
        """Who is asked."""

    @abstractmethod
    def _show(self, rest: str) -> None: ...

    @abstractmethod
    def _legal(self, rest: str) -> None: ...

    @abstractmethod
    def _why(self, rest: str) -> None: ...

    @abstractmethod
    def _undo(self, rest: str) -> None: ...

    @abstractmethod
    def _redo(self, rest: str) -> None: ...

    # What is the same for all

    def _help(self, rest: str) -> None:
        for line in self.help.splitlines():
            self.console.say(line)

    def _save(self, rest: str) -> None:
        if not rest:
            raise GameError("save needs the name of a file, such as save game.txt.")
        self.files.save(self.game, rest)
        self.saved = rest
        self.console.say(f"Saved in {rest}.")

    def _load(self, rest: str) -> None:
        if not rest:
            raise GameError("load needs the name of a file, or a link.")
        self.game = self.files.continued(rest)
        self.saved = rest
        self._begin()

    def _begin(self) -> None:
        """Another game lies on the table."""
        self._present()

    def _link(self, rest: str) -> None:
        self.console.say(self.link(self.game))

    def _quit(self, rest: str) -> None:
        raise Leave

    def _farewell(self) -> None:
        if self._is_over() or not self.game.cursor:
            self.console.say("Goodbye.")
            return
        try:
            where = self.saved or self.link(self.game)
        except GameError as error:  # a game of thousands of steps
            self.console.say(f"Goodbye. This game was not saved, and it has no link: {error}")
            return
        self.console.say("Goodbye. To go on with this game:")
        self.console.say(f"  python -m {self.program} play --load {shlex.quote(where)}")

    @abstractmethod
    def _is_over(self) -> bool: ...


def _edit_lines() -> None:
    """Arrow keys and the lines typed before, where Python has them."""
    with suppress(ImportError):
        import readline  # noqa: F401
