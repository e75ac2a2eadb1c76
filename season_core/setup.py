"""Setting up a game (section 3): settings, players, seed, and who begins."""

from random import Random

from parlour.values import Value

from .boards import EDITION, SIDES, editions
from .chance import SEED_BYTES, first_deck, first_player
from .errors import BadPosition
from .position import PLAYERS, Position, Settings
from .rules import flow
from .rules.chain import BEGIN

TROPHY_ACTIONS = ("any", "own")
USUAL = Settings()


class Setup(Value):
    """Everything that decides a game before the first choice: the same set-up gives the same position everywhere."""

    players: int
    seed: bytes
    settings: Settings = USUAL
    first: int | None = None  # None: drawn by chance (S3)

    @classmethod
    def random(cls, players: int, rng: Random, settings: Settings = USUAL, first: int | None = None) -> "Setup":
        """A set-up with a fresh seed of this random number generator."""
        return cls(players, rng.randbytes(SEED_BYTES), settings, first).checked()

    def checked(self) -> "Setup":
        """This set-up, if it can be played."""
        side, _, trophy_action, edition = self.settings
        if self.players not in PLAYERS:
            raise BadPosition(f"Open Season is played by 2, 3 or 4 players, not {self.players}.")
        if len(self.seed) != SEED_BYTES:
            raise BadPosition(f"A seed has {SEED_BYTES} bytes, not {len(self.seed)}.")
        if side not in SIDES:
            raise BadPosition(f"The boards have the sides {' and '.join(SIDES)}.")
        if trophy_action not in TROPHY_ACTIONS:
            raise BadPosition(f"trophy_action is {' or '.join(TROPHY_ACTIONS)}.")
        if edition not in editions():
            raise BadPosition(f"There is no edition {edition}; the latest is {EDITION}.")
        if self.first is not None and not 0 <= self.first < self.players:
            raise BadPosition(f"There is no seat {self.first} to go first among {self.players} players.")
        return self

    def position(self) -> Position:
        """The first position that waits for a choice (S2–S4)."""
        self.checked()
        drawn = first_player(self.seed, self.players)  # drawn and thrown away where the first player is chosen
        first = drawn if self.first is None else self.first
        p = Position.start(self.settings, self.players, self.seed, first, first_deck(self.seed))
        if not self.settings.expert:
            p.phase = BEGIN
        flow.carry_on(p)
        return p
