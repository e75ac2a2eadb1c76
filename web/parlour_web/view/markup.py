"""Caller's words made safe for SVG and HTML text."""

from collections.abc import Callable

Words = Callable[..., str]  # t(key, **values): a text of the catalogue

_UNSAFE = str.maketrans({"&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;", "'": "&#39;"})
# XML knows no control characters but tab, line feed and carriage return.
_UNSAFE.update(dict.fromkeys((*range(9), 11, 12, *range(14, 32), 0xFFFE, 0xFFFF), " "))
_UNSAFE.update(dict.fromkeys(range(0xD800, 0xE000), "\N{REPLACEMENT CHARACTER}"))


def escaped(text: str) -> str:
    """The text as it may stand between tags and inside quoted attributes.

    >>> escaped('<img onerror="x">')
    '&lt;img onerror=&quot;x&quot;&gt;'
    """
    return text.translate(_UNSAFE)


def attribute(name: str, value: str | None) -> str:
    """An attribute with a space before it, or nothing when there is no value."""
    return "" if value is None else f' {name}="{escaped(value)}"'
