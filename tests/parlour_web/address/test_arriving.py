"""Games that come by address, paste or file: they are opened, and what one had is untouched."""

from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from eko_core.game import Game, Seat
from eko_core.rules import legal_actions
from eko_core.text import link, record
from eko_web.codec import CODEC
from parlour_web.address.arriving import Way, arrive, open_game, since
from parlour_web.address.pasted import read_any
from parlour_web.address.reader import Holds, read_hash
from parlour_web.address.sending import share_link
from parlour_web.catalogue import noticed
from parlour_web.keeping.histories import Relation, compare
from parlour_web.keeping.library import Entry, Saved
from parlour_web.notices import Notice
from parlour_web.seat_look import SEAT_LOOKS, SeatLook
from tests.parlour_web.address.sent_game import LINK, cut, newer
from tests.parlour_web.keeping.kept_games import ANN_AND_BO, Tabs, a_game, branch, game_of

# What happened since


def test_since_the_last_time_are_the_steps_that_are_new() -> None:
    told = since(a_game(9), a_game(14))
    new = a_game(14)
    assert [step.number for step in told.steps] == [9, 10, 11, 12, 13] and told.taken_back == 0
    for step in told.steps:
        assert step.action == new.steps[step.number] and step.events == new.events[step.number]
        assert step.before == new.positions[step.number] and step.player == step.before.to_decide()
    assert told.to_decide == new.position.to_decide() and told.result is None


def test_since_the_last_time_steps_may_have_been_taken_back() -> None:
    told = since(a_game(9), branch(9, at=6, more=2))
    assert [step.number for step in told.steps] == [6, 7] and told.taken_back == 3


def test_since_nothing_are_the_steps_after_ones_own_last_turn() -> None:
    for length in range(40):
        game = a_game(length)
        seat = game.position.to_decide()
        told = since(None, game)
        assert told.steps == since(a_game(0, seed=99), game).steps
        assert all(step.player != seat for step in told.steps)
        begin = length - len(told.steps)
        assert begin == 0 or game.positions[begin - 1].to_decide() == seat


def test_since_the_end_nobody_is_to_decide() -> None:
    told = since(a_game(3), a_game(5000))
    assert told.to_decide is None and told.result == a_game(5000).result


def test_nothing_has_happened_where_nothing_is_new() -> None:
    assert since(a_game(9), a_game(9)).steps == since(a_game(9), a_game(4)).steps == ()


# What becomes of the game that one has


class Table:
    """A library with one game of ten steps, open, and another game."""

    def __init__(self) -> None:
        self.tabs = Tabs()
        self.library = self.tabs.open()
        self.other = self.library.save(self.library.new(a_game(4, seed=8), "other")).entry
        self.mine = self.library.save(self.library.new(a_game(10), "mine", half=["d5"], look=[1])).entry
        self.library.set_current(self.mine.id)

    def kept(self, entry: Entry) -> Entry:
        kept = self.tabs.open().load(entry.id).entry
        assert kept is not None
        return kept


def hash_of(game: Game) -> str:
    return f"#g={link.write(game)}"


@pytest.mark.parametrize("by_id", [False, True])
def test_a_reload_opens_the_same_place_with_its_half_made_turn(by_id: bool) -> None:
    table = Table()
    decision = arrive(hash_of(a_game(10)), table.library, table.mine.id if by_id else table.mine)
    assert (decision.way, decision.notice, decision.since) == (Way.SAME, None, None)
    assert decision.entry and decision.entry.id == table.mine.id and decision.entry.half == ["d5"]
    assert decision.kept and decision.kept.kind is Saved.UNCHANGED


def test_a_reload_after_an_undo_keeps_what_can_be_redone() -> None:
    table = Table()
    table.mine.game.go_to(7)
    table.library.save(table.mine)
    decision = arrive(hash_of(game_of(table.mine)), table.tabs.open(), table.mine.id)
    assert decision.way is Way.SAME and decision.entry and decision.entry.game == table.mine.game
    assert decision.entry.game.can_redo


def test_a_link_that_goes_on_is_taken_and_says_what_happened() -> None:
    table = Table()
    decision = arrive(hash_of(a_game(13)), table.library, table.mine)
    assert decision.way is Way.NEWER and decision.notice == Notice("arrive_newer", (("steps", 3),))
    assert decision.entry and decision.entry.id == table.mine.id and decision.entry.half is None
    assert (decision.entry.title, decision.entry.look) == ("mine", [1])
    assert decision.since and len(decision.since.steps) == 3
    assert table.kept(table.mine).game == a_game(13)


def test_an_answer_by_mail_is_no_copy_though_one_has_tried_something_and_undone_it() -> None:
    table = Table()
    tried = branch(12, at=10)
    tried.go_to(10)
    mine = table.library.save(table.mine.but(game=tried)).entry
    assert arrive(hash_of(a_game(12)), table.library, mine).way is Way.NEWER


def test_an_older_link_opens_the_longer_game_that_one_has() -> None:
    table = Table()
    decision = arrive(hash_of(a_game(6)), table.library, table.mine)
    assert decision.way is Way.OLDER and decision.notice == Notice("arrive_older", (("step", 6),))
    assert decision.entry and decision.entry.game == a_game(10)


def test_a_link_that_went_another_way_is_a_copy() -> None:
    table = Table()
    theirs = branch(10, at=7, more=2)
    decision = arrive(hash_of(theirs), table.library, table.mine)
    assert decision.way is Way.COPY and decision.notice == Notice("arrive_copy", (("step", 7),))
    assert decision.entry and decision.entry.id not in (table.mine.id, table.other.id)
    assert (decision.entry.copy, decision.entry.origin) == (1, table.mine.id)
    assert decision.since and (len(decision.since.steps), decision.since.taken_back) == (2, 3)
    assert table.kept(table.mine).game == a_game(10) and table.kept(decision.entry).game == theirs
    assert table.library.current() == decision.entry.id
    again = arrive(hash_of(theirs), table.library, table.mine)
    assert again.way is Way.SAME and again.entry and again.entry.id == decision.entry.id


def test_another_game_is_added_and_the_open_one_is_untouched() -> None:
    table = Table()
    decision = arrive(hash_of(a_game(6, seed=20)), table.library, table.mine)
    assert decision.way is Way.ADDED and decision.notice == Notice("arrive_added")
    assert decision.entry and table.library.current() == decision.entry.id
    assert table.kept(decision.entry).game == a_game(6, seed=20)
    assert table.kept(table.mine).game == a_game(10) and table.kept(table.mine).half == ["d5"]
    assert decision.since and decision.since.to_decide is not None
    assert len(table.library.list().games) == 3


def test_a_game_that_is_kept_but_not_open_is_found() -> None:
    table = Table()
    decision = arrive(hash_of(a_game(6, seed=8)), table.tabs.open(), table.mine.id)
    assert decision.way is Way.NEWER and decision.entry and decision.entry.id == table.other.id


def test_the_first_game_needs_no_words() -> None:
    decision = arrive(hash_of(a_game(3)), Tabs().open())
    assert decision.way is Way.ADDED and decision.notice is None and decision.entry


def test_names_that_a_link_does_not_have_are_kept() -> None:
    table = Table()
    decision = arrive(hash_of(a_game(12, named=False)), table.library, table.mine)
    assert decision.entry and decision.entry.game.seats == ANN_AND_BO
    renamed = a_game(13)
    renamed.seats = [Seat("Anna"), Seat()]
    decision = arrive(hash_of(renamed), table.library, decision.entry)
    assert decision.entry and decision.entry.game.seats == (Seat("Anna"), Seat("Bo"))


@pytest.mark.parametrize("text", [f"#g={LINK[:-2]}", "#g=zzz", f"#g={newer()}"])
def test_a_damaged_or_foreign_link_changes_nothing(text: str) -> None:
    table = Table()
    before = dict(table.tabs.storage.texts)
    decision = arrive(text, table.library, table.mine)
    assert decision.way is Way.REFUSED and decision.entry is None and decision.notice
    assert table.tabs.storage.texts == before


def test_a_hash_that_holds_no_game_stays_where_one_is() -> None:
    table = Table()
    before = dict(table.tabs.storage.texts)
    for text, kind in (("", Holds.NOTHING), ("#r=M5", Holds.RULES), ("#main", Holds.UNKNOWN)):
        decision = arrive(text, table.library, table.mine)
        assert (decision.way, decision.entry, decision.arrival.kind) == (Way.STAY, None, kind)
    assert table.tabs.storage.texts == before


def test_a_flaw_of_the_link_is_told_beside_the_way() -> None:
    decision = arrive(f"#g={cut()}", Table().library)
    assert decision.entry and decision.flaw and decision.flaw.code == "open_cut"


def test_without_storage_a_link_opens_and_the_open_game_can_be_returned_to() -> None:
    tabs = Tabs()
    tabs.storage.forbidden = True
    library = tabs.open()
    mine = library.save(library.new(a_game(10))).entry
    decision = arrive(hash_of(a_game(6, seed=20)), library, mine)
    assert decision.way is Way.ADDED and decision.entry
    assert decision.kept and decision.kept.kind is Saved.FAILED and decision.kept.notice
    back = library.load(mine.id).entry
    assert back and back.game == a_game(10)
    assert arrive(hash_of(a_game(12)), library, decision.entry).way is Way.NEWER


def test_damaged_entries_do_not_keep_a_link_from_opening() -> None:
    table = Table()
    table.tabs.storage.texts[f"eko.game.{table.mine.id}"] = "{"
    table.tabs.storage.texts["eko.game.x"] = '{"start": 5, "updated": "x", "link": []}'
    decision = arrive(hash_of(a_game(12)), table.tabs.open(), table.mine.id)
    assert decision.way is Way.ADDED and decision.entry and decision.entry.id != table.mine.id
    assert table.tabs.storage.texts[f"eko.game.{table.mine.id}"] == "{"


def test_a_pasted_game_takes_the_same_ways() -> None:
    table = Table()
    found = read_any(CODEC, record.write(a_game(12)))
    assert found.game and open_game(found.game, table.library, table.mine).way is Way.NEWER


@given(st.lists(st.tuples(st.integers(0, 1), st.sampled_from(["play", "other", "send", "undo"])), max_size=25))
@settings(max_examples=60)
def test_two_people_by_mail_never_lose_a_game_they_have_sent(moves: list[tuple[int, str]]) -> None:
    people = [Tabs(), Tabs()]
    libraries = [tabs.open() for tabs in people]
    entries = [library.save(library.new(a_game(2))).entry for library in libraries]
    sent: list[list[Game]] = [[], []]  # by receiver
    for who, way in moves:
        library, game = libraries[who], game_of(entries[who])
        if way in ("play", "other") and not game.result:
            choices = sorted(legal_actions(game.position), key=repr)
            game.play(choices[0 if way == "play" else -1])
        elif way == "undo":
            game.undo()
        elif way == "send":
            other = 1 - who
            decision = arrive(hash_of(game), libraries[other], entries[other])
            assert decision.entry is not None
            entries[other] = decision.entry
            assert compare(decision.entry.game, game) in (Relation.SAME, Relation.AHEAD)
            sent[other].append(link.read(link.write(game)).game)
        entries[who] = library.save(entries[who]).entry
    for tabs, games in zip(people, sent, strict=True):
        if any(way == "undo" for _, way in moves):
            continue  # what one has undone oneself may go
        kept = [tabs.open().load(listed.id).entry for listed in tabs.open().list().games]
        for game in games:
            assert any(entry and compare(entry.game, game) in (Relation.SAME, Relation.AHEAD) for entry in kept)


def test_hundreds_of_mangled_hashes_never_raise() -> None:
    rng = Random(11)
    signs = "ABCabc019_-=#&%? \n\r\t<>'\"\\\x00é🙂\ud800\u202e{}[]+"
    tabs = Tabs()
    library = tabs.open()
    mine = library.save(library.new(a_game(5, seed=3))).entry
    before = tabs.storage.texts[f"eko.game.{mine.id}"]
    opened = 0
    for number in range(800):
        text = list(f"#g={LINK}")
        for _ in range(rng.randrange(1, 8)):
            at = rng.randrange(len(text) or 1)
            match rng.randrange(4):
                case 0:
                    text[at : at + 1] = rng.choice(signs)
                case 1:
                    text[at : at + 1] = []
                case 2:
                    text.insert(at, rng.choice(signs))
                case 3:
                    text = text[: len(text) - rng.randrange(5)]
        mangled = "".join(text) if number % 5 else "#g=" + "".join(rng.choices(signs, k=rng.randrange(60)))
        decision = arrive(mangled, library, mine)
        assert decision.way in Way and read_hash(CODEC, mangled).kind in Holds and read_any(CODEC, mangled)
        opened += decision.entry is not None
        if decision.entry is None:
            assert decision.way in (Way.REFUSED, Way.STAY)
            assert decision.way is Way.STAY or (decision.notice and noticed(decision.notice))
    assert opened < 400  # some are only blanks and line ends in the right place
    assert tabs.storage.texts[f"eko.game.{mine.id}"] == before


# Colours and emblems

LOOKS = (SeatLook(3, 1), SeatLook(0, 2))


def test_colours_and_emblems_come_with_the_link_of_a_new_game() -> None:
    library = Tabs().open()
    sent = share_link(CODEC, "https://example.org/", a_game(5), looks=LOOKS).text
    decision = arrive(sent, library)
    assert decision.way is Way.ADDED and decision.entry and decision.entry.look == [[3, 1], [0, 2]]
    loaded = library.load(decision.entry.id).entry
    assert loaded and loaded.look == [[3, 1], [0, 2]] and loaded.game == a_game(5)


def test_a_game_that_one_has_keeps_its_own_colours() -> None:
    library = Tabs().open()
    mine = library.save(library.new(a_game(5), look=[[2, 2], [1, 1]])).entry
    decision = arrive(share_link(CODEC, "https://example.org/", a_game(7), looks=LOOKS).text, library, mine)
    assert decision.way is Way.NEWER and decision.entry and decision.entry.look == [[2, 2], [1, 1]]


def test_the_usual_colours_make_a_link_no_longer() -> None:
    game = a_game(5)
    usual = share_link(CODEC, "https://example.org/", game, looks=SEAT_LOOKS[:2]).text
    assert usual == share_link(CODEC, "https://example.org/", game).text
    assert read_hash(CODEC, usual).looks == () and read_any(CODEC, usual).looks == ()
    for history in (True, False):
        told = share_link(CODEC, "https://example.org/", game, history, LOOKS).text
        assert read_hash(CODEC, told).looks == LOOKS and read_any(CODEC, f"> {told}").looks == LOOKS
