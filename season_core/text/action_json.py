"""Actions as JSON, exactly as docs/season/interchange.md has them."""

from collections.abc import Callable
from typing import Any

from parlour.strict_json import as_choice, as_int, as_list, as_object, dump, load, short

from .. import actions
from ..actions import Action
from ..boards import ACTIONS, SCORINGS
from ..cards import CARDS, KINDS, NAMES, TRAITS, card, name, names
from ..errors import BadText

MOST_COLUMNS, MOST_SEATS = 4, 4
EFFECTS = tuple(f"x{number}" for number in range(1, 15))
SPACES = tuple(f"{row}{column}" for row in "abc" for column in "1234")
_DECK = "deck"

# The keys of each kind of action; where there are several forms, the key that tells them apart is looked for.
_FORMS: dict[str, tuple[tuple[str, ...], ...]] = {
    "tile": (("effect",),),
    "take": (("cards",),),
    "hang": (("card", "at", "face"),),
    "steal": (("from",),),
    "compensate": (("card",),),
    "pass": ((),),
    "peek": (("keep",),),
    "reserve": (("card",),),
    "grab": (("card",),),
    "move": (("from", "to"),),
    "trophy": (("on",), ("action",)),
    "mark": (("scoring",),),
    "bonus": (("column",),),
    "joker": (("at", "trait"), ("accolade", "trait")),
    "toll": (("card",),),
    "haul": (("keep", "back"),),
    "gifts": (("cards",),),
    "give": (("card", "from"), ("card", "from", "index")),
    "fetch": (("card",),),
    "rehang": (("card", "from", "at"), ("card", "from", "index", "at")),
    "pickpocket": (("from", "at"),),
}


def write_action(action: Action) -> str:
    """The action as one line of JSON.

    >>> write_action(actions.Hang(card("sT"), "b1", "up"))
    '{"do":"hang","card":"sT","at":"b1","face":"up"}'
    """
    return dump(action_to_json(action))


def read_action(text: str) -> Action:
    """The action in a JSON text; whether it is legal, the rules say. Refuses any other text (BadText).

    >>> read_action('{"do": "steal", "from": 1}')
    Steal(seat=1, do='steal')
    """
    return action_from_json(load(text, "action"))


def action_to_json(action: Action) -> dict[str, object]:
    """The action as the object that JSON writes."""
    do = action.do
    match action:
        case actions.LayTile(effect):
            return {"do": do, "effect": effect}
        case actions.Take(kinds) | actions.Gifts(kinds):
            return {"do": do, "cards": names(kinds)}
        case actions.Hang(kind, at, face):
            return {"do": do, "card": name(kind), "at": at, "face": face}
        case actions.Steal(seat):
            return {"do": do, "from": seat}
        case actions.Compensate(None):
            return {"do": do, "card": _DECK}
        case (
            actions.Compensate(int(kind)) | actions.Reserve(kind) | actions.Grab(kind)
            | actions.Toll(kind) | actions.Fetch(kind)
        ):  # fmt: skip
            return {"do": do, "card": name(kind)}
        case actions.Peek(kind):
            return {"do": do, "keep": name(kind)}
        case actions.Move(source, target):
            return {"do": do, "from": source, "to": target}
        case actions.Trophy(on, chosen):
            return {"do": do, "on": on} if on is not None else {"do": do, "action": chosen}
        case actions.Mark(scoring):
            return {"do": do, "scoring": scoring}
        case actions.Bonus(column):
            return {"do": do, "column": column}
        case actions.Joker(at, accolade, trait):
            where = {"at": at} if at is not None else {"accolade": name(accolade if accolade is not None else KINDS)}
            return {"do": do, **where, "trait": TRAITS[trait]}
        case actions.Haul(keep, back):
            return {"do": do, "keep": names(keep), "back": names(back)}
        case actions.Give(kind, index):
            return {"do": do, "card": name(kind), **_origin(index)}
        case actions.Rehang(kind, index, at):
            return {"do": do, "card": name(kind), **_origin(index), "at": at}
        case actions.Pickpocket(seat, at):
            return {"do": do, "from": seat, "at": at}
        case _:
            return {"do": do}


def _origin(index: int | None) -> dict[str, object]:
    return {"from": "accolades"} if index is None else {"from": "stock", "index": index}


def action_from_json(value: object) -> Action:
    """The action that the object means; refuses what `read_action` refuses."""
    if not isinstance(value, dict) or "do" not in value:
        raise BadText('action: must be an object with the key "do".')
    do = as_choice(value["do"], "do", tuple(_FORMS))
    forms = _FORMS[do]
    keys = next((form for form in forms if set(form) == set(value) - {"do"}), forms[0])
    fields = as_object(value, do, ("do", *keys))
    readers = _READ if do != "compensate" else {}
    given: dict[str, Any] = {key: readers[key](fields[key], key) for key in keys if key in readers}
    match do:
        case "tile":
            return actions.LayTile(given["effect"])
        case "take":
            return actions.Take(_cards(fields["cards"], "cards", 2))
        case "gifts":
            return actions.Gifts(_cards(fields["cards"], "cards", MOST_SEATS))
        case "hang":
            return actions.Hang(given["card"], given["at"], as_choice(fields["face"], "face", ("up", "down")))
        case "steal":
            return actions.Steal(_seat(fields["from"]))
        case "compensate":
            return actions.Compensate(None if fields["card"] == _DECK else as_card(fields["card"], "card"))
        case "peek":
            return actions.Peek(as_card(fields["keep"], "keep"))
        case "reserve":
            return actions.Reserve(given["card"])
        case "grab":
            return actions.Grab(given["card"])
        case "move":
            return actions.Move(as_space(fields["from"], "from"), given["to"])
        case "trophy":
            return actions.Trophy(given.get("on"), given.get("action"))
        case "mark":
            return actions.Mark(given["scoring"])
        case "bonus":
            return actions.Bonus(given["column"])
        case "joker":
            return actions.Joker(given.get("at"), given.get("accolade"), given["trait"])
        case "toll":
            return actions.Toll(given["card"])
        case "haul":
            return actions.Haul(_cards(fields["keep"], "keep", 2), _cards(fields["back"], "back", 2))
        case "give":
            return actions.Give(given["card"], _index(fields, given))
        case "fetch":
            return actions.Fetch(given["card"])
        case "rehang":
            return actions.Rehang(given["card"], _index(fields, given), given["at"])
        case "pickpocket":
            return actions.Pickpocket(_seat(fields["from"]), given["at"])
        case _:
            return actions.Pass()


def as_card(value: object, where: str) -> int:
    """The value if it is a card."""
    if not isinstance(value, str) or value not in NAMES:
        raise BadText(f"{where}: must be a card like dC, not {short(value)}.")
    return card(value)


def as_space(value: object, where: str) -> str:
    """The value if it is the name of a space of either board."""
    return as_choice(value, where, SPACES)


def as_trait(value: object, where: str) -> int:
    """The value if it is the sign of a trait."""
    return TRAITS.index(as_choice(value, where, tuple(TRAITS)))


def _cards(value: object, where: str, most: int) -> tuple[int, ...]:
    return tuple(as_card(one, f"{where}[{i}]") for i, one in enumerate(as_list(value, where, most)))


def _seat(value: object) -> int:
    return as_int(value, "from", 0, MOST_SEATS - 1)


def _index(fields: dict[str, object], given: dict[str, Any]) -> int | None:
    source = "stock" if "index" in given else "accolades"
    as_choice(fields["from"], "from", (source,))
    return given.get("index")


_READ: dict[str, Callable[[object, str], Any]] = {
    "effect": lambda value, where: as_choice(value, where, EFFECTS),
    "card": as_card,
    "at": as_space,
    "to": as_space,
    "on": as_space,
    "action": lambda value, where: as_choice(value, where, ACTIONS),
    "scoring": lambda value, where: as_choice(value, where, SCORINGS),
    "column": lambda value, where: as_int(value, where, 1, MOST_COLUMNS),
    "accolade": as_card,
    "trait": as_trait,
    "index": lambda value, where: as_int(value, where, 0, CARDS),
}
