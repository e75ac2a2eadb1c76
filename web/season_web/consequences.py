"""What hanging a card would bring: the engine plays it with the cards that the eyes at the screen may know."""

from typing import NamedTuple

from season_core.actions import Hang
from season_core.boards import Gift
from season_core.events import Event, Gained, Stocked, Triggered
from season_core.position import Position
from season_core.rules.acting import is_possible
from season_core.rules.scoring import total
from season_core.rules.turn import hang


class Hanging(NamedTuple):
    """What hanging a card there brings, and what the other card does on the stock."""

    gift: Gift | None  # tokens at once (H6, H7)
    stocked: int | None  # the other card
    action: str | None  # which action that triggers (A1) …
    at: str | None  # … at this space
    points: int  # by which the points so far change, as far as the eyes know them


def hanging(table: Position, wish: Hang) -> Hanging:
    """What can be told before a card of the hand is hung; `table` is what the eyes may know.

    Covered cards are backs in it, so that nothing told here can give one away.
    """
    after, seat = table.copy(), table.player
    told: list[Event] = []
    after.log = told
    hang(after, wish)
    gifts = [event for event in told if isinstance(event, Gained)]
    stocked = next((event.card for event in told if isinstance(event, Stocked)), None)
    meets = next((event for event in told if isinstance(event, Triggered)), None)
    if meets is not None and not is_possible(table if meets.action == "peek" else after, meets.action):
        meets = None
    gift = Gift(*(sum(getattr(one, name) for one in gifts) for name in Gift._fields)) if gifts else None
    points = total(after, seat) - total(table, seat)
    return Hanging(gift, stocked, meets.action if meets else None, meets.at if meets else None, points)
