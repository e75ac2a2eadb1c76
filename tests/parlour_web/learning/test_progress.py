"""What was done in a course is remembered, and whatever is kept in its place never stops the page."""

import json
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from eko_web.learning.lessons import LESSONS
from parlour_web.catalogue import t
from parlour_web.learning.progress import Progress, keep, key_of, load, read, write
from tests.parlour_web.keeping.kept_games import Memory

any_progress = st.builds(Progress, st.frozensets(st.text(max_size=100), max_size=50), st.text(max_size=100))


@given(any_progress)
def test_progress_is_read_as_it_was_written(progress: Progress) -> None:
    assert read(write(progress, "eko")) == progress


@pytest.mark.parametrize("text", [None, "", "{", "[]", "null", "[" * 99_999, '{"done": 5, "last": []}', "{}"])
def test_anything_else_is_no_progress(text: str | None) -> None:
    assert read(text) == Progress()


def test_mangled_progress_never_raises() -> None:
    rng, good = Random(5), write(Progress(frozenset({"move", "regroup"}), "attack"), "eko")
    for _ in range(500):
        text = list(good)
        for _ in range(rng.randrange(1, 6)):
            text[rng.randrange(len(text))] = rng.choice('{}[]",:0-9eE\\u\x00é🙂nullxyz')
        assert isinstance(read("".join(text)), Progress)


def test_one_wrong_id_harms_no_other() -> None:
    text = json.dumps({"done": ["move", 5, None, "x" * 101, ["build"], "choke"], "last": 7})
    assert read(text) == Progress(frozenset({"move", "choke"}))


def test_progress_is_kept_with_what_another_tab_has_done_or_the_person_is_told() -> None:
    storage = Memory()
    assert load(storage, "eko", "lessons") == Progress()
    assert keep(storage, "eko", "lessons", Progress(frozenset({"move"}), "move")) is None
    assert keep(storage, "eko", "lessons", Progress(frozenset({"build"}), "build")) is None
    assert load(storage, "eko", "lessons") == Progress(frozenset({"move", "build"}), "build")
    assert list(storage.texts) == [key_of("eko", "lessons")] and load(storage, "eko", "puzzles") == Progress()
    storage.forbidden = True
    notice = keep(storage, "eko", "lessons", Progress())
    assert notice and t(notice.code) and load(storage, "eko", "lessons") == Progress()


@pytest.mark.parametrize(
    ("done", "last", "following"),
    [
        ("", "", "move"), ("", "attack", "attack"), ("attack", "attack", "kamikaze"), ("move attack", "", "regroup"),
        ("attack kamikaze", "attack", "emperor"), ("finish", "finish", "move"), ("", "from the future", "move"),
        (" ".join(stage.id for stage in LESSONS.tasks), "win", "move"),
    ],
)  # fmt: skip
def test_the_course_goes_on_where_it_was_left(done: str, last: str, following: str) -> None:
    assert Progress(frozenset(done.split()), last).next_of(LESSONS.tasks).id == following
