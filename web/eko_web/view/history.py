"""The turns played so far, in notation; each step a button that looks back at it."""

from eko_core.text import notation

from ..session import Session
from ..telling import names
from ..words import t
from .markup import escaped


def history(session: Session) -> list[str]:
    """The turns, an `<li>` each; the step on the board is marked."""
    game, called = session.game, names(session)
    turns = []
    for turn in game.turns:
        look = session.looks[turn.player]
        steps = "".join(
            _step(session, step, notation.format_step(game.positions[step], game.steps[step]))
            for step in range(turn.start, turn.stop)
        )
        turns.append(
            f'<li value="{turn.number}"><span class="who c{look.colour}" title="{escaped(called[turn.player])}">'
            f'<span class="unseen">{escaped(called[turn.player])}</span></span>{steps}</li>'
        )
    return turns or [f'<li class="empty">{escaped(t("history_empty"))}</li>']


def _step(session: Session, step: int, text: str) -> str:
    here = ' aria-current="step"' if step + 1 == session.step else ""
    undone = " undone" if step >= session.game.cursor else ""
    return f'<button type="button" class="step{undone}" data-do="look:{step + 1}"{here}>{escaped(text)}</button>'
