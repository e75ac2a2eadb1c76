"""The session: touches, typed moves, pending discs, held turns, the look back; without a browser."""

from random import Random

import pytest

from eko_core import Build, Game, Hex, Move, Phase, Place, Setup, Swap, legal_actions
from eko_core.text import notation
from eko_web import sentences as telling
from eko_web.session import Session
from eko_web.step_kind import StepKind
from tests.eko.drawing import draw


def dealt(players: int = 2, seed: int = 7) -> Session:
    return Session(Game(Setup.random(players, Random(seed))))


def swapped(players: int = 2, seed: int = 7) -> Session:
    """Past the swaps, at the first action."""
    session = dealt(players, seed)
    while session.now.turn.phase is Phase.SWAP:
        session.act(session.offers()[0])
    return session


def test_in_the_swap_a_touch_on_an_own_disc_exchanges_places() -> None:
    session = dealt()
    swap = next(a for a in session.actions() if isinstance(a, Swap))
    assert session.destinations()[swap.at] is StepKind.SWAP
    assert session.touch(swap.at)
    assert session.game.steps == (swap,)


def test_a_touch_selects_a_stack_and_a_second_one_moves_it() -> None:
    session = swapped()
    move = next(a for a in session.actions() if isinstance(a, Move) and len(session.steps_to(a.target)) <= 1)
    assert not session.touch(move.source)
    assert session.selected == move.source
    assert move.target in session.destinations()
    assert session.touch(move.target)
    assert session.game.steps[-1] == move
    assert session.selected is None


def test_a_cautious_touch_only_looks_and_the_second_acts() -> None:
    session = swapped()
    move = next(a for a in session.actions() if isinstance(a, Move))
    session.touch(move.source, cautious=True)
    assert not session.touch(move.target, cautious=True)
    assert session.target == move.target
    assert session.offers() == [move]
    assert session.touch(move.target, cautious=True)


def test_several_buildings_at_one_place_are_offered_as_choices() -> None:
    session = swapped()
    build = next(a for a in session.actions() if isinstance(a, Build))
    session.touch(build.at)
    assert all(isinstance(a, Build) and a.at == build.at for a in session.offers())
    assert session.touch(build.at) is False
    assert session.act(session.offers()[0])


def test_an_impossible_wish_is_answered_with_the_rule() -> None:
    session = swapped()
    enemy = next(h for h, s in session.now.stacks().items() if s.owner != session.now.turn.player)
    session.touch(enemy)
    assert session.notice is not None and session.notice.reason is not None
    assert session.notice.reason.code == "not_your_stack"
    assert telling.notice(session, session.notice)


def reinforcing() -> Session:
    """A session in which discs are waiting in the reserve."""
    session = swapped()
    build = next(a for a in session.actions() if isinstance(a, Build))
    session.act(build)
    assert session.now.turn.phase is Phase.REINFORCE
    return session


def test_discs_are_collected_one_by_one_and_placed_by_done() -> None:
    session = reinforcing()
    place = next(a for a in session.actions() if isinstance(a, Place))
    assert not session.touch(place.at)
    assert session.pending is not None
    before = len(session.game.steps)
    assert len(session.game.steps) == before
    assert session.done()
    assert isinstance(session.game.steps[-1], Place)
    assert session.pending is None


def test_undo_gives_back_collected_discs_before_it_takes_back_a_step() -> None:
    session = reinforcing()
    place = next(a for a in session.actions() if isinstance(a, Place))
    session.touch(place.at)
    steps = session.game.cursor
    assert session.undo() and session.pending is None and session.game.cursor == steps
    assert session.undo() and session.game.cursor == steps - 1


def test_a_half_made_placement_survives_as_json() -> None:
    session = reinforcing()
    place = next(a for a in session.actions() if isinstance(a, Place))
    session.touch(place.at)
    again = Session(session.game)
    again.restore(session.half())
    assert again.pending == session.pending
    far = {"at": [99, 99], "plain": 1, "emperor": False}
    damaged: tuple[object, ...] = (None, [], {"at": "x"}, {"at": [0, 0], "plain": 99, "emperor": False}, far)
    for broken in damaged:
        other = Session(session.game)
        other.restore(broken)
        assert other.pending is None


def test_a_held_turn_waits_for_done() -> None:
    session = swapped()
    session.confirm = True
    move = next(a for a in session.actions() if isinstance(a, Move))
    session.act(move)
    assert session.held and not session.actions()
    session.touch(move.target)
    assert session.notice is not None and session.notice.code == "notice_confirm_first"
    assert session.done() and not session.held and session.actions()


def test_no_swap_of_the_emperor_is_held() -> None:
    session = dealt()
    session.confirm = True
    while session.now.turn.phase is Phase.SWAP:
        assert session.act(session.offers()[0])
    assert session.now.turn.phase is Phase.ACTION and not session.held


def test_undo_of_a_held_turn_takes_the_step_back() -> None:
    session = swapped()
    session.confirm = True
    session.act(next(a for a in session.actions() if isinstance(a, Move)))
    assert session.undo() and not session.held and session.actions()


def test_looking_back_changes_nothing_and_forbids_play() -> None:
    session = swapped()
    here = session.now
    session.look_at(0)
    assert session.shown == session.game.positions[0] and session.now == here
    session.touch(Hex(0, 0))
    assert session.notice is not None and session.notice.code == "notice_looking_back"
    session.look_at(None)
    assert session.shown == here


def test_playing_on_from_a_position_looked_at_takes_the_game_back() -> None:
    session = swapped()
    session.look_at(1)
    session.play_from_here()
    assert session.game.cursor == 1 and session.looking is None


CAPTURE = """
    a2    B1    .
       A1    b1
"""


def test_a_captured_emperor_is_news() -> None:
    session = Session(Game(draw(CAPTURE).position))
    emperors = {at for at, stack in session.now.stacks().items() if stack.emperor and stack.owner == 1}
    attack = next(a for a in session.actions() if isinstance(a, Move) and a.target in emperors)
    assert session.act(attack)
    assert "captures the Emperor" in telling.news(session, session.happened)


LAST_DISC = """
    *     A1    .
       b2    B1
"""


def test_the_last_disc_asks_twice_before_it_leaves_the_board() -> None:
    session = Session(Game(draw(LAST_DISC).position))
    build = next(a for a in legal_actions(session.now) if isinstance(a, Build))
    assert not session.act(build)
    assert session.doubtful == build
    assert session.act(build)
    assert session.now.result is not None


def test_typed_moves_are_played_or_refused_with_a_sentence() -> None:
    session = swapped()
    move = next(a for a in session.actions() if isinstance(a, Move))
    assert session.typed(notation.format_step(session.now, move))
    assert not session.typed("zz99-a1")
    assert session.notice is not None and telling.notice(session, session.notice)


@pytest.mark.parametrize("players", [2, 3, 4])
def test_a_whole_game_by_touches_alone_and_back_again(players: int) -> None:
    session, rng = dealt(players), Random(players)
    for _ in range(4000):
        if session.now.result is not None:
            break
        assert telling.prompt(session)
        played = _one_touch(session, rng)
        if played:
            assert telling.happened(session, session.happened) is not None
            telling.labels(session)
    assert session.now.result is not None
    assert telling.result(session)
    end, steps = session.now, session.game.cursor
    while session.undo():
        pass
    assert session.game.cursor == 0
    while session.redo():
        pass
    assert session.game.cursor == steps and session.now == end


def _one_touch(session: Session, rng: Random) -> bool:
    """What a person might do next, at random but sensibly."""
    if session.doubtful is not None or session.target is not None:
        return session.act(rng.choice(session.offers()))
    if session.pending is not None:
        return session.done()
    places = list(session.destinations())
    offers = session.offers()
    if session.now.turn.phase in (Phase.ACTION, Phase.EXTRA) and session.selected is None:
        session.touch(rng.choice(list(session.stacks_with_actions())))
        return False
    if offers and (not places or rng.random() < 0.3):
        return session.act(rng.choice(offers))
    for hex in rng.sample(places, min(3, len(places))):
        telling.consequence(session, (session.steps_to(hex) or session.actions())[0])
    return session.touch(rng.choice(places))
