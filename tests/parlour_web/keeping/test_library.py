"""The games kept in the browser: nothing is lost, whatever other tabs do.

A storage that fails: test_library_in_trouble.
"""

from parlour_web.keeping.library import Saved
from parlour_web.notices import Notice
from tests.parlour_web.keeping.kept_games import ANN_AND_BO, Tabs, a_game, branch, kept, opened, said

# One tab


def test_what_is_saved_comes_back_with_history_seats_half_turn_and_look() -> None:
    tabs = Tabs()
    half, look = {"place": [[1, 2], 3, True]}, [[0, 1], [3, 2]]
    entry = kept(tabs.open(), a_game(12), title="  Sunday\n evening ", half=half, look=look)
    again = opened(tabs.open(), entry.id)
    assert again.game == entry.game and again.game.seats == ANN_AND_BO
    assert (again.title, again.half, again.look) == ("Sunday evening", half, look)
    assert (again.created, again.updated) == (entry.created, entry.updated)


def test_who_sits_at_the_device_is_kept_with_the_game_once_somebody_has_said() -> None:
    tabs = Tabs()
    for here in (None, [0], [0, 1]):
        assert opened(tabs.open(), kept(tabs.open(), a_game(3), here=here).id).here == here


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
