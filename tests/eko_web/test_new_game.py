"""A new game being set up: seats, colours, boards; without the dialog."""

from random import Random

import pytest

from eko_core import BadPosition, Hex
from eko_core.board import is_connected
from eko_core.board.ready_made import ready_boards
from eko_core.board.tiles import VARIANTS, layout, tile_set
from eko_web.new_game import Draft
from parlour.seats import LONGEST_NAME
from parlour_web.seat_look import SEAT_LOOKS, SeatLook
from parlour_web.seating import SeatDraft

DUNE = ready_boards()["dune"]


def looks(draft: Draft) -> list[tuple[int, int]]:
    """Colour and emblem of all four places."""
    return [(place.look.colour, place.look.emblem) for place in draft.places]


def test_four_places_have_four_colours_and_emblems_and_those_who_play_show_theirs() -> None:
    draft = Draft.fresh(2, Random(1))
    assert looks(draft) == [(0, 0), (1, 1), (2, 2), (3, 3)] and draft.looks() == SEAT_LOOKS[:2]
    assert [place.kind for place in draft.places] == ["person"] * 4 and draft.first is None and draft.variants == ()


def test_places_of_the_last_game_are_taken_over_and_the_others_are_fresh() -> None:
    draft = Draft.fresh(3, Random(1), [SeatDraft("Ann", look=SeatLook(3, 0)), SeatDraft("Bo", "computer:guide")])
    assert [place.name for place in draft.places] == ["Ann", "Bo", "", ""]
    assert looks(draft) == [(3, 0), (0, 0), (2, 2), (3, 3)]


def test_who_takes_a_colour_gives_his_own_for_it() -> None:
    draft = Draft.fresh(2, Random(1)).with_place(1, look=SeatLook(0, 1))
    assert looks(draft) == [(1, 0), (0, 1), (2, 2), (3, 3)]


def test_who_takes_an_emblem_gives_his_own_for_it() -> None:
    draft = Draft.fresh(2, Random(1)).with_place(0, look=SeatLook(0, 3))
    assert looks(draft) == [(0, 3), (1, 1), (2, 2), (3, 0)]


def test_a_name_changes_nobodys_look() -> None:
    draft = Draft.fresh(2, Random(1)).with_place(1, name="Bo", kind="computer:nomad")
    assert looks(draft) == [(0, 0), (1, 1), (2, 2), (3, 3)]
    assert draft.places[1] == SeatDraft("Bo", "computer:nomad", SeatLook(1, 1))


def test_with_other_players_the_board_fits_and_who_begins_is_remembered_if_there() -> None:
    draft = Draft.fresh(4, Random(1)).with_first(2)
    assert draft.with_players(4, Random(2)) is draft
    three, two = draft.with_players(3, Random(2)), draft.with_players(2, Random(2))
    assert (three.players, three.first, len(three.tiles)) == (3, 2, len(layout(3)))
    assert (two.players, two.first, len(two.tiles)) == (2, None, len(layout(2))) and two.places == draft.places
    assert draft.with_first(0).with_players(2, Random(2)).first == 0


def test_another_board_is_another_one_that_can_be_played_on() -> None:
    draft = Draft.fresh(2, Random(1), variants=("portals", "pyramids"))
    other = draft.with_board(Random(9))
    assert other.tiles != draft.tiles and other.is_valid and other.small and not other.faults()
    assert draft.with_small_tiles(Random(4)).small != draft.small
    assert draft.but(variants=()).with_small_tiles(Random(4)).small == ()


@pytest.mark.parametrize("name", VARIANTS)
def test_a_variant_goes_on_and_off_and_the_large_tiles_stay(name: str) -> None:
    draft = Draft.fresh(3, Random(3))
    on = draft.with_variant(name, Random(4))
    assert on.variants == (name,) and sorted(tile.name for tile in on.tiles) == sorted(tile_set(3, (name,)))
    assert [tile.rotation for tile in on.tiles] == [tile.rotation for tile in draft.tiles]
    off = on.with_variant(name, Random(4))
    assert (off.variants, off.tiles, off.small) == ((), draft.tiles, ())


def test_a_tile_turns_by_one_step_and_after_six_it_lies_as_before() -> None:
    draft = Draft.fresh(2, Random(1))
    turned = draft.with_tile_turned(2)
    assert turned.tiles[2].rotation == (draft.tiles[2].rotation + 1) % 6 and turned.tiles[2].name == draft.tiles[2].name
    assert turned.tiles[:2] + turned.tiles[3:] == draft.tiles[:2] + draft.tiles[3:]
    for _ in range(5):
        turned = turned.with_tile_turned(2)
    assert turned == draft


def test_a_space_belongs_to_the_tile_round_its_middle() -> None:
    draft = Draft.fresh(2, Random(1))
    for number, middle in enumerate(layout(2)):
        assert {draft.tile_at(hex) for hex in (middle, *middle.neighbours())} == {number}
    assert draft.tile_at(Hex(40, 0)) is None


def test_a_board_made_before_takes_the_place_of_the_tiles_if_it_suits_the_players() -> None:
    draft = Draft.fresh(DUNE.players, Random(1))
    made = draft.with_design(DUNE)
    assert made.design == DUNE and made.board() == DUNE.plan.board() and made.is_valid
    assert made.centres() == tuple(piece.at for piece in DUNE.plan.pieces if not piece.is_small)
    assert made.small_tiles() == tuple(piece.small() for piece in DUNE.plan.pieces if piece.is_small)
    assert made.with_design(None).design is None and made.with_board(Random(1)).design is None
    other = Draft.fresh(2 if DUNE.players != 2 else 3, Random(1))
    assert other.with_design(DUNE).design is None


def test_a_board_that_is_cut_in_two_is_told_and_refused() -> None:
    draft, rng = Draft.fresh(2, Random(1)), Random(2)
    while draft.is_valid:
        draft = draft.with_tile_turned(rng.randrange(len(draft.tiles)))
    assert not is_connected(draft.board().terrain) and draft.faults() == ()
    with pytest.raises(BadPosition):
        draft.start(Random(1))


def test_the_deal_has_the_names_without_needless_spaces_and_begins_with_whom_was_chosen() -> None:
    draft = Draft.fresh(2, Random(1)).with_place(0, name=f" {'x' * 300} ")
    draft = draft.with_place(1, name=" Bo ", kind="computer:guide")
    game = draft.with_first(1).start(Random(3))
    assert [tuple(seat) for seat in game.seats] == [("x" * LONGEST_NAME, "person"), ("Bo", "computer:guide")]
    assert game.position.turn.first == 1 and game.position.board.terrain == draft.board().terrain
    made = Draft.fresh(DUNE.players, Random(1)).with_design(DUNE).with_first(1).start(Random(3))
    assert sorted(made.position.board.terrain.values()) == sorted(DUNE.plan.board().terrain.values())
    assert made.position.turn.first == 1
    assert made.players == DUNE.players


def test_an_opponent_is_everybody_but_the_first_and_two_kinds_are_none() -> None:
    draft = Draft.fresh(3, Random(1)).with_opponent("computer:nomad")
    assert [place.kind for place in draft.places] == ["person", *["computer:nomad"] * 3]
    assert draft.opponent == "computer:nomad" and draft.with_opponent("person").opponent == "person"
    assert draft.with_place(2, kind="person").opponent == "" == draft.with_place(0, kind="computer:nomad").opponent
