"""The first level: a friendly child that sees its own next step, hardly a threat, and plays about while all is well."""

import json
from random import Random

import pytest

from eko_core import Position, Setup, apply
from eko_core.players import LEVELS, Budget, Level, choose
from eko_core.players.child import Child
from eko_core.text import link
from tests.eko.drawing import draw
from tests.eko.players.test_tactics import WON, played
from tests.eko.text.played import TESTS

SHEPHERD = LEVELS["shepherd"]
DREAMER = SHEPHERD._replace(dawdling=1.0, oversight=0.0, noise=0.0)  # who always plays about, if anything lets him
AWAKE = DREAMER._replace(dawdling=0.0001)

AHEAD = draw("a3    .     .     b1    x     a4    a4'   .     .     r")
BEHIND = draw("a3    .     .     b1    x     b4    b4'   b3    .     .     r")


def after(position: Position, player: Level, seed: int) -> Position:
    return played(position, choose(position, player, Budget(nodes=500), seed).turn)


def changed(position: Position, end: Position) -> bool:
    """Whether anything was built or anybody has lost a disc."""
    return end.built != position.built or end.discs_on_board(1) != position.discs_on_board(1)


def test_it_is_the_first_of_six_levels() -> None:
    assert list(LEVELS) == ["shepherd", "wanderer", "nomad", "guide", "vizier", "oracle"]
    assert isinstance(SHEPHERD.thinker(AHEAD.position, Random(1)), Child)


@pytest.mark.parametrize("seed", range(5))
def test_while_all_is_well_it_plays_about_and_takes_nothing(seed: int) -> None:
    assert changed(AHEAD.position, after(AHEAD.position, AWAKE, seed)), "there is something to take"
    assert not changed(AHEAD.position, after(AHEAD.position, DREAMER, seed))


@pytest.mark.parametrize("seed", range(5))
def test_who_beats_it_wakes_it_up(seed: int) -> None:
    assert changed(BEHIND.position, after(BEHIND.position, DREAMER, seed))


@pytest.mark.parametrize("how", [how for how in WON if "march" not in how])
def test_a_win_that_it_sees_is_taken_even_while_it_plays_about(how: str) -> None:
    result = after(WON[how].position, DREAMER, 3).result
    assert result is not None and result.winners == (0,)


def test_it_minds_threats_less_than_the_next_level_but_two() -> None:
    scene = draw("b3    .     .     A2    .     x     a2    .     x     b1    b1'   b1''", reserve="a:0")
    safe = after(scene.position, LEVELS["guide"]._replace(noise=0.0), 1)
    assert safe.stack(scene["A2"]) is None, "the Emperor goes where nobody gets at him, or takes who could"
    minds = (danger(scene.position, player) for player in (SHEPHERD, LEVELS["guide"]))
    assert 0 < 1.2 * next(minds) < next(minds), "the child minds less"


def danger(position: Position, player: Level) -> float:
    """What the player gives for the threat to be gone."""
    threatened, safe = (player.thinker(one, Random(1)).value()[0] for one in (position, moved_away(position)))
    return safe - threatened


def moved_away(position: Position) -> Position:
    """The same table without the threat: the enemy's three stand where his lone disc was."""
    piles = bytearray(position.piles)
    three = next(here for here, pile in enumerate(piles) if pile == (1 << 4 | 6))
    lone = next(here for here, pile in enumerate(piles) if pile == (1 << 4 | 2))
    piles[three], piles[lone] = piles[lone], piles[three]
    return position.with_piles(bytes(piles))


def test_its_dreams_lose_no_disc_and_every_step_is_legal() -> None:
    for players in (2, 3, 4):
        position = Setup.random(players, Random(players)).position()
        for number in range(8 * players):
            seat, before = position.to_decide(), position
            for step in choose(position, DREAMER, Budget(nodes=60), number).turn:
                position = apply(position, step)
            if position.result is not None:
                break
            if position.built == before.built:
                assert position.discs_on_board(seat) >= before.discs_on_board(seat)


def test_levels_named_in_old_links_are_still_there() -> None:
    sample = json.loads((TESTS / "links" / "levels-4.json").read_text("utf-8"))
    levels = [seat.level for seat in link.read(sample["link"]).game.seats]
    assert levels == ["wanderer", "nomad", "guide", "oracle"] and set(LEVELS) >= {*levels}
