"""Add samples of links, which are never written anew: python tests/season/text/add_links.py"""

import json
import sys
from pathlib import Path
from random import Random

sys.path.insert(0, str(Path(__file__).parents[3]))

from season_core import Game, Seat, Settings, Setup
from season_core.text import link
from season_core.text.interchange import position_to_json
from tests.season.played import likes

FOLDER = Path(__file__).parents[1] / "data" / "links"


def played(players: int, settings: Settings, seed: int, most: int = 999, first: int | None = None) -> Game:
    rng = Random(seed)
    game = Game(Setup(players, bytes(rng.randrange(256) for _ in range(16)), settings, first))
    while game.legal and game.cursor < most:
        game.play(likes(game.position, game.legal, "tiles", rng))
    return game


def main() -> None:
    names = played(3, Settings(), 7, 30)
    names.seats = [Seat("Ann"), Seat("Bo", "computer:hard"), Seat("Zoë 😀")]
    samples = {
        "fresh": Game(Setup(2, bytes(range(16)))),
        "2_horn_end": played(2, Settings(), 1),
        "4_horn_middle": played(4, Settings(trophy_action="own"), 2, 60, first=3),
        "3_shield_end": played(3, Settings("shield"), 3),
        "2_horn_expert_end": played(2, Settings(expert=True), 4),
        "4_horn_expert_end": played(4, Settings(expert=True), 5),
        "3_shield_expert_middle": played(3, Settings("shield", expert=True), 6, 70, first=0),
        "names": names,
        "position": Game(played(3, Settings(expert=True), 8, 90).position),
        "position_over": Game(played(2, Settings("shield"), 9).position),
    }
    for name, game in samples.items():
        file = FOLDER / f"{name}.json"
        if not file.exists():
            stored = {"link": link.write(game), "steps": game.cursor, "position": position_to_json(game.position)}
            file.write_text(json.dumps(stored) + "\n", "utf-8")
            print(name)


if __name__ == "__main__":
    main()
