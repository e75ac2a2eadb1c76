"""A game as one seat sees it: a history of its views, for a device that holds no deck (section 11).

Whoever deals tells it step by step (`season_core.text.seen_json`). Its positions are the seat's views, laid as tables:
what the seat may not know is `HIDDEN` there, so whatever looks at a position through `view` finds what it would find
in the game itself.
"""

from collections.abc import Sequence

from parlour.seats import Seat
from parlour.values import Value

from .actions import Action
from .cards import in_order, without
from .errors import IllegalAction
from .events import Event
from .game import Game
from .position import Position
from .rules import why_not
from .view import View


class Told(Value):
    """A step as the seat was told of it; equal ones were told alike."""

    do = "told"  # as an action has it
    text: str  # as it came
    written: str  # in notation, with backs for what is covered
    events: tuple[Event, ...]  # as the seat may know them
    position: Position  # what it sees afterwards, laid as a table

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Told) and self.text == other.text

    def __hash__(self) -> int:
        return hash(self.text)


class SeenGame(Game):
    """What a seat has seen of a game. A step that is told is played; one that the seat chooses is a wish until then."""

    travels = False  # without the deck nobody can go on with it

    def __init__(
        self, seat: int, first: Position, seats: Sequence[Seat] | None = None, open_accolades: bool = False
    ) -> None:
        """Begins at a table that `laid` has laid."""
        super().__init__(first, seats, open_accolades=open_accolades)
        self.seat = seat
        self._first_seen = first

    def play(self, action: Action | Told) -> tuple[Event, ...]:
        """What was told happens; what the seat chooses is refused if it is illegal, and waits."""
        if not isinstance(action, Told):
            reason = why_not(self.position, action)
            if reason is not None:
                raise IllegalAction(reason)
            self.wish = action
            return ()
        self.wish = None
        return super().play(action)  # type: ignore[arg-type]  # `_outcome` knows it

    def turn_up(self, whole: Game) -> None:
        """The game is over and was shown as a whole: from now on this is that game, which can travel."""
        self._start, self._steps = whole.start, [*whole.played]
        self._positions, self._events = [*whole.positions], [*whole.events]
        self._cursor, self.travels = whole.cursor, True

    def began_in(self, position: Position) -> bool:
        """Also when everything is turned up it began with what was seen first."""
        return position in (self._positions[0], self._first_seen)

    def undo(self) -> bool:
        """Only where the deck is can a step be taken back."""
        return False

    def undo_turn(self) -> bool:
        """Likewise."""
        return False

    def _outcome(self, position: Position, action: Action | Told) -> tuple[Position, tuple[Event, ...]]:
        assert isinstance(action, Told)
        return action.position, action.events

    def _go(self, step: int) -> bool:
        """What is taken back is forgotten: only where the deck is can it be played again."""
        moved = super()._go(step)
        if moved and step < len(self._steps) and not self.travels:
            del self._steps[step:], self._positions[step + 1 :], self._events[step:]
            self.wish = None
        return moved


def laid(view: View) -> Position:
    """The view as a position whose view, by that seat, is this one: a deck that is searched lies there (x4)."""
    if view.contents is None:
        return view.table
    table = view.table.copy()
    table.legal = view.table.legal
    known = table.deck[: table.seats[view.seat].knows_top]
    rest = in_order(view.contents)
    for card in known:
        rest = without(rest, card)
    table.deck = known + rest
    return table
