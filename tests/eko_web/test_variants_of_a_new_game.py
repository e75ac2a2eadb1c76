"""The variants of section 10 while a game is set up: switched on and off, laid, found faulty."""

from random import Random

import pytest

from eko_core import Hex, Setup
from eko_core.board.tiles import VARIANTS, small_set
from eko_web.new_game import Draft
from eko_web.view.screens import new_game as newgame
from parlour_web.catalogue import t
from parlour_web.view.markup import escaped


@pytest.mark.parametrize("players", [2, 3, 4])
def test_V1_every_variant_can_be_switched_on_and_off_again(players: int) -> None:
    rng = Random(players)
    draft = Draft.fresh(players, rng)
    plain = draft
    for name in VARIANTS:
        draft = draft.with_variant(name, rng)
        assert draft.is_valid and name in draft.variants
        assert {tile.rotation for tile in draft.tiles} == {tile.rotation for tile in plain.tiles}
        html = newgame.new_game(draft)
        assert t(f"variant_{name}") in html and escaped(t(f"variant_{name}_says")) in html
    assert draft.variants == VARIANTS
    assert tuple(tile.name for tile in draft.small) == small_set(players, VARIANTS)
    setup = draft.start(rng).start
    assert isinstance(setup, Setup) and setup.variants == VARIANTS and setup.small == draft.small
    assert setup.board() == draft.board()
    for name in VARIANTS:
        draft = draft.with_variant(name, rng)
    assert draft == plain


def test_V_S_as_many_pyramids_as_are_recommended() -> None:
    for players, pyramids in ((2, 1), (3, 2), (4, 2)):
        draft = Draft.fresh(players, Random(1), variants=("pyramids",))
        assert len(draft.board().pyramids) == pyramids


def test_other_players_and_another_board_keep_the_variants() -> None:
    draft = Draft.fresh(2, Random(3), variants=("portals", "moon"))
    more = draft.with_players(4, Random(4))
    assert more.variants == draft.variants and more.is_valid and "O" in {tile.name for tile in more.tiles}
    assert len(more.with_board(Random(5)).board().portals) == 2


def test_V1_a_tile_turned_away_from_a_portal_is_a_fault_that_is_told() -> None:
    draft = Draft.fresh(2, Random(3), variants=("portals",))
    broken = next(
        turned
        for seed in range(50)
        for n in range(7)
        if not (turned := draft.with_small_tiles(Random(seed)).with_tile_turned(n)).is_valid and turned.faults()
    )
    said = newgame.preview_says(broken)
    assert "portal" in said and t("small_tiles_again") in said and "warning" in said
    assert broken.with_small_tiles(Random(1)).faults() == () or not broken.is_valid


def test_a_touch_on_a_small_tile_is_on_no_large_one() -> None:
    draft = Draft.fresh(2, Random(3), variants=VARIANTS)
    assert draft.tile_at(draft.small[0].corner) is None
    assert draft.tile_at(Hex(0, 0)) == 0
