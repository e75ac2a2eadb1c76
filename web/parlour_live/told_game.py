"""What a game says of itself to other devices: the seam between the house's live play and each game.

The house sends and checks texts and never looks into them. What is told to a seat must hold nothing that the seat may
not know: the house asks for each seat's own text, mark and steps, and sends nothing else of the game.
"""

from typing import Any, Protocol

from parlour_web.codec import AnyGame, Looks, Opened


class ToldGame(Protocol):
    """A game as it travels between devices. Steps are counted from 0; refusals are `GameError`s and change nothing."""

    @property
    def secret(self) -> bool:
        """Whether seats know different things: then only the host's device holds the whole game."""
        ...

    # Asked on the host's device, which has the whole game

    def whole(self, game: AnyGame, seat: int, looks: Looks) -> str:
        """Everything that the seat may know of the game up to the cursor: `begin` reads it."""
        ...

    def step(self, game: AnyGame, seat: int, n: int) -> str:
        """What the seat learns of step n, which has been played: `learn` reads it."""
        ...

    def choice(self, game: AnyGame, seat: int, text: str) -> Any:
        """The step for `game.play` that the seat has chosen, as `wishes` wrote it; refused if it is not legal now."""
        ...

    def may_return(self, game: AnyGame, n: int) -> bool:
        """Whether everybody agreeing is enough to go back to where n steps were played."""
        ...

    def deal(self, game: AnyGame, seed: bytes) -> AnyGame:
        """The same game, not yet begun, dealt from a seed (32 bytes) that nobody could choose; as it is if nothing is
        dealt."""
        ...

    def proof(self, game: AnyGame) -> str:
        """Of a finished game: everything that was hidden, for `proven`; empty if nothing was."""
        ...

    # Asked on a guest's device

    def begin(self, text: str, seat: int) -> Opened:
        """The game as the seat knows it, on the guest's table; its cursor counts as the host's does."""
        ...

    def learn(self, game: AnyGame, text: str) -> Any:
        """The step for `game.play`, as the host has told it where the cursor stands."""
        ...

    def wishes(self, game: AnyGame, n: int) -> list[str]:
        """What was chosen at this device since n steps were told or sent, for `choice`: the steps after n, a wish."""
        ...

    def proven(self, game: AnyGame, proof: str, seed: bytes) -> bool:
        """Whether what the seat has seen of this finished game is what was dealt from that seed."""
        ...

    # Asked on both

    def mark(self, game: AnyGame, seat: int, n: int) -> str:
        """A short text (at most 32 characters) that differs if what the seat knows after n steps differs."""
        ...
