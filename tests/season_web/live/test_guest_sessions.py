"""A guest's page shows, says and offers what the page of the whole game would to that seat alone."""

from random import Random

import pytest

from parlour_web.catalogue import t
from parlour_web.codec import hash_of, link_of, whole_link
from parlour_web.keeping.library import Library, Saved
from parlour_web.notices import Notice
from season_core import Seat, Settings, legal_actions
from season_core.actions import Action
from season_web.codec import CODEC
from season_web.live import LIVE
from season_web.page.minds import SeasonMinds
from season_web.sentences import notice, prompt, step_words
from season_web.session import Session
from season_web.written import step as written
from tests.parlour_web.keeping.kept_games import Memory
from tests.season_web.test_secrecy import all_told

from .devices import Room


def sessions(room: Room, seat: int) -> tuple[Session, Session]:
    """The guest's, and one of the whole game with the same eyes."""
    own, whole = Session(room.seen(seat)), Session(room.dealt)
    own.here = whole.here = (seat,)
    own.away = frozenset(range(room.dealt.players)) - {seat}
    return own, whole


@pytest.mark.parametrize("agreed", [Settings(), Settings("shield", True), Settings(expert=True)])
def test_it_looks_as_it_would_at_the_table(agreed: Settings) -> None:
    room = Room(3, settings=agreed)
    room.all_come()
    rng = Random(3)
    while room.dealt.result is None:
        for seat in room.guests:
            own, whole = sessions(room, seat)
            assert all_told(own) == all_told(whole)
            assert own.following() == whole.following() and own.private == whole.private
            assert not own.covered
        for _ in range(5):
            room.play(rng)
            room.deliver()
    for seat in room.guests:
        own, whole = sessions(room, seat)
        assert all_told(own) == all_told(whole)


def test_the_log_is_the_same_in_words_and_in_notation() -> None:
    room = Room(2, settings=Settings(expert=True))
    room.all_come()
    rng = Random(6)
    for _ in range(70):
        room.play(rng)
        room.deliver()
    own, whole = sessions(room, 1)
    for step in range(own.game.cursor):
        assert step_words(own, step) == step_words(whole, step)
        there = written(whole, whole.game.positions[step], whole.game.steps[step])
        here = written(own, own.game.positions[step], own.game.steps[step])
        assert here == there or (here == "tile:?" and there.startswith("tile:"))  # it was covered then


def choosing(room: Room, seat: int) -> Session:
    rng = Random(8)
    while room.dealt.cursor < 5 or room.dealt.position.decides != seat or room.dealt.position.phase != "take":
        room.play(rng)
        room.deliver()
    return sessions(room, seat)[0]


def test_touches_become_a_wish_and_nothing_more_can_be_chosen_until_it_is_played() -> None:
    room = Room(2)
    room.all_come()
    session = choosing(room, 1)
    action = legal_actions(session.now)[0]
    played = [session.touch(touch) for touch in _touches(action)]
    assert played[-1] and session.game.wish == action and session.waits_for() == "notice_sent"
    assert not session.can_act and session.following() == [] and prompt(session) == t("prompt_sent")
    assert not session.touch("inn:0") and session.notice is not None
    assert notice(session, session.notice) == t("notice_sent")
    assert whole_link(CODEC, session.game) and session.game.wish == action  # it is kept meanwhile
    room.guests[1].guest.chose()
    room.deliver()
    assert session.game.wish is None and session.can_act and session.now.phase == "hang"


def _touches(action: Action) -> tuple[str, ...]:
    from season_web import paths

    return paths.path(action)


def test_a_hint_comes_from_what_the_seat_has_seen() -> None:
    room = Room(2)
    room.all_come()
    own, whole = (choosing(room, 1), sessions(room, 1)[1])
    assert SeasonMinds().question(own) == SeasonMinds().question(whole)


def test_what_a_seat_saw_is_kept_and_opened_again_and_never_in_the_address() -> None:
    room = Room(2)
    room.all_come()
    rng = Random(8)
    for _ in range(30):
        room.play(rng)
        room.deliver()
    game = room.seen(1)
    assert hash_of(CODEC, game) == ""
    kept = CODEC.read(link_of(CODEC, game)).game
    assert kept == game and kept.positions == game.positions and kept.events == game.events
    picture = CODEC.read(CODEC.write(game, history=False)).game
    assert picture.position == game.position
    assert CODEC.first_position(game) != "" and LIVE.mark(kept, 1, 30) == LIVE.mark(room.dealt, 1, 30)


def test_without_the_device_that_deals_the_game_rests_and_says_so() -> None:
    room = Room(2)
    room.dealt.seats = [Seat("Ann", "computer:herald"), Seat("Bo")]
    room.all_come()
    session = choosing(room, 1)
    session.away = frozenset()  # it is reopened, and nobody is there
    assert session.rests and not session.can_act and session.following() == []
    assert prompt(session) == t("prompt_rests") and session.no_hint() == "notice_rests"
    assert not session.touch("inn:0") and session.notice == Notice("notice_rests")
    assert not session.undo() and session.notice == Notice("notice_rests")
    rng = Random(1)
    while room.dealt.position.decides == 1:
        room.play(rng)
        room.deliver()
    assert session.computer is None and prompt(session) == t("prompt_rests")  # the host's computer plays there only


def test_when_all_is_turned_up_the_same_entry_keeps_the_whole_game() -> None:
    room = Room(2)
    room.all_come()
    room.finish_without_proof()
    library = Library(CODEC, Memory(), lambda: 1, lambda: "a")
    entry = library.save(library.new(room.seen(1))).entry
    assert room.seen(1).result is not None and not room.seen(1).travels
    room.deliver()
    assert room.seen(1).travels
    saved = library.save(entry.but(game=room.seen(1)))
    assert (saved.kind, saved.notice, saved.entry.id) == (Saved.SAVED, None, "a")
    loaded = library.load("a").entry
    assert loaded is not None and loaded.game.travels and loaded.game.played == room.dealt.played
