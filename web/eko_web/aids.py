"""What the board can show when it is asked for: which stacks can do something, and what threatens one's own."""

from enum import StrEnum
from typing import Any

from eko_core import rules

from .session import Session
from .step_kind import Hint


class Aid(StrEnum):
    """What is shown; the keys that say it have the same names."""

    MY_STACKS = "my_stacks"
    THREATS = "threats"


def shown(session: Session) -> dict[str, Any]:
    """The fields of the look for it."""
    if session.aid is None:
        return {}
    if session.aid == Aid.MY_STACKS:
        return {"able": frozenset(session.stacks_with_actions()) if session.selected is None else frozenset()}
    return {"threats": threats(session)}


def threats(session: Session) -> tuple[Hint, ...]:
    """An arrow from every enemy stack to the one that it could attack, those at the Emperor last and so on top."""
    position, looker = session.shown, session.looker()
    found = rules.threats(position, position.to_decide() if looker is None else looker)
    crowned = {hex for hex, stack in position.stacks().items() if stack.emperor}
    return tuple(Hint(each.by, each.at) for each in sorted(found, key=lambda each: each.at in crowned))
