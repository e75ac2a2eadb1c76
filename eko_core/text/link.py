"""The link: a whole game as a short text for an address, `1` and base64url.

Version 1, frozen: what was written once is readable for ever (tests/data/eko/links). After the checksum come, bit by
bit:

    2   what it begins with: 0 a set-up, 1 a position, 2 a set-up with variants; 3: that is said later, and the seats'
        looks are told
    n   the edition of the tile data
    2   after a 3 only: what it begins with, 0 to 2
    …   set-up: players - 2 in 2 bits and its number (`ranking`); position: as in `packed_position`;
        with variants: players - 2, a bit for each of `_VARIANTS`, the number of the set-up, and for each small tile
        in the order of `small_set` the space of its corner and its rotation
    1   whether names and kinds follow, and if so those of each seat
    …   after a 3 only: the colour and the emblem of each seat, 4 bits each; never the usual ones
    n   the number of steps
    …   each step: its place in the `canonical` list of the legal actions, in as many bits as the list needs
"""

from collections.abc import Iterable, Sequence
from itertools import chain
from typing import Any, NamedTuple

from parlour.bits import BitReader, BitWriter, armour, link_in, unarmour
from parlour.seats import LOOKS, Look, checked_looks, put_seats, take_seats, usual_looks

from ..actions import Action
from ..board.tiles import EDITION, SmallTile, small_set, variant_set
from ..errors import BadText, Reason
from ..game import Game
from ..hexes import Hex
from ..position import Position
from ..rules import legal_actions
from ..setup import Setup
from .bounds import MOST_STEPS, Bounds
from .packed_position import put_position, take_position
from .ranking import count_setups, rank_setup, setup_of_rank

VERSION = "1"
LONGEST = 30_000  # characters
_LATEST_EDITION = 1 << 20
_SETUP, _POSITION, _VARIANT_SETUP, _WITH_LOOKS = 0, 1, 2, 3

# Frozen with version 1: the order of the variants' bits, and how far away a corner of a small tile can be.
_VARIANTS = ("portals", "tempest", "moon", "sand", "wind", "beacon", "pyramids")
_FARTHEST = 100

# Frozen with version 1: the kinds of actions in the order in which the canonical list has them.
_KINDS = ("keep", "swap", "move", "build", "march", "place", "moon", "sand", "skip", "end", "exchange")
_RANK = {kind: i for i, kind in enumerate(_KINDS)}


class Opened(NamedTuple):
    """The game in a link; `notice` says so if its later steps could not be played."""

    game: Game
    notice: Reason | None = None
    looks: tuple[Look, ...] = ()  # the colour and the emblem of each seat, as numbers; the usual ones if none were told


def canonical(actions: Iterable[Action]) -> list[Action]:
    """The actions in the order that links count in, frozen with version 1.

    By kind (keep, swap, move, build, march, place, moon, sand, skip, end, exchange), then by the action's fields
    in the order of its class: spaces by `(q, r)`, smaller numbers first, without the Emperor first.
    """
    return sorted(actions, key=_key)


def _key(action: Action) -> tuple[int, tuple[Any, ...]]:
    return _RANK[action.do], action[:-1]


def write(game: Game, history: bool = True, looks: Sequence[Look] | None = None) -> str:
    """The link of the game up to the cursor, or of the position there alone; `read` opens it.

    `looks`: the colour and the emblem of each seat; the usual ones make the link no longer (see `usual_looks`).

    >>> from random import Random
    >>> game = Game(Setup.random(2, Random(7)))
    >>> len(write(game)) < 30, read(write(game)).game == game
    (True, True)
    """
    steps = game.played if history else ()
    start = game.start if history or not game.cursor else game.position
    out = BitWriter()
    with_variants = isinstance(start, Setup) and bool(start.variants)
    kind = _POSITION if isinstance(start, Position) else _VARIANT_SETUP if with_variants else _SETUP
    own_looks = checked_looks(looks, game.players)
    with_looks = own_looks != usual_looks(game.players)
    out.put(_WITH_LOOKS if with_looks else kind, 2)
    out.put_count(EDITION)
    if with_looks:
        out.put(kind, 2)
    if isinstance(start, Setup):
        out.put_below(start.players - 2, 3)
        if with_variants:
            out.put(sum(1 << _VARIANTS.index(variant) for variant in start.variants), len(_VARIANTS))
        out.put_below(rank_setup(start), count_setups(start.players))
        for tile in start.small:
            out.put_signed(tile.corner.q)
            out.put_signed(tile.corner.r)
            out.put_below(tile.rotation % 6, 6)
    else:
        put_position(out, start)
    put_seats(out, game.seats)
    if with_looks:
        for number in chain.from_iterable(own_looks):
            out.put_below(number, LOOKS)
    out.put_count(len(steps))
    bounds = Bounds()
    for position, step in zip(game.positions, steps, strict=False):
        bounds.step(position)
        choices = canonical(legal_actions(position))
        out.put_below(choices.index(step), len(choices))
    return armour(VERSION, out.to_bytes())


def read(text: str) -> Opened:
    """The game in a link, or in an address that ends with `#g=` and a link; the cursor at its end.

    Refuses anything malformed (BadText, BadPosition). A step that is not legal (any more) ends the game there, and
    the notice says so.
    """
    bits = BitReader(unarmour(VERSION, link_in(text, "g", "game", LONGEST)))
    kind = bits.take(2)
    edition = bits.take_count(_LATEST_EDITION)
    with_looks = kind == _WITH_LOOKS
    if edition == EDITION and with_looks:
        kind = bits.take(2)
    if edition != EDITION or kind == _WITH_LOOKS:
        raise BadText("The link was made by a newer version of the game, or with other tiles.")
    start: Setup | Position
    if kind != _POSITION:
        players = 2 + bits.take_below(3)
        start = _take_setup(bits, players, kind == _VARIANT_SETUP)
    else:
        start = take_position(bits)
        players = start.players
    game = Game(start, take_seats(bits, players))
    looks = _take_looks(bits, players) if with_looks else usual_looks(players)
    steps = bits.take_count(MOST_STEPS)
    bounds = Bounds()
    for number in range(1, steps + 1):
        bounds.step(game.position)
        choices = canonical(legal_actions(game.position))
        width = (len(choices) - 1).bit_length()
        choice = bits.take(width) if choices and width <= bits.left else len(choices)
        if choice >= len(choices):
            return Opened(game, Reason.of("link_step", step=number), looks)
        game.play(choices[choice])
    bits.finish()
    return Opened(game, None, looks)


def _take_setup(bits: BitReader, players: int, with_variants: bool) -> Setup:
    if not with_variants:
        return setup_of_rank(players, bits.take_below(count_setups(players)))
    mask = bits.take(len(_VARIANTS))
    if not mask:
        raise BadText("The link tells of variants and has none.")
    variants = variant_set(variant for i, variant in enumerate(_VARIANTS) if mask >> i & 1)
    rank = bits.take_below(count_setups(players))
    small = []
    for name in small_set(players, variants):
        corner = Hex(bits.take_signed(_FARTHEST), bits.take_signed(_FARTHEST))
        small.append(SmallTile(name, corner, bits.take_below(6)))
    return setup_of_rank(players, rank, variants, tuple(small))



def _take_looks(bits: BitReader, players: int) -> tuple[Look, ...]:
    looks = checked_looks([(bits.take_below(LOOKS), bits.take_below(LOOKS)) for _ in range(players)], players)
    if looks == usual_looks(players):
        raise BadText("The link tells of colours and has the usual ones.")
    return looks
