"""Open Season between devices: what each seat is told, and what comes back (`parlour_live.told_game`).

The host's device deals and holds the deck. A guest's device gets what its seat sees (`season_core.seen_game`).
"""

from hashlib import sha256
from typing import Any

from parlour_web.codec import AnyGame, Looks, Opened
from season_core.chance import SEED_BYTES
from season_core.errors import BadText, IllegalAction
from season_core.events import seen
from season_core.game import Game
from season_core.position import OVER
from season_core.rules import legal_actions, why_not
from season_core.seen_game import SeenGame, Told
from season_core.setup import Setup
from season_core.text import link, seen_link
from season_core.text.notation import format_step, read_step
from season_core.text.seen_json import read_step as read_told
from season_core.text.seen_json import write_step
from season_core.text.view_json import write_view
from season_core.view import view

from .codec import season

_MARK = 24  # hex digits


class SeasonLive:
    """What `parlour_live.told_game.ToldGame` asks for."""

    secret = True

    # On the host's device

    def whole(self, game: AnyGame, seat: int, looks: Looks) -> str:
        return seen_link.write(season(game), seat, looks or None)

    def step(self, game: AnyGame, seat: int, n: int) -> str:
        return write_step(season(game), seat, n)

    def choice(self, game: AnyGame, seat: int, text: str) -> Any:
        position = season(game).position
        if position.decides != seat:
            raise BadText("choice: another seat is to choose")
        action = read_step(text)
        if action not in legal_actions(position):
            reason = why_not(position, action)
            raise IllegalAction(reason) if reason else BadText("choice: impossible")
        return action

    def may_return(self, game: AnyGame, n: int) -> bool:
        return season(game).may_return(n)

    def deal(self, game: AnyGame, seed: bytes) -> AnyGame:
        begun = season(game)
        if not isinstance(begun.start, Setup):
            return begun  # it began with cards that somebody laid
        start = begun.start.but(seed=seed[:SEED_BYTES])
        return Game(start, begun.seats, begun.casual, begun.open_accolades)

    def proof(self, game: AnyGame) -> str:
        return link.write(season(game)) if season(game).result is not None else ""

    # On a guest's device

    def begin(self, text: str, seat: int) -> Opened:
        game, looks = seen_link.read(text)
        if game.seat != seat:
            raise BadText("game: of another seat")
        return Opened.of(game, looks, cut=False)

    def learn(self, game: AnyGame, text: str) -> Told:
        return read_told(_seen(game), text)

    def wishes(self, game: AnyGame, n: int) -> list[str]:
        wish = _seen(game).wish
        return [] if wish is None or game.cursor != n else [format_step(wish)]

    def proven(self, game: AnyGame, proof: str, seed: bytes) -> bool:
        """Dealt from that seed it must have shown the seat exactly what was told; then everything is turned up."""
        saw, whole = _seen(game), link.read(proof).game
        if not isinstance(whole.start, Setup) or whole.start.seed != seed[:SEED_BYTES]:
            return False
        if whole.position.phase != OVER or whole.cursor != saw.cursor:
            return False
        seat = saw.seat
        dealt = [view(position, seat) for position in whole.positions]
        told = [seen(events, seat) for events in whole.events]
        if dealt != [view(position, seat) for position in saw.positions] or told != [*saw.events]:
            return False
        saw.turn_up(whole)
        return True

    # On both

    def mark(self, game: AnyGame, seat: int, n: int) -> str:
        """Of what the seat sees, and of the step that led there."""
        played = season(game)
        told = write_step(played, seat, n - 1) if n else ""
        return sha256((write_view(view(played.positions[n], seat)) + told).encode()).hexdigest()[:_MARK]


def _seen(game: AnyGame) -> SeenGame:
    assert isinstance(game, SeenGame)
    return game


LIVE = SeasonLive()
