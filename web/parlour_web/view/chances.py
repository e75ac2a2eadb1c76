"""The evaluation bar: everybody's chances, as the computer players judge the position."""

from collections.abc import Sequence
from typing import Any

from ..catalogue import t
from ..player_names import names
from ..sitting import Sitting
from .markup import escaped

_NUMBERED = 8  # percent; a narrower share has no room for its number


def bar(sitting: Sitting[Any], shares: Sequence[float]) -> str:
    """A strip divided among the players, with each one's percents where the style sheet has room for them."""
    x, parts, words = 0.0, "", []
    for seat, share in enumerate(shares):
        width, percent = 100 * share, round(100 * share)
        number = f'<text x="{x + width / 2:.1f}%" y="50%">{percent}</text>' if percent >= _NUMBERED else ""
        strip = f'<rect x="{x:.1f}%" width="{width:.1f}%" height="100%"/>'
        parts += f'<g class="c{sitting.looks[seat].colour}">{strip}{number}</g>'
        words.append(t("chance", player=names(sitting)[seat], percent=percent))
        x += width
    label = escaped(t("chances", chances=", ".join(words)))
    return f'<svg class="chances" role="img" aria-label="{label}"><title>{label}</title>{parts}</svg>'
