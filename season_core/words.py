"""Sentences for events and reasons: English, and the way to say them in any language.

A catalogue maps a code to a sentence with the values in braces (`parlour.sentences`). Seats, cards, peoples, traits,
actions and tiles are written in the reader's words; a reason inside another is said too.
"""

from collections.abc import Mapping, Sequence
from typing import Any

from parlour.errors import ENGLISH as HOUSE
from parlour.errors import Reason as AnyReason
from parlour.sentences import Word, fill, joined

from .cards import HIDDEN, PEOPLE, PEOPLES, TRAIT, TRAITS
from .events import Event

ENGLISH: Mapping[str, str] = {
    **HOUSE,
    # Things
    "seat": "Player {number}",
    "card": "{people} with {trait}",
    "card.hidden": "a card",
    "people.g": "gnome",
    "people.e": "elf",
    "people.b": "barbarian",
    "people.m": "mage",
    "people.d": "dwarf",
    "people.s": "sorceress",
    "trait.C": "crown",
    "trait.T": "tattoo",
    "trait.D": "dagger",
    "trait.R": "earrings",
    "trait.P": "eyepatch",
    "action.steal": "steal",
    "action.peek": "peek",
    "action.reserve": "reserve",
    "action.move": "move",
    "action.grab": "grab",
    "scoring.hoard": "hoard",
    "scoring.dynasty": "dynasty",
    "scoring.likeness": "likeness",
    "scoring.fashion": "fashion",
    "effect.x1": "toll",
    "effect.x2": "haul",
    "effect.x3": "gifts",
    "effect.x4": "errand",
    "effect.x5": "rehang",
    "effect.x6": "pickpocket",
    "effect.x7": "polish",
    "effect.x8": "mercy",
    "effect.x9": "medley",
    "effect.x10": "wager",
    "effect.x11": "matching",
    "effect.x12": "renown",
    "effect.x13": "mixture",
    "effect.x14": "leniency",
    "effect.hidden": "a tile",
    "line.losses": "losses",
    "line.gains": "gains",
    "line.majority": "majority",
    "line.face_down": "face-down cards",
    "line.trait": "trait",
    "line.sets": "sets",
    "line.trio": "trio",
    "line.penalty": "penalty",
    "line.hoard": "hoard",
    "line.dynasty": "dynasty",
    "line.likeness": "likeness",
    "line.fashion": "fashion",
    "line.bonus": "bonus tiles",
    "line.total": "total",
    # Events
    "tile_laid": "{player} lays {effect} above column {column}.",
    "tiles_shown": "All bonus tiles are shown.",
    "turn_began": "Round {round}: the turn of {player}.",
    "refilled": "New in the inn: {cards}.",
    "banked": "{player} adds {count:card/cards} of the stock to the accolades.",
    "only_choice": "{player} has only one possibility.",
    "took": "{player} takes {cards}.",
    "took.reserved": "{player} takes {cards}, and the reserved {reserved}.",
    "nothing_to_take": "There is no card for {player} to take: the turn ends.",
    "hung.up": "{player} hangs {card} at {at}.",
    "hung.down": "{player} hangs {card} face-down at {at}.",
    "gained": "{player} gets {tokens}.",
    "token.trophies": "{count:trophy/trophies}",
    "token.joker": "a joker",
    "token.penalties": "{count:penalty/penalties}",
    "token.trait_tile": "the trait tile",
    "token.none": "nothing",
    "stocked": "{player} stocks {card}.",
    "triggered": "The {card} meets its people at {at}: {action}.",
    "impossible.event": "{player} cannot {action}: nothing happens.",
    "stolen": "{player} steals {card} from the stock of {victim}.",
    "stolen.by_lot": "{player} steals {card} from the accolades of {victim}, by lot.",
    "compensated": "{player} takes {card} from the inn in return.",
    "compensated.from_deck": "{player} takes {card} from the deck in return.",
    "declined.compensate": "{player} takes nothing in return.",
    "declined.trophy": "{player} places no trophy.",
    "declined.bonus": "{player} lays no joker.",
    "declined.joker": "{player} leaves the joker unused.",
    "drew": "{player} looks at {count:card/cards} of the deck: {cards}.",
    "drew.hidden": "{player} looks at {count:card/cards} of the deck.",
    "kept": "{player} keeps {card}.",
    "laid_back": "{player} lays {cards} back on the deck.",
    "laid_back.hidden": "{player} lays {count:card/cards} back on the deck.",
    "reserved": "{player} reserves {card}.",
    "grabbed": "{player} grabs {card}.",
    "trophy_moved": "{player} moves a trophy from {source} to {target}.",
    "trophy_placed": "{player} places a trophy on {at}.",
    "trophy_placed.action": "{player} places a trophy on {at}: {action}.",
    "marked": "{player} lays a trophy on {scoring}.",
    "tile_resolved": "{player} resolves the tile above column {column}: {effect}.",
    "tile_in_vain": "The tile {effect} is impossible: nothing happens.",
    "joker_laid.at": "{player} lays the joker on {at} and names {trait}.",
    "joker_laid.accolade": "{player} lays the joker on {accolade} and names {trait}.",
    "toll_laid": "{player} lays {card} in the middle.",
    "toll_laid.by_lot": "{player} lays {card} in the middle, an accolade drawn by lot.",
    "toll_taken": "{player} takes {card}.",
    "toll_taken.boxed": "{player} takes {card}; to the box: {boxed}.",
    "hauled": "{player} will stock {cards}.",
    "hauled.hidden": "{player} keeps {count:card/cards}.",
    "gave": "{player} gives {card} to {receiver}.",
    "gave.self": "{player} keeps {card}.",
    "sent_to_deck": "{player} gives {card} of the accolades to the deck.",
    "sent_to_deck.from_stock": "{player} gives {card} of the stock to the deck.",
    "fetched": "{player} fetches {card} out of the deck, and it is shuffled.",
    "rehung": "{player} hangs {card} of the accolades at {at} and stocks {old}.",
    "rehung.from_stock": "{player} hangs {card} of the stock at {at} and stocks {old}.",
    "pickpocketed": "{player} takes a trophy from the supply of {victim}.",
    "pickpocketed.at": "{player} takes a trophy of {victim} from {at}.",
    "turn_ended": "The turn of {player} ends.",
    "accolades_shown": "The last round is over: all accolades are turned up.",
    "won": "{winners} won with {best:point/points}.",
    # Reasons: what is to be chosen first
    "over": "The game is over.",
    "impossible": "That is not possible now.",
    "first_tiles": "First lay the bonus tiles.",
    "first_take": "First take cards of the inn.",
    "first_hang": "First hang a card of the hand.",
    "first_steal": "First choose whom to steal from.",
    "first_compensate": "First the one who was robbed decides what to take in return.",
    "first_peek": "First choose which of the cards looked at is kept.",
    "first_reserve": "First choose the card to reserve.",
    "first_grab": "First choose the card to grab.",
    "first_move": "First move a trophy.",
    "first_trophy": "First decide about the trophy.",
    "first_mark": "First lay the trophy on an end scoring.",
    "first_bonus": "First decide about the bonus tiles.",
    "first_toll": "First choose a card of the middle.",
    "first_haul": "First choose which of the cards drawn are kept.",
    "first_gifts": "First give each player a card.",
    "first_give": "First give a card to the deck.",
    "first_fetch": "First fetch a card out of the deck.",
    "first_rehang": "First exchange a card of the gallery.",
    "first_pickpocket": "First choose the trophy to take.",
    "first_joker": "First decide about the joker.",
    # Reasons: why not this one
    "no_space": "There is no space {at} on this board.",
    "no_card": "There is no such card.",
    "no_seat": "There is no such seat.",
    "no_trait": "There is no such trait.",
    "no_column": "There is no such column with a tile.",
    "no_action": "This board has no such action.",
    "no_scoring": "There is no such end scoring.",
    "no_tile": "There is no tile {effect} for this side of the boards.",
    "tile_twice": "The tile with {effect} lies above another column already.",
    "take_number": "Exactly {count:card is/cards are} taken from the inn.",
    "take_order": "The cards are named in their order, crowns before tattoos.",
    "not_in_inn": "There is no {card} in the inn, or not so often.",
    "not_in_hand": "There is no {card} in the hand.",
    "space_taken": "A card hangs at {at} already.",
    "space_empty": "No card hangs at {at}.",
    "face_up_possible": "A card must be hung face-up as long as one can be.",
    "people_there": "At {at} another {people} cannot hang face-up: the peoples of its group must all be different.",
    "steal_self": "Nobody steals from himself.",
    "steal_empty": "{owner} has no card in stock or accolades.",
    "deck_empty": "The deck is empty.",
    "not_looked_at": "There is no {card} among these cards.",
    "no_trophy_there": "There is no trophy on {at}.",
    "move_target": "A trophy is moved to a face-up card of row c; {at} is none.",
    "move_same": "The trophy is on {at} already.",
    "trophy_row": "A trophy is placed on row c, or on row a for an action; {at} is in neither.",
    "action_used": "The action {action} was triggered in this turn already.",
    "action_impossible": "The action {action} would have no effect.",
    "action_not_own": "The action {action} needs a card at {at} in this game.",
    "row_a_empty": "There is no card in row a for the trophy.",
    "marked_already": "There is a trophy on {scoring} already.",
    "tile_end": "The tile {effect} counts at the end of the game only.",
    "tile_spent": "The tile {effect} has worked already.",
    "tile_unqualified": "The cards of column {column} do not have one trait: the tile {effect} does not work.",
    "tile_must": "A bonus tile that qualifies must be resolved.",
    "no_joker": "There is no joker in the personal supply.",
    "joker_face_up": "The joker is laid on a face-up card; there is none at {at}.",
    "joker_same": "The card has the trait {trait} already.",
    "joker_no_tile": "In the turn a joker is laid only where it makes a bonus tile work at once.",
    "joker_gallery": "In the turn a joker is laid on the gallery only.",
    "not_in_accolades": "There is no such card in the accolades.",
    "not_in_stock": "There is no such card at that place of the stock.",
    "not_in_deck": "There is no {card} in the deck.",
    "haul_cards": "Of the cards drawn {count:card is/cards are} kept and the others laid back.",
    "gifts_cards": "Each player gets one of the cards drawn.",
    "pocket_other": "The trophy of {victim} is to be taken now.",
    # Text forms
    "link_step": "Step {step} of the link is not possible any more: the game is opened up to there.",
    "step_long": "A step has at most {most} characters, not {length}.",
    "no_step": "{text} is no step; steps look like eR,sT or sT@b1 or steal2 or pass.",
    "record_long": "The record is too long: {length} characters, at most {most} are read.",
    "record_line": "Line {line}: {why}",
    "record_tag_form": 'a tag looks like [Players "2"].',
    "record_tag_unknown": "there is no tag {name}.",
    "record_tag_twice": "the tag {name} is there twice.",
    "record_tag_missing": "the tag {name} is missing.",
    "record_tag_open": 'the tag {name} has no "]".',
    "record_tag_value": 'the tag {name} must go on with a text in quotes, or end with "]".',
    "record_tag_strange": "the tag {name} does not belong in this record.",
    "record_escape": "the text in quotes has a sign that must be escaped, or a wrong escape.",
    "record_value": "the tag {name} must be {right}, not {told}.",
    "record_position": "the position is of {there} players, not {players}.",
    "record_comment": "the comment has no }.",
    "record_turn_open": "turn {turn} is not over, so {told} cannot begin.",
    "record_turn_number": "the next turn is {right}, not {told}.",
    "record_step": "{step} is not possible: {why}",
}

_SEATS = ("player", "owner", "victim", "receiver")
_CARDS = ("card", "reserved", "accolade", "old")
_TOKENS = ("trophies", "joker", "penalties", "trait_tile")


def say(message: Event | AnyReason, names: Sequence[str] = (), words: Mapping[str, str] = ENGLISH) -> str:
    """The sentence for an event or a reason, with the players' names.

    An event of `events.seen` is said without the cards that the seat may not know.

    >>> from season_core.cards import card
    >>> from season_core.events import Stolen
    >>> say(Stolen(player=0, victim=1, card=card("sP"), by_lot=False), names=("Ann", "Bo"))
    'Ann steals sorceress with eyepatch from the stock of Bo.'
    """
    values = dict(message.values) if isinstance(message, AnyReason) else message.named()
    if message.code == "gained":
        values["tokens"] = _tokens(values, words)
    if "cards" in values:
        values["count"] = len(values["cards"])
    if message.code == "won":
        values["best"] = max(values["totals"])
    shown = {key: _shown(key, value, names, words) for key, value in values.items()}
    return fill(_sentence(message, values, words), shown, words)


def say_with_rule(reason: AnyReason, names: Sequence[str] = (), words: Mapping[str, str] = ENGLISH) -> str:
    """The sentence for a reason and, in brackets, the rule's id if it has one."""
    sentence = say(reason, names, words)
    return f"{sentence} ({reason.rule})" if reason.rule else sentence


def card_name(kind: int, words: Mapping[str, str] = ENGLISH) -> str:
    """A card in words.

    >>> card_name(20)
    'dwarf with crown'
    """
    if kind >= HIDDEN:
        return words["card.hidden"]
    people = Word.of(words, f"people.{PEOPLES[PEOPLE[kind]]}")
    return fill(words["card"], {"people": people, "trait": Word.of(words, f"trait.{TRAITS[TRAIT[kind]]}")}, words)


def _sentence(message: Event | AnyReason, values: Mapping[str, Any], words: Mapping[str, str]) -> str:
    """The catalogue's sentence, for the special case of the values if it has one."""
    code = message.code
    if isinstance(message, AnyReason):
        return words[code]
    special = ""
    if code in ("hung", "declined"):
        special = str(values.get("face") or values.get("phase"))
    elif code == "impossible":
        special = "event"
    elif "cards" in values and HIDDEN in values["cards"]:
        special = "hidden"
    elif code == "joker_laid":
        special = "at" if values["at"] is not None else "accolade"
    elif code == "gave" and values["player"] == values["receiver"]:
        special = "self"
    else:
        flags = ("reserved", "by_lot", "from_deck", "from_stock", "boxed", "action", "at")
        special = next((flag for flag in flags if values.get(flag) and f"{code}.{flag}" in words), "")
        if code == "took" and values["reserved"] is not None:
            special = "reserved"
    return words[f"{code}.{special}"] if special else words[code]


def _tokens(values: Mapping[str, Any], words: Mapping[str, str]) -> str:
    parts = [fill(words[f"token.{name}"], {"count": values[name]}, words) for name in _TOKENS if values[name]]
    return joined(parts, words) or words["token.none"]


def _shown(key: str, value: Any, names: Sequence[str], words: Mapping[str, str]) -> Any:
    if isinstance(value, AnyReason):
        return say_with_rule(value, names, words)
    if value is None:
        return words.get(f"{key}.hidden", "")
    if key in _CARDS:
        return card_name(value, words)
    if key in ("cards", "boxed"):
        return joined([card_name(card, words) for card in value], words)
    if key in _SEATS:
        return names[value] if value < len(names) else fill(words["seat"], {"number": value + 1}, words)
    if key == "winners":
        return joined([_shown("player", seat, names, words) for seat in value], words)
    if key == "people":
        return Word.of(words, f"people.{PEOPLES[value]}")
    if key == "trait":
        return Word.of(words, f"trait.{TRAITS[value]}")
    if key in ("action", "effect", "scoring") or (key == "line" and isinstance(value, str)):
        return Word.of(words, f"{key}.{value}")
    return value
