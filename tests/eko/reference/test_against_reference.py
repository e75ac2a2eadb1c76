"""eko_core against the second engine: the same legal actions and the same positions, step by step."""

import json
from collections.abc import Callable
from random import Random
from typing import TypeAlias

import pytest

from eko_core import Setup, apply, legal_actions
from eko_core.board.tiles import VARIANTS
from eko_core.text.interchange import action_from_json, action_to_json, position_to_json
from tests.rounds import WHOLE, rounds

from . import engine
from .comparing import Comparison, is_attack
from .engine import Action, Position
from .random_positions import random_attempt, random_position

Chooser: TypeAlias = Callable[[Position, list[Action], Random], Action]

SAMPLE = 6  # the chosen action and five others


def anything(position: Position, found: list[Action], rng: Random) -> Action:
    return rng.choice(found)


def warlike(position: Position, found: list[Action], rng: Random) -> Action:
    """Mostly attacks, kamikazes too, and constructions, so that a game has captures and eliminations."""
    if rng.random() < 0.8:
        attacks = [action for action in found if is_attack(position, action)]
        if attacks:
            return rng.choice(attacks)
        builds = [action for action in found if action["do"] == "build"]
        if builds and rng.random() < 0.4:
            return rng.choice(builds)
    marches = [action for action in found if action["do"] == "march"]
    return rng.choice(marches if marches and rng.random() < 0.5 else found)


def building(position: Position, found: list[Action], rng: Random) -> Action:
    """The highest building there is, for a win by points."""
    builds = sorted((a for a in found if a["do"] == "build"), key=lambda a: -a["level"])
    return builds[0] if builds and rng.random() < 0.8 else warlike(position, found, rng)


def peaceful(position: Position, found: list[Action], rng: Random) -> Action:
    """No attack and no construction if there is anything else, for the quiet end."""
    calm = [action for action in found if action["do"] != "build" and not is_attack(position, action)]
    return rng.choice(calm or found)


def weatherbeaten(position: Position, found: list[Action], rng: Random) -> Action:
    """What the variants are about: temples taken and used, tempests and portals gone through."""
    signs = engine.terrain(position)
    temples = [a for a in found if a["do"] == "build" and signs[a["at"][0], a["at"][1]] in "NOT"]
    used = [a for a in found if a["do"] in ("sand", "moon", "skip")]
    ends = {"to", "from"}
    wet = [a for a in found if a["do"] == "move" and any(signs[a[end][0], a[end][1]] == "~" for end in ends)]
    for liked in (temples, used, wet):
        if liked and rng.random() < 0.5:
            return rng.choice(liked)
    return warlike(position, found, rng)


def mix(rng: Random) -> list[str]:
    """Some of the variants, or all."""
    return rng.choice([["all"], rng.sample(VARIANTS, rng.randint(1, 4)), rng.sample(VARIANTS, rng.randint(2, 6))])


def play(
    comparison: Comparison,
    players: int,
    choose: Chooser,
    seed: int,
    sample: int = SAMPLE,
    steps: int = 10**6,
    variants: bool = False,
) -> Position:
    """One game to its end, or its first steps, compared on the way."""
    rng = Random(f"{players} {choose.__name__} {seed}")
    start = Setup.random(players, rng, variants=mix(rng) if variants else [])
    position: Position = position_to_json(start.position())
    for _ in range(steps):
        if position["result"] is not None:
            break
        found = comparison.all_from(position, rng, sample - 1)
        position = comparison.apply(position, choose(position, found, rng))
    comparison.all_from(position)
    return position


@pytest.mark.parametrize(("players", "choose"), [(2, building), (3, warlike), (4, warlike)])
def test_a_game_agrees(players: int, choose: Chooser) -> None:
    comparison = Comparison()
    play(comparison, players, choose, seed=1, steps=60)
    for what in ("attack", "build", "place", "swap"):
        assert comparison.seen[what], f"no {what} came up"


def played_on(players: int, choose: Chooser, seed: int, steps: int = 10**6, variants: bool = False) -> int:
    """One game in which our position is never read anew, so that all that it remembers of earlier steps is used."""
    rng = Random(f"on {players} {choose.__name__} {seed}")
    ours = Setup.random(players, rng, variants=mix(rng) if variants else []).position()
    theirs: Position = position_to_json(ours)
    for step in range(steps):
        legal = engine.legal(theirs)
        known = {json.dumps(action_to_json(action), sort_keys=True): action for action in legal_actions(ours)}
        assert known.keys() == {json.dumps(action, sort_keys=True) for action in legal}, theirs
        if not legal:
            return step
        action = choose(theirs, legal, rng)
        taken = known[json.dumps(action, sort_keys=True)]
        # One of the list, or an equal one made elsewhere: they go different ways.
        ours = apply(ours, taken if rng.random() < 0.8 else action_from_json(action))
        theirs = engine.apply(theirs, action)
        assert position_to_json(ours) == theirs, action
    return steps


@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize("choose", [anything, warlike], ids=lambda choose: choose.__name__)
def test_a_game_played_on_agrees(players: int, choose: Chooser) -> None:
    assert played_on(players, choose, seed=1, steps=90) > 20


@pytest.mark.fuzz
@pytest.mark.slow
@pytest.mark.parametrize("choose", [anything, warlike, building, peaceful], ids=lambda choose: choose.__name__)
@pytest.mark.parametrize("players", [2, 3, 4])
def test_many_games_played_on_agree(players: int, choose: Chooser) -> None:
    for seed in range(2, 2 + rounds(4)):
        assert played_on(players, choose, seed) > 20


@pytest.mark.fuzz
@pytest.mark.slow
@pytest.mark.parametrize("players", [2, 3, 4])
def test_games_with_variants_played_on_agree(players: int) -> None:
    for seed in range(2, 2 + rounds(3)):
        assert played_on(players, weatherbeaten, seed, steps=200 if WHOLE else 60, variants=True) > 20


def test_random_small_positions_agree() -> None:
    comparison = small_positions(range(100), at_most=5)
    for what in ("kamikaze", "capture", "elimination", "self-elimination", "exchange done", "R4", "R5"):
        assert comparison.seen[what], f"no {what} came up"


@pytest.mark.parametrize("players", [2, 3, 4])
def test_a_game_with_variants_agrees(players: int) -> None:
    comparison = Comparison()
    play(comparison, players, weatherbeaten, seed=1, steps=30, sample=3, variants=True)
    assert comparison.actions > 60


def test_random_small_positions_with_variants_agree() -> None:
    comparison = small_positions(range(40), at_most=4, variants=True)
    for what in (
        "1 zones paid", "2 zones paid", "Emperor lost", "beacon", "moon", "sand", "Wind goes on",
        "pyramid changes hands", "Moon in a tempest", "attack by the last disc left", "march where a zone is paid",
    ):  # fmt: skip
        assert comparison.seen[what], f"no {what} came up"


def test_the_same_actions_are_refused_with_variants() -> None:
    comparison = refusals(range(40), variants=True)
    assert comparison.seen["refused"] and comparison.seen["accepted"]


def test_the_same_actions_are_refused() -> None:
    comparison = refusals(range(60))
    assert comparison.seen["refused"] and comparison.seen["accepted"]


def small_positions(seeds: range, at_most: int = 10**6, variants: bool = False) -> Comparison:
    """Compare random positions, a sample of their actions, and a few steps more from each."""
    comparison = Comparison()
    for seed in seeds:
        rng = Random(f"small {seed}")
        position = random_position(rng, variants)
        for _ in range(4):
            found = comparison.all_from(position, rng, at_most)
            if not found:
                break
            position = comparison.apply(position, warlike(position, found, rng))
    return comparison


def refusals(seeds: range, variants: bool = False) -> Comparison:
    """Try actions at random on random positions."""
    comparison = Comparison()
    for seed in seeds:
        rng = Random(f"refused {seed}")
        position = random_position(rng, variants)
        for _ in range(10):
            refused = comparison.refuses(position, random_attempt(position, rng))
            comparison.seen["refused" if refused else "accepted"] += 1
    return comparison


@pytest.mark.fuzz
@pytest.mark.slow
@pytest.mark.parametrize("choose", [anything, warlike, building, peaceful], ids=lambda choose: choose.__name__)
def test_many_games_agree(choose: Chooser) -> None:
    comparison = Comparison()
    ends = [play(comparison, players, choose, seed=4)["result"]["reason"] for players in ((2, 3, 4) if WHOLE else (2,))]
    print(comparison, ends)
    if choose is peaceful:
        assert "quiet" in ends


@pytest.mark.slow
@pytest.mark.parametrize("players", [2, 3])
def test_a_game_with_every_action_of_every_position_agrees(players: int) -> None:
    comparison = Comparison()
    play(comparison, players, warlike, seed=3, sample=10**6)
    print(comparison)
    assert comparison.actions > 1000


@pytest.mark.fuzz
@pytest.mark.slow
def test_many_random_small_positions_agree() -> None:
    comparison = small_positions(range(1000, 1000 + rounds(500)))
    print(comparison)
    for what in ("end points", "end survivor", "end empty", "end quiet", "turn passed by itself", "emperor spent"):
        assert comparison.seen[what] or not WHOLE, f"no {what} came up"


@pytest.mark.fuzz
@pytest.mark.slow
def test_many_actions_are_refused_alike() -> None:
    print(refusals(range(1000, 1000 + rounds(800))))


@pytest.mark.fuzz
@pytest.mark.slow
@pytest.mark.parametrize("players", [2, 3, 4])
def test_many_games_with_variants_agree(players: int) -> None:
    comparison = Comparison()
    for seed in range(2, 2 + rounds(3)):
        play(comparison, players, weatherbeaten, seed, sample=3, steps=150 if WHOLE else 50, variants=True)
    print(comparison)
    assert comparison.actions > (500 if WHOLE else 60)


@pytest.mark.fuzz
@pytest.mark.slow
def test_many_random_small_positions_with_variants_agree() -> None:
    comparison = small_positions(range(1000, 1000 + rounds(400)), at_most=20, variants=True)
    print(comparison)
    for what in ("3 zones paid", "Sand eliminates", "skip", "another zone paid in the march", "R5", "end points"):
        assert comparison.seen[what] or not WHOLE, f"no {what} came up"


@pytest.mark.fuzz
@pytest.mark.slow
def test_many_actions_are_refused_alike_with_variants() -> None:
    print(refusals(range(1000, 1000 + rounds(400)), variants=True))
