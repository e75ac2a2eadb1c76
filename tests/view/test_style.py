"""The style sheets: nothing undefined, one night, contrast of everything that is read (WCAG AA)."""

import re
from functools import cache
from itertools import pairwise
from pathlib import Path

import pytest

from eko_web.view.defs import defs

STYLE = Path(__file__).resolve().parents[2] / "web" / "style"
LENGTHS = {"mark", "gap", "m", "m-dark", "m-line"}  # set where they are used, not in the theme


@cache
def sheet(name: str) -> str:
    return (STYLE / name).read_text("utf-8")


def block(selector: str) -> dict[str, str]:
    """The custom properties of the first rule with this selector."""
    _, _, rest = sheet("theme.css").partition(f"{selector} {{")
    return dict(re.findall(r"--([\w-]+): ([^;]+);", rest.partition("}")[0]))


DAY = block(":root")
NIGHT = DAY | block(':root[data-theme="dark"]')


def contrast(a: str, b: str) -> float:
    high, low = sorted((_luminance(a), _luminance(b)), reverse=True)
    return (high + 0.05) / (low + 0.05)


def _luminance(colour: str) -> float:
    digits = colour.removeprefix("#")
    digits = "".join(c * 2 for c in digits) if len(digits) == 3 else digits
    parts = [int(digits[i : i + 2], 16) / 255 for i in (0, 2, 4)]
    r, g, b = (p / 12.92 if p <= 0.04045 else ((p + 0.055) / 1.055) ** 2.4 for p in parts)
    return 0.2126 * r + 0.7152 * g + 0.0722 * b


def test_the_system_s_night_is_the_chosen_night() -> None:
    assert block(':root:not([data-theme="light"])') == block(':root[data-theme="dark"]')


def test_every_colour_that_is_used_is_defined() -> None:
    drawn = defs() + sheet("board.css") + sheet("corner.css")
    used = set(re.findall(r"var\(--([\w-]+)", drawn))
    assert used - set(DAY) - set(block(".c0")) - LENGTHS == set()


def test_sheets_load_nothing_from_elsewhere() -> None:
    for path in STYLE.glob("*.css"):
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
        player = block(f"{chosen}.c{colour}")
        assert contrast(player["c"], player["c-ink"]) >= 4.5


def test_the_safe_colours_differ_in_lightness_alone() -> None:
    light = sorted(_luminance(block(f':root[data-colours="safe"] .c{i}')["c"]) for i in range(4))
    assert all((b + 0.05) / (a + 0.05) >= 1.8 for a, b in pairwise(light))
