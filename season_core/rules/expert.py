"""Section 10, expert mode: which tiles qualify, the bonus step and the joker in play (X4–X10)."""

from ..actions import Action, Bonus, Joker, Pass
from ..boards import Board
from ..cards import KINDS, TRAIT
from ..events import Declined, JokerLaid, TileResolved
from ..position import BONUS, EMPTY, IN_FORCE, SPENT, WAITING, JokerOn, LaidTile, Places, Position
from . import effects
from .chain import END

_TRAITS = range(5)


def trait_at(board: Board, places: Places, at: int) -> int | None:
    """The trait of the face-up card on a space, the joker applied (K6); None for any other space."""
    space = places.gallery[at]
    if space >= KINDS:
        return None
    joker = places.joker_on
    return joker.trait if joker is not None and joker.at == board.spaces[at] else TRAIT[space]


def qualifies(board: Board, places: Places, column: int) -> bool:
    """Whether the tile above a column, from 0, qualifies (X4, X5)."""
    spaces = board.columns[column]
    if any(places.gallery[i] == EMPTY for i in spaces):
        return False
    if len(spaces) == 1:
        return True
    traits = [trait for i in spaces if (trait := trait_at(board, places, i)) is not None]
    if LaidTile("x14", IN_FORCE) in (places.tiles or ()):
        return len(set(traits)) < len(traits)
    return len(traits) == len(spaces) and len(set(traits)) == 1


def _ready(board: Board, places: Places) -> list[int]:
    """The columns, from 0, whose tile must be resolved now (X6)."""
    return [
        column
        for column, tile in enumerate(places.tiles or ())
        if tile.state == WAITING and board.tile_kinds[tile.effect] != "end" and qualifies(board, places, column)
    ]


def bonus_choices(p: Position) -> tuple[Action, ...]:
    """X6 and X10; empty where the turn ends."""
    places, board = p.seats[p.player], p.board
    if not places.tiles:
        return ()
    ready = _ready(board, places)
    jokers = _joker_choices(board, places, ready) if places.joker else []
    tiles: list[Action] = [Bonus(column + 1) for column in ready]
    return (*tiles, *jokers) if ready or not jokers else (Pass(), *jokers)


def _joker_choices(board: Board, places: Places, ready: list[int]) -> list[Action]:
    """Where the joker makes a tile qualify that did not (X10)."""
    found: list[Action] = []
    tried = places.copy()
    for at, space in enumerate(places.gallery):
        if space < KINDS:
            for trait in _TRAITS:
                if trait != TRAIT[space]:
                    tried.joker_on = JokerOn(board.spaces[at], None, trait)
                    if any(column not in ready for column in _ready(board, tried)):
                        found.append(Joker(board.spaces[at], None, trait))
    return found


def resolve(p: Position, action: Bonus | Joker | Pass) -> None:
    """A tile works, a joker is laid, or the turn ends."""
    match action:
        case Pass():
            if p.log is not None:
                p.log.append(Declined(p.player, BONUS))
            p.phase = END
        case Joker(at, _, trait):
            places = p.own(p.player)
            places.joker, places.joker_on = False, JokerOn(at, None, trait)
            if p.log is not None:
                p.log.append(JokerLaid(p.player, at, None, trait))
        case Bonus(column):
            places = p.own(p.player)
            tiles = list(places.tiles or ())
            effect = tiles[column - 1].effect
            tiles[column - 1] = LaidTile(effect, IN_FORCE if effect == "x14" else SPENT)  # X8, X9
            places.tiles = tuple(tiles)
            if p.log is not None:
                p.log.append(TileResolved(p.player, column, effect))
            effects.begin(p, effect)
