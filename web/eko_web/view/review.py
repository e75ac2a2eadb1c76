"""The review of a finished game: everybody's chances over the turns, and where they turned."""

from collections.abc import Sequence

from eko_core import Action
from eko_core.text import notation
from eko_core.values import Value

from ..session import Session
from ..telling import names
from ..words import t
from .markup import attribute, escaped
from .widgets import button, dialog, paragraph

_WIDE, _HIGH = 600, 200


class Reviewed(Value):
    """A turn as the reviewer saw it."""

    number: int
    player: int
    step: int
    before: tuple[float, ...]
    after: tuple[float, ...]
    loss: float
    better: tuple[Action, ...]


def waiting(done: int, turns: int) -> str:
    """The dialog while the review is being made."""
    return dialog(
        t("review"),
        paragraph("review_waiting") + f'<progress max="{turns}" value="{done}"{attribute("aria-label", t("review"))}>'
        "</progress>",
    )


def review(session: Session, turns: Sequence[Reviewed], points: Sequence[Reviewed]) -> str:
    """The graph and the turning points; each leads to its place in the game."""
    listed = "".join(_point(session, turn) for turn in points)
    told = f'<ol class="turning">{listed}</ol>' if listed else paragraph("review_none")
    return dialog(
        t("review"),
        f'<p>{escaped(t("review_says"))}</p>{graph(session, turns)}<h3>{escaped(t("review_points"))}</h3>{told}',
        button("look:0", t("look_through")) + button("close", t("close"), "primary"),
    )


def graph(session: Session, turns: Sequence[Reviewed]) -> str:
    """A line for every player, from no chance at the bottom to a sure win at the top."""
    if not turns:
        return ""
    across = _WIDE / len(turns)
    lines = []
    for seat in range(session.game.players):
        heights = [turns[0].before[seat], *(turn.after[seat] for turn in turns)]
        points = " ".join(f"{n * across:.1f},{_HIGH * (1 - value):.1f}" for n, value in enumerate(heights))
        lines.append(f'<polyline class="c{session.looks[seat].colour}" points="{points}"/>')
    label = t("review_graph", players=", ".join(names(session)))
    return (
        f'<svg class="graph" viewBox="-4 -4 {_WIDE + 8} {_HIGH + 8}" role="img" aria-label="{escaped(label)}">'
        f'<path class="axis" d="M0 {_HIGH / 2}H{_WIDE}M0 0V{_HIGH}H{_WIDE}"/>{"".join(lines)}</svg>'
    )


def _point(session: Session, turn: Reviewed) -> str:
    game = session.game
    played = next(one for one in game.turns if one.start == turn.step)
    position = game.positions[turn.step]
    text = t(
        "review_point",
        player=names(session)[turn.player],
        number=turn.number,
        percent=round(100 * turn.loss),
        played=notation.format_turn(position, played.steps),
        better=notation.format_turn(position, turn.better),
    )
    return f"<li>{escaped(text)} {button(f'look:{turn.step}', t('review_go'))}</li>"
