"""The board link: small, exact, and readable for ever (samples in tests/data/eko/board_links, never made anew)."""

import json
from pathlib import Path
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from eko_core import BadText, EkoError, Hex
from eko_core.board.by_hand import Design, Piece, Plan
from eko_core.board.ready_made import ready_boards
from eko_core.board.tiles import VARIANTS
from eko_core.text import board_link, link
from parlour.bits import BitWriter, armour

SAMPLES = sorted((Path(__file__).parents[2] / "data/eko/board_links").glob("*.json"))
LINKS = [board_link.write(design) for design in ready_boards().values()] + [board_link.write(Design(Plan()))]


@pytest.mark.parametrize("path", SAMPLES, ids=lambda path: path.stem)
def test_a_stored_link_opens_for_ever(path: Path) -> None:
    sample = json.loads(path.read_text("utf-8"))
    design = board_link.read(sample["link"])
    assert [str(design.plan), design.players, design.name] == [sample["tiles"], sample["players"], sample["name"]]
    assert board_link.write(design) == sample["link"]


def test_there_are_samples_of_every_kind() -> None:
    assert len(SAMPLES) >= 6


@settings(max_examples=25, deadline=None, derandomize=True)
@given(
    players=st.sampled_from((2, 3, 4)),
    seed=st.integers(0, 10**6),
    mix=st.sets(st.sampled_from(VARIANTS)),
    name=st.text(max_size=80),
    kept=st.integers(0, 25),
)
def test_any_board_reads_back_finished_or_not(players: int, seed: int, mix: set[str], name: str, kept: int) -> None:
    plan = Plan(Plan.random(players, Random(seed), mix).pieces[:kept])
    text = board_link.write(Design(plan, players, name))
    found = board_link.read(f"https://example.org/eko/?x=1#b={text}")
    assert found.plan == plan.centred() and found.players == players
    assert board_link.write(found) == text == board_link.write(Design(plan.moved(Hex(4, -9)), players, name))


def test_links_are_small() -> None:
    for players, most in ((2, 33), (3, 43), (4, 53)):
        assert len(board_link.write(Design(Plan.random(players, Random(1)), players))) <= most
    assert max(map(len, LINKS)) <= 90


@settings(max_examples=400, deadline=None, derandomize=True)
@given(st.sampled_from(LINKS), st.data())
def test_a_mangled_link_is_refused_with_a_sentence(text: str, data: st.DataObject) -> None:
    at = data.draw(st.integers(0, len(text) - 1))
    kind = data.draw(st.sampled_from(("lost", "changed", "added", "swapped", "cut")))
    sign = data.draw(st.sampled_from("Aa9_-=%é\0"))
    mangled = {
        "lost": text[:at] + text[at + 1 :],
        "changed": text[:at] + sign + text[at + 1 :],
        "added": text[:at] + sign + text[at:],
        "swapped": text[:at] + text[at : at + 2][::-1] + text[at + 2 :],
        "cut": text[:at],
    }[kind]
    if mangled != text:
        with pytest.raises(EkoError) as refused:
            board_link.read(mangled)
        assert str(refused.value).endswith((".", ")"))


@settings(max_examples=300, deadline=None, derandomize=True)
@given(st.binary(max_size=60))
def test_any_bytes_with_a_right_checksum_are_a_board_or_refused(body: bytes) -> None:
    try:
        design = board_link.read(armour(board_link.VERSION, body))
    except EkoError:
        return
    assert Plan.of(design.plan.pieces) == design.plan
    design.plan.faults(design.players)


def _packed(*pieces: Piece, edition: int = 1, players: int = 0, count: int | None = None) -> str:
    out = BitWriter()
    out.put_count(edition)
    out.put_below(players, 3)
    out.put_text("")
    out.put_count(len(pieces) if count is None else count)
    last = Hex(0, 0)
    for piece in pieces:
        out.put_below("ABCDEFGHIJKLMNOPQRSTU".index(piece.name), 21)
        out.put_below(piece.rotation, 6)
        out.put_signed(piece.at.q - last.q)
        out.put_signed(piece.at.r - last.r)
        last = piece.at
    return armour("b1", out.to_bytes())


def test_impossible_boards_are_refused() -> None:
    one, two = Piece("A", Hex(0, 0)), Piece("B", Hex(9, 0))
    assert board_link.read(_packed(one, two)).players == 2
    for wrong in (
        _packed(one, Piece("B", Hex(1, 0))),  # overlapping
        _packed(one, Piece("A", Hex(9, 0))),  # twice
        _packed(two, Piece("N", Hex(0, 0))),  # both sides of one tile
        _packed(Piece("A", Hex(150, 0))),
        _packed(one, edition=2),
        _packed(one, count=2),
        _packed(one, count=0),
        _packed(one, players=3),
        _packed(one, count=4000),
    ):
        with pytest.raises(EkoError):
            board_link.read(wrong)


def test_links_of_games_and_of_boards_are_told_apart() -> None:
    with pytest.raises(BadText):
        link.read(LINKS[0])
    with pytest.raises(BadText, match="no #b="):
        board_link.read("https://example.org/#g=1abc")
    with pytest.raises(BadText):
        board_link.read("")
    with pytest.raises(BadText, match="too long"):
        board_link.read("b1" + "A" * 5000)


def test_a_link_of_a_newer_version_is_known_as_such() -> None:
    assert board_link.is_newer(armour("b2", b"whatever"))
    assert not board_link.is_newer(armour("b2", b"whatever")[:-1]) and not board_link.is_newer(LINKS[0])
