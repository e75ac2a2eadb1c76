"""The style sheets: nothing undefined, one night, contrast of everything that is read (WCAG AA)."""

import re
from itertools import pairwise

import pytest

from eko_web.view.board.defs import defs
from tests import colours
from tests.colours import STYLE, at, contrast, luminance, sheet

LENGTHS = {"mark", "gap", "m", "m-dark", "m-line"}  # set where they are used, not in the theme


def block(selector: str) -> dict[str, str]:
    """The colours of a selector, the house's and Ekö's."""
    return colours.block(selector, "theme.css", "eko/theme.css")


DAY, NIGHT = (at(night, block(":root")) for night in (False, True))


def test_day_and_night_are_said_once() -> None:
    """By the colours themselves: nothing else asks which it is, so the system's night is the chosen one."""
    for path in STYLE.rglob("*.css"):
        text = path.read_text("utf-8")
        assert "prefers-color-scheme" not in text, path.name
        themes = re.findall(r"\[data-theme=[^{]*\{([^}]*)\}", text)
        assert [rule.strip() for rule in themes] == (
            ["color-scheme: light;", "color-scheme: dark;"] if path.name == "theme.css" and path.parent == STYLE else []
        )
    assert sum(DAY[name] != NIGHT[name] for name in DAY) > 70


def test_every_colour_that_is_used_is_defined() -> None:
    drawn = defs() + sheet("eko/board.css") + sheet("eko/corner.css")
    used = set(re.findall(r"var\(--([\w-]+)", drawn))
    assert used - set(DAY) - set(block(".c0")) - LENGTHS == set()


WIDTHS = {"aside", "menu", "over"}  # of page.css, on a phone on its side


def test_the_house_s_sheets_use_the_house_s_colours() -> None:
    named = set(re.findall(r"--([\w-]+):", sheet("theme.css"))) | WIDTHS
    for path in STYLE.glob("*.css"):
        assert set(re.findall(r"var\(--([\w-]+)", path.read_text("utf-8"))) - named == set(), path.name


def test_sheets_load_nothing_from_elsewhere() -> None:
    for path in STYLE.rglob("*.css"):
        assert "url(" not in path.read_text("utf-8") and "@import" not in path.read_text("utf-8")


@pytest.mark.parametrize("theme", [DAY, NIGHT], ids=["day", "night"])
@pytest.mark.parametrize(
    ("ink", "ground"),
    [
        ("ink", "panel"), ("ink", "page"), ("ink", "page-low"), ("ink-soft", "panel"), ("ink-soft", "page"),
        ("ink-soft", "page-low"), ("accent-ink", "accent"), ("badge-ink", "badge"),
    ],
)  # fmt: skip
def test_text_has_contrast_AA(theme: dict[str, str], ink: str, ground: str) -> None:
    assert contrast(theme[ink], theme[ground]) >= 4.5


@pytest.mark.parametrize("theme", [DAY, NIGHT], ids=["day", "night"])
@pytest.mark.parametrize("mark", ["move", "regroup", "attack", "kamikaze", "build", "select", "hint"])
def test_marks_stand_out_from_their_dark_line(theme: dict[str, str], mark: str) -> None:
    assert contrast(theme[mark], theme["mark-case"]) >= 3


@pytest.mark.parametrize("theme", [DAY, NIGHT], ids=["day", "night"])
def test_focus_and_last_step_stand_out_from_the_sand(theme: dict[str, str]) -> None:
    assert contrast(theme["focus"], theme["sand"]) >= 3 and contrast(theme["last"], theme["sand"]) >= 3


@pytest.mark.parametrize("chosen", ["", ':root[data-colours="safe"] '])
def test_emblems_are_read_on_every_colour(chosen: str) -> None:
    for colour in range(4):
        for night in (False, True):
            player = at(night, block(f"{chosen}.c{colour}"))
            assert contrast(player["c"], player["c-ink"]) >= 4.5


def test_the_safe_colours_differ_in_lightness_alone() -> None:
    light = sorted(luminance(at(False, block(f':root[data-colours="safe"] .c{i}'))["c"]) for i in range(4))
    assert all((b + 0.05) / (a + 0.05) >= 1.8 for a, b in pairwise(light))
