"""The rules: two players say numbers in turn, each one or two more than the last. Whoever says ten has won."""

from typing import NamedTuple

from parlour.bits import BitReader, BitWriter, armour, unarmour
from parlour.errors import BadText, IllegalAction
from parlour.history import History

LAST = 10
VERSION = "T1"


class Position(NamedTuple):
    number: int = 0
    player: int = 0

    @property
    def result(self) -> int | None:
        """Who won, once ten was said."""
        return 1 - self.player if self.number == LAST else None

    def to_decide(self) -> int:
        return self.player


def legal(position: Position) -> tuple[int, ...]:
    return tuple(more for more in (1, 2) if position.number + more <= LAST)


class Game(History[Position, Position, int, str]):
    def __init__(self) -> None:
        super().__init__(Position(), Position())

    def _outcome(self, position: Position, action: int) -> tuple[Position, tuple[str, ...]]:
        if action not in legal(position):
            raise IllegalAction(f"{action} is too many.")
        return Position(position.number + action, 1 - position.player), ("said",)

    def _players(self, position: Position) -> int:
        return 2

    def _begins_turn(self, before: Position, position: Position) -> bool:
        return True

    def _whose_turn(self, position: Position) -> int:
        return position.player


def write(game: Game) -> str:
    out = BitWriter()
    out.put_count(game.cursor)
    for step in game.played:
        out.put(step - 1, 1)
    return armour(VERSION, out.to_bytes())


def read(text: str) -> Game:
    """The game in a link; anything else raises `BadText`."""
    bits = BitReader(unarmour(VERSION, text))
    game = Game()
    for _ in range(bits.take_count(LAST)):
        if game.position.result is not None:
            raise BadText("The game goes on after its end.")
        game.play(bits.take(1) + 1)
    bits.finish()
    return game
