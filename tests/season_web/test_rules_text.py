"""The rules of Open Season in the page: every rule has its paragraph, every term its meaning, in every language."""

import json
import re

import pytest

from making.places import ROOT, WEB
from parlour_web.view.terms import TERM
from season_web.rules_text import RULES, SECTIONS, TERMS

SIGNS = ("en", "nl", "fr", "de")
TEXTS = {sign: json.loads((WEB / "words" / sign / "season.json").read_text("utf-8")) for sign in SIGNS}
WRITTEN = (ROOT / "docs" / "season" / "rules.md").read_text("utf-8")
_CHAPTERS = re.split(r"^## \d+\. ", WRITTEN, flags=re.MULTILINE)[1:]
_RULE = r"^(?:- |  \| )\*\*([A-Z]\d+)\b"  # the lines of the scoring stand in a table
EFFECTS = {f"x{number}" for number in range(1, 15)}


def written() -> dict[str, str]:
    """Every rule of the document and its text."""
    found: dict[str, str] = {}
    for chapter in _CHAPTERS[:11]:
        parts = re.split(_RULE, chapter, flags=re.MULTILINE)
        found |= dict(zip(parts[1::2], parts[2::2], strict=True))
    return found


def said(name: str, sign: str = "en") -> str:
    return str(TEXTS[sign][f"rule_{name}"])


def test_every_rule_has_its_paragraph_and_every_paragraph_its_rules() -> None:
    covered = {rule for paragraph in RULES.paragraphs for rule in paragraph.rules}
    assert len(written()) == 89
    assert covered - EFFECTS == set(written()) and covered >= EFFECTS
    assert all(paragraph.rules and said(paragraph.name) for paragraph in RULES.paragraphs)


def test_the_sections_are_those_of_the_document_in_its_order() -> None:
    assert len(SECTIONS) == 11
    for section, chapter in zip(SECTIONS, _CHAPTERS, strict=False):
        named = set(re.findall(_RULE, chapter, re.MULTILINE))
        assert {rule for paragraph in section.paragraphs for rule in paragraph.rules} - EFFECTS == named


def test_what_the_printed_rules_leave_open_is_called_a_ruling() -> None:
    for rule, text in written().items():
        marked = any(paragraph.ruling for paragraph in RULES.paragraphs if rule in paragraph.rules)
        assert marked == ("[ruling]" in text), rule


@pytest.mark.parametrize("sign", SIGNS)
def test_every_number_of_a_rule_is_in_its_paragraph(sign: str) -> None:
    numbers = {
        "C1": "180 30 6", "C2": "24 4 1 6", "B3": "11 2 3 4 6", "B4": "9 6 3 4", "B6": "3 2 1", "S2": "5", "T1": "11 9",
        "T3": "5", "T5": "2 1", "H5": "5", "H7": "6 4 1", "E1": "11 9", "L1": "2 3", "L2": "1 2", "L3": "10", "L4": "5",
        "L5": "2", "L6": "4 7", "L7": "5", "L8": "1", "V1": "9", "V3": "6 9", "V4": "7 18 5 1", "X1": "4 7 3",
        "X12": "1 2 5 8 3 12",
    }  # fmt: skip
    for rule, wanted in numbers.items():
        paragraph = RULES.paragraph_of(rule)
        assert paragraph is not None
        assert set(wanted.split()) <= set(re.findall(r"\d+", said(paragraph.name, sign))), (rule, sign)


def test_the_whole_is_short_enough_to_be_read_and_translated() -> None:
    assert all(sum(len(said(paragraph.name, sign)) for paragraph in RULES.paragraphs) < 20_000 for sign in SIGNS)


def test_every_term_in_a_text_is_explained_and_every_term_is_used() -> None:
    texts = [said(paragraph.name) for paragraph in RULES.paragraphs] + [TEXTS["en"]["rules_lead"]]
    assert {term[1] for text in texts for term in TERM.finditer(text)} == set(TERMS)
    for name, rule in TERMS.items():
        assert RULES.paragraph_of(rule), name
        assert all(TEXTS[sign][f"term_{name}"] and TEXTS[sign][f"term_{name}_says"] for sign in SIGNS)


@pytest.mark.parametrize("sign", SIGNS)
def test_every_language_marks_the_terms_that_english_marks(sign: str) -> None:
    for key, text in TEXTS[sign].items():
        if key.startswith(("rule_", "rules_", "card_")):
            base = TEXTS["en"][key]
            assert {term[1] for term in TERM.finditer(text)} == {term[1] for term in TERM.finditer(base)}, key
            assert text.count("*") == base.count("*") and "[" not in TERM.sub("", text), key


@pytest.mark.parametrize(("column", "sign"), [(2, "nl"), (3, "fr"), (4, "de")])
def test_the_terms_are_those_of_the_glossary(column: int, sign: str) -> None:
    """But for the names of peoples and traits, which the engine's words have."""
    rows = [row.split("|") for row in _CHAPTERS[11].splitlines() if row.startswith("|")][2:]
    listed: dict[str, str] = {}
    for row in rows:
        english = re.sub(r" \([^)]*\)", "", row[1]).strip().split(", ")
        listed |= dict(zip(english, row[column].strip().split(", "), strict=True))
    known = {TEXTS["en"][f"term_{name}"]: TEXTS[sign][f"term_{name}"] for name in TERMS}
    shared = listed.keys() & known.keys()
    assert len(shared) == 33
    assert {english: known[english] for english in shared} == {english: listed[english] for english in shared}
