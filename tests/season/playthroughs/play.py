"""Games printed line by line: what was chosen among how much, what happened, and the table now and then."""

import json
from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import NamedTuple

from season_core import Position, Settings, Setup, legal_actions, outcome
from season_core.cards import HIDDEN, names
from season_core.position import DOWN, EMPTY
from season_core.text.interchange import position_to_json, write_action
from season_core.words import say
from tests.printed_games import PrintedGames
from tests.season.played import likes

DRAWN_EVERY = 20  # steps


class Printed(NamedTuple):
    """A game to print."""

    name: str
    players: int
    seed: int
    settings: Settings
    temper: str


GAMES = (
    Printed("2_horn", 2, 1, Settings(), "any"),
    Printed("3_horn_own", 3, 2, Settings(trophy_action="own"), "trophies"),
    Printed("4_horn", 4, 3, Settings(), "trophies"),
    Printed("2_shield", 2, 4, Settings("shield"), "any"),
    Printed("4_shield", 4, 5, Settings("shield"), "trophies"),
    Printed("2_horn_expert", 2, 6, Settings(expert=True), "tiles"),
    Printed("3_horn_expert", 3, 7, Settings(expert=True), "tiles"),
    Printed("4_horn_expert", 4, 8, Settings(expert=True, trophy_action="own"), "tiles"),
    Printed("3_shield_expert", 3, 9, Settings("shield", expert=True), "tiles"),
)


def printed(game: Printed) -> Iterator[str]:
    """The lines of the game."""
    rng = Random(game.seed)
    seed = bytes(rng.randrange(256) for _ in range(16))
    position = Setup(game.players, seed, game.settings).position()
    yield f"Open Season: {game.players} players, {', '.join(map(str, game.settings))}, seed {seed.hex()}."
    number = 0
    while legal := legal_actions(position):
        if number % DRAWN_EVERY == 0:
            yield from drawn(position)
        number += 1
        action = likes(position, legal, game.temper, rng)
        place = legal.index(action) + 1
        yield (
            f"{number}. {position.phase} of Player {(position.decides or 0) + 1}, {place} of {len(legal)}: "
            + write_action(action)
        )
        position, events = outcome(position, action)
        for event in events:
            yield f"    {say(event)}"
    yield from drawn(position)
    yield f"Result: {json.dumps(position_to_json(position)['result'])}"


def drawn(position: Position) -> Iterator[str]:
    """What lies on the table."""
    yield ""
    yield f"Inn {' '.join(names(position.inn))}; deck {len(position.deck)}; box {' '.join(names(position.box)) or '-'}"
    for seat, places in enumerate(position.seats):
        hung = [
            f"{at} {'#' if space & DOWN else ''}{names((space & HIDDEN,))[0]}{'*' * places.on[i]}"
            for i, (at, space) in enumerate(zip(position.board.spaces, places.gallery, strict=True))
            if space != EMPTY
        ]
        tiles = " ".join(f"{tile.effect}:{tile.state}" for tile in places.tiles or ())
        yield f"Player {seat + 1}: {', '.join(hung) or '-'}"
        yield f"    stock {' '.join(names(places.stock)) or '-'}; accolades {' '.join(names(places.accolades)) or '-'}"
        tokens = f"{places.trophies} trophies{', joker' * places.joker}{', trait tile' * places.trait_tile}"
        yield f"    {tokens}; {tiles or '-'}"
    yield ""


PRINTED = PrintedGames(Path(__file__).parent, GAMES, printed)
