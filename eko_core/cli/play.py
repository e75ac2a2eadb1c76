"""`play`: a whole game in the terminal, for people at one keyboard."""

import secrets
from collections.abc import Callable, Sequence
from random import Random

from parlour.conversation import Conversation

from ..actions import Action
from ..errors import EkoError, IllegalAction
from ..events import TurnEnded
from ..game import Game, Seat
from ..position import Phase
from ..rules import legal_actions, why_not
from ..setup import PLAYERS, Setup
from ..text import link
from ..text.notation import format_step, parse_turn, read_step
from ..words import say
from .console import Console, rows
from .corners import player_names, status
from .files import FILES
from .show import draw_table

FRESH_SEED_BITS = 32
HELP = """\
Steps, several on one line if you like:
  keep   swap@d5         before the first turn: leave the Emperor, or exchange him with your disc at d5
  d5-e7                  the stack at d5 moves to e7, joins your stack there, or attacks
  E@e4<d5                construct at e4, paid from d5: E encampment, T tower, C castle (T@e4<d5^: with the Emperor)
  +2@d5  +^@d5  +2^@d5   reinforce d5 with two discs, the Emperor (^), or both
  march  end             buy a forced march with 3 discs of the reserve; end the turn
  give2                  exchange: give the captive Emperor of player 2
  sand@d5  moon@d5  skip the temples, in games with variants (moon^@d5: the Emperor; d5-e7^: a tempest takes him)
Commands:
  legal [SPACE]          every step that is possible now, or those that name the space
  why STEP               why a step is not possible
  undo [turn]  redo [turn]   one step, or a whole turn, back or forward again
  show                   draw the table and explain its signs
  save FILE  load FILE   write the game to a file; go on with one
  link                   the game as a short text: load LINK opens it, here or in the browser
  help  quit             this text; leave the game"""

_KINDS = {
    "keep": "Emperor",
    "swap": "Emperor",
    "move": "Move",
    "build": "Construct",
    "place": "Reinforce",
    "exchange": "Exchange",
    "moon": "Temple",
    "sand": "Temple",
}


def play(game: Game, console: Console, brief: bool) -> None:
    """Play on to the end, or until the player leaves."""
    _Conversation(game, console, brief).run()


def new_game(
    players: int | None,
    seed: int | None,
    names: list[str],
    console: Console,
    ask: bool,
    variants: Sequence[str] = (),
) -> Game:
    """A fresh game; what was not given is asked on a terminal, else chosen."""
    if players is None:
        players = _ask_players(console) if ask and not names else max(len(names), PLAYERS[0])
    if len(names) > players:
        raise EkoError(f"There are {len(names)} names for {players} players.")
    if seed is None:
        seed = _ask_seed(console) if ask else None
    if seed is None:
        seed = secrets.randbits(FRESH_SEED_BITS)
    game = Game(Setup.random(players, Random(seed), variants=variants))
    game.seats = [Seat(name) for name in names] + [Seat()] * (players - len(names))
    console.say(f"A game of {players} players, seed {seed}.")
    return game


class _Conversation(Conversation[Game]):
    """A game of Ekö, and what is typed and answered about it."""

    program = "eko_core"
    help = HELP

    def __init__(self, game: Game, console: Console, brief: bool) -> None:
        super().__init__(game, console, FILES, link.write)
        self.signs = console  # with the signs that the table is drawn with
        self.brief = brief  # the board only when it is asked for

    @property
    def names(self) -> tuple[str, ...]:
        """The players' names, fit for a terminal."""
        return player_names(self.game.position, [seat.name for seat in self.game.seats])

    # Playing

    def _play(self, line: str) -> None:
        try:
            actions = parse_turn(self.game.position, line)
        except IllegalAction:
            raise
        except EkoError as error:
            raise EkoError(f"{error} (help lists everything that can be typed.)") from None
        for action in actions:
            for event in self.game.play(action):
                if not isinstance(event, TurnEnded):
                    self.console.say(f"  {say(event, self.game.position.board, self.names)}")
        self.saved = None
        self._present()

    def _present(self) -> None:
        """The table, or in a brief game one line."""
        if self.brief:
            self.console.say(status(self.game.position, self.names), "strong")
        else:
            self._draw(explained=not self.game.cursor)

    def _draw(self, explained: bool) -> None:
        self.console.say()
        self.console.draw(draw_table(self.game.position, self.names, self.signs, explained))

    def _prompt(self) -> str:
        position = self.game.position
        if position.turn.phase is Phase.OVER:
            return "The game is over (undo, save, quit)> "
        return f"{self.names[position.to_decide()]}> "

    # Commands

    def _show(self, rest: str) -> None:
        self._draw(explained=True)

    def _legal(self, rest: str) -> None:
        position = self.game.position
        if rest and position.board.named(rest) is None:
            raise EkoError(f"There is no space {rest[:20]!a} on this board.")
        wanted = position.board.named(rest) if rest else None
        groups: dict[str, list[Action]] = {}
        for action in link.canonical(legal_actions(position)):
            if wanted is None or wanted in action:
                groups.setdefault(_KINDS.get(action.do, "Or"), []).append(action)
        for kind, actions in groups.items():
            steps = [format_step(position, action) for action in actions]
            for i, row in enumerate(rows(steps, self.console.width - 11)):
                self.console.say(f"{kind if i == 0 else '':<10} {row}")
        if not groups:
            nothing = "nothing: the game is over" if position.result else f"nothing that names {rest}"
            self.console.say(f"There is {nothing}.")

    def _why(self, rest: str) -> None:
        if not rest:
            raise EkoError("why needs a step, such as why d5-e7.")
        position = self.game.position
        reason = why_not(position, read_step(position.board, rest))
        if reason is None:
            self.console.say("That is possible.")
        else:
            self.console.say(f"{say(reason, position.board, self.names)} ({reason.rule})")

    def _undo(self, rest: str) -> None:
        self._travel(rest, self.game.undo, self.game.undo_turn, "undo")

    def _redo(self, rest: str) -> None:
        self._travel(rest, self.game.redo, self.game.redo_turn, "redo")

    def _travel(self, rest: str, step: Callable[[], bool], turn: Callable[[], bool], what: str) -> None:
        if rest not in ("", "turn"):
            raise EkoError(f"{what} goes one step, {what} turn a whole turn.")
        if not (turn if rest else step)():
            raise EkoError(f"There is nothing to {what}.")
        self.saved = None
        self._present()

    def _is_over(self) -> bool:
        return self.game.result is not None


def _ask_players(console: Console) -> int:
    while True:
        answer = _ask(f"How many players, {PLAYERS[0]} to {PLAYERS[-1]}? [{PLAYERS[0]}] ")
        if answer in ("", *map(str, PLAYERS)):
            return int(answer or PLAYERS[0])
        console.say("Ekö is played by 2, 3 or 4 players.", "error")


def _ask_seed(console: Console) -> int | None:
    while True:
        answer = _ask("Seed for the board and the deal? [a new one] ")
        if not answer or (answer.isascii() and answer.isdigit() and len(answer) <= 100):
            return int(answer) if answer else None
        console.say("A seed is a whole number; the same one gives the same board.", "error")


def _ask(question: str) -> str:
    try:
        return input(question).strip()
    except EOFError:
        raise KeyboardInterrupt from None
