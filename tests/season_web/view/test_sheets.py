"""Score sheet and new game: every line of every player, how it was counted, what can be agreed."""

import re

import pytest

from season_core import explain
from season_core.position import Result, Settings
from season_web.new_game import Draft
from season_web.sentences import won
from season_web.view.new_game import new_game
from season_web.view.score_sheet import score_sheet, so_far
from season_web.view.who import who

from .looks import look, over, played, start


@pytest.mark.parametrize("side", ["horn", "shield"])
def test_the_sheet_has_the_points_of_every_line_and_the_totals(side: str) -> None:
    position = over(3, side, expert=True)
    markup = score_sheet(look(position, None))
    assert position.result is not None
    cells = re.findall(r'data-do="line:(\d)\.(\w+)"[^>]*>(−?\d+)<', markup)
    found = {(int(seat), name): int(points.replace("−", "-")) for seat, name, points in cells}
    for seat, scores in enumerate(position.result.scores):
        assert tuple(found[seat, name] for name in position.board.lines) == scores[:-1]
        assert f"<strong>{scores[-1]}</strong>".replace("-", "−") in markup


def test_bonus_tiles_have_a_line_in_expert_mode_only() -> None:
    assert "line:0.bonus" in score_sheet(look(over(2, expert=True), None))
    assert "line:0.bonus" not in score_sheet(look(over(2), None))


@pytest.mark.parametrize("side", ["horn", "shield"])
def test_every_line_says_how_it_was_counted(side: str) -> None:
    position = over(2, side, expert=True)
    for seat, lines in enumerate(explain(position)):
        for line in lines:
            markup = score_sheet(look(position, None), (seat, line.name))
            told = markup[markup.index('class="explained"') :]
            assert told.count("<li>") == len(line.terms)
            assert told.count('class="card small') == sum(len(term.cards) for term in line.terms)


def test_the_winner_and_what_broke_the_tie_are_told() -> None:
    position = over(2).copy()
    accolades = [len(places.accolades) for places in position.seats]
    totals = ((0, 20), (0, 20))
    for winners, scores, words in (
        ((0,), ((0, 31), (0, 20)), "Ann wins with 31 points."),
        ((1,), totals, f"Bo wins: 20 points, and of those equal the fewest accolades ({accolades[1]})."),
        ((0, 1), totals, "Ann and Bo share the win with 20 points each."),
    ):
        position.result = Result(winners, scores)
        position.legal = ()
        assert won(position, ("Ann", "Bo")) == words


def test_points_so_far_say_that_covered_cards_are_not_counted() -> None:
    position = next(one for one in played(start(2)) if one.seats[1].accolades)
    assert "covered ones" in so_far(look(position, 0)) and "covered" not in so_far(look(over(2), None))


def test_a_new_game_offers_what_can_be_agreed() -> None:
    draft = Draft(players=3, settings=Settings("shield", True, "own"), open_accolades=True, first=1)
    markup = new_game(draft)
    agreed = {"side", "expert", "open_accolades", "own_actions"}
    assert {*re.findall(r'data-change="(\w+)', markup)} == {"players", "name", "colour", "emblem", "first"} | agreed
    assert markup.count(" checked") == 1 + 3 * 2 + 1 + 3 and 'value="1" selected' in markup
    assert 'data-do="deal"' in markup and "kind:0" in new_game(draft, ("groom",))


def test_who_sits_here_is_asked_by_name_and_what_was_said_is_marked() -> None:
    people = [(0, "Ann"), (2, "Cleo")]
    for here, marked in ((None, []), ((2,), ["here:2"]), ((0, 2), ["here:"])):
        asked = who(people, here)
        buttons = re.findall(r'data-do="(here:\d?)"([^>]*)>', asked)
        assert [do for do, _ in buttons] == ["here:0", "here:2", "here:"]
        assert [do for do, more in buttons if "primary" in more] == marked


def test_the_sheet_fills_itself_only_when_the_game_has_just_ended() -> None:
    ended, going_on = look(over(2), None), look(start(2).position, None)
    assert "sheet filling" in score_sheet(ended) and "filling" not in score_sheet(ended, (0, "gains"))
    assert "filling" not in score_sheet(going_on)
