"""What the person is doing: the game, the stack in hand, the half-made step, the look back.  No DOM, no drawing.

Touches, keys, buttons and typed moves all end in the few calls of `Session`; it answers by its state: what can be done
next (`destinations`, `offers`), and a `notice` when a wish was impossible or needs a second thought. The file is long
because that is one state, which every call reads and changes.
"""

from eko_core import (
    Action,
    Build,
    EkoError,
    End,
    Event,
    Game,
    Hex,
    March,
    Moon,
    Move,
    Phase,
    Place,
    Position,
    Sand,
    Swap,
    legal_actions,
    outcome,
    why_not,
)
from eko_core.board import PORTAL
from eko_core.events import Eliminated
from parlour_web.notices import Notice
from parlour_web.seat_look import SEAT_LOOKS, SeatLook
from parlour_web.sitting import Sitting

from .pending import Pending
from .step_kind import Hint, StepKind, kind_of


class Session(Sitting[Game]):
    """A game of Ekö at one table."""

    def __init__(self, game: Game, looks: tuple[SeatLook, ...] = SEAT_LOOKS, *, confirm: bool = False) -> None:
        super().__init__(game, looks, confirm=confirm)
        self.selected: Hex | None = None  # the stack in hand
        self.target: Hex | None = None  # the destination looked at: first tap, or one that offers several steps
        self.pending: Pending | None = None  # discs of a placement, collected one by one
        self.temple: StepKind | None = None  # the temple being used: SAND or MOON, its place not yet chosen
        self.doubtful: Action | None = None  # a step that would eliminate its player, waiting for a second word
        self.hint: tuple[Hint, ...] = ()  # arrows to the steps of a good turn
        self.happened: tuple[Event, ...] = ()
        self.aid: str | None = None  # what the board shows besides: which stacks can act, or threats
        self._priced: tuple[Position, Hex, dict[Hex, int]] | None = None  # what `prices` last answered, and for what

    @property
    def levels(self) -> tuple[str, ...]:
        from eko_core.players.levels import LEVELS  # only needed where a computer sits

        return tuple(LEVELS)

    # What is shown

    @property
    def now(self) -> Position:
        """The position where the game stands."""
        return self.game.position

    @property
    def shown(self) -> Position:
        """The position on the board: now, or the one looked back at."""
        return self.now if self.looking is None else self.game.positions[self.looking]

    def actions(self) -> tuple[Action, ...]:
        """The steps that may be chosen now."""
        return legal_actions(self.now) if self.can_act else ()

    def destinations(self) -> dict[Hex, StepKind]:
        """The places where a touch does something, by what it does."""
        phase = self.now.turn.phase
        if self.temple is not None:
            return {a.at: self.temple for a in self.temples() if a.do == self.temple.value}
        if phase in (Phase.ACTION, Phase.EXTRA):
            if self.selected is None:
                return {}
            found: dict[Hex, StepKind] = {}
            prices = self.prices()
            for action in self._from(self.selected):
                if not getattr(action, "emperor", False) or _end(action) not in found:  # kept rather than lost
                    found[_end(action)] = kind_of(self.now, action, prices.get(_end(action), 0))
            return found
        if phase is Phase.REINFORCE:
            return {a.at: StepKind.PLACE for a in self.actions() if isinstance(a, Place)}
        if phase is Phase.SWAP:
            return {a.at: StepKind.SWAP for a in self.actions() if isinstance(a, Swap)}
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

    def own_stacks(self) -> list[Hex]:
        """The stacks that the person may take in hand now."""
        if not self.can_act or self.temple is not None or self.now.turn.phase not in (Phase.ACTION, Phase.EXTRA):
            return []
        return [hex for hex, stack in self.now.stacks().items() if stack.owner == self.now.turn.player]

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

    def only_step(self) -> Action | None:
        """The one step at the place looked at: it waits for a second touch there, or for its button."""
        steps = self.steps_to(self.target) if self.target is not None else []
        return steps[0] if len(steps) == 1 else None

    # What the person does

    def touch(self, hex: Hex, *, cautious: bool = False) -> bool:
        """A touch on a space; says whether a step was played.  `cautious`: the first touch only looks."""
        self.notice = None
        if self.waits_for():
            self.notice = Notice(self.waits_for())
            return False
        self.doubtful = None
        phase = self.now.turn.phase
        if self.temple is not None:
            waits = self.now.reserve(self.now.turn.player).emperor
            return self._touch_one(Sand(hex) if self.temple is StepKind.SAND else Moon(hex, waits), cautious)
        if phase in (Phase.ACTION, Phase.EXTRA):
            return self._touch_in_action(hex, cautious)
        if phase is Phase.REINFORCE:
            self._collect(hex)
            return False
        if phase is Phase.SWAP:
            return self._touch_one(Swap(hex), cautious)
        self.notice = Notice("notice_choose_captive")
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
                self.notice = Notice("notice_stuck")
                return False
        self._refuse_there(hex)
        return False

    def drop(self, hex: Hex) -> bool:
        """The stack in hand is put down on a space; says whether a step was played."""
        if self.selected is None or hex == self.selected:
            return False
        if self.steps_to(hex):
            return self.touch(hex)
        self.notice = self.target = self.doubtful = None
        self._refuse_there(hex)
        return False

    def _refuse_there(self, hex: Hex) -> None:
        """Say why a touch leads nowhere."""
        if self.selected is not None and self.now.board.terrain.get(hex) == PORTAL:
            self.notice = Notice("notice_portal")
        else:
            self._refuse(self._wish(hex))

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
            self.temple = StepKind(uses[0].do)
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
            self.notice = Notice(self.waits_for())
            return False
        if action not in self.actions():
            self._refuse(action)
            return False
        if self.doubtful != action and self._eliminates_itself(action):
            self.doubtful, self.notice = action, Notice("notice_eliminates_yourself")
            return False
        before = self.now.turn
        self.happened = self.game.play(action)
        self.let_go()
        ended = self.now.turn.player != before.player or any(event.code == "turn_ended" for event in self.happened)
        swapping = before.phase is Phase.SWAP
        self.held = self.confirm and self.now.result is None and ended and not swapping and self.people > 1
        return True

    def _eliminates_itself(self, action: Action) -> bool:
        """Whether the step takes the player's last disc from the board without winning (C6, E3)."""
        if not isinstance(action, Move | Build):
            return False
        player = self.now.turn.player
        after, events = outcome(self.now, action)
        won = after.result is not None and player in after.result.winners
        return not won and any(isinstance(event, Eliminated) and event.player == player for event in events)

    def done(self) -> bool:
        """Commit what is pending: the collected discs, a step looked at, a held turn, or the end of the turn."""
        self.notice = None
        if self.looking is not None:
            self.notice = Notice("notice_looking_back")
        elif self.closed:
            self.notice = Notice(self.closed)
        elif self.held:
            self.held = False
            return True
        elif self.pending is not None:
            return self.act(self.pending.place())
        elif len(main := self._main()) == 1:
            return self.act(main[0])
        else:
            self._refuse(End())
        return False

    def _main(self) -> list[Action]:
        """What the main button stands for: the step that is looked at, or the only offer besides a march."""
        if self.target is not None and self.doubtful is None:
            return self.steps_to(self.target)
        return [action for action in self.offers() if action != self.doubtful and not isinstance(action, March)]

    def typed(self, text: str) -> bool:
        """A step in notation (or several, as a whole turn); refused ones are told and change nothing."""
        self.notice = None
        if not self.can_act:
            return self.act(End())
        from eko_core.text import notation  # not needed to begin with

        try:
            steps = notation.parse_turn(self.now, text)
        except EkoError as refused:
            self.notice = Notice.of(refused)
            return False
        return all(self.act(step) for step in steps) and bool(steps)

    @property
    def half_made(self) -> bool:
        return any(half is not None for half in (self.pending, self.doubtful, self.target, self.temple))

    def let_go(self) -> None:
        super().let_go()
        self.selected = self.target = self.pending = self.temple = self.doubtful = self.aid = None

    # What a reload keeps besides the game itself

    def half(self) -> dict[str, object] | None:
        """The half-made placement, as JSON can hold it."""
        return self.pending.written() if self.pending is not None else None

    def restore(self, half: object) -> None:
        """Take up a half-made placement again, if it is (still) possible."""
        pending = Pending.read(half)
        if pending is not None and pending.place() in self.actions():
            self.pending = pending

    # Inside

    def _refuse(self, wish: Action) -> None:
        reason = why_not(self.now, wish)
        self.notice = Notice(reason=reason) if reason else Notice("notice_nothing_there")

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


def _end(action: Action) -> Hex:
    return action.target if isinstance(action, Move) else action.at  # type: ignore[union-attr]
