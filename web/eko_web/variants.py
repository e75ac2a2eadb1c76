"""Words about the variants (section 10): what their spaces are, who has which power, which portals belong together.

Imported only where the board has any of them.
"""

from collections.abc import Sequence
from typing import NamedTuple

from eko_core import Event, Hex, Move, Position, outcome
from eko_core.board import MOON, PORTAL, SAND, TEMPEST, WIND, Board, Trio
from eko_core.events import Built, LostToTempest, MoonPlaced, Moved, SandBlown
from parlour_web.catalogue import t, thing

from .session import Session

TEMPLES = {SAND: "sand", MOON: "moon", WIND: "wind"}


class Power(NamedTuple):
    """What a player has by a variant: a temple, the beacon, or some pyramids."""

    kind: str  # sand, moon, wind, beacon, pyramids
    many: int = 1


def powers(position: Position, seat: int) -> tuple[Power, ...]:
    """Everything of the variants that the player holds now."""
    board = position.board
    found = [
        Power(kind)
        for kind, sites in (("sand", board.sand), ("moon", board.moon), ("wind", board.wind))
        if position.has_temple(seat, sites)
    ]
    if board.beacon and position.beacon_holder() == seat:
        found.append(Power("beacon"))
    pyramids = position.pyramid_holders().count(seat)
    return (*found, Power("pyramids", pyramids)) if pyramids else tuple(found)


# Spaces


def about(position: Position, hex: Hex, called: Sequence[str]) -> list[str]:
    """What there is to say of a space besides its terrain and what stands there."""
    board, sign = position.board, position.board.terrain[hex]
    if sign == PORTAL:
        return [_portal(board, hex)]
    if sign in TEMPLES:
        return [t(f"space_{TEMPLES[sign]}")]
    told = []
    if sign == TEMPEST:
        if position.stack(hex) is not None:
            told.append(t("space_tempest"))
        if board.zone_bits[board.standing_index[hex]] & board.zone_set(position.turn.zones_paid):
            told.append(t("space_paid"))
        told += _monuments(position, hex, called)
    for portal in board.portals:
        if portal.front == hex and others(board, portal.at):
            told.append(t("space_front", places=_names(board, others(board, portal.at))))
    return told


def _portal(board: Board, hex: Hex) -> str:
    front = next((portal.front for portal in board.portals if portal.at == hex), None)
    beyond = others(board, hex)
    if front is None or not beyond:
        return t("space_portal_alone")
    return t("space_portal", place=board.name(front), places=_names(board, beyond))


def _monuments(position: Position, hex: Hex, called: Sequence[str]) -> list[str]:
    board = position.board
    holders = [("pyramid", trio, seat) for trio, seat in zip(board.pyramids, position.pyramid_holders(), strict=True)]
    if board.beacon:
        holders.append(("beacon", board.beacon, position.beacon_holder()))
    return [_held(f"space_{name}", seat, called) for name, trio, seat in holders if hex in trio]


def _held(key: str, seat: int | None, called: Sequence[str], **values: str) -> str:
    return t(f"{key}_nobody", **values) if seat is None else t(key, player=called[seat], **values)


def _names(board: Board, spaces: Sequence[Hex]) -> str:
    return ", ".join(board.name(hex) for hex in spaces)


# Portals and ways


def others(board: Board, at: Hex) -> list[Hex]:
    """The portals that a portal leads to (V-P)."""
    return [portal.at for portal in board.portals if portal.at != at]


def links(board: Board, hex: Hex | None) -> tuple[tuple[Hex, Hex], ...]:
    """Each portal here, or whose front is here, with every portal that it leads to."""
    here = [portal.at for portal in board.portals if hex in (portal.at, portal.front)]
    return tuple((at, other) for at in here for other in others(board, at))


def route(session: Session, hex: Hex | None) -> tuple[Hex, ...]:
    """The way that the stack in hand would go to a place, where tempests or portals make that a question."""
    board = session.now.board
    if hex is None or session.selected is None or not session.can_act or not (board.zones or board.portals):
        return ()
    for step in session.steps_to(hex):
        if isinstance(step, Move):
            return next(event.path for event in outcome(session.now, step).events if isinstance(event, Moved))
    return ()


# What a step would do


def would(event: Event, called: Sequence[str], before: Position) -> str | None:
    """What an event of the variants would be, in a few words."""
    name = before.board.name
    match event:
        case LostToTempest(plain=plain, emperor=emperor):
            return t("would_tempest" + _lost(plain, emperor), plain=plain)
        case SandBlown(owner=owner, price=price):
            return t("would_sand", player=called[owner], price=price)
        case MoonPlaced(at=at, emperor=emperor, price=price):
            return t("would_moon_emperor" if emperor else "would_moon", place=name(at), price=price)
        case Built(at=at) if before.board.terrain[at] in TEMPLES:
            return t("would_temple", temple=thing(f"terrain.{before.board.terrain[at]}"))
    return None


def changes(before: Position, after: Position, me: int) -> list[str]:
    """The monuments that the player would take or give up."""
    pairs = [("pyramid", a, b) for a, b in zip(before.pyramid_holders(), after.pyramid_holders(), strict=True)]
    pairs.append(("beacon", before.beacon_holder(), after.beacon_holder()))
    return [t(f"would_{'take' if b == me else 'leave'}_{name}") for name, a, b in pairs if a != b and me in (a, b)]


def offered_move(place: str, lost: int, emperor: bool) -> str:
    """The words on the button of a move that costs discs."""
    return t("offer_move_tempest" + _lost(lost - emperor, emperor), place=place, plain=lost - emperor)


def _lost(plain: int, emperor: bool) -> str:
    return "" if not emperor else "_emperor" if plain else "_emperor_alone"


# The whole board


def holdings(session: Session) -> str:
    """Who has which temple, the beacon and the pyramids, as sentences."""
    from parlour_web.player_names import names

    position, called = session.shown, names(session)
    board = position.board
    told = []
    for sites, sign in ((board.sand, SAND), (board.moon, MOON), (board.wind, WIND)):
        for site in sites:
            at = board.sites[site]
            building = position.building(at)
            owner = None if building is None else building.owner
            told.append(_held("holds", owner, called, what=thing(f"terrain.{sign}"), place=board.name(at)))
    if board.beacon:
        told.append(_monument("beacon", board, board.beacon, position.beacon_holder(), called))
    for trio, seat in zip(board.pyramids, position.pyramid_holders(), strict=True):
        told.append(_monument("pyramid", board, trio, seat, called))
    for portal in board.portals:
        told.append(t("holds_portal", place=board.name(portal.at), about=_portal(board, portal.at)))
    return " ".join(told) or t("holds_nothing")


def _monument(name: str, board: Board, trio: Trio, seat: int | None, called: Sequence[str]) -> str:
    return _held("holds", seat, called, what=t(name), place=_names(board, trio))
