"""The games kept in the browser when the storage is full, forbidden or forgetful, or an entry damaged or foreign."""

import json
from itertools import count

import pytest

from eko_core.errors import Reason
from eko_core.game import Game
from eko_core.text import link
from eko_web.codec import CODEC
from parlour_web.keeping.library import Library, Saved
from parlour_web.notices import Notice
from tests.parlour_web.keeping.kept_games import Memory, Tabs, a_game, branch, kept, opened, said

# Storage that is full, forbidden or forgetful


def test_a_full_storage_is_told_and_the_game_is_there_while_the_tab_is_open() -> None:
    tabs = Tabs()
    library = tabs.open()
    entry, big = kept(library, a_game(2)), kept(library, a_game(60, seed=3))
    before = dict(tabs.storage.texts)
    tabs.storage.room = sum(map(len, before.values()))
    answer = library.save(entry.but(game=a_game(40)))
    assert answer.kind is Saved.FAILED and "no room" in said(answer.notice)
    assert tabs.storage.texts == before
    assert opened(library, entry.id).game == a_game(40)
    assert [(game.id, game.stored) for game in library.list().games] == [(entry.id, False), (big.id, True)]
    assert library.rename(entry.id, "still here") is None and library.list().games[0].title == "still here"
    library.delete(big.id)  # makes room: what waited is stored
    assert all(game.stored for game in library.list().games)
    assert opened(tabs.open(), entry.id).game == a_game(40)


def test_what_waits_for_room_never_overwrites_another_tab() -> None:
    tabs = Tabs()
    library, there = tabs.open(), tabs.open()
    entry, big = kept(library, a_game(2)), kept(library, a_game(60, seed=3))
    theirs = opened(there, entry.id)
    tabs.storage.room = 0
    assert library.save(entry.but(game=a_game(9))).kind is Saved.FAILED
    tabs.storage.room = None
    there.save(theirs.but(game=branch(9, at=2)))
    library.delete(big.id)
    assert opened(there, entry.id).game == branch(9, at=2)
    assert opened(library, entry.id).game == a_game(9)
    assert library.save(opened(library, entry.id)).kind is Saved.COPIED


@pytest.mark.parametrize("way", ["forbidden", "forgets"])
def test_without_storage_the_play_goes_on(way: str) -> None:
    tabs = Tabs()
    setattr(tabs.storage, way, True)
    library = tabs.open()
    answer = library.save(library.new(a_game(5)))
    assert answer.kind is Saved.FAILED and said(answer.notice)
    assert opened(library, answer.entry.id).game == a_game(5)
    assert [game.readable for game in library.list().games] == [True]
    assert library.current() is None and library.set_current("x") is not None
    assert library.related(a_game()) == (answer.entry.id,)
    setattr(tabs.storage, way, False)
    assert library.save(answer.entry).kind is Saved.SAVED
    assert opened(tabs.open(), answer.entry.id).game == a_game(5)


def test_every_call_survives_a_storage_that_raises_in_the_middle() -> None:
    class Breaking(Memory):
        left = 0

        def _allow(self) -> None:
            self.left -= 1
            if self.left < 0:
                raise OSError("disk I/O error")

    for left in range(40):
        storage = Breaking()
        library = Library(CODEC, storage, lambda: 1, map("g{}".format, count()).__next__)
        storage.left = 10**6
        entry = kept(library, a_game(2))
        other = dict(storage.texts)
        storage.left = left
        library.list(), library.check(entry), library.rename(entry.id, "t"), library.set_current(entry.id)
        answer = library.save(entry.but(game=a_game(4)))
        deleted = library.delete(answer.entry.id)
        if deleted.removed:
            library.restore(deleted.removed)
        library.load(entry.id), library.related(entry.game)
        assert storage.texts or deleted.removed, other


def test_what_json_cannot_write_is_told() -> None:
    library = Tabs().open()
    deep: list[object] = []
    for _ in range(100):
        deep = [deep]
    for half in ({1, 2}, float("nan"), object(), deep):
        answer = library.save(library.new(a_game(1)).but(half=half))
        assert answer.kind is Saved.FAILED and answer.notice == Notice("kept_impossible")


# Entries that are damaged or foreign


def damaged(text: str) -> dict[str, str]:
    fields = json.loads(text)
    cut = {**fields, "link": fields["link"][:-3]}
    return {
        "empty": "",
        "cut": text[: len(text) // 2],
        "list": "[1, 2]",
        "null": "null",
        "number": "17",
        "deep": "[" * 100_000,
        "long": '"' + "x" * 600_000 + '"',
        "digits": '{"format":' + "9" * 10_000 + "}",
        "foreign": '{"theme": "dark"}',
        "newer": json.dumps({**fields, "format": "eko-save/2"}),
        "link cut": json.dumps(cut),
        "link gone": json.dumps({name: fields[name] for name in fields if name not in ("link", "picture")}),
        "link a number": json.dumps({**fields, "link": 5}),
        "link of nothing": json.dumps({**fields, "link": "1"}),
        "link not ASCII": json.dumps({**fields, "link": "1ä\ud800"}),
    }


@pytest.mark.parametrize("kind", sorted(damaged('{"link": "1"}')))
def test_a_damaged_entry_is_listed_left_alone_and_can_be_deleted(kind: str) -> None:
    tabs = Tabs()
    library = tabs.open()
    good, bad = kept(library, a_game(3)), kept(library, a_game(4, seed=9))
    key = f"eko.game.{bad.id}"
    text = tabs.storage.texts[key] = damaged(tabs.storage.texts[key])[kind]
    games = library.list().games
    assert [(game.id, game.readable) for game in games] == [(good.id, True), (bad.id, False)]
    assert said(games[1].notice)
    loaded = library.load(bad.id)
    assert loaded.entry is None and said(loaded.notice)
    answer = library.save(bad.but(game=a_game(5, seed=9)))
    assert answer.kind is Saved.COPIED and tabs.storage.texts[key] == text
    library.related(a_game())
    removed = library.delete(bad.id).removed
    assert removed and key not in tabs.storage.texts
    assert library.restore(removed).id == bad.id and tabs.storage.texts[key] == text
    assert opened(library, good.id).game == a_game(3)


@pytest.mark.parametrize(
    "wrong",
    [
        {"cursor": 99}, {"cursor": "4"}, {"cursor": -1}, {"title": 5}, {"title": None}, {"created": "now"},
        {"updated": 1e99}, {"updated": -5}, {"copy": []}, {"origin": {}}, {"picture": "1xyz"}, {"picture": 4},
        {"start": 5}, {"steps": None}, {"turns": "many"}, {"id": "another"}, {"unknown": [1]},
    ],
)  # fmt: skip
def test_wrong_values_beside_the_history_do_no_harm(wrong: dict[str, object]) -> None:
    tabs = Tabs()
    entry = kept(tabs.open(), a_game(4))
    key = f"eko.game.{entry.id}"
    tabs.storage.texts[key] = json.dumps({**json.loads(tabs.storage.texts[key]), **wrong})
    library = tabs.open()
    again = opened(library, entry.id)
    assert again.id == entry.id and again.game.steps == entry.game.steps
    (listed,) = library.list().games
    assert listed.readable and listed.position == entry.game.position
    assert library.save(again.but(game=a_game(5))).kind is Saved.SAVED


def test_keys_of_others_are_not_touched_nor_listed() -> None:
    tabs = Tabs()
    tabs.storage.texts.update({"eko.settings": "{}", "other.app": "x", "eko.game": "old"})
    library = tabs.open()
    kept(library, a_game(1))
    assert len(library.list().games) == 1
    assert tabs.storage.texts["eko.game"] == "old"


def test_a_history_whose_end_cannot_be_played_is_opened_up_to_there_and_not_overwritten(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    tabs = Tabs()
    library = tabs.open()
    entry = kept(library, a_game(6))
    key = f"eko.game.{entry.id}"
    text, read = tabs.storage.texts[key], link.read

    def cut(text: str) -> link.Opened:
        game = read(text).game
        if game.cursor != 6:
            return link.Opened(game)
        return link.Opened(Game.replay(game.start, game.steps[:4], game.seats), Reason.of("link_step"))

    monkeypatch.setattr(link, "read", cut)
    loaded = library.load(entry.id)
    assert loaded.entry and loaded.entry.game == a_game(4) and loaded.notice == Notice("kept_cut")
    answer = library.save(loaded.entry.but(game=branch(6, at=4)))
    assert answer.kind is Saved.COPIED and tabs.storage.texts[key] == text
