"""Whole games of Open Season between devices: everybody follows, the deck stays where it is, and the deal is proven."""

import json
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from parlour_live import messages
from season_core import Settings, legal_actions
from season_core.chance import SEED_BYTES
from season_core.text import link
from season_web.live import LIVE

from .devices import Room

KINDS = [
    Settings(side, expert, trophy_action)
    for side, expert, trophy_action in (("horn", False, "any"), ("shield", True, "any"), ("horn", True, "own"))
]


@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize("agreed", KINDS, ids=["horn", "shield expert", "horn expert"])
def test_a_whole_game_is_followed_on_every_device(players: int, agreed: Settings) -> None:
    room = Room(players, settings=agreed)
    room.all_come()
    room.finish()
    assert room.dealt.result is not None and room.alike()
    assert not [said for said in room.host.said if said.startswith("live_foul")]
    for seat in range(1, players):
        device = room.guests[seat]
        assert device.said == [] and device.guest.fair is True and room.seen(seat).seats[seat].name == f"Guest {seat}"
        assert room.seen(seat).travels and link.write(room.seen(seat)) == link.write(room.dealt)


@settings(max_examples=12, deadline=None)
@given(players=st.integers(2, 4), seed=st.integers(0, 10_000), agreed=st.sampled_from(KINDS), stop=st.integers(0, 60))
def test_every_list_on_a_guests_device_is_the_hosts(players: int, seed: int, agreed: Settings, stop: int) -> None:
    room = Room(players, seed, agreed)
    room.all_come()
    rng = Random(seed)
    for _ in range(stop):
        room.play(rng)
        room.deliver()
        decides, legal = room.dealt.position.decides, room.dealt.legal
        for seat in room.guests:
            assert legal_actions(room.seen(seat).position) == (legal if seat == decides else ())
            n = room.dealt.cursor
            assert LIVE.mark(room.seen(seat), seat, n) == LIVE.mark(room.dealt, seat, n)
    assert room.alike()


def test_the_cards_are_dealt_when_everybody_has_come_from_what_everybody_adds() -> None:
    room = Room(3)
    before = room.dealt.position
    room.host.host.elsewhere |= {1, 2}
    device = room.invite(1, "Bo")
    assert device.table is None and room.dealt.position == before
    room.invite(2, "Cleo")
    assert device.table is not None and room.dealt.position != before
    other = Room(3)
    other.all_come()
    assert other.dealt.position != room.dealt.position  # another name adds something else


def test_until_the_end_no_message_tells_the_seed_or_the_deck() -> None:
    room = Room(3, settings=Settings(expert=True))
    room.all_come()
    seed = room.dealt.positions[0].seed
    room.finish_without_proof(2)
    secrets = (seed.hex(), link.write(room.dealt), room.host.host.own.hex())
    for seat in room.guests:
        over = next(n for n, text in enumerate(room.guests[seat].line.log) if '"phase\\":\\"over' in text)
        early = room.guests[seat].line.log[:over]
        assert len(early) > 50
        for text in early:
            assert not any(secret in text for secret in secrets)
            assert "seed" not in text
            message = messages.read(text)
            if message is not None and message.kind == "step":
                deck = json.loads(message["t"])[2].get("deck", {"top": []})
                assert len(deck["top"]) <= 2 or "contents" in deck


def swapped(room: Room) -> str:
    """A proof of another game that ends as well."""
    other = Room(2, 8)
    other.all_come()
    other.finish(3)
    return LIVE.proof(other.dealt)


def test_a_deal_that_was_swapped_is_found_out() -> None:
    room = Room(2)
    room.all_come()
    room.finish_without_proof()
    device = room.guests[1]
    game, seed = room.seen(1), room.dealt.positions[0].seed
    assert not LIVE.proven(game, swapped(room), seed + bytes(16))
    assert not LIVE.proven(game, LIVE.proof(room.dealt), bytes(SEED_BYTES))
    assert not game.travels
    # a contribution that is not what the host was bound to
    [text] = messages.parts("reveal", LIVE.proof(room.dealt), r=bytes(32).hex())
    device.guest.heard(text, room.now)
    assert device.guest.fair is False and not game.travels
    room.deliver()
    assert device.guest.fair is True and game.travels


def test_the_host_reopened_from_its_save_invites_anew_and_the_game_goes_on() -> None:
    room = Room(3)
    room.all_come()
    rng = Random(5)
    for _ in range(40):
        room.play(rng)
        room.deliver()
    before = room.dealt.played
    room.reopen_host()
    room.all_come()
    assert room.dealt.played == before and room.alike()
    room.finish()
    assert room.dealt.result is not None and room.alike()


@settings(max_examples=15, deadline=None)
@given(st.lists(st.tuples(st.sampled_from(["play", "play", "play", "cut", "swallow"]), st.integers(1, 2)), max_size=60))
def test_after_cuts_and_lost_messages_everybody_sees_the_same_again(deeds: list[tuple[str, int]]) -> None:
    room = Room(3, settings=Settings(expert=True))
    room.all_come()
    rng = Random(len(deeds))
    for deed, seat in deeds:
        match deed:
            case "play":
                decides = room.dealt.position.to_decide()
                if decides == 0 or room.seen(decides).cursor == room.dealt.cursor:
                    room.play(rng)
            case "cut":
                room.resume(seat)
            case "swallow" if room.guests[seat].line.to_guest:
                room.guests[seat].line.to_guest.popleft()
        room.now += 0.3
        if rng.random() < 0.7:
            room.deliver()
    for seat in (1, 2):
        room.resume(seat)
    room.deliver()
    assert room.alike() and not any(device.guest.doubtful for device in room.guests.values())
