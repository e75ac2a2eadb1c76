"""Write the positions and their counts anew after a change that is meant: python tests/season/perft/regenerate.py

The positions come from games by lot: for each kind of game the start, one in the middle and one shortly before the end,
and one for each phase of the expert game.
"""

import sys
from pathlib import Path
from random import Random

sys.path.insert(0, str(Path(__file__).parents[3]))

from season_core import Position, Settings, Setup, apply, legal_actions
from season_core.position import OVER, PHASES
from tests.season.perft.check import STORED
from tests.season.played import likes

MOST_LEAVES = 12_000


def positions(players: int, seed: int, settings: Settings, temper: str) -> list[Position]:
    """Every position of a game."""
    rng = Random(seed)
    found = [Setup(players, bytes(rng.randrange(256) for _ in range(16)), settings).position()]
    while legal := legal_actions(found[-1]):
        found.append(apply(found[-1], likes(found[-1], legal, temper, rng)))
    return found


def main() -> None:
    for side in ("horn", "shield"):
        for players in (2, 3, 4):
            game = positions(players, players, Settings(side), "trophies")
            STORED.write(f"{players}_{side}_start", game[0], MOST_LEAVES)
            STORED.write(f"{players}_{side}_middle", game[len(game) // 2], MOST_LEAVES)
            STORED.write(f"{players}_{side}_end", game[-6], MOST_LEAVES)
    left = set(PHASES) - {OVER}
    for seed in range(60):
        for settings in (Settings(expert=True), Settings("shield", expert=True)):
            for position in positions(2 + seed % 3, seed, settings, "tiles"):
                if position.phase in left:
                    left.remove(position.phase)
                    STORED.write(f"expert_{position.phase}", position, MOST_LEAVES)
    assert not left, left


if __name__ == "__main__":
    main()
