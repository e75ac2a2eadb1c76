"""Whole games as text, for comparing two runs of the engine: `python -m tests.eko.properties.whole_games`.

The first line says whether the short ways were switched off; each other one is a game: every list of legal actions in
its order, and every position, as a checksum.
"""

from hashlib import sha256
from random import Random

from eko_core import Setup, apply, legal_actions
from eko_core.board.tiles import VARIANTS
from eko_core.players import Budget, choose
from eko_core.rules import turn
from eko_core.short_ways import LONG_WAY
from eko_core.text.interchange import write_position

MIXES: tuple[tuple[str, ...], ...] = ((), (), ("tempest",), ("portals",), VARIANTS)
STEPS = 100


def random_game(players: int, seed: int, mix: tuple[str, ...]) -> str:
    """A random game, gone by `apply`, with what `step` makes of every position beside it."""
    rng = Random(seed)
    position, said = Setup.random(players, rng, variants=mix).position(), sha256()
    for _ in range(STEPS):
        legal = legal_actions(position)
        if not legal:
            break
        action = rng.choice(legal)
        said.update(repr((legal, turn.choices(position))).encode())
        said.update(write_position(turn.step(position, action)).encode())
        position = apply(position, action)
        said.update(write_position(position).encode())
    return said.hexdigest()


def thought_game(seed: int) -> str:
    """A few turns of a computer player, with his values and nodes."""
    position, said = Setup.random(2, Random(seed)).position(), sha256()
    for number in range(8):
        choice = choose(position, "vizier", Budget(nodes=40), number)
        said.update(repr(choice).encode())
        for step in choice.turn:
            position = apply(position, step)
    return said.hexdigest()


def main() -> None:
    print("long" if LONG_WAY else "short")
    for players in (2, 3, 4):
        for seed, mix in enumerate(MIXES):
            print(players, *mix, random_game(players, seed, mix))
    print(thought_game(1))


if __name__ == "__main__":
    main()
