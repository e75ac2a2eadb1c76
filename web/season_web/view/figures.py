"""The rules' figures, drawn as the table is: cards and their signs, both boards, a chain, a set."""

from parlour_web.catalogue import t
from parlour_web.view.markup import escaped
from season_core.cards import PEOPLES, TRAITS
from season_core.position import Position, Settings
from season_core.setup import Setup

from ..engine_words import called
from ..look import Look, seen
from .cards import card
from .gallery import gallery
from .icons import icon


def figure(name: str) -> str:
    """The figure of that name, with its words."""
    drawn = {
        "peoples": _peoples, "traits": _traits, "horn": _horn, "shield": _shield, "chain": _chain, "set": _set,
    }[name]()  # fmt: skip
    says = escaped(t(f"figure_{name}"))
    return f'<figure class="figure {name}">{drawn}<figcaption>{says}</figcaption></figure>'


def _kind(people: int, trait: int) -> int:
    return people * len(TRAITS) + trait


def _peoples() -> str:
    return _cards([(_kind(n, n % len(TRAITS)), t(f"core.people.{sign}")) for n, sign in enumerate(PEOPLES)])


def _traits() -> str:
    signs = "".join(f"<li>{icon(sign)}<span>{escaped(t(f'core.trait.{sign}'))}</span></li>" for sign in TRAITS)
    return f'<ul class="signs">{signs}</ul>'


def _set() -> str:
    kinds = [_kind((2 * n) % len(PEOPLES), n) for n in range(len(TRAITS))]
    return _cards([(kind, called(kind)) for kind in kinds])


def _cards(kinds: list[tuple[int, str]]) -> str:
    drawn = "".join(f"<li>{card(kind)}<span>{escaped(says)}</span></li>" for kind, says in kinds)
    return f'<ul class="row">{drawn}</ul>'


def _horn() -> str:
    return _wall(_start("horn"))


def _shield() -> str:
    return _wall(_start("shield"))


def _chain() -> str:
    """A dwarf hangs over an action, another one has just come onto the stock."""
    position = _start("horn")
    places = position.own(0)
    hung, stocked = _kind(4, 2), _kind(4, 0)
    gallery_ = bytearray(places.gallery)
    gallery_[position.board.index["a2"]] = hung
    places.gallery, places.stock = bytes(gallery_), bytes([stocked])
    return _wall(position, "a2")


def _start(side: str) -> Position:
    return Setup(2, bytes(16), Settings(side=side)).position().copy()


def _wall(position: Position, thread: str | None = None) -> str:
    table = seen(position, None) if thread is None else position
    look = Look(table=table, names=("", ""), thread=thread)
    return f'<div class="pictured" inert aria-hidden="true">{gallery(look)}</div>'
