"""Games that are printed: the same on every Python, so nothing but `randrange` on sorted lists is drawn by lot."""

import json
from collections.abc import Callable, Iterator
from random import Random
from typing import NamedTuple

from eko_core import (
    Action,
    Build,
    Hex,
    March,
    Moon,
    Move,
    Place,
    Position,
    Sand,
    Setup,
    Stack,
    legal_actions,
    outcome,
    say,
)
from eko_core.board import is_connected
from eko_core.board.laying import random_small_tiles
from eko_core.board.tiles import LaidTile, layout, tile_set, tile_spaces
from eko_core.text.interchange import write_action
from tests.eko.drawing import cells, picture_of

DRAWN_EVERY = 20  # steps


class Printed(NamedTuple):
    """A game to print: its file's name, what it is played with, and what it is there to show."""

    name: str
    players: int
    seed: int
    temper: str
    shows: str
    variants: tuple[str, ...] = ()
    most_steps: int = 1000


def mixed(things: list[str], rng: Random) -> list[str]:
    """The things in an order drawn by lot."""
    rest, order = list(things), []
    while rest:
        order.append(rest.pop(rng.randrange(len(rest))))
    return order


def deal(players: int, rng: Random, variants: tuple[str, ...] = ()) -> Setup:
    """A set-up drawn by lot (B6, S1, S2, V1)."""
    while True:
        tiles = tuple(LaidTile(name, rng.randrange(6)) for name in mixed(list(tile_set(players, variants)), rng))
        terrain: dict[Hex, str] = {}
        for tile, centre in zip(tiles, layout(players), strict=True):
            terrain.update(tile_spaces(tile, centre))
        if is_connected(terrain):
            break
    discs = [f"{seat}{'E' if number == 0 else ''}" for seat in range(players) for number in range(16)]
    stacks = tuple(Stack(int(disc[0]), 1, "E" in disc) for disc in mixed(discs, rng))
    first = rng.randrange(players)
    small = random_small_tiles(terrain, players, variants, rng)
    return Setup(players, tiles, stacks, first, variants, small).checked()


# What a temper likes best; anything legal where it finds nothing.


def _attacks(position: Position, action: Action) -> bool:
    met = position.stack(action.target) if isinstance(action, Move) else None
    return met is not None and met.owner != position.turn.player


def _tallest(position: Position, action: Action) -> bool:
    """Makes stacks grow: regroups, and places as many as there is room for."""
    if isinstance(action, Move):
        met = position.stack(action.target)
        return met is not None and met.owner == position.turn.player
    if isinstance(action, Place):
        stack = position.stack(action.at)
        return stack is not None and stack.size + action.plain + action.emperor == 4
    return False


def _emperor(position: Position, action: Action) -> bool:
    met = position.stack(action.target) if isinstance(action, Move) else None
    return met is not None and met.owner != position.turn.player and met.emperor


def _eventful(position: Position, action: Action) -> bool:
    return _attacks(position, action) or isinstance(action, Build | March)


def _temple(position: Position, action: Action) -> bool:
    if isinstance(action, Build):
        return position.board.terrain[action.at] in "NOT"
    return isinstance(action, Sand | Moon) or (isinstance(action, Place) and position.turn.placed)


def _wet(position: Position, action: Action) -> bool:
    """Into tempests, out of them, or through portals."""
    if not isinstance(action, Move):
        return False
    ends, fronts = (action.source, action.target), [portal.front for portal in position.board.portals]
    return any(position.board.terrain[at] == "~" or at in fronts for at in ends)


Likes = Callable[[Position, Action], bool]
TEMPERS: dict[str, tuple[Likes, ...]] = {
    "any": (),
    "attack": (_emperor, _attacks, _tallest),
    "build": (lambda _, action: isinstance(action, Build), _tallest),
    "hunt": (_emperor, lambda position, action: isinstance(action, Build) and action.level > 1, _attacks),
    "march": (lambda _, action: isinstance(action, March), _attacks),
    "weather": (_temple, _wet, _attacks),
    "peace": (lambda position, action: not _eventful(position, action),),
}


def choose(position: Position, legal: list[Action], temper: str, rng: Random) -> Action:
    """One of the legal actions, which are sorted; three times in four one that the temper likes."""
    for likes in TEMPERS[temper]:
        liked = [action for action in legal if likes(position, action)]
        if liked and (temper == "peace" or rng.randrange(4)):
            return liked[rng.randrange(len(liked))]
    return legal[rng.randrange(len(legal))]


def printed(game: Printed) -> Iterator[str]:
    """The lines of the game."""
    rng = Random(game.seed)
    setup = deal(game.players, rng, game.variants)
    position = setup.position()
    yield f"Ekö: {game.players} players, seed {game.seed}, temper {game.temper}. Shows {game.shows}."
    yield "Tiles: " + " ".join(f"{tile.name}{tile.rotation}" for tile in setup.tiles)
    if setup.variants:
        yield f"Variants: {' '.join(setup.variants)}"
        yield "Small tiles: " + " ".join(f"{t.name}{t.corner.q},{t.corner.r}/{t.rotation}" for t in setup.small)
    for number in range(game.most_steps):
        if number % DRAWN_EVERY == 0:
            yield from drawn(position)
        legal = sorted(legal_actions(position), key=write_action)
        if not legal:
            break
        action = choose(position, legal, game.temper, rng)
        kinds = {do: sum(other.do == do for other in legal) for do in sorted({other.do for other in legal})}
        count = ", ".join(f"{many} {do}" for do, many in kinds.items())
        who = f"{position.turn.phase} of Player {position.to_decide() + 1}"
        yield f"{number + 1}. {who} ({count}): {write_action(action)}"
        position, events = outcome(position, action)
        for event in events:
            yield f"    {say(event, position.board)}"
    yield from drawn(position)
    yield f"Result: {json.dumps(position.result)}"


def drawn(position: Position) -> Iterator[str]:
    """The board, and what every player has."""
    yield ""
    yield from picture_of(cells(position)).splitlines()
    for seat in range(position.players):
        plain, emperor = position.reserve(seat)
        held = "".join(f", holds {owner + 1}" for owner in position.captives(seat))
        yield (
            f"Player {seat + 1}: {position.discs_on_board(seat)} discs on the board, reserve {plain}"
            f"{' and the Emperor' if emperor else ''}, box {position.removed[seat]}, "
            f"supply {'/'.join(map(str, position.supply(seat)))}, {position.points(seat)} points{held}"
            f"{', has the beacon' if position.beacon_holder() == seat else ''}"
        )
    yield ""
