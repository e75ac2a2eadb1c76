"""What a guest may not do is refused and told, and the game stays as it was."""

from random import Random

import pytest

from parlour.errors import GameError
from parlour_live import messages
from season_core import legal_actions
from season_core.text.notation import format_step
from season_web.live import LIVE

from .devices import Room


def at(seat: int, players: int = 3) -> Room:
    """A game in which that seat is to decide."""
    room = Room(players)
    room.all_come()
    rng = Random(4)
    while room.dealt.cursor < 10 or room.dealt.position.decides != seat or len(room.dealt.legal) < 2:
        room.play(rng)
        room.deliver()
    return room


def said(room: Room, seat: int, text: str) -> list[str]:
    before, told = room.dealt.played, len(room.host.said)
    room.host.host.heard(room.peer(seat), text, room.now)
    assert room.dealt.played == before
    room.deliver()
    assert room.alike()
    return room.host.said[told:]


def test_a_step_out_of_turn_is_refused() -> None:
    room = at(1)
    step = format_step(room.dealt.legal[0])
    assert said(room, 2, messages.write("choose", n=room.dealt.cursor, t=step)) == ["live_foul_turn"]
    with pytest.raises(GameError):
        LIVE.choice(room.dealt, 2, step)


@pytest.mark.parametrize("text", ["", "hello", "steal4", "gC@zz", "tile:x99", "x" * 200, "fetch:gC", "0"])
def test_a_step_that_is_not_legal_is_refused(text: str) -> None:
    room = at(1)
    assert said(room, 1, messages.write("choose", n=room.dealt.cursor, t=text)) == ["live_foul_illegal"]


def test_an_old_step_is_not_played_again() -> None:
    room = at(1)
    step = format_step(room.dealt.legal[0])
    assert said(room, 1, messages.write("choose", n=room.dealt.cursor - 1, t=step)) == []


def test_the_view_of_another_seat_is_not_taken() -> None:
    room = at(1)
    with pytest.raises(GameError):
        LIVE.begin(LIVE.whole(room.dealt, 2, ()), 1)
    game, n = room.seen(1), room.dealt.cursor
    room.play(Random(1))
    with pytest.raises(GameError):
        LIVE.learn(game, "[]")
    with pytest.raises(GameError):
        LIVE.learn(game, LIVE.step(room.dealt, 1, n - 1).replace('"player"', '"plays"'))


def test_a_choice_waits_for_the_host_and_is_sent_once() -> None:
    room = at(1)
    device, game = room.guests[1], room.seen(1)
    n = game.cursor
    first, second = legal_actions(game.position)[:2]
    device.choose(first)
    assert game.cursor == n and game.wish == first and LIVE.wishes(game, n) == [format_step(first)]
    assert LIVE.wishes(game, n + 1) == []
    device.guest.chose()
    assert len(device.line.to_host) == 1
    room.deliver()
    assert game.cursor > n and game.wish is None and room.dealt.steps[n] == first and second != first


def test_undo_by_agreement_goes_as_far_as_the_rules_allow() -> None:
    """I8: never across what was revealed, another's choice or the end of a turn."""
    room = Room(2)
    room.all_come()
    rng = Random(9)
    gone = refused = 0
    for _ in range(60):
        room.play(rng)
        room.deliver()
        n = room.dealt.cursor - 1
        may = room.dealt.can_undo
        assert LIVE.may_return(room.dealt, n) == may == room.seen(1).can_undo
        if rng.random() < 0.5:
            continue
        room.guests[1].guest.ask_undo(n)
        room.deliver()
        room.host.host.answer_undo(yes=True)
        room.deliver()
        assert (room.dealt.cursor == n) == may and room.alike()
        gone, refused = gone + may, refused + (not may)
    assert gone and refused
