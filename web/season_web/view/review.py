"""The review of a finished game: skill and luck told apart, and the choices that gave away most."""

from collections.abc import Sequence

from parlour.values import Value
from parlour_web.catalogue import t
from parlour_web.player_names import names
from parlour_web.view.markup import escaped
from parlour_web.view.review import panel, ways
from season_core.actions import Action

from ..plans import plan_words
from ..sentences import step_words
from ..session import Session


class Choice(Value):
    """A choice of the game as the reviewer saw it; leads and losses in points."""

    number: int  # of the turn
    player: int
    step: int
    before: float  # the lead to be expected after the best choice, by what the player knew …
    after: float  # … and after the one that was made
    loss: float
    better: tuple[Action, ...]
    luck: float  # how much better it then went than was to be expected
    open_better: tuple[Action, ...]  # the best one with all cards open


def review(session: Session, choices: Sequence[Choice], points: Sequence[Choice]) -> str:
    """A line for every player, the turning point that is looked at, and the way to the ones before and after it."""
    here = next((choice for choice in points if choice.step == session.looking), None)
    told = _turning(session, here) if here else "" if points else f"<p>{escaped(t('review_none'))}</p>"
    says = f'<p class="small">{escaped(t("review_points"))}</p>'
    return panel(f"{says}{_balance(session, choices)}{told}{ways(session, points)}")


def _balance(session: Session, choices: Sequence[Choice]) -> str:
    heads = "".join(f'<th scope="col">{escaped(t(key))}</th>' for key in ("review_skill", "review_luck"))
    rows = ""
    for seat, name in enumerate(names(session)):
        own = [choice for choice in choices if choice.player == seat]
        lost, luck = sum(choice.loss for choice in own), sum(choice.luck for choice in own)
        cells = f"<td>{_number(-lost)}</td><td>{_number(luck)}</td>"
        rows += f'<tr><th scope="row"><bdi>{escaped(name)}</bdi></th>{cells}</tr>'
    first = f'<th scope="col"><span class="unseen">{escaped(t("review_player"))}</span></th>'
    head = f"<thead><tr>{first}{heads}</tr></thead>"
    return f'<table class="points balance">{head}<tbody>{rows}</tbody></table>'


def _turning(session: Session, choice: Choice) -> str:
    played = " ".join(step_words(session, step) for step in range(choice.step, choice.step + len(choice.better)))
    says = t(
        "review_choice", number=choice.number, points=f"{choice.loss:.1f}", player=names(session)[choice.player],
        played=played.rstrip("."), better=plan_words(session, choice.better),
    )  # fmt: skip
    if choice.open_better != choice.better:
        says += " " + t("review_open", better=plan_words(session, choice.open_better))
    return f'<p class="turning">{escaped(says)}</p>'


def _number(points: float) -> str:
    shown = f"{points:+.0f}".replace("-", "−")
    return "0" if shown in ("+0", "−0") else shown
