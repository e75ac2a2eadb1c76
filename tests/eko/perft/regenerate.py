"""Write the positions and their counts anew after a change that is meant: python tests/eko/perft/regenerate.py

The positions come from games drawn by lot like the playthroughs: the start, the first action, one in the middle and one
shortly before the end of a game of 2, 3 and 4 players; one where an exchange is to be chosen; and some with variants.
"""

import sys
from pathlib import Path
from random import Random

sys.path.insert(0, str(Path(__file__).parents[3]))

from eko_core import Moon, Phase, Position, Sand, legal_actions, outcome
from eko_core.board.tiles import VARIANTS
from eko_core.text.interchange import write_action
from tests.eko.perft.check import STORED
from tests.eko.playthroughs.play import choose, deal

MOST_LEAVES = 700_000
MOST_VARIANT_LEAVES = 60_000
LAST_STEPS = 7  # before the end


def positions(players: int, seed: int, temper: str, variants: tuple[str, ...] = ()) -> list[Position]:
    """Every position of a game."""
    rng = Random(seed)
    found = [deal(players, rng, variants).position()]
    while legal := sorted(legal_actions(found[-1]), key=write_action):
        found.append(outcome(found[-1], choose(found[-1], legal, temper, rng)).position)
    return found


def write(name: str, position: Position, most: int = MOST_LEAVES) -> None:
    STORED.write(name, position, most)


def main() -> None:
    for players, seed, temper in ((2, 5, "any"), (3, 2, "hunt"), (4, 3, "attack")):
        game = positions(players, seed, temper)
        write(f"{players}_start", game[0])
        write(f"{players}_first_action", game[players])
        write(f"{players}_middle", game[len(game) // 2])
        write(f"{players}_end", game[-1 - LAST_STEPS])
    write("4_exchange", next(position for position in game if position.turn.phase is Phase.EXCHANGE))
    building = positions(2, 0, "build")
    write("2_points_near", building[-1 - LAST_STEPS])
    write("2_both_near", positions(2, 24, "build")[-3])
    write("2_empty_near", positions(2, 493, "attack")[-3])
    write("3_quiet_near", positions(3, 0, "peace")[-3])
    variants()


def variants() -> None:
    """All of them for 2, 3 and 4 players, and each by itself."""
    for players, seed in ((2, 0), (3, 2), (4, 4)):
        game = positions(players, seed, "weather", VARIANTS)
        write(f"{players}_variants_first_action", game[players], MOST_VARIANT_LEAVES)
        write(f"{players}_variants_middle", game[len(game) // 2], MOST_VARIANT_LEAVES)
        write(f"{players}_variants_end", game[-1 - LAST_STEPS], MOST_VARIANT_LEAVES)
        for kind in (Sand, Moon):  # where a temple can be used
            asked = (p for p in game if any(isinstance(action, kind) for action in legal_actions(p)))
            write(f"{players}_variants_{kind.__name__.lower()}", next(asked), MOST_VARIANT_LEAVES)
    for variant in VARIANTS:
        game = positions(2, 1, "weather", (variant,))
        write(f"2_{variant}", game[min(40, len(game) // 2)], MOST_VARIANT_LEAVES)


if __name__ == "__main__":
    main()
