"""Sentences for events and reasons: English, and the way to say them in any language.

A catalogue maps a code to a sentence with the values in braces (`parlour.sentences`). Seats, spaces, terrains and
building levels are written in the reader's words; a reason inside another is said too.
"""

from collections.abc import Mapping, Sequence
from typing import Any

from parlour.errors import ENGLISH as HOUSE
from parlour.errors import Reason
from parlour.sentences import Word, fill, joined

from .board import Board
from .errors import Value
from .events import Event
from .hexes import Hex

ENGLISH: Mapping[str, str] = {
    **HOUSE,
    # Things
    "seat": "Player {number}",
    "level.1": "encampment",
    "level.2": "tower",
    "level.3": "castle",
    "level.1:a": "an encampment",
    "level.2:a": "a tower",
    "level.3:a": "a castle",
    "terrain..": "movement space",
    "terrain.x": "chasm",
    "terrain.r": "reg",
    "terrain.c": "canyon",
    "terrain.*": "capital",
    "terrain.m": "mountain",
    "terrain.~": "tempest space",
    "terrain.o": "portal",
    "terrain.N": "temple of the Sand",
    "terrain.O": "temple of the Moon",
    "terrain.T": "temple of the Wind",
    # Events
    "kept": "{player} keeps the Emperor at {at}.",
    "swapped": "{player} moves the Emperor from {source} to {target}.",
    "moved.move": "{player} moves {size:disc/discs} from {source} to {target}.",
    "moved.regroup": "{player} regroups {size:disc/discs} from {source} with the stack at {target}.",
    "moved.attack": "{player} attacks {target} from {source} with {size:disc/discs}.",
    "moved.kamikaze": "{player} sends a lone disc from {source} against the stack of four at {target}.",
    "lost_to_tempest": "{player} loses {plain:disc/discs} at {at} to the tempest.",
    "lost_to_tempest.emperor": "{player} loses the Emperor and {plain:disc/discs} at {at} to the tempest.",
    "lost_to_tempest.emperor_alone": "{player} loses the Emperor at {at} to the tempest.",
    "destroyed": "{owner} loses the stack of {size:disc/discs} at {at}.",
    "captured": "{player} captures the Emperor of {owner}.",
    "returned": "{player}: {plain:disc goes/discs go} from {at} to the reserve.",
    "returned.emperor": "{player}: the Emperor and {plain:disc/discs} go from {at} to the reserve.",
    "returned.emperor_alone": "{player}: the Emperor goes from {at} to the reserve.",
    "replaced": "The {level} of {owner} at {at} goes back to the supply.",
    "built": "{player} builds the {level} at {at} for {cost:disc/discs} from {source}.",
    "marched": "{player} gives {discs:disc/discs} to the box for a forced march.",
    "placed": "{player} reinforces {at} with {plain:disc/discs}.",
    "placed.emperor": "{player} reinforces {at} with the Emperor and {plain:disc/discs}.",
    "placed.emperor_alone": "{player} reinforces {at} with the Emperor.",
    "sand_blown": "{player} gives {price:disc/discs} to the box, the Sand sends a disc of {owner} at {at} back.",
    "moon_placed": "{player} gives {price:disc/discs} to the box, the Moon brings a disc to {at}.",
    "moon_placed.emperor_alone": "{player} gives {price:disc/discs} to the box, the Moon brings the Emperor to {at}.",
    "exchanged": "{player} gives the Emperor of {owner} to {holder} and gets their own back.",
    "came_home": "The Emperor of {owner} is back in the reserve.",
    "left_game": "The Emperor of {owner} leaves the game.",
    "eliminated": "{player} has no disc left on the board and is out.",
    "action_skipped": "{player} has no legal action.",
    "turn_ended": "The turn of {player} ends.",
    "won.points": "{winners} won with 12 points and a capital.",
    "won.survivor": "{winners} won: nobody else has discs on the board.",
    "won.both": "{winners} won together: one by points, one as the last on the board.",
    "won.empty": "No disc is left on the board: everybody has lost.",
    "won.quiet": "Too many turns without attack or construction: the most points decide, {winners} won.",
    # Reasons
    "over": "The game is over.",
    "impossible": "That is not possible now.",
    "swap_first": "First decide whether the Emperor changes places.",
    "action_first": "First move a stack or construct a building.",
    "march_action_first": "The forced march is bought: take its action now.",
    "acted_already": "The action of this turn has been taken; a forced march would give one more.",
    "exchange_first": "First decide which captive Emperor is given in exchange.",
    "off_board": "{at} is not on the board.",
    "no_stack": "There is no stack at {at}.",
    "not_your_stack": "The stack at {at} belongs to {owner}.",
    "swap_over": "Emperors change places only before the first turn.",
    "no_emperor_on_board": "The Emperor is not on the board.",
    "emperor_there": "The Emperor is at {at} already.",
    "terrain_blocks": "No stack can enter {at}: {terrain}.",
    "must_leave": "A stack that moves must leave {at}.",
    "too_tall": "A stack has at most 4 discs; at {at} there would be {total}.",
    "equal_needs_emperor": "Only a stack with its Emperor can attack one of the same size ({size}) at {at}.",
    "needs_more": "To attack the stack of {size} at {at} more than {mine:disc is/discs are} needed.",
    "no_way": "There is no way from {source} to {target} through empty spaces.",
    "nothing_lost": "This move loses no disc, so the Emperor cannot be the one.",
    "not_a_site": "Nothing can be built at {at}: {terrain}.",
    "not_adjacent": "The stack at {source} is not next to {at}.",
    "no_supply": "No {level} is left in the supply.",
    "too_dear": "The {level} costs {price:disc/discs}; the stack at {source} has {size}.",
    "emperor_not_there": "The Emperor is not in the stack at {source}.",
    "emperor_needed": "Without its Emperor the stack at {source} cannot pay {price:disc/discs}.",
    "no_such_level": "There are encampments, towers and castles, nothing else.",
    "terrain_limit": "A {terrain} carries no {level}.",
    "only_encampment": "On an empty space only an encampment can be built.",
    "one_higher": "A building of your own is replaced by one exactly one level higher.",
    "same_or_one_higher": "An enemy building is replaced by one of the same level or exactly one higher.",
    "march_after_action": "A forced march is bought after the first action.",
    "march_once": "There is only one forced march a turn.",
    "march_before_placing": "A forced march comes before reinforcement.",
    "march_price": "A forced march costs {price:plain disc/plain discs} from the reserve, which has {plain}.",
    "march_in_vain": "A forced march needs an action that could be taken then.",
    "reserve_empty": "The reserve is empty.",
    "near_enemy_building": "The stack at {at} is next to an enemy building and cannot be reinforced.",
    "place_one": "At least one disc must be placed.",
    "emperor_not_in_reserve": "The Emperor is not in the reserve.",
    "reserve_too_small": "The reserve has only {plain:plain disc/plain discs}.",
    "emperor_first": "The Emperor is in the reserve and must be among the discs placed.",
    "emperor_alone": "At {at}, next to an enemy building, only the Emperor alone can be placed.",
    "must_reinforce": "A stack can be reinforced, so at least one disc must be placed.",
    "no_exchange": "There is nothing to exchange now.",
    "not_held": "That Emperor is not among the captives held.",
    "no_temple": "That needs a temple, and this game has none.",
    "temple_not_yours": "That needs a building of your own on the {terrain}.",
    "temple_price": "The {terrain} asks {price:plain disc/plain discs} of the reserve, which has {plain}.",
    "moon_price": "The Moon asks {price:plain disc/plain discs} and a disc to place; the reserve has not so many.",
    "moon_instead": "The Moon is used instead of reinforcing, not after it.",
    "sand_before_action": "The Sand is used before the first action.",
    "sand_once": "The Sand is used once a turn.",
    "sand_own_stack": "The Sand sends back a disc of an enemy; the stack at {at} is your own.",
    "sand_only_emperor": "The Sand sends back plain discs only, and at {at} the Emperor is alone.",
    "action_possible": "A move or a construction is possible, so the action cannot be skipped.",
    "last_disc": "Every way from {source} to {target} would cost the stack its last disc in the tempests.",
    "emperor_not_in_stack": "The Emperor is not in the stack at {source}, so he cannot be lost.",
    "tempest_closed": "The stack at {at} is in a tempest and cannot be reinforced.",
    # Boards
    "board_no_capital": "The board has no capital.",
    "board_missing": "{missing:movement space is/movement spaces are} missing: {players} players need {needed}.",
    "board_too_many": "{extra:movement space is/movement spaces are} too many: {players} players need {needed}.",
    "board_cut_off": "Cut off from the other movement spaces: {spaces}.",
    "board_zone_apart": "A tempest zone touches no movement space: {spaces}.",
    "board_portal_front": "The space in front of the portal at {at} must be a movement space.",
    "board_overlap": "The tile {tile} covers what lies there already: {spaces}.",
    "board_loose": "The tile {tile} at {at} must touch the board along at least two sides.",
    "board_too_far": "The tile {tile} cannot be laid so far away.",
    "board_box": "The box has only {number:tile/tiles} {tile}.",
    "board_capitals": "{capitals:capital/capitals}: {players} players usually have {usual}.",
    "board_lone_portal": "The portal at {at} leads nowhere: it needs another one.",
    "board_pyramids": "{pyramids:pyramid/pyramids}: usual would be {usual}.",
    "board_right_for": "This board is right for {number} players.",
    # Set-ups
    "players_number": "Ekö is played by 2, 3 or 4 players, not {players}.",
    "setup_order": "The variants of a set-up must be in their order, each once.",
    "setup_deal": "The deal must put every player's 16 discs, one of them the Emperor, one a space.",
    "setup_first": "There is no seat {seat} to go first among {players} players.",
    "setup_tiles": "A board for {players} uses the tiles {tiles}, each once.",
    "setup_connected": "All movement spaces must be connected through movement spaces.",
    "setup_small": "These variants use the small tiles {tiles}, in this order.",
    "setup_no_small": "These variants use no small tiles.",
    "setup_no_room": "The small tiles find no place round this board.",
    "variant_unknown": "There is no variant {name}; there are {known}, or all.",
    # Text forms
    "link_step": "Step {step} of the link is not possible any more: the game is opened up to there.",
    "turn_long": "A turn has at most {most} characters, not {length}.",
    "no_space": "There is no space {name} on this board.",
    "no_seat": "There is no seat {seat}: seats count from 1.",
    "no_step": "{text} is no step; steps look like d5-e7, d5xe7, T@e4<d5, +2@d5, march, end.",
    "record_long": "The record is too long: {length} characters, at most {most} are read.",
    "record_line": "Line {line}: {why}",
    "record_tag_form": "a tag looks like [Players \"2\"].",
    "record_tag_unknown": "there is no tag {name}.",
    "record_tag_twice": "the tag {name} is there twice.",
    "record_tag_missing": "the tag {name} is missing.",
    "record_tag_open": "the tag {name} has no \"]\".",
    "record_tag_value": "the tag {name} must go on with a text in quotes, or end with \"]\".",
    "record_tag_strange": "the tag {name} does not belong in this record.",
    "record_escape": "the text in quotes has a sign that must be escaped, or a wrong escape.",
    "record_format": "the record must be {right}, not {told}.",
    "record_players": "Ekö is played by 2, 3 or 4 players.",
    "record_position": "the position is of {there} players, not {players}.",
    "record_edition": "the tiles are those of edition {told}; this game has edition {right}.",
    "record_tile": "a tile is its letter and its rotation from 0 to 5, like A3.",
    "record_small": "a small tile is its letter, the space of its corner and its rotation, like P4,-1/2.",
    "record_first": "the first player is a seat from 1 to {players}.",
    "record_deal": "the deal has only the letters a to d and A to D.",
    "record_comment": "the comment has no }.",
    "record_turn_open": "turn {turn} is not over, so {told} cannot begin.",
    "record_turn_number": "the next turn is {right}, not {told}.",
    "record_step": "{step} is not possible: {why}",
    "record_result": "the result is {right}, not {told}.",
}

_SEATS = ("player", "owner", "holder")


def say(
    message: Event | Reason,
    board: Board | None = None,
    names: Sequence[str] = (),
    words: Mapping[str, str] = ENGLISH,
) -> str:
    """The sentence for an event or a reason, with the players' names and the spaces' names on that board.

    >>> from eko_core.events import Eliminated
    >>> say(Eliminated(player=1, discs=3), names=("Ann", "Bo"))
    'Bo has no disc left on the board and is out.'
    """
    values = dict(message.values) if isinstance(message, Reason) else message.named()
    shown = {key: _shown(key, value, board, names, words) for key, value in values.items()}
    return fill(_sentence(message.code, values, words), shown, words)


def say_with_rule(
    reason: Reason, board: Board | None = None, names: Sequence[str] = (), words: Mapping[str, str] = ENGLISH
) -> str:
    """The sentence for a reason and, in brackets, the rule's id if it has one."""
    sentence = say(reason, board, names, words)
    return f"{sentence} ({reason.rule})" if reason.rule else sentence


def named(reason: Reason, board: Board) -> Reason:
    """The reason with its spaces by their names, for readers who do not have the board."""
    return reason._replace(values=tuple((key, _named(value, board)) for key, value in reason.values))


def _named(value: Value, board: Board) -> Value:
    if isinstance(value, Hex):
        return board.name(value)
    if isinstance(value, tuple) and value and all(isinstance(one, Hex) for one in value):
        return tuple(board.name(one) for one in value if isinstance(one, Hex))
    return value


def _sentence(code: str, values: Mapping[str, Any], words: Mapping[str, str]) -> str:
    """The catalogue's sentence, for the special case of the values if it has one."""
    special = values.get("kind") or values.get("reason")
    if values.get("emperor") and "plain" in values:
        special = "emperor" if values["plain"] else "emperor_alone"
    return words.get(f"{code}.{special}") or words[code]


def _shown(key: str, value: Any, board: Board | None, names: Sequence[str], words: Mapping[str, str]) -> Any:
    if isinstance(value, Hex):
        return board.name(value) if board else f"({value.q}, {value.r})"
    if isinstance(value, Reason):
        return say_with_rule(value, board, names, words)
    if key == "spaces":
        return words["comma"].join(_shown("at", hex, board, names, words) for hex in value)
    if key in _SEATS:
        return names[value] if value < len(names) else fill(words["seat"], {"number": value + 1}, words)
    if key == "winners":
        return joined([_shown("player", seat, board, names, words) for seat in value], words)
    if key in ("level", "terrain"):
        return Word.of(words, f"{key}.{value}")
    return value
