"""A whole game between devices, and every foul: what fails is told and changes nothing."""

from random import Random

import pytest

from eko_core import Game, Setup, legal_actions
from parlour_live import messages

from .devices import Line, Room


def finished(room: Room, seed: int = 1) -> None:
    rng = Random(seed)
    for _ in range(2000):
        if not room.play(rng):
            return
        room.deliver()
    raise AssertionError("the game does not end")


@pytest.mark.parametrize("players", [2, 3, 4])
def test_a_whole_game_is_the_same_on_every_device(players: int) -> None:
    room = Room(players)
    for seat in range(1, players):
        room.invite(seat, f"Guest {seat}")
    finished(room)
    assert room.alike() and room.host.table.position.result is not None
    assert not [said for said in room.host.said if said.startswith("live_foul")]
    assert [seat.name for seat in room.guests[1].game().seats] == ["", *(f"Guest {n}" for n in range(1, players))]


def test_nobody_hears_of_the_game_before_the_host_has_let_him_in() -> None:
    room = Room()
    device = room.invite(1, "Bo", let_in=False)
    assert room.host.said == ["asked"] and device.table is None
    assert [message.kind for text in device.line.log if (message := messages.read(text))] == ["hello"]
    room.host.host.turn_away(room.peer(1))
    room.deliver()
    assert device.is_left and device.line.dropped


def said_by_guest(room: Room, text: object, seat: int = 1) -> list[str]:
    """What the host tells of a message; the game must be as it was."""
    before, told = room.host.table.played, len(room.host.said)
    room.host.host.heard(room.peer(seat), text, room.now)
    assert room.host.table.played == before
    return room.host.said[told:]


def at_seat(room: Room, seat: int) -> None:
    """Play until that seat is to decide."""
    rng = Random(3)
    while room.host.table.position.to_decide() != seat:
        room.play(rng)
        room.deliver()


FOULS = {
    "a huge message": ("x" * 5000, "long"),
    "no JSON": ("{", "text"),
    "bytes": (b"ping", "text"),
    "wrong fields": ('{"k":"choose","n":1}', "fields"),
    "another version": (messages.write("hello", v="2", app="eko", name="Bo"), "version"),
    "another game": (messages.write("hello", v="1", app="season", name="Bo"), "app"),
    "undo for another seat": (messages.write("undo", n=0, by=0), "seat"),
    "a second host: a game": (messages.parts("game", "x", n=1, h="m")[0], "text"),
    "a second host: a seat": (messages.write("seat", seat=0, commit=""), "role"),
    "a second host: a step": (messages.write("step", n=0, h="m", t="0"), "role"),
    "a second host: a reveal": (messages.parts("reveal", "x", r="0")[0], "role"),
    "parts out of order": ('{"k":"game","n":1,"h":"m","i":1,"of":2,"t":"x"}', "parts"),
    "no contribution": (messages.write("chance", r="xyz"), "fields"),
}


@pytest.mark.parametrize("name", FOULS)
def test_a_foul_is_told_and_changes_nothing(name: str) -> None:
    room = Room()
    room.invite(1, "Bo")
    text, code = FOULS[name]
    assert said_by_guest(room, text) == [f"live_foul_{code}"]
    room.deliver()
    if code not in ("version", "app"):
        finished(room)
        assert room.alike()


def test_a_step_of_the_wrong_seat_is_refused() -> None:
    room = Room()
    device = room.invite(1, "Bo")
    at_seat(room, 0)
    n = room.host.table.cursor
    assert said_by_guest(room, messages.write("choose", n=n, t="0")) == ["live_foul_turn"]
    room.deliver()
    assert "live_refused" in device.said and room.alike()


def test_a_guest_who_plays_for_another_seat_gets_the_hosts_game_back() -> None:
    room = Room()
    device = room.invite(1, "Bo")
    at_seat(room, 0)
    device.choose(next(iter(legal_actions(device.game().position))))
    assert not room.alike()
    room.deliver()
    assert room.alike() and "live_foul_turn" in room.host.said


@pytest.mark.parametrize("text", ["99999", "-1", "x", "", "1" * 100])
def test_a_step_that_is_not_in_the_list_is_refused(text: str) -> None:
    room = Room()
    room.invite(1, "Bo")
    at_seat(room, 1)
    assert said_by_guest(room, messages.write("choose", n=room.host.table.cursor, t=text)) == ["live_foul_illegal"]


def test_a_step_that_is_said_again_is_not_played_again() -> None:
    room = Room()
    device = room.invite(1, "Bo")
    at_seat(room, 1)
    n = room.host.table.cursor
    device.choose(next(iter(legal_actions(device.game().position))))
    again = device.line.to_host[-1]
    room.deliver()
    assert said_by_guest(room, again) == [] and room.host.table.cursor == n + 1
    assert said_by_guest(room, messages.write("choose", n=n + 5, t="0")) == []
    room.deliver()
    assert room.alike()


def test_who_is_not_let_in_cannot_play() -> None:
    room = Room()
    room.invite(1, "Bo", let_in=False)
    assert said_by_guest(room, messages.write("choose", n=0, t="0")) == ["live_foul_seat"]
    assert said_by_guest(room, messages.write("want", n=0)) == ["live_foul_seat"]


def test_a_flood_closes_the_channel() -> None:
    room = Room()
    device = room.invite(1, "Bo")
    for _ in range(70):
        said_by_guest(room, messages.write("ping"))
    room.deliver()
    assert "live_foul_flood" in room.host.said and device.is_left
    assert room.host.host.states() == ["here", "away"]


def test_a_guest_notices_another_hash_and_asks_again() -> None:
    room = Room()
    device = room.invite(1, "Bo")
    at_seat(room, 0)
    room.host.choose(next(iter(legal_actions(room.host.table.position))))
    true = messages.read(device.line.to_guest.popleft())
    assert true is not None
    device.guest.heard(messages.write("step", n=true["n"], h="another", t=true["t"]), room.now)
    assert device.said == ["live_foul_hash"]
    room.deliver()
    assert room.alike() and not device.guest.doubtful


def test_where_asking_again_does_not_help_the_difference_is_said() -> None:
    room = Room()
    device = room.invite(1, "Bo")
    text = device.line.log
    whole = next(message for one in text if (message := messages.read(one)) and message.kind == "game")
    for _ in range(5):
        device.guest.heard(messages.write("game", **{**whole.fields, "h": "another"}), room.now)
    assert device.guest.doubtful


def test_a_guest_heeds_no_second_host() -> None:
    room = Room()
    device = room.invite(1, "Bo")
    for text, code in (
        (messages.write("seat", seat=0, commit=""), "seat"),
        (messages.write("choose", n=0, t="0"), "role"),
        (messages.write("hello", v="2", app="eko", name=""), "version"),
    ):
        before = device.game().played
        device.guest.heard(text, room.now)
        assert device.said[-1] == f"live_foul_{code}" and device.game().played == before


def test_a_second_device_takes_over_the_seat_only_when_it_is_let_in() -> None:
    room = Room()
    first = room.invite(1, "Bo")
    second = room.invite(1, "Bo again", let_in=False)
    assert not first.is_left and second.table is None
    room.host.host.let_in(room.peer(1))
    room.deliver()
    room.guests[1] = second
    while first.line.to_guest:
        first.guest.heard(first.line.to_guest.popleft(), room.now)
    assert first.is_left and second.game().played == room.host.table.played


def test_silence_is_noticed_on_both_sides_and_forgotten_when_it_ends() -> None:
    room = Room()
    device = room.invite(1, "Bo")
    device.line.up = False
    for second in range(1, 20):
        room.now = second
        room.host.host.tick(second)
        device.guest.tick(second)
    assert room.host.host.states() == ["here", "silent"] and device.guest.silent
    device.line.up = True
    room.host.host.tick(21)
    room.now = 21
    device.guest.tick(21)
    room.host.host.tick(27)
    device.guest.tick(27)
    room.deliver()
    assert room.host.host.states() == ["here", "there"] and not device.guest.silent


def test_a_lost_wish_is_said_again_after_a_cut() -> None:
    room = Room()
    device = room.invite(1, "Bo")
    at_seat(room, 1)
    device.choose(next(iter(legal_actions(device.game().position))))
    n = device.game().cursor
    room.resume(1)
    room.deliver()
    assert room.host.table.cursor >= n and room.alike()


# Going back


def test_undo_needs_everybodys_word() -> None:
    room = Room(3)
    one, two = room.invite(1, "Bo"), room.invite(2, "Cleo")
    rng = Random(5)
    for _ in range(6):
        room.play(rng)
        room.deliver()
    one.guest.ask_undo(4)
    room.deliver()
    assert "undo_asked" in two.said and "undo_asked" in room.host.said and "undo_asked" not in one.said
    room.host.host.answer_undo(yes=True)
    assert room.host.table.cursor == 6
    two.guest.answer_undo(yes=True)
    room.deliver()
    assert room.host.table.cursor == 4 and room.alike()


def test_one_nay_is_enough() -> None:
    room = Room(3)
    one, two = room.invite(1, "Bo"), room.invite(2, "Cleo")
    rng = Random(5)
    for _ in range(6):
        room.play(rng)
        room.deliver()
    one.guest.ask_undo(4)
    room.deliver()
    two.guest.answer_undo(yes=False)
    room.deliver()
    assert "live_undo_refused" in one.said
    room.host.host.answer_undo(yes=True)
    assert room.host.table.cursor == 6


def test_who_leaves_is_not_waited_for() -> None:
    room = Room(3)
    room.invite(1, "Bo"), room.invite(2, "Cleo")
    room.play(Random(1))
    room.deliver()
    room.host.host.ask_undo(0, 0)
    room.host.host.lost(room.peer(1))
    assert room.host.table.cursor == 1
    room.host.host.lost(room.peer(2))
    assert room.host.table.cursor == 0


# The same game, elsewhere


def test_a_longer_game_of_a_guest_is_offered_to_the_host() -> None:
    room = Room()
    longer = Game(Setup.random(2, Random(7)))
    for _ in range(3):
        longer.play(next(iter(legal_actions(longer.position))))
    line, peer = Line(), "1-again"
    room.host.lines[peer] = line
    room.host.host.elsewhere.add(1)
    from .devices import GuestDevice

    device = room.guests[1] = GuestDevice(line, "Bo")
    device.kept = longer
    room.host.host.opened(peer, 1, 0.0)
    device.guest.opened(0.0)
    room.deliver()
    room.host.host.let_in(peer)
    room.deliver()
    assert room.host.brought is not None and room.host.brought.played == longer.played
    assert room.host.table.cursor == 0  # only if the person at the host's device says so
    # later nobody may bring one
    text = messages.parts("game", "x", n=1, h="m")[0]
    assert said_by_guest(room, text) == ["live_foul_role"]


def test_a_wish_without_an_answer_is_said_again_in_time() -> None:
    room = Room()
    device = room.invite(1, "Bo")
    at_seat(room, 1)
    n = room.host.table.cursor
    device.choose(next(iter(legal_actions(device.game().position))))
    device.line.to_host.clear()  # swallowed, and nobody knows of a cut
    device.guest.tick(room.now + 1)
    room.deliver()
    assert room.host.table.cursor == n
    device.guest.tick(room.now + 5)
    room.deliver()
    assert room.host.table.cursor == n + 1 and room.alike()


def test_after_a_refusal_each_step_is_said_once() -> None:
    room = Room()
    device = room.invite(1, "Bo")
    at_seat(room, 0)
    device.choose(next(iter(legal_actions(device.game().position))))
    room.deliver()
    begin = len(device.line.log)
    rng = Random(9)
    for _ in range(10):
        room.play(rng)
        room.deliver()
    kinds = [message.kind for text in device.line.log[begin:] if (message := messages.read(text))]
    assert kinds == ["step"] * 10
