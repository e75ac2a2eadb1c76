"""Actions as JSON, exactly as docs/eko/interchange.md has them."""

from parlour.strict_json import as_bool, as_choice, as_int, as_object, dump, load

from ..actions import Action, Build, End, Exchange, Keep, March, Moon, Move, Place, Sand, Skip, Swap
from ..errors import BadText
from ..pieces import DISCS, SUPPLY
from .space_json import as_hex

# The keys of each kind of action, `do` first.
_KEYS = {
    "keep": ("do",),
    "swap": ("do", "with"),
    "move": ("do", "from", "to", "emperor"),
    "build": ("do", "at", "level", "from", "emperor"),
    "march": ("do",),
    "place": ("do", "at", "plain", "emperor"),
    "moon": ("do", "at", "emperor"),
    "sand": ("do", "at"),
    "skip": ("do",),
    "end": ("do",),
    "exchange": ("do", "give"),
}


def write_action(action: Action) -> str:
    """The action as one line of JSON.

    >>> from eko_core.hexes import Hex
    >>> write_action(Move(Hex(0, 0), Hex(1, 0)))
    '{"do":"move","from":[0,0],"to":[1,0],"emperor":false}'
    """
    return dump(action_to_json(action))


def read_action(text: str) -> Action:
    """The action in a JSON text; whether it is legal, the rules say. Refuses any other text (BadText).

    >>> read_action('{"do": "exchange", "give": 2}')
    Exchange(give=2, do='exchange')
    """
    return action_from_json(load(text, "action"))


def action_to_json(action: Action) -> dict[str, object]:
    """The action as the object that JSON writes."""
    match action:
        case Swap(at):
            return {"do": "swap", "with": list(at)}
        case Move(source, target, emperor):
            return {"do": "move", "from": list(source), "to": list(target), "emperor": emperor}
        case Build(at, level, source, emperor):
            return {"do": "build", "at": list(at), "level": level, "from": list(source), "emperor": emperor}
        case Place(at, plain, emperor):
            return {"do": "place", "at": list(at), "plain": plain, "emperor": emperor}
        case Moon(at, emperor):
            return {"do": "moon", "at": list(at), "emperor": emperor}
        case Sand(at):
            return {"do": "sand", "at": list(at)}
        case Exchange(give):
            return {"do": "exchange", "give": give}
        case _:
            return {"do": action.do}


def action_from_json(value: object) -> Action:
    """The action that the object means; refuses what `read_action` refuses."""
    if not isinstance(value, dict) or "do" not in value:
        raise BadText('action: must be an object with the key "do".')
    do = as_choice(value["do"], "do", tuple(_KEYS))
    fields = as_object(value, do, _KEYS[do])
    emperor = as_bool(fields["emperor"], "emperor") if "emperor" in fields else False
    match do:
        case "keep":
            return Keep()
        case "swap":
            return Swap(as_hex(fields["with"], "with"))
        case "move":
            return Move(as_hex(fields["from"], "from"), as_hex(fields["to"], "to"), emperor)
        case "build":
            level = as_int(fields["level"], "level", 1, len(SUPPLY))
            return Build(as_hex(fields["at"], "at"), level, as_hex(fields["from"], "from"), emperor)
        case "march":
            return March()
        case "place":
            return Place(as_hex(fields["at"], "at"), as_int(fields["plain"], "plain", 0, DISCS - 1), emperor)
        case "moon":
            return Moon(as_hex(fields["at"], "at"), emperor)
        case "sand":
            return Sand(as_hex(fields["at"], "at"))
        case "skip":
            return Skip()
        case "end":
            return End()
        case _:
            return Exchange(as_int(fields["give"], "give", 0, 3))
