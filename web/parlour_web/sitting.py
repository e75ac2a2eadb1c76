"""What a person is doing at the table, whatever the game: the game, the look back, a turn held until Done.

No DOM and no drawing. A game's own session adds what is in hand and how touches become steps.
"""

from collections.abc import Callable, Sequence
from typing import Any, Generic, TypeVar

from parlour.history import PlayedTurn

from .codec import AnyGame
from .notices import Notice
from .seat_look import SEAT_LOOKS, SeatLook

G = TypeVar("G", bound=AnyGame)


class Sitting(Generic[G]):
    """A game at one table."""

    def __init__(self, game: G, looks: tuple[SeatLook, ...] = SEAT_LOOKS, *, confirm: bool = False) -> None:
        self.game = game
        self.looks = looks[: game.players]  # colour and emblem by seat
        self.confirm = confirm  # hold every turn until Done
        self.held = False  # a turn is finished but not yet confirmed
        self.looking: int | None = None  # the step looked back at, None for now
        self.notice: Notice | None = None
        self.hint: tuple[Any, ...] = ()  # where the steps of a good turn are; the game's stage knows how to show them
        self.stand_in = False  # people play for the computers, which cannot think here
        self.here: tuple[int, ...] | None = None  # seats of the people at this device; None: nobody has said
        self.away: frozenset[int] = frozenset()  # seats that other devices play, people's and the host's computers
        self.closed = ""  # a task is decided, so nothing more can be done but undo: the notice that says so
        self.happened: tuple[Any, ...] = ()  # what the last step caused, to animate and to announce

    # What a game adds

    @property
    def levels(self) -> Sequence[str]:
        """The computer players there are, from the lowest level to the highest."""
        return ()

    @property
    def half_made(self) -> bool:
        """Whether a step is begun that undo takes back first."""
        return False

    def let_go(self) -> None:
        """Put down whatever is in hand."""
        self.hint = ()

    def half(self) -> object:
        """What a reload keeps of a half-made step, as JSON can hold it."""
        return None

    def restore(self, half: object) -> None:
        """Take up a half-made step again, if it is (still) possible."""

    def typed(self, text: str) -> bool:
        """A step as text; refused ones are told and change nothing. A game without a notation takes none."""
        return False

    def number_of(self, turn: PlayedTurn) -> int | None:
        """The number that people call a turn by; None: it has none."""
        return turn.number

    # What is shown

    @property
    def now(self) -> Any:
        """The position where the game stands."""
        return self.game.position

    @property
    def shown(self) -> Any:
        """The position on the table: now, or the one looked back at."""
        return self.now if self.looking is None else self.game.positions[self.looking]

    @property
    def step(self) -> int:
        """The number of steps played before the position on the table."""
        return self.game.cursor if self.looking is None else self.looking

    @property
    def can_act(self) -> bool:
        """Whether the person may choose a step now."""
        free = self.looking is None and not self.held and not self.closed
        return free and self.now.result is None and self.computer is None and not self.others_decide

    @property
    def computer(self) -> str | None:
        """The level of the computer that has to decide now, if it is one."""
        if self.now.result is not None or self.stand_in or self.others_decide:
            return None
        seat: int = self.now.to_decide()
        return self.game.seats[seat].level

    @property
    def others_decide(self) -> bool:
        """Whether it is the turn of somebody at another device."""
        return bool(self.away) and self.now.result is None and self.now.to_decide() in self.away

    @property
    def only_computers(self) -> bool:
        """Whether nobody but computers plays."""
        return all(seat.level for seat in self.game.seats)

    @property
    def people(self) -> int:
        """How many people play."""
        return sum(seat.level is None for seat in self.game.seats)

    def since_mine(self) -> range:
        """The steps of the others since the last one of whoever is to look; while looking back, those of that turn."""
        stop = self.step
        if self.looking is not None:
            return range(max((turn.start for turn in self.game.turns if turn.start < stop), default=0), stop)
        deciders = [position.to_decide() for position in self.game.positions[:stop]]
        me, start = self.looker(), stop
        while start and deciders[start - 1] != me:
            start -= 1
        return range(start, stop)

    def looker(self) -> int | None:
        """The seat whose eyes the table is for: the person to decide, or the one who decided last."""
        seats, now = self.game.seats, self.now
        if self.only_computers and now.result is None:
            return int(now.to_decide())
        if now.result is None and not self.held and (self.stand_in or seats[now.to_decide()].level is None):
            return int(now.to_decide())
        deciders = (int(position.to_decide()) for position in reversed(self.game.positions[: self.game.cursor]))
        return next((seat for seat in deciders if seats[seat].level is None), None)

    def turns_since_mine(self) -> list[range]:
        """The same, turn by turn."""
        fresh = self.since_mine()
        turns = (range(max(turn.start, fresh.start), min(turn.stop, fresh.stop)) for turn in self.game.turns)
        return [steps for steps in turns if steps]

    def waits_for(self) -> str:
        """The notice that says why nothing can be done now; empty if something can."""
        if self.looking is not None:
            return "notice_looking_back"
        if self.closed:
            return self.closed
        if self.now.result is not None:
            return "notice_over"
        if self.others_decide:
            return "notice_away"
        if self.computer is not None:
            return "notice_computer_plays"
        return "notice_confirm_first" if self.held else ""

    def no_hint(self) -> str:
        """The notice that says why no hint can be given now; empty if one can."""
        return self.waits_for()

    # Playing

    def play_at_once(self, action: Any) -> None:
        """Play a step now, without questions; an illegal one is refused (IllegalAction) and changes nothing."""
        happened = self.game.play(action)
        self.let_go()
        self.happened, self.held, self.looking, self.notice = happened, False, None, None

    # Back and forth

    def undo(self) -> bool:
        """Take back the half-made step, or else the last step."""
        self.notice = None
        if self.looking is not None:
            self.looking = None
            return True
        if self.half_made:
            self.let_go()
            return True
        return self._back(self.game.undo)

    @property
    def offers_undo(self) -> bool:
        """Whether undo does something, or says why it does not."""
        return bool(self.game.can_undo) or self.half() is not None or self.looking is not None

    def redo(self) -> bool:
        """Play the undone step again, and what computers answered to it."""
        self.notice = None
        return self._forth(self.game.redo)

    def undo_turn(self) -> bool:
        """Back to the beginning of the person's last turn."""
        return self._back(self.game.undo_turn)

    def redo_turn(self) -> bool:
        """Forward to the end of the undone turn, and of the computers' turns after it."""
        return self._forth(self.game.redo_turn)

    def _back(self, undo: Callable[[], bool]) -> bool:
        """To a decision of a person, where there is one: a computer would only play again."""
        moved = self.looking is None and undo()
        while moved and self.computer is not None and not self.only_computers and undo():
            pass
        return self._moved_in_time(moved)

    def _forth(self, redo: Callable[[], bool]) -> bool:
        """What computers have played is restored as it was, not thought out again."""
        moved = self.looking is None and redo()
        while moved and self.computer is not None and not self.only_computers and redo():
            pass
        return self._moved_in_time(moved)

    def _moved_in_time(self, moved: bool) -> bool:
        if moved:
            self.let_go()
            self.held, self.happened = False, ()
        return moved

    def look_at(self, step: int | None) -> None:
        """Look at the position after so many steps, without changing the game; None returns to now."""
        if step is not None and not 0 <= step <= len(self.game.steps):
            return
        self.let_go()
        self.notice, self.happened = None, ()
        self.looking = None if step is None or step == self.game.cursor else step

    @property
    def may_play_from_here(self) -> bool:
        """Whether the game may go on from the position looked at."""
        return True

    def play_from_here(self) -> None:
        """Take the game back (or forward) to the position looked at."""
        if self.looking is not None:
            self.game.go_to(self.looking)
            self.looking = None
            self.held = False
