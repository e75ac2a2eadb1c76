"""Each of the five ends, reached by the last clicks of a printed game, with the words and points of the last dialog."""

from random import Random

import pytest

from eko_core import Game, legal_actions, say
from eko_core.events import Won
from eko_core.text.interchange import write_action
from tests.eko.playthroughs.games import GAMES
from tests.eko.playthroughs.play import choose, deal

from ..hand import Mouse, Table, t

ENDS = {"points": "2_build", "survivor": "2_attack", "both": "2_both", "empty": "2_empty", "quiet": "2_quiet"}


def printed(name: str) -> Game:
    """The whole game of a printed file."""
    wanted = next(game for game in GAMES if game.name == name)
    rng = Random(wanted.seed)
    game = Game(deal(wanted.players, rng))
    while legal := sorted(legal_actions(game.position), key=write_action):
        game.play(choose(game.position, legal, wanted.temper, rng))
    return game


@pytest.mark.parametrize(("reason", "name"), ENDS.items())
def test_the_end_by(table: Table, reason: str, name: str) -> None:
    game = printed(name)
    assert game.result and game.result.reason == reason
    start = max(0, game.cursor - 4)
    table.load(game.positions[start])
    for action in game.steps[start:]:
        Mouse(table).play(action)
        table.agrees()
    table.page.wait_for_selector("#dialog[open]")
    names = [t("colour_0"), t("colour_1")]
    sentence = say(Won(*game.result), game.position.board, names)
    assert table.page.inner_text("#dialog .lead") == sentence
    assert sentence in table.said()
    table_of_points = table.page.locator("#dialog table.points")
    assert table_of_points.locator("thead th").all_inner_texts() == names
    for seat, column in enumerate(["nth-child(2)", "nth-child(3)"]):
        cells = table_of_points.locator(f"tbody td:{column}")
        assert cells.all_inner_texts()[4:] == [
            str(game.position.points(seat)), t("yes" if game.position.holds_capital(seat) else "no")
        ]  # fmt: skip
        assert ("won" in (cells.first.get_attribute("class") or "")) == (seat in game.result.winners)


def test_after_the_end_one_can_look_through_the_game_or_play_again_with_the_same_people(table: Table) -> None:
    game = printed("2_build")
    assert game.result
    table.load(game.positions[-2])
    Mouse(table).play(game.steps[-1])
    table.button(t("look_through")).click()
    assert not table.page.is_visible("#dialog")
    assert table.prompt() == t("prompt_looking", step=0, steps=1)
    table.button(t("back_to_now")).click()
    assert table.prompt() == say(Won(*game.result), game.position.board, [t("colour_0"), t("colour_1")])
    table.space(next(iter(table.ours.stacks()))).click()
    assert table.toast() == t("notice_over")
    table.load(game.positions[-2])
    Mouse(table).play(game.steps[-1])
    table.button(t("play_again"), "#dialog").click()
    assert not table.page.is_visible("#dialog")
    assert table.position().turn.phase.value == "swap" and table.position().players == 2
