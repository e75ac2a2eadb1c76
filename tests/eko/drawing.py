"""Positions drawn as text, so that a reader of a test sees the board; how they are drawn says `eko_core.text.drawing`.

An Emperor that is neither drawn nor said to be in the reserve or captive stands in a full stack on an island far
from everything, where he can do nothing and nobody can get at him. Discs that are not accounted for are in the box.
"""

import textwrap
from collections.abc import Collection, Mapping
from dataclasses import dataclass, field
from typing import Any, TypeVar

from eko_core import (
    Action,
    Build,
    Event,
    Hex,
    IllegalAction,
    Moon,
    Move,
    Phase,
    Place,
    Position,
    Result,
    Sand,
    Stack,
    Swap,
    Turn,
    apply,
    legal_actions,
    outcome,
    settle,
    why_not,
)
from eko_core.board import tempest_zones
from eko_core.pieces import IN_RESERVE, ON_BOARD, OUT, TALLEST
from eko_core.text.drawing import HALF, SEATS, Cell, board_of, names_of, position_of, read_cell, read_rows

Happened = TypeVar("Happened", bound=Event)

ISLAND = 4  # spaces between the drawing and the islands, and between those


def read_cells(picture: str) -> dict[Hex, str]:
    """The cells of a drawing in a test, by space; it may be indented."""
    rows = textwrap.dedent(picture).rstrip().split("\n")
    while rows and not rows[0].strip():
        del rows[0]
    return read_rows(rows)


@dataclass(frozen=True)
class Scene:
    """A drawn position and the names of its spaces; `events` are those of the step that led here."""

    position: Position
    names: Mapping[str, Hex]
    events: tuple[Event, ...] = ()
    islands: Collection[Hex] = field(default=())

    def __getitem__(self, name: str) -> Hex:
        """The space that was drawn with this cell; there must be just one."""
        return self.names[name]

    def space(self, at: "str | Hex") -> Hex:
        return self[at] if isinstance(at, str) else at

    # The wishes of the player whose turn it is

    def move(self, source: str, target: "str | Hex", emperor: bool = False) -> Move:
        return Move(self[source], self.space(target), emperor)

    def moon(self, at: str, emperor: bool = False) -> Moon:
        return Moon(self[at], emperor)

    def sand(self, at: str) -> Sand:
        return Sand(self[at])

    def build(self, at: str, level: int, source: str, emperor: bool = False) -> Build:
        return Build(self[at], level, self[source], emperor)

    def place(self, at: str, plain: int, emperor: bool = False) -> Place:
        return Place(self[at], plain, emperor)

    def swap(self, at: str) -> Swap:
        return Swap(self[at])

    # What the rules say

    @property
    def legal(self) -> set[Action]:
        return set(legal_actions(self.position))

    def targets(self, source: str) -> set[Hex]:
        """Where the stack on a space may go."""
        return {a.target for a in self.legal if isinstance(a, Move) and a.source == self[source]}

    def builds(self) -> set[Build]:
        return {action for action in self.legal if isinstance(action, Build)}

    def moons(self) -> set[Moon]:
        return {action for action in self.legal if isinstance(action, Moon)}

    def sands(self) -> set[Sand]:
        return {action for action in self.legal if isinstance(action, Sand)}

    def places(self) -> set[Place]:
        return {action for action in self.legal if isinstance(action, Place)}

    def refuses(self, wish: Action) -> tuple[str, str]:
        """The code and the rule that forbid a wish; the error says the same, and nothing changes."""
        reason = why_not(self.position, wish)
        assert reason is not None, f"{wish} is legal"
        try:
            apply(self.position, wish)
        except IllegalAction as error:
            assert error.reason == reason and str(error).endswith(f". ({reason.rule})"), str(error)
        else:
            raise AssertionError(f"{wish} was carried out")
        return reason.code, reason.rule

    def after(self, *actions: Action) -> "Scene":
        """The scene after these actions, with the events of the last."""
        scene = self
        for action in actions:
            position, events = outcome(scene.position, action)
            scene = Scene(position, self.names, events, self.islands)
        return scene

    @property
    def codes(self) -> list[str]:
        """What happened, in short."""
        return [event.code for event in self.events]

    def event(self, code: str) -> Event:
        """The only event of that kind."""
        (found,) = [event for event in self.events if event.code == code]
        return found

    def only(self, kind: type[Happened]) -> Happened:
        """The only event of that class."""
        (found,) = [event for event in self.events if isinstance(event, kind)]
        return found

    def spaces(self, *names: str) -> set[Hex]:
        return {self[name] for name in names}

    @property
    def turn(self) -> Turn:
        return self.position.turn

    def shows(self, picture: str) -> bool:
        """Whether the board looks like this (names apart); the islands need not be drawn."""
        drawn = {at: read_cell(token) for at, token in read_cells(picture).items()}
        here = {at: token for at, token in cells(self.position).items() if at not in self.islands}
        found = {at: read_cell(token) for at, token in here.items()}
        assert found == drawn, "the board shows\n\n" + picture_of(here)
        return True


def draw(
    picture: str,
    *,
    players: int | None = None,
    turn: str = "a",
    phase: str = "action",
    reserve: str = "",
    captives: str = "",
    out: str = "",
    first: str | None = None,
    chooser: str | None = None,
    resume: str | None = None,
    result: tuple[tuple[int, ...], str] | None = None,
    marched: bool = False,
    placed: bool = False,
    eventful: bool = False,
    quiet: int = 0,
    swaps_left: int = 0,
    settled: bool = False,
    sand_used: bool = False,
    zones_paid: str = "",
    portals: str = "",
    pyramids: str = "",
    beacon: str = "",
) -> Scene:
    """The scene of a drawing.

    `reserve="a:3 b:2+E c:all"`: plain discs, the Emperor, all that is not on the board. `captives="a:bc"`: seat 0
    holds the Emperors of seats 1 and 2. `out="b"`: seat 1 is eliminated. `settled`: move on by T5 at once.

    `portals="o>P o'>Q"`: the portals and the spaces before them. `pyramids="~P ~Q ~S, P Q S"`, `beacon="~P ~Q ~S"`:
    their three spaces. `zones_paid="~P"`: spaces of the tempest zones that were paid.
    """
    tokens = read_cells(picture)
    drawn = {at: read_cell(token) for at, token in tokens.items()}
    reserves = dict(part.split(":") for part in reserve.split())
    holders = {owner: holder for holder, owners in (part.split(":") for part in captives.split()) for owner in owners}
    letters = [SEATS[c.stack.owner] for c in drawn.values() if c.stack] + [*reserves, *holders, *holders.values(), *out]
    seats = SEATS[: players or max([2, *(SEATS.index(letter) + 1 for letter in letters)])]

    emperors: list[int] = []
    islands: dict[Hex, Cell] = {}
    far = max(2 * at.q + at.r for at in drawn) // 2
    for number, seat in enumerate(seats):
        if any(c.stack and c.stack.emperor and c.stack.owner == number for c in drawn.values()):
            emperors.append(ON_BOARD)
        elif seat in holders:
            emperors.append(SEATS.index(holders[seat]))
        elif "E" in reserves.get(seat, ""):
            emperors.append(IN_RESERVE)
        elif seat in out:
            emperors.append(OUT)
        else:
            emperors.append(ON_BOARD)
            far += ISLAND
            islands[Hex(far, 0)] = Cell(".", Stack(number, TALLEST, True))
    everything = drawn | islands

    names = names_of(tokens)
    board = board_of(everything, names, portals, pyramids, beacon)
    zones = [zone for zone in tempest_zones(board.terrain) if not zone.isdisjoint(names[n] for n in zones_paid.split())]
    said = [reserves.get(seat, "0").removesuffix("E").rstrip("+") or "0" for seat in seats]
    position = position_of(
        board,
        everything,
        [None if plain == "all" else int(plain) for plain in said],
        emperors,
        Turn(
            SEATS.index(first or turn),
            SEATS.index(turn),
            Phase(phase),
            marched=marched,
            sand_used=sand_used,
            zones_paid=tuple(min(zone) for zone in zones),
            placed=placed,
            eventful=eventful,
            quiet=quiet,
            swaps_left=swaps_left,
            chooser=SEATS.index(chooser) if chooser else None,
            resume=Phase(resume) if resume else None,
        ),
        Result(*result) if result else None,
    )
    return Scene(settle(position) if settled else position, names, (), frozenset(islands))


# The way back


def cells(position: Position) -> dict[Hex, str]:
    """Every space of a position as it is drawn."""
    found = {}
    for at, sign in position.board.spaces:
        stack, building = position.stack(at), position.building(at)
        found[at] = sign
        if stack:
            letter = SEATS[stack.owner]
            tempest = "~" if sign == "~" else ""
            found[at] = f"{tempest}{letter.upper() if stack.emperor else letter}{stack.size}"
        elif building:
            found[at] = f"{sign}:{SEATS[building.owner]}{building.level}"
    return found


def picture_of(tokens: Mapping[Hex, str]) -> str:
    """Cells as the text that `read_cells` reads."""
    left = min(2 * at.q + at.r for at in tokens)
    top, bottom = min(at.r for at in tokens), max(at.r for at in tokens)
    rows = []
    for r in range(top, bottom + 1):
        row = ""
        for at in sorted(at for at in tokens if at.r == r):
            row = row.ljust(HALF * (2 * at.q + at.r - left)) + tokens[at]
        rows.append(row)
    return "\n".join(rows)


def settings(position: Position) -> dict[str, Any]:
    """What `draw` must be told beside the picture."""
    turn = position.turn
    seats = SEATS[: position.players]
    reserve = [f"{s}:{n}{'+E' if where == IN_RESERVE else ''}" for s, n, where in zip(
        seats, position.plain, position.emperors, strict=True) if n or where == IN_RESERVE]  # fmt: skip
    held = ["".join(SEATS[owner] for owner in position.captives(seat)) for seat in range(position.players)]
    said: dict[str, Any] = {
        "players": position.players,
        "turn": SEATS[turn.player],
        "phase": str(turn.phase),
        "first": SEATS[turn.first],
        "reserve": " ".join(reserve),
        "captives": " ".join(f"{s}:{owners}" for s, owners in zip(seats, held, strict=True) if owners),
        "out": "".join(s for s, where in zip(seats, position.emperors, strict=True) if where == OUT),
        "marched": turn.marched,
        "sand_used": turn.sand_used,
        "placed": turn.placed,
        "eventful": turn.eventful,
        "quiet": turn.quiet,
        "swaps_left": turn.swaps_left,
    }
    if turn.chooser is not None and turn.resume is not None:
        said |= {"chooser": SEATS[turn.chooser], "resume": str(turn.resume)}
    if position.result:
        said["result"] = tuple(position.result)
    return said


def show(position: Position) -> str:
    """A position as text for people: the drawing, and what else `draw` would have to be told."""
    told = ", ".join(f"{key}={value!r}" for key, value in settings(position).items() if value not in ("", False, 0))
    board = position.board
    paid = position.turn.zones_paid
    marks = {"portals": board.portals, "pyramids": board.pyramids, "beacon": board.beacon, "paid": paid}
    told += "".join(f", {key}: {value}" for key, value in marks.items() if value)
    return f"{picture_of(cells(position))}\n{told}"
