"""What happened, one small value an event, which makes the file long.

Every step is told as a list of these, enough to animate it, to announce it and to keep a log.

Each event is data: a code and its values. `season_core.words.say` makes a sentence of it. Cards that one player alone
has seen are in the fields that `private` names; `seen` gives the event as a seat may know it (I4, I5).
"""

from collections.abc import Iterable
from typing import ClassVar, NamedTuple

from parlour.values import Value

from .cards import HIDDEN
from .position import Position


class Event(Value):
    """Something that happened on the table."""

    code: ClassVar[str] = ""
    private: ClassVar[tuple[str, ...]] = ()  # fields that only `player` may read
    reveals: ClassVar[bool] = False  # chance, or a face nobody could see before (I8)


Event.__match_args__ = ()  # type: ignore[misc]  # those above are no fields


class TileLaid(Event):
    """A player has chosen the tile above a column; the others see it when all are shown (X1)."""

    code = "tile_laid"
    private = ("effect",)
    player: int
    column: int
    effect: str | None


class TilesShown(Event):
    """All tiles are open, by seat and column (X1)."""

    code = "tiles_shown"
    reveals = True
    tiles: tuple[tuple[str, ...], ...]


class TurnBegan(Event):
    """A turn begins (T1)."""

    code = "turn_began"
    player: int
    round: int


class Refilled(Event):
    """Cards of the deck lie at the end of the inn (T3)."""

    code = "refilled"
    reveals = True
    cards: tuple[int, ...]


class Banked(Event):
    """A stock has gone face-down into the accolades (T4)."""

    code = "banked"
    player: int
    count: int


class OnlyChoice(Event):
    """What follows was the only possibility and was carried out by itself (T9)."""

    code = "only_choice"
    player: int
    phase: str


class Took(Event):
    """Cards of the inn are in hand, with the reserved one if there was one (T5)."""

    code = "took"
    player: int
    cards: tuple[int, ...]
    reserved: int | None


class NothingToTake(Event):
    """There is no card to take: the turn ends at once (T11)."""

    code = "nothing_to_take"
    player: int


class Hung(Event):
    """A card hangs in the gallery (T6); of a face-down one the others see the back only."""

    code = "hung"
    private = ("card",)
    player: int
    card: int
    at: str
    face: str
    round: int


class Gained(Event):
    """Tokens came to the personal supply, or the trait tile to the board (H6–H8)."""

    code = "gained"
    player: int
    trophies: int
    joker: int
    penalties: int
    trait_tile: int


class Stocked(Event):
    """A card lies open on the stock: the one not hung (T7), or one that a tile brought."""

    code = "stocked"
    player: int
    card: int


class Triggered(Event):
    """A stocked card meets its people in row a: the action of that space begins (A1)."""

    code = "triggered"
    player: int
    action: str
    card: int
    at: str


class Impossible(Event):
    """A triggered action is impossible; it is used all the same (A4, A10)."""

    code = "impossible"
    player: int
    action: str


class Stolen(Event):
    """A card went from an opponent to the thief's stock: the top of his stock, or a random accolade (A5)."""

    code = "stolen"
    player: int
    victim: int
    card: int
    by_lot: bool  # out of the accolades


class Compensated(Event):
    """The victim took a card of the inn, or the top one of the deck, onto his stock (A6)."""

    code = "compensated"
    player: int
    card: int
    from_deck: bool


class Declined(Event):
    """A player did nothing where he might have: `phase` says what (A6, K1, X10, E3)."""

    code = "declined"
    player: int
    phase: str


class Drew(Event):
    """A player looks at cards of the deck; `phase` is peek, haul or gifts (A7, x2, x3)."""

    code = "drew"
    private = ("cards",)
    reveals = True
    player: int
    phase: str
    cards: tuple[int, ...]


class Kept(Event):
    """One of the cards looked at lies open on the stock (A7)."""

    code = "kept"
    player: int
    card: int


class LaidBack(Event):
    """Cards lie on top of the deck again, the top one first (A7, x2)."""

    code = "laid_back"
    private = ("cards",)
    player: int
    cards: tuple[int, ...]


class Reserved(Event):
    """A card of the inn is put aside for the next turn (A8)."""

    code = "reserved"
    player: int
    card: int


class Grabbed(Event):
    """A card of the inn lies on the stock (V2)."""

    code = "grabbed"
    player: int
    card: int


class TrophyMoved(Event):
    """A trophy changed over to another card (A9)."""

    code = "trophy_moved"
    player: int
    source: str
    target: str


class TrophyPlaced(Event):
    """A trophy lies on a gallery card, on row a for an action (K1–K3)."""

    code = "trophy_placed"
    player: int
    at: str
    action: str | None


class Marked(Event):
    """A trophy lies on an end scoring (V3)."""

    code = "marked"
    player: int
    scoring: str


class TileResolved(Event):
    """A tile begins to work (X6); a flash tile is discarded (X8)."""

    code = "tile_resolved"
    player: int
    column: int
    effect: str


class TileInVain(Event):
    """The effect of the tile is impossible (X8)."""

    code = "tile_in_vain"
    player: int
    effect: str


class JokerLaid(Event):
    """A joker lies on a gallery space or on an accolade and names a trait (K6, X10)."""

    code = "joker_laid"
    player: int
    at: str | None
    accolade: int | None
    trait: int


class TollLaid(Event):
    """An opponent's card lies in the middle: the top of his stock, or a random accolade (x1)."""

    code = "toll_laid"
    player: int
    card: int
    by_lot: bool


class TollTaken(Event):
    """One card of the middle lies on the stock, the others are in the box (x1)."""

    code = "toll_taken"
    player: int
    card: int
    boxed: tuple[int, ...]


class Hauled(Event):
    """Of the cards drawn some are kept, in this order, and reach the stock one by one (x2)."""

    code = "hauled"
    private = ("cards",)
    player: int
    cards: tuple[int, ...]


class Gave(Event):
    """A player got one of the cards drawn, open on his stock (x3)."""

    code = "gave"
    player: int
    receiver: int
    card: int


class SentToDeck(Event):
    """A card left the accolades, or the stock at this index, for the deck, face-down (x4)."""

    code = "sent_to_deck"
    private = ("card", "index")
    reveals = True  # he sees the whole deck now
    player: int
    card: int
    index: int | None
    from_stock: bool


class Fetched(Event):
    """A card came out of the deck onto the stock, and the rest was shuffled (x4)."""

    code = "fetched"
    reveals = True
    player: int
    card: int


class Rehung(Event):
    """A card came into the gallery, the old one lies open on the stock (x5)."""

    code = "rehung"
    player: int
    card: int
    at: str
    old: int
    index: int | None
    from_stock: bool


class Pickpocketed(Event):
    """A trophy came from an opponent's personal supply (`at` is None) or gallery (x6)."""

    code = "pickpocketed"
    player: int
    victim: int
    at: str | None


class TurnEnded(Event):
    """A turn is over."""

    code = "turn_ended"
    player: int


class AccoladesShown(Event):
    """The last round is over: stocks and reserved cards are accolades, and all of them are turned up (E2)."""

    code = "accolades_shown"
    accolades: tuple[tuple[int, ...], ...]  # by seat


class Won(Event):
    """The game is over: the winners and every seat's total (E5)."""

    code = "won"
    winners: tuple[int, ...]
    totals: tuple[int, ...]


class Outcome(NamedTuple):
    """What an action leads to: the position after it and what happened on the way."""

    position: Position
    events: tuple[Event, ...]


def seen(events: Iterable[Event], seat: int) -> tuple[Event, ...]:
    """The events as a seat may know them: what others alone have seen is `HIDDEN`, or None."""
    return tuple(_seen(event, seat) for event in events)


def reveals(events: Iterable[Event]) -> bool:
    """Whether a step with these events is revealing: undo does not go back across it (I8)."""
    return any(event.reveals or event.named().get("by_lot") or event.named().get("from_deck") for event in events)


def _seen(event: Event, seat: int) -> Event:
    if not event.private:
        return event
    fields = event.named()
    if fields["player"] == seat or fields.get("face") == "up":
        return event
    return event.but(**{name: _hidden(name, fields[name]) for name in event.private})


def _hidden(name: str, value: object) -> object:
    if isinstance(value, tuple):
        return (HIDDEN,) * len(value)
    return HIDDEN if name == "card" else None
