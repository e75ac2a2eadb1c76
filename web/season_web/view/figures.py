"""The rules' figures: parts of a table drawn as the large one is, but nothing in them can be touched."""

import re

from parlour_web.catalogue import t
from parlour_web.view.markup import escaped
from season_core.cards import PEOPLES, TRAITS

from ..figures import FIGURES
from ..look import Look
from .cards import small_card
from .corner import corner, shelf
from .gallery import gallery
from .icons import icon
from .inn import inn
from .score_sheet import explained, score_sheet
from .stock import own_cards, stock

_TOUCHED = re.compile(r' (?:type|data-[a-z]+|aria-[a-z]+|title|role)="[^"]*"| data-hold')
_BUTTON = re.compile(r"(</?)(?:button|section|h[1-6])\b")


def figure(name: str) -> str:
    """The figure of that name, with its words."""
    if name in _LISTS:
        return _LISTS[name]()
    found = FIGURES[name]
    pictures = [
        f'<div class="part part-{part.partition(":")[0]}">{_drawn(part, look)}</div>'
        for look in found.looks()
        for part in found.parts
    ]
    drawn = pictures
    if found.before:
        half = len(pictures) // 2
        drawn = [*pictures[:half], '<span class="then">→</span>', *pictures[half:]]
    return (
        f'<figure class="figure"><div class="pictures table-still" aria-hidden="true">{still("".join(drawn))}</div>'
        f"<figcaption>{escaped(t(f'figure_{name}'))}</figcaption></figure>"
    )


def still(markup: str) -> str:
    """The same picture with nothing to touch, to tab to or to read out: the caption says it."""
    return _TOUCHED.sub("", _BUTTON.sub(r"\1div", markup))


def _drawn(part: str, look: Look) -> str:
    kind, _, line = part.partition(":")
    match kind:
        case "wall":
            return gallery(look)
        case "inn":
            return inn(look)
        case "shelf":
            return shelf(look)
        case "stock":
            return stock(look, 0)
        case "corner":
            return corner(look, 1)
        case "seen":
            return corner(look, 0)
        case "own":
            return own_cards(look, 0)
        case "sheet":
            return score_sheet(look)
    return explained(look, 0, line)


def _list(items: list[tuple[str, str]]) -> str:
    listed = "".join(f"<li>{drawing}<span>{escaped(words)}</span></li>" for drawing, words in items)
    return f'<ul class="pictured">{listed}</ul>'


def _peoples() -> str:
    """Each people with a trait of its own, then the traits."""
    peoples = [(small_card(5 * n + n % 5), t(f"core.people.{sign}")) for n, sign in enumerate(PEOPLES)]
    return _list(peoples) + _list([(icon(sign), t(f"core.trait.{sign}")) for sign in TRAITS])


def _tokens() -> str:
    names = ("trophy", "joker", "penalty", "trait_tile")
    return _list([(icon(name), t(f"term_{name}")) for name in names])


_LISTS = {"peoples": _peoples, "tokens": _tokens}
