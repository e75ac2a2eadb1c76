"""Section 6, the actions: steal, compensation, peek, reserve, move; and the shield side's grab (V2)."""

from ..actions import Action, Compensate, Grab, Move, Pass, Peek, Reserve, Steal
from ..cards import KINDS, ONE, without
from ..events import Compensated, Declined, Grabbed, Impossible, Kept, LaidBack, Reserved, Stolen, TrophyMoved
from ..position import COMPENSATE, PLAYERS, Position
from .chain import NEXT, draw, land, random_accolade, trigger

# Choices that come up all the time, made once.
_PASS, _FROM_DECK = Pass(), Compensate(None)
_STEAL = [Steal(seat) for seat in range(PLAYERS[-1])]
_COMPENSATE = [Compensate(kind) for kind in range(KINDS)]
_PEEK = [Peek(kind) for kind in range(KINDS)]
_RESERVE = [Reserve(kind) for kind in range(KINDS)]
_GRAB = [Grab(kind) for kind in range(KINDS)]


def is_possible(p: Position, action: str) -> bool:
    """A10."""
    match action:
        case "steal":
            return bool(_victims(p))
        case "peek":
            return bool(p.deck)
        case "move":
            return bool(move_choices(p))
        case _:
            return bool(p.inn)


def impossible(p: Position) -> None:
    """A4: no effect, but used."""
    if p.log is not None:
        p.log.append(Impossible(p.player, p.phase))
    p.phase = NEXT


# Steal and compensation


def _victims(p: Position) -> list[int]:
    return [i for i, places in enumerate(p.seats) if i != p.player and (places.stock or places.accolades)]


def steal_choices(p: Position) -> tuple[Action, ...]:
    """A5: the opponents with a card in stock or accolades."""
    return tuple([_STEAL[seat] for seat in _victims(p)])


def steal(p: Position, action: Steal) -> None:
    """A5: the card lies on the thief's stock; it triggers after the compensation."""
    seat = action.seat
    victim = p.own(seat)
    by_lot = not victim.stock
    if by_lot:
        card = random_accolade(p, seat)
    else:
        card = victim.stock[-1]
        victim.stock = victim.stock[:-1]
    thief = p.own(p.player)
    thief.stock += ONE[card]
    if p.log is not None:
        p.log.append(Stolen(p.player, seat, card, by_lot))
    p.phase = COMPENSATE
    p.victim = seat


def compensate_choices(p: Position) -> tuple[Action, ...]:
    """A6: nothing, a card of the inn, or the top card of the deck."""
    inn = [_COMPENSATE[kind] for kind in sorted(set(p.inn))]
    if p.deck:
        return (_PASS, *inn, _FROM_DECK)
    return (_PASS, *inn) if inn else ()


def compensate(p: Position, action: Compensate | Pass) -> None:
    """A6; then the stolen card triggers (A1)."""
    seat = p.victim
    assert seat is not None
    if isinstance(action, Pass):
        if p.log is not None:
            p.log.append(Declined(seat, COMPENSATE))
    else:
        if action.card is None:
            card = draw(p, 1)[0]
        else:
            card = action.card
            p.inn = without(p.inn, card)
        victim = p.own(seat)
        victim.stock += ONE[card]
        if p.log is not None:
            p.log.append(Compensated(seat, card, action.card is None))
    after_compensation(p)


def after_compensation(p: Position) -> None:
    """The stolen card, on top of the thief's stock, triggers what it triggers."""
    p.victim = None
    trigger(p, p.seats[p.player].stock[-1])


# Peek


def peek_choices(p: Position) -> tuple[Action, ...]:
    """A7: one of the cards looked at."""
    return tuple([_PEEK[kind] for kind in sorted(set(p.looking))])


def peek(p: Position, action: Peek) -> None:
    """A7: one card on the stock, the other back on top of the deck."""
    back = without(p.looking, action.keep)
    p.looking = b""
    if p.log is not None:
        p.log.append(Kept(p.player, action.keep))
    lay_back(p, back)
    land(p, action.keep)


def lay_back(p: Position, cards: bytes) -> None:
    """Cards on top of the deck that the active player alone knows (I4)."""
    if not cards:
        return
    p.deck = cards + p.deck
    for seat, places in enumerate(p.seats):
        known = len(cards) if seat == p.player else 0
        if places.knows_top != known:
            p.own(seat).knows_top = known
    if p.log is not None:
        p.log.append(LaidBack(p.player, tuple(cards)))


# Reserve, grab, move


def reserve_choices(p: Position) -> tuple[Action, ...]:
    """A8: a card of the inn."""
    return tuple([_RESERVE[kind] for kind in sorted(set(p.inn))])


def reserve(p: Position, action: Reserve) -> None:
    """A8: it triggers nothing."""
    p.inn = without(p.inn, action.card)
    p.own(p.player).reserved = action.card
    if p.log is not None:
        p.log.append(Reserved(p.player, action.card))
    p.phase = NEXT


def grab_choices(p: Position) -> tuple[Action, ...]:
    """V2: a card of the inn."""
    return tuple([_GRAB[kind] for kind in sorted(set(p.inn))])


def grab(p: Position, action: Grab) -> None:
    """V2: straight onto the stock."""
    p.inn = without(p.inn, action.card)
    if p.log is not None:
        p.log.append(Grabbed(p.player, action.card))
    land(p, action.card)


def move_choices(p: Position) -> tuple[Action, ...]:
    """A9: a trophy on any card goes to another card of row c that is face-up."""
    places, spaces = p.seats[p.player], p.board.spaces
    targets = [i for i in p.board.rows[2] if places.gallery[i] < KINDS]
    return tuple(
        [Move(spaces[i], spaces[j]) for i, trophies in enumerate(places.on) if trophies for j in targets if i != j]
    )


def move(p: Position, action: Move) -> None:
    """A9."""
    places, index = p.own(p.player), p.board.index
    on = bytearray(places.on)
    on[index[action.source]] -= 1
    on[index[action.target]] += 1
    places.on = bytes(on)
    if p.log is not None:
        p.log.append(TrophyMoved(p.player, action.source, action.target))
    p.phase = NEXT
