"""An invitation and its answer: what two browsers must know of each other, in about a hundred signs."""

from random import Random

import pytest

from parlour_live.invitation import Invitation, Place, of_description, read
from parlour_web.notices import Refused
from tests.mangling import Mangler, damaged
from tests.rounds import rounds

HIDDEN = Place("mdns", 0x1C9F7D3A5B2E4F60A1B2C3D4E5F60718, 53211)
OFFER = Invitation(77, False, "aB3/", "x9Yz+AbCdEfGhIjKlMnOpQrS", bytes(range(32)), (HIDDEN,))

CHROMIUM = """v=0\r
o=- 4611731400430051336 2 IN IP4 127.0.0.1\r
s=-\r
t=0 0\r
a=group:BUNDLE 0\r
m=application 53211 UDP/DTLS/SCTP webrtc-datachannel\r
c=IN IP4 0.0.0.0\r
a=candidate:3 1 udp 2113937151 1c9f7d3a-5b2e-4f60-a1b2-c3d4e5f60718.local 53211 typ host generation 0 network-cost 999\r
a=candidate:4 1 tcp 1518280447 1c9f7d3a-5b2e-4f60-a1b2-c3d4e5f60718.local 9 typ host tcptype active generation 0\r
a=candidate:5 1 udp 1677729535 203.0.113.9 40000 typ srflx raddr 0.0.0.0 rport 0 generation 0\r
a=ice-ufrag:aB3/\r
a=ice-pwd:x9Yz+AbCdEfGhIjKlMnOpQrS\r
a=ice-options:trickle\r
a=fingerprint:sha-256 00:01:02:03:04:05:06:07:08:09:0A:0B:0C:0D:0E:0F:10:11:12:13:14:15:16:17:18:19:1A:1B:1C:1D:1E:1F\r
a=setup:actpass\r
a=mid:0\r
a=sctp-port:5000\r
"""


def refused(text: str, *, answers: bool = False) -> str:
    with pytest.raises(Refused) as error:
        read(text, answers=answers)
    return error.value.notice.code


def test_an_invitation_has_about_a_hundred_signs() -> None:
    assert len(OFFER.write()) == 104


def test_what_is_written_is_read_again() -> None:
    places = (HIDDEN, Place("ip6", 1 << 100, 1), Place("reflexive", 0xCB007109, 65535))
    for made in (OFFER, OFFER._replace(places=places), OFFER._replace(answers=True, number=1023)):
        assert read(made.write(), answers=made.answers) == made
        assert read(f"https://eko.example/{made.hash()}", answers=made.answers) == made


def test_a_browsers_description_is_told_in_short_and_rebuilt() -> None:
    made = of_description(CHROMIUM, 77, answers=False)
    assert made == OFFER._replace(places=(HIDDEN, Place("reflexive", 0xCB007109, 40000)))
    again = of_description(made.sdp(), 77, answers=False)
    assert again == made
    assert "a=setup:actpass" in made.sdp() and "a=setup:active" in made._replace(answers=True).sdp()


def test_a_description_without_a_place_says_that_there_is_no_network() -> None:
    bare = "\r\n".join(line for line in CHROMIUM.split("\r\n") if "candidate" not in line)
    with pytest.raises(Refused, match="live_no_network"):
        of_description(bare, 1, answers=False)


def test_every_refusal_says_what_is_wrong() -> None:
    answer = OFFER._replace(answers=True)
    assert refused("") == "live_empty"
    assert refused(OFFER.write()[:-4]) == "live_invitation_damaged"
    assert refused(answer.write()[:-4], answers=True) == "live_answer_damaged"
    assert refused(f"2{OFFER.write()[1:]}") == "live_newer"
    assert refused(answer.hash()) == refused(answer.write()) == "live_is_answer"
    assert refused(OFFER.hash(), answers=True) == refused(OFFER.write(), answers=True) == "live_is_invitation"


SIGNS = "abcXYZ019-_=#&%+/ é\n"
MANGLER = Mangler(SIGNS, ("#j=", "j=", "1", "AAAA", "%23"), ())


@pytest.mark.fuzz
@pytest.mark.slow
def test_mangled_invitations_are_refused_with_a_sentence() -> None:
    codes = set()
    for number in range(rounds(20_000)):
        rng = Random(f"mangled {number}")
        places = tuple(Place("mdns", rng.getrandbits(128), rng.randint(1, 65535)) for _ in range(rng.randint(1, 3)))
        made = OFFER._replace(number=rng.randrange(1024), fingerprint=rng.randbytes(32), places=places)
        whole = made.write()
        text = damaged(rng, "1", whole) if number % 4 == 0 else MANGLER.mangled(rng, rng.choice((whole, made.hash())))
        try:
            found = read(text, answers=False)
        except Refused as error:
            codes.add(error.notice.code)
            continue
        # What passes is an invitation in every part: it is written and read again as the same.
        assert read(found.write(), answers=False) == found
        assert all(1 <= place.port <= 65535 for place in found.places)
    assert "live_invitation_damaged" in codes
