"""What the person is doing: the game, the stack in hand, the half-made step, the look back.  No DOM, no drawing.

Touches, keys, buttons and typed moves all end in the few calls of `Session`; it answers by its state: what can be done
next (`destinations`, `offers`), and a `notice` when a wish was impossible or needs a second thought.
"""

from typing import NamedTuple

from eko_core import (
    Action,
    Build,
    EkoError,
    End,
    Event,
    Game,
    Hex,
    Moon,
    Move,
    Phase,
    Place,
    Position,
    Reason,
    Sand,
    Skip,
    Swap,
    legal_actions,
    outcome,
    why_not,
)
from eko_core.board import PORTAL
from eko_core.events import Eliminated
from eko_core.pieces import TALLEST
from eko_core.values import Value

from .view.look import SEATS, Hint, Kind, Seat


class Pending(Value):
    """Discs taken from the reserve and held over a stack, not yet placed (R1)."""

    at: Hex
    plain: int
    emperor: bool

    def place(self) -> Place:
        return Place(self.at, self.plain, self.emperor)


class Notice(NamedTuple):
    """Something to tell the person: a reason of the rules, or a text of the catalogue."""

    key: str = ""
    reason: Reason | None = None
    text: str = ""


class Session:
    """A game at one table."""

    def __init__(self, game: Game, looks: tuple[Seat, ...] = SEATS, *, confirm: bool = False) -> None:
        self.game = game
        self.looks = looks[: game.players]  # colour and emblem by seat
        self.confirm = confirm  # hold every turn until Done
        self.selected: Hex | None = None  # the stack in hand
        self.target: Hex | None = None  # the destination looked at: first tap, or one that offers several steps
        self.pending: Pending | None = None  # discs of a placement, collected one by one
        self.temple: Kind | None = None  # the temple being used: SAND or MOON, its place not yet chosen
        self.doubtful: Action | None = None  # a step that would eliminate its player, waiting for a second word
        self.held = False  # a turn is finished but not yet confirmed
        self.looking: int | None = None  # the step looked back at, None for now
        self.notice: Notice | None = None
        self.hint: Hint | None = None  # an arrow to a good step
        self.stand_in = False  # people play for the computers, which cannot think here
        self.closed = ""  # a task is decided, so nothing more can be done but undo: the notice that says so
        self.happened: tuple[Event, ...] = ()  # what the last step caused, to animate and to announce
        self._priced: tuple[Position, Hex, dict[Hex, int]] | None = None  # what `prices` last answered, and for what

    # What is shown

    @property
    def now(self) -> Position:
        """The position where the game stands."""
        return self.game.position

    @property
    def shown(self) -> Position:
        """The position on the board: now, or the one looked back at."""
        return self.now if self.looking is None else self.game.positions[self.looking]

    @property
    def step(self) -> int:
        """The number of steps played before the position on the board."""
        return self.game.cursor if self.looking is None else self.looking

    @property
    def can_act(self) -> bool:
        """Whether the person may choose a step now."""
        free = self.looking is None and not self.held and not self.closed
        return free and self.now.result is None and self.computer is None

    @property
    def computer(self) -> str | None:
        """The level of the computer that has to decide now, if it is one."""
        if self.now.result is not None or self.stand_in:
            return None
        return _level(self.game.seats[self.now.to_decide()].kind)

    @property
    def only_computers(self) -> bool:
        """Whether nobody but computers plays."""
        return all(_level(seat.kind) for seat in self.game.seats)

    def actions(self) -> tuple[Action, ...]:
        """The steps that may be chosen now."""
        return legal_actions(self.now) if self.can_act else ()

    def destinations(self) -> dict[Hex, Kind]:
        """The places where a touch does something, by what it does."""
        phase = self.now.turn.phase
        if self.temple is not None:
            return {a.at: self.temple for a in self.temples() if a.do == self.temple.value}
        if phase in (Phase.ACTION, Phase.EXTRA):
            if self.selected is None:
                return {}
            found: dict[Hex, Kind] = {}
            prices = self.prices()
            for action in self._from(self.selected):
                if not getattr(action, "emperor", False) or _end(action) not in found:  # kept rather than lost
                    found[_end(action)] = kind_of(self.now, action, prices.get(_end(action), 0))
            return found
        if phase is Phase.REINFORCE:
            return {a.at: Kind.PLACE for a in self.actions() if isinstance(a, Place)}
        if phase is Phase.SWAP:
            return {a.at: Kind.SWAP for a in self.actions() if isinstance(a, Swap)}
        return {}

    def prices(self) -> dict[Hex, int]:
        """How many discs the stack in hand loses to tempests on its way to a place (V-T)."""
        if self.selected is None or not self.now.board.zones or not self.can_act:
            return {}
        if self._priced is None or self._priced[0] is not self.now or self._priced[1] != self.selected:
            from eko_core.rules.tempests import prices

            self._priced = (self.now, self.selected, prices(self.now, self.selected))
        return self._priced[2]

    def temples(self) -> list[Sand | Moon]:
        """Every use of the Sand or the Moon that is possible now (V-N, V-O)."""
        return [a for a in self.actions() if isinstance(a, Sand | Moon)]

    def stacks_with_actions(self) -> dict[Hex, int]:
        """The person's stacks that can do something, with how many steps each."""
        found: dict[Hex, int] = {}
        for action in self.actions():
            if isinstance(action, Move | Build):
                found[action.source] = found.get(action.source, 0) + 1
        return found

    def offers(self) -> list[Action]:
        """Steps offered as buttons: at the looked-at place, or those that need no place."""
        if self.doubtful is not None:
            return [self.doubtful]
        if self.target is not None:
            return self.steps_to(self.target)
        return [a for a in self.actions() if not isinstance(a, Move | Build | Place | Swap | Sand | Moon)]

    # What the person does

    def touch(self, hex: Hex, *, cautious: bool = False) -> bool:
        """A touch on a space; says whether a step was played.  `cautious`: the first touch only looks."""
        self.notice = None
        if self.looking is not None:
            self.notice = Notice("looking_back")
            return False
        if self.closed or self.held:
            self.notice = Notice(self.closed or "confirm_first")
            return False
        if self.computer is not None:
            self.notice = Notice("computer_plays")
            return False
        self.doubtful = None
        phase = self.now.turn.phase
        if self.temple is not None:
            waits = self.now.reserve(self.now.turn.player).emperor
            return self._touch_one(Sand(hex) if self.temple is Kind.SAND else Moon(hex, waits), cautious)
        if phase in (Phase.ACTION, Phase.EXTRA):
            return self._touch_in_action(hex, cautious)
        if phase is Phase.REINFORCE:
            self._collect(hex)
            return False
        if phase is Phase.SWAP:
            return self._touch_one(Swap(hex), cautious)
        self.notice = Notice("over" if phase is Phase.OVER else "choose_captive")
        return False

    def _touch_in_action(self, hex: Hex, cautious: bool) -> bool:
        if hex == self.selected:
            self.let_go()
            return False
        steps = self.steps_to(hex)
        if steps:
            if len(steps) == 1 and (hex == self.target or not cautious) and self.selected is not None:
                return self.act(steps[0])
            self.target = hex
            return False
        self.target = None
        stack = self.now.stack(hex)
        if stack is not None and stack.owner == self.now.turn.player:
            if self._from(hex):
                self.selected = hex
                return False
            if self.selected is None:
                self.notice = Notice("stuck")
                return False
        if self.selected is not None and self.now.board.terrain.get(hex) == PORTAL:
            self.notice = Notice("portal")
            return False
        self._refuse(self._wish(hex))
        return False

    def _wish(self, hex: Hex) -> Action:
        """What a touch that leads nowhere was meant to do."""
        if self.selected is None:
            return Move(hex, hex)
        if hex in self.now.board.site_index:
            standing = self.now.building(hex)
            own = standing is not None and standing.owner == self.now.turn.player
            return Build(hex, 1 if standing is None else standing.level + own, self.selected)
        return Move(self.selected, hex)

    def _touch_one(self, wish: Swap | Sand | Moon, cautious: bool) -> bool:
        """A touch that can mean one thing only."""
        if wish not in self.actions():
            self.target = None
            self._refuse(wish)
            return False
        if cautious and self.target != wish.at:
            self.target = wish.at
            return False
        return self.act(wish)

    def use_temple(self) -> bool:
        """Take up the Sand or the Moon, whichever can be used now, or put it down; says whether it is in use.

        Refused with the reason where neither can be used.
        """
        self.notice = None
        using = self.temple
        if self.can_act:
            self.let_go()
        if using is not None:
            return False
        uses = self.temples()
        if uses:
            self.temple = Kind(uses[0].do)
            return True
        if not self.can_act:
            return self.act(End())  # says why nothing can be done
        anywhere = self.now.board.standing[0]
        self._refuse(Moon(anywhere) if self.now.turn.phase is Phase.REINFORCE else Sand(anywhere))
        return False

    def _collect(self, hex: Hex) -> None:
        """Take one more disc from the reserve for this stack; the Emperor comes first (R4)."""
        open_here = [a for a in self.actions() if isinstance(a, Place) and a.at == hex]
        if not open_here:
            self._refuse(Place(hex, 0, True) if self._emperor_waits() else Place(hex, 1))
            return
        least = min(open_here, key=lambda a: a.plain)
        if self.pending is None or self.pending.at != hex:
            self.pending = Pending(hex, least.plain, least.emperor)
            return
        more = Pending(hex, self.pending.plain + 1, self.pending.emperor)
        if more.place() in open_here:
            self.pending = more
        else:
            self._refuse(more.place())

    def take_back_disc(self) -> None:
        """Return one of the collected discs to the reserve."""
        if self.pending is None:
            return
        fewer = Pending(self.pending.at, self.pending.plain - 1, self.pending.emperor)
        self.pending = fewer if fewer.place() in self.actions() else None

    def can_take_more(self) -> bool:
        """Whether another disc can be collected on the same stack."""
        p = self.pending
        return p is not None and Place(p.at, p.plain + 1, p.emperor) in self.actions()

    def _emperor_waits(self) -> bool:
        return self.now.reserve(self.now.turn.player).emperor

    def act(self, action: Action) -> bool:
        """Play a step; says whether it was played.  One that eliminates its player has to be said twice."""
        self.notice = None
        if not self.can_act:
            waits = "over" if self.now.result else "computer_plays" if self.computer else "confirm_first"
            self.notice = Notice("looking_back" if self.looking is not None else self.closed or waits)
            return False
        if action not in self.actions():
            self._refuse(action)
            return False
        if self.doubtful != action and self._eliminates_itself(action):
            self.doubtful, self.notice = action, Notice("eliminates_yourself")
            return False
        before = self.now.turn
        self.happened = self.game.play(action)
        self.let_go()
        ended = self.now.turn.player != before.player or any(event.code == "turn_ended" for event in self.happened)
        alone = sum(_level(seat.kind) is None for seat in self.game.seats) < 2
        swapping = before.phase is Phase.SWAP
        self.held = self.confirm and self.now.result is None and ended and not swapping and not alone
        return True

    def play_at_once(self, action: Action) -> None:
        """Play a step now, without questions; an illegal one is refused (IllegalAction) and changes nothing."""
        happened = self.game.play(action)
        self.let_go()
        self.happened, self.held, self.looking, self.notice = happened, False, None, None

    def _eliminates_itself(self, action: Action) -> bool:
        """Whether the step takes the player's last disc from the board without winning (C6, E3)."""
        if not isinstance(action, Move | Build):
            return False
        player = self.now.turn.player
        after, events = outcome(self.now, action)
        won = after.result is not None and player in after.result.winners
        return not won and any(isinstance(event, Eliminated) and event.player == player for event in events)

    def done(self) -> bool:
        """Commit what is pending: the collected discs, a held turn, or the end of the turn."""
        self.notice = None
        if self.looking is not None:
            self.notice = Notice("looking_back")
        elif self.closed:
            self.notice = Notice(self.closed)
        elif self.held:
            self.held = False
            return True
        elif self.pending is not None:
            return self.act(self.pending.place())
        elif End() in self.actions():
            return self.act(End())
        elif Skip() in self.actions():
            return self.act(Skip())
        else:
            self._refuse(End())
        return False

    def typed(self, text: str) -> bool:
        """A step in notation (or several, as a whole turn); refused ones are told and change nothing."""
        self.notice = None
        if not self.can_act:
            return self.act(End())
        from eko_core.text import notation  # not needed to begin with

        try:
            steps = notation.parse_turn(self.now, text)
        except EkoError as refused:
            self.notice = Notice(reason=refused.reason) if refused.reason else Notice(text=str(refused))
            return False
        return all(self.act(step) for step in steps) and bool(steps)

    def let_go(self) -> None:
        """Put down whatever is in hand."""
        self.selected = self.target = self.pending = self.temple = self.doubtful = self.hint = None

    # Back and forth

    def undo(self) -> bool:
        """Take back the half-made step, or else the last step."""
        self.notice = None
        if self.looking is not None:
            self.looking = None
            return True
        if any(half is not None for half in (self.pending, self.doubtful, self.target, self.temple)):
            self.let_go()
            return True
        moved = self.game.undo()
        while moved and self.computer is not None and not self.only_computers and self.game.undo():
            pass  # back to the person's last decision
        return self._moved_in_time(moved)

    def redo(self) -> bool:
        """Play the undone step again."""
        self.notice = None
        return self._moved_in_time(self.looking is None and self.game.redo())

    def undo_turn(self) -> bool:
        """Back to the beginning of the last turn."""
        return self._moved_in_time(self.looking is None and self.game.undo_turn())

    def redo_turn(self) -> bool:
        """Forward to the end of the undone turn."""
        return self._moved_in_time(self.looking is None and self.game.redo_turn())

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

    def play_from_here(self) -> None:
        """Take the game back (or forward) to the position looked at."""
        if self.looking is not None:
            self.game.go_to(self.looking)
            self.looking = None
            self.held = False

    # What a reload keeps besides the game itself

    def half(self) -> dict[str, object] | None:
        """The half-made placement, as JSON can hold it."""
        if self.pending is None:
            return None
        return {"at": list(self.pending.at), "plain": self.pending.plain, "emperor": self.pending.emperor}

    def restore(self, half: object) -> None:
        """Take up a half-made placement again, if it is (still) possible."""
        match half:
            case {"at": [int(q), int(r)], "plain": int(plain), "emperor": bool(emperor)}:
                pending = Pending(Hex(q, r), plain, emperor)
                if plain <= TALLEST and pending.place() in self.actions():
                    self.pending = pending

    # Inside

    def _refuse(self, wish: Action) -> None:
        reason = why_not(self.now, wish)
        self.notice = Notice(reason=reason) if reason else Notice("nothing_there")

    def _from(self, hex: Hex) -> list[Action]:
        return [a for a in self.actions() if isinstance(a, Move | Build) and a.source == hex]

    def steps_to(self, hex: Hex) -> list[Action]:
        """The steps that end at a place: of the stack in hand; without one, of every stack that can build there."""
        phase = self.now.turn.phase
        if self.temple is not None:
            return [a for a in self.temples() if a.at == hex and a.do == self.temple.value]
        if phase is Phase.SWAP:
            return [a for a in self.actions() if a == Swap(hex)]
        if self.selected is not None:
            return [a for a in self._from(self.selected) if _end(a) == hex]
        return [a for a in self.actions() if isinstance(a, Build) and a.at == hex]


def kind_of(position: Position, action: Action, lost: int = 0) -> Kind:
    """What kind of destination a step ends on, for a stack that loses so many discs on its way."""
    match action:
        case Move():
            mover, met = position.stack(action.source), position.stack(action.target)
            if mover is None or met is None:
                return Kind.MOVE
            if met.owner == mover.owner:
                return Kind.REGROUP
            size, emperor = mover.size - lost, mover.emperor and not action.emperor
            return Kind.ATTACK if size > met.size or (emperor and size == met.size) else Kind.KAMIKAZE
        case Build():
            return Kind.BUILD
        case Swap():
            return Kind.SWAP
        case Sand() | Moon():
            return Kind(action.do)
        case _:
            return Kind.PLACE


def _level(kind: str) -> str | None:
    """The level of a computer's seat, None for a person's."""
    return kind.removeprefix("computer:") if kind.startswith("computer:") else None


def _end(action: Action) -> Hex:
    return action.target if isinstance(action, Move) else action.at  # type: ignore[union-attr]
