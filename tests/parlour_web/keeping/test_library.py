"""The games kept in the browser: nothing is lost, whatever other tabs and the storage do."""

import json
from itertools import count
from typing import Any

import pytest

from eko_core.errors import Reason
from eko_core.game import Game
from eko_core.text import link
from eko_web.codec import CODEC
from parlour_web.catalogue import noticed
from parlour_web.keeping.library import Entry, Library, Saved
from parlour_web.notices import Notice
from tests.parlour_web.keeping.kept_games import ANN_AND_BO, Memory, Tabs, a_game, branch


def kept(library: Library, game: Game, **about: Any) -> Entry:
    entry = library.new(game).but(**about)
    answer = library.save(entry)
    assert answer.kind is Saved.SAVED and answer.notice is None
    return answer.entry


def opened(library: Library, id: str) -> Entry:
    loaded = library.load(id)
    assert loaded.entry is not None, loaded.notice
    return loaded.entry


def said(notice: Notice | None) -> str:
    assert notice is not None
    return noticed(notice)


# One tab


def test_what_is_saved_comes_back_with_history_seats_half_turn_and_look() -> None:
    tabs = Tabs()
    half, look = {"place": [[1, 2], 3, True]}, [[0, 1], [3, 2]]
    entry = kept(tabs.open(), a_game(12), title="  Sunday\n evening ", half=half, look=look)
    again = opened(tabs.open(), entry.id)
    assert again.game == entry.game and again.game.seats == ANN_AND_BO
    assert (again.title, again.half, again.look) == ("Sunday evening", half, look)
    assert (again.created, again.updated) == (entry.created, entry.updated)


def test_undone_steps_can_be_redone_after_a_reload() -> None:
    tabs = Tabs()
    game = a_game(12)
    game.go_to(9)
    again = opened(tabs.open(), kept(tabs.open(), game).id)
    assert again.game == game and again.game.cursor == 9 and len(again.game.steps) == 12


def test_the_saved_game_is_not_moved_by_saving() -> None:
    game = a_game(6)
    game.go_to(2)
    kept(Tabs().open(), game)
    assert game.cursor == 2


def test_undo_and_another_step_in_the_same_tab_overwrite() -> None:
    tabs = Tabs()
    library = tabs.open()
    entry = kept(library, a_game(8))
    other = branch(8, at=5)
    assert library.save(entry.but(game=other)).kind is Saved.SAVED
    assert opened(tabs.open(), entry.id).game == other
    assert len(library.list().games) == 1


def test_saving_again_without_a_change_writes_nothing() -> None:
    tabs = Tabs()
    library = tabs.open()
    entry = kept(library, a_game(3), half=(1, 2))
    before = dict(tabs.storage.texts)
    assert library.save(entry).kind is Saved.UNCHANGED
    assert library.save(opened(library, entry.id)).kind is Saved.UNCHANGED
    assert tabs.storage.texts == before


def test_a_half_turn_that_the_session_changes_in_place_is_seen_as_changed() -> None:
    library = Tabs().open()
    half, look = [1], [3]
    entry = kept(library, a_game(3), half=half, look=look)
    half.append(2)
    assert library.save(entry).kind is Saved.SAVED
    look.append(4)
    assert library.save(entry).kind is Saved.SAVED
    again = opened(library, entry.id)
    assert (again.half, again.look) == ([1, 2], [3, 4])


def test_the_list_is_newest_first_and_knows_names_turn_and_picture() -> None:
    tabs = Tabs()
    library = tabs.open()
    old = kept(library, a_game(4, seed=1), title="old")
    new = kept(library, a_game(20, seed=2, players=3), title="new")
    games = library.list().games
    assert [game.id for game in games] == [new.id, old.id]
    assert games[0].names == ("Ann", "Bo", "Cy") and games[0].readable and games[0].stored
    assert games[0].position == new.game.position and games[0].to_decide == new.game.position.to_decide()
    assert games[0].steps == 20 and games[0].turns == len(new.game.turns) and games[0].result is None
    library.save(old.but(half=1))
    assert [game.id for game in library.list().games] == [old.id, new.id]


def test_a_finished_game_is_listed_with_its_result() -> None:
    game = a_game(5000)
    assert game.result
    library = Tabs().open()
    kept(library, game)
    (listed,) = library.list().games
    assert listed.result == game.result and listed.to_decide is None


def test_rename_is_kept_though_the_session_still_has_the_old_title() -> None:
    library = Tabs().open()
    entry = kept(library, a_game(3), title="first")
    assert library.rename(entry.id, "second") is None
    assert library.save(entry).kind is Saved.UNCHANGED
    answer = library.save(entry.but(game=branch(3, at=1)))
    assert answer.kind is Saved.SAVED and answer.entry.title == "second"
    assert library.list().games[0].title == "second"


def test_delete_and_restore() -> None:
    tabs = Tabs()
    library = tabs.open()
    entry, other = kept(library, a_game(3)), kept(library, a_game(2, seed=8))
    library.set_current(entry.id)
    before = dict(tabs.storage.texts)
    deleted = library.delete(entry.id)
    assert deleted.removed and library.current() is None
    assert [game.id for game in library.list().games] == [other.id]
    assert library.restore(deleted.removed).id == entry.id
    assert tabs.storage.texts == before and library.current() == entry.id
    assert library.save(entry.but(game=branch(3, at=1))).kind is Saved.SAVED  # still this tab's own


def test_what_is_not_there_is_said() -> None:
    library = Tabs().open()
    assert said(library.load("nothing").notice) == said(library.delete("nothing").notice)
    assert library.rename("nothing", "x") == Notice("kept_missing")


# Two tabs


def test_a_tab_that_is_behind_overwrites_nothing() -> None:
    tabs = Tabs()
    here, there = tabs.open(), tabs.open()
    entry = kept(here, a_game(4))
    far = opened(there, entry.id).but(game=a_game(9))
    assert there.save(far).kind is Saved.SAVED
    answer = here.save(entry.but(game=a_game(6)))
    assert answer.kind is Saved.BEHIND and "step 9" in said(answer.notice)
    assert opened(here, entry.id).game == a_game(9)
    assert here.save(entry.but(game=branch(9, at=7))).kind is Saved.SAVED  # now it goes on from there


def test_check_tells_the_same_and_writes_nothing() -> None:
    tabs = Tabs()
    here, there = tabs.open(), tabs.open()
    entry = kept(here, a_game(4))
    there.save(opened(there, entry.id).but(game=a_game(9)))
    before = dict(tabs.storage.texts)
    assert here.check(entry).kind is Saved.BEHIND
    assert here.check(entry.but(game=branch(9, at=6))).kind is Saved.COPIED
    assert here.check(entry.but(game=a_game(10))).kind is Saved.SAVED
    assert tabs.storage.texts == before


def test_a_tab_that_has_caught_up_by_the_same_steps_saves() -> None:
    tabs = Tabs()
    here, there = tabs.open(), tabs.open()
    entry = kept(here, a_game(4))
    there.save(opened(there, entry.id).but(game=a_game(6)))
    assert here.save(entry.but(game=a_game(7))).kind is Saved.SAVED
    assert opened(there, entry.id).game == a_game(7)


def test_tabs_that_part_both_keep_their_game() -> None:
    tabs = Tabs()
    here, there = tabs.open(), tabs.open()
    entry = kept(here, a_game(4), title="Duel")
    there.save(opened(there, entry.id).but(game=a_game(6)))
    mine = branch(6, at=4)
    answer = here.save(entry.but(game=mine))
    assert answer.kind is Saved.COPIED and answer.entry.id != entry.id
    assert (answer.entry.origin, answer.entry.copy, answer.entry.title) == (entry.id, 1, "Duel")
    assert opened(there, entry.id).game == a_game(6)
    assert opened(there, answer.entry.id).game == mine
    again = here.save(answer.entry.but(game=branch(6, at=4, more=2)))
    assert again.kind is Saved.SAVED and again.entry.id == answer.entry.id
    third = tabs.open()
    assert third.save(entry.but(game=branch(6, at=2))).entry.copy == 2


def test_an_undo_elsewhere_makes_no_copy_of_a_tab_that_does_nothing() -> None:
    tabs = Tabs()
    here, there = tabs.open(), tabs.open()
    entry = kept(here, a_game(6))
    there.save(opened(there, entry.id).but(game=branch(6, at=3)))
    assert here.save(entry).kind is Saved.BEHIND
    assert len(here.list().games) == 1
    assert here.save(entry.but(game=a_game(7))).kind is Saved.COPIED  # once it plays on, it does


def test_a_half_turn_is_not_wiped_out_by_a_tab_that_does_nothing() -> None:
    tabs = Tabs()
    here, there = tabs.open(), tabs.open()
    entry = kept(here, a_game(6))
    there.save(opened(there, entry.id).but(half=["d5"]))
    assert here.save(entry).kind is Saved.UNCHANGED
    assert opened(tabs.open(), entry.id).half == ["d5"]


def test_a_title_given_elsewhere_survives_a_step_here() -> None:
    tabs = Tabs()
    here, there = tabs.open(), tabs.open()
    entry = kept(here, a_game(6), title="old", look=[1])
    there.rename(entry.id, "new")
    assert here.save(entry.but(game=a_game(7), look=[2])).entry.title == "new"
    again = opened(there, entry.id)
    assert (again.title, again.look, again.game) == ("new", [2], a_game(7))


def test_a_game_deleted_elsewhere_comes_back_only_when_played_on() -> None:
    tabs = Tabs()
    here, there = tabs.open(), tabs.open()
    entry = kept(here, a_game(6))
    removed = there.delete(entry.id).removed
    assert removed and here.save(entry).kind is Saved.GONE and not tabs.storage.texts
    answer = here.save(entry.but(game=a_game(7)))
    assert answer.kind is Saved.SAVED and answer.notice == Notice("kept_again")
    assert there.restore(removed).id == entry.id  # nothing is lost by that: the stored one has it all
    assert opened(there, entry.id).game == a_game(7)


def test_restore_beside_a_game_that_went_another_way() -> None:
    tabs = Tabs()
    here, there = tabs.open(), tabs.open()
    entry = kept(here, a_game(6))
    removed = there.delete(entry.id).removed
    here.save(entry.but(game=branch(6, at=3)))
    assert removed
    id = there.restore(removed).id
    assert id and id != entry.id and opened(here, id).game == a_game(6)
    assert opened(here, entry.id).game == branch(6, at=3)


def test_another_game_under_the_same_id_becomes_a_copy() -> None:
    library = Tabs().open()
    entry = kept(library, a_game(3))
    answer = library.save(entry.but(game=a_game(3, seed=9)))
    assert answer.kind is Saved.COPIED
    assert opened(library, entry.id).game == a_game(3)


def test_related_games_begin_alike() -> None:
    library = Tabs().open()
    one, two = kept(library, a_game(3)), kept(library, branch(3, at=1))
    kept(library, a_game(3, seed=9))
    assert library.related(a_game(0, named=False)) == (two.id, one.id)


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
