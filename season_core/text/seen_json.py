"""What a seat is told of a game, as JSON: the table at the beginning, and with every step what has changed.

    game  {"format", "seats": [[name, kind], …], "looks", "open_accolades", "view": the first, "steps": [step, …]}
    step  [the step in notation, its events, what has changed in the view]; with open accolades they come fourth

All of it is made from `view`, `seen` and `format_covered`: nothing that the seat may not know can be in it.
"""

from collections.abc import Sequence
from typing import Any

from parlour.seats import LOOKS, Look, Seat, checked_looks
from parlour.strict_json import as_bool, as_choice, as_int, as_list, as_object, dump, load, short

from ..cards import in_order, names
from ..errors import BadText
from ..events import seen
from ..game import Game
from ..position import OVER, Position
from ..seen_game import SeenGame, Told, laid
from ..view import view
from .event_json import events_from_json, events_to_json
from .notation import LONGEST_STEP, format_covered, format_step
from .position_json import as_cards
from .view_json import view_from_json, view_to_json

FORMAT = "season-seen/1"
_KEYS = ("format", "seats", "looks", "open_accolades", "view", "steps")
_MOST_STEPS = 1_000  # no game of this kind has as many; each is a whole view to look at

Json = dict[str, Any]


# Telling


def write_seen(game: Game, seat: int, looks: Sequence[Look] | None = None) -> str:
    """What the seat has seen of the game up to the cursor; `read_seen` opens it. `looks` as in a link."""
    return dump(
        {
            "format": FORMAT,
            "seats": [list(one) for one in game.seats],
            "looks": [list(one) for one in checked_looks(looks, game.players)],
            "open_accolades": game.open_accolades,
            "view": view_to_json(view(game.positions[0], seat)),
            "steps": [load(write_step(game, seat, step), "step") for step in range(game.cursor)],
        }
    )


def write_step(game: Game, seat: int, step: int) -> str:
    """What the seat learns of a step that was played; what somebody was told himself is handed on as it came."""
    action: object = game.steps[step]
    if isinstance(action, Told):
        return action.text
    before, after = game.positions[step], game.positions[step + 1]
    own = before.decides == seat
    told = [
        format_step(game.steps[step]) if own else format_covered(game.steps[step]),
        events_to_json(seen(game.events[step], seat)),
        _changes(view_to_json(view(before, seat)), view_to_json(view(after, seat))),
    ]
    if game.open_accolades:
        told.append([names(places.accolades) for places in after.seats])
    return dump(told)


def _changes(before: Json, after: Json) -> Json:
    """What is new in a view: turn and seats field by field, the rest as a whole."""
    found: Json = {key: value for key, value in after.items() if before.get(key) != value}
    if "turn" in found:
        found["turn"] = _fields(before["turn"], after["turn"])
    if "seats" in found:
        pairs = zip(before["seats"], after["seats"], strict=True)
        found["seats"] = [_fields(*pair) for pair in pairs]
    return found


def _fields(before: Json, after: Json) -> Json:
    return {key: value for key, value in after.items() if before[key] != value}


# Hearing


def read_seen(text: str) -> tuple[SeenGame, tuple[Look, ...]]:
    """The game as a seat has seen it, the cursor at its end, and the looks of the seats.

    Refuses any other text (BadText, BadPosition).
    """
    root = as_object(load(text, "game"), "game", _KEYS)
    as_choice(root["format"], "format", (FORMAT,))
    seats = [_seat(one, f"seats[{i}]") for i, one in enumerate(as_list(root["seats"], "seats", 4))]
    first = view_from_json(root["view"])
    game = SeenGame(first.seat, laid(first), seats, as_bool(root["open_accolades"], "open_accolades"))
    for step in as_list(root["steps"], "steps", _MOST_STEPS):
        game.play(read_step(game, dump(step)))
    pairs = [as_list(one, f"looks[{i}]", 2, 2) for i, one in enumerate(as_list(root["looks"], "looks", 4))]
    numbers = [[as_int(number, "looks", 0, LOOKS - 1) for number in pair] for pair in pairs]
    return game, checked_looks([(colour, emblem) for colour, emblem in numbers], game.players)


def read_step(game: SeenGame, text: str) -> Told:
    """The step that is told where the cursor stands; refuses what does not fit there (BadText, BadPosition)."""
    now, players = game.position, game.players
    if now.phase == OVER:
        raise BadText("step: the game is over.")
    entries = as_list(load(text, "step"), "step", 4, 4 if game.open_accolades else 3)
    written, events, changes, *accolades = entries
    if not isinstance(written, str) or len(written) > LONGEST_STEP or not written.isascii():
        raise BadText(f"step: must be one in notation, not {short(written)}.")
    after = view_from_json(_changed(view_to_json(view(now, game.seat)), changes))
    table = after.table
    if after.seat != game.seat or table.settings != now.settings or table.players != players:
        raise BadText("view: is that of another seat, or of another game.")
    position = laid(after)
    if accolades:
        position = _with_accolades(position, as_list(accolades[0], "accolades", players, players))
    return Told(text, written, events_from_json(events, table.board, players), position)


def _changed(before: Json, changes: object) -> Json:
    """The view with what is new in it; `view_from_json` looks at all of it afterwards."""
    if not isinstance(changes, dict):
        raise BadText(f"view: must be an object, not {short(changes)}.")
    new = {**before, **changes}
    if isinstance(changes.get("turn"), dict):
        new["turn"] = {**before["turn"], **changes["turn"]}
    seats = changes.get("seats")
    if seats is not None:
        entries = as_list(seats, "seats", 4, len(before["seats"]))
        pairs = zip(before["seats"], entries, strict=True)
        new["seats"] = [{**old, **one} if isinstance(one, dict) else one for old, one in pairs]
    return new


def _with_accolades(position: Position, rows: list[object]) -> Position:
    """Everybody's accolades open, as the table has agreed."""
    table = position.copy()
    table.legal = position.legal
    for seat, row in enumerate(rows):
        cards = in_order(as_cards(row, f"accolades[{seat}]"))
        if len(cards) != len(position.seats[seat].accolades):
            raise BadText(f"accolades[{seat}]: there are {len(position.seats[seat].accolades)}.")
        table.own(seat).accolades = cards
    table.fresh = 0
    return table


def _seat(value: object, where: str) -> Seat:
    name, kind = as_list(value, where, 2, 2)
    if not isinstance(name, str) or not isinstance(kind, str):
        raise BadText(f"{where}: must be a name and a kind.")
    return Seat(name, kind).checked()
