"""A player by rules of thumb, quick enough to play whole games in a thought.

It sees the position it is given: a search gives it one dealt anew (`determinize`), never the true one. What it goes by:
`thumb_rules`, the table; `wants`, the worth of cards and spaces; `step_worth`, that of the other choices.
"""

from collections.abc import Sequence
from typing import Any

from ..actions import Action, Hang, Take
from ..cards import PEOPLE, TRAIT
from ..position import HANG, JOKER, TAKE, Position
from ..rules.hanging import hang_choices
from .jokers import best_joker
from .step_worth import step_worth
from .thumb_rules import USUAL, Rules
from .wants import Wants, roles


def turns_of(p: Position, rules: Rules = USUAL) -> list[tuple[float, tuple[Action, ...]]]:
    """Every way to take and hang, with its worth by the rules of thumb; of a hand, every way to hang it."""
    wants = Wants(p, p.player, rules)
    legal: Sequence[Action] = p.legal or ()
    found: list[tuple[float, tuple[Action, ...]]] = []
    if p.phase == HANG:
        for hang in legal:
            assert isinstance(hang, Hang)
            found.append((wants.hang(hang, _rest(p.hand, hang.card)), (hang,)))
        return found
    reserved = wants.places.reserved
    for take in legal:
        assert isinstance(take, Take)
        hand = bytes(take.cards if reserved is None else sorted((*take.cards, reserved)))
        hangs = hang_choices(p.board, wants.places.gallery, hand)
        for hang in hangs:
            assert isinstance(hang, Hang)
            steps = (take, hang) if len(hangs) > 1 else (take,)  # T9: a single one is carried out by itself
            found.append((wants.hang(hang, _rest(hand, hang.card)), steps))
    return found


def best_turn(p: Position, rules: Rules) -> tuple[Action, ...]:
    """The best of `turns_of`, found without weighing every one."""
    wants = Wants(p, p.player, rules)
    legal: Sequence[Any] = p.legal or ()
    reserved, board = wants.places.reserved, p.board
    cards = {*p.inn} if reserved is None else {*p.inn, reserved}
    hangs: dict[int, list[tuple[float, int]]] = {}
    for card in cards:
        people, trait, bit = PEOPLE[card], TRAIT[card], 1 << PEOPLE[card]
        row = [(s.worth + s.peoples[people] + s.traits[trait], s.at) for s in wants.spaces if not s.taken & bit]
        row.sort(reverse=True)
        hangs[card] = row
    landed = {card: wants.landed(card) for card in cards}
    most, best, named = -1e9, None, roles(board)
    for take in legal:
        hand = take.cards if reserved is None else (*take.cards, reserved)
        if len(hand) < 2:
            return max(turns_of(p, rules), key=_first)[1]
        for card, rest in (hand, hand[::-1]):
            row, base = hangs[card], landed[rest]
            if not row or row[0][0] + base + 6.0 <= most:
                continue
            alike = PEOPLE[card] == PEOPLE[rest]
            if not alike and TRAIT[card] != TRAIT[rest]:
                row = row[:1]
            for worth, at in row:
                worth += base
                role, value = named[at]
                if alike:
                    if role == "gain":
                        worth += value
                    elif role == "loss":
                        worth -= value
                    elif role == "action":
                        worth += rules.worth[board.action[board.rows[0].index(at)]]
                if role == "trait" and TRAIT[card] == TRAIT[rest]:
                    worth += value
                if worth > most:
                    most, best = worth, (take, card, at)
    if best is None:  # only face-down
        return max(turns_of(p, rules), key=_first)[1]
    take, card, at = best
    hand = bytes(sorted(take.cards if reserved is None else (*take.cards, reserved)))
    if len(hang_choices(board, wants.places.gallery, hand)) == 1:
        return (take,)
    return take, board.hangs[at][0][card]


def _rest(hand: bytes, card: int) -> int | None:
    if len(hand) < 2:
        return None
    return hand[1] if hand[0] == card else hand[0]


def choose_quickly(p: Position, rules: Rules = USUAL) -> tuple[Action, ...]:
    """The step, or taking and hanging together, that the rules of thumb like best."""
    if p.phase == TAKE:
        return best_turn(p, rules)
    if p.phase == HANG:
        return max(turns_of(p, rules), key=_first)[1]
    if p.phase == JOKER:
        return (best_joker(p),)
    return (max(step_worth(p, rules), key=_first)[1],)


def _first(pair: tuple[float, object]) -> float:
    return pair[0]
