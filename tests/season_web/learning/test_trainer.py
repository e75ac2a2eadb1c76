"""The scoring trainer: what the engine counts is right, everything else is corrected line by line."""

import re

import pytest

from parlour_web import catalogue
from parlour_web.view.markup import escaped
from season_core.rules.scoring import score
from season_web.learning.trainer import SEAT, exercise, number
from season_web.view.trainer import trainer, verdict, whole

every_exercise = pytest.mark.parametrize("at", range(number()))


def test_there_are_several_and_after_the_last_comes_the_first() -> None:
    assert number() >= 5
    assert exercise(number()).position == exercise(0).position != exercise(1).position
    assert len({exercise(at).position for at in range(number())}) == number()


@every_exercise
def test_a_finished_game_is_counted_as_the_engine_counts_it(at: int) -> None:
    found = exercise(at)
    assert found.position.result is not None
    points = dict(zip(found.position.board.lines, score(found.position)[SEAT], strict=False))
    assert (
        found.points == {line: points[line] for line in found.points} and found.total == score(found.position)[SEAT][-1]
    )
    for line, right in found.points.items():
        assert found.answer(line, str(right + 1)) is False and not found.done
        assert found.answer(line, f" {right} ".replace("-", "−")) is True
    assert found.done and str(found.total) in whole(found).replace("−", "-")


def test_what_is_no_number_is_no_answer() -> None:
    found = exercise(0)
    for text in ("", "many", "--3", "-+3", "1e3", "99999", "٣" * 5):
        assert found.answer("gains", text) is None and "gains" not in found.answers
    assert found.answer("gains", "+12") is True
    assert found.answer("gains", "") is None and not found.answers, "an answer can be wiped out"


@every_exercise
def test_it_has_a_field_for_every_line_and_the_gallery_cannot_be_touched(at: int) -> None:
    for sign in ("en", "nl", "fr", "de"):
        catalogue.use(sign)
        drawn = trainer(exercise(at), at + 1, number())
        assert re.findall(r'data-change="trainer:(\w+)"', drawn) == list(exercise(at).points)
        assert "data-space" not in drawn and "space:" not in drawn
        assert not re.search(r"[+−]\d+[×·]\d", drawn), "no plate tells what is to be counted"
        for line in exercise(at).points:
            assert f'id="verdict-{line}"' in drawn
        for seat, places in enumerate(exercise(at).position.seats):
            whose = "trainer_own" if seat == SEAT else "trainer_other"
            assert escaped(catalogue.t(whose, count=len(places.accolades))) in drawn
    catalogue.use("en")


def test_a_wrong_line_is_explained_with_its_cards_and_a_right_one_is_not() -> None:
    found = exercise(0)
    told = verdict(found, "gains", found.answer("gains", "3"))
    assert "Not quite" in told and "<svg" in told and "5 × 2 = 10" in told
    assert verdict(found, "gains", found.answer("gains", "12")) == '<span class="right">✓ Right</span>'
    assert verdict(found, "gains", found.answer("gains", "x")).startswith("Type a number")
    assert whole(found) == ""
