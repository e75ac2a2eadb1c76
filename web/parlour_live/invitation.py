"""An invitation (`#j=…`) and its answer (`#a=…`): what two browsers must know of each other, in about 100 signs.

A browser describes itself in some 700 characters of SDP. Only a few of its values are its own: the user fragment and
the password of ICE, the fingerprint of its certificate, and where it can be reached. The other side builds the rest
anew; the own description is used as the browser made it.
"""

import re
from ipaddress import IPv4Address, IPv6Address
from typing import NamedTuple

from parlour.bits import BitReader, BitWriter, armour, unarmour
from parlour.errors import BadText
from parlour_web.address.reader import hash_inside
from parlour_web.notices import Refused

VERSION = "1"  # of what is written here and of the messages that follow: another one is another protocol
MOST_NUMBERS = 1 << 10  # an answer names its invitation by a number below this
_LONGEST = 2000  # characters of a pasted text that are looked at
_SIGNS = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/"  # of ICE's texts
_MOST_PLACES = 3  # where one can be reached; more would only make the code finer
_KINDS = ("mdns", "ip4", "ip6", "reflexive")  # each in 2 bits; the last is an IPv4 address that a STUN server told
_BITS = {"mdns": 128, "ip4": 32, "ip6": 128, "reflexive": 32}
_CANDIDATE = re.compile(r"^a=candidate:\S+ 1 udp \d+ (\S+) (\d{1,5}) typ (host|srflx)\b", re.IGNORECASE | re.MULTILINE)
_UUID = re.compile(r"([0-9a-f]{8})-([0-9a-f]{4})-([0-9a-f]{4})-([0-9a-f]{4})-([0-9a-f]{12})\.local")


class Place(NamedTuple):
    """Where a browser can be reached: its hidden name, or an address, as a number."""

    kind: str  # one of `_KINDS`
    number: int
    port: int

    @property
    def host(self) -> str:
        if self.kind == "mdns":
            digits = f"{self.number:032x}"
            return "-".join((digits[:8], digits[8:12], digits[12:16], digits[16:20], digits[20:])) + ".local"
        return str(IPv6Address(self.number) if self.kind == "ip6" else IPv4Address(self.number))


class Invitation(NamedTuple):
    """One side of a connection. `answers`: it is the answer to the invitation of that number."""

    number: int
    answers: bool
    fragment: str
    password: str
    fingerprint: bytes  # SHA-256 of the certificate
    places: tuple[Place, ...]

    def write(self) -> str:
        """As it stands behind `#j=` or `#a=`."""
        out = BitWriter()
        out.put(self.answers, 1)
        out.put(self.number, 10)
        for text in (self.fragment, self.password):
            out.put_count(len(text))
            for sign in text:
                out.put(_SIGNS.index(sign), 6)
        out.put(int.from_bytes(self.fingerprint, "big"), 256)
        out.put(len(self.places), 2)
        for place in self.places:
            out.put(_KINDS.index(place.kind), 2)
            out.put(place.number, _BITS[place.kind])
            out.put(place.port, 16)
        return armour(VERSION, out.to_bytes())

    def hash(self) -> str:
        """What an address has behind its `#`."""
        return f"#{'a' if self.answers else 'j'}={self.write()}"

    def sdp(self) -> str:
        """The description that the other browser is given."""
        pairs = re.findall("..", self.fingerprint.hex().upper())
        lines = [
            "v=0", "o=- 1 2 IN IP4 127.0.0.1", "s=-", "t=0 0", "a=group:BUNDLE 0",
            "m=application 9 UDP/DTLS/SCTP webrtc-datachannel", "c=IN IP4 0.0.0.0", "a=mid:0",
            f"a=ice-ufrag:{self.fragment}", f"a=ice-pwd:{self.password}",
            f"a=fingerprint:sha-256 {':'.join(pairs)}",
            f"a=setup:{'active' if self.answers else 'actpass'}",
            "a=sctp-port:5000", "a=max-message-size:262144",
            *(f"a={line}" for line in self.candidates()),
        ]  # fmt: skip
        return "".join(f"{line}\r\n" for line in lines)

    def candidates(self) -> list[str]:
        """The places as ICE writes them."""
        return [_candidate(n, place) for n, place in enumerate(self.places, 1)]


def _candidate(n: int, place: Place) -> str:
    local = "srflx raddr 0.0.0.0 rport 0" if place.kind == "reflexive" else "host"
    worth = (100 if place.kind == "reflexive" else 126) << 24 | (65535 - n) << 8 | 255
    return f"candidate:{n} 1 udp {worth} {place.host} {place.port} typ {local}"


def of_description(sdp: str, number: int, *, answers: bool) -> Invitation:
    """What must be told of a browser's own description; refuses one without a place (there is no network)."""
    fragment, password = _value(sdp, "ice-ufrag"), _value(sdp, "ice-pwd")
    fingerprint = bytes.fromhex(_value(sdp, "fingerprint").partition(" ")[2].replace(":", ""))
    found = [place for host, port, kind in _CANDIDATE.findall(sdp) if (place := _place(host, int(port), kind))]
    places = tuple(dict.fromkeys(found))[:_MOST_PLACES]
    if not places:
        raise Refused("live_no_network")
    return Invitation(number, answers, fragment, password, fingerprint, places)


def _value(sdp: str, name: str) -> str:
    found = re.search(rf"^a={name}:(\S.*?)\s*$", sdp, re.MULTILINE)
    if found is None:
        raise Refused("live_no_network")
    return found[1]


def _place(host: str, port: int, kind: str) -> Place | None:
    hidden = _UUID.fullmatch(host.lower())
    if hidden:
        return Place("mdns", int("".join(hidden.groups()), 16), port)
    try:
        if ":" in host:
            return Place("ip6", int(IPv6Address(host)), port) if kind == "host" else None
        return Place("reflexive" if kind == "srflx" else "ip4", int(IPv4Address(host)), port)
    except ValueError:
        return None  # a name that only this device knows


def read(text: str, *, answers: bool) -> Invitation:
    """The invitation, or the answer, in a link or in an address with one; `Refused` says what is wrong with it."""
    inside = hash_inside(text[:_LONGEST])
    letter, mark, link = inside.partition("=")
    if mark and letter in ("j", "a") and (letter == "a") is not answers:
        raise Refused("live_is_invitation" if answers else "live_is_answer")
    link = (link if mark else inside).strip()
    if not link:
        raise Refused("live_empty")
    if not link.startswith(VERSION) and re.fullmatch(r"\w[A-Za-z0-9_-]{80,400}", link):
        raise Refused("live_newer")
    try:
        found = _read(unarmour(VERSION, link))
    except BadText:
        raise Refused("live_answer_damaged" if answers else "live_invitation_damaged") from None
    if found.answers is not answers:
        raise Refused("live_is_answer" if found.answers else "live_is_invitation")
    return found


def _read(data: bytes) -> Invitation:
    bits = BitReader(data)
    answers, number = bool(bits.take(1)), bits.take(10)
    fragment, password = (_text(bits, least) for least in (4, 22))
    fingerprint = bits.take(256).to_bytes(32, "big")
    places = []
    for _ in range(bits.take(2)):
        kind = _KINDS[bits.take(2)]
        places.append(Place(kind, bits.take(_BITS[kind]), bits.take(16)))
    bits.finish()
    if not places or any(not place.port for place in places):
        raise BadText("no place")
    return Invitation(number, answers, fragment, password, fingerprint, tuple(places))


def _text(bits: BitReader, least: int) -> str:
    size = bits.take_count(256)
    if size < least:
        raise BadText("too short")
    return "".join(_SIGNS[bits.take(6)] for _ in range(size))
