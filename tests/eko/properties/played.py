"""Random games to look at, as Hypothesis makes them: a seed, and how bloodthirsty the players are."""

from collections.abc import Iterator
from random import Random

from hypothesis import strategies as st

from eko_core import Action, Build, Event, March, Moon, Move, Position, Sand, Setup, legal_actions, outcome
from eko_core.board.tiles import VARIANTS, variant_set

players = st.sampled_from((2, 3, 4))
seeds = st.integers(0, 2**32 - 1)
tempers = st.sampled_from(("any", "attack", "build", "march", "temple"))
# Half of the games without variants, the others with some of them or all.
mixes = st.one_of(st.just(()), st.sets(st.sampled_from((*VARIANTS, "all")), min_size=1).map(variant_set))


def choose(position: Position, rng: Random, temper: str) -> Action:
    """A legal action, mostly one that the temper likes."""
    legal = legal_actions(position)
    liked: list[Action] = []
    if temper == "attack":
        liked = [a for a in legal if isinstance(a, Move) and _attacks(position, a)]
    elif temper == "build":
        liked = [a for a in legal if isinstance(a, Build)]
    elif temper == "march":
        liked = [a for a in legal if isinstance(a, March)]
    elif temper == "temple":
        liked = [a for a in legal if isinstance(a, Sand | Moon) or _at_temple(position, a)]
    return rng.choice(liked) if liked and rng.random() < 0.7 else rng.choice(legal)


def _at_temple(position: Position, action: Action) -> bool:
    return isinstance(action, Build) and position.board.terrain[action.at] in "NOT"


def _attacks(position: Position, move: Move) -> bool:
    met = position.stack(move.target)
    return met is not None and met.owner != position.turn.player


def game(
    number: int, seed: int, temper: str, steps: int, mix: tuple[str, ...] = ()
) -> Iterator[tuple[Position, Action, Position, tuple[Event, ...]]]:
    """The steps of a game: the position before, the action, the position after and what happened."""
    rng = Random(seed)
    position = Setup.random(number, rng, variants=mix).position()
    for _ in range(steps):
        if not legal_actions(position):
            return
        action = choose(position, rng, temper)
        after, events = outcome(position, action)
        yield position, action, after, events
        position = after


def later(number: int, seed: int, temper: str, steps: int, mix: tuple[str, ...] = ()) -> Position:
    """The position after so many steps, or the last one of the game."""
    position = Setup.random(number, Random(seed), variants=mix).position()
    for _, _, after, _ in game(number, seed, temper, steps, mix):
        position = after
    return position
