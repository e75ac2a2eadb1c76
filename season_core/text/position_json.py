"""Positions as JSON, exactly as docs/season/interchange.md has them."""

import re
from typing import Any

from parlour.strict_json import as_bool, as_choice, as_int, as_list, as_object, dump, load, short

from ..boards import ACTIONS, SCORINGS, SIDES, Board, editions
from ..cards import CARDS, HIDDEN, TRAITS, in_order, name, names
from ..chance import SEED_BYTES
from ..errors import BadPosition, BadText
from ..position import (
    COMPENSATE,
    DOWN,
    EMPTY,
    IN_FORCE,
    INN,
    OVER,
    PHASES,
    SPENT,
    STAGES,
    TOLL,
    WAITING,
    JokerOn,
    LaidTile,
    Places,
    Position,
    Result,
    Settings,
)
from ..rules import settle
from ..setup import TROPHY_ACTIONS
from .action_json import EFFECTS, as_card, as_space, as_trait
from .possible import MOST_CHANCE, check, check_result

FORMAT = "season-position/1"
MOST_POINTS = 100_000

KEYS = (
    "format", "edition", "side", "expert", "trophy_action", "seed", "chance", "deck", "inn", "box", "seats", "turn",
    "result",
)  # fmt: skip
SEAT_KEYS = (
    "gallery", "stock", "accolades", "reserved", "trophies", "joker", "joker_on", "penalties", "trait_tile", "marks",
    "tiles", "knows_top",
)  # fmt: skip
TURN_KEYS = (
    "first", "player", "number", "decides", "phase", "stage", "hand", "looking", "waiting", "used", "victim", "owed",
)  # fmt: skip


def write_position(position: Position) -> str:
    """The position as one line of JSON; `read_position` gives it back.

    >>> from season_core.setup import Setup
    >>> start = Setup(2, bytes(16)).position()
    >>> read_position(write_position(start)) == start
    True
    """
    return dump(position_to_json(position))


def read_position(text: str) -> Position:
    """The position in a JSON text, moved on to where there is something to choose (T9).

    Refuses text that is no such JSON (BadText) and positions that cannot be (BadPosition), naming the field.
    """
    return position_from_json(load(text, "position"))


# Writing


def position_to_json(position: Position) -> dict[str, Any]:
    """The position as the object that JSON writes; every list is new."""
    settings = position.settings
    return {
        "format": FORMAT,
        "edition": settings.edition,
        "side": settings.side,
        "expert": settings.expert,
        "trophy_action": settings.trophy_action,
        "seed": position.seed.hex(),
        "chance": position.chance,
        "deck": names(position.deck),
        "inn": names(position.inn),
        "box": names(position.box),
        "seats": [seat_to_json(position.board, places) for places in position.seats],
        "turn": turn_to_json(position),
        "result": result_to_json(position),
    }


def seat_to_json(board: Board, places: Places) -> dict[str, Any]:
    """A seat's places."""
    return {
        "gallery": {
            board.spaces[at]: [_card(space & HIDDEN), "down" if space & DOWN else "up", places.on[at]]
            for at, space in enumerate(places.gallery)
            if space != EMPTY
        },
        "stock": names(places.stock),
        "accolades": names(places.accolades),
        "reserved": None if places.reserved is None else name(places.reserved),
        "trophies": places.trophies,
        "joker": places.joker,
        "joker_on": _joker_to_json(places.joker_on),
        "penalties": places.penalties,
        "trait_tile": places.trait_tile,
        "marks": list(places.marks),
        "tiles": None if places.tiles is None else [list(tile) for tile in places.tiles],
        "knows_top": places.knows_top,
    }


def _card(kind: int) -> str | None:
    return None if kind == HIDDEN else name(kind)


def _joker_to_json(joker: JokerOn | None) -> list[str] | None:
    if joker is None:
        return None
    trait = TRAITS[joker.trait]
    return [joker.at, trait] if joker.card is None and joker.at else ["accolade", name(joker.card or 0), trait]


def turn_to_json(position: Position) -> dict[str, Any]:
    """The turn."""
    return {
        "first": position.first,
        "player": position.player,
        "number": position.number,
        "decides": position.decides,
        "phase": position.phase,
        "stage": position.stage,
        "hand": names(position.hand),
        "looking": names(position.looking),
        "waiting": names(position.waiting),
        "used": list(position.used),
        "victim": position.victim,
        "owed": position.owed,
    }


def result_to_json(position: Position) -> dict[str, object] | None:
    """The result with every line of the scores by its name."""
    result = position.result
    if result is None:
        return None
    lines = (*position.board.lines, "total")
    return {
        "winners": list(result.winners),
        "scores": [dict(zip(lines, points, strict=True)) for points in result.scores],
    }


# Reading


def position_from_json(value: object) -> Position:
    """The position that the object means, moved on by T9; refuses what `read_position` refuses."""
    root = as_object(value, "position", KEYS)
    as_choice(root["format"], "format", (FORMAT,))
    settings = settings_from_json(root)
    seats = as_list(root["seats"], "seats", 4)
    if len(seats) < 2:
        raise BadPosition(f"seats: there are 2 to 4 seats, not {len(seats)}.")
    p = Position.start(settings, len(seats), _seed(root["seed"]), 0, b"")
    p.chance = as_int(root["chance"], "chance", 2, MOST_CHANCE)
    p.deck = as_cards(root["deck"], "deck")
    p.inn = as_cards(root["inn"], "inn", INN)
    p.box = in_order(as_cards(root["box"], "box"))
    p.seats = [seat_from_json(p, seat, f"seats[{i}]") for i, seat in enumerate(seats)]
    turn_from_json(p, root["turn"])
    p.result = result_from_json(p, root["result"])
    check(p)
    check_result(p)
    return settle(p)


def settings_from_json(root: dict[str, object]) -> Settings:
    """What was agreed before the game; refuses an edition that is not known."""
    edition = as_int(root["edition"], "edition", 0, 10**9)
    if edition not in editions():
        raise BadPosition(f"edition: {edition} is not known.")
    side = as_choice(root["side"], "side", SIDES)
    expert = as_bool(root["expert"], "expert")
    return Settings(side, expert, as_choice(root["trophy_action"], "trophy_action", TROPHY_ACTIONS), edition)


def _seed(value: object) -> bytes:
    if not isinstance(value, str) or not re.fullmatch(f"[0-9a-fA-F]{{{2 * SEED_BYTES}}}", value):
        raise BadText(f"seed: must be {2 * SEED_BYTES} hex digits, not {short(value)}.")
    return bytes.fromhex(value)


def as_cards(value: object, where: str, most: int = CARDS) -> bytes:
    """The value if it is a list of at most so many cards."""
    return bytes([as_card(one, f"{where}[{i}]") for i, one in enumerate(as_list(value, where, most))])


def seat_from_json(p: Position, value: object, where: str) -> Places:
    """A seat's places, each field by itself right."""
    fields = as_object(value, where, SEAT_KEYS)
    board = p.board
    places = Places.empty(board, p.settings.expert)
    places.gallery, places.on = gallery_from_json(board, fields["gallery"], f"{where}.gallery")
    places.stock = as_cards(fields["stock"], f"{where}.stock")
    places.accolades = in_order(as_cards(fields["accolades"], f"{where}.accolades"))
    tokens_from_json(p, places, fields, where)
    if fields["tiles"] is not None:
        places.tiles = tiles_from_json(board, fields["tiles"], f"{where}.tiles")
    if (fields["tiles"] is None) == p.settings.expert:
        right = "a list in" if p.settings.expert else "null without"
        raise BadPosition(f"{where}.tiles: must be {right} expert mode.")
    return places


def tokens_from_json(p: Position, places: Places, fields: dict[str, object], where: str) -> None:
    """The fields of a seat that a view shows to everybody."""
    reserved = fields["reserved"]
    places.reserved = None if reserved is None else as_card(reserved, f"{where}.reserved")
    places.trophies = as_int(fields["trophies"], f"{where}.trophies", 0, 24)
    places.joker = as_bool(fields["joker"], f"{where}.joker")
    places.joker_on = _joker_from_json(fields["joker_on"], f"{where}.joker_on")
    places.penalties = as_int(fields["penalties"], f"{where}.penalties", 0, 4)
    places.trait_tile = as_bool(fields["trait_tile"], f"{where}.trait_tile")
    places.marks = _names(fields["marks"], f"{where}.marks", SCORINGS)
    places.knows_top = as_int(fields["knows_top"], f"{where}.knows_top", 0, CARDS)


def gallery_from_json(board: Board, value: object, where: str, hidden: bool = False) -> tuple[bytes, bytes]:
    """The cards by space, and the trophies on them; null for a card that is hidden, where that may be."""
    gallery, on = bytearray([EMPTY]) * len(board.spaces), bytearray(len(board.spaces))
    if not isinstance(value, dict):
        raise BadText(f"{where}: must be an object, not {short(value)}.")
    for space, entry in value.items():
        at = board.index.get(space)
        if at is None:
            raise BadPosition(f"{where}: there is no space {short(space)} on this board.")
        kind, face, trophies = as_list(entry, f"{where}.{space}", 3, 3)
        down = as_choice(face, f"{where}.{space}", ("up", "down")) == "down"
        shown = HIDDEN if hidden and down and kind is None else as_card(kind, f"{where}.{space}")
        gallery[at] = shown | DOWN if down else shown
        on[at] = as_int(trophies, f"{where}.{space}", 0, 24)
    return bytes(gallery), bytes(on)


def _joker_from_json(value: object, where: str) -> JokerOn | None:
    if value is None:
        return None
    entries = as_list(value, where, 3)
    if len(entries) == 3 and entries[0] == "accolade":
        return JokerOn(None, as_card(entries[1], where), as_trait(entries[2], where))
    at, trait = as_list(value, where, 2, 2)
    return JokerOn(as_space(at, where), None, as_trait(trait, where))


def _names(value: object, where: str, known: tuple[str, ...]) -> tuple[str, ...]:
    found = [as_choice(one, f"{where}[{i}]", known) for i, one in enumerate(as_list(value, where, len(known)))]
    if len(set(found)) < len(found):
        raise BadPosition(f"{where}: has something twice.")
    return tuple(sorted(found))


def tiles_from_json(board: Board, value: object, where: str) -> tuple[LaidTile, ...]:
    """The tiles above the columns."""
    tiles = []
    for i, entry in enumerate(as_list(value, where, len(board.columns))):
        effect, state = as_list(entry, f"{where}[{i}]", 2, 2)
        tiles.append(
            LaidTile(
                as_choice(effect, f"{where}[{i}]", EFFECTS),
                as_choice(state, f"{where}[{i}]", (WAITING, SPENT, IN_FORCE)),
            )
        )
    return tuple(tiles)


def turn_from_json(p: Position, value: object, seat: int | None = None) -> None:
    """The turn, each field by itself right; in the view of a seat cards that it may not see are a number."""
    fields = as_object(value, "turn", TURN_KEYS)
    last = p.players - 1
    p.first = as_int(fields["first"], "turn.first", 0, last)
    p.player = as_int(fields["player"], "turn.player", 0, last)
    p.number = as_int(fields["number"], "turn.number", 0, p.board.rounds * p.players - 1)
    p.phase = as_choice(fields["phase"], "turn.phase", PHASES)
    p.stage = as_choice(fields["stage"], "turn.stage", STAGES)
    p.hand = in_order(as_cards(fields["hand"], "turn.hand", 2))
    seen_by_all = seat is None or p.phase == TOLL
    p.looking = _drawn(fields["looking"], "turn.looking", 4, seen_by_all or seat == fields["decides"])
    p.waiting = _drawn(fields["waiting"], "turn.waiting", 1, seat is None or seat == p.player)
    p.used = _names(fields["used"], "turn.used", ACTIONS)
    p.victim = _seat(fields["victim"], "turn.victim", last)
    p.owed = as_int(fields["owed"], "turn.owed", 0, 24)
    p.decides = _seat(fields["decides"], "turn.decides", last)
    right = None if p.phase == OVER else p.victim if p.phase == COMPENSATE else p.player
    if p.decides != right:
        raise BadPosition(f"turn.decides: must be {'null' if right is None else right} here.")


def _drawn(value: object, where: str, most: int, shown: bool) -> bytes:
    """Cards, or backs, as many as the number says."""
    return as_cards(value, where, most) if shown else bytes([HIDDEN]) * as_int(value, where, 0, most)


def _seat(value: object, where: str, last: int) -> int | None:
    return None if value is None else as_int(value, where, 0, last)


def result_from_json(p: Position, value: object) -> Result | None:
    """The result, if there is one."""
    if value is None:
        return None
    fields = as_object(value, "result", ("winners", "scores"))
    lines = (*p.board.lines, "total")
    winners = as_list(fields["winners"], "result.winners", p.players)
    scores = []
    for i, entry in enumerate(as_list(fields["scores"], "result.scores", p.players, p.players)):
        points = as_object(entry, f"result.scores[{i}]", lines)
        scores.append(
            tuple(as_int(points[line], f"result.scores[{i}].{line}", -MOST_POINTS, MOST_POINTS) for line in lines)
        )
    seats = tuple(as_int(seat, "result.winners", 0, p.players - 1) for seat in winners)
    return Result(seats, tuple(scores))
