"""Whatever is not listed is refused, with a reason that says something."""

from itertools import product
from random import Random

from hypothesis import given, settings
from hypothesis import strategies as st

from eko_core import (
    Action,
    Build,
    End,
    Exchange,
    Hex,
    IllegalAction,
    Keep,
    March,
    Moon,
    Move,
    Place,
    Position,
    Sand,
    Skip,
    Swap,
    apply,
    legal_actions,
    outcome,
    say,
    why_not,
)
from eko_core.words import ENGLISH
from tests.eko.properties.played import later, mixes, players, seeds, tempers

FAR = Hex(99, -99)
BOTH = (False, True)


def wishes(position: Position) -> list[Action]:
    """Everything that could be wished for on this board, and some things that could not."""
    hexes = [*position.board.terrain, FAR]
    stacks = [*position.stacks(), *position.board.sites[:2], FAR]
    empty = [at for at in position.board.standing if position.stack(at) is None][:3]
    found: list[Action] = [Keep(), March(), End(), Skip(), *map(Swap, hexes), *map(Sand, hexes)]
    found += [Exchange(seat) for seat in range(-1, 5)]
    found += [Moon(at, e) for at, e in product(hexes, BOTH)]
    found += [Move(a, b, e) for a, b, e in product([*stacks, *empty], hexes, BOTH)]
    found += [Place(at, n, e) for at, n, e in product(hexes, range(-1, 6), BOTH)]
    for site in [*position.board.sites, *empty, FAR]:
        near = [at for at in stacks if at in site.neighbours()] + stacks[:2] + empty[:1]
        found += [Build(site, level, at, e) for level, at, e in product(range(-1, 5), near, BOTH)]
    return found


@settings(max_examples=12)
@given(players, seeds, tempers, mixes, st.integers(0, 250))
def test_why_not_is_none_for_the_legal_actions_only_and_else_specific(
    number: int, seed: int, temper: str, mix: tuple[str, ...], steps: int
) -> None:
    position = later(number, seed, temper, steps, mix)
    legal = set(legal_actions(position))
    asked = wishes(position)
    assert legal <= set(asked), legal - set(asked)
    seen = set()
    for wish in asked:
        reason = why_not(position, wish)
        if reason is None:
            assert wish in legal
            continue
        assert wish not in legal and reason.code != "impossible", wish
        if reason not in seen:
            seen.add(reason)
            sentence = say(reason, position.board)
            assert sentence == sentence.strip() and sentence.endswith(".") and "{" not in sentence
            assert reason.code in ENGLISH and reason.rule and str(reason).endswith(".")


@settings(max_examples=25)
@given(players, seeds, tempers, mixes, st.integers(0, 250), st.randoms(use_true_random=False))
def test_what_is_not_listed_is_refused_by_apply_and_outcome(
    number: int, seed: int, temper: str, mix: tuple[str, ...], steps: int, rng: Random
) -> None:
    position = later(number, seed, temper, steps, mix)
    legal = set(legal_actions(position))
    for wish in rng.sample(wishes(position), 60):
        if wish in legal:
            continue
        for call in (apply, outcome):
            try:
                call(position, wish)
            except IllegalAction as error:
                assert error.reason == why_not(position, wish) and error.reason is not None
                assert error.reason.code != "impossible" and f"({error.reason.rule})" in str(error)
            else:
                raise AssertionError(f"{wish} was carried out")
