"""A position in the bits of a link; frozen with the link's version.

Cards are 5 bits each after their number; names stand for their places in lists that never change.
"""

from parlour.bits import BitReader, BitWriter

from ..boards import ACTIONS, SCORINGS, SIDES, editions
from ..cards import CARDS, KINDS
from ..chance import SEED_BYTES
from ..errors import BadText
from ..position import (
    DOWN,
    EMPTY,
    IN_FORCE,
    OVER,
    PHASES,
    SPENT,
    STAGES,
    WAITING,
    JokerOn,
    LaidTile,
    Places,
    Position,
    Settings,
)
from ..rules import settle
from ..rules.ending import finish
from ..setup import TROPHY_ACTIONS
from .possible import check

_STATES = (WAITING, SPENT, IN_FORCE)
_EFFECTS = 14
_MOST = 1 << 32


def put_settings(out: BitWriter, settings: Settings, players: int) -> None:
    """Edition, players, side, expert, trophy_action."""
    out.put_count(settings.edition)
    out.put_below(players - 2, 3)
    out.put(SIDES.index(settings.side), 1)
    out.put(settings.expert, 1)
    out.put(TROPHY_ACTIONS.index(settings.trophy_action), 1)


def take_settings(bits: BitReader) -> tuple[Settings, int]:
    """What `put_settings` put: the settings and the number of players."""
    edition = bits.take_count(1 << 20)
    if edition not in editions():
        raise BadText("The link was made by a newer version of the game, or with other boards.")
    players = 2 + bits.take_below(3)
    side, expert = SIDES[bits.take(1)], bool(bits.take(1))
    return Settings(side, expert, TROPHY_ACTIONS[bits.take(1)], edition), players


def put_position(out: BitWriter, p: Position) -> None:
    """All of a position that cannot be worked out."""
    put_settings(out, p.settings, p.players)
    out.put(int.from_bytes(p.seed, "big"), 8 * SEED_BYTES)
    out.put_count(p.chance)
    for row in (p.deck, p.inn, p.box, p.hand, p.looking, p.waiting):
        _put_cards(out, row)
    for seat in (p.first, p.player):
        out.put(seat, 2)
    out.put_count(p.number)
    out.put_below(PHASES.index(p.phase), len(PHASES))
    out.put_below(STAGES.index(p.stage), len(STAGES))
    out.put(sum(1 << i for i, action in enumerate(ACTIONS) if action in p.used), len(ACTIONS))
    out.put_count(0 if p.victim is None else p.victim + 1)
    out.put_count(p.owed)
    for places in p.seats:
        _put_places(out, places)


def take_position(bits: BitReader) -> Position:
    """The position that `put_position` put; refuses one that cannot be."""
    settings, players = take_settings(bits)
    p = Position.start(settings, players, bits.take(8 * SEED_BYTES).to_bytes(SEED_BYTES, "big"), 0, b"")
    p.chance = bits.take_count(_MOST)
    p.deck, p.inn, p.box, p.hand, p.looking, p.waiting = (_take_cards(bits) for _ in range(6))
    p.first, p.player = (_below(bits.take(2), players) for _ in range(2))
    p.number = bits.take_count(p.board.rounds * players - 1)
    p.phase = PHASES[bits.take_below(len(PHASES))]
    p.stage = STAGES[bits.take_below(len(STAGES))]
    mask = bits.take(len(ACTIONS))
    p.used = tuple(sorted(action for i, action in enumerate(ACTIONS) if mask >> i & 1))
    p.victim = (bits.take_count(players) or 0) - 1
    p.victim = None if p.victim < 0 else p.victim
    p.owed = bits.take_count(24)
    p.seats = [_take_places(bits, p) for _ in range(players)]
    check(p)
    if p.phase == OVER:
        finish(p)
    return settle(p)


def _below(value: int, limit: int) -> int:
    if value >= limit:
        raise BadText("The link holds a number that is too large.")
    return value


def _put_cards(out: BitWriter, cards: bytes) -> None:
    out.put_count(len(cards))
    for card in cards:
        out.put_below(card, KINDS)


def _take_cards(bits: BitReader) -> bytes:
    return bytes([bits.take_below(KINDS) for _ in range(bits.take_count(CARDS))])


def _put_places(out: BitWriter, places: Places) -> None:
    for space, trophies in zip(places.gallery, places.on, strict=True):
        out.put(space != EMPTY, 1)
        if space != EMPTY:
            out.put(space >= DOWN, 1)
            out.put_below(space & 31, KINDS)
            out.put_count(trophies)
    _put_cards(out, places.stock)
    _put_cards(out, places.accolades)
    _put_cards(out, b"" if places.reserved is None else bytes([places.reserved]))
    out.put_count(places.trophies)
    joker = places.joker_on
    out.put(1 if places.joker else 0 if joker is None else 2 if joker.card is None else 3, 2)
    if joker is not None:
        out.put(int(joker.at[1]) - 1 + 4 * "abc".index(joker.at[0]) if joker.at else joker.card or 0, 5)
        out.put(joker.trait, 3)
    out.put_count(places.penalties)
    out.put(places.trait_tile, 1)
    out.put(sum(1 << i for i, key in enumerate(SCORINGS) if key in places.marks), len(SCORINGS))
    if places.tiles is not None:
        out.put_count(len(places.tiles))
        for tile in places.tiles:
            out.put_below(int(tile.effect[1:]) - 1, _EFFECTS)
            out.put_below(_STATES.index(tile.state), len(_STATES))
    out.put_count(places.knows_top)


def _take_places(bits: BitReader, p: Position) -> Places:
    places = Places.empty(p.board, p.settings.expert)
    gallery, on = bytearray(places.gallery), bytearray(places.on)
    for at in range(len(gallery)):
        if bits.take(1):
            down = bits.take(1)
            gallery[at] = bits.take_below(KINDS) | (DOWN if down else 0)
            on[at] = bits.take_count(24)
    places.gallery, places.on = bytes(gallery), bytes(on)
    places.stock, places.accolades = _take_cards(bits), bytes(sorted(_take_cards(bits)))
    reserved = _take_cards(bits)
    if len(reserved) > 1:
        raise BadText("The link holds two reserved cards of one player.")
    places.reserved = reserved[0] if reserved else None
    places.trophies = bits.take_count(24)
    joker = bits.take(2)
    places.joker = joker == 1
    if joker > 1:
        where, trait = bits.take(5), _below(bits.take(3), 5)
        if joker == 2:
            places.joker_on = JokerOn("abc"[_below(where, 12) // 4] + "1234"[where % 4], None, trait)
        else:
            places.joker_on = JokerOn(None, _below(where, KINDS), trait)
    places.penalties = bits.take_count(4)
    places.trait_tile = bool(bits.take(1))
    mask = bits.take(len(SCORINGS))
    places.marks = tuple(sorted(key for i, key in enumerate(SCORINGS) if mask >> i & 1))
    if p.settings.expert:
        tiles = []
        for _ in range(bits.take_count(len(p.board.columns))):
            effect = f"x{bits.take_below(_EFFECTS) + 1}"
            tiles.append(LaidTile(effect, _STATES[bits.take_below(len(_STATES))]))
        places.tiles = tuple(tiles)
    places.knows_top = bits.take_count(CARDS)
    return places
