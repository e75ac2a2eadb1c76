"""Players who decide by rules of thumb alone; with a shaky hand, and an eye for what glitters, they are beginners."""

from collections.abc import Iterator
from random import Random

from ..actions import Action, Hang, Trophy
from ..cards import KINDS, PEOPLE
from ..determinize import determinize
from ..memory import Known
from ..position import HANG, JOKER, TAKE, Position
from .evaluation import Evaluation, chances
from .flat import Steps, candidates


class Thumb:
    """A thinker (`parlour.budget`) that looks at every choice once."""

    def __init__(
        self, known: Known, evaluation: Evaluation, rng: Random, noise: float, oversight: float, glitter: float
    ) -> None:
        """`noise`: how far a worth is misjudged; `oversight`: the share of choices not seen; `glitter`: the worth of
        a token or an action, whatever it is good for."""
        self.nodes = 0
        self._known, self._evaluation, self._rng = known, evaluation, rng
        self._noise, self._oversight, self._glitter = noise, oversight, glitter
        self._table: Position | None = None
        self._best: Steps = ()

    def think(self) -> Iterator[None]:
        """Once over all choices."""
        self._decide()
        yield

    def _decide(self) -> None:
        if self._best:
            return
        table = self._table = determinize(self._known, self._rng)
        most = float("-inf")
        for one in candidates(table, 1 << 30):
            self.nodes += 1
            worth = one.opinion
            if self._noise:
                worth += self._rng.gauss(0.0, self._noise)
            if self._glitter:
                worth = 0.3 * worth + self._glitter * _glitters(table, one.steps)
            seen = not self._oversight or self._rng.random() >= self._oversight
            if worth > most and (seen or not self._best):
                self._best, most = one.steps, worth

    def line(self) -> Steps:
        """The best steps known."""
        self._decide()
        return self._best

    def points(self) -> tuple[float, ...]:
        """By seat, the points to be expected now."""
        self._decide()
        assert self._table is not None
        return self._evaluation.points(self._table)

    def value(self) -> tuple[float, ...]:
        """By seat, the share of the win now."""
        table = self._known.table
        return chances(self.points(), table.board.rounds - table.number // table.players)


def _glitters(p: Position, steps: Steps) -> float:
    """How many tokens and actions a choice brings at once, wise or not."""
    if p.phase not in (TAKE, HANG, JOKER):
        return float(isinstance(steps[0], Trophy))
    found = 0.0
    hang: Action = steps[-1]
    if isinstance(hang, Hang) and hang.face == "up":
        places, board = p.seats[p.player], p.board
        at = board.index[hang.at]
        gift = board.timed[at][places.hung() + 1]
        if gift is not None:
            found += gift.trophies + gift.joker + gift.trait_tile
        hand = p.hand or bytes(getattr(steps[0], "cards", ()))
        peoples = {PEOPLE[places.gallery[i]] for i in board.rows[0] if places.gallery[i] < KINDS}
        found += any(PEOPLE[card] in peoples for card in hand if card != hang.card)
        found += 0.5 * (at in board.rows[0])
    return found
