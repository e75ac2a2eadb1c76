"""Positions written so that a reader sees them: lessons, figures of the rules, tests.

    scene(
        seat("a1 gT, c1 dT*1, b2 #dC", stock="eR", accolades="sC bD", trophies=1),
        seat("", accolades="mT"),
        inn="bC dR gP eR sT", deck="gD dC", phase="take",
    )

`#` is a face-down card, `*1` a trophy on it. Cards not named make the rest of the deck, in canonical order or, with
`shuffled=True`, mixed; with `short=True` they lie in the box.
"""

from typing import Any

from ..boards import board
from ..cards import NAMES, card, name
from ..chance import Stream
from ..position import Position
from .position_json import position_from_json

SEED = "00112233445566778899aabbccddeeff"
_MIXED = 9  # the chance event that mixes the rest: none that a game from here would use first


def seat(gallery: str = "", **fields: Any) -> dict[str, Any]:
    """A seat's places; cards as texts with spaces between them."""
    hung = {}
    for entry in filter(None, map(str.strip, gallery.split(","))):
        space, shown = entry.split()
        shown, _, trophies = shown.partition("*")
        hung[space] = [shown.lstrip("#"), "down" if shown[0] == "#" else "up", int(trophies or 0)]
    places: dict[str, Any] = {
        "gallery": hung, "stock": "", "accolades": "", "reserved": None, "trophies": 0, "joker": False,
        "joker_on": None, "penalties": 0, "trait_tile": False, "marks": [], "tiles": None, "knows_top": 0,
    }  # fmt: skip
    if not fields.keys() <= places.keys():
        raise ValueError(f"A seat has no {', '.join(sorted(fields.keys() - places.keys()))}.")
    places |= fields
    for pile in ("stock", "accolades"):
        places[pile] = places[pile].split()
    if isinstance(places["tiles"], str):
        places["tiles"] = [tile.split(":") if ":" in tile else [tile, "waiting"] for tile in places["tiles"].split()]
    return places


def scene_json(
    *seats: dict[str, Any],
    side: str = "horn",
    expert: bool = False,
    trophy_action: str = "any",
    inn: str = "",
    deck: str = "",
    box: str = "",
    short: bool = False,
    shuffled: bool = False,
    first: int = 0,
    player: int = 0,
    round: int | None = None,
    **turn: Any,
) -> dict[str, Any]:
    """The position as JSON has it."""
    turn = {"phase": "take", "stage": "act", "hand": "", "looking": "", "waiting": "", "used": "", **turn}
    for key in ("hand", "looking", "waiting", "used"):
        turn[key] = turn[key].split()
    phase, players = turn["phase"], len(seats)
    if phase in ("joker", "over"):
        turn["stage"] = "bonus"
        turn["number"] = board(1, side).rounds * players - 1
    elif phase == "tiles":
        turn["number"] = 0
    else:
        rounds = max(1, len(seats[player]["gallery"]) + (phase in ("take", "hang"))) if round is None else round
        turn["number"] = (rounds - 1) * players + (player - first) % players
    victim = turn.setdefault("victim", None)
    turn.setdefault("owed", 0)
    turn |= {"first": first, "player": player}
    turn["decides"] = None if phase == "over" else victim if phase == "compensate" else player
    for places in seats:
        if expert and places["tiles"] is None:
            tiles = "x7 x8 x9 x10" if phase != "tiles" else ""
            places["tiles"] = [[tile, "waiting"] for tile in tiles.split()]
    value: dict[str, Any] = {
        "format": "season-position/1", "edition": 1, "side": side, "expert": expert, "trophy_action": trophy_action,
        "seed": SEED, "chance": 2, "deck": deck.split(), "inn": inn.split(), "box": box.split(), "seats": list(seats),
        "turn": turn, "result": None,
    }  # fmt: skip
    rest = _not_named(value)
    if shuffled:
        rest = [name(kind) for kind in Stream(bytes.fromhex(SEED), _MIXED).shuffled(map(card, rest))]
    value["box" if short else "deck"] += rest
    return value


def scene(*seats: dict[str, Any], **fields: Any) -> Position:
    """The position, moved on to where there is something to choose."""
    return position_from_json(scene_json(*seats, **fields))


def _not_named(value: dict[str, Any]) -> list[str]:
    turn = value["turn"]
    named = [*value["deck"], *value["inn"], *value["box"], *turn["hand"], *turn["looking"], *turn["waiting"]]
    for places in value["seats"]:
        named += places["stock"] + places["accolades"] + [shown for shown, _, _ in places["gallery"].values()]
        named += [places["reserved"]] if places["reserved"] else []
    return [one for one in NAMES for _ in range(6 - named.count(one))]
