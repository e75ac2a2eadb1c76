"""What stands in the page itself (buttons, menu, title): said again when the language changes.

The build marks every such place with the name of its text; guard.js says them before Python is there.
"""

import js

from ..words import language, t
from . import dom

_ATTRIBUTES = ("aria-label", "title", "placeholder", "content")


def say() -> None:
    """Say everything in the language that is spoken now."""
    js.document.documentElement.lang = language()
    for element in dom.all_of("[data-t]"):
        element.textContent = t(str(element.getAttribute("data-t")))
    for name in _ATTRIBUTES:
        for element in dom.all_of(f"[data-t-{name}]"):
            element.setAttribute(name, t(str(element.getAttribute(f"data-t-{name}"))))
