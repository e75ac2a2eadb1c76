"""Everything drawings refer to by name: gradients, terrains, emblems, pieces, marks; once in a page."""

from .emblems import emblem_symbols
from .marks import mark_symbols
from .monuments import monument_symbols
from .pieces import piece_symbols
from .plane import HEXAGON
from .terrain import terrain_symbols


def defs() -> str:
    """The `<defs>` that all drawings of the page share; `draw_board` puts them in its own picture by default."""
    return (
        f"<defs>{_GRADIENTS}{terrain_symbols()}{monument_symbols()}"
        f"{emblem_symbols()}{piece_symbols()}{mark_symbols()}</defs>"
    )


def _linear(name: str, ends: str, *stops: tuple[float, str, float]) -> str:
    return f'<linearGradient id="g-{name}" {ends}>{_stops(stops)}</linearGradient>'


def _radial(name: str, circle: str, *stops: tuple[float, str, float]) -> str:
    return f'<radialGradient id="g-{name}" {circle}>{_stops(stops)}</radialGradient>'


def _stops(stops: tuple[tuple[float, str, float], ...]) -> str:
    return "".join(
        f'<stop offset="{at:g}" stop-color="var(--{colour})"' + (f' stop-opacity="{seen:g}"/>' if seen < 1 else "/>")
        for at, colour, seen in stops
    )


_GRADIENTS = (
    _linear("cushion", 'x1="0" y1="0" x2=".8" y2="1"', (0, "lit", 0.34), (0.45, "lit", 0), (1, "cast", 0.16))
    + _radial("dish", 'cx=".62" cy=".68" r=".75"', (0, "lit", 0.3), (0.55, "lit", 0.05), (1, "cast", 0.2))
    + f'<clipPath id="hexagon"><path d="{HEXAGON}"/></clipPath>'
    + _linear("cast", 'x1=".1" y1=".3" x2="1" y2=".6"', (0, "cast", 0.5), (0.4, "cast", 0.3), (1, "cast", 0))
    + _linear("sheen", 'x1="0" y1=".1" x2="1" y2=".9"', (0, "lit", 0.5), (0.5, "lit", 0.04), (1, "cast", 0.22))
    + _linear("gold", 'x1="0" y1="0" x2="1" y2=".6"', (0, "gold-light", 1), (0.55, "gold", 1), (1, "gold-dark", 1))
    + _radial("hole", 'cx=".6" cy=".62" r=".7"', (0, "chasm-floor", 1), (0.7, "chasm-floor", 1), (1, "chasm-deep", 1))
    + _radial(
        "portal", 'cx=".5" cy=".55" r=".7"', (0, "portal-light", 1), (0.6, "portal-glow", 1), (1, "chasm-floor", 1)
    )
    + _radial("storm", 'cx=".5" cy=".5" r=".5"', (0, "storm-eye", 0.75), (0.5, "storm-eye", 0.25), (1, "storm-eye", 0))
    + _radial("beacon", 'cx=".5" cy=".5" r=".5"', (0, "portal-light", 0.9), (1, "portal-light", 0))
)
