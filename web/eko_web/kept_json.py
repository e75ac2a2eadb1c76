"""Reading JSON that was kept in the browser: another version, another program or an accident may have written it."""

import json
import re

LONGEST = 500_000  # characters
DEEPEST = 30  # brackets within brackets: deep recursion can end the interpreter in the page

# A string as JSON writes it; the closing quote is optional so that the scan stays linear on damaged text.
_STRING = r'(?s)"[^"\\]*+(?:\\.[^"\\]*+)*+"?'
_BRACKET = r"[][{}]"


def read_object(text: str) -> dict[str, object] | None:
    """The object in the text, or None if it is anything else.

    >>> read_object('{"theme": "dark"}'), read_object("[1, 2]"), read_object("{")
    ({'theme': 'dark'}, None, None)
    """
    if len(text) > LONGEST or _too_deep(text):
        return None
    try:
        value: object = json.loads(text)
    except ValueError:
        return None
    return value if isinstance(value, dict) else None


def write_object(fields: dict[str, object]) -> str:
    """The object as one line of ASCII; refuses what JSON has no word for (TypeError, ValueError)."""
    return json.dumps(fields, separators=(",", ":"), allow_nan=False)


def _too_deep(text: str) -> bool:
    if text.count("[") + text.count("{") <= DEEPEST:
        return False  # nearly always
    depth = 0
    for bracket in re.findall(_BRACKET, re.sub(_STRING, "", text)):
        depth += 1 if bracket in "[{" else -1
        if depth > DEEPEST:
            return True
    return False
