"""Reading JSON that may come from anywhere: bounded, exact, and every complaint names the field.

Only what the interchange format needs: objects with known keys, lists, whole numbers, booleans and texts.
"""

import json
import re
from collections import Counter
from collections.abc import Sequence
from typing import NoReturn

from .errors import BadText

LONGEST = 200_000  # characters
DEEPEST = 12  # brackets within brackets

# A string as JSON writes it; the closing quote is optional so that the scan stays linear on damaged text.
_STRING = r'(?s)"[^"\\]*+(?:\\.[^"\\]*+)*+"?'
_BRACKET = r"[][{}]"


def load(text: str, what: str) -> object:
    """The JSON value in the text; `what` names it in errors ("position", "action").

    Refuses long or deeply nested text, doubled keys, fractions and numbers of more than 9 digits.
    """
    if len(text) > LONGEST:
        raise BadText(f"The {what} is too long: {len(text)} characters, at most {LONGEST} are read.")
    if too_deep(text, DEEPEST):
        raise BadText(f"The {what} is nested too deeply.")
    try:
        value: object = json.loads(
            text,
            object_pairs_hook=_object,
            parse_int=_whole,
            parse_float=_fraction,
            parse_constant=_fraction,
        )
    except json.JSONDecodeError as error:
        raise BadText(f"The {what} is not JSON: {error.msg} (line {error.lineno}, column {error.colno}).") from None
    return value


def too_deep(text: str, deepest: int) -> bool:
    """Whether the text has more brackets within brackets than that: deep recursion can end an interpreter.

    >>> too_deep("[[1], [2]]", 2), too_deep('["[[["]', 1), too_deep("[[[", 2)
    (False, False, True)
    """
    if text.count("[") + text.count("{") <= deepest:
        return False  # nearly always
    depth = 0
    for bracket in re.findall(_BRACKET, re.sub(_STRING, "", text)):
        depth += 1 if bracket in "[{" else -1
        if depth > deepest:
            return True
    return False


def dump(value: object) -> str:
    """The value as one line of JSON, without needless spaces."""
    return json.dumps(value, separators=(",", ":"))


def _object(pairs: list[tuple[str, object]]) -> dict[str, object]:
    found = dict(pairs)
    if len(found) != len(pairs):
        counts = Counter(key for key, _ in pairs)
        twice = next(key for key, count in counts.items() if count > 1)
        raise BadText(f"The key {short(twice)} is there twice.")
    return found


def _whole(digits: str) -> int:
    if len(digits) > 10:
        raise BadText(f"The number {digits[:10]}… is too large.")
    return int(digits)


def _fraction(digits: str) -> NoReturn:
    raise BadText(f"{digits[:20]} is not a whole number.")


def short(value: object) -> str:
    """The value as it may be quoted in an error: ASCII, and not long."""
    if isinstance(value, dict):
        return "an object"
    if isinstance(value, list):
        return "a list"
    if isinstance(value, int) and value.bit_length() > 64:
        return "so large a number"
    if not isinstance(value, (str, int, float, type(None))):
        return f"a {type(value).__name__}"  # from a program; JSON has nothing else
    text = json.dumps(value)
    return text if len(text) <= 40 else text[:39] + "…"


def as_object(value: object, where: str, keys: Sequence[str]) -> dict[str, object]:
    """The value if it is an object with exactly these keys."""
    if not isinstance(value, dict):
        raise BadText(f"{where}: must be an object, not {short(value)}.")
    for key in keys:
        if key not in value:
            raise BadText(f"{where}: the key {short(key)} is missing.")
    for key in value:
        if key not in keys:
            raise BadText(f"{where}: the key {short(key)} is not known.")
    return value


def as_list(value: object, where: str, most: int, exactly: int | None = None) -> list[object]:
    """The value if it is a list of at most so many entries, or of exactly so many."""
    if not isinstance(value, list):
        raise BadText(f"{where}: must be a list, not {short(value)}.")
    if exactly is not None and len(value) != exactly:
        raise BadText(f"{where}: must have {exactly} entries, not {len(value)}.")
    if len(value) > most:
        raise BadText(f"{where}: has {len(value)} entries, at most {most} are possible.")
    return value


def as_int(value: object, where: str, low: int, high: int) -> int:
    """The value if it is a whole number from `low` to `high`; true and false are no numbers."""
    if isinstance(value, bool) or not isinstance(value, int):
        raise BadText(f"{where}: must be a whole number, not {short(value)}.")
    if not low <= value <= high:
        raise BadText(f"{where}: must be from {low} to {high}, not {short(value)}.")
    return value


def as_bool(value: object, where: str) -> bool:
    """The value if it is true or false."""
    if not isinstance(value, bool):
        raise BadText(f"{where}: must be true or false, not {short(value)}.")
    return value


def as_choice(value: object, where: str, choices: Sequence[str]) -> str:
    """The value if it is one of these texts."""
    if not isinstance(value, str) or value not in choices:
        raise BadText(f"{where}: must be one of {', '.join(choices)}, not {short(value)}.")
    return value
