"""What the dialogs of the house say, pinned: each in a few states, its pictures left out."""

import re
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from eko_core import Game, Seat
from eko_core.rules import legal_actions
from eko_core.text import notation
from eko_web import deeds
from eko_web.chances import chances as judged
from eko_web.keys import SHOWN
from eko_web.learning.lessons import LESSONS
from eko_web.learning.puzzles import PUZZLES
from eko_web.rules_text import RULES
from eko_web.session import Session
from eko_web.view.board.thumbnail import thumbnail
from eko_web.view.screens import rules_card
from parlour_web.address.sending import Address
from parlour_web.keeping.save_format import Listed
from parlour_web.learning.task import Standing
from parlour_web.notices import Notice
from parlour_web.settings import Colours, Confirm, Motion, Settings, Speed, Theme
from parlour_web.view import (
    chances,
    coach,
    games,
    review,
    rulebook,
    screens,
    sharing,
    terms,
    watching,
    widgets,
)
from parlour_web.view.history import TurnList
from parlour_web.view.markup import attribute, escaped
from tests.eko.drawing import draw
from tests.parlour_web.keeping.kept_games import a_game
from tests.pinned import by_tags, pinned

PINNED = Path(__file__).parent / "pinned"
OVER = draw("a1    *:a3  B2    c:b1", phase="over", result=((0, 1), "quiet")).position


def without_pictures(html: str) -> str:
    return re.sub(r"(<svg[^>]*>).*?</svg>", r"\1</svg>", html, flags=re.DOTALL)


def dialogs() -> Iterator[str]:
    yield screens.opening("eko")
    yield screens.keys(SHOWN)
    yield screens.about("1.2.3 <x>")
    languages = {"en": "English", "de": "Deutsch"}
    yield screens.settings_screen(Settings(), languages)
    changed = Settings(
        theme=Theme.DARK, colours=Colours.SAFE, motion=Motion.FULL, confirm_turn=Confirm.OFF, speed=Speed.FAST,
        seconds=3.0, evaluation_bar=True, one_tap=True, sounds=True, language="de",
    )  # fmt: skip
    yield screens.settings_screen(changed, languages, widgets.switch("coordinates", "coordinates", True))


def shared() -> Iterator[str]:
    for system in (True, False):
        yield sharing.sharing(Address("https://example.org/?a&b#g=1"), system)
    yield sharing.code(Address("", Notice("share_too_long")))
    yield sharing.code(Address("https://example.org/#g=" + "x" * 1300))
    yield sharing.code(Address("https://example.org/#g=" + "x" * 4000))
    yield sharing.record_screen("1. a1–b2 <&>")


def kept() -> Iterator[str]:
    seats = (Seat("Ann"), Seat(" "), Seat("Cy & Co"))
    listed = (
        Listed("g1", "My <game>", 0, seats, 1, 1_700_000_000_000, 17, 5, a_game(3, players=3).position),
        Listed("g2", "", 2, seats[:2], 1, 2, 1, 1, OVER),
        Listed("g3", seats=seats[:2], position=a_game(1).position),
        Listed("g4", notice=Notice("kept_damaged")),
    )
    yield games.games(listed, "g2", True, thumbnail)
    yield games.games((), None, False, thumbnail)


def reviewed() -> Iterator[str]:
    session = Session(a_game(9))
    one, other = session.game.turns[0], session.game.turns[1]
    better = tuple(action for action in legal_actions(session.game.positions[other.start]))[:1]
    turns = [
        review.Reviewed(one.number, one.player, one.start, (0.5, 0.5), (0.25, 0.75), 0.0, ()),
        review.Reviewed(other.number, other.player, other.start, (0.25, 0.75), (0.875, 0.125), 0.625, better),
    ]
    yield review.waiting(3, 12)
    words = review.Words(deeds.turn_words, deeds.plan_words)
    yield review.review(session, turns, turns[1:], words)
    yield review.review(session, turns, (), words)
    session.look_at(other.start)
    yield review.review(session, turns, turns[1:], words)
    yield review.graph(session, ()) or "no graph"


def written(sitting: Session, step: int) -> str:
    """A step in notation, as the list may show it."""
    return notation.format_step(sitting.game.positions[step], sitting.game.steps[step])


def looked_back() -> Iterator[str]:
    session = Session(Game(a_game(3).start, [Seat("Ann <"), Seat()]))
    yield "".join(TurnList().listed(session, deeds.step_words, written))
    game = a_game(9)
    game.go_to(6)
    session = Session(game)
    yield "".join(TurnList().listed(session, deeds.step_words, written))
    session.look_at(2)
    yield "".join(TurnList().listed(session, deeds.step_words, written))
    lost = draw("a1    B2    .", phase="over", result=((1,), "survivor")).position
    for seen in (session, Session(Game(OVER)), Session(Game(lost))):
        yield chances.bar(seen, judged(seen.shown))
    yield watching.looking_back(True)
    for thinking, paused in ((True, False), (False, False), (True, True)):
        yield watching.computers(thinking, paused)


def rules() -> Iterator[str]:
    whole = rulebook.rules_screen(RULES, True)
    yield re.sub('<span class="rule-text">.*?</span> <small', "<span>…</span> <small", whole)
    yield re.sub(r"(?s)<div class=\"rule\".*?</details>", "…", rulebook.rules_screen(RULES, False))
    yield rules_card.card()
    yield terms.term_card("stack", "P1")


def coached() -> Iterator[str]:
    lesson, puzzle = LESSONS.tasks[2], PUZZLES.tasks[4]
    for standing in Standing:
        yield coach.panel(LESSONS, lesson, standing, coach.Remark(standing.value, "A <remark>", "M3"), True, False)
    for kind in ("done", "missed", "advice", "remark", "open"):
        yield coach.panel(PUZZLES, puzzle, Standing.OPEN, coach.Remark(kind, "Said."), False, True, way=True)
    yield coach.panel(LESSONS, lesson, Standing.DONE, None, False, True)
    yield coach.overview(LESSONS, {"move", "regroup"}, LESSONS.tasks[2], "regroup")
    yield coach.overview(LESSONS, {"elsewhere"}, LESSONS.tasks[0], "")


SCREENS: dict[str, Callable[[], Iterator[str]]] = {
    "dialogs": dialogs, "sharing": shared, "games": kept, "review": reviewed, "history": looked_back, "rules": rules,
    "coach": coached,
}  # fmt: skip


@pytest.mark.parametrize("name", SCREENS)
def test_a_screen_says_what_it_said(name: str) -> None:
    shown = [by_tags(without_pictures(html) if name in ("games", "sharing") else html) for html in SCREENS[name]()]
    pinned(PINNED / f"{name}.html.txt", "\n\n".join(shown))


# The few parts


def test_buttons_say_what_they_do_and_only_what_they_must() -> None:
    assert widgets.button("go", "Go <on>") == '<button type="button" data-do="go">Go &lt;on&gt;</button>'
    assert 'data-do="open:&quot;&gt;&lt;b&gt;"' in widgets.button('open:"><b>', "Open")
    full = widgets.button("go", "×", "cross", label="Close", disabled=True)
    assert full == '<button type="button" data-do="go" class="cross" aria-label="Close" disabled>×</button>'
    assert "<footer>" not in widgets.dialog("T", "B") and "<footer>F</footer>" in widgets.dialog("T", "B", "F")
    assert widgets.paragraph("close", "small").startswith('<p class="small">')
    assert widgets.paragraph("close").startswith("<p>")


def test_what_people_write_is_text_and_never_markup() -> None:
    assert escaped("<a href='x'>\"&") == "&lt;a href=&#39;x&#39;&gt;&quot;&amp;"
    kept, gone = "\t\n\r\x20\x7f\ud7ff\ue000", [0, 8, 11, 12, 14, 31, 0xFFFE, 0xFFFF]
    assert escaped(kept) == kept and all(escaped(chr(sign)) == " " for sign in gone)
    assert escaped("\ud800") == escaped("\udfff") == "\N{REPLACEMENT CHARACTER}"
    assert attribute("title", None) == "" and attribute("x", "") == ' x=""'
    assert attribute("title", '"') == ' title="&quot;"'


# Searching the rules


def test_a_rule_is_found_by_its_id_and_by_its_words() -> None:
    assert [paragraph.name for paragraph in rulebook.fitting(RULES, ["m5"])] == [
        paragraph.name for paragraph in RULES.paragraphs if "M5" in paragraph.rules
    ]
    words = rulebook.wanted("  Emperor  RESERVE ")
    assert words == ["emperor", "reserve"]
    found = rulebook.fitting(RULES, words)
    assert 0 < len(found) < len(rulebook.fitting(RULES, ["emperor"])) < len(RULES.paragraphs)
    assert rulebook.fitting(RULES, ["xyzzy"]) == [] and rulebook.fitting(RULES, []) == list(RULES.paragraphs)


def test_words_that_were_found_are_marked_wherever_they_stand() -> None:
    assert terms.rich("Émpire and EMPIRE", ["empire"]) == "<mark>Émpire</mark> and <mark>EMPIRE</mark>"
    assert terms.rich("a *strong b* c", ["b"]) == "a <strong>strong <mark>b</mark></strong> c"
    assert terms.rich("<aa", ["a"]) == "&lt;<mark>aa</mark>" and terms.rich("x < y") == "x &lt; y"


def test_terms_are_buttons_and_stay_with_the_bracket_before_them() -> None:
    assert terms.rich("([[stack|stacks]])") == (
        '(\u2060<button type="button" class="term" data-do="term:stack">stacks</button>)'
    )
    assert terms.rich("a [[stack]].").count("\u2060") == 0 and terms.plain("*a* [[stack|stacks]]") == "a stacks"


def test_folded_texts_are_as_long_as_they_were() -> None:
    assert terms.folded("Ärger-Über’s") == "arger uber's" and len(terms.folded("İstanbul")) == len("İstanbul")
