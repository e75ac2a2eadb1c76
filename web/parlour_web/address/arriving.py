"""Games that come by an address or a text: what becomes of the game that one has."""

from enum import StrEnum
from typing import Any

from parlour.seats import Seat
from parlour.values import Value

from ..codec import AnyGame, Looks
from ..keeping.answers import Kept
from ..keeping.histories import Relation, common_steps, compare
from ..keeping.library import Library
from ..keeping.save_format import Entry
from ..notices import Notice
from .reader import Arrival, Holds, read_hash

# What happened


class Step(Value):
    """A step that was played, where it was played and what it caused."""

    number: int  # from 0
    player: int  # who chose it
    action: Any
    before: Any  # the position
    events: tuple[Any, ...]


class Since(Value):
    """What has happened since the person last saw the game, and whose turn it is now."""

    steps: tuple[Step, ...]
    taken_back: int  # how many steps that the person has seen are not in the game any more
    to_decide: int | None  # the seat; None when the game is over
    result: Any


def since(old: AnyGame | None, new: AnyGame) -> Since:
    """The steps of `new` that `old` does not have.

    Where nothing was seen before, those since the last turn of the seat that is to decide now, or all of them if it
    has not played yet.
    """
    position = new.position
    if old is None or compare(old, new) is Relation.OTHER:
        begin, taken_back = _last_own_step(new), 0
    else:
        begin = common_steps(old, new)
        taken_back = old.cursor - begin if compare(old, new) is Relation.DIVERGED else 0
    places, events, played = new.positions, new.events, new.played
    steps = tuple(
        Step(i, places[i].to_decide(), played[i], places[i], events[i]) for i in range(begin, len(played))
    )
    return Since(steps, taken_back, None if position.result else position.to_decide(), position.result)


def _last_own_step(game: AnyGame) -> int:
    """The step after the last one that the seat to decide now has chosen."""
    seat, places = game.position.to_decide(), game.positions
    return max((i + 1 for i in range(game.cursor) if places[i].to_decide() == seat), default=0)


# What becomes of the game that one has


class Way(StrEnum):
    """What an address has led to."""

    STAY = "stay"  # it holds no game: `arrival` says what it holds
    REFUSED = "refused"  # it cannot be read; the game that was open stays
    SAME = "same"  # the game as it is kept
    NEWER = "newer"  # a kept game that the link goes on with
    OLDER = "older"  # a kept game that has gone on since
    COPY = "copy"  # a kept game that has gone another way: the link's is a copy
    ADDED = "added"  # a game that was not there


class Decision(Value):
    """What to show: `entry`, if there is one, and the notices; it is saved and current already."""

    way: Way
    entry: Entry | None = None
    notice: Notice | None = None  # about the way
    flaw: Notice | None = None  # about the link itself: it could not be read to its end
    since: Since | None = None  # what has happened since the game was last open here
    kept: Kept | None = None  # what became of saving it
    arrival: Arrival = Arrival(Holds.NOTHING)


def arrive(text: str, library: Library, current: Entry | str | None = None) -> Decision:
    """Open what an address holds; `current` is the game that is open, or its id. Never raises.

    The same game: the longer history wins. The same start and another way: a copy. Another game: added. The game
    that was open is untouched by all of them.
    """
    arrival = read_hash(library.codec, text)
    if arrival.kind is Holds.DAMAGED:
        return Decision(Way.REFUSED, notice=arrival.notice, arrival=arrival)
    if arrival.game is None:
        return Decision(Way.STAY, notice=arrival.notice, arrival=arrival)
    opened = open_game(arrival.game, library, current, arrival.looks)
    return opened.but(flaw=arrival.notice, arrival=arrival)


def open_game(game: AnyGame, library: Library, current: Entry | str | None = None, looks: Looks = ()) -> Decision:
    """The same for a game that was read already, from a pasted text or a file; a kept game keeps its own looks."""
    mine, relation = _nearest(game, library, current)
    open_id = current.id if isinstance(current, Entry) else current
    if mine is None or relation is Relation.OTHER:
        # The first game in an empty library needs no words.
        notice = Notice("arrive_added") if open_id else None
        look = [list(each) for each in looks] or None
        return _opened(Way.ADDED, library.new(game, look=look), library, notice, None)
    seen = mine.game
    match relation:
        case Relation.SAME:
            return _opened(Way.SAME, mine, library, None, None)
        case Relation.AHEAD:
            longer = mine.but(game=_named(game, seen.seats), half=None)
            notice = Notice("arrive_newer", (("steps", game.cursor - seen.cursor),))
            return _opened(Way.NEWER, longer, library, notice, seen)
        case Relation.BEHIND:
            return _opened(Way.OLDER, mine, library, Notice("arrive_older", (("step", game.cursor),)), None)
    copy = library.copy(mine.but(game=_named(game, seen.seats), half=None))
    notice = Notice("arrive_copy", (("step", common_steps(game, seen)),))
    return _opened(Way.COPY, copy, library, notice, seen)


def _nearest(game: AnyGame, library: Library, current: Entry | str | None) -> tuple[Entry | None, Relation]:
    """The kept game that has most to do with this one: the open one first, then the newest."""
    ids = list(library.related(game))
    entries: list[Entry] = []
    if isinstance(current, Entry):
        entries.append(current)
        ids = [id for id in ids if id != current.id]
    elif current in ids:
        ids.sort(key=lambda id: id != current)
    diverged: Entry | None = None
    while entries or ids:
        entry = entries.pop() if entries else library.load(ids.pop(0)).entry
        if entry is None:
            continue
        relation = compare(game, entry.game)
        if relation in (Relation.SAME, Relation.AHEAD, Relation.BEHIND):
            return entry, relation
        if relation is Relation.DIVERGED and diverged is None:
            diverged = entry
    return diverged, Relation.DIVERGED if diverged else Relation.OTHER


def _named(game: AnyGame, seats: tuple[Seat, ...]) -> AnyGame:
    """The game with the seats' own names where the link has none."""
    game.seats = [mine if theirs == Seat() else theirs for theirs, mine in zip(game.seats, seats, strict=True)]
    return game


def _opened(way: Way, entry: Entry, library: Library, notice: Notice | None, seen: AnyGame | None) -> Decision:
    kept = library.save(entry)
    library.set_current(kept.entry.id)
    told = since(seen, kept.entry.game) if seen is not None or way is Way.ADDED else None
    return Decision(way, kept.entry, notice, since=told, kept=kept)
