"""The rules to read and to search, and the summary of a turn on one screen."""

from collections.abc import Sequence

from ..rulebook import PARAGRAPHS, SECTIONS, Paragraph, Section
from ..words import joined, t
from .figures import building_icon, terrain_icon
from .markup import attribute, escaped
from .terms import folded, plain, rich
from .widgets import button


def rules_screen(opened: bool) -> str:
    """The whole rules; `opened`: the sections are unfolded (on a wide screen).

    The figures are left to be filled in: `data-figure` names them.
    """
    contents = "".join(
        f"<li>{button(f'rulebook:section.{section.name}', t(f'rule_section_{section.name}'))}</li>"
        for section in SECTIONS
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
        + "".join(_section(number, section, opened) for number, section in enumerate(SECTIONS, 1))
        + "</div></div>"
    )


def _head(title: str, more: str) -> str:
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


def fitting(words: Sequence[str]) -> list[Paragraph]:
    """The paragraphs of the rule with that id, or those that have all of these words."""
    said = " ".join(words)
    named = [paragraph for paragraph in PARAGRAPHS if any(folded(rule) == said for rule in paragraph.rules)]
    return named or [paragraph for paragraph in PARAGRAPHS if _has(paragraph, words)]


def _has(paragraph: Paragraph, words: Sequence[str]) -> bool:
    here = folded(plain(t(f"rule_{paragraph.name}")))
    return all(word in here for word in words)


# The summary


def card() -> str:
    """A turn on one screen: what one does, what it costs, what it is worth, how it ends."""
    rows = "".join(_building(level) for level in (1, 2, 3))
    heads = "".join(
        f'<th scope="col">{escaped(t(key))}</th>' for key in ("card_building", "card_on", "card_cost", "card_points")
    )
    moves = "".join(
        f'<li><svg class="icon" viewBox="-20 -20 40 40" aria-hidden="true"><use href="#k-{kind}" class="mark {kind}"'
        f' x="{x}" y="{y}"/></svg><span>{rich(t(f"card_{kind}"))}</span></li>'
        for kind, x, y in (("regroup", 31, -18), ("attack", 31, -18), ("kamikaze", 31, -18))
    )
    leading = button("rules", t("rules_whole"), "quiet") + button("rulebook:print", t("rules_print"), "quiet")
    return (
        _head("card_title", leading)
        + '<div class="card-body" tabindex="0">'
        + _part("card_action", f"<p>{rich(t('card_move'))}</p><ul>{moves}</ul>"
        f"<p>{rich(t('card_build'))}</p>"
        f"<table><thead><tr>{heads}</tr></thead><tbody>{rows}</tbody></table>")
        + _part("card_march", f"<p>{rich(t('card_march_says'))}</p>")
        + _part("card_reinforce", f"<p>{rich(t('card_reinforce_says'))}</p>")
        + _part("card_end", "".join(f"<p>{rich(t(f'card_{key}'))}</p>" for key in ("win", "lose", "quiet")))
        + "</div>"
    )  # fmt: skip


def _part(title: str, contents: str) -> str:
    return f"<section><h3>{escaped(t(title))}</h3>{contents}</section>"


def _building(level: int) -> str:
    carries = {1: "rc*m", 2: "c*m", 3: "m"}[level]
    grounds = "".join(terrain_icon(sign) for sign in carries)
    named = joined([t(f"core.terrain.{sign}") for sign in carries])
    return (
        f'<tr><th scope="row">{building_icon(level)}{escaped(t(f"core.level.{level}"))}</th>'
        f'<td><span role="img"{attribute("aria-label", named)}>{grounds}</span></td>'
        f"<td>{level}</td><td>{level}</td></tr>"
    )
