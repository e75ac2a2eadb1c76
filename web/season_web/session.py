"""What the person is doing: the game, what was touched for the next step, who may look.  No DOM, no drawing.

Touches, keys, buttons and typed steps all end in the few calls of `Session`; it answers by its state: what can be
touched next (`following`), what is private (`eyes`, `curtain`), and a `notice` when a wish was impossible.
"""

from parlour_web.notices import Notice
from parlour_web.seat_look import SEAT_LOOKS, SeatLook
from parlour_web.sitting import Sitting
from season_core.actions import Action, Hang, Move, Rehang, Reserve, Take, Trophy
from season_core.errors import SeasonError
from season_core.events import Event, TurnEnded, reveals
from season_core.game import Game, PlayedTurn
from season_core.position import GIFTS, HANG, HAUL, JOKER, MOVE, OVER, REHANG, TAKE, TILES, TROPHY, Position
from season_core.rules import legal_actions, why_not

from . import paths
from .consequences import Hanging, hanging
from .look import seen
from .private_moments import PRIVATE, Curtain, at_device


class Session(Sitting[Game]):
    """A game of Open Season at one table."""

    def __init__(self, game: Game, looks: tuple[SeatLook, ...] = SEAT_LOOKS, *, confirm: bool = False) -> None:
        super().__init__(game, looks, confirm=confirm)
        self.touched: tuple[str, ...] = ()  # for the next step, in the order of the touches
        self.large: int | None = None  # whose gallery is shown large; None: that of the one who chooses
        self.curtain = Curtain()
        self.happened: tuple[Event, ...] = ()
        self._seen: tuple[object, ...] = ()  # what `_table` was worked out for
        self._table = game.position
        self._brings: dict[Hang, Hanging] = {}  # on that table

    @property
    def levels(self) -> tuple[str, ...]:
        from season_core.players.levels import LEVELS  # only needed where a computer sits

        return tuple(LEVELS)

    def number_of(self, turn: PlayedTurn) -> int | None:
        """Laying tiles before the first turn (X1) and jokers after the last (E3) are none of the game's turns (T2)."""
        position = self.game.positions[turn.start]
        return None if position.phase in (TILES, JOKER) else position.number + 1

    # What is shown

    @property
    def now(self) -> Position:
        return self.game.position

    @property
    def shown(self) -> Position:
        return self.now if self.looking is None else self.game.positions[self.looking]

    @property
    def here(self) -> tuple[int, ...] | None:
        """The seats of the people at this device; None: nobody has said."""
        return at_device(self.game.seats, self._here)

    @here.setter
    def here(self, seats: tuple[int, ...] | None) -> None:
        self._here = seats

    @property
    def alone(self) -> int | None:
        """The seat of the only person at this device; None where several look, or nobody knows who does."""
        here = self.here
        return here[0] if here is not None and len(here) == 1 else None

    @property
    def eyes(self) -> int | None:
        """The seat whose private things may be shown now; None: only what lies open to all."""
        alone = self.alone
        return self.curtain.open_for if alone is None else alone

    @property
    def shared(self) -> bool:
        """Whether several people look at this screen, or nobody knows who does."""
        return self.here is None or len(self.here) > 1

    @property
    def table(self) -> Position:
        """What the eyes at the screen may know of the position on the table."""
        shown, eyes = self.shown, self.eyes
        if not self._seen or self._seen[0] is not shown or self._seen[1] != eyes:
            self._seen, self._table, self._brings = (shown, eyes), seen(shown, eyes, self.game.open_accolades), {}
        return self._table

    def brings(self, wish: Hang) -> Hanging:
        """What hanging a card of the hand there would bring."""
        table = self.table
        if wish not in self._brings:
            self._brings[wish] = hanging(table, wish)
        return self._brings[wish]

    @property
    def covered(self) -> bool:
        """Whether the curtain hangs: something private comes, or somebody wants to look at the own cards."""
        if self.curtain.before is not None:
            return self.curtain.open_for is None
        return self.private and self.can_act and self.eyes != self.now.decides

    @property
    def private(self) -> bool:
        """Whether what is to be chosen now is for one player's eyes only."""
        return self.looking is None and self.now.phase in PRIVATE

    @property
    def elsewhere(self) -> bool:
        """Whether somebody chooses now who sits at another device."""
        seat = self.now.decides
        here = self.here
        return seat is not None and here is not None and seat not in here and self.game.seats[seat].level is None

    @property
    def rests(self) -> bool:
        """Whether another device deals, and is not there: only what was seen of the game is here."""
        return not self.game.travels and not self.away and self.now.result is None

    @property
    def computer(self) -> str | None:
        return None if self.rests else super().computer

    @property
    def can_act(self) -> bool:
        return super().can_act and not self.elsewhere and not self.rests and self.game.wish is None

    def waits_for(self) -> str:
        here = "notice_rests" if self.rests else "notice_elsewhere" if self.elsewhere else ""
        return super().waits_for() or here or ("notice_sent" if self.game.wish is not None else "")

    def no_hint(self) -> str:
        """A hint comes from what one seat knows, so only that seat's owner may be there to read it."""
        return self.waits_for() or ("" if self.here == (self.now.decides,) else "hint_shared")

    # Private moments

    def draw_curtain(self) -> bool:
        """The right person says so; says whether there was one to draw aside."""
        wanted = self.curtain.before if self.curtain.before is not None else self.now.decides
        if not self.covered or wanted is None:
            return False
        self.curtain.open_for = wanted
        return True

    def look_at_own(self, seat: int | None = None) -> None:
        """A person wants to see the own stock and accolades; where several look, the curtain comes first."""
        self.curtain.before = self.now.to_decide() if seat is None else seat

    @property
    def held_open(self) -> bool:
        """Whether somebody is looking at the own stock and accolades."""
        return self.curtain.before is not None and self.eyes == self.curtain.before

    # What can be done

    def actions(self) -> tuple[Action, ...]:
        """The steps that may be chosen now by whoever may see them."""
        return legal_actions(self.now) if self.can_act and not self.covered else ()

    def fitting(self) -> list[Action]:
        """The steps that what was touched can still become."""
        return paths.fitting(self.actions(), self.touched)

    def following(self) -> list[str]:
        """What can be touched next."""
        return paths.following(self.fitting(), self.touched)

    @property
    def complete(self) -> Action | None:
        """The step that was touched as a whole and waits for a second touch."""
        fitting = self.fitting() if self.touched else []
        return fitting[0] if len(fitting) == 1 and self._is_whole(fitting[0], self.touched) else None

    # What the person does

    def touch(self, what: str, *, cautious: bool = False) -> bool:
        """A touch; says whether a step was played.  `cautious`: the first touch on a space only looks."""
        self.notice = None
        if self.waits_for():
            self.notice = Notice(self.waits_for())
            return False
        what = self._meant(what)
        if what in self.touched and (what not in self.following()):
            whole = self.complete
            if whole is not None and paths.kind(what) == "space":
                return self.act(whole)
            self.touched = tuple(one for one in self.touched if one != what)
            return False
        if what not in self.following():
            others = tuple(one for one in self.touched if paths.kind(one) != paths.kind(what))
            if others == self.touched or what not in paths.following(paths.fitting(self.actions(), others), others):
                self._refuse(what)
                return False
            self.touched = others  # another card, or another space, instead of the one touched before
        self.touched += (what,)
        whole = self.complete
        if whole is None or (cautious and paths.kind(what) == "space"):
            return False
        return self.act(whole)

    def _is_whole(self, action: Action, touched: tuple[str, ...]) -> bool:
        """Whether enough was touched for this step, the only one left."""
        left = paths.rest(action, touched)
        if not left or self.now.phase in (HAUL, GIFTS):
            return True
        return self.now.phase == HANG and paths.kind(touched[-1]) == "space"  # one of the cards fits there

    def _meant(self, what: str) -> str:
        """A space of row a stands for its action while a trophy is placed (K2)."""
        kind, at = paths.kind(what), paths.which(what)
        board = self.now.board
        if self.now.phase == TROPHY and kind == "space" and board.index.get(at) in board.rows[0]:
            return f"action:{board.action[board.rows[0].index(board.index[at])]}"
        return what

    def act(self, action: Action) -> bool:
        """Play a step; says whether it was played."""
        self.notice = None
        if not self.can_act:
            self.notice = Notice(self.waits_for())
            return False
        if action not in self.actions():
            reason = why_not(self.now, action)
            self.notice = Notice(reason=reason) if reason and not self.covered else Notice("notice_covered")
            return False
        self.play_at_once(action)
        return True

    def play_at_once(self, action: Action) -> None:
        rest = self.hint
        if self.game.wish is None:  # else it is played now, and the hint has heard of it
            followed = bool(self.hint) and sorted(self.hint[0]) == sorted(paths.path(action))
            rest = self.hint[1:] if followed else ()
        super().play_at_once(action)
        self.hint = rest
        self.large = None
        self.curtain.chosen(self.now)

    def typed(self, text: str) -> bool:
        """A step in notation (or several, as a whole turn); refused ones are told and change nothing."""
        self.notice = None
        if self.waits_for() or self.covered:
            self.notice = Notice(self.waits_for() or "notice_covered")
            return False
        from season_core.text import notation  # not needed to begin with

        try:
            steps = notation.parse_turn(self.now, text)
        except SeasonError as refused:
            self.notice = Notice.of(refused)
            return False
        return all(self.act(step) for step in steps) and bool(steps)

    def let_go(self) -> None:
        super().let_go()
        self.touched = ()
        if self.curtain.before is not None:
            self.curtain.fall()

    @property
    def half_made(self) -> bool:
        return bool(self.touched)

    # Back and forth: as far as I8 allows, and otherwise the reason

    @property
    def offers_undo(self) -> bool:
        return self.game.cursor > 0 or self.half_made or self.looking is not None

    def undo(self) -> bool:
        moved = super().undo()
        if moved:
            self.large = None
        else:
            self.notice = Notice(self.why_no_undo())
        return moved

    def undo_turn(self) -> bool:
        moved = super().undo_turn()
        if not moved:
            self.notice = Notice(self.why_no_undo())
        return moved

    def why_no_undo(self) -> str:
        """The notice that says why the last step cannot be taken back (I8)."""
        last = self.game.cursor - 1
        if last < 0:
            return "undo_nothing"
        if self.rests:
            return "notice_rests"
        before, after, events = self.game.positions[last], self.game.positions[last + 1], self.game.events[last]
        if after.phase == OVER:
            return "undo_over"
        if before.decides != before.player:
            return "undo_other"
        if any(isinstance(event, TurnEnded) for event in events):
            return "undo_turn_over"
        return "undo_revealed" if reveals(events) else "undo_turn_over"

    @property
    def may_play_from_here(self) -> bool:
        return self.game.free_undo or (self.looking is not None and self.looking > self.game.cursor)

    def play_from_here(self) -> None:
        """Only where undo might go too: else everybody could look at what comes and then think again."""
        if self.may_play_from_here:
            super().play_from_here()

    # What a reload keeps besides the game itself

    def half(self) -> dict[str, object] | None:
        return {"touched": list(self.touched)} if self.touched else None

    def restore(self, half: object) -> None:
        match half:
            case {"touched": [*touched]} if all(isinstance(one, str) for one in touched):
                words = tuple(str(one) for one in touched)
                if paths.fitting(legal_actions(self.now), words):
                    self.touched = words

    # Inside

    def _refuse(self, what: str) -> None:
        wish = None if self.covered else self._wish(paths.kind(what), paths.which(what))
        reason = why_not(self.now, wish) if wish is not None else None
        self.notice = Notice(reason=reason) if reason else Notice("notice_nothing_there")

    def _wish(self, kind: str, value: str) -> Action | None:
        """What a touch that leads nowhere was meant to do."""
        now = self.now
        cards = [int(paths.which(one)) for one in self.touched if paths.kind(one) in ("hand", "inn")]
        if kind == "inn":
            return Take((*cards, int(value))) if now.phase == TAKE else Reserve(int(value))
        if kind == "hand":
            at = next((paths.which(one) for one in self.touched if paths.kind(one) == "space"), "")
            return Hang(int(value), at or now.board.spaces[0], "up")
        if kind == "action":
            return Trophy(action=value)
        if kind == "space":
            if now.phase == TROPHY:
                return Trophy(on=value)
            if now.phase == MOVE:
                return Move(paths.which(self.touched[0]) if self.touched else value, value)
            if now.phase == REHANG and self.touched:
                card, _, slot = paths.which(self.touched[0]).partition(".")
                return Rehang(int(card), int(slot) if slot else None, value)
            return Hang(cards[0] if cards else now.hand[0] if now.hand else 0, value, "up")
        return None


def new_session(game: Game, looks: tuple[SeatLook, ...] = SEAT_LOOKS) -> Session:
    """A game that begins here: all its people sit at this device."""
    session = Session(game, looks)
    session.here = tuple(number for number, seat in enumerate(game.seats) if seat.level is None) or None
    return session
