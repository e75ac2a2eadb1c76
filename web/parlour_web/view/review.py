"""The review of a finished game: everybody's chances over the turns, and where they turned.

It stands beside the board, so that both are seen together.
"""

from collections.abc import Callable, Sequence
from typing import Any

from parlour.values import Value

from ..catalogue import t
from ..player_names import names, titles
from ..sitting import Sitting
from .markup import attribute, escaped
from .widgets import button, paragraph

_WIDE, _HIGH = 600, 200
_TICKS = 6  # numbers of turns along the lower axis, at most


class Reviewed(Value):
    """A turn as the reviewer saw it."""

    number: int
    player: int
    step: int
    before: tuple[float, ...]
    after: tuple[float, ...]
    loss: float
    better: tuple[Any, ...]  # steps


def turning_points(turns: Sequence[Any], most: int, least: float) -> list[Any]:
    """The turns that gave away most, in the order of play; `least` is a loss that is worth telling."""
    worst = sorted(turns, key=lambda turn: turn.loss, reverse=True)[:most]
    return sorted((turn for turn in worst if turn.loss >= least), key=lambda turn: turn.step)


class Words(Value):
    """How turns are said: one that was played, and one that would have been better."""

    played: Callable[[Any, range], str]
    better: Callable[[Any, Any, Sequence[Any]], str]


def waiting(done: int, turns: int) -> str:
    """The panel while the review is being made."""
    bar = f'<progress max="{turns}" value="{done}"{attribute("aria-label", t("review"))}></progress>'
    return panel(paragraph("review_waiting") + bar)


def review(sitting: Sitting[Any], turns: Sequence[Reviewed], points: Sequence[Reviewed], words: Words) -> str:
    """The graph, the turning point that is looked at, and the way to the ones before and after it."""
    here = next((n for n, turn in enumerate(points) if turn.step == sitting.looking), None)
    told = paragraph("review_none") if not points else ""
    if here is not None:
        told = f'<p class="turning">{escaped(_point(sitting, points[here], words))}</p>'
    says = f'<p class="small">{escaped(t("review_says"))}</p>'
    return panel(says + graph(sitting, turns) + told + ways(sitting, points))


def graph(sitting: Sitting[Any], turns: Sequence[Reviewed]) -> str:
    """A line for every player, from no chance at the bottom to a sure win at the top; a touch goes to its turn."""
    if not turns:
        return ""
    across = _WIDE / len(turns)
    lines = []
    for seat in range(sitting.game.players):
        heights = [turns[0].before[seat], *(turn.after[seat] for turn in turns)]
        points = " ".join(f"{n * across:.1f},{_HIGH * (1 - value):.1f}" for n, value in enumerate(heights))
        lines.append(f'<polyline class="c{sitting.looks[seat].colour}" points="{points}"/>')
    picks = "".join(
        f'<rect class="graph-turn{" here" if turn.step == sitting.looking else ""}" data-do="look:{turn.step}"'
        f' x="{n * across:.1f}" y="0" width="{across:.1f}" height="{_HIGH}">'
        f"<title>{escaped(t('review_turn', number=turn.number, player=titles(sitting)[turn.player]))}</title></rect>"
        for n, turn in enumerate(turns)
    )
    label = t("review_graph", players=", ".join(names(sitting)))
    return (
        f'<svg class="graph" viewBox="-58 -14 {_WIDE + 72} {_HIGH + 62}" role="img" aria-label="{escaped(label)}">'
        f'<path class="axis" d="M0 {_HIGH / 2:g}H{_WIDE}M0 0V{_HIGH}H{_WIDE}"/>{_ticks(turns, across)}'
        f'{"".join(lines)}{picks}</svg>'
    )


def _ticks(turns: Sequence[Reviewed], across: float) -> str:
    """What the axes measure: chances upwards, turns to the right."""
    percents = "".join(f'<text x="-8" y="{_HIGH * (1 - share) + 6:g}">{share:.0%}</text>' for share in (0, 0.5, 1))
    every = max(1, -(-len(turns) // _TICKS))
    numbers = "".join(
        f'<text x="{(n + 0.5) * across:.1f}" y="{_HIGH + 20}" class="along">{turn.number}</text>'
        for n, turn in enumerate(turns)
        if n % every == 0
    )
    named = f'<text x="{_WIDE / 2:g}" y="{_HIGH + 42}" class="along">{escaped(t("review_axis"))}</text>'
    return f'<g class="ticks">{percents}{numbers}{named}</g>'


def ways(sitting: Sitting[Any], points: Sequence[Any]) -> str:
    """To the turning points before and after the step that is looked at."""
    if not points:
        return ""
    before = [turn.step for turn in points if turn.step < sitting.step]
    after = [turn.step for turn in points if turn.step > (-1 if sitting.looking is None else sitting.step)]
    return _way("review_before", before[-1:]) + _way("review_after", after[:1])


def panel(body: str) -> str:
    """The review's frame."""
    cross = button("review_close", "×", "quiet-icon", label=t("close"))
    return f'<header><h2 id="review-title">{escaped(t("review"))}</h2>{cross}</header>{body}'


def _way(key: str, step: Sequence[int]) -> str:
    return button(f"turning:{step[0]}" if step else "turning", t(key), disabled=not step)


def _point(sitting: Sitting[Any], turn: Reviewed, words: Words) -> str:
    played = next(one for one in sitting.game.turns if one.start == turn.step)
    return t(
        "review_point",
        number=turn.number,
        percent=round(100 * turn.loss),
        played=words.played(sitting, range(played.start, played.stop)).rstrip("."),
        better=words.better(sitting, sitting.game.positions[turn.step], turn.better),
    )
