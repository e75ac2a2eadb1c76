"""How the table is to be shown: everything the view is told, and it knows no session and no page.

`table` is what the eyes at the device may know; a covered card in it is `HIDDEN`, so no drawing can give one away.

What the markup asks of the page, as `data-do="COMMAND:value"`:

    inn:INDEX       a card of the inn, from 0 at the left
    deck            the deck (in return for a stolen card)
    hand:INDEX      a card of the hand
    space:AT        a space of the large gallery; it has data-space="AT" data-seat="SEAT" besides
    scoring:KEY     an end scoring of the shield side
    column:N        the bonus tile above a column, 1 to 4
    offer:N         the N-th of the choices
    let_go          never mind
    own             hold to look at one's own stock and accolades; data-hold marks it
    enlarge:SEAT    show this player's gallery large
    score:SEAT      this player's points so far, line by line
    line:SEAT.NAME  how a line of the score sheet was counted
    curtain         "I am NAME": the private moment begins
"""

from collections.abc import Mapping
from functools import cached_property
from types import MappingProxyType
from typing import NamedTuple

from parlour.values import Value
from parlour_web.seat_look import SEAT_LOOKS, SeatLook
from season_core.boards import Gift
from season_core.cards import HIDDEN
from season_core.position import Position
from season_core.rules import settle
from season_core.rules.scoring import Line, explain
from season_core.view import public, view


class Brings(NamedTuple):
    """What hanging a card on a lit space would bring."""

    says: str = ""  # in words, for label and tooltip
    gift: Gift | None = None  # tokens at once
    action: str | None = None  # what the other card, stocked, would then trigger
    down: bool = False  # it would hang face-down


class Choice(NamedTuple):
    """One thing that can be chosen."""

    do: str  # "offer:3", "let_go"
    text: str  # a short word
    says: str = ""  # what it leads to
    card: int | None = None  # drawn on it
    icon: str = ""  # drawn on it: an action, token, trait, scoring or effect (view/icons.py)
    kind: str = ""  # primary, quiet
    hinted: bool = False


class Choices(Value):
    """What is to be chosen now, beside the place that it is about."""

    title: str
    options: tuple[Choice, ...]
    at: str = ""  # a space ("a1"); nothing: the middle of the table


class Look(Value):
    """One picture of the table."""

    table: Position  # as `seen` gives it
    names: tuple[str, ...]
    eyes: int | None = None  # the seat that looks; None: several people share the device
    seats: tuple[SeatLook, ...] = SEAT_LOOKS
    large: int = 0  # whose gallery is large
    open_accolades: bool = False  # an agreement of the table
    lit: Mapping[str, Brings] = MappingProxyType({})  # spaces of the large gallery that may be touched
    inn_lit: tuple[int, ...] = ()  # cards of the inn that may be touched
    chosen: tuple[int, ...] = ()  # cards of the inn that rise
    in_hand: int | None = None  # the card of the hand to be hung
    deck_lit: bool = False
    columns_lit: tuple[int, ...] = ()  # 1 to 4: tiles that may be resolved
    thread: str | None = None  # the space of row a that the card for the stock would trigger
    scorings_lit: tuple[str, ...] = ()  # end scorings that may be marked
    choices: Choices | None = None
    hinted: frozenset[str] = frozenset()  # what a hint says to touch, as `data-do`
    last: tuple[tuple[int, str], ...] = ()  # seats and spaces that changed in the last step
    new_in_inn: tuple[int, ...] = ()  # indices of cards that have just come
    held_open: bool = False  # the own stock and accolades are being looked at

    @cached_property
    def lines(self) -> tuple[tuple[Line, ...], ...]:
        """By seat, the lines of the score as far as the eyes know the cards (HIDDEN ones count for nothing)."""
        return explain(self.table)

    def points(self, seat: int) -> int:
        """What the cards that the eyes know come to."""
        return sum(line.points for line in self.lines[seat])

    def knows_all(self, seat: int) -> bool:
        """Whether the eyes know every card that counts for a seat, so that its points are its points."""
        return HIDDEN not in self.table.seats[seat].outside()

    @property
    def whose(self) -> int | None:
        """The seat that has to choose now."""
        return self.table.decides


def seen(position: Position, eyes: int | None, open_accolades: bool = False) -> Position:
    """What the eyes may know of the position; nobody's eyes see what lies open to all."""
    position = settle(position)
    table = (public(position) if eyes is None else view(position, eyes)).table
    if not open_accolades:
        return table
    shown = table.copy()
    shown.legal = table.legal
    for seat, places in enumerate(position.seats):
        shown.own(seat).accolades = places.accolades
    return shown
