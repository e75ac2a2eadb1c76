"""A back-up holds everything of both games; reading it adds what is missing and overwrites nothing."""

import json
from itertools import count

import pytest

from parlour_web.keeping import backup
from parlour_web.notices import Refused


class Shelf(dict[str, str]):
    """A storage with room for so many texts."""

    room = 100

    def set(self, key: str, text: str) -> None:
        if key not in self and len(self) >= self.room:
            raise OSError("quota exceeded")
        self[key] = text

    def remove(self, key: str) -> None:
        self.pop(key, None)

    def keys(self) -> list[str]:  # type: ignore[override]
        return list(super().keys())


def text(form: str, **fields: object) -> str:
    return json.dumps({"format": form, **fields})


def full() -> Shelf:
    return Shelf(
        {
            "eko.game.a": text("eko-save/1", id="a", link="1abc", updated=5),
            "eko.settings": text("eko-settings/1", theme="dark"),
            "eko.learning.lessons": text("eko-learning/1", done=["move"]),
            "eko.board.b": text("eko-board/1", name="Lake"),
            "eko.current": "a",
            "season.game.c": text("season-save/1", id="c", link="1xyz"),
            "other.thing": "not ours",
        }
    )


def new_id() -> str:
    return f"new{next(_NUMBERS)}"


_NUMBERS = count()


def test_it_holds_all_games_of_the_house_and_nothing_else() -> None:
    kept = backup.read(backup.write(full()))
    assert kept.keys() == {*full()} - {"eko.current", "other.thing"}


STRANGE = ('eko.game."><b a="', "eko.game.", "eko.game.é", "eko.", "eko", ".game.x", "eko.game.a b")


@pytest.mark.parametrize("key", STRANGE)
def test_a_key_that_no_page_would_write_is_left_out(key: str) -> None:
    kept = backup.read(backup.write(Shelf(full() | {key: text("eko-save/1", id="x", link="1abc")})))
    assert key not in kept and "eko.game.a" in kept


def test_an_empty_browser_gets_everything_and_a_second_time_nothing() -> None:
    shelf, kept = Shelf(), backup.read(backup.write(full()))
    assert backup.merge(shelf, kept, new_id) == 5 and shelf == kept
    assert backup.merge(shelf, kept, new_id) == 0 and shelf == kept


def test_what_differs_is_added_beside_and_what_is_there_stays() -> None:
    shelf, kept = full(), backup.read(backup.write(full()))
    shelf["eko.game.a"] = text("eko-save/1", id="a", link="1other")
    shelf["eko.settings"] = text("eko-settings/1", theme="light")
    shelf["eko.learning.lessons"] = text("eko-learning/1", done=["build"])
    before = dict(shelf)
    assert backup.merge(shelf, kept, new_id) == 2
    (copy,) = {*shelf} - before.keys()
    assert json.loads(shelf[copy])["link"] == "1abc" and copy == "eko.game." + json.loads(shelf[copy])["id"]
    assert json.loads(shelf["eko.learning.lessons"])["done"] == ["build", "move"]
    same = before.keys() - {"eko.learning.lessons"}
    assert all(shelf[key] == before[key] for key in same)
    assert backup.merge(shelf, kept, new_id) == 0, "the copy is known again"


def test_numbers_that_cannot_be_written_harm_nothing() -> None:
    shelf = full()
    shelf["eko.game.odd"] = '{"format":"eko-save/1","id":"odd","title":1e999}'
    shelf["eko.learning.lessons"] = '{"format":"eko-learning/1","done":["a",1e999]}'
    before, kept = dict(shelf), backup.read(backup.write(full()))
    assert backup.merge(shelf, kept, new_id) == 0 and shelf == before
    assert backup.merge(full(), {**kept, "eko.learning.lessons": before["eko.learning.lessons"]}, new_id) == 0


@pytest.mark.parametrize("at", range(0, 400, 7))
def test_a_damaged_file_is_refused(at: int) -> None:
    whole = backup.write(full())
    for damaged in (whole[:at], whole[:at] + "x" + whole[at + 1 :], whole[:at] + whole[at + 1 :]):
        if damaged != whole:
            with pytest.raises(Refused):
                backup.read(damaged)


@pytest.mark.parametrize("wrong", ["", "{}", "[]", "null", '{"format": "parlour-backup/2"}', "[" * 9999, '{"kept": 1}'])
def test_anything_else_is_refused(wrong: str) -> None:
    with pytest.raises(Refused, match="backup_damaged"):
        backup.read(wrong)


def test_what_does_not_fit_changes_nothing() -> None:
    shelf = Shelf({"eko.learning.lessons": text("eko-learning/1", done=["build"])})
    shelf.room = 3
    before = dict(shelf)
    with pytest.raises(Refused):
        backup.merge(shelf, backup.read(backup.write(full())), new_id)
    assert shelf == before
