"""The evaluation bar: everybody's chances, as the computer players judge the position."""

from collections.abc import Sequence
from typing import Any

from ..catalogue import t
from ..player_names import names
from ..sitting import Sitting
from .markup import escaped


def bar(sitting: Sitting[Any], shares: Sequence[float]) -> str:
    """A strip divided among the players."""
    x, parts, words = 0.0, [], []
    for seat, share in enumerate(shares):
        width = 100 * share
        parts.append(f'<rect class="c{sitting.looks[seat].colour}" x="{x:.1f}" width="{width:.1f}" height="6"/>')
        words.append(t("chance", player=names(sitting)[seat], percent=round(100 * share)))
        x += width
    label = escaped(t("chances", chances=", ".join(words)))
    return (
        f'<svg class="chances" viewBox="0 0 100 6" preserveAspectRatio="none" role="img" aria-label="{label}">'
        f"<title>{label}</title>{''.join(parts)}</svg>"
    )
