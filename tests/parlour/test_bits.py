"""Numbers packed bit by bit: what is put comes out again, and nothing else is taken."""

import pytest

from parlour.bits import BitReader, BitWriter, armour, unarmour
from parlour.errors import BadText


def packed(*puts: tuple[str, int | str, int]) -> bytes:
    """What these calls of a writer give."""
    writer = BitWriter()
    for call, value, more in puts:
        getattr(writer, call)(value, *([more] if more else []))
    return writer.to_bytes()


@pytest.mark.parametrize(
    ("puts", "bits"),
    [
        ([("put", 5, 4)], "01010000"), ([("put", 5, 3), ("put", 1, 1)], "10110000"), ([("put", 0, 9)], "0" * 16),
        ([("put_below", 4, 5)], "10000000"), ([("put_below", 3, 4)], "11000000"), ([("put_below", 0, 1)], ""),
        ([("put_count", 31, 0)], "11111000"), ([("put_count", 32, 0)], "0000010000100000"),
        ([("put_count", 0, 0)], "00000000"), ([("put_text", "a", 0)], "0000100110000100"),
        ([("put_signed", -1, 0)], "00001000"), ([("put_signed", 1, 0)], "00010000"),
    ],
)  # fmt: skip
def test_numbers_take_the_bits_they_need(puts: list[tuple[str, int | str, int]], bits: str) -> None:
    assert "".join(f"{byte:08b}" for byte in packed(*puts)) == bits


def test_a_number_of_no_width_puts_nothing() -> None:
    writer = BitWriter()
    writer.put(0, 0)
    assert writer.to_bytes() == b""


@pytest.mark.parametrize("value", [0, 1, 31, 32, 1023, 1024, 99_999])
def test_counts_and_signed_numbers_come_out_again_up_to_their_limit(value: int) -> None:
    assert BitReader(packed(("put_count", value, 0))).take_count(value) == value
    for signed in (value, -value):
        assert BitReader(packed(("put_signed", signed, 0))).take_signed(value) == signed
    if value:
        with pytest.raises(BadText, match="too large"):
            BitReader(packed(("put_count", value, 0))).take_count(value - 1)


def test_numbers_come_out_in_their_order_and_the_rest_is_counted() -> None:
    reader = BitReader(packed(("put", 3, 2), ("put_below", 4, 5), ("put_text", "dé", 0), ("put", 1, 1)))
    assert reader.left == 40 and reader.take(2) == 3 and reader.left == 38
    assert reader.take_below(5) == 4 and reader.take_text(3) == "dé" and reader.take(1) == 1 and reader.left == 4
    reader.finish()


def test_a_number_at_the_limit_is_refused_and_one_below_it_is_taken() -> None:
    assert BitReader(b"\x80").take_below(5) == 4
    with pytest.raises(BadText, match="too large"):
        BitReader(b"\xa0").take_below(5)
    assert BitReader(b"\xff").take_below(1) == 0


def test_a_count_that_never_ends_is_refused_at_once() -> None:
    reader = BitReader(b"\x04\x10\x41\x04\x10\x41" * 2)  # groups of zeros, each followed by "one more"
    with pytest.raises(BadText, match="too large"):
        reader.take_count(100)
    assert reader.left == 96 - 18 + 6  # noticed with the second group, as 100 has seven bits


def test_a_reader_takes_all_bits_and_none_beyond() -> None:
    reader = BitReader(b"\x81")
    assert reader.take(8) == 0x81 and reader.left == 0 and reader.take(0) == 0
    with pytest.raises(BadText, match="too early"):
        reader.take(1)


@pytest.mark.parametrize(("data", "taken", "good"), [(b"\x80", 1, True), (b"\x81", 1, False), (b"\x00", 0, False)])
def test_only_the_zeros_that_fill_the_last_byte_may_be_left(data: bytes, taken: int, good: bool) -> None:
    reader = BitReader(data)
    reader.take(taken)
    if good:
        reader.finish()
    else:
        with pytest.raises(BadText, match="after its end"):
            reader.finish()


def test_a_name_that_is_no_text_is_refused() -> None:
    with pytest.raises(BadText, match="no text"):
        BitReader(packed(("put_count", 1, 0), ("put", 0xFF, 8))).take_text(9)
    with pytest.raises(BadText, match="too large"):
        BitReader(packed(("put_text", "abc", 0))).take_text(2)


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ("2jQ9ib2R5", "not begin with 1"), ("1jQ9i?2R5", "holds '?'"), ("1?", "holds '?'"), ("1jQ9ib", "cut short"),
        ("1jQ9ib2R6", "checksum"), ("1jQ9", "checksum"), ("1", "checksum"), ("1jQ9ib2R5é", "holds '\\\\xe9'"),
    ],
)  # fmt: skip
def test_a_damaged_link_is_refused_with_what_is_wrong(text: str, told: str) -> None:
    with pytest.raises(BadText, match=told):
        unarmour("1", text)


def test_bytes_of_every_length_travel() -> None:
    for size in range(1, 9):
        body = bytes(range(size))
        assert unarmour("12", armour("12", body)) == body and "=" not in armour("12", body)
