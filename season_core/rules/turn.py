"""Section 4, the turn: refill, bank, take, hang, stock; and section 3's choice of tiles before the first (X1)."""

from bisect import bisect

from ..actions import Action, Hang, LayTile, Take
from ..cards import KINDS, ONE, without
from ..events import (
    AccoladesShown,
    Banked,
    Hung,
    NothingToTake,
    Refilled,
    Stocked,
    TileLaid,
    TilesShown,
    Took,
    TurnBegan,
    TurnEnded,
)
from ..position import ACT, DOWN, EMPTY, HANG, IN_BONUS, INN, JOKER, TAKE, LaidTile, Position
from . import tokens
from .chain import BEGIN, END, NEXT, draw, land
from .hanging import hang_choices

_ONE = [Take((a,)) for a in range(KINDS)]
_TWO = [[Take((a, b)) for b in range(KINDS)] for a in range(KINDS)]


# Before the first turn


def tile_choices(p: Position) -> tuple[Action, ...]:
    """The sides of the tiles that the player has not laid yet (X1, X3)."""
    laid = p.seats[p.player].tiles or ()
    numbers = {p.board.tile_numbers[tile.effect] for tile in laid}
    return tuple(LayTile(tile.effect) for tile in p.board.tiles if tile.number not in numbers)


def lay_tile(p: Position, action: LayTile) -> None:
    """X1: one after the other lays four, from the first player on; then all are shown."""
    places = p.own(p.player)
    places.tiles = (*(places.tiles or ()), LaidTile(action.effect))
    if p.log is not None:
        p.log.append(TileLaid(p.player, len(places.tiles), action.effect))
    next_tiles(p)


def next_tiles(p: Position) -> None:
    """Go on with the next seat that has not four tiles; after the last one the first turn begins."""
    columns = len(p.board.columns)
    for i in range(p.players):
        seat = (p.first + i) % p.players
        if len(p.seats[seat].tiles or ()) < columns:
            p.player = seat
            return
    p.player = p.first
    if p.log is not None:
        p.log.append(TilesShown(tuple(tuple(tile.effect for tile in s.tiles or ()) for s in p.seats)))
    p.phase = BEGIN


# The steps of a turn


def begin(p: Position) -> None:
    """T3 and T4; then the player takes cards."""
    p.stage = ACT
    p.phase = TAKE
    if p.log is not None:
        p.log.append(TurnBegan(p.player, p.round))
    missing = INN - len(p.inn)
    if missing > 0 and p.deck:
        new = draw(p, missing)
        p.inn += new
        if p.log is not None:
            p.log.append(Refilled(tuple(new)))
    if p.seats[p.player].stock:
        places = p.own(p.player)
        if p.log is not None:
            p.log.append(Banked(p.player, len(places.stock)))
        accolades = places.accolades
        for card in places.stock:  # one to three as a rule: quicker put in than all sorted
            at = bisect(accolades, card)
            accolades = accolades[:at] + ONE[card] + accolades[at:]
        places.accolades, places.stock = accolades, b""


def take_choices(p: Position) -> tuple[Action, ...]:
    """T5: two cards of the inn, or one beside the reserved one; what there is, if there is less (T11)."""
    inn = p.inn
    if p.seats[p.player].reserved is not None:
        return tuple([_ONE[kind] for kind in sorted(set(inn))]) if inn else (Take(()),)
    if len(inn) < 2:
        return (_ONE[inn[0]],) if inn else ()
    kinds = sorted(set(inn))
    if len(kinds) == INN:  # the usual case, written out
        a, b, c, d, e = kinds
        aa, bb, cc = _TWO[a], _TWO[b], _TWO[c]
        return aa[b], aa[c], aa[d], aa[e], bb[c], bb[d], bb[e], cc[d], cc[e], _TWO[d][e]
    twice = [kind for kind in kinds if inn.count(kind) > 1]
    return tuple([_TWO[a][b] for a in kinds for b in kinds if a < b or (a == b and a in twice)])


def take(p: Position, action: Take) -> None:
    """T5: the cards are in hand, and one of them is to be hung."""
    cards, reserved = action.cards, p.seats[p.player].reserved
    for card in cards:
        p.inn = p.inn.replace(ONE[card], b"", 1)  # the first in the row (T3)
    if reserved is None:
        p.hand = bytes(cards)
    else:
        p.own(p.player).reserved = None
        p.hand = bytes(sorted((*cards, reserved)))
    if p.log is not None:
        p.log.append(Took(p.player, cards, reserved))
    p.phase = HANG


def nothing_to_take(p: Position) -> None:
    """T11: the turn ends at once."""
    if p.log is not None:
        p.log.append(NothingToTake(p.player))
    p.phase = END


def choose_hang(p: Position) -> tuple[Action, ...]:
    """T6, section 5."""
    return hang_choices(p.board, p.seats[p.player].gallery, p.hand)


def hang(p: Position, action: Hang) -> None:
    """T6 and T7: one card hangs and brings its tokens; the other lies on the stock."""
    places = p.own(p.player)
    at = p.board.index[action.at]
    gallery, space = places.gallery, action.card if action.face == "up" else action.card | DOWN
    gallery = places.gallery = gallery[:at] + ONE[space] + gallery[at + 1 :]
    round_ = len(gallery) - gallery.count(EMPTY)  # T2
    rest = without(p.hand, action.card)
    p.hand = b""
    if p.log is not None:
        p.log.append(Hung(p.player, action.card, action.at, action.face, round_))
    tokens.bring(p, places, at, round_)
    if rest:
        if p.log is not None:
            p.log.append(Stocked(p.player, rest[0]))
        land(p, rest[0])
    else:
        p.phase = NEXT  # T11: nothing is stocked


def end(p: Position) -> None:
    """The turn is over: the next one begins, or the game ends (E1)."""
    if p.log is not None:
        p.log.append(TurnEnded(p.player))
    p.used = ()
    p.owed = 0
    p.number += 1
    if p.number < p.board.rounds * len(p.seats):
        p.player = (p.player + 1) % len(p.seats)
        begin(p)
        return
    p.number -= 1
    p.stage = IN_BONUS
    for seat, places in enumerate(p.seats):  # E2
        if places.stock or places.reserved is not None:
            places = p.own(seat)
            places.accolades = bytes(sorted(places.outside()))
            places.stock, places.reserved = b"", None
    if p.log is not None:
        p.log.append(AccoladesShown(tuple(tuple(places.accolades) for places in p.seats)))
    p.player = p.first
    p.phase = JOKER
