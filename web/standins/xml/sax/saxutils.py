"""The two functions segno takes from xml.sax.saxutils; the real module would bring http, email and urllib (60 kB)."""

from html import escape as _escape


def escape(text: str) -> str:
    return _escape(text, quote=False)


def quoteattr(text: str) -> str:
    return f'"{_escape(text)}"'
