"""The positions that the rules' figures show, and what of them is to be seen.

Lit spaces and what they bring are never drawn by hand: they are those of the engine, as on the table.
"""

from collections.abc import Mapping
from types import MappingProxyType
from typing import Any, NamedTuple

from season_core.actions import Hang
from season_core.cards import name
from season_core.position import Position
from season_core.rules import outcome
from season_core.text.drawing import scene, seat
from season_core.text.notation import parse_step

from .consequences import hanging
from .look import Brings, Look, seen

# The rulebook's worked scoring (TC1), for every line of the sheet.
_COUNTED = (
    {
        "gallery": "a1 gT, a2 eP*1, a3 mR, a4 bD, b1 sD, b2 #gC, b3 dC, b4 dD, c1 eT, c2 bP*1, c3 mT*1",
        "accolades": "sT eC eD bC bC bT bR mC mC mD gC gR gP dC", "trophies": 1, "trait_tile": True, "penalties": 1,
        "joker_on": ["accolade", "dC", "P"],
    },
    {
        "gallery": "a1 dC, a2 gD, a3 eR, a4 sP, b1 bT, b2 gC, b3 mT, b4 gP, c1 sD, c2 dT, c3 mC",
        "accolades": "mT mC mD dT dR dP sC sP bD eR gC",
    },
)  # fmt: skip
_TRIO = ({"gallery": "b1 sD, b2 dR, b3 dC, b4 dD, c1 eT, c2 bP", "accolades": "sT eC bC"}, {"accolades": "mT"})


class Figure(NamedTuple):
    """A position and what is to be seen of it."""

    seats: tuple[dict[str, Any], ...] = ({}, {})
    parts: tuple[str, ...] = ("wall",)  # of the table, as `view.figures` draws them; "line:gains" of the score sheet
    steps: tuple[str, ...] = ()  # in notation, played before it is shown …
    before: bool = False  # … and the table before them is shown as well
    card: str = ""  # the card of the hand whose places are lit, by its signs
    eyes: int | None = 0
    more: Mapping[str, Any] = MappingProxyType({})  # of the position

    def position(self) -> Position:
        """The position it begins with."""
        return scene(*(seat(**places) for places in self.seats), shuffled=True, **self.more)

    def looks(self) -> list[Look]:
        """The pictures, one after the other."""
        position = self.position()
        found = [self._look(position)] if self.before or not self.steps else []
        for text in self.steps:
            position = outcome(position, parse_step(position, text)).position
        return [*found, self._look(position)] if self.steps else found

    def _look(self, position: Position) -> Look:
        table = seen(position, self.eyes, open_accolades=position.phase == "joker")
        hangs = [one for one in position.legal or () if isinstance(one, Hang)]
        lit = {one.at: _brings(table, one) for one in hangs if not self.card or name(one.card) == self.card}
        thread = next((hanging(table, one).at for one in hangs if lit and name(one.card) == self.card), None)
        names = ("",) * table.players
        return Look(table=table, names=names, eyes=self.eyes, lit=lit, thread=thread if self.card else None)


def _brings(table: Position, wish: Hang) -> Brings:
    told = hanging(table, wish)
    return Brings("", told.gift, told.action, wish.face == "down")


_MIDDLE = ({"gallery": "a1 gT, a2 eP, c2 mD", "accolades": "mC eR"}, {"gallery": "b1 bD, c1 dR", "accolades": "sP"})
FIGURES = {
    "horn": Figure(more={"inn": "gC eR mT sD bP"}),
    "shield": Figure(more={"side": "shield", "inn": "gC eR mT sD bP"}),
    "inn": Figure(parts=("inn",), more={"inn": "gC eR mT sD bP"}),
    "hand": Figure(_MIDDLE, ("inn", "wall"), card="bC", more={"inn": "dR sT eC", "phase": "hang", "hand": "bC eR"}),
    "different": Figure(_MIDDLE, card="eR", more={"inn": "dR sT eC", "phase": "hang", "hand": "eR gC"}),
    "face_down": Figure(
        (
            {"gallery": "a1 eT, a2 mC, b1 gD, b2 sR, b3 dC, b4 dP, c1 bT, c2 gC, c3 sD", "accolades": "gT sC"},
            {"accolades": "mR"},
        ),
        more={"inn": "eC gT mP", "phase": "hang", "hand": "eR mD"},
    ),
    "timed": Figure(
        ({"gallery": "c2 gT, a2 eP", "accolades": "gC"}, {"gallery": "b1 mC"}), card="sD",
        more={"inn": "bC eR mT", "phase": "hang", "hand": "sD bC"},
    ),
    "row_c": Figure(
        ({"gallery": "c1 gT, c3 eP, a1 sC", "accolades": "gC"}, {"gallery": "b1 mC"}), card="mT",
        more={"inn": "bC eR dT", "phase": "hang", "hand": "mT gD"},
    ),
    "chain": Figure(
        (
            {"gallery": "a1 gT, a2 eP, a3 mR, b4 dT", "accolades": "sC bD"},
            {"gallery": "b1 sD, c2 eC", "stock": "bT mT", "accolades": "dD"},
        ),
        ("wall",), ("bC,eR", "bC@a4", "keep:gD", "pass", "reserve:dR"), before=True,
        more={"inn": "bC dR sP eR sT", "deck": "gD dC"},
    ),
    "stolen": Figure(
        (
            {"gallery": "a1 gT, c2 mD", "accolades": "mC"},
            {"gallery": "b1 sC, c1 dR", "stock": "sT mP", "accolades": "eT"},
        ),
        ("shelf", "stock", "corner"), ("gC,eD", "eD@a3"), before=True,
        more={"inn": "eD gC bC sR dT"},
    ),
    "reserved": Figure(
        ({"gallery": "a3 mR, c2 dT", "accolades": "dC", "reserved": "dR"}, {}), ("inn", "shelf"),
        more={"inn": "mD dP bC eT sD"},
    ),
    "trophies": Figure(
        ({"gallery": "b4 sD, c2 eC*2, c1 mT*1, a2 gT*1", "accolades": "eR eT mD", "trophies": 1}, {}),
        ("wall", "shelf"), more={"inn": "bC dD sP mR bT"},
    ),
    "moved": Figure(
        ({"gallery": "a4 bT, a1 gT*1, c2 eC, b1 sD", "accolades": "eR"}, {}), ("wall",), ("mD,bC", "mD@c1", "a1>c2"),
        before=True, more={"inn": "bC mD dR sP eT"},
    ),
    "joker": Figure(_COUNTED, ("wall", "shelf"), more={"phase": "joker"}),
    "sheet": Figure(_COUNTED, ("sheet",), more={"phase": "joker"}),
    "marks": Figure(
        ({"gallery": "a2 gT, b2 sC, c1 eD, c2 mC, c3 bR, a3 mP", "accolades": "gC gT gD", "marks": ["dynasty"]}, {}),
        more={"side": "shield", "inn": "bC dD sP mR bT"},
    ),
    "tiles": Figure(
        (
            {"gallery": "b4 gC, a4 dC, c1 eD, b1 sP", "accolades": "mT", "tiles": "x7 x9 x10 x2"},
            {"tiles": "x1 x8 x10 x12"},
        ),
        more={"expert": True, "inn": "eR sC sP bT mP"},
    ),
    "rehung": Figure(
        ({"gallery": "b4 eC, c2 mD", "accolades": "sT bR", "tiles": "x7 x8 x9 x5"}, {"stock": "sC"}), ("wall", "stock"),
        ("gC@a4", "rehang:sT@c2"), before=True, card="gC",
        more={"expert": True, "inn": "bT bD dP", "phase": "hang", "hand": "gC dD"},
    ),
    "others": Figure(
        ({"gallery": "a1 gT, c2 mD, b1 #sC", "stock": "eD bR", "accolades": "mC eR gD"}, {"accolades": "dT"}),
        ("seen",), eyes=1, more={"inn": "eR sC sP bT mP", "player": 1, "round": 4},
    ),
    "own": Figure(
        ({"gallery": "a1 gT, c2 mD, b1 #sC", "stock": "eD bR", "accolades": "mC eR gD"}, {"accolades": "dT"}),
        ("own",), more={"inn": "eR sC sP bT mP", "player": 1, "round": 4},
    ),
    **{
        f"line_{line}": Figure(_COUNTED, (f"line:{line}",), more={"phase": "joker"})
        for line in ("losses", "gains", "majority", "face_down", "trait", "sets", "penalty")
    },
    "line_bonus": Figure(
        ({"gallery": "a4 gC, b4 eC, a1 eT, b1 sD, c1 mC", "accolades": "mT dR", "tiles": "x1 x2 x4 x9"}, {}),
        ("line:bonus",), more={"phase": "joker", "expert": True},
    ),
    "line_trio": Figure(_TRIO, ("line:trio",), more={"inn": "eR sC sP bT mP"}),
}  # fmt: skip
