"""How long a game in a text may be, so that no text keeps the reader busy for ever."""

from ..errors import BadText, Reason
from ..position import Position
from ..rules import legal_actions

# Random games have up to 800 steps and 100 legal actions a step; these may grow, never shrink (old links).
MOST_STEPS = 5_000
LONGEST = 500_000  # characters of a record
MOST_CHOICES = 600_000  # legal actions over all positions


class Bounds:
    """Counts the steps of one game; `step` is called before each is played."""

    def __init__(self) -> None:
        self._steps = self._choices = 0

    def step(self, position: Position) -> None:
        """Refuse to go on in a game that is too long (BadText)."""
        self._steps += 1
        self._choices += len(legal_actions(position))
        if self._steps > MOST_STEPS or self._choices > MOST_CHOICES:
            raise BadText(Reason.of("text_long", step=self._steps))
