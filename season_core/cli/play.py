"""`play`: a whole game in the terminal, for people at one keyboard; what is private is shown only after a key."""

from parlour.console import Console, rows
from parlour.conversation import Conversation

from ..errors import SeasonError
from ..events import OnlyChoice, TurnEnded, seen
from ..game import Game
from ..rules import why_not
from ..text import link
from ..text.notation import format_step, parse_turn, read_step
from ..view import view
from ..words import say, say_with_rule
from .files import FILES
from .show import draw_table, player_names

HELP = """\
Steps, several on one line if you like:
  eR,sT                  take these two cards of the inn (eR alone, if you have a reserved card)
  sT@b1  sT#b1           hang a card at b1, face-up or face-down
  steal2                 steal from player 2
  for:bC for:deck pass   what you take in return for a stolen card
  keep:gD                the card you keep when you peek
  reserve:dR grab:dR     a card of the inn
  a2>c1                  move a trophy
  trophy@c1 trophy:peek  place a trophy on row c, or on row a for an action; pass: none
  mark:hoard             lay the trophy on an end scoring
Expert mode: tile:x8 bonus1 joker@b3=P toll:mT haul:gD,mT/dC,sP gifts:gD,mT give:dC fetch:mT rehang:dC@b3 pick2@c1
Commands:
  legal                  every step that is possible now
  why STEP               why a step is not possible
  undo  redo             a step back or forward again, as far as nothing was revealed
  show                   draw the table as you see it
  save FILE  load FILE   write the game to a file; go on with one
  link                   the game as a short text: load LINK opens it
  help  quit             this text; leave the game"""


def play(game: Game, console: Console) -> None:
    """Play on to the end, or until the player leaves."""
    _Conversation(game, console).run()


class _Conversation(Conversation[Game]):
    """A game of Open Season, and what is typed and answered about it."""

    program = "season_core"
    help = HELP

    def __init__(self, game: Game, console: Console) -> None:
        super().__init__(game, console, FILES, link.write)
        self.shown_to: int | None = None  # who sits at the keyboard

    @property
    def names(self) -> tuple[str, ...]:
        """The players' names, fit for a terminal."""
        return player_names(self.game.position, [seat.name for seat in self.game.seats])

    def _play(self, line: str) -> None:
        for action in parse_turn(self.game.position, line):
            self._tell(self.game.play(action))
        self.saved = None
        self._present()

    def _tell(self, events: tuple[object, ...]) -> None:
        """What happened, as the one at the keyboard may know it."""
        seat = -1 if self.shown_to is None else self.shown_to
        for event in seen(events, seat):  # type: ignore[arg-type]
            if not isinstance(event, TurnEnded | OnlyChoice):
                self.console.say(f"  {say(event, self.names)}")

    def _present(self) -> None:
        """The table as the one who decides sees it, after a key where somebody else sat there."""
        seat = self.game.position.decides
        if seat is not None and seat != self.shown_to:
            self.console.say()
            self._ask(f"{self.names[seat]} chooses now: press Enter to see what is private. ")
            if self.console.is_terminal:
                self.console.file.write("\x1b[2J\x1b[H")
        self.shown_to = seat
        self._show("")

    def _prompt(self) -> str:
        seat = self.game.position.decides
        return "The game is over (save, quit)> " if seat is None else f"{self.names[seat]}> "

    # Commands

    def _show(self, rest: str) -> None:
        position, seat = self.game.position, self.shown_to
        self.console.say()
        shown = position if seat is None else view(position, seat).table
        self.console.draw(draw_table(shown, self.names, seat))

    def _legal(self, rest: str) -> None:
        for row in rows(map(format_step, self.game.legal), self.console.width):
            self.console.say(row or "There is nothing: the game is over.")

    def _why(self, rest: str) -> None:
        if not rest:
            raise SeasonError("why needs a step, such as why sT@b1.")
        reason = why_not(self.game.position, read_step(rest))
        self.console.say("That is possible." if reason is None else say_with_rule(reason, self.names))

    def _undo(self, rest: str) -> None:
        if not self.game.undo():
            raise SeasonError("Nothing can be taken back: something was revealed, or the turn is over.")
        self.saved = None
        self._present()

    def _redo(self, rest: str) -> None:
        if not self.game.redo():
            raise SeasonError("There is nothing to redo.")
        self._present()

    def _begin(self) -> None:
        self.shown_to = None
        self._present()

    def _is_over(self) -> bool:
        return self.game.result is not None
