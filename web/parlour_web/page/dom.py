"""The browser in a few calls."""

from collections.abc import Callable
from typing import Any

import js
from pyodide.ffi import create_once_callable, create_proxy, to_js

_ELEMENT = 1  # the type of a node
_ABOUT = ("data-do", "data-seat", "data-card")  # an element with another one of these is another thing
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


def change(element: Any, html: str) -> None:
    """Let an element hold this text; what it holds of it already is not touched, and keeps its focus and its place."""
    wanted = js.document.createElement("template")
    wanted.innerHTML = html
    _become(element, wanted.content)


def _become(element: Any, wanted: Any) -> None:
    """Let an element hold what another one holds."""
    was, now = list(element.childNodes), list(wanted.childNodes)
    while was and now and was[0].isEqualNode(now[0]):
        del was[0], now[0]
    after = None  # the first of those that are the same at the end
    while was and now and was[-1].isEqualNode(now[-1]):
        after, _ = was.pop(), now.pop()
    for old, new in zip(was, now, strict=False):
        if old.isEqualNode(new):
            continue
        if _is_one_thing(old, new):
            _dress(old, new)
            _become(old, new)
        else:
            old.replaceWith(new)
    for old in was[len(now) :]:
        old.remove()
    for new in now[len(was) :]:
        element.insertBefore(new, after)


def _is_one_thing(old: Any, new: Any) -> bool:
    """Whether two nodes are elements about the same thing, so that the one can become the other."""
    if old.nodeType != _ELEMENT or old.nodeName != new.nodeName:
        return False
    return all(old.getAttribute(name) == new.getAttribute(name) for name in _ABOUT)


def _dress(element: Any, wanted: Any) -> None:
    """Give an element the attributes of another one."""
    if element.cloneNode(False).isEqualNode(wanted.cloneNode(False)):
        return
    for name in {*element.getAttributeNames(), *wanted.getAttributeNames()}:
        value = wanted.getAttribute(name)
        if not there(value):
            element.removeAttribute(name)
        elif value != element.getAttribute(name):
            element.setAttribute(name, value)


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


def read_file(file: Any, read: Callable[[str], object], failed: Callable[[], object]) -> None:
    """The text of a file that the person has chosen, later; it may have gone, or be forbidden."""
    file.text().then(once(lambda text: read(str(text))), once(lambda _: failed()))


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
