"""What a person touches for each step: a step is a path of touches, and what was touched so far narrows the steps.

A touch is a word such as `inn:4`, `space:a1`, `hand:7`, `pass`: what it is, and which. Cards are touched by their
kind, for copies are one choice (T9); those of a stock by their place as well (`own:20.0`).
"""

from collections.abc import Iterable

from season_core import actions as act

_IN_ANY_ORDER = ("take", "hang", "rehang")


def path(action: act.Action) -> tuple[str, ...]:
    """The touches that make the step.

    >>> path(act.Hang(7, "b1", "up")), path(act.Steal(1))
    (('hand:7', 'space:b1'), ('seat:1',))
    """
    match action:
        case act.Take(cards):
            return tuple(f"inn:{card}" for card in cards)
        case act.Hang(card, at, _):
            return f"hand:{card}", f"space:{at}"
        case act.Steal(seat):
            return (f"seat:{seat}",)
        case act.Compensate(None):
            return ("deck",)
        case act.Compensate(card) | act.Reserve(card) | act.Grab(card):
            return (f"inn:{card}",)
        case act.Peek(card) | act.Toll(card):
            return (f"card:{card}",)
        case act.Move(source, target):
            return f"space:{source}", f"space:{target}"
        case act.Trophy(on, chosen):
            return (f"space:{on}",) if on is not None else (f"action:{chosen}",)
        case act.Mark(scoring):
            return (f"scoring:{scoring}",)
        case act.Bonus(column):
            return (f"column:{column}",)
        case act.Joker(at, accolade, trait):
            return f"space:{at}" if accolade is None else f"own:{accolade}", f"trait:{trait}"
        case act.Haul(keep, back):
            return tuple(f"card:{card}" for card in keep + back)
        case act.Gifts(cards):
            return tuple(f"card:{card}" for card in cards)
        case act.Give(card, slot):
            return (_own(card, slot),)
        case act.Fetch(card):
            return (f"find:{card}",)
        case act.Rehang(card, slot, at):
            return _own(card, slot), f"space:{at}"
        case act.Pickpocket(_, at):
            return (f"space:{at}",)
        case act.LayTile(effect):
            return (f"tile:{effect}",)
        case _:
            return (action.do,)


def _own(card: int, slot: int | None) -> str:
    return f"own:{card}" if slot is None else f"own:{card}.{slot}"


def rest(action: act.Action, touched: tuple[str, ...]) -> tuple[str, ...] | None:
    """What is still to be touched for the step; None if something else was touched."""
    way = list(path(action))
    if action.do not in _IN_ANY_ORDER:
        return tuple(way[len(touched) :]) if tuple(way[: len(touched)]) == touched else None
    for one in touched:
        if one not in way:
            return None
        way.remove(one)
    return tuple(way)


def fitting(actions: Iterable[act.Action], touched: tuple[str, ...]) -> list[act.Action]:
    """The steps that what was touched can still become."""
    return [action for action in actions if rest(action, touched) is not None]


def following(actions: Iterable[act.Action], touched: tuple[str, ...]) -> list[str]:
    """What can be touched next, each once, in the order of the steps."""
    found: dict[str, None] = {}
    for action in actions:
        left = rest(action, touched)
        if left:
            found |= dict.fromkeys(left if action.do in _IN_ANY_ORDER else left[:1])
    return list(found)


def kind(touch: str) -> str:
    """What is touched: `inn`, `space`, …."""
    return touch.partition(":")[0]


def which(touch: str) -> str:
    """Which one of them."""
    return touch.partition(":")[2]
