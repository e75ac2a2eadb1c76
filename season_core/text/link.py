"""The link: a whole game as a short text for an address, `s1` and base64url.

Version s1, frozen: what was written once is readable for ever (tests/season/data/links). After the checksum come, bit
by bit:

    1   what it begins with: 0 a set-up, 1 a position
    …   set-up: edition, players, side, expert, trophy_action, whether the first player was chosen (and who), the seed;
        position: as in `packed_position`
    1   whether names and kinds follow, and if so those of each seat
    n   the number of steps
    …   each step: its place in the canonical list of the legal actions, in as many bits as the list needs
    8   only where the table has agreed on something: 1 open accolades, 2 casual, 4 the seats' looks follow …
    …   … the colour and the emblem of each seat, 4 bits each; never the usual ones

Four bytes `FF` instead begin what one seat has seen of a game (`seen_link`): no edition has that number.
"""

from collections.abc import Sequence
from itertools import chain
from typing import NamedTuple

from parlour.bits import BitReader, BitWriter, armour, link_in, unarmour
from parlour.seats import LOOKS, Look, checked_looks, put_seats, take_seats, usual_looks

from ..chance import SEED_BYTES
from ..errors import BadText, Reason
from ..game import Game
from ..position import Position
from ..rules import legal_actions
from ..setup import Setup
from .packed_position import put_position, put_settings, take_position, take_settings

VERSION = "s1"
LONGEST = 30_000  # characters
MOST_STEPS = 5_000
SEEN = bytes([255]) * 4
_SETUP, _POSITION = 0, 1
_AGREED = 8  # bits, more than fill the last byte: so what was agreed is told from nothing
_OPEN, _CASUAL, _WITH_LOOKS = 1, 2, 4


class Opened(NamedTuple):
    """The game in a link; `notice` says so if its later steps could not be played."""

    game: Game
    notice: Reason | None = None
    looks: tuple[Look, ...] = ()  # the colour and the emblem of each seat, as numbers; the usual ones if none were told


def write(game: Game, history: bool = True, looks: Sequence[Look] | None = None) -> str:
    """The link of the game up to the cursor, or of the position there alone; `read` opens it.

    `looks`: the colour and the emblem of each seat; the usual ones make the link no longer.

    >>> game = Game(Setup(2, bytes(16)))
    >>> len(write(game)) < 35, read(write(game)).game == game
    (True, True)
    """
    steps = game.played if history else ()
    start = game.start if history or not game.cursor else game.position
    out = BitWriter()
    if isinstance(start, Setup):
        out.put(_SETUP, 1)
        put_settings(out, start.settings, start.players)
        out.put(start.first is not None, 1)
        if start.first is not None:
            out.put_below(start.first, start.players)
        out.put(int.from_bytes(start.seed, "big"), 8 * SEED_BYTES)
    else:
        out.put(_POSITION, 1)
        put_position(out, start)
    put_seats(out, game.seats)
    out.put_count(len(steps))
    for position, step in zip(game.positions, steps, strict=False):
        choices = legal_actions(position)
        out.put_below(choices.index(step), len(choices))
    _put_agreed(out, game, checked_looks(looks, game.players))
    return armour(VERSION, out.to_bytes())


def read(text: str) -> Opened:
    """The game in a link, or in an address that ends with `#g=` and a link; the cursor at its end.

    Refuses anything malformed (BadText, BadPosition). A step that is not legal (any more) ends the game there, and
    the notice says so.
    """
    bits = BitReader(unarmour(VERSION, link_in(text, "g", "game", LONGEST)))
    start: Setup | Position
    if bits.take(1) == _SETUP:
        settings, players = take_settings(bits)
        first = bits.take_below(players) if bits.take(1) else None
        start = Setup(players, bits.take(8 * SEED_BYTES).to_bytes(SEED_BYTES, "big"), settings, first)
    else:
        start = take_position(bits)
        players = start.players
    game = Game(start, take_seats(bits, players))
    for number in range(1, bits.take_count(MOST_STEPS) + 1):
        choices = game.legal
        width = (len(choices) - 1).bit_length() if choices else 0
        choice = bits.take(width) if choices and width <= bits.left else len(choices)
        if choice >= len(choices):
            return Opened(game, Reason.of("link_step", step=number), usual_looks(players))
        game.play(choices[choice])
    looks = _take_agreed(bits, game)
    bits.finish()
    return Opened(game, None, looks)


def is_seen(text: str) -> bool:
    """Whether a link holds what a seat has seen, and no whole game."""
    return text.startswith(VERSION) and text[len(VERSION) :][3:8] == "_____"  # where SEEN is in it


def _put_agreed(out: BitWriter, game: Game, looks: tuple[Look, ...]) -> None:
    told = looks != usual_looks(game.players)
    agreed = _OPEN * game.open_accolades | _CASUAL * game.casual | _WITH_LOOKS * told
    if agreed:
        out.put(agreed, _AGREED)
    if told:
        for number in chain.from_iterable(looks):
            out.put_below(number, LOOKS)


def _take_agreed(bits: BitReader, game: Game) -> tuple[Look, ...]:
    """What the table has agreed on; gives the looks of the seats."""
    usual = usual_looks(game.players)
    if bits.left < _AGREED:
        return usual
    agreed = bits.take(_AGREED)
    if not 0 < agreed <= _OPEN | _CASUAL | _WITH_LOOKS:
        raise BadText("The link goes on after its end.")
    game.open_accolades, game.casual = bool(agreed & _OPEN), bool(agreed & _CASUAL)
    if not agreed & _WITH_LOOKS:
        return usual
    looks = checked_looks([(bits.take_below(LOOKS), bits.take_below(LOOKS)) for _ in range(game.players)], game.players)
    if looks == usual:
        raise BadText("The link tells of colours and has the usual ones.")
    return looks
