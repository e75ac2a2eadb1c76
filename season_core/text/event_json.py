"""Events as JSON, for a table of several devices: a list of the event's code and its values, cards by their names."""

from collections.abc import Callable
from typing import Any

from parlour.strict_json import as_bool, as_choice, as_int, as_list, short

from .. import events
from ..boards import ACTIONS, SCORINGS, Board
from ..cards import BACK, CARDS, HIDDEN, TRAITS, name
from ..errors import BadText
from ..events import Event
from ..position import PHASES
from .action_json import EFFECTS, MOST_COLUMNS, MOST_SEATS, SPACES, as_card, as_trait

_Reader = Callable[[object, str], Any]
_MOST_EVENTS = 200  # of one step, with all that happens by itself

_KINDS: dict[str, type[Event]] = {
    kind.code: kind
    for kind in vars(events).values()
    if isinstance(kind, type) and issubclass(kind, Event) and kind.code
}


def _number(low: int, high: int) -> _Reader:
    return lambda value, where: as_int(value, where, low, high)


def _one_of(*known: str) -> _Reader:
    return lambda value, where: as_choice(value, where, known)


def _or_none(read: _Reader) -> _Reader:
    return lambda value, where: None if value is None else read(value, where)


def _list(read: _Reader, most: int) -> _Reader:
    def many(value: object, where: str) -> tuple[Any, ...]:
        return tuple(read(one, f"{where}[{i}]") for i, one in enumerate(as_list(value, where, most)))

    return many


def _card(value: object, where: str) -> int:
    return HIDDEN if value == BACK else as_card(value, where)


_seat, _space, _cards = _number(0, MOST_SEATS - 1), _one_of(*SPACES), _list(_card, CARDS)

# By the name of the field; where an event has another meaning for it, by `code.field`.
_FIELDS: dict[str, _Reader] = {
    "player": _seat, "victim": _seat, "receiver": _seat,
    "card": _card, "old": _card, "reserved": _or_none(_card), "accolade": _or_none(_card),
    "cards": _cards, "boxed": _cards, "accolades": _list(_cards, MOST_SEATS),
    "at": _or_none(_space), "source": _space, "target": _space,
    "hung.at": _space, "triggered.at": _space, "trophy_placed.at": _space, "rehung.at": _space,
    "column": _number(1, MOST_COLUMNS), "round": _number(1, 99), "count": _number(0, CARDS),
    "trophies": _number(0, 24), "joker": _number(0, 4), "penalties": _number(0, 4), "trait_tile": _number(0, 4),
    "index": _or_none(_number(0, CARDS)), "trait": as_trait,
    "effect": _one_of(*EFFECTS), "tile_laid.effect": _or_none(_one_of(*EFFECTS)),
    "tiles": _list(_list(_one_of(*EFFECTS), MOST_COLUMNS), MOST_SEATS),
    "action": _one_of(*ACTIONS), "trophy_placed.action": _or_none(_one_of(*ACTIONS)),
    "scoring": _one_of(*SCORINGS), "phase": _one_of(*PHASES), "face": _one_of("up", "down"),
    "by_lot": as_bool, "from_deck": as_bool, "from_stock": as_bool,
    "winners": _list(_seat, MOST_SEATS), "totals": _list(_number(-100_000, 100_000), MOST_SEATS),
}  # fmt: skip
_SEATS, _SPACES = ("player", "victim", "receiver"), ("at", "source", "target")
_ALL = ("accolades", "totals", "tiles")  # an entry a seat
_CARDS = ("card", "old", "reserved", "accolade", "cards", "boxed", "accolades")  # written by their names


def events_to_json(told: tuple[Event, ...]) -> list[list[object]]:
    """The events as JSON writes them.

    >>> events_to_json((events.Stocked(1, 20), events.LaidBack(0, (HIDDEN,))))
    [['stocked', 1, 'dC'], ['laid_back', 0, ['##']]]
    """
    return [[event.code, *(_written(field, value) for field, value in event.named().items())] for event in told]


def events_from_json(value: object, board: Board, players: int) -> tuple[Event, ...]:
    """The events on these boards that the list means; refuses anything else (BadText), naming the place."""
    found = tuple(_event(entry, f"events[{i}]") for i, entry in enumerate(as_list(value, "events", _MOST_EVENTS)))
    for event in found:
        for field, known in event.named().items():
            strange = field in _SPACES and known not in board.index if known is not None else False
            if strange or (field in _SEATS and known >= players) or (field in _ALL and len(known) != players):
                raise BadText(f"events: {event.code}.{field} is not of this table.")
    return found


def _written(field: str, value: Any) -> object:
    if field == "trait":
        return TRAITS[value]
    if isinstance(value, tuple):
        return [_written(field, one) for one in value]
    return name(value) if field in _CARDS and value is not None else value


def _event(entry: object, where: str) -> Event:
    code, *values = as_list(entry, where, 12) or [None]
    kind = _KINDS.get(code) if isinstance(code, str) else None
    if kind is None:
        raise BadText(f"{where}: there is no event {short(code)}.")
    fields: tuple[str, ...] = kind.__match_args__
    if len(values) != len(fields):
        raise BadText(f"{where}: {code} has {len(fields)} values, not {len(values)}.")
    readers = [_FIELDS.get(f"{code}.{field}") or _FIELDS[field] for field in fields]
    return kind(*(read(value, f"{where}[{i}]") for i, (read, value) in enumerate(zip(readers, values, strict=True), 1)))
