"""How seats are told apart, and how links hold them."""

import pytest

from parlour.bits import BitReader, BitWriter
from parlour.errors import BadText
from parlour.seats import LOOKS, Seat, checked_looks, put_seats, take_seats, usual_looks


def test_where_nothing_is_said_each_seat_has_its_own_number() -> None:
    assert checked_looks(None, 3) == usual_looks(3) == ((0, 0), (1, 1), (2, 2))


def test_any_different_colours_will_do_and_emblems_may_be_alike() -> None:
    assert checked_looks([(LOOKS - 1, 2), (0, 2)], 2) == ((LOOKS - 1, 2), (0, 2))


@pytest.mark.parametrize("looks", [[], [(0, 0)], [(1, 0), (1, 1)], [(0, 0), (LOOKS, 1)], [(-1, 0), (0, 0)]])
def test_what_tells_nobody_apart_is_refused(looks: list[tuple[int, int]]) -> None:
    with pytest.raises(BadText):
        checked_looks(looks, 2)


def test_seats_of_which_nothing_is_known_take_one_bit_of_a_link() -> None:
    out = BitWriter()
    put_seats(out, [Seat(), Seat()])
    out.put(1, 1)
    assert out.to_bytes() == b"\x40"
    assert take_seats(BitReader(out.to_bytes()), 2) is None


def test_names_and_levels_come_out_of_a_link_again() -> None:
    seats, out = [Seat("Ann é☃"), Seat(kind="computer:hard"), Seat("Bo", "computer:x")], BitWriter()
    put_seats(out, seats)
    bits = BitReader(out.to_bytes())
    assert take_seats(bits, 3) == seats
    bits.finish()
