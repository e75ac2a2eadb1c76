"""axe-core finds nothing to complain of, on any screen, by day and by night."""

from collections.abc import Callable, Iterator

import pytest

from eko_core import Build, Game, legal_actions

from .. import axe
from ..hand import Table
from ..screen_sizes import PHONE
from .test_ends import printed

DIALOGS = ("new", "games", "share", "open_link", "record", "settings", "keys", "about")


@pytest.fixture(scope="module")
def game() -> Game:
    return printed("2_build")


def screens(table: Table, game: Game) -> Iterator[str]:
    """Every screen in turn; it is on the page when it is named."""
    table.load(game.positions[0])
    yield "start"
    middle = next(n for n in range(len(game.steps) // 2, len(game.steps)) if isinstance(game.steps[n], Build))
    table.load(game.positions[middle])
    yield "middle"
    choices = [action for action in legal_actions(table.ours) if isinstance(action, Build)]
    table.space(choices[0].source).click()
    yield "stack in hand"
    table.space(choices[0].source).click()
    table.space(choices[0].at).click()
    assert table.page.is_visible("#beside .choice, #bar .choice")
    yield "choices open"
    table.page.keyboard.press("Escape")
    table.act(game.steps[middle])
    table.command("back")
    yield "looking back"
    table.load(game.positions[-2])
    table.act(game.steps[-1])
    yield "end"
    for name in DIALOGS:
        table.dialog(name)
        yield name


@pytest.mark.parametrize("size", ["desktop", "phone"])
@pytest.mark.parametrize("theme", ["light", "dark"])
def test_no_violation_on_any_screen(
    sit: Callable[..., Table], game: Game, theme: str, size: str, record_property: Callable[[str, int], None]
) -> None:
    wide = {"viewport": PHONE} if size == "phone" else {}
    table = sit(color_scheme=theme, bypass_csp=True, init=axe.AXE, **wide)
    axe.find_nothing(table.page, screens(table, game), record_property)
