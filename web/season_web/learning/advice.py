"""A step as advice: what to try, in words and where to touch."""

from parlour_web.learning.task import Advice
from parlour_web.notices import Notice
from season_core.actions import Action

from ..paths import path
from ..plans import plan_words
from ..session import Session


def advise(session: Session, action: Action) -> Advice:
    """What the coach says when this is the next good step."""
    return Advice(Notice("try_step", (("plan", plan_words(session, [action])),)), path(action))
