"""A table on which the discs in hand lie on their stack already: they are seen before they are placed."""

from eko_core.board import Board
from eko_core.hexes import Hex
from eko_core.pieces import Building, Stack

from .look import Drawable


class Collected:
    """Another table, with these discs of the reserve on one of its stacks."""

    def __init__(self, table: Drawable, at: Hex, plain: int, emperor: bool) -> None:
        self._table, self._at, self._plain, self._emperor = table, at, plain, emperor

    @property
    def board(self) -> Board:
        return self._table.board

    def stacks(self) -> dict[Hex, Stack]:
        found = dict(self._table.stacks())
        owner, size, emperor = found[self._at]
        found[self._at] = Stack(owner, size + self._plain + self._emperor, emperor or self._emperor)
        return found

    def buildings(self) -> dict[Hex, Building]:
        return self._table.buildings()
