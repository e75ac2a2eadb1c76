"""What an address holds after its #: a game, a board, a rule, nothing, or something of others'."""

from random import Random
from urllib.parse import quote

import pytest

from eko_web.codec import CODEC
from parlour import bits
from parlour_web.address.reader import Holds, read_hash
from parlour_web.catalogue import noticed
from parlour_web.notices import Notice
from tests.parlour_web.address.sent_game import ADDRESS, GAME, LINK, cut, newer


@pytest.mark.parametrize("text", ["", "#", " # ", "#g=", "#g=%20", "#b=", "https://example.org/eko/?new=2"])
def test_an_empty_hash_holds_nothing_and_nothing_is_wrong(text: str) -> None:
    arrival = read_hash(CODEC, text)
    assert (arrival.kind, arrival.game, arrival.notice) == (Holds.NOTHING, None, None)


@pytest.mark.parametrize(
    ("text", "kind", "value"),
    [
        ("#b=2abc", Holds.BOARD, "2abc"),
        ("#r=M5", Holds.RULES, "M5"),
    ],
)
def test_boards_and_rules_have_letters_of_their_own(text: str, kind: Holds, value: str) -> None:
    arrival = read_hash(CODEC, text)
    assert (arrival.kind, arrival.value, arrival.notice) == (kind, value, None)


@pytest.mark.parametrize("text", ["#main", "#x=5", "#puzzle=1abc", "#1", "#:~:text=eko", "#!/route", "#<script>"])
def test_a_hash_of_others_is_not_taken_for_damage(text: str) -> None:
    arrival = read_hash(CODEC, text)
    assert arrival.kind is Holds.UNKNOWN and arrival.game is None
    assert arrival.notice and noticed(arrival.notice)


@pytest.mark.parametrize(
    "text",
    [f"#g={LINK}", f"g={LINK}", f"#{LINK}", LINK, ADDRESS, quote(f"#g={LINK}"), f"#x=1&g={LINK}",
     f"#g={LINK}&fbclid=abc", f"#g={LINK}?utm_source=mail", f"#g={LINK}.", f" #g={LINK}\n"],
)  # fmt: skip
def test_a_game_in_a_hash(text: str) -> None:
    arrival = read_hash(CODEC, text)
    assert arrival.kind is Holds.GAME and arrival.game == GAME and arrival.notice is None


@pytest.mark.parametrize(
    ("text", "code"),
    [
        (f"#g={LINK[:-1]}", "open_damaged"),
        (f"#g={LINK[:40]}", "open_damaged"),
        (f"#g=1A{LINK[2:]}", "open_damaged"),
        (f"#g={LINK.swapcase()}", "open_damaged"),
        ("#g=1", "open_damaged"),
        ("#g=hello", "open_damaged"),
        ("#g=<img onerror=alert(1)>", "open_damaged"),
        ("#g={}", "open_damaged"),
        (f"#g={newer()}", "open_newer"),
        (f"#g={bits.armour('1', bytes([255] * 40))}", "open_newer"),
        ("#g=1" + "A" * 600_000, "open_too_long"),
        ("#g=1" + "A" * 40_000, "open_damaged"),
    ],
)
def test_a_game_that_cannot_be_read_is_told(text: str, code: str) -> None:
    arrival = read_hash(CODEC, text)
    assert arrival.kind is Holds.DAMAGED and arrival.game is None
    assert arrival.notice == Notice(code) and noticed(arrival.notice)


def test_bodies_with_the_right_checksum_never_raise() -> None:
    rng = Random(12)
    body = bits.unarmour("1", LINK)
    for _ in range(150):
        changed = bytearray(body)
        for _ in range(rng.randrange(1, 5)):
            changed[rng.randrange(len(changed))] = rng.randrange(256)
        arrival = read_hash(CODEC, "#g=" + bits.armour("1", bytes(changed[: rng.randrange(1, 1 + len(changed))])))
        assert (arrival.kind is Holds.GAME) == (arrival.game is not None)
        assert arrival.kind in (Holds.GAME, Holds.DAMAGED)
        assert arrival.kind is Holds.GAME or arrival.notice


def test_a_link_whose_end_cannot_be_played_opens_up_to_there_and_says_so() -> None:
    arrival = read_hash(CODEC, f"#g={cut()}")
    assert arrival.game is not None and arrival.notice
    assert arrival.notice == Notice("open_cut", (("step", arrival.game.cursor + 1),))
    assert 100 < arrival.game.cursor < 200 and arrival.game.steps[:100] == GAME.steps[:100]
