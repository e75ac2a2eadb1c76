"""Names and sentences of the computer players and of hints: English, by code, to be merged into any catalogue."""

from collections.abc import Mapping, Sequence

from .. import words
from ..board import Board
from ..errors import Reason

SENTENCES: Mapping[str, str] = {
    # Levels
    "player.shepherd": "Shepherd",
    "player.shepherd.about": "A friendly child: sees its own next step, forgets dangers and often just plays about.",
    "player.wanderer": "Wanderer",
    "player.wanderer.about": "Friendly and absent-minded: overlooks half of what is possible. For your first games.",
    "player.nomad": "Nomad",
    "player.nomad.about": "Sees the next win and the next danger, but not always the best turn.",
    "player.guide": "Guide",
    "player.guide.about": "Knows a good position and plays for it, one turn at a time.",
    "player.vizier": "Vizier",
    "player.vizier.about": "Thinks of your answer before moving.",
    "player.oracle": "Oracle",
    "player.oracle.about": "Takes its time and looks several turns ahead: the strongest.",
    # Hints: why a turn is good
    "hint.wins_points": "It wins: 12 points and a capital.",
    "hint.wins_survivor": "It wins: nobody else has discs left on the board.",
    "hint.wins": "It wins the game.",
    "hint.prevents_win": "It stops {player}, who could win next.",
    "hint.takes_emperor": "It takes the Emperor of {owner}: 3 points.",
    "hint.frees_emperor": "It brings the captive Emperor back.",
    "hint.takes_capital": "It takes the capital at {at}.",
    "hint.takes_building": "It replaces the {level} of {owner} at {at}.",
    "hint.saves_emperor": "It saves the Emperor from an attack.",
    "hint.threatens_win": "It threatens to win next turn.",
    "hint.kamikaze": "A lone disc destroys the stack of four at {at}.",
    "hint.destroys": "It destroys the stack of {size:disc/discs} of {owner} at {at}.",
    "hint.builds": "It builds the {level} at {at}: {points:point/points} more.",
    "hint.blocks": "It keeps {stacks:enemy stack/enemy stacks} from being reinforced.",
    "hint.threatens_emperor": "It threatens the Emperor of {owner}.",
    "hint.saves_stack": "It brings the stack of {size:disc/discs} at {at} out of danger.",
    "hint.makes_four": "It makes a stack of four at {at}.",
    "hint.prepares": "It stands ready to build at {at}.",
    "hint.reinforces": "It reinforces {at} with {discs:disc/discs}.",
    "hint.takes_pyramid": "It takes the pyramid at {at}: 2 points.",
    "hint.breaks_pyramid": "It takes the pyramid at {at} out of the hands of {owner}.",
    "hint.takes_beacon": "It takes the beacon: tempests cost nothing any more.",
    "hint.takes_sand": "It takes the Temple of the Sand at {at}.",
    "hint.takes_moon": "It takes the Temple of the Moon at {at}.",
    "hint.takes_wind": "It takes the Temple of the Wind at {at}.",
    "hint.blows_sand": "The Sand sends a disc of {owner} at {at} back to the reserve.",
    "hint.moon_disc": "The Moon brings a disc to {at}.",
    "hint.moon_emperor": "The Moon brings the Emperor to {at}.",
    "hint.spreads": "The Wind reinforces {stacks:stack/stacks} in one turn.",
    "hint.improves": "It keeps the position together.",
}

ENGLISH: Mapping[str, str] = {**words.ENGLISH, **SENTENCES}


def say(
    reason: Reason, board: Board | None = None, names: Sequence[str] = (), catalogue: Mapping[str, str] = ENGLISH
) -> str:
    """The sentence of a hint's reason, as `eko_core.words.say` writes it."""
    return words.say(reason, board, names, catalogue)
