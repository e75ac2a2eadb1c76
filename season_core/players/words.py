"""Names and sentences of the computer players and of hints: English, by code, to be merged into any catalogue."""

from collections.abc import Mapping, Sequence

from .. import words
from ..errors import Reason

SENTENCES: Mapping[str, str] = {
    # Levels
    "player.doorkeeper": "Doorkeeper",
    "player.doorkeeper.about": "A friendly child: grabs what glitters and forgets what is covered.",
    "player.groom": "Groom",
    "player.groom.about": "Knows what cards are good for, but often looks the wrong way. For your first games.",
    "player.herald": "Herald",
    "player.herald.about": "Plays by rules of thumb, and slips now and then.",
    "player.huntsman": "Huntsman",
    "player.huntsman.about": "Plays by good rules of thumb, without slips, and remembers every card laid open.",
    "player.steward": "Steward",
    "player.steward.about": "Plays the next turns of all players out in mind before choosing.",
    "player.castellan": "Castellan",
    "player.castellan.about": "Takes its time and plays all next turns out in mind, again and again: the strongest.",
    # Hints: why a choice is good
    "hint.gains": "It brings {points:point/points} at {at}, where each {people} counts.",
    "hint.majority": "It brings {points:point/points} for having most of one people: {people}.",
    "hint.trait": "It brings {points:point/points} at {at}: cards with the trait {trait} count there.",
    "hint.sets": "It completes {sets:set/sets} of all five traits: {points:point/points} more.",
    "hint.trio": "It completes the trio: {points:point/points}.",
    "hint.line": "It brings {points:point/points} more on the line {line}.",
    "hint.denies": "It keeps {player} from having most of one people: {people}.",
    "hint.trophies": "It brings {trophies:trophy/trophies} at once.",
    "hint.joker": "It brings the joker at once.",
    "hint.trait_tile": "It brings the trait tile: every set counts 7 instead of 4.",
    "hint.action": "The {card} on the stock triggers the action {action}.",
    "hint.steals": "It takes this card from {player}: {card}.",
    "hint.by_lot": "It takes a card of the accolades of {player}, by lot.",
    "hint.from_now": "From now on each {people} brings {points:point/points} at {at}.",
    "hint.from_now_trait": "From now on each card with the trait {trait} brings {points:point/points} at {at}.",
    "hint.cheap": "At {at} this people costs least now: {people}, {number:card/cards} so far.",
    "hint.row_a": "From now on each {people} on the stock triggers the action {action}.",
    "hint.lapses": "What {at} brings now it will not bring in the next round.",
    "hint.spares": "It takes no {people}: each costs {points:point/points} at {at}.",
    "hint.unseen": "By all that can be known the unseen card of the deck is the best choice here.",
    "hint.best": "By all that can be known it leads to the best result.",
}

ENGLISH: Mapping[str, str] = {**words.ENGLISH, **SENTENCES}


def say(reason: Reason, names: Sequence[str] = (), catalogue: Mapping[str, str] = ENGLISH) -> str:
    """The sentence of a hint's reason, as `season_core.words.say` writes it."""
    return words.say(reason, names, catalogue)
