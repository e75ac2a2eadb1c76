"""Steps written in the notation, for the tests: made, refused, told.  (Positions: `season_core.text.drawing`.)"""

from typing import Any

from season_core import Event, Position, legal_actions, outcome, why_not
from season_core.cards import name
from season_core.text.notation import format_step, parse_step, read_step


def steps(position: Position) -> list[str]:
    """The legal actions in the notation."""
    return [format_step(action) for action in legal_actions(position)]


def play(position: Any, *texts: str) -> Any:
    """The position after these steps."""
    for text in texts:
        position = tell(position, text)[0]
    return position


def tell(position: Position, text: str) -> tuple[Any, tuple[Event, ...]]:
    """The position after a step, and what happened."""
    return outcome(position, parse_step(position, text))


def refused(position: Position, text: str) -> str:
    """The rule that forbids a step."""
    reason = why_not(position, read_step(text))
    assert reason is not None, f"{text} is possible"
    assert str(reason)
    return reason.rule


def told(events: tuple[Event, ...], kind: type[Event]) -> list[Any]:
    """The events of a kind."""
    return [event for event in events if isinstance(event, kind)]


def shown(row: bytes) -> str:
    """Cards as a text."""
    return " ".join(map(name, row))
