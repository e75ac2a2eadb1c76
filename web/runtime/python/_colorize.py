"""Tracebacks without colours: a page has no terminal.

Stands in for: _colorize.py of CPython 3.14.2 (as in Pyodide 314.0.7).
Reason: the real one defines six dataclasses while it is imported, at every start.
"""


class Plain(str):
    """No colour, whichever is asked for."""

    __slots__ = ()

    def __getattr__(self, name: str) -> "Plain":
        return self


NONE = Plain()


def can_colorize(*, file: object = None) -> bool:
    return False


def get_theme(**wishes: object) -> Plain:
    return NONE


get_colors = get_theme


def decolor(text: str) -> str:
    return text
