"""The figures of the rules: drawn by the table's own views, nothing to touch, one for every rule or a reason."""

import re

import pytest

from parlour_web import catalogue
from parlour_web.word_files import merged
from season_core.cards import PEOPLES, TRAITS, card
from season_core.rules import legal_actions
from season_web.figures import FIGURES
from season_web.rules_text import RULES
from season_web.view.figures import figure

NAMED = {paragraph.figure for paragraph in RULES.paragraphs if paragraph.figure}
LISTS = {"peoples", "tokens"}
SIGNS = ("en", "nl", "fr", "de")

# Rules without a figure of their own, and why.
SHOWN_BY = {
    "C3": "horn", "C4": "own", "C5": "inn", "B1": "horn", "B2": "horn", "B6": "tiles", "S2": "inn", "T2": "timed",
    "T7": "hand", "T8": "chain", "H1": "hand", "H3": "hand", "H5": "line_face_down", "H8": "trophies", "A1": "hand",
    "A2": "chain", "A6": "stolen", "A7": "chain", "A8": "reserved", "K2": "trophies",
    "K3": "trophies", "K5": "trophies", "E2": "sheet", "E3": "joker", "V1": "shield", "V3": "marks", "V5": "marks",
    "X1": "tiles", "X2": "tiles", "X6": "tiles", "X5": "tiles",
}  # fmt: skip
NOTHING_TO_SEE = {
    "B5": "a number", "S1": "who plays", "S3": "chance", "S4": "an order of steps", "T1": "an order of steps",
    "T4": "cards change their pile", "T9": "what is not asked", "T10": "chance", "T11": "what never happens",
    "A4": "nothing happens", "A10": "nothing happens", "K4": "nothing happens", "E1": "the end", "E5": "a comparison",
    "V2": "grab is reserve's neighbour", "X3": "a table in words", "X7": "as A1", "X8": "a tile is gone",
    "X9": "nothing changes", "X10": "as K6", "X12": "effects in words", "I3": "hidden",
    "I4": "a memory", "I5": "hidden", "I6": "a memory", "I7": "fair play", "I8": "undo",
}  # fmt: skip


def test_every_rule_has_its_figure_or_a_reason_why_not() -> None:
    ids = {rule for paragraph in RULES.paragraphs for rule in paragraph.rules if rule[0].isupper()}
    drawn = {rule for paragraph in RULES.paragraphs if paragraph.figure for rule in paragraph.rules}
    assert not drawn & (SHOWN_BY.keys() | NOTHING_TO_SEE.keys())
    assert ids == {rule for rule in drawn if rule[0].isupper()} | SHOWN_BY.keys() | NOTHING_TO_SEE.keys()
    assert set(SHOWN_BY.values()) <= NAMED


def test_every_figure_is_shown_and_has_its_words() -> None:
    assert set(FIGURES) | LISTS == NAMED
    for sign in SIGNS:
        words = merged(sign, "season")
        assert {key for key in words if key.startswith("figure_")} == {f"figure_{name}" for name in FIGURES}


@pytest.mark.parametrize("name", sorted(NAMED))
def test_it_is_drawn_and_cannot_be_touched(name: str) -> None:
    for sign in SIGNS:
        catalogue.use(sign)
        drawn = figure(name)
        assert "<svg" in drawn or "line_" in name
        assert not re.search(r"<button|data-do|tabindex|data-space|id=", drawn)
        assert drawn.count("<div") == drawn.count("</div>")
    catalogue.use("en")


def test_lit_places_are_those_of_the_engine() -> None:
    look = FIGURES["different"].looks()[0]
    legal = {
        one.at for one in legal_actions(FIGURES["different"].position()) if one.do == "hang" and one.card == card("eR")
    }
    assert set(look.lit) == legal and not {at for at in legal if at[0] == "a"}
    timed = FIGURES["timed"].looks()[0].lit
    assert timed["b4"].gift and timed["b4"].gift.joker and timed["b3"].gift and timed["b3"].gift.trait_tile
    assert all(brings.down for brings in FIGURES["face_down"].looks()[0].lit.values())
    assert set(FIGURES["face_down"].looks()[0].lit) == {"a3", "a4"}


def test_the_numbers_that_captions_tell_are_counted_by_the_engine() -> None:
    look = FIGURES["sheet"].looks()[0]
    assert [look.points(seat) for seat in (0, 1)] == [39, 15]
    lines = {line.name: line.points for line in look.lines[0]}
    assert lines["majority"] == 10 and lines["sets"] == 14 and lines["penalty"] == -2 and lines["losses"] == -2
    assert FIGURES["chain"].looks()[1].table.seats[0].reserved == card("dR")
    assert len(FIGURES["chain"].looks()[1].table.seats[0].stock) == 3
    moved, rehung = (FIGURES[name].looks()[1].table for name in ("moved", "rehung"))
    assert [moved.seats[0].on[moved.board.index[at]] for at in ("a1", "c2")] == [0, 1]
    assert rehung.card_at(0, "c2") == card("sT") and rehung.seats[0].stock[-1] == card("mD")
    assert {line.name: line.points for line in FIGURES["line_bonus"].looks()[0].lines[0]}["bonus"] == 5


def test_before_and_after_stand_on_both_sides_of_the_arrow() -> None:
    for name in ("chain", "stolen"):
        before, arrow, after = figure(name).partition('<span class="then">→</span>')
        parts = [re.findall('class="part part-([a-z]+)"', side) for side in (before, after)]
        assert arrow and parts == [list(FIGURES[name].parts)] * 2
    assert '"then"' not in figure("inn")


def test_each_people_and_trait_of_the_lists_is_the_one_that_is_named() -> None:
    drawn = figure("peoples")
    assert re.findall(r'class="card small p-(.)"', drawn) == list(PEOPLES)
    assert re.findall(r'class="glyph i-(\w)"', drawn) == list(TRAITS)


def test_what_others_see_holds_no_covered_card() -> None:
    from season_web.view.figures import _drawn

    shown = _drawn("seen", FIGURES["others"].looks()[0])
    assert not {"p-e", "p-s"} & set(re.findall(r"p-[a-z]", shown)), "the elf below and the face-down sorceress"
