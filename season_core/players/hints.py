"""Why a choice is good, in reasons that can be said in any language (the sentences are in `words`).

Every reason is read off the rules' own lines of the score, or off what happens at once; nothing is said of cards that
the seat cannot know.
"""

from random import Random
from typing import Any, NamedTuple

from parlour.budget import Budget

from ..actions import Action, Compensate, Hang, Steal, Take
from ..cards import HIDDEN, KINDS, PEOPLE
from ..determinize import determinize
from ..errors import Reason
from ..events import Event, Gained, Impossible, Stolen, Triggered
from ..memory import Known
from ..position import HANG, TAKE, Position
from ..rules import flow
from ..rules.scoring import Line
from ..rules.scoring import explain as sheet
from .evaluation import Side
from .search import Search

MOST = 3
ADVISER = "castellan"
Found = tuple[float, Reason]  # with the points it is about, to say the weightiest first


class Hint(NamedTuple):
    """What to do, and why."""

    turn: tuple[Action, ...]  # one step, or taking and hanging together
    reasons: tuple[Reason, ...]  # the weightiest first
    value: tuple[float, ...]  # each seat's share of the win after it
    points: tuple[float, ...]  # each seat's final points to be expected after it


def hint(known: Known, budget: Budget | None = None, seed: int = 0, player: str = ADVISER) -> Hint:
    """What a level would do, with the reasons."""
    search = Search(known, player, budget, seed)
    search.run()
    best = search.best()
    return Hint(best, explain(known, best), search.value(), search.points())


def explain(known: Known, steps: tuple[Action, ...], most: int = MOST) -> tuple[Reason, ...]:
    """The weightiest reasons for a choice; there is always one. The steps must be legal for the seat."""
    before = determinize(known, Random(0))
    me, log = known.seat, list[Event]()
    after = before
    for step in steps:
        after = flow.step(after, step, log)
    found: list[Found] = []
    if not _draws_blind(steps, log):
        found += _from_lines(known, before, after, me)
    found += _from_events(known.table, log, me)
    found += _from_places(known.table, steps, me)
    if not found:
        found.append((0.0, _last_resort(steps)))
    found.sort(key=lambda one: -one[0])
    kept: dict[str, Reason] = {}
    for _, reason in found:
        kept.setdefault(reason.code, reason)
    return tuple(kept.values())[:most]


def _reason(code: str, rule: str, **values: Any) -> Reason:
    return Reason.of(f"hint.{code}", rule, **values)


def _draws_blind(steps: tuple[Action, ...], log: list[Event]) -> bool:
    """Whether a card has moved that the seat could not know."""
    if any(isinstance(step, Compensate) and step.card is None for step in steps):
        return True
    return any(isinstance(event, Stolen) and event.by_lot for event in log)


def _last_resort(steps: tuple[Action, ...]) -> Reason:
    step = steps[0]
    if isinstance(step, Compensate) and step.card is None:
        return _reason("unseen", "A6")
    return _reason("best", "E5")


_LINES = {
    "losses": "L1", "gains": "L2", "majority": "L3", "face_down": "L4", "trait": "L5", "sets": "L6", "trio": "L7",
    "penalty": "L8", "hoard": "V4", "dynasty": "V4", "likeness": "V4", "fashion": "V4", "bonus": "L9",
}  # fmt: skip


def _from_lines(known: Known, before: Position, after: Position, me: int) -> list[Found]:
    """What changes on the score sheet, as if the game ended now."""
    found: list[Found] = []
    old, new = sheet(before), sheet(after)
    comparable = _knows_the_others(known)
    worth = [7 if p.seats[me].trait_tile else 4 for p in (before, after)]  # of a set, L6
    for line, now in zip(old[me], new[me], strict=True):
        more = now.points - line.points
        if more > 0 and now.name == "sets":
            sets = now.points // worth[1] - line.points // worth[0]
            if sets:  # else the trait tile alone, which has a reason of its own
                found.append((float(more), _reason("sets", "L6", sets=sets, points=more)))
        elif more > 0 and (comparable or now.name != "majority"):
            found.append((float(more), _line_reason(line, now, more)))
    for seat in range(before.players):
        if seat == me or not comparable:
            continue
        for line, now in zip(old[seat], new[seat], strict=True):
            if line.name == "majority" and now.points < line.points:
                people = next((term.people for term in line.terms if term.points > 0), None)
                if people is not None:
                    found.append((6.0, _reason("denies", "L3", people=people, player=seat)))
    return found


def _knows_the_others(known: Known) -> bool:
    """Whether who has most of a people is known, and not only guessed: by every card that counts for the others."""
    seats = enumerate(known.table.seats)
    return all(HIDDEN not in places.outside() for seat, places in seats if seat != known.seat)


def _line_reason(line: Line, now: Line, more: int) -> Reason:
    """What the line has more, or the space of it that has most more."""
    rule = _LINES[now.name]
    was = {(term.at, term.people, term.trait): term.points for term in line.terms}
    gained = [(term.points - was.get((term.at, term.people, term.trait), 0), term) for term in now.terms]
    points, term = max(gained, key=lambda one: one[0], default=(0, None))
    if term is not None and points > 0:
        if now.name == "gains" and term.people is not None:
            return _reason("gains", rule, points=points, people=term.people, at=term.at)
        if now.name == "majority" and term.people is not None:
            return _reason("majority", rule, points=points, people=term.people)
        if now.name == "trait" and term.trait is not None:
            return _reason("trait", rule, points=points, trait=term.trait, at=term.at)
    if now.name == "trio":
        return _reason("trio", rule, points=more)
    return _reason("line", rule, points=more, line=now.name)


def _from_events(table: Position, log: list[Event], me: int) -> list[Found]:
    """What the choice brings at once."""
    found: list[Found] = []
    impossible = {event.action for event in log if isinstance(event, Impossible)}
    for event in log:
        if isinstance(event, Gained) and event.player == me:
            if event.trophies:
                found.append((1.5 * event.trophies, _reason("trophies", "H6", trophies=event.trophies)))
            if event.joker:
                found.append((3.0, _reason("joker", "H6")))
            if event.trait_tile:
                found.append((6.0, _reason("trait_tile", "L6")))
        elif isinstance(event, Triggered) and event.player == me and event.action not in impossible:
            found.append((2.0, _reason("action", "A1", card=event.card, action=event.action)))
            break  # what follows depends on cards nobody has seen
        elif isinstance(event, Stolen) and event.player == me:
            if not event.by_lot:
                found.append((1.0, _reason("steals", "A5", card=event.card, player=event.victim)))
            break
    return found


def _from_places(table: Position, steps: tuple[Action, ...], me: int) -> list[Found]:
    """What the space is good for, and what is left lying."""
    found: list[Found] = []
    board, places = table.board, table.seats[me]
    side = Side(board, places)
    hang = next((step for step in steps if isinstance(step, Hang)), None)
    if hang is not None and hang.face == "up":
        at, people = board.index[hang.at], PEOPLE[hang.card]
        left = side.left - 1
        round_ = places.hung() + 1
        for space, factor in board.gains:
            if space == at and left:
                found.append(
                    (0.25 * factor * left, _reason("from_now", "L2", people=people, points=factor, at=hang.at))
                )
        for space, factor in board.traits:
            if space == at and left:
                values = {"trait": hang.card % 5, "points": factor, "at": hang.at}
                found.append((0.3 * factor * left, _reason("from_now_trait", "L5", **values)))
        for space, factor in board.losses:
            if space == at and side.peoples[people] == min(side.peoples[q] for q in side.may(board, at)):
                found.append(
                    (0.5 * factor, _reason("cheap", "L1", people=people, at=hang.at, number=side.peoples[people]))
                )
        if at in board.rows[0] and left:
            action = board.action[board.rows[0].index(at)]
            found.append((0.25 * left, _reason("row_a", "A1", people=people, action=action)))
        gift = board.timed[at][round_]
        if gift is not None and (round_ == board.rounds or board.timed[at][round_ + 1] != gift):
            found.append((2.5, _reason("lapses", "H6", at=hang.at)))
    if table.phase in (TAKE, HANG):
        found += _spared(table, steps, me)
    if isinstance(steps[0], Steal) and not table.seats[steps[0].seat].stock:
        found.append((0.5, _reason("by_lot", "A5", player=steps[0].seat)))
    return found


def _spared(table: Position, steps: tuple[Action, ...], me: int) -> list[Found]:
    """A people that would cost points and is left lying, or hung where it costs nothing."""
    gallery, board = table.seats[me].gallery, table.board
    taken = steps[0].cards if isinstance(steps[0], Take) else tuple(table.hand)
    hung = [step.card for step in steps if isinstance(step, Hang)]
    stocked = [card for card in taken if card not in hung]
    others = table.inn if isinstance(steps[0], Take) else table.hand
    for at, factor in board.losses:
        if gallery[at] < KINDS:
            people = PEOPLE[gallery[at]]
            if any(PEOPLE[card] == people for card in others) and all(PEOPLE[card] != people for card in stocked):
                return [(0.7 * factor, _reason("spares", "L1", people=people, points=factor, at=board.spaces[at]))]
    return []
