"""Numbers packed bit by bit, and the text that carries them: a version sign, base64url, a checksum."""

import binascii
import re
from base64 import urlsafe_b64decode, urlsafe_b64encode

from .errors import BadText

_ALPHABET = r"[A-Za-z0-9_-]*"
_GROUP = 5  # bits of a count, each group followed by a bit that says whether another follows


class BitWriter:
    """Collects numbers, most significant bit first."""

    def __init__(self) -> None:
        self._bits: list[str] = []

    def put(self, value: int, width: int) -> None:
        """A number in so many bits; nothing for width 0."""
        if width:
            self._bits.append(f"{value:0{width}b}")

    def put_below(self, value: int, limit: int) -> None:
        """A number in as many bits as the numbers below the limit need."""
        self.put(value, (limit - 1).bit_length())

    def put_count(self, value: int) -> None:
        """A number of any size, small ones in few bits."""
        while True:
            value, low = divmod(value, 1 << _GROUP)
            self.put(low, _GROUP)
            self.put(value > 0, 1)
            if not value:
                return

    def put_signed(self, value: int) -> None:
        """A number that may be negative."""
        self.put_count(2 * value if value >= 0 else -2 * value - 1)

    def put_text(self, text: str) -> None:
        """A text, as UTF-8 with its length."""
        data = text.encode("utf-8")
        self.put_count(len(data))
        self.put(int.from_bytes(data, "big"), 8 * len(data))

    def to_bytes(self) -> bytes:
        """Everything put so far, filled up with zeros to whole bytes."""
        bits = "".join(self._bits)
        size = -(-len(bits) // 8)
        return int(bits.ljust(8 * size, "0") or "0", 2).to_bytes(size, "big")


class BitReader:
    """Takes the numbers out again, in the same order; refuses to read past the end (BadText)."""

    def __init__(self, data: bytes) -> None:
        self._bits = "".join(f"{byte:08b}" for byte in data)
        self._at = 0

    @property
    def left(self) -> int:
        """How many bits have not been taken."""
        return len(self._bits) - self._at

    def take(self, width: int) -> int:
        """The number in the next bits."""
        if width > self.left:
            raise BadText("The link ends too early.")
        start = self._at
        self._at += width
        return int(self._bits[start : self._at] or "0", 2)

    def take_below(self, limit: int) -> int:
        """A number put by `put_below`; refuses one that is not below the limit."""
        value = self.take((limit - 1).bit_length())
        if value >= limit:
            raise BadText("The link holds a number that is too large.")
        return value

    def take_count(self, most: int) -> int:
        """A number put by `put_count`; refuses one that is larger than `most`."""
        value = shift = 0
        more = True
        while more:
            value |= self.take(_GROUP) << shift
            shift += _GROUP
            more = bool(self.take(1))
            if value > most or (more and shift > most.bit_length()):
                raise BadText("The link holds a number that is too large.")
        return value

    def take_signed(self, most: int) -> int:
        """A number put by `put_signed`, at most so far from 0."""
        value = self.take_count(2 * most)
        return -(value + 1 >> 1) if value & 1 else value >> 1

    def take_text(self, most: int) -> str:
        """A text put by `put_text`, of at most so many bytes."""
        size = self.take_count(most)
        try:
            return self.take(8 * size).to_bytes(size, "big").decode("utf-8")
        except UnicodeDecodeError:
            raise BadText("The link holds a name that is no text.") from None

    def finish(self) -> None:
        """Refuse anything but the zeros that fill the last byte."""
        if self.left > 7 or "1" in self._bits[self._at :]:
            raise BadText("The link goes on after its end.")


def armour(version: str, body: bytes) -> str:
    """The text that carries these bytes: the version sign, then checksum and bytes as base64url without padding.

    >>> armour("1", b"body")
    '1jQ9ib2R5'
    """
    return version + urlsafe_b64encode(_checksum(version, body) + body).decode("ascii").rstrip("=")


def unarmour(version: str, text: str) -> bytes:
    """The bytes in a text of `armour`; refuses any damage the checksum shows.

    >>> unarmour("1", "1jQ9ib2R5")
    b'body'
    """
    if not text.startswith(version):
        raise BadText(f"The link does not begin with {version}: it is damaged, or made by a newer version of the game.")
    code = text[len(version) :]
    strange = code[_matched(code) : _matched(code) + 1]
    if strange:
        raise BadText(f"The link holds {strange!a}, which no link has.")
    if len(code) % 4 == 1:
        raise BadText("The link is cut short.")
    data = urlsafe_b64decode(code + "=" * (-len(code) % 4))
    if len(data) < 3 or data[:2] != _checksum(version, data[2:]) or armour(version, data[2:]) != text:
        raise BadText("The link is damaged or cut short: its checksum is wrong.")
    return data[2:]


def is_whole(version: str, text: str) -> bool:
    """Whether this is a text of `armour` whose checksum is right; what it holds need not be readable.

    >>> is_whole("1", "1jQ9ib2R5"), is_whole("1", "1jQ9ib2R6"), is_whole("s1", "1jQ9ib2R5")
    (True, False, False)
    """
    try:
        unarmour(version, text)
    except BadText:
        return False
    return True


def link_in(text: str, key: str, what: str, longest: int) -> str:
    """The link in a text: the text itself, or what an address has behind `#key=`; refuses a long one, or none.

    >>> link_in(" https://example.org/#lang=nl&g=1abc ", "g", "game", 100)
    '1abc'
    """
    if len(text) > longest:
        raise BadText(f"The link is too long: {len(text)} characters, at most {longest} are read.")
    link = text.strip()
    if "#" in link:
        found = re.search(rf"[#&]{key}=([^&]*)", link[link.index("#") :])
        if found is None:
            raise BadText(f"The address holds no {what}: there is no #{key}= in it.")
        link = found[1]
    if not link:
        raise BadText("The link is empty.")
    return link


def _matched(code: str) -> int:
    found = re.match(_ALPHABET, code)
    return found.end() if found else 0


def _checksum(version: str, body: bytes) -> bytes:
    # 16 bits of CRC-CCITT find every wrong sign and every two neighbours that changed places.
    return binascii.crc_hqx(version.encode("ascii") + body, 0).to_bytes(2, "big")
