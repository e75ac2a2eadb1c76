"""The rules in the page: every rule has its paragraph, every word its meaning, every figure is what the engine says."""

import re
import subprocess
import sys
from pathlib import Path

import pytest

from eko_core import Build, Hex, Moon, Move, Place, Position, Sand, Swap, legal_actions
from eko_core.players import hints
from eko_core.text import interchange
from eko_web import sentences as telling
from eko_web.drawn_positions import cells
from eko_web.figures import FIGURES, pictures
from eko_web.rules_text import RULES, SECTIONS, TERMS
from eko_web.step_kind import StepKind, kind_of
from eko_web.view.board.plane import translate
from eko_web.view.screens.figures import _LISTS, figure
from making import word_checks
from parlour_web.catalogue import t
from parlour_web.view import rulebook
from parlour_web.view.terms import TERM, folded, rich
from tests.eko_web.view.tables import fragment, of_class

ROOT = Path(__file__).resolve().parents[2]
WRITTEN = (ROOT / "docs" / "eko" / "rules.md").read_text("utf-8")
_CHAPTERS = re.split(r"^## \d+\. ", WRITTEN, flags=re.MULTILINE)[1:]


def written() -> dict[str, str]:
    """Every rule of the document and its text, the table of small tiles with V1."""
    found: dict[str, str] = {}
    for chapter in _CHAPTERS[:10]:
        parts = re.split(r"^- \*\*([A-Z]\d|V-[A-Z])\b", chapter, flags=re.MULTILINE)
        found |= dict(zip(parts[1::2], parts[2::2], strict=True))
    found["V1"] += _CHAPTERS[9].partition("- **V1**")[0]
    return found


def texts() -> list[str]:
    return [t(f"rule_{paragraph.name}") for paragraph in RULES.paragraphs] + [t("rules_lead")]


# Rules and paragraphs


def test_every_rule_has_its_paragraph_and_every_paragraph_its_rules() -> None:
    covered = [rule for paragraph in RULES.paragraphs for rule in paragraph.rules]
    assert len(written()) == 54
    assert set(covered) == set(written())
    assert all(paragraph.rules and t(f"rule_{paragraph.name}") for paragraph in RULES.paragraphs)


def test_the_sections_are_those_of_the_document_in_its_order() -> None:
    assert len(SECTIONS) == len(_CHAPTERS) - 1  # the terms are everywhere
    for section, chapter in zip(SECTIONS, _CHAPTERS, strict=False):
        named = re.findall(r"^- \*\*([A-Z]\d|V-[A-Z])\b", chapter, re.MULTILINE)
        assert {rule for paragraph in section.paragraphs for rule in paragraph.rules} == set(named)


def test_what_the_printed_rules_leave_open_is_called_a_ruling() -> None:
    ruled = {rule for rule, text in written().items() if "[ruling]" in text}
    for rule in written():
        marked = any(paragraph.ruling for paragraph in RULES.paragraphs if rule in paragraph.rules)
        assert marked == (rule in ruled), rule


def test_every_number_of_a_rule_is_in_its_paragraph() -> None:
    numbers = {
        "B4": "32 48 64 16", "P1": "16 15 5 3 1", "T3": "3", "M2": "4", "M5": "4", "C2": "1 2 3", "X1": "3", "R2": "4",
        "R5": "3", "E1": "12 3 2", "E7": "20", "V-O": "2 1 3", "V-N": "2", "V-S": "2",
    }  # fmt: skip
    for rule, said in numbers.items():
        paragraph = RULES.paragraph_of(rule)
        assert paragraph is not None
        assert set(said.split()) <= set(re.findall(r"\d+", t(f"rule_{paragraph.name}"))), rule


def test_every_why_not_leads_to_a_paragraph() -> None:
    codes = (ROOT / "eko_core" / "rules" / "reasons.py").read_text("utf-8")
    named = set(re.findall(r'"([A-Z]\d|V-[A-Z])"', codes)) | set(hints._RULES.values()) | set(telling._ABOUT.values())
    assert len(named) > 20
    assert all(RULES.paragraph_of(rule) for rule in named | {"V1"} if rule)  # V1: boards (eko_core/board/laying.py)
    assert RULES.paragraph_of("Q9") is RULES.paragraph_of("") is None


def test_the_whole_is_short_enough_to_be_read_and_translated() -> None:
    assert sum(map(len, texts())) < 25_000


# Terms


def test_every_term_in_a_text_is_explained_and_every_term_is_used() -> None:
    used = {term[1] for text in texts() for term in TERM.finditer(text)}
    assert used == set(TERMS)
    for name, rule in TERMS.items():
        assert t(f"term_{name}") and t(f"term_{name}_says") and RULES.paragraph_of(rule), name


@pytest.mark.parametrize("sign", word_checks.signs())
def test_every_language_marks_the_terms_that_english_marks(sign: str) -> None:
    base = word_checks.read("en", "eko")
    for key, text in word_checks.read(sign, "eko").items():
        if key.startswith(("rule_", "rules_", "lesson_", "card_")):
            marked, english = ({term[1] for term in TERM.finditer(one)} for one in (text, base[key]))
            assert marked == english <= set(TERMS), key
            assert text.count("*") == base[key].count("*") and "[" not in TERM.sub("", text), key


def test_the_terms_of_the_document_are_all_there() -> None:
    rows = re.findall(r"^\| ([^|]+) \|", _CHAPTERS[10], re.MULTILINE)[1:]
    listed = {term.strip().lower() for row in rows for term in row.split(",")}
    assert len(listed) == 28
    assert listed <= {t(f"term_{name}").lower() for name in TERMS}


def test_terms_become_buttons_and_everything_else_is_only_text() -> None:
    html = rich("<b> [[stack|stacks]] & [[emperor]] *go*")
    assert html.startswith("&lt;b&gt; ") and "<strong>go</strong>" in html
    assert '<button type="button" class="term" data-do="term:stack">stacks</button> &amp; ' in html
    assert 'data-do="term:emperor">Emperor</button>' in html


# Searching


def test_a_search_finds_words_in_any_order_and_marks_them() -> None:
    words = rulebook.wanted("  KAMIKAZE lone ")
    (found,) = rulebook.fitting(RULES, words)
    assert found.name == "kamikaze"
    html = rulebook.text(found, words)
    assert "<mark>Kamikaze</mark>" in html and html.count("<mark>lone</mark>") >= 2


def test_a_search_finds_a_rule_by_its_id_and_nothing_by_nonsense() -> None:
    assert [found.rules for found in rulebook.fitting(RULES, rulebook.wanted("m3"))] == [("M3",)]
    assert [found.name for found in rulebook.fitting(RULES, rulebook.wanted("V-T"))] == ["tempests", "tempest_way"]
    assert rulebook.fitting(RULES, rulebook.wanted("xyzzy")) == []
    assert rulebook.fitting(RULES, []) == list(RULES.paragraphs)


def test_accents_do_not_matter_and_marks_stand_where_the_word_is() -> None:
    assert folded("Réserve – CHÂTEAU") == "reserve – chateau"
    assert rich("Le château [[stack|château-fort]].", ["chateau"]).count("<mark>château</mark>") == 2
    assert rich("<i>", ["<"]) == "<mark>&lt;</mark>i&gt;"
    assert rich("a.b+ab", [".", "+"]) == "a<mark>.</mark>b<mark>+</mark>ab"


# Figures

# What each figure is there to show: places by their cells and what is possible there, in its first picture.
SHOWN: dict[str, dict[str, StepKind]] = {
    "way": {},
    "regroup": {"a2'": StepKind.REGROUP},
    "attack": {"b2": StepKind.ATTACK},
    "equal": {"b2": StepKind.ATTACK, "a2": StepKind.REGROUP},
    "kamikaze": {"b4": StepKind.KAMIKAZE, "a2": StepKind.REGROUP},
    "capture": {"B2": StepKind.ATTACK, "A1": StepKind.REGROUP},
    "build": {"r": StepKind.BUILD, "c": StepKind.BUILD, "m": StepKind.BUILD},
    "replace": {"c:b1": StepKind.BUILD},
    "spend": {"r": StepKind.BUILD},
    "swap": {"a1": StepKind.SWAP, "a1'": StepKind.SWAP},
    "reinforce": {"A1": StepKind.PLACE, "a2": StepKind.PLACE},
    "choked": {"a1'": StepKind.PLACE},
    "emperor_first": {"a1": StepKind.PLACE, "a3": StepKind.PLACE},
    "way_out": {"a1": StepKind.PLACE, "a2": StepKind.PLACE},
    "portals": {"P": StepKind.MOVE, "Q": StepKind.MOVE, "b1": StepKind.ATTACK},
    "sand": {"b2": StepKind.SAND, "b3": StepKind.SAND},
    "wind": {"a1": StepKind.PLACE, "A2": StepKind.PLACE},
    "beacon": {"~a1": StepKind.PLACE, "~A1": StepKind.PLACE},
}


def test_every_figure_of_a_paragraph_is_there_and_none_is_left_over() -> None:
    assert {paragraph.figure for paragraph in RULES.paragraphs if paragraph.figure} == set(FIGURES) | set(_LISTS)


@pytest.mark.parametrize("name", FIGURES)
def test_every_position_of_a_figure_can_be(name: str) -> None:
    for shown in pictures(FIGURES[name]):
        text = interchange.write_position(shown.position)
        assert interchange.read_position(text) == shown.position


@pytest.mark.parametrize("name", FIGURES)
def test_lit_places_are_what_the_engine_allows(name: str) -> None:
    drawn = FIGURES[name]
    svgs = fragment(figure(name).replace("&nbsp;", " ")).iter("{http://www.w3.org/2000/svg}svg")
    stills = [svg for svg in svgs if svg.get("class") == "still"]
    every = list(pictures(drawn))
    assert len(stills) == len(every)
    for svg, shown in zip(stills, every, strict=True):
        marks = [mark for mark in of_class(svg, "mark") if mark.get("href", "").startswith("#k-")]
        lit = {(mark.get("transform"), mark.get("class", "").split()[-1]) for mark in marks}
        legal = {}
        for action in legal_actions(shown.position):
            if shown.selected is not None:
                if isinstance(action, Move | Build) and action.source == shown.selected:
                    legal[action.target if isinstance(action, Move) else action.at] = kind_of(shown.position, action)
            elif action.do == drawn.lit and shown.position.turn.player == 0:
                assert isinstance(action, Swap | Sand | Moon | Place)
                legal[action.at] = {"swap": StepKind.SWAP, "sand": StepKind.SAND}.get(action.do, StepKind.PLACE)
        assert shown.destinations == legal
        assert lit == {(translate(at), kind.value) for at, kind in legal.items()}


@pytest.mark.parametrize("name", SHOWN)
def test_a_figure_shows_what_its_paragraph_says(name: str) -> None:
    names = FIGURES[name].names()
    first = next(pictures(FIGURES[name]))
    empty = {at for at in first.destinations if first.destinations[at] is StepKind.MOVE and name != "portals"}
    expected = {names[cell]: kind for cell, kind in SHOWN[name].items()}
    assert {at: kind for at, kind in first.destinations.items() if at not in empty} == expected


def test_the_figures_tell_the_truth_about_what_follows() -> None:
    def last(name: str) -> Position:
        *_, shown = pictures(FIGURES[name])
        return shown.position

    reached = next(pictures(FIGURES["way"])).destinations
    free = [at for at, token in cells(FIGURES["way"].rows).items() if token == "."]
    assert len(free) - len(reached) == 2  # "the two spaces on the right"
    assert last("capture").captives(0) == (1,) and last("capture").points(0) == 3
    assert not last("exchange").captives(0) and not last("exchange").captives(1)
    assert last("exchange").reserve(0).emperor and last("exchange").reserve(1).emperor
    assert last("kamikaze").stack(FIGURES["kamikaze"].names()["b4"]) is None
    assert last("march").removed[0] == FIGURES["march"].position().removed[0] + 3
    assert last("spend").reserve(0).emperor
    assert last("twelve").points(0) == 12 and last("twelve").holds_capital(0)
    assert last("pyramid").points(0) == 2
    before, after = (shown.position for shown in pictures(FIGURES["tempest"]))
    assert before.discs_on_board(0) - after.discs_on_board(0) == 1
    before, after = (shown.position for shown in pictures(FIGURES["replace"]))
    assert before.discs_on_board(0) - after.discs_on_board(0) == 3


def test_a_row_that_stands_to_the_left_is_read_like_any_other() -> None:
    read = cells(["   a1    .", "P     b1"])
    assert read == {Hex(0, 0): "a1", Hex(1, 0): ".", Hex(-1, 1): "P", Hex(0, 1): "b1"}


def test_all_figures_are_drawn_and_say_what_they_show() -> None:
    for paragraph in RULES.paragraphs:
        if paragraph.figure:
            html = figure(paragraph.figure)
            assert "data-space" not in html and "style=" not in html and "<script" not in html
            assert "<figcaption>" in html or "<li>" in html


@pytest.mark.processes  # an interpreter that has imported nothing yet
def test_the_page_does_not_import_the_rules_before_they_are_asked_for() -> None:
    """`js` and the like are stand-ins: only what modules import at their top counts."""
    code = (
        "import sys; from unittest.mock import MagicMock\n"
        "for name in ('js', 'pyodide', 'pyodide.ffi', 'pyscript'): sys.modules[name] = MagicMock()\n"
        "import eko_web.page.start\n"
        "print(*(name for name in sys.modules if name.startswith(('eko_web', 'parlour_web'))))"
    )
    paths = {"PYTHONPATH": f"{ROOT}:{ROOT / 'web'}", "PATH": "", "PYTHONDONTWRITEBYTECODE": "1"}
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, env=paths, check=True)
    loaded = set(done.stdout.split())
    assert "eko_web.session" in loaded
    late = ("rules_text", "figures", "drawn_positions", "view.screens.figures", "view.screens.rules_card")
    assert not loaded & {f"eko_web.{name}" for name in late}
    assert not loaded & {f"parlour_web.{name}" for name in ("view.rulebook", "view.terms", "page.dialogs")}
