"""The language of the page, and what stands in the page itself (buttons, menu, title), said again when it changes.

The build marks every such place with the name of its text; guard.js says them before Python is there.
"""

from collections.abc import Callable

import js

from ..catalogue import give, has, language, t, use
from . import dom

_ATTRIBUTES = ("aria-label", "title", "placeholder", "content")


def begin() -> None:
    """Speak the language that guard.js has chosen, or English if its texts have not come."""
    chosen, text = str(js.document.documentElement.lang), str(js.parlour.spoken)
    if (text and _readable(chosen, text)) or has(chosen):
        use(chosen)
    else:
        use("en")
        say()


def _readable(sign: str, text: str) -> bool:
    """Take the texts of a language, unless something else has come in their place."""
    try:
        give(sign, text)
    except ValueError:
        return False
    return True


def speak(wish: str | None, spoken: Callable[[], None], missing: Callable[[], None]) -> None:
    """Change to a language, or to the browser's own; its texts may have to be fetched first."""
    sign = str(js.parlour.language(wish or ""))

    def come(text: str) -> None:
        if text and not _readable(sign, text):
            missing()
            return
        use(sign)
        say()
        spoken()

    if has(sign):
        come("")
    else:
        js.parlour.words(sign).then(dom.once(lambda text: come(str(text))), dom.once(lambda _: missing()))


def say() -> None:
    """Say everything in the language that is spoken now."""
    js.document.documentElement.lang = language()
    for element in dom.all_of("[data-t]"):
        element.textContent = t(str(element.getAttribute("data-t")))
    for name in _ATTRIBUTES:
        for element in dom.all_of(f"[data-t-{name}]"):
            element.setAttribute(name, t(str(element.getAttribute(f"data-t-{name}"))))


def languages() -> dict[str, str]:
    """What every language calls itself, by its sign."""
    return {str(sign): str(name) for sign, name in js.Object.entries(js.parlour.languages)}
