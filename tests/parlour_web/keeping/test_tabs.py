"""Several tabs with the same game, whatever they do in whatever order: no step is lost that nobody has undone."""

from functools import cache

from hypothesis import given, settings
from hypothesis import strategies as st

from eko_core.actions import Action
from eko_core.rules import legal_actions
from eko_web.codec import CODEC
from parlour_web.keeping.histories import Relation, compare
from parlour_web.keeping.library import Entry, Library, Saved
from parlour_web.keeping.save_format import read_save
from tests.parlour_web.keeping.kept_games import Tabs, a_game, game_of, kept, said

History = tuple[Action, ...]
FORWARD = ("play", "play other", "half", "save", "save", "save", "reload", "rename")
WAYS = (*FORWARD, "play", "undo", "redo")


def orders(ways: tuple[str, ...]) -> st.SearchStrategy[list[tuple[int, str]]]:
    """Who does what, one after the other; long enough for tabs to get in each other's way."""
    one = st.tuples(st.integers(0, 2), st.sampled_from(ways))
    return st.lists(one, max_size=8) | st.lists(one, min_size=20, max_size=40)


moves = orders(FORWARD) | orders(WAYS)


class Tab:
    def __init__(self, library: Library, id: str) -> None:
        self.library = library
        self.entry: Entry = self.loaded(id)

    def loaded(self, id: str) -> Entry:
        entry = self.library.load(id).entry
        assert entry is not None
        return entry

    def do(self, way: str, undone: set[History]) -> Saved | None:
        game = game_of(self.entry)
        if way in ("play", "play other") and not game.result:
            legal = sorted(legal_actions(game.position), key=repr)
            game.play(legal[0 if way == "play" else -1])
        elif way == "undo" and game.can_undo:
            undone.add(game.played)
            game.undo()
        elif way == "redo":
            game.redo()
        elif way == "half":
            self.entry = self.entry.but(half=[game.cursor])
        elif way == "rename":
            self.library.rename(self.entry.id, f"title {game.cursor}")
        elif way == "reload":
            self.entry = self.loaded(self.entry.id)
        elif way == "save":
            answer = self.library.save(self.entry)
            assert answer.kind is not Saved.FAILED
            self.entry = answer.entry
            return answer.kind
        return None


@cache
def history(text: str) -> History:
    return read_save(CODEC, "", text).entry.game.played


def is_lost(saved: History, tabs: Tabs) -> bool:
    return not any(history(text)[: len(saved)] == saved for text in tabs.storage.texts.values())


@given(moves)
@settings(max_examples=120)
def test_a_saved_step_is_lost_only_if_somebody_has_undone_it(moves: list[tuple[int, str]]) -> None:
    tabs = Tabs()
    first = tabs.open()
    id = first.save(first.new(a_game(3))).entry.id
    people = [Tab(tabs.open(), id) for _ in range(3)]
    saved: set[History] = {a_game(3).played}
    undone: set[History] = set()
    for who, way in moves:
        kind = people[who].do(way, undone)
        if kind in (Saved.SAVED, Saved.COPIED, Saved.UNCHANGED):
            saved.add(people[who].entry.game.played)
        for steps in saved if kind else ():
            taken_back = any(steps[:n] in undone for n in range(1, len(steps) + 1))
            assert taken_back or not is_lost(steps, tabs)


@given(moves)
@settings(max_examples=120)
def test_after_a_save_what_the_tab_shows_is_stored_or_the_tab_is_told(moves: list[tuple[int, str]]) -> None:
    tabs = Tabs()
    first = tabs.open()
    id = first.save(first.new(a_game(3))).entry.id
    people = [Tab(tabs.open(), id) for _ in range(3)]
    for who, way in moves:
        tab = people[who]
        kind = tab.do(way, set())
        if kind is None:
            continue
        there = read_save(CODEC, "", tabs.storage.texts[f"eko.game.{tab.entry.id}"]).entry
        relation = compare(tab.entry.game, there.game)
        if kind is Saved.BEHIND:
            assert relation is not Relation.SAME
        else:
            assert relation is Relation.SAME
        if kind in (Saved.SAVED, Saved.COPIED):
            assert there.game == tab.entry.game and there.half == tab.entry.half
            assert tab.library.save(tab.entry).kind is Saved.UNCHANGED


@given(moves)
@settings(max_examples=40)
def test_one_tab_alone_never_makes_copies_nor_falls_behind(moves: list[tuple[int, str]]) -> None:
    tabs = Tabs()
    first = tabs.open()
    id = first.save(first.new(a_game(3))).entry.id
    tab = Tab(tabs.open(), id)
    for _, way in moves:
        assert tab.do(way, set()) in (None, Saved.SAVED, Saved.UNCHANGED)
    assert len(tabs.storage.texts) == 1


def test_what_a_computer_wrote_at_the_moment_of_a_deletion_goes_too_and_a_restored_game_stays() -> None:
    tabs = Tabs()
    here, other = tabs.open(), tabs.open()
    entry = kept(here, a_game(4))
    here.set_current(entry.id)
    before = tabs.storage.get(f"eko.game.{entry.id}")
    removed = other.delete(entry.id).removed
    assert before is not None and removed is not None
    game_of(entry).play(legal_actions(game_of(entry).position)[0])
    entry = here.save(entry).entry
    answer = here.check(entry, deleted=before)
    assert answer.kind is Saved.GONE and "deleted" in said(answer.notice)
    assert not other.list().games and other.current() is None
    other.restore(removed)
    assert here.check(entry, deleted=before).kind is not Saved.GONE
    assert other.list().games
