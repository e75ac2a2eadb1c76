"""The rules of a game, to read and to search."""

from collections.abc import Iterable, Sequence

from ..catalogue import t
from ..rulebook import Paragraph, Rulebook, Section
from .markup import attribute, escaped
from .terms import folded, plain, rich
from .widgets import button


def rules_screen(book: Rulebook, opened: bool) -> str:
    """The whole rules; `opened`: the sections are unfolded (on a wide screen).

    The figures are left to be filled in: `data-figure` names them.
    """
    contents = "".join(
        f"<li>{button(f'rulebook:section.{section.name}', t(f'rule_section_{section.name}'))}</li>"
        for section in book.sections
    )
    search = t("rules_search")
    return (
        _head("rules_title", button("card", t("rules_card"), "quiet"))
        + '<div class="rules-search" role="search"><input type="search" id="rules-search" autocomplete="off"'
        f' spellcheck="false"{attribute("placeholder", search)}{attribute("aria-label", search)}'
        ' aria-describedby="rules-found"><output id="rules-found" role="status"></output></div>'
        '<div class="rules-room">'
        f'<nav class="rules-contents"{attribute("aria-label", t("rules_contents"))}><ol>{contents}</ol></nav>'
        '<div class="rules-body" id="rules-body" tabindex="0">'
        f'<p class="rules-lead">{rich(t("rules_lead"))}</p>'
        + "".join(_section(number, section, opened) for number, section in enumerate(book.sections, 1))
        + "</div></div>"
    )


def card_screen(parts: Iterable[tuple[str, str]]) -> str:
    """What a game has to say on one screen: parts with the key of their title."""
    more = button("rules", t("rules_whole"), "quiet") + button("rulebook:print", t("rules_print"), "quiet")
    sections = "".join(f"<section><h3>{escaped(t(title))}</h3>{contents}</section>" for title, contents in parts)
    return f'{_head("card_title", more)}<div class="card-body" tabindex="0">{sections}</div>'


def _head(title: str, more: str) -> str:
    """The heading of a screen of the rules, with its buttons."""
    return (
        f'<header><h2 id="rulebook-title" tabindex="-1">{escaped(t(title))}</h2><span class="row">{more}'
        f"{button('rulebook:close', '×', 'cross', label=t('close'))}</span></header>"
    )


def _section(number: int, section: Section, opened: bool) -> str:
    return (
        f'<details class="rules-section" id="rules-{section.name}"{" open" if opened else ""}>'
        f"<summary><h3>{number}. {escaped(t(f'rule_section_{section.name}'))}</h3></summary>"
        + "".join(map(_paragraph, section.paragraphs))
        + "</details>"
    )


def _paragraph(paragraph: Paragraph) -> str:
    ruling = f" · {escaped(t('rules_ruling'))}" if paragraph.ruling else ""
    return (
        f'<div class="rule" id="rule-{paragraph.name}" tabindex="-1">'
        f'<p><span class="rule-text">{text(paragraph)}</span> '
        f'<small class="rule-ids">{" ".join(paragraph.rules)}{ruling}</small></p>'
        + (f'<div data-figure="{paragraph.figure}"></div>' if paragraph.figure else "")
        + "</div>"
    )


def text(paragraph: Paragraph, found: Sequence[str] = ()) -> str:
    """The paragraph's own words, those that were found marked."""
    return rich(t(f"rule_{paragraph.name}"), found)


def wanted(search: str) -> list[str]:
    """The words that are looked for."""
    return folded(search).split()


def fitting(book: Rulebook, words: Sequence[str]) -> list[Paragraph]:
    """The paragraphs of the rule with that id, or those that have all of these words."""
    said = " ".join(words)
    named = [paragraph for paragraph in book.paragraphs if any(folded(rule) == said for rule in paragraph.rules)]
    return named or [paragraph for paragraph in book.paragraphs if _has(paragraph, words)]


def _has(paragraph: Paragraph, words: Sequence[str]) -> bool:
    here = folded(plain(t(f"rule_{paragraph.name}")))
    return all(word in here for word in words)
