"""Ekö between devices: everybody may know everything, so a link is the whole game and a step its place in the list."""

from hashlib import sha256

from eko_core.actions import Action
from eko_core.errors import BadText
from eko_core.game import Game
from eko_core.rules import legal_actions
from eko_core.text import interchange
from eko_core.text.link import canonical
from parlour_web.codec import AnyGame, Looks, Opened

from .codec import CODEC, eko


class EkoToldGame:
    """What `parlour_live.told_game.ToldGame` asks for."""

    secret = False

    def whole(self, game: AnyGame, seat: int, looks: Looks) -> str:
        return CODEC.write(game, looks=looks)

    def step(self, game: AnyGame, seat: int, n: int) -> str:
        return _written(eko(game), n)

    def choice(self, game: AnyGame, seat: int, text: str) -> Action:
        return self.learn(game, text)

    def may_return(self, game: AnyGame, n: int) -> bool:
        return 0 <= n < game.cursor

    def deal(self, game: AnyGame, seed: bytes) -> AnyGame:
        return game

    def proof(self, game: AnyGame) -> str:
        return ""

    def begin(self, text: str, seat: int) -> Opened:
        opened = CODEC.read(text)
        if opened.cut:
            raise BadText("cut")
        return opened

    def learn(self, game: AnyGame, text: str) -> Action:
        choices = canonical(legal_actions(eko(game).position))
        if not text.isdecimal() or len(text) > 5 or int(text) >= len(choices):
            raise BadText("no such step")
        return choices[int(text)]

    def wishes(self, game: AnyGame, n: int) -> list[str]:
        return [_written(eko(game), step) for step in range(n, game.cursor)]

    def proven(self, game: AnyGame, proof: str, seed: bytes) -> bool:
        return True

    def mark(self, game: AnyGame, seat: int, n: int) -> str:
        return sha256(interchange.write_position(eko(game).positions[n]).encode()).hexdigest()[:16]


def _written(game: Game, n: int) -> str:
    """Step n as its place in the list of those that were possible."""
    return str(canonical(legal_actions(game.positions[n])).index(game.steps[n]))


LIVE = EkoToldGame()
