"""The link tells colours and emblems where they are not the usual ones."""

from random import Random
from typing import TypeAlias

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from eko_core import BadText, Setup
from eko_core.game import Seat
from eko_core.text import link
from eko_core.text.ranking import count_setups, rank_setup
from parlour.bits import BitWriter, armour, unarmour

from .played import random_game

Looks: TypeAlias = tuple[tuple[int, int], ...]
LOOKS: Looks = ((3, 0), (1, 1), (0, 3), (2, 2))
looks_of = st.permutations(range(16)).flatmap(
    lambda colours: st.lists(st.integers(0, 15), min_size=4, max_size=4).map(
        lambda emblems: tuple(zip(colours[:4], emblems, strict=True))
    )
)


@settings(max_examples=40, deadline=None, derandomize=True)
@given(players=st.sampled_from((2, 3, 4)), seed=st.integers(0, 99), mix=st.sampled_from(((), ("all",))), looks=looks_of)
def test_colours_and_emblems_read_back(players: int, seed: int, mix: tuple[str, ...], looks: Looks) -> None:
    game = random_game(players, seed, 15, [Seat("Ann")] * players, variants=mix)
    for history in (True, False):
        opened = link.read(link.write(game, history, looks[:players]))
        assert opened.looks == looks[:players] and opened.game.seats == game.seats
        assert opened.game.position == game.position


def test_the_usual_looks_make_the_link_that_was_always_written() -> None:
    for players in (2, 3, 4):
        game = random_game(players, 5, 20)
        usual = tuple((seat, seat) for seat in range(players))
        assert link.write(game, looks=usual) == link.write(game) and link.read(link.write(game)).looks == usual


def test_looks_cost_a_few_signs() -> None:
    game = random_game(4, 5, 20)
    assert len(link.write(game, looks=LOOKS)) <= len(link.write(game)) + 6


def test_looks_are_there_too_when_a_later_step_is_not_legal() -> None:
    game = random_game(2, 5, 3)
    body = bytearray(unarmour("1", link.write(game, looks=LOOKS[:2])))
    body[-2:] = b"\xff\xff"
    opened = link.read(armour("1", bytes(body)))
    assert opened.notice is not None and opened.looks == LOOKS[:2]


@pytest.mark.parametrize(
    ("looks", "said"),
    [
        (LOOKS, "2 seats, not 4"),
        (((0, 0), (16, 1)), "0 to 15"),
        (((0, 0), (1, -1)), "0 to 15"),
        (((2, 0), (2, 1)), "same colour"),
    ],
)
def test_looks_that_tell_nobody_apart_are_refused(looks: Looks, said: str) -> None:
    with pytest.raises(BadText, match=said):
        link.write(random_game(2, 5, 3), looks=looks)


def with_looks(looks: Looks, kind: int = 0) -> str:
    """A fresh game of two whose link tells these looks, whatever they are."""
    out = BitWriter()
    out.put(3, 2)
    out.put_count(1)
    out.put(kind, 2)
    out.put_below(0, 3)
    out.put_below(rank_setup(Setup.random(2, Random(7))), count_setups(2))
    out.put(0, 1)
    for look in looks:
        for number in look:
            out.put(number, 4)
    out.put_count(0)
    return armour("1", out.to_bytes())


def test_a_link_that_tells_looks_tells_good_ones_that_are_not_the_usual() -> None:
    assert link.read(with_looks(((1, 0), (0, 1)))).looks == ((1, 0), (0, 1))
    with pytest.raises(BadText, match="usual"):
        link.read(with_looks(((0, 0), (1, 1))))
    with pytest.raises(BadText, match="same colour"):
        link.read(with_looks(((5, 0), (5, 1))))
    with pytest.raises(BadText, match="newer version"):
        link.read(with_looks(((1, 0), (0, 1)), kind=3))
