"""The positions that the rules' figures show, and what happens in them; mostly drawings (`drawn_positions`), so long.

Destinations are never drawn by hand: they are those of the engine, as on the table.
"""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from types import MappingProxyType
from typing import NamedTuple

from eko_core import (
    Action,
    Build,
    Event,
    Hex,
    March,
    Moon,
    Move,
    Place,
    Position,
    Sand,
    Swap,
    legal_actions,
    outcome,
)

from .drawn_positions import cells, draw
from .step_kind import StepKind, kind_of

Told = tuple[str | int, ...]  # a step: its name, then spaces by their cells, and numbers


@dataclass(frozen=True)
class Figure:
    """A position and what is to be seen of it."""

    picture: str
    hands: tuple[str, ...] = ()  # the stack in hand, its destinations lit; of several each has a picture of its own
    lit: str = ""  # the name of the steps whose places are lit instead: place, swap, moon, sand
    steps: tuple[Told, ...] = ()  # what is played then, a picture after each
    corners: tuple[int, ...] = ()  # the players' corners at the end
    coordinates: bool = False
    phase: str = "action"
    reserve: str = "0"  # the plain discs of seat 0
    captives: str = ""
    portals: str = ""
    pyramid: str = ""
    beacon: str = ""

    @property
    def rows(self) -> list[str]:
        return self.picture.strip("\n").split("\n")

    def names(self) -> dict[str, Hex]:
        """The spaces by what is drawn on them."""
        return {token: at for at, token in cells(self.rows).items()}

    def position(self) -> Position:
        """The position it begins with."""
        return draw(
            self.rows, {"a": self.reserve}, self.captives, self.phase,
            portals=self.portals, pyramid=self.pyramid, beacon=self.beacon,
        )  # fmt: skip


class Shown(NamedTuple):
    """One picture of a figure."""

    position: Position
    selected: Hex | None = None
    destinations: Mapping[Hex, StepKind] = MappingProxyType({})
    last: tuple[Hex, ...] = ()


def pictures(figure: Figure) -> Iterator[Shown]:
    """The pictures of a figure, one after the other."""
    position, names = figure.position(), figure.names()
    if not figure.hands:
        yield Shown(position, None, _lit(position, figure.lit))
    for hand in figure.hands:
        yield Shown(position, names[hand], destinations(position, names[hand]))
    for told in figure.steps:
        action = read_step(names, told)
        position, events = outcome(position, action)
        if not isinstance(action, March):  # nothing of it is seen on the board
            yield Shown(position, None, _lit(position, figure.lit), _way(events))


def destinations(position: Position, hand: Hex) -> dict[Hex, StepKind]:
    """What the stack on a space can do, by the place where it does it."""
    found = {}
    for action in legal_actions(position):
        if isinstance(action, Move) and action.source == hand:
            found[action.target] = kind_of(position, action)
        elif isinstance(action, Build) and action.source == hand:
            found[action.at] = kind_of(position, action)
    return found


_PLACED = (Place, Swap, Moon, Sand)
_KINDS = {"place": StepKind.PLACE, "moon": StepKind.PLACE, "swap": StepKind.SWAP, "sand": StepKind.SAND}


def _lit(position: Position, name: str) -> dict[Hex, StepKind]:
    """The places of all steps of that name, if it is still the turn of seat 0."""
    if not name or position.turn.player:
        return {}
    steps = [action for action in legal_actions(position) if isinstance(action, _PLACED) and action.do == name]
    return {step.at: _KINDS[name] for step in steps}


def read_step(names: Mapping[str, Hex], told: Told) -> Action:
    """A step of the data as an action."""
    match told:
        case ("move", str(source), str(target)):
            return Move(names[source], names[target])
        case ("build", str(at), int(level), str(source), bool(emperor)):
            return Build(names[at], level, names[source], emperor)
        case ("place", str(at), int(plain), bool(emperor)):
            return Place(names[at], plain, emperor)
        case ("swap", str(at)):
            return Swap(names[at])
        case ("march",):
            return March()
    raise ValueError(told)


def _way(events: tuple[Event, ...]) -> tuple[Hex, ...]:
    """The way of a stack, else the place where something happened."""
    ways = [tuple(path) for event in events if (path := getattr(event, "path", None))]
    places = [(at,) for event in events if (at := getattr(event, "at", None))]
    return next(iter(ways + places), ())


FIGURES = {
    "spaces": Figure(
        """
   .     .
.     a1    b1
   .     .
""",
        coordinates=True,
    ),
    "stacks": Figure("a1    a2    a3    a4    B3"),
    "swap": Figure(
        """
A1    b1    a1
   B1    a1'   b1'
""",
        lit="swap",
        steps=(("swap", "a1"),),
        phase="swap",
    ),
    "march": Figure(
        """
a2    P     b2
   .     A3    b1
""",
        hands=("a2",),
        steps=(("move", "a2", "P"), ("march",), ("move", "A3", "b2")),
        reserve="3",
    ),
    "way": Figure(
        """
.     .     x     .
   .     a2    b3    x
.     .     a3    .
""",
        hands=("a2",),
    ),
    "regroup": Figure(
        """
a2    a2'   b3
   .     a3
""",
        hands=("a2",),
        steps=(("move", "a2", "a2'"),),
    ),
    "attack": Figure(
        """
.     b2    .
   a3    b3
""",
        hands=("a3",),
        steps=(("move", "a3", "b2"),),
    ),
    "equal": Figure(
        """
A2    b2
   .     a2
""",
        hands=("A2", "a2"),
    ),
    "kamikaze": Figure(
        """
a1    b4    b1
   .     a2
""",
        hands=("a1",),
        steps=(("move", "a1", "b4"),),
    ),
    "capture": Figure(
        """
a3    B2    b1
   .     A1
""",
        hands=("a3",),
        steps=(("move", "a3", "B2"),),
        corners=(0,),
    ),
    "build": Figure(
        """
   r     c
.     a2    m
   .     b3
""",
        hands=("a2",),
    ),
    "replace": Figure(
        """
a4    c:b1  b1
   A1    .
""",
        hands=("a4",),
        steps=(("build", "c:b1", 2, "a4", False),),
    ),
    "spend": Figure(
        """
A2    r
   .     b3
""",
        hands=("A2",),
        steps=(("build", "r", 1, "A2", True),),
        corners=(0,),
    ),
    "exchange": Figure(
        """
a3    B2    b1
   .     a1
""",
        hands=("a3",),
        steps=(("move", "a3", "B2"),),
        corners=(0, 1),
        captives="b:a",
    ),
    "reinforce": Figure(
        """
A1    .     a2
   b1    .
""",
        lit="place",
        steps=(("place", "A1", 3, False),),
        phase="reinforce",
        reserve="3",
    ),
    "choked": Figure(
        """
b1    r:b1  a1
   a2    A2    .     a1'
""",
        lit="place",
        phase="reinforce",
        reserve="2",
    ),
    "emperor_first": Figure(
        """
a1    .     a3
   b2    .
""",
        lit="place",
        steps=(("place", "a1", 1, True),),
        phase="reinforce",
        reserve="2",
    ),
    "way_out": Figure(
        """
b1    r:b1  a1
   a2    .
""",
        lit="place",
        steps=(("place", "a1", 0, True),),
        phase="reinforce",
        reserve="2",
    ),
    "twelve": Figure(
        """
   m:a3  *:a2  r:a1
.     A2    c:a2  r:a1'
   a1    b2    .
""",
        corners=(0,),
        captives="a:b",
    ),
    "portals": Figure(
        "a2    P     o     x     o'    Q     b1",
        hands=("a2",),
        portals="o>P o'>Q",
    ),
    "tempest": Figure(
        """
a3    .     ~P    .
   b1    ~     ~
""",
        hands=("a3",),
        steps=(("move", "a3", "~P"),),
    ),
    "moon": Figure(
        """
O:a1  .     A2
   b1    ~     .
""",
        lit="moon",
        phase="reinforce",
        reserve="3",
    ),
    "sand": Figure(
        """
N:a1  a2    b2
   .     b3    B1
""",
        lit="sand",
        reserve="2",
    ),
    "wind": Figure(
        """
T:a1  a1    .     A2
   .     b2    .
""",
        lit="place",
        steps=(("place", "a1", 1, False),),
        phase="reinforce",
        reserve="2",
    ),
    "beacon": Figure(
        """
~a1   ~A1
   ~P    .     b1
""",
        lit="place",
        phase="reinforce",
        reserve="2",
        beacon="~a1 ~A1 ~P",
    ),
    "pyramid": Figure(
        """
~a1   ~A2   .
   ~b1   .
""",
        corners=(0,),
        pyramid="~a1 ~A2 ~b1",
    ),
}
