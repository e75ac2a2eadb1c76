"""Section 5, hanging: which card may hang where, and which way up."""

from ..actions import Action
from ..boards import Board
from ..cards import KINDS, PEOPLE
from ..position import EMPTY

_BIT = tuple(1 << people for people in PEOPLE)  # by kind
_NO_GROUP = -1


def hang_choices(board: Board, gallery: bytes, hand: bytes) -> tuple[Action, ...]:
    """The pairs of card and space of H3, or of H4 where there are none."""
    taken = [0, 0, 0, 0]  # by group: a bit for each people that lies there face-up; the last is for no group
    free = []
    for space, place in zip(gallery, board.hangs, strict=True):
        if space == EMPTY:
            free.append(place)
        elif space < KINDS:
            taken[place[1]] |= _BIT[space]
    taken[_NO_GROUP] = 0
    kinds = hand if len(hand) < 2 or hand[0] != hand[1] else hand[:1]
    found: list[Action] = []
    for card in kinds:
        bit = _BIT[card]
        found += [hangs[card] for hangs, group in free if not taken[group] & bit]
    if not found:  # H4
        return tuple([hangs[card]._replace(face="down") for card in kinds for hangs, _ in free])
    return tuple(found)


def fits(board: Board, gallery: bytes, card: int, at: int) -> bool:
    """Whether a card may lie face-up on a space, whatever lies there now (H2)."""
    group, people = board.group[at], PEOPLE[card]
    return group < 0 or not any(
        board.group[i] == group and i != at and space < KINDS and PEOPLE[space] == people
        for i, space in enumerate(gallery)
    )
