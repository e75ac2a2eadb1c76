"""Positions as JSON, exactly as docs/eko/interchange.md has them (`eko-position/1`).

Here the fields are read and written one by one; whether they make a position that can be, `possible` checks.
"""

from parlour.strict_json import as_bool, as_choice, as_int, as_list, as_object, dump, load, short

from ..board import SIGNS, Board, Portal, Trio
from ..errors import BadPosition
from ..hexes import Hex
from ..pieces import DISCS, IN_RESERVE, ON_BOARD, OUT, SUPPLY, TALLEST, pack_building, pack_stack
from ..position import Phase, Position, Result, Turn
from ..rules import settle
from .possible import MOST_SPACES, QUIET_TURNS, REASONS, check, check_ways
from .space_json import as_hex

FORMAT = "eko-position/1"

_SIGNS = tuple(sorted(SIGNS))
_KEYS = (
    "format", "players", "board", "stacks", "buildings", "reserve", "captives", "removed", "turn", "result",
)  # fmt: skip
_TURN_KEYS = (
    "first", "player", "phase", "marched", "sand_used", "zones_paid", "placed", "eventful", "quiet", "swaps_left",
)  # fmt: skip


def write_position(position: Position) -> str:
    """The position as one line of JSON; `read_position` gives it back.

    >>> from random import Random
    >>> from eko_core.setup import Setup
    >>> start = Setup.random(2, Random(7)).position()
    >>> read_position(write_position(start)) == start
    True
    """
    return dump(position_to_json(position))


def read_position(text: str) -> Position:
    """The position in a JSON text, moved on to where there is something to choose (T5).

    Refuses text that is no such JSON (BadText) and positions that cannot be (BadPosition), naming the field.
    """
    return position_from_json(load(text, "position"))


def position_to_json(position: Position) -> dict[str, object]:
    """The position as the object that JSON writes; every list is new."""
    board, turn, result = position.board, position.turn, position.result
    seats = range(position.players)
    fields: dict[str, object] = {
        "first": turn.first,
        "player": turn.player,
        "phase": turn.phase.value,
        "marched": turn.marched,
        "sand_used": turn.sand_used,
        "zones_paid": [list(zone) for zone in sorted(turn.zones_paid)],
        "placed": turn.placed,
        "eventful": turn.eventful,
        "quiet": turn.quiet,
        "swaps_left": turn.swaps_left,
    }
    if turn.phase is Phase.EXCHANGE:
        fields["chooser"] = turn.chooser
        fields["resume"] = turn.resume.value if turn.resume else None
    return {
        "format": FORMAT,
        "players": position.players,
        "board": {
            "spaces": [[*space.hex, space.sign] for space in board.spaces],
            "portals": [[list(portal.at), list(portal.front)] for portal in board.portals],
            "pyramids": [[list(hex) for hex in pyramid] for pyramid in board.pyramids],
            "beacon": [list(hex) for hex in board.beacon] if board.beacon else None,
        },
        "stacks": [[*hex, *stack] for hex, stack in position.stacks().items()],
        "buildings": [[*hex, *building] for hex, building in position.buildings().items()],
        "reserve": [position.reserve(seat)._asdict() for seat in seats],
        "captives": [list(position.captives(seat)) for seat in seats],
        "removed": list(position.removed),
        "turn": fields,
        "result": {"winners": list(result.winners), "reason": result.reason} if result else None,
    }


def position_from_json(value: object) -> Position:
    """The position that the object means, moved on by T5; refuses what `read_position` refuses."""
    root = as_object(value, "position", _KEYS)
    as_choice(root["format"], "format", (FORMAT,))
    players = as_int(root["players"], "players", 2, 4)
    board = _board(root["board"])
    piles, on_board = _piles(root["stacks"], board, players)
    plain, in_reserve = _reserves(root["reserve"], players)
    emperors = _emperors(on_board, in_reserve, _captives(root["captives"], players))
    removed = as_list(root["removed"], "removed", players, players)
    position = Position(
        board,
        piles,
        _built(root["buildings"], board, players),
        plain,
        emperors,
        tuple(as_int(n, f"removed[{i}]", 0, DISCS) for i, n in enumerate(removed)),
        _turn(root["turn"], players),
        _result(root["result"], players),
    )
    check(position)
    return settle(position)


def _board(value: object) -> Board:
    fields = as_object(value, "board", ("spaces", "portals", "pyramids", "beacon"))
    terrain: dict[Hex, str] = {}
    for i, entry in enumerate(as_list(fields["spaces"], "board.spaces", MOST_SPACES)):
        where = f"board.spaces[{i}]"
        *at, sign = as_list(entry, where, 3, 3)
        hex = as_hex(at, where)
        if hex in terrain:
            raise BadPosition(f"{where}: the space {list(hex)} is there twice.")
        terrain[hex] = as_choice(sign, where, _SIGNS)
    portals = []
    for i, entry in enumerate(as_list(fields["portals"], "board.portals", MOST_SPACES)):
        where = f"board.portals[{i}]"
        gate, front = (as_hex(hex, where) for hex in as_list(entry, where, 2, 2))
        portals.append(Portal(gate, front))
    pyramids = [
        _trio(entry, f"board.pyramids[{i}]")
        for i, entry in enumerate(as_list(fields["pyramids"], "board.pyramids", MOST_SPACES))
    ]
    beacon = None if fields["beacon"] is None else _trio(fields["beacon"], "board.beacon")
    check_ways(terrain, portals)
    return Board.of(terrain, portals, pyramids, beacon)


def _trio(value: object, where: str) -> Trio:
    a, b, c = (as_hex(hex, where) for hex in as_list(value, where, 3, 3))
    return a, b, c


def _piles(value: object, board: Board, players: int) -> tuple[bytes, list[int]]:
    """The packed stacks by space, and the owners of the Emperors among them."""
    piles, emperors = bytearray(len(board.standing)), []
    for i, entry in enumerate(as_list(value, "stacks", MOST_SPACES)):
        where = f"stacks[{i}]"
        q, r, owner, size, crowned = as_list(entry, where, 5, 5)
        at = board.standing_index.get(as_hex([q, r], where))
        if at is None:
            raise BadPosition(f"{where}: no stack can stand at [{q}, {r}].")
        if piles[at]:
            raise BadPosition(f"{where}: there is another stack at [{q}, {r}] already.")
        if isinstance(size, int) and not 1 <= size <= TALLEST:
            raise BadPosition(f"{where}: a stack has 1 to {TALLEST} discs, not {short(size)}.")
        seat = as_int(owner, where, 0, players - 1)
        emperor = as_bool(crowned, where)
        piles[at] = pack_stack(seat, as_int(size, where, 1, TALLEST), emperor)
        emperors += [seat] * emperor
    return bytes(piles), emperors


def _built(value: object, board: Board, players: int) -> bytes:
    built = bytearray(len(board.sites))
    for i, entry in enumerate(as_list(value, "buildings", MOST_SPACES)):
        where = f"buildings[{i}]"
        q, r, owner, level = as_list(entry, where, 4, 4)
        at = board.site_index.get(as_hex([q, r], where))
        if at is None:
            raise BadPosition(f"{where}: nothing can be built at [{q}, {r}].")
        if built[at]:
            raise BadPosition(f"{where}: there is another building at [{q}, {r}] already.")
        height = as_int(level, where, 1, len(SUPPLY))
        if height > board.highest[at]:
            raise BadPosition(f"{where}: the terrain at [{q}, {r}] carries level {board.highest[at]} at most.")
        built[at] = pack_building(as_int(owner, where, 0, players - 1), height)
    return bytes(built)


def _reserves(value: object, players: int) -> tuple[tuple[int, ...], list[int]]:
    """Each player's plain discs, and the owners of the Emperors in reserve."""
    plain, emperors = [], []
    for seat, entry in enumerate(as_list(value, "reserve", players, players)):
        where = f"reserve[{seat}]"
        fields = as_object(entry, where, ("plain", "emperor"))
        plain.append(as_int(fields["plain"], f"{where}.plain", 0, DISCS - 1))
        emperors += [seat] * as_bool(fields["emperor"], f"{where}.emperor")
    return tuple(plain), emperors


def _captives(value: object, players: int) -> list[list[int]]:
    return [
        [as_int(owner, f"captives[{seat}]", 0, players - 1) for owner in as_list(held, f"captives[{seat}]", players)]
        for seat, held in enumerate(as_list(value, "captives", players, players))
    ]


def _emperors(on_board: list[int], in_reserve: list[int], captives: list[list[int]]) -> tuple[int, ...]:
    """Where each Emperor is; every one is in one place only."""
    places: list[list[int]] = [[] for _ in captives]
    for owner in on_board:
        places[owner].append(ON_BOARD)
    for owner in in_reserve:
        places[owner].append(IN_RESERVE)
    for holder, held in enumerate(captives):
        for owner in held:
            if owner == holder:
                raise BadPosition(f"captives[{holder}]: nobody holds his own Emperor.")
            places[owner].append(holder)
    for owner, found in enumerate(places):
        if len(found) > 1:
            names = {ON_BOARD: "stacks", IN_RESERVE: f"reserve[{owner}]"}
            where = ", ".join(names.get(place, f"captives[{place}]") for place in found)
            raise BadPosition(f"{where}: player {owner} has one Emperor, in one place.")
    return tuple(found[0] if found else OUT for found in places)


def _turn(value: object, players: int) -> Turn:
    exchange = isinstance(value, dict) and value.get("phase") == Phase.EXCHANGE.value
    fields = as_object(value, "turn", (*_TURN_KEYS, "chooser", "resume") if exchange else _TURN_KEYS)
    zones = as_list(fields["zones_paid"], "turn.zones_paid", MOST_SPACES)
    last = players - 1
    phases = [phase.value for phase in Phase]
    resumes = (Phase.ACTION.value, Phase.REINFORCE.value)
    return Turn(
        as_int(fields["first"], "turn.first", 0, last),
        as_int(fields["player"], "turn.player", 0, last),
        Phase(as_choice(fields["phase"], "turn.phase", phases)),
        as_bool(fields["marched"], "turn.marched"),
        as_bool(fields["sand_used"], "turn.sand_used"),
        tuple(sorted(as_hex(zone, f"turn.zones_paid[{i}]") for i, zone in enumerate(zones))),
        as_bool(fields["placed"], "turn.placed"),
        as_bool(fields["eventful"], "turn.eventful"),
        as_int(fields["quiet"], "turn.quiet", 0, QUIET_TURNS * players),
        as_int(fields["swaps_left"], "turn.swaps_left", 0, players),
        as_int(fields["chooser"], "turn.chooser", 0, last) if exchange else None,
        Phase(as_choice(fields["resume"], "turn.resume", resumes)) if exchange else None,
    )


def _result(value: object, players: int) -> Result | None:
    if value is None:
        return None
    fields = as_object(value, "result", ("winners", "reason"))
    winners = as_list(fields["winners"], "result.winners", players)
    return Result(
        tuple(as_int(seat, "result.winners", 0, players - 1) for seat in winners),
        as_choice(fields["reason"], "result.reason", REASONS),
    )
