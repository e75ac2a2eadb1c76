"""The summary of Open Season on one screen."""

import re

import pytest

from parlour_web import catalogue
from season_core.boards import board
from season_web.engine_words import ENGINE
from season_web.view.rules_card import LINES, card


@pytest.fixture(autouse=True)
def page_of_open_season() -> None:
    catalogue.begin(ENGINE)


def test_the_card_has_the_six_steps_and_every_line_of_the_horn_side() -> None:
    html = card()
    assert re.findall(r"<li><b>(\d)</b>", html) == list("123456")
    assert 'data-do="rules"' in html and "style=" not in html
    for line in LINES:
        assert f'<th scope="row">{catalogue.t(f"core.line.{line}")}</th>' in html


def test_no_line_of_the_scoring_is_left_out() -> None:
    horn, shield = (board(1, side).lines for side in ("horn", "shield"))
    assert [line for line in horn if line != "bonus"] == list(LINES)
    assert {line for line in LINES if line in shield} == {line for line, (_, there) in LINES.items() if there}
