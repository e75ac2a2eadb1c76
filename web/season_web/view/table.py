"""The whole stage, made of parts that the page can replace one by one.

The page sets the `innerHTML` of `[data-part="NAME"]` when that part changes.
"""

from collections.abc import Callable

from ..look import Look
from .choices import choices
from .corner import corners, shelf
from .gallery import gallery
from .inn import inn

PARTS: dict[str, Callable[[Look], str]] = {
    "inn": inn,
    "wall": gallery,
    "shelf": shelf,
    "choices": lambda look: choices(look.choices) if look.choices else "",
    "others": corners,
}


def table(look: Look) -> str:
    """Everything, each part in its place."""
    parts = "".join(f'<div data-part="{name}">{drawn(look)}</div>' for name, drawn in PARTS.items())
    return f'<div class="hall p{look.table.players}">{parts}</div>'


def empty_table() -> str:
    """The hall before anybody sits in it, for the shell: nothing moves when the real one replaces it."""
    return f'<div class="hall">{"".join(f"<div data-part={name!r}></div>" for name in PARTS)}</div>'
