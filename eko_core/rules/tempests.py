"""Tempests and the beacon: what a move costs and which way it takes (rules V-T, V-U)."""

from collections.abc import Iterable
from itertools import compress, product
from typing import NamedTuple

from ..actions import Action, Move
from ..board import Board
from ..events import LostToTempest
from ..hexes import Hex
from ..pieces import IN_RESERVE, STACKS, TALLEST, Stack
from ..position import Position, majority
from .moving import MAY_END, shortest_path
from .table import Table

# A set of zones is a number, a bit for each (see `Board.zone_bits`).
ZoneSets = dict[int, set[int]]  # by region: the cheapest sets of zones with which it is reached


def has_beacon(table: Position | Table, player: int) -> bool:
    """Whether the player ignores the tempests now (V-U)."""
    spaces = table.board.beacon_spaces
    return bool(spaces) and majority(table.piles, spaces) == player


def unpaid(table: Position | Table, player: int, paid: tuple[Hex, ...] | None = None) -> int:
    """The zones that would cost the player a disc, none if he has the beacon (V-T, V-U).

    `paid`: the zones that he has paid in this turn; those of the turn that is going on, if nothing is said.
    """
    if has_beacon(table, player):
        return 0
    board = table.board
    everything = (1 << len(board.zones)) - 1
    if paid is None:
        paid = table.turn.zones_paid
    return everything & ~board.zone_set(paid) if paid else everything


def moves(board: Board, piles: bytes | bytearray, own: Iterable[int], dear: int) -> list[Action]:
    """Every move of a player's stacks, which stand on the spaces `own`, where the zones `dear` cost a disc each."""
    desert = Desert(board, piles, dear)
    found: list[Action] = []
    for here in own:
        pile, row, source = piles[here], board.moves[here], board.standing[here]
        size, emperor = pile >> 1 & 7, pile & 1
        reached = desert.reached(here, size - 1)
        for number, sets in reached.items():
            cells = desert.regions[number].cells
            found += [row[cell] for cell in cells]
            if emperor and 0 not in sets:  # something is lost, so he can be
                found += [Move(source, board.standing[cell], True) for cell in cells]
        for target in desert.met(here, reached):
            price = desert.cheapest(here, target, reached).bit_count()
            for lost in (False, True) if price and emperor else (False,):
                if price < size and MAY_END[after_loss(pile, price, lost)][piles[target]]:
                    found.append(Move(source, board.standing[target], True) if lost else row[target])
    return found


def can_move(board: Board, piles: bytes | bytearray, own: Iterable[int], dear: int) -> bool:
    """Whether any move exists; mostly a step that touches no tempest answers."""
    bits = board.zone_bits
    own = tuple(own)
    for here in own:
        if not bits[here] & dear:
            allowed = MAY_END[piles[here]]
            for near in board.steps[here]:
                if not bits[near] & dear and allowed[piles[near]]:
                    return True
    return bool(moves(board, piles, own, dear))


def route(board: Board, piles: bytes | bytearray, source: Hex, target: Hex, dear: int) -> int | None:
    """The zones that a move pays, one disc each; None if every way would cost the stack its last disc, or none is."""
    here, there = board.standing_index[source], board.standing_index[target]
    if not (board.zone_bits[here] | board.zone_bits[there]) & dear and _way(board, piles, source, target, dear):
        return 0
    desert = Desert(board, piles, dear)
    size = piles[here] >> 1 & 7
    reached = desert.reached(here, size - 1)
    if piles[there]:
        if there not in desert.met(here, reached):
            return None
        found = desert.cheapest(here, there, reached)
        return found if found.bit_count() < size else None
    sets = reached.get(desert.region_at[there])
    return best(sets) if sets else None


def arriving(position: Position, move: Move) -> Stack:
    """The active player's stack as it arrives by a legal move, without what tempests cost it on its way."""
    board, piles = position.board, position.piles
    dear = unpaid(position, position.turn.player) if board.zones else 0
    zones = route(board, piles, move.source, move.target, dear) if dear else 0
    return STACKS[after_loss(piles[board.standing_index[move.source]], (zones or 0).bit_count(), move.emperor)]


def prices(position: Position, source: Hex) -> dict[Hex, int]:
    """How many discs the active player's stack loses on its way, by where the way ends; only where it loses any."""
    board, piles = position.board, position.piles
    dear = unpaid(position, position.turn.player) if board.zones else 0
    if not dear:
        return {}
    desert = Desert(board, piles, dear)
    here = board.standing_index[source]
    reached = desert.reached(here, (piles[here] >> 1 & 7) - 1)
    zones = {cell: best(sets) for number, sets in reached.items() for cell in desert.regions[number].cells}
    zones |= {stack: desert.cheapest(here, stack, reached) for stack in desert.met(here, reached)}
    return {board.standing[end]: paid.bit_count() for end, paid in sorted(zones.items()) if paid}


def pay(table: Table, player: int, action: Move) -> tuple[Hex, ...] | None:
    """Take the discs that a move loses from its stack, at the very start; gives back the way it goes, if it is told."""
    board, piles, log = table.board, table.piles, table.log
    dear = unpaid(table, player)
    zones = route(board, piles, action.source, action.target, dear) if dear else 0
    assert zones is not None, "the move is legal"
    way = None
    if log is not None:
        way = _way(board, piles, action.source, action.target, dear & ~zones)
    if zones:
        here, discs = board.standing_index[action.source], zones.bit_count()
        piles[here] = after_loss(piles[here], discs, action.emperor)
        table.to_reserve(player, discs - action.emperor)
        if action.emperor:
            table.emperor_goes(player, IN_RESERVE)
        names = board.zone_names(zones)
        table.turn = table.turn._replace(zones_paid=tuple(sorted((*table.turn.zones_paid, *names))))
        if log is not None:
            log.append(LostToTempest(player, action.source, discs - action.emperor, action.emperor, names))
    return way


def _way(
    board: Board, piles: bytes | bytearray, source: Hex, target: Hex, avoided: int
) -> tuple[Hex, ...] | None:
    """A shortest way that touches none of these zones, if there is one."""
    closed = [pile or bit & avoided for pile, bit in zip(piles, board.zone_bits, strict=True)]
    return shortest_path(board, closed, source, target)


def after_loss(pile: int, discs: int, emperor: bool) -> int:
    """The packed stack when it has lost so many discs, at least one less than it has."""
    left = pile - (discs << 1)
    return left & ~1 if emperor else left


def best(sets: Iterable[int]) -> int:
    """The set with the fewest zones; of equal ones that whose sorted list of zones is smallest (V-T)."""
    return min(sets, key=lambda zones: (zones.bit_count(), -zones))


class _Region(NamedTuple):
    """Connected empty spaces: all free, or all in one dear zone."""

    zone: int  # its bit, 0 where nothing is to be paid
    cells: list[int]
    near: set[int]  # the regions beside it
    border: list[int]  # the stacks beside it


class Desert:
    """The empty spaces of a board, put together to regions.

    A stack that has entered a region gets everywhere in it at no further cost, so ways lead from region to region.
    """

    def __init__(self, board: Board, piles: bytes | bytearray, dear: int) -> None:
        self.board, self.piles = board, piles
        self.price = [bit & dear for bit in board.zone_bits]
        self.regions: list[_Region] = []
        self.region_at: dict[int, int] = {}
        self.beside: dict[int, list[int]] = {}  # by stack: the regions beside it
        self._known: dict[tuple[int, int, tuple[int, ...]], ZoneSets] = {}
        self._cheapest: dict[tuple[int, int], int | None] = {}
        for start in board.numbers:
            if not piles[start] and start not in self.region_at:
                self._collect(start)
        for number, region in enumerate(self.regions):
            for cell in region.cells:
                region.near.update(
                    self.region_at[near] for near in board.steps[cell] if self.region_at.get(near, number) != number
                )

    def _collect(self, start: int) -> None:
        number, price, steps, piles = len(self.regions), self.price, self.board.steps, self.piles
        cells, border = [start], set()
        self.region_at[start] = number
        for here in cells:  # grows while it is walked through
            for near in steps[here]:
                if piles[near]:
                    border.add(near)
                elif price[near] == price[start] and near not in self.region_at:
                    self.region_at[near] = number
                    cells.append(near)
        for stack in border:
            self.beside.setdefault(stack, []).append(number)
        self.regions.append(_Region(price[start], cells, set(), sorted(border)))

    def reached(self, here: int, limit: int) -> ZoneSets:
        """The regions that a stack can enter for at most so many zones, each with the sets that it can pay for it.

        Sets that hold another one of the same region are left out: that other one is never the worse, here and
        wherever the way leads from here.
        """
        start, beside = self.price[here], tuple(self.beside.get(here, ()))
        case = (start, limit, beside)
        if case not in self._known:
            self._known[case] = self._walk(start, beside, limit)
        return self._known[case]

    def _walk(self, start: int, beside: tuple[int, ...], limit: int) -> ZoneSets:
        reached: ZoneSets = {}
        # One list for each number of zones, so that a set comes after all smaller ones.
        waiting: list[list[tuple[int, int]]] = [[] for _ in range(TALLEST)]

        def enter(number: int, zones: int) -> None:
            zones |= self.regions[number].zone
            if zones.bit_count() <= limit:
                waiting[zones.bit_count()].append((number, zones))

        for number in beside:
            enter(number, start)
        for states in waiting:
            for number, zones in states:  # grows while it is walked through
                kept = reached.setdefault(number, set())
                if not any(smaller in kept for smaller in _subsets(zones)):
                    kept.add(zones)
                    for near in self.regions[number].near:
                        enter(near, zones)
        return reached

    def met(self, here: int, reached: ZoneSets) -> list[int]:
        """The stacks that a stack can get at."""
        found = {near for near in self.board.steps[here] if self.piles[near]}
        for number in reached:
            found.update(self.regions[number].border)
        found.discard(here)
        return sorted(found)

    def cheapest(self, here: int, target: int, reached: ZoneSets) -> int:
        """The zones that are paid on the way to a stack that is met."""
        last = self.price[target]
        case = (id(reached), target)  # many stacks have the same ways, but for the first step
        if case not in self._cheapest:
            sets = {zones | last for number in self.beside.get(target, ()) for zones in reached.get(number, ())}
            self._cheapest[case] = best(sets) if sets else None
        found = self._cheapest[case]
        if target in self.board.steps[here]:
            straight = self.price[here] | last
            return straight if found is None else best((straight, found))
        assert found is not None
        return found


def _subsets(zones: int) -> list[int]:
    """All sets within a set, itself included."""
    bits = []
    while zones:
        bits.append(zones & -zones)
        zones &= zones - 1
    return [sum(compress(bits, chosen)) for chosen in product((0, 1), repeat=len(bits))]
