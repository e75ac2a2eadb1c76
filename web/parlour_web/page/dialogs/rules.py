"""The rules over the table: to read, to search, to be led to; the summary of a turn; what a word means."""

from functools import cached_property
from typing import TYPE_CHECKING, Any

import js

from ...catalogue import t
from ...rulebook import Rulebook
from ...view import rulebook
from ...view.terms import term_card
from .. import dom
from ..screen import Screen

if TYPE_CHECKING:
    from ..room import Room

_WIDE = "(min-width: 900px)"
_SIZES = (13.5, 13, 12.5, 12, 11.5, 11)  # pixels
_GAP = 8  # pixels between a word and its card


class RulesScreen(Screen):
    """A dialog of its own, so that it can lie over another one and nothing is lost."""

    def __init__(self, room: "Room") -> None:
        super().__init__(room)
        self.commands = {
            "rules": lambda why: self.show_rule(room.voice.rule if why else ""),  # or the one that forbade something
            "rule": self.show_rule,
            "card": lambda _: self._card(),
            "term": lambda name: self._term(name, room.pressed),
            "rulebook": self._do,
        }
        self._shown = ""  # the rules (by a text of their language) or the summary
        self._folded: list[Any] | None = None  # the sections that were folded before the search

    @cached_property
    def book(self) -> Rulebook:
        return self.room.face.rules

    @cached_property
    def box(self) -> Any:
        """Made when it is first needed."""
        box = js.document.createElement("dialog")
        box.id = "rulebook"
        box.setAttribute("aria-labelledby", "rulebook-title")
        js.document.body.append(box)
        dom.listen(box, "close", lambda _: self.room.face.refocus())
        dom.listen(box, "input", lambda event: self._search(str(event.target.value)))
        dom.listen(box, "keydown", self._pressed)
        return box

    # Rules and summary

    def show_rule(self, rule: str = "") -> None:
        """Show the rules, at the paragraph of that id if there is one."""
        self._close_term()
        whole = t("rules_title") + t("rules_lead")
        if self._shown != whole:
            self._shown, self._folded = whole, None
            self.box.innerHTML = rulebook.rules_screen(self.book, bool(js.matchMedia(_WIDE).matches))
            dom.later(0, self._fill_next)
        self._show()
        paragraph = self.book.paragraph_of(rule)
        if paragraph is not None:
            self._go_to(dom.find(f"rule-{paragraph.name}"))

    def _card(self) -> None:
        """Show the summary of a turn."""
        self._close_term()
        self._shown = "card"
        self.box.innerHTML = self.room.face.rules_card()
        self._show()
        _fit(self.box.querySelector(".card-body"))

    def _show(self) -> None:
        self.box.classList.toggle("summary", self._shown == "card")
        if not self.box.open:
            self.box.showModal()
        dom.find("rulebook-title").focus()

    def _do(self, what: str) -> None:
        """A button of the rules."""
        name, _, value = what.partition(".")
        match name:
            case "close":
                self.box.close()
            case "close_term":
                self._close_term()
            case "section":
                self._go_to(dom.find(f"rules-{value}"))
            case "print":
                js.window.print()

    def _go_to(self, place: Any) -> None:
        """Unfold the section and bring a place to the top, with the keyboard."""
        if self._folded is not None:
            dom.find("rules-search").value = ""
            self._search("")
        section = place.closest("details")
        self._fill(section)
        section.open = True
        target = section.querySelector("summary") if place.id == section.id else place
        target.scrollIntoView(dom.js_object({"block": "start"}))
        target.focus(dom.js_object({"preventScroll": True}))

    # Figures: drawn after the text is there, a section at a time

    def _fill_next(self) -> None:
        first = self.box.querySelector("[data-figure]:empty")
        if dom.there(first):
            self._fill(first.closest("details"))
            dom.later(0, self._fill_next)

    def _fill(self, section: Any) -> None:
        body = dom.find("rules-body")
        above, before = section.offsetTop < body.scrollTop, section.offsetHeight
        for place in dom.all_of("[data-figure]:empty", section):
            place.innerHTML = self.room.face.figure(str(place.getAttribute("data-figure")))
        if above:  # what is being read stays where it is
            body.scrollTop += section.offsetHeight - before

    # Searching

    def _search(self, text: str) -> None:
        words = rulebook.wanted(text)
        if words and self._folded is None:
            self._folded = [section for section in dom.all_of("details", self.box) if not section.open]
        found = rulebook.fitting(self.book, words)
        for paragraph in self.book.paragraphs:
            place = dom.find(f"rule-{paragraph.name}")
            place.hidden = paragraph not in found
            if not place.hidden:
                place.querySelector(".rule-text").innerHTML = rulebook.text(paragraph, words)
        for section in self.book.sections:
            place = dom.find(f"rules-{section.name}")
            place.hidden = not set(found).intersection(section.paragraphs)
            if words:
                place.open = True
        self.box.querySelector(".rules-lead").hidden = bool(words)
        said = t("rules_found", n=len(found)) if found else t("rules_none")
        dom.find("rules-found").textContent = said if words else ""
        if not words and self._folded is not None:
            for place in self._folded:
                place.open = False
            self._folded = None

    def _pressed(self, event: Any) -> None:
        box = dom.find("rules-search")
        if event.key == "/" and event.target.tagName != "INPUT" and dom.there(box):
            event.preventDefault()
            box.focus()
        elif event.key == "Enter" and event.target.id == "rules-search":
            first = self.box.querySelector(".rule:not([hidden])")
            if dom.there(first):
                first.scrollIntoView(dom.js_object({"block": "nearest"}))
                first.focus()

    # Words

    def _term(self, name: str, word: Any) -> None:
        """Show what a word means, beside it."""
        if name not in self.book.terms:
            return
        self._close_term()
        card = js.document.createElement("div")
        card.id = "term"
        for key, value in (("popover", "auto"), ("role", "dialog"), ("aria-labelledby", "term-name")):
            card.setAttribute(key, value)
        card.innerHTML = term_card(name, self.book.terms[name])
        around: Any = word.closest("dialog") if dom.there(word) else None
        # What lies outside an open dialog cannot be touched.
        near: Any = around if dom.there(around) else js.document.body
        near.append(card)
        card.showPopover()
        if dom.there(word):
            _place_beside(card, word.getBoundingClientRect())
        dom.find("term-name").focus()

    def _close_term(self) -> None:
        """Put the card of a word away."""
        card = dom.find("term")
        if dom.there(card):
            if card.matches(":popover-open"):
                card.hidePopover()
            card.remove()


def _fit(body: Any) -> None:
    """The summary on one screen, in every language, if letters that can be read allow it."""
    for size in _SIZES:
        if body.scrollHeight <= body.clientHeight:
            return
        body.style.setProperty("font-size", f"{size}px")
    if body.scrollHeight > body.clientHeight:
        body.style.removeProperty("font-size")


def _place_beside(card: Any, word: Any) -> None:
    """Under the word, or over it where there is no room."""
    wide, high = js.window.innerWidth, js.window.innerHeight
    left = min(max(word.x + word.width / 2 - card.offsetWidth / 2, _GAP), wide - card.offsetWidth - _GAP)
    top = word.bottom + _GAP
    if top + card.offsetHeight > high - _GAP:
        top = max(_GAP, word.top - _GAP - card.offsetHeight)
    card.style.setProperty("left", f"{left:.0f}px")
    card.style.setProperty("top", f"{top:.0f}px")
