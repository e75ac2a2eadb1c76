"""Captive Emperors and their exchange (rules X1–X3)."""

from ..actions import Action, Exchange
from ..events import CameHome, Exchanged, LeftGame
from ..pieces import IN_RESERVE, OUT
from ..position import Position
from .table import Table


def must_exchange(table: Table) -> int | None:
    """The seat whose exchange is due: the active player's first, then clockwise (X2, X3)."""
    emperors = table.emperors
    players = len(emperors)
    for offset in range(players):
        seat = (table.turn.player + offset) % players
        if emperors[seat] >= 0 and seat in emperors and seat in table.alive():
            return seat
    return None


def held(emperors: tuple[int, ...], player: int) -> list[int]:
    """The seats whose Emperors a player holds."""
    return [owner for owner, where in enumerate(emperors) if where == player]


def exchanges(position: Position) -> list[Action]:
    """What the choosing player can give (X3)."""
    assert position.turn.chooser is not None
    return [Exchange(owner) for owner in held(position.emperors, position.turn.chooser)]


def exchange(table: Table, giver: int, owner: int) -> None:
    """The giver hands the Emperor of `owner` to the holder of his own and takes that one back (X2)."""
    holder = table.emperors[giver]
    table.emperor_goes(giver, IN_RESERVE)
    table.emperor_goes(owner, holder)
    table.score = None
    log = table.log
    if log is not None:
        log.append(Exchanged(giver, holder, owner))
    if owner != holder:
        return
    if owner in table.alive():
        table.emperor_goes(owner, IN_RESERVE)
        if log is not None:
            log.append(CameHome(owner))
    else:  # X3
        table.emperor_goes(owner, OUT)
        table.to_box(owner, 1)
        if log is not None:
            log.append(LeftGame(owner))
