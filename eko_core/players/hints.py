"""Why a turn is good, in reasons that can be said in any language (the sentences are in `words`)."""

from collections.abc import Iterable

from ..actions import Action, Build
from ..board import Board
from ..errors import Reason, Value
from ..events import (
    Built,
    CameHome,
    Captured,
    Destroyed,
    Event,
    Exchanged,
    MoonPlaced,
    Moved,
    Placed,
    Replaced,
    SandBlown,
    Won,
)
from ..hexes import Hex
from ..pieces import TALLEST
from ..position import Phase, Position
from ..rules import constructing, safe, threats, turn
from ..rules.table import alive, own_stacks
from .decisive import winning_turn
from .evaluation import Evaluation

# What counts most comes first; the rule says where the reason comes from.
_RULES = {
    "wins_points": "E1",
    "wins_survivor": "E2",
    "wins": "E1",
    "prevents_win": "E1",
    "takes_emperor": "M6",
    "frees_emperor": "X2",
    "takes_capital": "E1",
    "threatens_win": "E1",
    "takes_pyramid": "V-S",
    "takes_building": "C3",
    "saves_emperor": "M6",
    "kamikaze": "M5",
    "destroys": "M3",
    "takes_sand": "V-N",
    "takes_moon": "V-O",
    "takes_wind": "V-W",
    "breaks_pyramid": "V-S",
    "takes_beacon": "V-U",
    "builds": "C1",
    "blows_sand": "V-N",
    "moon_emperor": "V-O",
    "threatens_emperor": "M6",
    "blocks": "R3",
    "saves_stack": "M3",
    "makes_four": "P2",
    "prepares": "C1",
    "moon_disc": "V-O",
    "spreads": "V-W",
    "reinforces": "R1",
    "improves": "T1",
}
_RANK = {code: rank for rank, code in enumerate(_RULES)}


def explain(
    position: Position, steps: Iterable[Action], evaluation: Evaluation | None = None, most: int = 3
) -> tuple[Reason, ...]:
    """The most important reasons for a turn, the best one first; there is always one.

    The steps must be legal; they may be a part of a turn.
    """
    evaluation = evaluation or Evaluation()
    me = position.to_decide()
    log: list[Event] = []
    after = position
    for step in steps:
        after = turn.step(after, step, log)
    found = [*_from_events(position, log, me), *_from_positions(position, after, me, evaluation)]
    if not found:
        found.append(_reason("improves"))
    found.sort(key=lambda reason: _RANK[reason.code.removeprefix("hint.")])
    kept: dict[str, Reason] = {}
    for reason in found:
        kept.setdefault(reason.code, reason)
    return tuple(kept.values())[:most]


def _reason(code: str, **values: Value) -> Reason:
    return Reason.of(f"hint.{code}", _RULES[code], **values)


def _from_events(before: Position, log: list[Event], me: int) -> list[Reason]:
    """What the turn does."""
    board = before.board
    found: list[Reason] = []
    replaced: dict[object, Replaced] = {}
    placed: set[object] = set()
    for number, event in enumerate(log):
        if isinstance(event, Won) and me in event.winners:
            code = f"wins_{event.reason}"
            found.append(_reason(code if code in _RULES else "wins"))
        elif isinstance(event, Captured) and event.player == me:
            found.append(_reason("takes_emperor", owner=event.owner))
        elif _brings_home(event) == me:
            found.append(_reason("frees_emperor"))
        elif isinstance(event, Replaced) and event.player == me:
            replaced[event.at] = event
        elif isinstance(event, Built) and event.player == me:
            old = replaced.get(event.at)
            if board.site_index[event.at] in board.capitals and (old is None or old.owner != me):
                found.append(_reason("takes_capital", at=event.at))
            if old is not None and old.owner != me:
                found.append(_reason("takes_building", level=old.level, owner=old.owner, at=event.at))
            if old is None or old.owner != me:
                found += _temple(board, board.site_index[event.at], event.at)
            points = event.level - (old.level if old is not None and old.owner == me else 0)
            found.append(_reason("builds", level=event.level, at=event.at, points=points))
        elif isinstance(event, Destroyed) and event.player == me:
            told = log[number - 1]
            if isinstance(told, Moved) and told.kind == "kamikaze":
                found.append(_reason("kamikaze", at=event.at))
            else:
                found.append(_reason("destroys", size=event.size, owner=event.owner, at=event.at))
        elif isinstance(event, Placed) and event.player == me:
            placed.add(event.at)
            found.append(_reason("reinforces", at=event.at, discs=event.plain + event.emperor))
        elif isinstance(event, SandBlown) and event.player == me:
            found.append(_reason("blows_sand", owner=event.owner, at=event.at))
        elif isinstance(event, MoonPlaced) and event.player == me:
            found.append(_reason("moon_emperor" if event.emperor else "moon_disc", at=event.at))
    if len(placed) > 1:
        found.append(_reason("spreads", stacks=len(placed)))
    return found


def _temple(board: Board, site: int, at: Hex) -> list[Reason]:
    """That a temple has been taken, if one stands there."""
    temples = (("takes_sand", board.sand), ("takes_moon", board.moon), ("takes_wind", board.wind))
    return [_reason(code, at=at) for code, sites in temples if site in sites]


def _from_marks(before: Position, after: Position, me: int) -> list[Reason]:
    """What the turn changes in the pyramids and the beacon."""
    found: list[Reason] = []
    for trio, was, now in zip(before.board.pyramids, before.pyramid_holders(), after.pyramid_holders(), strict=True):
        if now == me != was:
            found.append(_reason("takes_pyramid", at=trio[0]))
        elif was is not None and was != me and now != was:
            found.append(_reason("breaks_pyramid", owner=was, at=trio[0]))
    if before.board.beacon and after.beacon_holder() == me != before.beacon_holder():
        found.append(_reason("takes_beacon"))
    return found


def _brings_home(event: Event) -> int | None:
    """The player who has his Emperor back by this event."""
    if isinstance(event, Exchanged):
        return event.player
    return event.owner if isinstance(event, CameHome) else None


def _from_positions(before: Position, after: Position, me: int, evaluation: Evaluation) -> list[Reason]:
    """What the turn changes, seen from before and after."""
    if after.result is not None or before.turn.phase is Phase.SWAP:
        return []
    found = _from_marks(before, after, me)
    enemies = [seat for seat in alive(after.piles, after.players) if seat != me]
    if after.turn.phase is Phase.ACTION:
        for seat in enemies:
            if winning_turn(_as_turn_of(before, seat), evaluation) is not None:
                if winning_turn(_as_turn_of(after, seat), evaluation) is None:
                    found.append(_reason("prevents_win", player=seat))
                break
        if winning_turn(_as_turn_of(after, me), evaluation) is not None:
            found.append(_reason("threatens_win"))

    board = before.board
    exposed_before, exposed_after = _exposed(before, me), _exposed(after, me)
    emperor_before = [here for here, pile in enumerate(before.piles) if pile >> 4 == me and pile & 1]
    emperor_after = [here for here, pile in enumerate(after.piles) if pile >> 4 == me and pile & 1]
    if emperor_before and exposed_before >> emperor_before[0] & 1:
        if not emperor_after or not exposed_after >> emperor_after[0] & 1:
            found.append(_reason("saves_emperor"))
    else:
        rescued = [
            here
            for here, pile in enumerate(after.piles)
            if pile == before.piles[here] and pile & 14 > 2 and exposed_before & ~exposed_after & board.bits[here]
        ]
        if rescued:
            here = max(rescued, key=lambda here: after.piles[here] & 14)
            found.append(_reason("saves_stack", size=after.piles[here] >> 1 & 7, at=board.standing[here]))
    for seat in enemies:
        spot = [here for here, pile in enumerate(after.piles) if pile and pile >> 4 == seat and pile & 1]
        if spot and _exposed(after, seat) >> spot[0] & 1:
            if not _exposed(before, seat) & board.bits[spot[0]]:
                found.append(_reason("threatens_emperor", owner=seat))
            break
    if before.built != after.built:
        shut = sum(_shut(after, seat) & ~_shut(before, seat) for seat in enemies)
        if shut:
            found.append(_reason("blocks", stacks=shut.bit_count()))
    gains = evaluation.buildings(after).gains[me]
    for here, pile in enumerate(after.piles):
        if pile and pile >> 4 == me and pile != before.piles[here]:
            size = pile >> 1 & 7
            if size == TALLEST:
                found.append(_reason("makes_four", at=board.standing[here]))
            if before.built == after.built and any(spaces >> here & 1 for _, spaces in gains[size]):
                ready = constructing.builds(after, me, [board.starts[here]])
                found += (_reason("prepares", at=build.at) for build in ready[:1] if isinstance(build, Build))
    return found


def _as_turn_of(position: Position, seat: int) -> Position:
    """The same table with another player to act."""
    return Position(
        position.board, position.piles, position.built, position.plain, position.emperors, position.removed,
        position.turn._replace(
            player=seat, phase=Phase.ACTION, marched=False, sand_used=False, zones_paid=(), placed=False,
            chooser=None, resume=None,
        ),
    )  # fmt: skip


def _exposed(position: Position, player: int) -> int:
    """The spaces of a player's stacks that an enemy could destroy, as bits."""
    board = position.board
    return sum(board.bits[board.standing_index[at]] for at in {threat.at for threat in threats(position, player)})


def _shut(position: Position, player: int) -> int:
    """The spaces of a player's stacks that cannot be reinforced for an enemy building, as bits (R3)."""
    return sum(position.board.bits[here] for here in own_stacks(position.piles, player)) & ~safe(position, player)
