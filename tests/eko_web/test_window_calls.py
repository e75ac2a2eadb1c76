"""`window.eko`: text in, text out, and a refused call has changed nothing."""

import json
from collections.abc import Callable

import pytest

from eko_core import Game, legal_actions
from eko_core.text import interchange, link
from eko_web.session import Session
from eko_web.window_calls import Handles
from tests.parlour_web.called_page import CalledPage
from tests.parlour_web.keeping.kept_games import a_game


class Page(CalledPage[Session]):
    def __init__(self) -> None:
        super().__init__(Session(a_game(4)))
        self.handles = Handles(lambda: self.session, self.step_played, self.seat, lambda: 99)


@pytest.fixture
def page() -> Page:
    return Page()


def test_the_position_and_what_is_legal_can_be_asked(page: Page) -> None:
    assert interchange.read_position(page.value("position")) == page.session.now
    told = json.loads(page.value("legal"))
    assert tuple(map(interchange.action_from_json, told)) == legal_actions(page.session.now)


def test_a_step_is_played_and_told_to_the_page(page: Page) -> None:
    step = legal_actions(page.session.now)[0]
    after = page.value("act", interchange.write_action(step))
    assert page.session.game.steps[-1] == step and page.played == 1
    assert interchange.read_position(after) == page.session.now


def test_an_illegal_step_is_refused_and_changes_nothing(page: Page) -> None:
    before = page.session.now
    assert page.error("act", '{"do": "swap", "at": [40, 40]}') and page.session.now is before and page.played == 0


@pytest.mark.parametrize(
    "wrapped", [lambda code: code, lambda code: f" g={code}\n", lambda code: f"https://example.org/eko/#g={code}"]
)
def test_a_link_in_any_wrapping_is_loaded(page: Page, wrapped: Callable[[str], str]) -> None:
    game = a_game(9, seed=3)
    page.value("load", wrapped(link.write(game)))
    assert page.session.game.steps == game.steps and page.value("link") == link.write(game)


def test_a_position_is_loaded(page: Page) -> None:
    position = a_game(6, seed=5).position
    page.value("load", "  " + interchange.write_position(position))
    assert page.session.now == position and page.session.game.steps == ()
    assert page.error("load", "1nonsense") and page.error("load", "{}")


def test_a_new_game_is_dealt_by_its_options(page: Page) -> None:
    page.value("new")
    first = page.session.game
    assert first.players == 2 and not first.position.board.has_variants
    page.value("new", '{"seed": 99}')
    assert page.session.game == first  # 99 is also what the page draws
    page.value("new", '{"players": 3, "seed": 7, "variants": ["portals", "wind"]}')
    board = page.session.now.board
    assert page.session.game.players == 3 and board.portals and board.wind and not board.pyramids
    again = Game(page.session.game.start)
    page.value("new", '{"players": 3, "seed": 7, "variants": ["portals", "wind"]}')
    assert page.session.game == again


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ("{", "are JSON"), ("[]", "are an object"), ('{"variants": "wind"}', "list of names"),
        ('{"variants": [1]}', "list of names"), ('{"size": 3}', "not size"), ('{"seed": true}', "seed is a whole"),
        ('{"players": 2.0}', "players is a whole number"), ('{"players": 7}', ""), ('{"variants": ["rain"]}', ""),
    ],
)  # fmt: skip
def test_wrong_options_are_refused_with_what_is_right(page: Page, text: str, told: str) -> None:
    before = page.session
    assert told in page.error("new", text) and page.session is before
