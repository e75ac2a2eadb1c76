"""The heaviest positions known: so many cards in one place, or so long a way to the next choice, as no game has."""

from itertools import product

from parlour.strict_json import dump
from season_core.cards import NAMES
from season_core.text.drawing import scene_json, seat

_CARDS = NAMES * 6  # all of them


def fullest() -> str:
    """A stock of 150 cards, each of which may change places with any of a whole gallery that is face-down (x5)."""
    gallery = ", ".join(
        f"{row}{column} #{NAMES[n]}" for n, (row, column) in enumerate(product("abc", "1234")) if n < 11
    )
    full = seat(gallery, tiles="x2 x3 x5:spent x4", stock=" ".join(NAMES * 5))
    others = [seat("", tiles="x2 x3 x5 x4") for _ in range(3)]
    return dump(scene_json(full, *others, phase="rehang", stage="bonus", expert=True, round=11))


def idle() -> str:
    """Everything in the accolades before the first turn: all turns of four players end at once, and jokers are laid."""
    seats = [seat("", tiles="x7 x8 x9 x10", accolades=_shared_out(player), joker=player == 3) for player in range(4)]
    return dump(scene_json(*seats, phase="take", expert=True, round=1))


def last() -> str:
    """The last joker, which may be laid on any accolade with any trait but its own."""
    seats = [seat("", tiles="x7 x8 x9 x10", accolades=_shared_out(player), joker=player == 3) for player in range(4)]
    return dump(scene_json(*seats, phase="joker", expert=True, player=3))


def _shared_out(player: int) -> str:
    return " ".join(_CARDS[45 * player : 45 * (player + 1)])


HEAVY = {"fullest": fullest, "idle": idle, "last": last}
