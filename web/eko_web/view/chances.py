"""The evaluation bar: everybody's chances, as the computer players judge the position."""

from eko_core.players.evaluation import Evaluation

from ..session import Session
from ..telling import names
from ..words import t
from .markup import escaped

_EVALUATION = Evaluation()


def bar(session: Session) -> str:
    """A strip divided among the players."""
    position, x, parts, words = session.shown, 0.0, [], []
    if position.result is not None:
        won = position.result.winners
        shares = [1 / len(won) if seat in won else 0.0 for seat in range(position.players)]
    else:
        shares = list(_EVALUATION.chances(position))
    for seat, share in enumerate(shares):
        width = 100 * share
        parts.append(f'<rect class="c{session.looks[seat].colour}" x="{x:.1f}" width="{width:.1f}" height="6"/>')
        words.append(t("chance", player=names(session)[seat], percent=round(100 * share)))
        x += width
    label = escaped(t("chances", chances=", ".join(words)))
    return (
        f'<svg class="chances" viewBox="0 0 100 6" preserveAspectRatio="none" role="img" aria-label="{label}">'
        f"<title>{label}</title>{''.join(parts)}</svg>"
    )
