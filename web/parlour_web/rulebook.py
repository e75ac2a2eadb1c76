"""The rules of a game as its page shows them: sections of paragraphs with the ids they cover, and the terms.

The texts are in the catalogue: `rule_section_…`, `rule_…` (one per paragraph), `term_…`.
"""

from typing import NamedTuple


class Paragraph(NamedTuple):
    """A paragraph: its text is `rule_{name}`."""

    name: str
    rules: tuple[str, ...]  # the ids it covers
    figure: str = ""
    ruling: bool = False  # the printed rules are silent there, the project has decided


class Section(NamedTuple):
    """A chapter: its title is `rule_section_{name}`."""

    name: str
    paragraphs: tuple[Paragraph, ...]


class Rulebook(NamedTuple):
    """All sections, and every term with the rule that its card leads to."""

    sections: tuple[Section, ...]
    terms: dict[str, str]

    @property
    def paragraphs(self) -> tuple[Paragraph, ...]:
        return tuple(paragraph for section in self.sections for paragraph in section.paragraphs)

    def paragraph_of(self, rule: str) -> Paragraph | None:
        """The paragraph to which an id leads, if it is one of the rules."""
        return next((paragraph for paragraph in self.paragraphs if rule in paragraph.rules), None)
