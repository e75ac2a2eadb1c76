"""What a space says: its sign, its short word, its points, and in whole sentences for labels."""

from collections.abc import Iterator
from typing import NamedTuple

from parlour_web.catalogue import t
from season_core.boards import Board, Gift
from season_core.cards import KINDS
from season_core.position import DOWN, EMPTY

from ..engine_words import called
from ..look import Look
from ..sentences import gift_told


class Role(NamedTuple):
    """What hanging a card on a space is for."""

    sign: str  # of view/icons.py
    points: int = 0  # each, or at once for a majority


def role(board: Board, at: int) -> Role:
    """The role of a space, by its number."""
    if at in board.rows[0]:
        return Role(board.action[board.rows[0].index(at)])
    for sign, spaces, factor in (
        ("loss", board.losses, -1),
        ("gain", board.gains, 1),
        ("trait", board.traits, 1),
        ("majority", board.majorities, 1),
    ):
        for space, points in spaces:
            if space == at:
                return Role(sign, factor * points)
    return Role("none")


def word(found: Role) -> str:
    """A role in one short word."""
    return t(f"role_{found.sign}") if found.points or found.sign == "none" else t(f"core.action.{found.sign}")


def sentence(found: Role) -> str:
    """A role in a sentence."""
    return t(f"space_{found.sign}", points=abs(found.points))


def timed(board: Board, at: int) -> Iterator[tuple[int, int, Gift]]:
    """The timed effects of a space: first round, last round, what it brings then (B2)."""
    first = 0
    gifts = board.timed[at]
    for round_, gift in enumerate(gifts):
        if gift is not None and gifts[round_ - 1] != gift:
            first = round_
        if gift is not None and (round_ + 1 == len(gifts) or gifts[round_ + 1] != gift):
            yield first, round_, gift


def label(look: Look, seat: int, at: int) -> str:
    """A space in words: where it is, what hangs there, what it does, what is on it."""
    board, places = look.table.board, look.table.seats[seat]
    name, space = board.spaces[at], places.gallery[at]
    parts = [name]
    if space != EMPTY:
        kind = space & ~DOWN
        known = called(kind) if kind < KINDS else ""
        parts.append(known if space < KINDS else t("space_down_known", card=known) if known else t("space_down"))
    else:
        parts.append(t("space_empty"))
    parts.append(sentence(role(board, at)))
    if space == EMPTY:
        hung = places.hung()
        parts += [
            t("space_timed", first=first, last=last, tokens=gift_told(gift))
            for first, last, gift in timed(board, at)
            if hung < last
        ]
    if places.on[at]:
        parts.append(t("core.token.trophies", count=places.on[at]))
    joker = places.joker_on
    if joker is not None and joker.at == name:
        parts.append(t("space_joker", trait=t(f"core.trait.{'CTDRP'[joker.trait]}")))
    if seat == look.large and name in look.lit and look.lit[name].says:
        parts.append(look.lit[name].says)
    return t("semicolon").join(parts)
