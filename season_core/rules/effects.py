"""Section 10, the effects of the tiles in the turn (X11)."""

from itertools import permutations

from ..actions import Action, Fetch, Gifts, Give, Haul, Pickpocket, Rehang, Toll
from ..cards import HIDDEN, ONE, in_order, without
from ..chance import Stream
from ..events import (
    Fetched,
    Gave,
    Hauled,
    Pickpocketed,
    Rehung,
    SentToDeck,
    Stocked,
    TileInVain,
    TollLaid,
    TollTaken,
)
from ..position import BONUS, EMPTY, FETCH, GIFTS, GIVE, HAUL, PICKPOCKET, REHANG, TOLL, Position
from .acting import lay_back
from .chain import NEXT, land, look, random_accolade
from .hanging import fits

PHASES = {"x1": TOLL, "x2": HAUL, "x3": GIFTS, "x4": GIVE, "x5": REHANG, "x6": PICKPOCKET}
_EFFECTS = {phase: effect for effect, phase in PHASES.items()}


def begin(p: Position, effect: str) -> None:
    """An effect begins; where it asks for nothing the bonus step goes on."""
    match effect:
        case "x1":
            _lay_toll(p)
        case "x2":
            look(p, HAUL, 4)
        case "x3":
            p.phase = GIFTS
            if len(p.deck) >= len(p.seats):
                look(p, GIFTS, len(p.seats))
        case "x6":
            p.phase = PICKPOCKET
            if not any(places.trophies or any(places.on) for i, places in enumerate(p.seats) if i != p.player):
                in_vain(p)
            else:
                next_pocket(p, p.opponents())
        case "x14":
            p.phase = BONUS
        case _:
            p.phase = PHASES[effect]


def in_vain(p: Position) -> None:
    """X8: an impossible effect."""
    if p.log is not None:
        p.log.append(TileInVain(p.player, _EFFECTS[p.phase]))
    p.looking = b""
    p.phase = NEXT


# x1, toll


def _lay_toll(p: Position) -> None:
    middle = []
    for seat in p.opponents():
        places = p.seats[seat]
        if not places.stock and not places.accolades:
            continue
        by_lot = not places.stock
        if by_lot:
            card = random_accolade(p, seat)
        else:
            card = places.stock[-1]
            p.own(seat).stock = places.stock[:-1]
        middle.append(card)
        if p.log is not None:
            p.log.append(TollLaid(seat, card, by_lot))
    p.looking = bytes(middle)
    p.phase = TOLL


def toll_choices(p: Position) -> tuple[Action, ...]:
    """One of the cards in the middle."""
    return tuple(Toll(kind) for kind in sorted(set(p.looking)))


def toll(p: Position, action: Toll) -> None:
    """One card for the own stock, the others to the box."""
    boxed = without(p.looking, action.card)
    p.looking = b""
    p.box = in_order(p.box + boxed)
    if p.log is not None:
        p.log.append(TollTaken(p.player, action.card, tuple(boxed)))
    land(p, action.card)


# x2, haul


def haul_choices(p: Position) -> tuple[Action, ...]:
    """Two cards to keep and the rest to lay back, both in order; of one card, that one."""
    keep = min(2, len(p.looking))
    orders = sorted(set(permutations(p.looking)))
    return tuple(Haul(order[:keep], order[keep:]) for order in orders) if keep else ()


def haul(p: Position, action: Haul) -> None:
    """The first card lands; the second one waits until all that this brings is over."""
    p.looking = b""
    p.waiting = bytes(action.keep[1:])
    if p.log is not None:
        p.log.append(Hauled(p.player, action.keep))
    lay_back(p, bytes(action.back))
    if p.log is not None:
        p.log.append(Stocked(p.player, action.keep[0]))
    land(p, action.keep[0])


# x3, gifts


def gifts_choices(p: Position) -> tuple[Action, ...]:
    """Every way to give each player one of the cards."""
    return tuple(Gifts(order) for order in sorted(set(permutations(p.looking)))) if p.looking else ()


def gifts(p: Position, action: Gifts) -> None:
    """All go open on the stocks; only the own one triggers."""
    p.looking = b""
    for seat in p.opponents():
        p.own(seat).stock += ONE[action.cards[seat]]
        if p.log is not None:
            p.log.append(Gave(p.player, seat, action.cards[seat]))
    if p.log is not None:
        p.log.append(Gave(p.player, p.player, action.cards[p.player]))
    land(p, action.cards[p.player])


# x4, errand


def give_choices(p: Position) -> tuple[Action, ...]:
    """A card of the accolades, or of the stock at any position."""
    places = p.seats[p.player]
    accolades = [Give(kind, None) for kind in sorted(set(places.accolades))]
    return (*accolades, *(Give(card, index) for index, card in enumerate(places.stock)))


def give(p: Position, action: Give) -> None:
    """The card goes to the deck face-down; nobody knows the top of the deck any more (I4)."""
    _leave(p, action.card, action.slot)
    p.deck = ONE[action.card] + p.deck
    _forget_top(p)
    if p.log is not None:
        p.log.append(SentToDeck(p.player, action.card, action.slot, action.slot is not None))
    p.phase = FETCH


def _leave(p: Position, card: int, index: int | None) -> None:
    """A card leaves the accolades, or the stock where it lies."""
    places = p.own(p.player)
    if index is None:
        places.accolades = without(places.accolades, card)
    else:
        places.stock = places.stock[:index] + places.stock[index + 1 :]


def fetch_choices(p: Position) -> tuple[Action, ...]:
    """Any card of the deck."""
    return tuple(Fetch(kind) for kind in sorted(set(p.deck)) if kind != HIDDEN)


def fetch(p: Position, action: Fetch) -> None:
    """The card lands on the stock, the rest is shuffled (T10), so that nobody knows its order (I3)."""
    _forget_top(p)
    p.deck = Stream(p.seed, p.chance).shuffled(in_order(without(p.deck, action.card)))
    p.chance += 1
    if p.log is not None:
        p.log.append(Fetched(p.player, action.card))
    land(p, action.card)


def _forget_top(p: Position) -> None:
    for seat, places in enumerate(p.seats):
        if places.knows_top:
            p.own(seat).knows_top = 0


# x5, rehang


def rehang_choices(p: Position) -> tuple[Action, ...]:
    """Every card of accolades and stock for every gallery card whose space it fits (H2)."""
    places, board = p.seats[p.player], p.board
    hung = [i for i, space in enumerate(places.gallery) if space != EMPTY]
    own: list[tuple[int, int | None]] = [(kind, None) for kind in sorted(set(places.accolades))]
    own += [(card, index) for index, card in enumerate(places.stock)]
    return tuple(
        Rehang(card, index, board.spaces[at])
        for card, index in own
        for at in hung
        if fits(board, places.gallery, card, at)
    )


def rehang(p: Position, action: Rehang) -> None:
    """The new card lies face-up, trophies and joker stay, the old card lands on the stock."""
    _leave(p, action.card, action.slot)
    places, at = p.own(p.player), p.board.index[action.at]
    old = places.gallery[at] & HIDDEN
    places.gallery = places.gallery[:at] + ONE[action.card] + places.gallery[at + 1 :]
    if p.log is not None:
        p.log.append(Rehung(p.player, action.card, action.at, old, action.slot, action.slot is not None))
    land(p, old)


# x6, pickpocket


def next_pocket(p: Position, seats: list[int]) -> None:
    """Each of these opponents who has a trophy gives one; where it is on cards the taker chooses (`victim`)."""
    for seat in seats:
        places = p.seats[seat]
        if places.trophies:
            p.own(seat).trophies -= 1
            p.own(p.player).trophies += 1
            if p.log is not None:
                p.log.append(Pickpocketed(p.player, seat, None))
        elif any(places.on):
            p.victim = seat
            p.phase = PICKPOCKET
            return
    p.victim = None
    p.phase = NEXT


def on_from_victim(p: Position) -> None:
    """The victim has no trophy on his cards, or still one in his personal supply: no choice is due."""
    seats = p.opponents()
    assert p.victim is not None
    next_pocket(p, seats[seats.index(p.victim) :])


def pickpocket_choices(p: Position) -> tuple[Action, ...]:
    """The cards of this opponent that carry a trophy."""
    seat = p.victim
    assert seat is not None
    if p.seats[seat].trophies:
        return ()
    return tuple(Pickpocket(seat, p.board.spaces[at]) for at, on in enumerate(p.seats[seat].on) if on)


def pickpocket(p: Position, action: Pickpocket) -> None:
    """The trophy goes to the personal supply; then the next opponent."""
    places, at = p.own(action.seat), p.board.index[action.at]
    places.on = places.on[:at] + ONE[places.on[at] - 1] + places.on[at + 1 :]
    p.own(p.player).trophies += 1
    if p.log is not None:
        p.log.append(Pickpocketed(p.player, action.seat, action.at))
    seats = p.opponents()
    next_pocket(p, seats[seats.index(action.seat) + 1 :])
