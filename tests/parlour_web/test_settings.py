"""Settings are remembered, and whatever is kept in their place never stops the page."""

import json
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from parlour_web.catalogue import noticed
from parlour_web.settings import (
    Colours,
    Confirm,
    Motion,
    Settings,
    Speed,
    Theme,
    keep,
    key_of,
    load,
    read,
    write,
)
from tests.parlour_web.keeping.kept_games import Memory

any_settings = st.builds(
    Settings,
    st.sampled_from(Theme), st.sampled_from(Colours), st.booleans(), st.sampled_from(Motion), st.booleans(),
    st.sampled_from(Confirm), st.booleans(), st.sampled_from([None, "de", "pt-BR"]), st.sampled_from(Speed),
    st.floats(0, 30), st.booleans(),
)  # fmt: skip


@given(any_settings)
def test_settings_are_read_as_they_were_written(settings: Settings) -> None:
    assert read(write(settings, "eko")) == settings


@given(st.text())
def test_any_text_gives_settings(text: str) -> None:
    assert isinstance(read(text), Settings)


def test_only_what_differs_from_the_usual_is_written() -> None:
    assert json.loads(write(Settings(sounds=True), "eko")) == {"format": "eko-settings/1", "sounds": True}


@pytest.mark.parametrize("text", [None, "", "{", "[]", "null", "5", '"x"', "[" * 99_999, "{" * 99_999, "{}"])
def test_without_settings_there_are_the_usual_ones(text: str | None) -> None:
    assert read(text) == Settings()


@pytest.mark.parametrize(
    ("name", "wrong"),
    [
        ("theme", "pink"), ("theme", 3), ("colours", None), ("coordinates", 1), ("motion", []), ("sounds", "on"),
        ("confirm_turn", True), ("one_tap", "yes"), ("language", "<img>"), ("language", 5), ("language", "x" * 99),
        ("speed", {}), ("seconds", -1), ("seconds", 99), ("seconds", True), ("evaluation_bar", 0),
    ],
)  # fmt: skip
def test_a_wrong_value_falls_back_alone(name: str, wrong: object) -> None:
    settings = Settings(theme=Theme.DARK, one_tap=True)
    text = json.dumps({**json.loads(write(settings, "eko")), name: wrong, "from the future": 1})
    expected = {**vars(settings), name: getattr(Settings(), name)}
    assert read(text) == Settings(**expected)


def test_not_a_number_is_no_thinking_time() -> None:
    assert read('{"seconds": NaN}') == read('{"seconds": Infinity}') == Settings()


def test_settings_of_older_versions_are_read_without_what_nobody_asked_for() -> None:
    old = '{"format": "eko-settings/1", "theme": "dark", "announce": "full", "zoom": 2.0, "players": 3}'
    assert read(old) == Settings(theme=Theme.DARK)


def test_settings_are_kept_in_the_browser_or_the_person_is_told() -> None:
    storage = Memory()
    assert load(storage, "eko") == Settings()
    assert keep(storage, "eko", Settings(theme=Theme.LIGHT)) is None
    assert load(storage, "eko").theme is Theme.LIGHT
    storage.forbidden = True
    notice = keep(storage, "eko", Settings())
    assert notice and noticed(notice) and load(storage, "eko") == Settings()


def test_mangled_settings_never_raise() -> None:
    rng, storage = Random(5), Memory()
    good = write(Settings(theme=Theme.DARK, seconds=2.5, language="de"), "eko")
    for _ in range(500):
        text = list(good)
        for _ in range(rng.randrange(1, 6)):
            text[rng.randrange(len(text))] = rng.choice('{}[]",:0-9eE\\u\x00é🙂nullxyz')
        storage.texts[key_of("eko")] = "".join(text)
        assert isinstance(load(storage, "eko"), Settings)


def test_a_turn_waits_for_done_on_touch_and_by_link_unless_told_otherwise() -> None:
    auto, on, off = (Settings(confirm_turn=way) for way in Confirm)
    assert [auto.confirms(touch, by_link) for touch in (False, True) for by_link in (False, True)] == [
        False, True, True, True,
    ]  # fmt: skip
    assert on.confirms(False, False) and not off.confirms(True, True)


def test_motion_follows_the_system_unless_told_otherwise() -> None:
    system, full, reduced = (Settings(motion=way) for way in Motion)
    assert [way.moves(less) for way in (system, full, reduced) for less in (False, True)] == [
        True, False, True, True, False, False,
    ]  # fmt: skip
