"""The hall's style sheets: everything defined, read by day and by night; peoples told apart by colour and by shape."""

import re
from itertools import combinations

import pytest

from season_core.cards import PEOPLES
from season_web.view.defs import defs
from tests.colours import STYLE, at, block, contrast

THEMES = ("theme.css", "season/theme.css")
DAY, NIGHT = (at(night, block(":root", *THEMES)) for night in (False, True))
PEOPLE = {sign: block(f".p-{sign}", "season/theme.css") for sign in PEOPLES}
SET_WHERE_USED = {"frame-text", "frame", "inn-card", "above", "below", "p-sign"}


def test_every_colour_that_is_used_is_defined() -> None:
    known = {*DAY, *block(".c0", "theme.css"), *PEOPLE["g"]} | SET_WHERE_USED
    for path in (STYLE / "season").glob("*.css"):
        assert set(re.findall(r"var\(--([\w-]+)", path.read_text("utf-8"))) <= known, path.name


@pytest.mark.parametrize("theme", [DAY, NIGHT], ids=["day", "night"])
@pytest.mark.parametrize(
    ("ink", "ground"),
    [
        ("ink", "panel"), ("ink", "page"), ("ink", "page-low"), ("ink-soft", "panel"), ("ink-soft", "page"),
        ("ink-soft", "page-low"), ("accent-ink", "accent"), ("accent", "panel"), ("accent", "page"),
        ("ink", "mat"), ("ink", "mat-low"), ("ink-soft", "mat"), ("ink-soft", "mat-low"), ("good", "mat"),
        ("good", "mat-low"), ("bad", "mat"), ("bad", "mat-low"), ("wall-ink", "wall"), ("wall-ink", "wall-low"),
    ],
)  # fmt: skip
def test_text_has_contrast_AA(theme: dict[str, str], ink: str, ground: str) -> None:
    assert contrast(theme[ink], theme[ground]) >= 4.5


@pytest.mark.parametrize("theme", [DAY, NIGHT], ids=["day", "night"])
def test_what_may_be_touched_stands_out_from_the_wall(theme: dict[str, str]) -> None:
    assert contrast(theme["glow"], theme["wall"]) >= 3 and contrast(theme["focus-case"], theme["focus"]) >= 3


def test_the_sign_of_a_people_is_read_on_its_colour() -> None:
    for sign, colours in PEOPLE.items():
        assert contrast("#ffffff", colours.get("p-sign", colours["p"])) >= 4.5, sign


def test_every_people_has_its_own_colours_and_its_own_drawing() -> None:
    drawn = {sign: re.search(rf'<g id="bust-{sign}">(.*?)</g><g id="card', defs()) for sign in PEOPLES}
    assert all(drawn.values())
    for one, two in combinations(PEOPLES, 2):
        assert PEOPLE[one] != PEOPLE[two] and drawn[one][1] != drawn[two][1]  # type: ignore[index]
