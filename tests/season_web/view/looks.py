"""Pictures of games played by lot, as the views are told of them."""

from collections.abc import Iterator
from random import Random

from season_core import Game, Position, Settings, Setup
from season_web.look import Look, seen
from tests.season.played import likes

NAMES = ("Ann", "Bo", "Cleo", "Dirk")


def look(position: Position, eyes: int | None = 0, **more: object) -> Look:
    """The table as these eyes see it."""
    plain = Look(seen(position, eyes), NAMES[: position.players], eyes, large=position.decides or 0)
    return plain.but(**more)


def start(players: int = 2, side: str = "horn", expert: bool = False, seed: int = 0) -> Game:
    return Game(Setup.random(players, Random(seed), Settings(side, expert)))


def played(game: Game, seed: int = 0) -> Iterator[Position]:
    """Every position of the game, played on by lot by somebody who likes what is rare."""
    rng = Random(seed)
    while game.legal:
        yield game.position
        game.play(likes(game.position, game.legal, "tiles", rng))
    yield game.position


def over(players: int = 3, side: str = "horn", expert: bool = False, seed: int = 0) -> Position:
    """The end of such a game."""
    *_, last = played(start(players, side, expert, seed), seed)
    return last
