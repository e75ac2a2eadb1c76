"""Cuts, delays and lost messages by lot: there is no state in which devices differ and nobody notices."""

from random import Random

from hypothesis import given, settings
from hypothesis import strategies as st

from .devices import Room

DEEDS = st.lists(
    st.one_of(
        st.tuples(st.just("play"), st.integers(0, 10_000)),
        st.tuples(st.sampled_from(["to_host", "to_guest"]), st.integers(1, 2)),
        st.tuples(st.sampled_from(["cut", "resume"]), st.integers(1, 2)),
        st.tuples(st.just("undo"), st.integers(0, 2)),
        st.tuples(st.sampled_from(["yes", "nay"]), st.integers(0, 2)),
        st.tuples(st.just("leave"), st.integers(1, 2)),
        st.tuples(st.just("come"), st.integers(1, 2)),
    ),
    max_size=60,
)


def do(room: Room, deed: str, number: int) -> None:
    host = room.host.host
    match deed:
        case "play":
            seat = room.host.table.position.to_decide()
            device = room.guests.get(seat)
            if device is None or (device.guest.playing and device.game().position.to_decide() == seat):
                room.play(Random(number))
        case "to_host" | "to_guest":
            room.deliver_one(number, to_host=deed == "to_host")
        case "cut":
            room.guests[number].line.cut()
        case "resume" if host.at(number):
            room.resume(number)
        case "undo" if number == 0:
            host.ask_undo(0, max(0, room.host.table.cursor - 2))
        case "undo":
            room.guests[number].guest.ask_undo(max(0, room.host.table.cursor - 2))
        case "yes" | "nay" if number == 0:
            host.answer_undo(yes=deed == "yes")
        case "yes" | "nay":
            room.guests[number].guest.answer_undo(yes=deed == "yes")
        case "leave" if host.at(number):
            host.lost(room.peer(number))
            room.guests[number].line.cut()
        case "come" if not host.at(number):
            room.invite(number, f"Guest {number}")
    room.now += 0.3


def matches(room: Room, seat: int) -> bool:
    """Whether what was confirmed at a guest's device is what the host had said when it was sent."""
    device = room.guests[seat]
    return not device.guest.playing or device.game().played == room.host.table.played


@settings(max_examples=60, deadline=None)
@given(deeds=DEEDS, seed=st.integers(0, 50))
def test_when_the_lines_hold_again_everybody_has_the_same_game(deeds: list[tuple[str, int]], seed: int) -> None:
    room = Room(3, seed)
    room.invite(1, "Bo")
    room.invite(2, "Cleo")
    for deed, number in deeds:
        do(room, deed, number)
    for seat in (1, 2):
        if room.host.host.at(seat):
            room.resume(seat)
        else:
            room.invite(seat, "Again")
    room.deliver()
    assert room.alike()
    assert not any(device.guest.doubtful for device in room.guests.values())
    # and they can go on
    rng = Random(seed)
    for _ in range(4):
        room.play(rng)
        room.deliver()
    assert room.alike()


@settings(max_examples=30, deadline=None)
@given(deeds=DEEDS, lost=st.lists(st.integers(0, 30), max_size=8), seed=st.integers(0, 50))
def test_a_swallowed_message_is_noticed_with_the_next_one(
    deeds: list[tuple[str, int]], lost: list[int], seed: int
) -> None:
    """Even without a cut that both sides know of: the next step says that one is missing."""
    room = Room(3, seed)
    room.invite(1, "Bo")
    room.invite(2, "Cleo")
    rng = Random(seed)
    for number in range(31):
        room.play(rng)
        if number in lost and room.guests[1].line.to_guest:
            room.guests[1].line.to_guest.popleft()
        room.deliver()
    for _ in range(3):  # a step of the host or of the other guest tells
        room.play(rng)
        room.deliver()
    device = room.guests[1]
    assert matches(room, 1) or device.guest._wishes, "they differ, and nobody has noticed"
