"""axe-core finds nothing to complain of, on any screen, by day and by night."""

from collections.abc import Callable, Iterator

import pytest
from playwright.sync_api import Page

from eko_core import Build, Game, legal_actions

from ..hand import Table
from ..waiting import ROOT
from .test_ends import printed

AXE = (ROOT / "node_modules/axe-core/axe.min.js").read_text("utf-8")
DIALOGS = ("new", "games", "share", "open_link", "record", "settings", "keys", "about")
PHONE = {"width": 360, "height": 740}


@pytest.fixture(scope="module")
def game() -> Game:
    return printed("2_build")


def complaints(page: Page) -> list[str]:
    found = page.evaluate("() => axe.run().then(result => result.violations)")
    return [
        f"{one['id']}: {node['target']} {node['failureSummary']}" for one in found for node in one["nodes"][:3]
    ]


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
    table = sit(color_scheme=theme, bypass_csp=True, init=AXE, **wide)
    looked = {name: complaints(table.page) for name in screens(table, game)}
    found = {name: said for name, said in looked.items() if said}
    record_property("screens", len(looked))  # for `build.py audit`
    record_property("wrong", len(found))
    assert not found, "\n".join(f"{name}: {one}" for name, said in found.items() for one in said)
