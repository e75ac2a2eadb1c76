"""Who may look at the screen now: private moments, and who sits at this device (section 11 of the rules).

One person at the device sees what his seat may know, always. Where several share it, everybody sees what lies open, and
a curtain comes before anything that is for one of them only.
"""

from collections.abc import Sequence

from parlour.seats import Seat
from season_core.position import FETCH, GIFTS, GIVE, HAUL, PEEK, REHANG, TILES, Position

PRIVATE = frozenset((TILES, PEEK, HAUL, GIFTS, GIVE, FETCH, REHANG))  # choices among cards that others may not see
_GOES_ON = frozenset((TILES, FETCH))  # begun behind the curtain and not over with one choice


class Curtain:
    """Hangs before what is private; `open_for` is the seat for which it was drawn aside."""

    def __init__(self) -> None:
        self.open_for: int | None = None
        self.before: int | None = None  # a person wants to look at the own cards: it hangs, and asks for this seat

    def fall(self) -> None:
        """Cover everything again."""
        self.open_for = self.before = None

    def chosen(self, now: Position) -> None:
        """A choice was made: it falls, unless the same one goes on choosing the same thing."""
        if not (self.open_for is not None and now.decides == self.open_for and now.phase in _GOES_ON):
            self.fall()


def at_device(seats: Sequence[Seat], here: tuple[int, ...] | None) -> tuple[int, ...] | None:
    """The seats of the people at this device; None if nobody has said, and there are several who could be."""
    people = tuple(number for number, seat in enumerate(seats) if seat.level is None)
    if here is not None:
        return tuple(seat for seat in here if seat in people) or people
    return people if len(people) < 2 else None
