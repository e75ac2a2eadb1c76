"""Signs: what a space does, tokens, traits, peoples, end scorings, kinds of tiles. Symbols once, used everywhere."""

from collections.abc import Iterator

from parlour_web.view.markup import escaped
from season_core.boards import Gift


def icon(name: str, label: str = "") -> str:
    """A sign; decoration unless it has a label."""
    named = f'role="img" aria-label="{escaped(label)}"' if label else 'aria-hidden="true"'
    return f'<svg class="glyph i-{name}" viewBox="0 0 32 32" {named}><use href="#i-{name}"/></svg>'


def tokens(gift: Gift) -> Iterator[tuple[str, int]]:
    """The tokens of a gift, as names of signs and how many."""
    for name, count in zip(("trophy", "joker", "penalty", "trait_tile"), gift, strict=True):
        if count:
            yield name, count


def gift_signs(gift: Gift) -> str:
    """The tokens of a gift drawn one after the other, more than two of a kind with their number."""
    return "".join(f"<b>{n}×</b>{icon(name)}" if n > 2 else icon(name) * n for name, n in tokens(gift))
