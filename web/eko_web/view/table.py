"""How a session looks on the board: what is lit, and what each space is called."""

from eko_core.hexes import Hex
from eko_core.pieces import Building, Stack
from eko_core.setup import Setup
from eko_core.tiles import layout

from ..session import Session
from ..words import say
from .look import Kind, Look

TERRAIN = {".": "movement", "x": "chasm", "r": "reg", "c": "canyon", "m": "mountain", "*": "capital"}


def look(session: Session) -> Look:
    dealt = isinstance(session.game.start, Setup)
    return Look(
        centres=layout(session.position.players) if dealt else (),
        selected=session.selected,
        destinations={hex: Kind(mark.value) for hex, mark in session.marks().items()},
        chosen=session.target,
        labels=_labels(session),
        label=say("board"),
    )


def _labels(session: Session) -> dict[Hex, str]:
    position = session.position
    stacks, buildings, name = position.stacks(), position.buildings(), position.board.name
    return {
        hex: say("space", name=name(hex), what=_what(sign, stacks.get(hex), buildings.get(hex)))
        for hex, sign in position.board.spaces
    }


def _what(sign: str, stack: Stack | None, building: Building | None) -> str:
    if stack:
        key = "stack_emperor" if stack.emperor else "stack_of"
        return say(key, player=say(f"player_{stack.owner}"), size=stack.size)
    if building:
        return say(f"building_{building.level}", player=say(f"player_{building.owner}"))
    return say(f"terrain_{TERRAIN.get(sign, 'other')}")
