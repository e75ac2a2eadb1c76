"""What touches lead to: steps, refusals with their rule, half-made steps, undo as far as I8 allows."""

from random import Random

import pytest

from season_core import Game, Seat, Settings, Setup, card, legal_actions
from season_core.actions import Hang, Take
from season_core.text.interchange import read_position
from season_web import paths
from season_web.offers import PLAY, choices, offers
from season_web.picture import picture
from season_web.session import Session
from tests.season.played import games, likes
from tests.season_web.tables import CHAIN


def fresh(players: int = 2, **settings: object) -> Session:
    session = Session(Game(Setup(players, bytes(16), Settings(**settings))))  # type: ignore[arg-type]
    session.here = tuple(range(players))
    return session


def take_two(session: Session) -> None:
    for kind in session.now.inn[:2]:
        session.touch(f"inn:{kind}")


def test_two_touches_take_two_cards_and_the_second_on_one_lets_it_go() -> None:
    session = fresh()
    first, second = session.now.inn[0], session.now.inn[1]
    assert not session.touch(f"inn:{first}") and session.touched == (f"inn:{first}",)
    assert not session.touch(f"inn:{first}") and not session.touched
    session.touch(f"inn:{first}")
    assert session.touch(f"inn:{second}")
    assert session.now.phase == "hang" and set(session.now.hand) == {first, second}


def test_two_copies_of_a_card_can_be_taken_by_touching_each() -> None:
    session = next(session for session in map(_of_seed, range(200)) if len(set(session.now.inn)) < 5)
    twice = next(kind for kind in session.now.inn if session.now.inn.count(kind) > 1)
    session.touch(f"inn:{twice}")
    assert f"inn:{twice}" in session.following()
    assert session.touch(f"inn:{twice}") and session.now.hand == bytes([twice, twice])


def _of_seed(seed: int) -> Session:
    return Session(Game(Setup.random(2, Random(seed))))


def test_a_card_then_a_space_hangs_it_and_a_space_alone_asks_which() -> None:
    session = fresh()
    take_two(session)
    one, other = session.now.hand
    assert not session.touch("space:b4")
    assert offers(session) == [f"hand:{one}", f"hand:{other}"]
    session.let_go()
    session.touch(f"hand:{other}")
    assert session.touch("space:b4")
    assert session.game.steps[-1] == Hang(other, "b4", "up")


def test_another_card_or_space_takes_the_place_of_the_one_touched() -> None:
    session = fresh()
    take_two(session)
    one, other = session.now.hand
    session.touch(f"hand:{one}")
    session.touch(f"hand:{other}")
    assert session.touched == (f"hand:{other}",)
    session.let_go()
    session.touch("space:b4")
    session.touch("space:c1")
    assert session.touched == ("space:c1",)


def test_a_careful_touch_only_looks_and_the_second_plays() -> None:
    session = fresh()
    take_two(session)
    session.touch(f"hand:{session.now.hand[0]}", cautious=True)
    assert not session.touch("space:b4", cautious=True)
    assert offers(session) == [PLAY] and session.now.phase == "hang"
    assert session.touch("space:b4", cautious=True) and session.now.phase != "hang"


def test_why_not_names_the_rule() -> None:
    session = fresh()
    take_two(session)
    session.touch(f"hand:{session.now.hand[0]}")
    session.touch("space:b4")
    session.touch("space:a1")
    assert session.notice is not None and session.notice.reason is not None
    assert session.notice.reason.rule in ("T5", "T6", "H1", "A7", "A5", "K1")
    assert not session.touch("space:z9")


def test_a_half_made_step_is_kept_over_a_reload() -> None:
    session = fresh()
    session.touch(f"inn:{session.now.inn[3]}")
    again = fresh()
    again.restore(session.half())
    assert again.touched == session.touched
    for broken in (None, 7, {"touched": 7}, {"touched": ["inn:99"]}, {"touched": [None]}):
        again = fresh()
        again.restore(broken)
        assert not again.touched


def test_typed_steps_are_played_and_refused_ones_change_nothing() -> None:
    session = fresh()
    step = legal_actions(session.now)[0]
    assert isinstance(step, Take)
    names = [f"{'gebmds'[kind // 5]}{'CTDRP'[kind % 5]}" for kind in step.cards]
    assert not session.typed("steal2") and session.notice is not None and session.game.cursor == 0
    assert session.typed(",".join(reversed(names))) and session.now.phase == "hang"
    assert not session.typed("nonsense")


def test_undo_goes_as_far_as_nothing_was_shown_and_says_why_not() -> None:
    session = fresh()
    assert not session.undo() and _code(session) == "undo_nothing"
    take_two(session)
    assert session.undo() and session.now.phase == "take"
    take_two(session)
    session.touch(f"hand:{session.now.hand[0]}")
    session.touch("space:b4")  # brings two trophies, and the turn goes on with them
    while session.now.player == session.game.positions[0].player:
        session.act(session.actions()[0])
    assert not session.undo() and _code(session) == "undo_turn_over"


def _code(session: Session) -> str:
    return session.notice.code if session.notice else ""


@pytest.mark.parametrize("players", [2, 3, 4])
def test_every_step_of_whole_games_can_be_made_by_touches(players: int) -> None:
    """What can be touched is lit or offered, and every legal step has its touches."""
    for game, rng in games(12, f"touches {players}"):
        session = Session(Game(game.start, [Seat()] * game.players))
        session.here = (0,) if rng.random() < 0.2 else tuple(range(game.players))
        while session.now.result is None:
            if session.elsewhere:
                assert not session.actions() and session.waits_for() == "notice_elsewhere"
                session.here = tuple(range(game.players))
            if session.covered:
                assert not session.actions() and session.draw_curtain()
            wish = likes(session.now, legal_actions(session.now), "tiles", rng)
            touch_step(session, wish)
            assert session.game.steps[-1] == wish


def touch_step(session: Session, wish: object) -> None:
    cursor = session.game.cursor
    for word in paths.path(wish):  # type: ignore[arg-type]
        if session.game.cursor > cursor:
            return  # the rest was certain
        look = picture(session)
        lit = {f"inn:{look.table.inn[n]}" for n in look.inn_lit} | {f"space:{at}" for at in look.lit}
        lit |= {f"hand:{kind}" for kind in look.table.hand} | set(offers(session))
        assert word in lit, (word, session.now)
        assert (choices(session) is None) == (not offers(session))
        session.touch(word)
    assert session.game.cursor == cursor + 1, (wish, session.touched, session.notice)


def test_the_rulebooks_chain_is_clicked_through() -> None:
    """TC2: take, hang, peek, steal, nothing in return, reserve."""
    session = Session(Game(read_position(CHAIN)))
    session.here = (0, 1, 2)
    for touch in (f"inn:{card('eR')}", f"inn:{card('sT')}", f"hand:{card('sT')}", "space:b1"):
        session.touch(touch)
    assert session.now.phase == "peek" and session.covered and session.draw_curtain()
    session.touch(f"card:{card('gD')}")
    assert session.now.phase == "steal" and session.eyes is None
    session.touch("seat:1")
    session.touch("pass")
    session.touch(f"inn:{card('dR')}")
    assert session.now.player == 1 and session.now.seats[0].reserved == card("dR")
