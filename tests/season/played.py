"""Games by lot for the tests, some of players who like what is rare."""

from collections.abc import Iterator, Sequence
from random import Random

from season_core import Action, Game, Position, Settings, Setup
from season_core.actions import Hang
from season_core.cards import in_order
from season_core.rules import settle

RARE = {
    "any": (),
    "tiles": ("bonus", "joker", "give", "fetch", "rehang", "haul", "gifts", "toll", "pickpocket"),
    "trophies": ("trophy", "move", "pickpocket", "mark"),
}


def likes(position: Position, legal: Sequence[Action], temper: str, rng: Random) -> Action:
    """One of the actions; three times in four one that the temper likes."""
    if temper == "tiles" and position.phase == "hang" and rng.random() < 0.8:
        best = [action for action in legal if _matches(position, action)]
        if best:
            return rng.choice(best)
    if temper == "tiles" and position.phase == "tiles" and rng.random() < 0.8:
        flash = [action for action in legal if position.board.tile_kinds[action.effect] != "end"]  # type: ignore[union-attr]
        if flash:
            return rng.choice(flash)
    rare = [action for action in legal if action.do in RARE[temper]]
    return rng.choice(rare) if rare and rng.random() < 0.75 else rng.choice(legal)


def _matches(position: Position, action: Action) -> bool:
    """Whether a card hung there has the trait of a card of its column."""
    assert isinstance(action, Hang)
    gallery = position.seats[position.player].gallery
    column = int(action.at[1]) - 1
    traits = {gallery[at] % 5 for at in position.board.columns[column] if gallery[at] < 30}
    return not traits or action.card % 5 in traits


def short_deck(position: Position, left: int) -> Position:
    """The same with only so many cards in the deck, the others in the box."""
    if position.phase in ("over", "fetch"):
        return position
    short = position.copy()
    short.box = in_order(position.box + position.deck[left:])
    short.deck = position.deck[:left]
    for seat in range(short.players):
        places = short.own(seat)
        places.knows_top = min(places.knows_top, left)
    short.fresh = 0
    return settle(short)


def games(number: int, seed: str) -> Iterator[tuple[Game, Random]]:
    """Games of all kinds, not yet played."""
    for i in range(number):
        rng = Random(f"{seed} {i}")
        settings = Settings(rng.choice(("horn", "shield")), rng.random() < 0.6, rng.choice(("any", "own")))
        yield Game(Setup.random(rng.choice((2, 3, 4)), rng, settings)), rng
