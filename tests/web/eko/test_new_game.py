"""Setting up a new game: how many, names, colours, emblems, who begins, which board."""

from collections import deque
from collections.abc import Callable
from random import Random

import pytest
from playwright.sync_api import Locator

from eko_core import Keep, Phase, Swap, legal_actions
from eko_core.players.levels import LEVELS
from eko_web.new_game import Draft

from ..hand import Mouse, Table, t
from ..screen_sizes import DESKTOP, PHONE


@pytest.fixture
def dialog(table: Table) -> Locator:
    table.new(2, 13)
    return table.dialog("new")


def pick(dialog: Locator, change: str, value: int) -> None:
    dialog.locator(f'[data-change="{change}"][value="{value}"]').check(force=True)


def deal(table: Table) -> None:
    table.button(t("deal")).click()
    assert not table.page.is_visible("#dialog")
    table.follow()


@pytest.mark.parametrize("players", [2, 3, 4])
def test_as_many_players_as_asked_with_their_names(table: Table, dialog: Locator, players: int) -> None:
    pick(dialog, "players", players)
    names = ["Ann", "Bo", "Cleo", "Dirk"][:players]
    for seat, name in enumerate(names):
        dialog.locator(f'[data-change="name:{seat}"]').fill(name)
    deal(table)
    assert table.ours.players == players and table.ours.turn.phase is Phase.SWAP
    assert table.page.locator("#corners bdi").all_inner_texts() == names
    assert any(table.prompt() == t("prompt_swap", player=name) for name in names)


def test_colours_and_emblems_change_places_and_stay_different(table: Table, dialog: Locator) -> None:
    pick(dialog, "colour:0", 3)
    pick(dialog, "emblem:0", 1)
    assert dialog.locator('[data-change="emblem:1"]:checked').get_attribute("value") == "0"
    deal(table)
    corner = table.page.locator('#corners [data-seat="0"]')
    assert "c3" in (corner.get_attribute("class") or "").split()
    assert corner.locator("bdi").inner_text() == t("colour_3")
    table.saved()
    table.page.reload()
    table.page.wait_for_selector("html[data-eko=ready]")
    assert "c3" in (table.page.locator('#corners [data-seat="0"]').get_attribute("class") or "").split()


@pytest.mark.parametrize("seat", [0, 1, 2])
def test_the_chosen_player_begins(table: Table, dialog: Locator, seat: int) -> None:
    pick(dialog, "players", 3)
    dialog.locator('[data-change="name:2"]').fill("Cleo")
    first = dialog.locator('[data-change="first"]')
    first.select_option(str(seat))
    deal(table)
    assert table.ours.turn.first == seat and table.ours.to_decide() == seat


def opponents(dialog: Locator) -> Locator:
    return dialog.locator('[data-change="opponent"]')


@pytest.mark.parametrize("viewport", [DESKTOP, PHONE], ids=["desktop", "phone"])
def test_the_opponent_comes_first_by_number_and_name_and_is_remembered(
    sit: Callable[..., Table], viewport: dict[str, int]
) -> None:
    table = sit(viewport=viewport, has_touch=True)
    dialog = table.dialog("new")
    assert dialog.locator("form > fieldset").first.get_attribute("class") == "opponents"
    texts = dialog.locator(".opponent strong").all_inner_texts()
    assert texts[1:] == [f"Computer {n}: {t(f'core.player.{level}')}" for n, level in enumerate(LEVELS, 1)]
    assert all(dialog.locator(".opponent span").all_inner_texts())
    opponents(dialog).nth(2).check()
    level = list(LEVELS)[1]
    assert dialog.locator('[data-change="kind:1"]').input_value() == f"computer:{level}"
    deal(table)
    assert table.page.locator("#corners bdi").all_inner_texts() == ["You", f"{t(f'core.player.{level}')}, computer 2"]
    assert opponents(table.dialog("new")).nth(2).is_checked()


def test_names_typed_appear_in_who_begins(table: Table, dialog: Locator) -> None:
    dialog.locator('[data-change="name:1"]').fill("Bo")
    table.page.keyboard.press("Tab")
    texts = dialog.locator('[data-change="first"] option').all_inner_texts()
    assert texts == [t("first_random"), t("colour_0"), "Bo"]


def test_another_board(table: Table, dialog: Locator) -> None:
    before = dialog.locator("#preview").inner_html()
    table.button(t("another_board")).click()
    assert dialog.locator("#preview").inner_html() != before
    shown = {space.get_attribute("data-space") for space in dialog.locator("#preview [data-space]").all()}
    deal(table)
    assert {f"{hex.q},{hex.r}" for hex in table.ours.board.terrain} == shown


UUID = "00000000-0000-4000-8000-000000000007"
CHANCE = f"() => {{ crypto.randomUUID = () => '{UUID}' }}"  # the page's only source of it


def cutting(draft: Draft) -> list[int]:
    """The fewest turns, as the numbers of the tiles, that cut this board in two."""
    tried: deque[tuple[Draft, list[int]]] = deque([(draft, [])])
    while tried:
        here, turns = tried.popleft()
        for tile in range(len(draft.tiles)):
            turned = here.with_tile_turned(tile)
            if not turned.is_valid:
                return [*turns, tile]
            if not turns or tile >= turns[-1]:
                tried.append((turned, [*turns, tile]))
    raise AssertionError("no way to cut the board")


def test_a_board_that_is_cut_in_two_forbids_the_deal(table: Table) -> None:
    table.new(2, 13)
    table.page.evaluate(CHANCE)
    dialog = table.dialog("new")
    says, deal_button = dialog.locator("#preview-says"), table.button(t("deal"))
    draft = Draft.fresh(2, Random(int(UUID.replace("-", ""), 16)))
    for tile in cutting(draft):
        assert t("turn_tiles") in says.inner_text() and deal_button.is_enabled()
        says.locator("button.tile").nth(tile).click()
    assert t("board_invalid") in says.inner_text() and deal_button.is_disabled()
    assert says.locator("button.tile").nth(tile).evaluate("one => one === document.activeElement"), "the focus stays"
    assert table.button(t("rules_rule", rule="B6"), "#preview-says").is_visible()
    table.button(t("another_board")).click()
    assert t("turn_tiles") in says.inner_text() and deal_button.is_enabled()
    table.page.evaluate("() => { delete crypto.randomUUID }")


def test_a_touch_on_the_preview_turns_that_tile(table: Table, dialog: Locator) -> None:
    before = dialog.locator("#preview .layer-ground").inner_html()
    for _ in range(5):
        dialog.locator('#preview [data-space="2,1"]').click()
        assert dialog.locator("#preview .layer-ground").inner_html() != before
    dialog.locator('#preview [data-space="2,1"]').click()
    assert dialog.locator("#preview .layer-ground").inner_html() == before


def test_the_dialog_can_be_left_without_a_change(table: Table, dialog: Locator) -> None:
    pick(dialog, "players", 4)
    table.page.keyboard.press("Escape")
    table.agrees()


def test_each_player_may_exchange_the_emperor_with_another_disc(table: Table) -> None:
    table.new(3, 8)
    for kind in (Swap, Keep, Swap):
        Mouse(table).play(next(action for action in legal_actions(table.ours) if isinstance(action, kind)))
        table.agrees()
    assert table.ours.turn.phase is Phase.ACTION
