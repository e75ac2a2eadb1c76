"""A new game being set up: who plays, on which board, who begins (rules B6, S2, V1).  No DOM."""

from collections.abc import Sequence
from random import Random
from typing import TYPE_CHECKING

from eko_core import BadPosition, Game, LaidTile, Position, Reason, Setup, SmallTile, check_board
from eko_core.board import Board, is_connected
from eko_core.board.laying import board_of_laid, random_small_tiles
from eko_core.board.tiles import layout, tile_set, tile_spaces, variant_set
from eko_core.hexes import Hex
from eko_core.setup import random_tiles
from parlour_web.seat_look import SEAT_LOOKS
from parlour_web.seating import SeatDraft, Seating

if TYPE_CHECKING:
    from eko_core.board.by_hand import Design


class Draft(Seating):
    """What has been chosen so far; every change gives a new draft."""

    tiles: tuple[LaidTile, ...] = ()
    variants: tuple[str, ...] = ()  # in the order of `eko_core.board.tiles.VARIANTS`
    small: tuple[SmallTile, ...] = ()  # laid round the large ones
    design: "Design | None" = None  # a board that was made before, instead of these tiles

    @classmethod
    def fresh(
        cls, players: int, rng: Random, places: Sequence[SeatDraft] = (), variants: tuple[str, ...] = ()
    ) -> "Draft":
        """A random board for so many players, with these variants."""
        seats = tuple(places[i] if i < len(places) else SeatDraft(look=SEAT_LOOKS[i]) for i in range(4))
        return cls(players, seats, variants=variants).with_board(rng)

    def with_players(self, players: int, rng: Random) -> "Draft":
        """The same people as far as there are chairs, on a board of the fitting size."""
        if players == self.players:
            return self
        first = self.first if self.first is not None and self.first < players else None
        return self.but(players=players, first=first).with_board(rng)

    def with_board(self, rng: Random) -> "Draft":
        """Another board."""
        while True:
            large = self.but(tiles=random_tiles(self.players, rng, self.variants), design=None)
            try:
                return large.with_small_tiles(rng)
            except BadPosition:  # round these there is no room for all the small ones: very rare
                continue

    def with_design(self, design: "Design | None") -> "Draft":
        """A board that was made before and suits the number of players; None goes back to the tiles."""
        return self.but(design=design if design and design.players == self.players else None)

    def with_small_tiles(self, rng: Random) -> "Draft":
        """The small tiles of the variants laid anew; refused (BadPosition) where they find no place."""
        if not self.variants:
            return self.but(small=())
        return self.but(small=random_small_tiles(self._terrain(), self.players, self.variants, rng))

    def with_variant(self, name: str, rng: Random) -> "Draft":
        """A variant switched on or off; the large tiles stay where they are, temples take the places of theirs."""
        variants = variant_set({*self.variants} ^ {name})
        before, after = tile_set(self.players, self.variants), tile_set(self.players, variants)
        instead = dict(zip(before, after, strict=True))
        tiles = tuple(LaidTile(instead[tile.name], tile.rotation) for tile in self.tiles)
        changed = self.but(variants=variants, tiles=tiles, design=None)
        try:
            return changed.with_small_tiles(rng)
        except BadPosition:
            return changed.with_board(rng)

    def with_tile_turned(self, number: int) -> "Draft":
        """One tile turned by one step; the board may become invalid, which `is_valid` tells."""
        tiles = list(self.tiles)
        tiles[number] = LaidTile(tiles[number].name, (tiles[number].rotation + 1) % 6)
        return self.but(tiles=tuple(tiles))

    def tile_at(self, hex: Hex) -> int | None:
        """The number of the large tile that a space belongs to, None for a small one."""
        centres = enumerate(layout(self.players))
        return next((n for n, centre in centres if hex == centre or hex in centre.neighbours()), None)

    def board(self) -> Board:
        """The board as it lies now, valid or not."""
        if self.design:
            return self.design.plan.board()
        if self.small:
            return board_of_laid(list(zip(self.tiles, layout(self.players), strict=True)), self.small)
        return Board.of(self._terrain())

    @property
    def is_valid(self) -> bool:
        """Whether rules B6 and V1 allow the board."""
        if self.design:
            return not self.design.plan.faults(self.players)
        return is_connected(self._terrain()) and not self.faults()

    def faults(self) -> tuple[Reason, ...]:
        """What rule V1 has against the small tiles as they lie now."""
        return check_board(self.board(), self.players) if self.small else ()

    def centres(self) -> tuple[Hex, ...]:
        """The middles of the large tiles."""
        if self.design:
            return tuple(piece.at for piece in self.design.plan.pieces if not piece.is_small)
        return layout(self.players)

    def small_tiles(self) -> tuple[SmallTile, ...]:
        """The small ones."""
        return tuple(p.small() for p in self.design.plan.pieces if p.is_small) if self.design else self.small

    def start(self, rng: Random) -> Game:
        """Deal the discs; refuses an invalid board (B6, V1)."""
        start: Setup | Position
        if self.design:
            start = self.design.plan.start(self.players, rng, self.first)
        else:
            start = Setup.random(self.players, rng, self.tiles, self.first, self.variants, self.small)
        return Game(start, self.seats())

    def _terrain(self) -> dict[Hex, str]:
        terrain: dict[Hex, str] = {}
        for tile, centre in zip(self.tiles, layout(self.players), strict=True):
            terrain |= tile_spaces(tile, centre)
        return terrain
