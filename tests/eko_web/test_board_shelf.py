"""Boards kept in the browser: nothing is lost, whatever the storage does."""

from itertools import count

import pytest

from eko_core.board.by_hand import Design, Piece, Plan
from eko_core.board.ready_made import ready_boards
from eko_core.hexes import Hex
from eko_core.text import board_link
from eko_web.board_shelf import DRAFT, PREFIX, Shelf
from eko_web.board_text import holds_board, read_board
from parlour.bits import armour
from parlour_web.catalogue import t
from parlour_web.notices import Notice

from ..parlour_web.keeping.kept_games import Memory, a_game

DUNE, WELL = ready_boards()["dune"], ready_boards()["well"]


class Tabs:
    """Several shelves over one storage, with one clock."""

    def __init__(self) -> None:
        self.storage = Memory()
        self._clock, self._ids = count(1_700_000_000_000, 1000), count(1)

    def open(self) -> Shelf:
        return Shelf(self.storage, lambda: next(self._clock), lambda: f"b{next(self._ids)}")


@pytest.fixture
def tabs() -> Tabs:
    return Tabs()


@pytest.fixture
def shelf(tabs: Tabs) -> Shelf:
    return tabs.open()


def names(shelf: Shelf) -> list[str | None]:
    return [one.design.name if one.design else None for one in shelf.list()[0]]


def saved(shelf: Shelf, design: Design) -> str:
    """The new board's id."""
    kept = shelf.save(design)
    assert kept.id is not None and kept.notice is None
    return kept.id


def test_a_board_is_kept_listed_renamed_deleted_and_brought_back(shelf: Shelf) -> None:
    first = saved(shelf, DUNE)
    second = saved(shelf, WELL._replace(name="Deep well"))
    assert names(shelf) == ["Deep well", "The Great Dune"]
    assert shelf.load(first).design == DUNE
    assert shelf.rename(first, "  High\ndune ") is None and names(shelf) == ["High dune", "Deep well"]
    taken, notice = shelf.delete(second)
    assert taken and notice is None and names(shelf) == ["High dune"]
    assert shelf.restore(taken) is None and set(names(shelf)) == {"High dune", "Deep well"}


def test_saving_again_overwrites_ones_own_board_only(tabs: Tabs, shelf: Shelf) -> None:
    id = saved(shelf, DUNE)
    assert shelf.save(DUNE._replace(name="Mine"), id).id == id and names(shelf) == ["Mine"]
    other = tabs.open()
    other.load(id)
    other.save(WELL._replace(name="Theirs"), id)
    kept = shelf.save(DUNE._replace(name="Mine again"), id)
    assert kept.id != id and kept.notice == Notice("ws_saved_beside")
    assert set(names(shelf)) == {"Theirs", "Mine again"}


def test_a_full_storage_says_so_and_loses_nothing(tabs: Tabs, shelf: Shelf) -> None:
    shelf.save(DUNE)
    before = dict(tabs.storage.texts)
    tabs.storage.room = sum(map(len, before.values())) + 20
    kept = shelf.save(WELL)
    assert kept.id is None and kept.notice == Notice("ws_full") and tabs.storage.texts == before
    assert shelf.keep_draft(WELL, None) == Notice("ws_full")
    tabs.storage.room = None
    assert shelf.save(WELL).id is not None


def test_a_forbidden_storage_says_so(tabs: Tabs, shelf: Shelf) -> None:
    tabs.storage.forbidden = True
    refused = Notice("ws_refused")
    assert shelf.list() == ((), refused) and shelf.save(DUNE).notice == refused
    assert shelf.load("b1").notice == refused and shelf.delete("b1") == (None, refused)
    assert shelf.rename("b1", "x") == refused and shelf.draft() is None


@pytest.mark.parametrize(
    "text",
    ["", "{", "null", "[]", '{"format": "eko-save/1"}', '{"format": "eko-board/1"}', "x" * 1000,
     '{"format": "eko-board/1", "link": 7}', '{"format": "eko-board/1", "link": "b1AAAA"}'],
)  # fmt: skip
def test_a_damaged_entry_is_listed_left_alone_and_can_be_deleted(tabs: Tabs, shelf: Shelf, text: str) -> None:
    id = saved(shelf, DUNE)
    tabs.storage.texts[PREFIX + "bad"] = text
    assert names(shelf) == ["The Great Dune", None]
    assert shelf.list()[0][1].notice == Notice("ws_unreadable") and shelf.load("bad").design is None
    assert shelf.rename("bad", "good") == Notice("ws_unreadable") and tabs.storage.texts[PREFIX + "bad"] == text
    taken, _ = shelf.delete("bad")
    assert taken and names(shelf) == ["The Great Dune"] and shelf.load(id).design == DUNE
    shelf.restore(taken)
    assert tabs.storage.texts[PREFIX + "bad"] == text


def test_a_board_of_a_newer_version_is_left_alone(tabs: Tabs, shelf: Shelf) -> None:
    tabs.storage.texts[PREFIX + "new"] = '{"format": "eko-board/2", "link": "?"}'
    assert shelf.load("new").notice == Notice("ws_newer_version")


def test_games_and_boards_do_not_see_each_other(tabs: Tabs, shelf: Shelf) -> None:
    tabs.storage.texts["eko.game.x"] = "a game"
    shelf.save(DUNE)
    assert names(shelf) == ["The Great Dune"]
    assert a_game().players == 2


def test_the_board_on_the_bench_comes_back_after_a_reload(tabs: Tabs, shelf: Shelf) -> None:
    assert shelf.draft() is None
    half = Design(Plan.of([Piece("A", Hex(3, 3))]), 4, "Half")
    shelf.keep_draft(half, None)
    assert tabs.open().draft() == (half._replace(plan=half.plan.centred()), None)
    id = saved(shelf, DUNE)
    shelf.keep_draft(WELL, id)
    again = tabs.open()
    assert again.draft() == (WELL, id)
    assert again.save(WELL, id).id == id, "it may go on with its kept board"
    other = tabs.open()
    other.load(id)
    other.save(DUNE._replace(name="Theirs"), id)
    assert tabs.open().draft() == (WELL, None), "another tab has changed that one meanwhile"
    tabs.storage.texts[DRAFT] = "nonsense"
    assert tabs.open().draft() is None


def test_every_notice_has_a_sentence() -> None:
    for code in ("ws_full", "ws_refused", "ws_missing", "ws_unreadable", "ws_newer_version", "ws_saved_beside",
                 "ws_link_damaged", "ws_link_newer"):  # fmt: skip
        assert t(code)


LINK = board_link.write(DUNE)


@pytest.mark.parametrize(
    "text",
    [LINK, f"https://eko.example/#b={LINK}", f"Look: https://eko.example/#b={LINK}. Nice!", f"> https://e/#b={LINK}\n",
     f"https://e/#b={LINK[:30]}\n{LINK[30:]}", f"https://e/%23b={LINK}", f"b=3D{LINK}", f"\u200b{LINK} "],
)  # fmt: skip
def test_a_board_is_found_in_a_text(text: str) -> None:
    assert holds_board(text) and read_board(text) == DUNE


def test_damaged_and_newer_links_are_told_apart() -> None:
    assert read_board(f"b={LINK[:-3]}") == Notice("ws_link_damaged") == read_board("b=") == read_board("x" * 200_000)
    assert read_board(f"b={armour('b2', b'12345678')}") == Notice("ws_link_newer")
    assert not holds_board("Hello b=1") and not holds_board("1. b1-b2 c3-c4")
