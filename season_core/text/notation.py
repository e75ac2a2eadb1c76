"""The notation for people: a step as a few signs, a turn as steps with spaces between them.

    eR,sT                       take two cards of the inn (one, beside a reserved one: eR)
    sT@b1      sT#b1            hang a card at b1, face-up or face-down
    steal2                      steal from player 2 (players count from 1)
    for:bC     for:deck  pass   in return for the stolen card: one of the inn, of the deck, nothing
    keep:gD                     peek: the card kept
    reserve:dR grab:dR          a card of the inn
    a2>c1                       move a trophy
    trophy@c1  trophy:peek      place a trophy on row c, or on row a for an action
    mark:hoard                  a trophy on an end scoring
    tile:x8    bonus1           lay a bonus tile; resolve the one above column 1
    joker@b3=P joker:dC=P       the joker on a space or an accolade, and the trait it names
    toll:mT    haul:gD,mT/dC,sP gifts:gD,mT,dC     x1, x2 (kept/laid back), x3 (player by player)
    give:dC    give:dC[0]       fetch:mT           x4, of the accolades or the stock (index from the bottom)
    rehang:dC@b3  rehang:dC[0]@b3  pick2@c1        x5, x6

Reading is forgiving about capitals.
"""

import re
from collections.abc import Iterable

from .. import actions
from ..actions import Action
from ..boards import ACTIONS, SCORINGS
from ..cards import BACK, HIDDEN, NAMES, TRAITS, name
from ..errors import BadText, Reason
from ..position import Position
from ..rules import apply, legal_actions

LONGEST_STEP = 100  # characters
LONGEST_TURN = 1000

_CARD = "[gebmds][ctdrp]"
_SPACE = "[abc][1-4]"
_LIST = f"{_CARD}(?:,{_CARD})*"
_FORMS = {
    "take": f"(?P<cards>{_LIST})",
    "nothing": "take",
    "hang": f"(?P<card>{_CARD})(?P<face>[@#])(?P<at>{_SPACE})",
    "steal": "steal(?P<seat>[1-4])",
    "deck": "for:deck",
    "compensate": f"for:(?P<card>{_CARD})",
    "pass": "pass",
    "peek": f"keep:(?P<card>{_CARD})",
    "reserve": f"reserve:(?P<card>{_CARD})",
    "grab": f"grab:(?P<card>{_CARD})",
    "move": f"(?P<source>{_SPACE})>(?P<at>{_SPACE})",
    "trophy on": f"trophy@(?P<at>{_SPACE})",
    "trophy": f"trophy:(?P<word>{'|'.join(ACTIONS)})",
    "mark": f"mark:(?P<word>{'|'.join(SCORINGS)})",
    "tile": "tile:(?P<word>x[0-9]{1,2})",
    "bonus": "bonus(?P<seat>[1-4])",
    "joker at": f"joker@(?P<at>{_SPACE})=(?P<trait>[ctdrp])",
    "joker": f"joker:(?P<card>{_CARD})=(?P<trait>[ctdrp])",
    "toll": f"toll:(?P<card>{_CARD})",
    "haul": f"haul:(?P<cards>{_LIST})(?:/(?P<back>{_LIST}))?",
    "gifts": f"gifts:(?P<cards>{_LIST})",
    "give": rf"give:(?P<card>{_CARD})(?:\[(?P<index>[0-9]{{1,3}})\])?",
    "fetch": f"fetch:(?P<card>{_CARD})",
    "rehang": rf"rehang:(?P<card>{_CARD})(?:\[(?P<index>[0-9]{{1,3}})\])?@(?P<at>{_SPACE})",
    "pickpocket": f"pick(?P<seat>[1-4])@(?P<at>{_SPACE})",
}
_CARDS = {sign.lower(): kind for kind, sign in enumerate(NAMES)}


def format_step(action: Action) -> str:
    """An action in the notation; `read_step` gives it back.

    >>> from season_core.cards import card
    >>> format_step(actions.Hang(card("sT"), "b1", "up"))
    'sT@b1'
    """
    match action:
        case actions.Take(cards):
            return _list(cards) or "take"
        case actions.Hang(card, at, face):
            return f"{name(card)}{'@' if face == 'up' else '#'}{at}"
        case actions.Steal(seat):
            return f"steal{seat + 1}"
        case actions.Compensate(None):
            return "for:deck"
        case actions.Compensate(int(card)):
            return f"for:{name(card)}"
        case actions.Peek(card):
            return f"keep:{name(card)}"
        case actions.Move(source, target):
            return f"{source}>{target}"
        case actions.Trophy(on, chosen):
            return f"trophy@{on}" if on is not None else f"trophy:{chosen}"
        case actions.Mark(scoring):
            return f"mark:{scoring}"
        case actions.LayTile(effect):
            return f"tile:{effect}"
        case actions.Bonus(column):
            return f"bonus{column}"
        case actions.Joker(at, accolade, trait):
            return f"joker{f'@{at}' if accolade is None else f':{name(accolade)}'}={TRAITS[trait]}"
        case actions.Haul(keep, back):
            return f"haul:{_list(keep)}" + (f"/{_list(back)}" if back else "")
        case actions.Gifts(cards):
            return f"gifts:{_list(cards)}"
        case actions.Give(card, index):
            return f"give:{name(card)}{_index(index)}"
        case actions.Rehang(card, index, at):
            return f"rehang:{name(card)}{_index(index)}@{at}"
        case actions.Pickpocket(seat, at):
            return f"pick{seat + 1}@{at}"
        case actions.Reserve(card) | actions.Grab(card) | actions.Toll(card) | actions.Fetch(card):
            return f"{action.do}:{name(card)}"
        case _:
            return action.do


def format_covered(action: Action) -> str:
    """An action of another seat, as everybody may know it: `##` and `?` stand for what was not laid open (I4, I5).

    >>> format_covered(actions.Hang(0, "b1", "down")), format_covered(actions.Haul((0, 1), (2,)))
    ('###b1', 'haul:##,##/##')
    """
    match action:
        case actions.Hang(_, at, "down"):
            return f"{BACK}#{at}"
        case actions.Haul(keep, back):
            hidden = [HIDDEN]
            return format_step(actions.Haul(tuple(hidden * len(keep)), tuple(hidden * len(back))))
        case actions.Give():
            return f"give:{BACK}"
        case actions.LayTile():
            return "tile:?"
    return format_step(action)


def read_step(text: str) -> Action:
    """The action that a text means, legal or not; refuses what cannot be read (BadText).

    >>> read_step("STEAL2")
    Steal(seat=1, do='steal')
    """
    if len(text) > LONGEST_STEP:
        raise BadText(Reason.of("step_long", most=LONGEST_STEP, length=len(text)))
    plain = text.strip().lower()
    for form, pattern in _FORMS.items():
        found = re.fullmatch(pattern, plain)
        if found:
            return _action(form, found.groupdict())
    raise BadText(Reason.of("no_step", text=ascii(text.strip()[:40])))


def parse_step(position: Position, text: str) -> Action:
    """The legal action that a person's text means here.

    Refuses what cannot be read (BadText) and what the rules forbid (IllegalAction).
    """
    action = read_step(text)
    if isinstance(action, actions.Take):
        action = actions.Take(tuple(sorted(action.cards)))  # people name them in any order
    if action not in legal_actions(position):
        apply(position, action)  # says why not
    return action


def format_turn(steps: Iterable[Action]) -> str:
    """Steps with spaces between them."""
    return " ".join(map(format_step, steps))


def parse_turn(position: Position, text: str) -> list[Action]:
    """The legal steps that a text with several means, one after the other from this position.

    Refuses what `parse_step` refuses, and then nothing of it counts.
    """
    if len(text) > LONGEST_TURN:
        raise BadText(Reason.of("step_long", most=LONGEST_TURN, length=len(text)))
    steps = []
    for word in text.split():
        action = parse_step(position, word)
        position = apply(position, action)
        steps.append(action)
    return steps


def _list(cards: Iterable[int]) -> str:
    return ",".join(map(name, cards))


def _index(index: int | None) -> str:
    return "" if index is None else f"[{index}]"


def _row(text: str | None) -> tuple[int, ...]:
    return tuple(_CARDS[sign] for sign in text.split(",")) if text else ()


def _action(form: str, found: dict[str, str]) -> Action:
    card = _CARDS.get(found.get("card", ""), 0)
    cards, at, word = _row(found.get("cards")), found.get("at", ""), found.get("word", "")
    number = int(found.get("seat", 1))
    index = int(found["index"]) if found.get("index") else None
    trait = TRAITS.index(found["trait"].upper()) if "trait" in found else 0
    meant: dict[str, Action] = {
        "take": actions.Take(cards),
        "nothing": actions.Take(()),
        "hang": actions.Hang(card, at, "up" if found.get("face") == "@" else "down"),
        "steal": actions.Steal(number - 1),
        "deck": actions.Compensate(None),
        "compensate": actions.Compensate(card),
        "pass": actions.Pass(),
        "peek": actions.Peek(card),
        "reserve": actions.Reserve(card),
        "grab": actions.Grab(card),
        "move": actions.Move(found.get("source", ""), at),
        "trophy on": actions.Trophy(on=at),
        "trophy": actions.Trophy(action=word),
        "mark": actions.Mark(word),
        "tile": actions.LayTile(word),
        "bonus": actions.Bonus(number),
        "joker at": actions.Joker(at, None, trait),
        "joker": actions.Joker(None, card, trait),
        "toll": actions.Toll(card),
        "haul": actions.Haul(cards, _row(found.get("back"))),
        "gifts": actions.Gifts(cards),
        "give": actions.Give(card, index),
        "fetch": actions.Fetch(card),
        "rehang": actions.Rehang(card, index, at),
        "pickpocket": actions.Pickpocket(number - 1, at),
    }
    return meant[form]
