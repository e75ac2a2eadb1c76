"""A position that fits what a seat knows: every card it does not know is dealt anew (I7)."""

from collections.abc import Iterator
from random import Random

from .cards import COPIES, HIDDEN, KINDS
from .chance import SEED_BYTES
from .memory import Known, Memory
from .position import DOWN, OVER, TILES, LaidTile, Position
from .view import View

_HIDDEN_DOWN = DOWN | HIDDEN


def determinize(known: Known, rng: Random) -> Position:
    """A position in which the known cards are where they are and all others lie somewhere, with a chance of its own.

    Its view by that seat is the view it was made from. Of a memory, too, everything is kept.
    """
    table = known.table
    if table.phase == OVER:
        return table
    contents = known.contents if isinstance(known, View) else known.view.contents
    p = table.copy()
    p.seed, p.chance = rng.randbytes(SEED_BYTES), 2
    if isinstance(known, Memory) and any(known.doubts):
        _settle_doubts(p, known, contents, rng)
    pool = _unknown(p, contents)
    rng.shuffle(pool)
    take = pool.pop
    for seat, places in enumerate(p.seats):
        if seat == known.seat:
            continue
        if HIDDEN in places.accolades:
            own = p.own(seat)
            own.accolades = bytes(sorted(take() if card == HIDDEN else card for card in places.accolades))
        if HIDDEN in places.stock:
            own = p.own(seat)
            own.stock = bytes(take() if card == HIDDEN else card for card in places.stock)
        if _HIDDEN_DOWN in places.gallery:
            own = p.own(seat)
            own.gallery = bytes(take() | DOWN if space == _HIDDEN_DOWN else space for space in places.gallery)
    if HIDDEN in p.looking:
        p.looking = bytes(take() for _ in p.looking)
    if HIDDEN in p.waiting:
        p.waiting = bytes(take() for _ in p.waiting)
    if contents is not None:
        deck = list(contents)
        rng.shuffle(deck)
        p.deck = bytes(deck)
    else:
        top = p.deck.rstrip(bytes([HIDDEN]))
        p.deck = top + bytes(pool)
    if p.phase == TILES:
        _choose_tiles(p, known.seat, rng)
    p.fresh = 0
    if p.decides == known.seat:
        p.legal = table.legal
    return p


def _unknown(p: Position, contents: bytes | None) -> list[int]:
    """The cards that lie nowhere yet."""
    cards = p.cards()
    if contents is not None:
        cards += contents
    count = cards.count
    pool: list[int] = []
    for kind in range(KINDS):
        pool += [kind] * (COPIES - count(kind))
    return pool


def _settle_doubts(p: Position, memory: Memory, contents: bytes | None, rng: Random) -> None:
    """Choose for each seat in doubt the card that x4 took, so that there are six of a kind at most (C1)."""
    doubts = {seat: list(cards) for seat, cards in enumerate(memory.doubts) if cards}
    known = list(p.cards()) + list(contents or b"")
    for cards in doubts.values():
        rng.shuffle(cards)
        known += cards
    extra = [kind for kind in range(KINDS) for _ in range(known.count(kind) - COPIES)]  # gone for certain
    gone = next(_gone(list(doubts.values()), extra), [cards[0] for cards in doubts.values()])
    for (seat, cards), one in zip(doubts.items(), gone, strict=True):
        cards.remove(one)
        own = p.own(seat)
        own.stock = bytes([cards.pop() if card == HIDDEN and cards else card for card in own.stock])
        own.accolades = bytes(sorted(cards.pop() if card == HIDDEN and cards else card for card in own.accolades))


def _gone(doubts: list[list[int]], extra: list[int]) -> Iterator[list[int]]:
    """The ways to choose one card of each doubt so that all the extra ones are among them."""
    if not doubts:
        if not extra:
            yield []
        return
    for card in dict.fromkeys(doubts[0]):
        left = list(extra)
        if card in left:
            left.remove(card)
        for others in _gone(doubts[1:], left):
            yield [card, *others]


def _choose_tiles(p: Position, seat: int, rng: Random) -> None:
    """Tiles for those who have chosen already; the one who chooses now has laid none yet (X1)."""
    laid = [(p.first + i) % p.players for i in range((p.player - p.first) % p.players)]
    for other in range(p.players):
        if other != seat:
            tiles = []
            numbers = rng.sample(sorted(set(p.board.tile_numbers.values())), len(p.board.columns))
            for number in numbers if other in laid else ():
                sides = [tile.effect for tile in p.board.tiles if tile.number == number]
                tiles.append(LaidTile(rng.choice(sides)))
            p.own(other).tiles = tuple(tiles)
