"""With a stranger's eyes: what is covered changes nothing that the page is told to draw, say or write down."""

from random import Random

import pytest

from season_core import Game, Position, determinize, legal_actions, view
from season_core.events import Drew, SentToDeck
from season_core.position import OVER
from season_core.text.notation import format_step
from season_web.picture import picture
from season_web.sentences import happened, news, prompt
from season_web.session import Session
from season_web.view.table import table
from season_web.view.thumbnail import thumbnail
from season_web.written import step as written
from tests.season.played import games, likes


def all_told(session: Session) -> list[str]:
    """Everything that is shown or said of the position on the table."""
    look = picture(session)
    return [table(look), prompt(session), thumbnail(session.now), repr(look.choices)]


def sitting(position: Position, here: tuple[int, ...]) -> Session:
    session = Session(Game(position))
    session.here = here
    return session


def differing(position: Position, seat: int, rng: Random) -> Position:
    """Another position that looks the same to the seat."""
    return determinize(view(position, seat), rng)


@pytest.mark.parametrize("part", range(2))
def test_covered_cards_change_nothing_on_a_shared_screen(part: int) -> None:
    """Whoever's eyes are behind the curtain: until it is drawn aside, his cards might be others."""
    for game, rng in games(2, f"stranger {part}"):
        everybody = tuple(range(game.players))
        while game.result is None:
            position = game.position
            told = all_told(sitting(position, everybody))
            for seat in everybody:
                assert all_told(sitting(differing(position, seat, rng), everybody)) == told, (position, seat)
            for _ in range(4):
                if game.result is None:
                    game.play(likes(game.position, game.legal, "tiles", rng))


@pytest.mark.parametrize("part", range(2))
def test_others_cards_change_nothing_on_ones_own_screen(part: int) -> None:
    for game, rng in games(2, f"own screen {part}"):
        while game.result is None:
            position = game.position
            for seat in range(game.players):
                other = differing(position, seat, rng)
                assert all_told(sitting(other, (seat,))) == all_told(sitting(position, (seat,)))
            for _ in range(4):
                if game.result is None:
                    game.play(likes(game.position, game.legal, "tiles", rng))


def test_the_log_names_cards_only_as_they_were_laid_open() -> None:
    """I5: what was drawn, laid back, given to the deck or hung face-down stays between the lines."""
    secrets = 0
    for game, rng in games(8, "log"):
        session = Session(game)
        session.here = tuple(range(game.players))
        while game.result is None:
            position, action = game.position, likes(game.position, game.legal, "tiles", rng)
            events = game.play(action)
            if game.position.phase == OVER:
                break
            said = happened(session, events) + news(session, events)
            for event in events:
                if isinstance(event, Drew | SentToDeck):
                    secrets += 1
                    assert event.named().get("phase") or "##" in written(session, position, action)
            if action.do == "haul" or (action.do == "hang" and getattr(action, "face", "") == "down"):
                secrets += 1
                assert format_step(action) != written(session, position, action)
            assert "##" not in said
    assert secrets > 10


def test_the_curtain_falls_when_the_choice_is_made() -> None:
    fallen = 0
    for game, rng in games(6, "curtain"):
        session = Session(game)
        session.here = tuple(range(game.players))
        while game.result is None:
            phase = session.now.phase
            if session.covered:
                assert not session.actions() and session.eyes is None
                assert session.draw_curtain() and session.eyes == session.now.decides
            session.act(rng.choice(legal_actions(session.now)))
            if phase in ("peek", "haul", "gifts", "fetch", "rehang"):
                fallen += 1
                assert session.eyes is None
    assert fallen > 10


def test_one_person_at_the_device_never_sees_a_curtain() -> None:
    for game, rng in games(4, "alone"):
        session = Session(game)
        while game.result is None:
            session.here = (session.now.to_decide(),)
            assert not session.covered and session.actions()
            game.play(rng.choice(game.legal))


def test_looking_at_ones_own_cards_asks_who_is_there_on_a_shared_device() -> None:
    game, _ = next(games(1, "own"))
    session = Session(game)
    session.here = tuple(range(game.players))
    session.look_at_own()
    assert session.covered and not session.held_open
    assert session.draw_curtain() and session.held_open and session.eyes == session.now.to_decide()
    session.let_go()
    assert session.eyes is None and not session.held_open


def test_somebody_who_came_by_a_link_sees_nothing_private_before_he_says_who_he_is() -> None:
    game, _ = next(games(1, "link"))
    session = Session(game)
    assert session.here is None and session.shared and session.eyes is None
    session.here = (1,)
    assert session.eyes == 1 and session.elsewhere == (session.now.decides != 1)
