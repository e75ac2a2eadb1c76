"""The browser in a few calls."""

from collections.abc import Callable
from typing import Any

import js
from pyodide.ffi import create_once_callable, create_proxy, to_js

from ..view.differences import Added, Attribute, Inside, Instead, differences
from ..view.markup import unescaped

_KEPT: list[Any] = []  # proxies that listeners need for as long as the page lives


def find(name: str) -> Any:
    """The element with that id."""
    return js.document.getElementById(name)


def all_of(selector: str, inside: Any = None) -> list[Any]:
    """The elements that fit a selector."""
    return list((inside or js.document).querySelectorAll(selector))


def there(value: Any) -> bool:
    """Whether JavaScript gave something: its null is no None."""
    return value is not None and str(type(value).__name__) != "JsNull"


def show(name: str, html: str) -> None:
    """Put text into an element if it is not there already."""
    element = find(name)
    if _SHOWN.get(name) != html:
        element.innerHTML = html
        _SHOWN[name] = html


_SHOWN: dict[str, str] = {}


def show_parts(name: str, parts: list[str]) -> None:
    """Fill an element with others, one a text; only those that differ are made anew."""
    element, before = find(name), _PARTS.get(name, [])
    for n, text in enumerate(parts):
        if n >= len(before):
            element.insertAdjacentHTML("beforeend", text)
        elif before[n] != text:
            element.children.item(n).outerHTML = text
    for _ in before[len(parts) :]:
        element.lastElementChild.remove()
    _PARTS[name] = parts


_PARTS: dict[str, list[str]] = {}


def change(element: Any, before: str, after: str) -> None:
    """Let an element that holds one markup hold another; what is the same in both is not touched."""
    for one in differences(before, after):
        place = element
        for number in one.path:
            place = place.children.item(number)
        match one:
            case Inside(markup=markup):
                place.innerHTML = markup
            case Instead(markup=markup):
                place.outerHTML = markup
            case Added(number=number, markup=markup):
                beside = place.children.item(number - 1)
                beside.insertAdjacentHTML("afterend", markup) if number else place.insertAdjacentHTML("afterbegin", markup)
            case Attribute(name=name, value=None):
                place.removeAttribute(name)
            case Attribute(name=name, value=value):
                place.setAttribute(name, unescaped(value or ""))


def close_dialog() -> None:
    """Put the dialog away, if one is open."""
    if find("dialog").open:
        find("dialog").close()


def listen(target: Any, kind: str, handler: Callable[[Any], object], **options: bool) -> None:
    """Call the handler for every such event, for ever."""
    target.addEventListener(kind, kept(handler), js_object(options))


def once(handler: Callable[[Any], object]) -> Any:
    """A handler for one answer that comes later."""
    return create_once_callable(handler)


def kept(handler: Callable[..., object]) -> Any:
    """A function that JavaScript may call for as long as the page lives."""
    proxy = create_proxy(handler)
    _KEPT.append(proxy)
    return proxy


def later(milliseconds: int, handler: Callable[[], object]) -> int:
    """Call the handler once, after a while; gives the number that `cancel` takes."""
    return int(js.setTimeout(create_once_callable(handler), milliseconds))


def before_paint(handler: Callable[[], object]) -> None:
    """Call the handler once everything is written, just before the screen shows it: the time to measure something."""
    js.requestAnimationFrame(create_once_callable(lambda _: handler()))


def cancel(timer: int | None) -> None:
    """Forget a call that `later` promised."""
    if timer is not None:
        js.clearTimeout(timer)


def js_object(values: Any) -> Any:
    """A dictionary (or a list of them) as JavaScript sees it."""
    return to_js(values, dict_converter=js.Object.fromEntries)


class LocalStorage:
    """The browser's storage, as `library` wants it."""

    def get(self, key: str) -> str | None:
        value = js.localStorage.getItem(key)
        return str(value) if there(value) else None

    def set(self, key: str, text: str) -> None:
        js.localStorage.setItem(key, text)

    def remove(self, key: str) -> None:
        js.localStorage.removeItem(key)

    def keys(self) -> list[str]:
        return [str(js.localStorage.key(i)) for i in range(js.localStorage.length)]


def save_file(name: str, text: str, kind: str = "text/plain") -> None:
    """Hand a text to the browser as a file."""
    blob = js.Blob.new(js_object([text]), js_object({"type": kind}))
    anchor = js.document.createElement("a")
    anchor.href = js.URL.createObjectURL(blob)
    anchor.download = name
    anchor.click()
    js.URL.revokeObjectURL(anchor.href)


def locale(language: str) -> str:
    """The browser's own kind of that language, such as de-AT, for dates."""
    return next((str(tag) for tag in js.navigator.languages if str(tag).split("-")[0].lower() == language), language)


def tell_page(sentence: str) -> None:
    """Let whoever listens for it show a sentence."""
    js.dispatchEvent(js.CustomEvent.new("parlour:told", js_object({"detail": sentence})))


def seed() -> int:
    """Randomness of the browser, fresh at every call."""
    return int(js.crypto.randomUUID().replace("-", ""), 16)


def now() -> int:
    """The time in milliseconds."""
    return int(js.Date.now())


def new_id() -> str:
    """A name that nothing else has."""
    return str(js.crypto.randomUUID().replace("-", "")[:16])
