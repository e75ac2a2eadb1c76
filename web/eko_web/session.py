"""What the person is doing: the game, the stack in hand, the choices open.  No DOM, no drawing."""

from enum import StrEnum
from random import Random

from eko_core import Setup, legal_actions
from eko_core.actions import Action
from eko_core.game import Game
from eko_core.hexes import Hex
from eko_core.position import Position


class Mark(StrEnum):
    """What happens on a space when it is touched next."""

    MOVE = "move"
    REGROUP = "regroup"
    ATTACK = "attack"
    KAMIKAZE = "kamikaze"
    BUILD = "build"
    PLACE = "place"


class Session:
    """A game at one table.

    `touch` is a click on a space: it takes a stack in hand, lets it go, or makes the step that ends there.  Where
    several steps end on one space, `choices` offers them.
    """

    def __init__(self, game: Game) -> None:
        self.game = game
        self.selected: Hex | None = None  # the stack in hand
        self.target: Hex | None = None  # a place where more than one step is possible

    @classmethod
    def deal(cls, players: int, seed: int) -> "Session":
        return cls(Game(Setup.random(players=players, rng=Random(seed))))

    @property
    def position(self) -> Position:
        return self.game.position

    def act(self, action: Action) -> None:
        """Play a step; an illegal one is refused with its reason and changes nothing."""
        self.game.play(action)
        self.let_go()

    def let_go(self) -> None:
        self.selected = self.target = None

    def touch(self, hex: Hex) -> bool:
        """A click on a space; says whether a step was played."""
        steps = self._steps_to(hex) if self.selected is not None else []
        if len(steps) == 1:
            self.act(steps[0])
            return True
        if steps:
            self.target = hex
        elif hex != self.selected and self._steps_of(hex):
            self.selected, self.target = hex, None
        else:
            self.let_go()
        return False

    def marks(self) -> dict[Hex, Mark]:
        """Where the stack in hand can go or build; with nothing in hand, which stacks can be reinforced."""
        if self.selected is None:
            return {a.at: Mark.PLACE for a in legal_actions(self.position) if a.do == "place"}
        steps = self._steps_of(self.selected)
        return {end: self._mark(action) for action in steps if (end := _end(action)) is not None}

    def choices(self) -> list[Action]:
        """Steps offered as buttons: those that share the touched place, or need no place at all."""
        if self.target is not None:
            return self._steps_to(self.target)
        free = [action for action in legal_actions(self.position) if _beginning(action) is None]
        here = [] if self.selected is None else [a for a in self._steps_of(self.selected) if _end(a) is None]
        return here + free

    def _steps_of(self, hex: Hex) -> list[Action]:
        return [action for action in legal_actions(self.position) if _beginning(action) == hex]

    def _steps_to(self, hex: Hex) -> list[Action]:
        return [a for a in legal_actions(self.position) if _beginning(a) == self.selected and _end(a) == hex]

    def _mark(self, action: Action) -> Mark:
        if action.do != "move":
            return Mark.BUILD
        there, mover = self.position.stack(action.target), self.position.stack(action.source)
        if there is None or mover is None:
            return Mark.MOVE
        if there.owner == mover.owner:
            return Mark.REGROUP
        return Mark.ATTACK if mover.size > there.size else Mark.KAMIKAZE


def _beginning(action: Action) -> Hex | None:
    """The space that is touched first for this step."""
    match action.do:
        case "move" | "build":
            return action.source
        case "place" | "swap" | "moon" | "sand":
            return action.at
    return None


def _end(action: Action) -> Hex | None:
    """The space that is touched second, if there is one."""
    match action.do:
        case "move":
            return action.target
        case "build":
            return action.at
    return None
