"""`window.season`: text in, text out; a refused call has changed nothing, and what is covered is not told."""

import json
from collections.abc import Callable

import pytest

from season_core import Game, public, view
from season_core.text import interchange, link
from season_web.session import Session, new_session
from season_web.window_calls import Handles
from tests.parlour_web.called_page import CalledPage
from tests.season.played import games


def a_game(steps: int = 4) -> Game:
    game, rng = next(games(1, "window"))
    for _ in range(steps):
        game.play(rng.choice(game.legal))
    return game


class Page(CalledPage[Session]):
    def __init__(self) -> None:
        super().__init__(new_session(a_game()))
        self.shown = False
        self.handles = Handles(lambda: self.session, self.step_played, self.seat, lambda: 99, lambda: self.shown)


@pytest.fixture
def page() -> Page:
    return Page()


def test_a_seat_is_told_what_it_may_know_and_nobody_what_lies_open(page: Page) -> None:
    now = page.session.now
    assert interchange.read_view(page.value("view", "1")) == view(now, 1)
    assert page.value("view") == interchange.write_view(public(now)) != page.value("view", "0")
    assert "no seat '9'" in page.error("view", "9") and "no seat" in page.error("view", "-1")


def test_covered_cards_are_told_only_in_a_page_for_tests_and_when_all_is_over(page: Page) -> None:
    assert "covered" in page.error("position")
    page.shown = True
    assert interchange.read_position(page.value("position")) == page.session.now
    page.shown = False
    while page.session.now.result is None:
        page.session.play_at_once(page.session.game.legal[0])
    assert interchange.read_position(page.value("position")) == page.session.now


def test_what_is_legal_is_told_to_whoever_may_choose_it(page: Page) -> None:
    def told() -> list[object]:
        return [interchange.action_from_json(one) for one in json.loads(page.value("legal"))]

    page.session = new_session(Game(a_game(0).start))
    assert page.session.now.phase == "tiles" and page.session.covered and told() == []
    page.shown = True
    assert told() == list(page.session.game.legal)
    page.shown = False
    page.session.draw_curtain()
    assert told() == list(page.session.game.legal)


def test_a_step_is_played_and_told_to_the_page(page: Page) -> None:
    step = page.session.game.legal[0]
    after = page.value("act", interchange.write_action(step))
    assert page.session.game.steps[-1] == step and page.played == 1
    assert after == interchange.write_view(public(page.session.now))
    assert page.error("act", '{"do": "take", "cards": ["gC"]}') and page.played == 1


@pytest.mark.parametrize(
    "wrapped", [lambda code: code, lambda code: f" g={code}\n", lambda code: f"https://example.org/season/#g={code}"]
)
def test_a_link_in_any_wrapping_is_loaded(page: Page, wrapped: Callable[[str], str]) -> None:
    game = a_game(9)
    page.value("load", wrapped(link.write(game)))
    assert page.session.game.steps == game.steps and page.value("link") == link.write(game)


def test_a_position_is_loaded_and_everybody_sits_here(page: Page) -> None:
    position = a_game(6).position
    page.value("load", "  " + interchange.write_position(position))
    assert page.session.now == position and page.session.game.steps == ()
    assert page.session.here == tuple(range(position.players))
    assert page.error("load", "s1nonsense") and page.error("load", "{}")


def test_a_new_game_is_dealt_by_its_options(page: Page) -> None:
    page.value("new")
    first = page.session.game
    assert first.players == 2 and not first.position.settings.expert and not first.open_accolades
    page.value("new", '{"seed": 99}')
    assert page.session.game == first  # 99 is also what the page draws
    told = '{"players": 3, "seed": 0, "side": "shield", "expert": true, "open_accolades": true, "first": 2}'
    page.value("new", told)
    game = page.session.game
    assert game.players == 3 and game.open_accolades and game.position.first == 2
    assert game.position.settings.side == "shield" and game.position.settings.expert
    page.value("new", told)
    assert page.session.game == game


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ("{", "are JSON"), ("[]", "are an object"), ('{"size": 3}', "not size"), ('{"seed": true}', "another kind"),
        ('{"expert": 1}', "another kind"), ('{"players": 7}', ""), ('{"side": "moon"}', ""), ('{"first": 2}', ""),
    ],
)  # fmt: skip
def test_wrong_options_are_refused_with_what_is_right(page: Page, text: str, told: str) -> None:
    before = page.session
    assert told in page.error("new", text) and page.session is before
