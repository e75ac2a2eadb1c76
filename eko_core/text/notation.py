"""The notation for people: a step as a few signs, a turn as steps with spaces between them.

    keep        swap@d5                       before the first turn (S3)
    d5-e7       d5+e7    d5xe7    d5*e7       move, regroup, attack, kamikaze
    T@e4<d5                                   E, T or C: encampment, tower, castle at e4, paid from d5
    march       end      skip                 forced march, end of the turn, declining the Sand
    +2@d5       +^@d5    +2^@d5               discs placed on d5, ^ the Emperor
    moon@d5     moon^@d5   sand@d5            the temples
    give2                                     an exchange: the captive of seat 2 (seats count from 1) is given

`^` after a move or a construction: the Emperor is among the discs lost or spent. Reading is forgiving: capitals,
spaces round the marks, any mark or none between the two spaces of a move.
"""

import re
from collections.abc import Iterable

from ..actions import Action, Build, End, Exchange, Keep, March, Moon, Move, Place, Sand, Skip, Swap
from ..board import Board
from ..errors import BadText, Reason
from ..hexes import Hex
from ..position import Position
from ..rules import apply, legal_actions, meeting
from ..rules.moving import ATTACK, KAMIKAZE, MOVE, REGROUP
from ..rules.tempests import arriving

LONGEST_STEP = 100  # characters
LONGEST_TURN = 1000

_SPACE = "[a-z]{1,3}[0-9]{1,4}"
_LETTERS = "etc"  # by level: encampment, tower, castle
_WORDS: dict[str, Action] = {"keep": Keep(), "march": March(), "skip": Skip(), "end": End()}

# One form after the other is tried where a step begins; every one is followed by a space, the end, or another step.
_STEP = rf"""(?x)
      (?P<word> keep | march | skip | end ) \b
    | swap \s*@?\s* (?P<swap>{_SPACE})
    | (?P<temple> moon \s* \^? | sand ) \s*@?\s* (?P<blessed>{_SPACE})
    | give \s* (?P<give>[0-9])
    | (?P<level> e(?:ncampment)? | t(?:ower)? | c(?:astle)? ) (?: \s*@\s* | \s+ ) (?P<site>{_SPACE})
      \s* (?: < | from ) \s* (?P<payer>{_SPACE}) \s* (?P<spent>\^?)
    | \+? \s* (?P<plain>[0-9]{{0,2}}) \s* (?P<placed>\^?) (?: (?<=\^)|(?<=[0-9])|(?<=\+) ) \s*@?\s* (?P<on>{_SPACE})
    | (?P<source>{_SPACE}) \s* (?P<mark>[-+x*:>–—→×]|->)? \s* (?P<target>{_SPACE}) \s* (?P<lost>\^?)
    """


def format_step(position: Position, action: Action) -> str:
    """A legal action in the notation; `parse_step` gives it back.

    >>> from random import Random
    >>> from eko_core.setup import Setup
    >>> format_step(Setup.random(2, Random(7)).position(), Keep())
    'keep'
    """
    name = position.board.name
    match action:
        case Swap(at):
            return f"swap@{name(at)}"
        case Move(source, target, emperor):
            return f"{name(source)}{_mark(position, action)}{name(target)}{_crown(emperor)}"
        case Build(at, level, source, emperor):
            return f"{_LETTERS[level - 1].upper()}@{name(at)}<{name(source)}{_crown(emperor)}"
        case Place(at, plain, emperor):
            return f"+{plain or ''}{_crown(emperor)}@{name(at)}"
        case Moon(at, emperor):
            return f"moon{_crown(emperor)}@{name(at)}"
        case Sand(at):
            return f"sand@{name(at)}"
        case Exchange(give):
            return f"give{give + 1}"
        case _:
            return action.do


def parse_step(position: Position, text: str) -> Action:
    """The legal action that a person's text means here.

    Refuses what cannot be read (BadText) and what the rules forbid (IllegalAction).

    >>> from random import Random
    >>> from eko_core.setup import Setup
    >>> parse_step(Setup.random(2, Random(7)).position(), " KEEP ")
    Keep(do='keep')
    """
    action = read_step(position.board, text)
    if action not in legal_actions(position):
        apply(position, action)  # says why not
    return action


def format_turn(position: Position, actions: Iterable[Action]) -> str:
    """Steps played one after the other from this position, with spaces between them."""
    steps = []
    for action in actions:
        steps.append(format_step(position, action))
        position = apply(position, action)
    return " ".join(steps)


def parse_turn(position: Position, text: str) -> list[Action]:
    """The legal steps that a text with several means, one after the other from this position.

    Refuses what `parse_step` refuses, and then nothing of it counts.
    """
    actions = []
    for step in split_steps(text):
        action = read_step(position.board, step)
        position = apply(position, action)
        actions.append(action)
    return actions


def split_steps(text: str) -> list[str]:
    """The texts of the single steps in the text of a turn."""
    if len(text) > LONGEST_TURN:
        raise BadText(Reason.of("turn_long", most=LONGEST_TURN, length=len(text)))
    rest, steps = _plain(text), []
    while rest:
        found = re.match(_STEP, rest.lower())
        if found is None:
            raise _unreadable(rest.split()[0])
        steps.append(rest[: found.end()])
        rest = rest[found.end() :].lstrip()
    return steps


def read_step(board: Board, text: str) -> Action:
    """The action that a text means on this board, legal or not; refuses what cannot be read (BadText)."""
    step = _plain(text[:LONGEST_STEP])
    found = re.fullmatch(_STEP, step.lower()) if len(text) <= LONGEST_STEP else None
    if found is None:
        raise _unreadable(step)
    part = found.groupdict()
    if part["word"]:
        return _WORDS[part["word"]]
    if part["swap"]:
        return Swap(_space(board, part["swap"]))
    if part["temple"]:
        at = _space(board, part["blessed"])
        return Sand(at) if part["temple"] == "sand" else Moon(at, part["temple"].endswith("^"))
    if part["give"]:
        return Exchange(_seat(part["give"]))
    if part["level"]:
        level = _LETTERS.index(part["level"][0]) + 1
        return Build(_space(board, part["site"]), level, _space(board, part["payer"]), bool(part["spent"]))
    if part["on"]:
        return Place(_space(board, part["on"]), int(part["plain"] or not part["placed"]), bool(part["placed"]))
    target = part["target"]
    if part["mark"] == "x" and board.named(target) is None and board.named("x" + target):
        target = "x" + target  # a very high board has rows with two letters
    return Move(_space(board, part["source"]), _space(board, target), bool(part["lost"]))


def _mark(position: Position, move: Move) -> str:
    own, there = position.stack(move.source), position.stack(move.target)
    if there is None or own is None:
        return _MARKS[MOVE]
    if there.owner == own.owner:
        return _MARKS[REGROUP]
    return _MARKS[meeting(arriving(position, move), there) or ATTACK]


_MARKS = {MOVE: "-", REGROUP: "+", ATTACK: "x", KAMIKAZE: "*"}


def _crown(emperor: bool) -> str:
    return "^" if emperor else ""


def _space(board: Board, name: str) -> Hex:
    hex = board.named(name)
    if hex is None:
        raise BadText(Reason.of("no_space", name=name))
    return hex


def _seat(digit: str) -> int:
    if not 1 <= int(digit) <= 4:
        raise BadText(Reason.of("no_seat", seat=int(digit)))
    return int(digit) - 1


def _plain(text: str) -> str:
    return " ".join(text.split())


def _unreadable(text: str) -> BadText:
    shown = ascii(text[:29])
    if len(text) > 29:
        shown = f"{shown[:-1]}…{shown[-1]}"
    return BadText(Reason.of("no_step", text=shown))
