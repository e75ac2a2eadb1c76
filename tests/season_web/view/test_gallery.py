"""The large gallery, space by space: what hangs there, what it counts so far, what still can be had there in time."""

import re
from typing import Any

import pytest

from season_core import Position
from season_core.text.drawing import scene, seat
from season_web.look import Look
from season_web.view.gallery import gallery, miniature
from season_web.view.spaces import label

from .looks import look

FULL = "a1 gT, a2 eP*1, b1 sD, b2 #gC, b3 dC, b4 dD, c1 eT, c2 bP*2, c3 mT"


def table(*seats: dict[str, Any], **more: Any) -> Position:
    return scene(*seats, seat(accolades="mC"), **{"inn": "gC eR mT sD bP", **more})


def frame(shown: Look, at: str) -> str:
    return next(one for one in gallery(shown).split("</button>") if f'data-space="{at}"' in one).rpartition("<button")[
        2
    ]


def plate(shown: Look, at: str) -> str:
    found = re.search(r'class="plate[^"]*">.*?<span>([^<]*)</span>', frame(shown, at))
    return found[1] if found else ""


def says(shown: Look, at: str) -> str:
    return label(shown, shown.large, shown.table.board.index[at])


def test_a_plate_has_the_points_of_its_space_and_how_often_they_count() -> None:
    shown = look(table(seat(FULL, accolades="sT eC eD bC bC dR mD mR")), 0)
    assert plate(shown, "a1") == "steal" and plate(shown, "b1") == "−2×1"
    assert plate(shown, "b2") == "−3", "it hangs face-down"
    assert plate(shown, "c2") == "+2×4", "two barbarians and two trophies"
    assert plate(shown, "c3") == "+10·2", "two mages, and nobody has more"
    assert plate(look(shown.table, None), "c2") == "+2", "the accolades are covered"


def test_a_space_says_what_hangs_there_what_it_does_and_what_is_on_it() -> None:
    shown = look(table(seat(FULL)), 0)
    assert says(shown, "c1") == "c1; elf with tattoo; 1 point for each accolade of this people and each trophy here"
    assert says(shown, "c2").endswith("; 2 trophies") and says(shown, "a2").endswith("; 1 trophy")
    assert says(shown, "b2").startswith("b2; face-down: gnome with crown; minus 3 points for each")
    assert says(look(shown.table, 1), "b2").startswith("b2; a face-down card; minus 3 points")
    assert says(shown, "a3").startswith("a3; empty; action reserve:")
    assert says(shown, "b4") == "b4; dwarf with dagger; brings no points by itself"
    assert 'data-card="##"' in frame(look(shown.table, 1), "b2") and 'data-card="eT"' in frame(shown, "c1")
    assert frame(shown, "c2").count('href="#i-trophy"') == 2 and 'class="on"' not in frame(shown, "c1")


def test_a_joker_lies_on_its_card_alone_and_says_what_it_counts_as() -> None:
    ended = scene(seat(FULL, joker_on=["b4", "P"]), seat(), phase="joker")
    shown = look(ended, None, large=0)
    assert [at for at in ended.board.spaces if 'class="wild"' in frame(shown, at)] == ["b4"]
    assert [at for at in ended.board.spaces if "joker, counts as eyepatch" in says(shown, at)] == ["b4"]


def test_an_empty_space_says_what_it_still_brings_in_which_rounds() -> None:
    begun = look(table(seat("a1 gT, a2 eP")), 0)
    assert says(begun, "b4").split("; ")[3:] == ["rounds 3 to 4: a joker", "rounds 5 to 6: 1 trophy"]
    assert says(begun, "b3").split("; ")[3:] == ["rounds 1 to 4: the trait tile"]
    assert "clock now" in frame(begun, "b3") and "last" not in frame(begun, "b3")
    fourth = look(table(seat("a1 gT, a2 eP, a3 mR")), 0)
    assert "clock now last" in frame(fourth, "b3") and "clock now last" in frame(fourth, "b4")
    late = look(table(seat("a1 gT, a2 eP, a3 mR, a4 bC")), 0)
    assert "clock" not in frame(late, "b3") and "rounds" not in says(late, "b3")


@pytest.mark.parametrize(
    ("hung", "state"),
    [("a1 gT, a2 eP", ""), ("a1 gT, a2 eP, a3 mR", "last"), ("a1 gT, a2 eP, a3 mR, a4 bC", None),
     ("a1 gT, c1 eT, c2 bP, c3 mT", None)],
)  # fmt: skip
def test_what_filling_row_c_brings_is_told_while_it_can_be_done_in_time(hung: str, state: str | None) -> None:
    markup = gallery(look(table(seat(hung)), 0))
    told = re.search(r'<p class="row-effect ([^"]*)">.*Row c full by round 6: 4 trophies and 1 penalty', markup)
    assert (told and told[1]) == state
    assert "row-effect" not in gallery(look(table(seat(), side="shield"), 0))


def test_the_thread_leads_to_the_column_of_the_action() -> None:
    shown = look(table(seat("a2 eP")), 0, thread="a2")
    assert 'd="M3.5 2.1C3.5 1.3 1.5 1.8 1.5 .95"' in gallery(shown) and "armed" in frame(shown, "a2")


def test_a_hint_marks_spaces_only_of_the_one_who_chooses() -> None:
    shown = look(table(seat("a2 eP")), 0, hinted=frozenset({"space:b1"}))
    assert (
        "hinted" in frame(shown, "b1")
        and "hinted" not in frame(shown, "b2")
        and "hinted" not in gallery(shown.but(large=1))
    )


def test_a_bonus_tile_is_drawn_as_what_has_become_of_it() -> None:
    tiles = "x1:spent x14:in_force x9 x10"
    markup = gallery(look(table(seat("a1 gT", tiles=tiles), expert=True), 0, hinted=frozenset({"column:3"})))
    states = re.findall(r'class="tile ([^"]*)"', markup)
    assert states[:2] == ["spent", "in-force"] and states[2].endswith(" hinted") and "hinted" not in states[3]


def test_the_winners_gallery_is_the_best() -> None:
    ended = scene(seat(FULL, accolades="bC bC"), seat(), phase="joker")
    assert ended.result is not None and ended.result.winners == (0,)
    best = [" best c" in gallery(look(ended, None, large=one)) for one in (0, 1)]
    assert best == [True, False] and " best c" not in gallery(look(table(seat()), 0))


def test_a_small_gallery_counts_trophies_and_shows_backs_and_what_is_new() -> None:
    shown = look(table(seat(FULL)), 1, last=((0, "c1"),))
    cells = dict(
        zip(shown.table.board.spaces, re.split(r'(?=<span class="r[abc] )', miniature(shown, 0))[1:], strict=True)
    )
    assert '<b data-count="2">' in cells["c2"] and "<b" not in cells["c1"] and 'class="rc k1 new"' in cells["c1"]
    assert [at for at, cell in cells.items() if "vacant" in cell] == ["a3", "a4"]
    assert "p-g" not in cells["b2"] and "p-g" in cells["a1"]
    assert " new" not in miniature(shown, 1)
