"""What the page says: live announcements through a whole turn, labels, prompts, why not, what a screen reader asks."""

from typing import TypeVar

import pytest

from eko_core import Action, Build, Game, Keep, Move, Place, legal_actions, say
from eko_core.text import notation
from eko_web.step_kind import kind_of
from tests.eko.drawing import draw

from ..hand import Keyboard, Mouse, Table, t

Kind = TypeVar("Kind", bound=Action)
CYAN, BLUE = t("colour_0"), t("colour_1")


def of_kind(table: Table, kind: type[Kind]) -> Kind:
    return next(a for a in legal_actions(table.ours) if isinstance(a, kind))


def test_a_whole_turn_is_read_out(table: Table) -> None:
    table.new(2, 13)
    assert table.game
    names, hand = table.called(), Mouse(table)
    first = names[table.ours.turn.player]
    hand.play(Keep())
    other = names[table.ours.to_decide()]
    assert table.said().startswith(say(table.game.events[-1][0], table.ours.board, names))
    assert table.said().endswith(t("prompt_swap", player=other))
    hand.play(Keep())
    assert table.said().endswith(t("prompt_action", player=first))
    build = next(a for a in legal_actions(table.ours) if isinstance(a, Build) and not a.emperor)
    hand.play(build)
    name = table.ours.board.name
    told = f"{first} builds the encampment at {name(build.at)} for 1 disc from {name(build.source)}."
    assert table.said().startswith(told) and t("prompt_reinforce", player=first) in table.said()
    assert table.prompt() == t("prompt_reinforce", player=first)
    place = of_kind(table, Place)
    hand.touch(place.at)
    assert table.prompt() == t("prompt_pending_full", plain=1, place=name(place.at))
    hand.done()
    table.game.play(Place(place.at, 1))
    told = f"{first} reinforces {name(place.at)} with 1 disc."
    assert table.said() == f"{told} {t('prompt_action', player=other)}"
    table.agrees()


def test_attack_capture_and_elimination_are_told(table: Table) -> None:
    scene = draw("a3    B1    .     b1    r     a1'")
    table.load(scene.position)
    Mouse(table).play(scene.move("a3", "B1"))
    assert f"{CYAN} attacks" in table.said() and f"{BLUE} loses the stack of 1 disc" in table.said()
    assert f"{CYAN} captures the Emperor of {BLUE}." in table.said()


def test_the_keyboard_comes_back_to_the_board_after_a_button(table: Table) -> None:
    table.new(2, 13)
    place = next(iter(table.ours.stacks()))
    table.space(place).focus()
    Keyboard(table).play(Keep())
    Keyboard(table).play(Keep())
    table.agrees()
    assert table.space(place).evaluate("one => one === document.activeElement")


def test_undo_and_redo_are_told(table: Table) -> None:
    table.new(swapped=True)
    Mouse(table).play(liked_move(table))
    table.button(t("undo")).click()
    assert table.said().startswith(t("undone"))
    table.button(t("redo")).click()
    assert table.said().startswith(t("redone"))


def liked_move(table: Table) -> Move:
    return next(a for a in legal_actions(table.ours) if isinstance(a, Move))


def test_every_space_has_its_words(table: Table) -> None:
    table.new(4, 10, swapped=True)
    for space in table.ours.board.spaces:
        label = table.space(space.hex).get_attribute("aria-label") or ""
        stack = table.ours.stack(space.hex)
        words = table.called()[stack.owner] if stack else t(f"core.terrain.{space.sign}")
        assert label.startswith(table.ours.board.name(space.hex) + ", ") and words in label
    move = liked_move(table)
    table.space(move.source).click()
    assert t("label_selected") in (table.space(move.source).get_attribute("aria-label") or "")
    assert t(f"kind_{kind_of(table.ours, move).value}") in (table.space(move.target).get_attribute("aria-label") or "")


def test_hovering_a_destination_says_what_would_happen(table: Table) -> None:
    scene = draw("a3    B1    .     b1    r     a1'")
    table.load(scene.position)
    table.space(scene["a3"]).click()
    table.space(scene["B1"]).hover()
    told = f"attack 1 disc of {BLUE}, take the Emperor of {BLUE}: +3"
    assert table.page.inner_text("#hint") == told
    assert told in (table.space(scene["B1"]).get_attribute("aria-label") or "")


WISHES = [
    # the drawing, what is touched one after the other, and the sentence
    (".     a2    b1    r", ["b1"], "The stack at {0} belongs to " + BLUE + "."),
    (".     a1    b2    r", ["a1", "b2"], "To attack the stack of 2 at {1} more than 1 disc is needed."),
    (".     a2    b2    r", ["a2", "b2"], "Only a stack with its Emperor can attack one of the same size (2) at {1}."),
    (".     a3    a2    b3", ["a3", "a2"], "A stack has at most 4 discs; at {1} there would be 5."),
    (".     a2    b3    P", ["a2", "P"], "There is no way from {0} to {1} through empty spaces."),
    ("a2    .     r     b1", ["a2", "r"], "The stack at {0} is not next to {1}."),
    (".     a2    x     b1", ["a2", "x"], "No stack can enter {1}: chasm."),
    (".     a1    c:a1  b1", ["a1", "c:a1"], "The tower costs 2 discs; the stack at {0} has 1."),
    (".     a2    b3    a1    b3'", ["a1"], t("notice_stuck")),
]


@pytest.mark.parametrize(("picture", "touches", "sentence"), WISHES)
def test_an_impossible_wish_is_answered_with_the_rule(
    table: Table, picture: str, touches: list[str], sentence: str
) -> None:
    scene = draw(picture)
    table.load(scene.position)
    for name in touches:
        table.space(scene[name]).click()
    told = sentence.format(*(table.ours.board.name(scene[name]) for name in touches))
    assert table.toast() == told and table.said().strip() == told
    table.agrees()


def test_discs_near_an_enemy_building_are_refused_with_the_rule(table: Table) -> None:
    scene = draw("r:b1  a1    .     a1'   b1", reserve="a:2", phase="reinforce")
    table.load(scene.position)
    table.space(scene["a1"]).click()
    place = table.ours.board.name(scene["a1"])
    assert table.toast() == f"The stack at {place} is next to an enemy building and cannot be reinforced."


def test_the_emperor_in_the_reserve_comes_first_and_is_told_so(table: Table) -> None:
    scene = draw("a1    .     b1    r", reserve="a:2+E", phase="reinforce")
    table.load(scene.position)
    table.space(scene["a1"]).click()
    place = table.ours.board.name(scene["a1"])
    assert table.prompt() == t("prompt_pending_emperor_alone", place=place)
    assert table.page.inner_text("#bar output") == t("pending_emperor_alone")
    table.space(scene["a1"]).click()
    assert table.prompt() == t("prompt_pending_emperor", plain=1, place=place)
    table.button(t("take_disc_back")).click()
    assert table.page.inner_text("#bar output") == t("pending_emperor_alone")


LAST_DISC = """
    *     A1    .
       b2    B1
"""


def test_the_page_warns_before_somebody_eliminates_himself(table: Table) -> None:
    table.load(Game(draw(LAST_DISC).position).position)
    build = of_kind(table, Build)
    hand = Mouse(table)
    table.space(build.source).click()
    table.space(build.at).click()
    assert table.toast() == t("notice_eliminates_yourself")
    assert table.prompt() == t("prompt_doubtful") and table.button(t("do_anyway"), "#bar").is_visible()
    table.agrees()
    table.button(t("never_mind"), "#bar").click()
    assert not table.button(t("do_anyway")).is_visible()
    table.agrees()
    hand.play(build)
    table.agrees()
    assert table.ours.result is not None


def test_typed_moves_are_played_or_refused_with_a_sentence(table: Table) -> None:
    table.new(2, 13)
    box, play = table.page.locator("#typed"), table.button(t("typed_go"))
    assert table.game
    for action in (Keep(), Keep(), None, None):
        step = action or next(a for a in legal_actions(table.ours) if isinstance(a, Build | Place))
        box.fill(notation.format_step(table.ours, step))
        play.click()
        table.game.play(step)
        table.agrees()
        assert box.input_value() == ""
    box.fill("zz99-a1")
    box.press("Enter")
    assert table.toast() and box.input_value() == "zz99-a1"
    table.agrees()


def test_keys_tell_stacks_threats_emperors_scores_neighbours_and_the_last_turn(table: Table) -> None:
    scene = draw("a3    B1    .     b1    r     A2")
    table.load(scene.position)
    keys, name = table.page.keyboard, table.ours.board.name
    keys.press("m")
    assert f"{name(scene['a3'])}: 3 discs: " in table.said()
    keys.press("t")
    assert table.said() == t("threats_none") or "can be attacked from" in table.said()
    keys.press("e")
    assert t("emperor_on_board", player=BLUE, place=name(scene["B1"])) in table.said()
    keys.press("s")
    assert f"{CYAN}: 0 points, holds no capital, reserve 0" in table.said()
    table.space(scene["a3"]).focus()
    keys.press("n")
    assert f"East: {name(scene['B1'])}, {BLUE}, 1 disc with the Emperor." in table.said()
    keys.press("l")
    assert table.said() == t("last_turn_none")
    Mouse(table).play(scene.move("a3", "B1"))
    keys.press("l")
    assert f"{CYAN} attacks {name(scene['B1'])}" in table.said()
    keys.press("p")
    assert table.said() == table.prompt()
    keys.press("?")
    assert table.page.inner_text("#dialog-title") == t("keys")

