"""Reading JSON that was kept in the browser: another version, another program or an accident may have written it."""

import json
from math import isfinite

from parlour.strict_json import too_deep

LONGEST = 500_000  # characters
DEEPEST = 30  # brackets within brackets: deep recursion can end the interpreter in the page


def read_object(text: str) -> dict[str, object] | None:
    """The object in the text, or None if it is anything else.

    >>> read_object('{"theme": "dark"}'), read_object("[1, 2]"), read_object("{"), read_object('{"title": 1e999}')
    ({'theme': 'dark'}, None, None, None)
    """
    if len(text) > LONGEST or too_deep(text, DEEPEST):
        return None
    try:
        value: object = json.loads(text, parse_float=_number, parse_constant=_number)
    except ValueError:
        return None
    return value if isinstance(value, dict) else None


def _number(text: str) -> float:
    """Refuses what no number can hold: it could not be written again."""
    number = float(text)
    if not isfinite(number):
        raise ValueError(text)
    return number


def write_object(fields: dict[str, object]) -> str:
    """The object as one line of ASCII; refuses what JSON has no word for (TypeError, ValueError)."""
    return json.dumps(fields, separators=(",", ":"), allow_nan=False)
