"""What differs between two markups: a page that touches only that keeps the rest as it is, drawn, focused and measured.

An element that holds text is told as a whole: whatever a browser adds to words (a translation), the places of the
elements beside them stay what they are here.
"""

from collections.abc import Iterator
from typing import NamedTuple

Path = tuple[int, ...]  # of an element: its place among the elements of each one round it, from the outside

_KEY = "data-do"  # what asks for something else is another button, whatever it looks like


class Inside(NamedTuple):
    """The element holds this now."""

    path: Path
    markup: str


class Instead(NamedTuple):
    """These elements stand in the place of that one; none of them: it is gone."""

    path: Path
    markup: str


class Added(NamedTuple):
    """These elements come before the one of that number within the element, or at its end."""

    path: Path
    number: int
    markup: str


class Attribute(NamedTuple):
    """The element has this attribute now; None: no more."""

    path: Path
    name: str
    value: str | None


Difference = Inside | Instead | Added | Attribute


def differences(before: str, after: str, path: Path = ()) -> Iterator[Difference]:
    """What is to be done, one after the other, to an element that holds `before` so that it holds `after`.

    >>> list(differences('<p class="a">x</p><hr/>', '<p class="b">y</p>'))
    [Attribute(path=(0,), name='class', value='b'), Inside(path=(0,), markup='y'), Instead(path=(1,), markup='')]
    """
    if before == after:
        return
    old, new = elements(before), elements(after)
    if not old or not new:
        yield Inside(path, after)
        return
    first, end = _alike(old, new), _alike(old[::-1], new[::-1])
    end = min(end, len(old) - first, len(new) - first)
    was, now = old[first : len(old) - end], new[first : len(new) - end]
    for number, (one, other) in enumerate(zip(was, now, strict=False), first):
        yield from _changed(one, other, (*path, number))
    both = min(len(was), len(now))
    for number in reversed(range(first + both, first + len(was))):
        yield Instead((*path, number), "")
    if len(now) > both:
        yield Added(path, first + both, "".join(now[both:]))


def elements(markup: str) -> list[str]:
    """The elements side by side in a markup; none if there is text between them.

    >>> elements('<b><i/></b><i></i>'), elements('<b></b>, <i/>')
    (['<b><i/></b>', '<i></i>'], [])
    """
    text, *tags = markup.split("<")
    found: list[str] = []
    depth = begin = end = 0
    for tag in tags:
        if text and not depth:
            return []
        end += len(tag) + 1
        inside, _, text = tag.partition(">")
        if inside[0] == "/":
            depth -= 1
        elif inside[-1] != "/":
            depth += 1
        if not depth:
            found.append(markup[begin : end - len(text)])
            begin = end
    return [] if text or depth else found


def attributes(tag: str) -> dict[str, str]:
    """The attributes of an element, as its markup has them.

    >>> attributes('<a href="#x" hidden title="y"/>')
    {'href': '#x', 'hidden': '', 'title': 'y'}
    """
    found: dict[str, str] = {}
    parts = tag.strip("</>").partition(" ")[2].split('"')
    for names, value in zip(parts[::2], (*parts[1::2], ""), strict=True):
        for name in names.split():
            found[name.rstrip("=")] = value if name.endswith("=") else ""
    return found


def _changed(one: str, other: str, path: Path) -> Iterator[Difference]:
    """From an element to the one that stands in its place."""
    if one == other:
        return
    (was, inside), (now, holds) = _split(one), _split(other)
    old, new = (attributes(was), attributes(now)) if was != now else ({}, {})
    if was.split()[0].rstrip(">/") != now.split()[0].rstrip(">/") or old.get(_KEY) != new.get(_KEY):
        yield Instead(path, other)
        return
    for name in old | new:
        if old.get(name) != new.get(name):
            yield Attribute(path, name, new.get(name))
    yield from differences(inside, holds, path)


def _split(element: str) -> tuple[str, str]:
    """The tag that begins an element, and what is inside."""
    tag, _, rest = element.partition(">")
    return f"{tag}>", rest[: rest.rindex("</")] if rest else ""


def _alike(one: list[str], other: list[str]) -> int:
    """How many of the first elements are the same."""
    pairs = zip(one, other, strict=False)
    return next((n for n, (this, that) in enumerate(pairs) if this != that), min(len(one), len(other)))
