"""How a seat is told apart at the table: never by colour alone."""

from typing import NamedTuple


class SeatLook(NamedTuple):
    """The colour and the emblem of a player, each 0..3; the game says what they are."""

    colour: int
    emblem: int


SEAT_LOOKS = (SeatLook(0, 0), SeatLook(1, 1), SeatLook(2, 2), SeatLook(3, 3))
