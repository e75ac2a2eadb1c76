"""The notation for steps and turns."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from eko_core import BadText, IllegalAction, Phase, Position, legal_actions
from eko_core.actions import Action, Build, End, Exchange, Keep, March, Moon, Move, Place, Sand, Skip, Swap
from eko_core.text.interchange import position_from_json
from eko_core.text.notation import format_step, format_turn, parse_step, parse_turn, read_step
from tests.eko.drawing import draw

from .played import changed, exchange_position, random_game, small_position

SMALL = position_from_json(small_position())
AT = SMALL.board.named
# The small board: row a has the places to build on (a1 to a4), row b the eight movement spaces.
B1, B2, B3, B4, B7, A1, A3 = (hex for name in ("b1", "b2", "b3", "b4", "b7", "a1", "a3") if (hex := AT(name)))


def small(*stacks: list[int], phase: str = "action", plain: int = 4) -> Position:
    """The small position with other stacks (of two players' Emperors in reserve, if none is given)."""
    value = changed(small_position(), "turn.phase", phase)
    value["stacks"] = list(stacks)
    for seat in range(3):
        discs = sum(stack[3] for stack in stacks if stack[2] == seat)
        crowned = any(stack[4] for stack in stacks if stack[2] == seat)
        value["reserve"][seat] = {"plain": plain if discs else 0, "emperor": bool(discs) and not crowned}
        value["removed"][seat] = 16 - discs - (plain + (not crowned) if discs else 0)
    return position_from_json(value)


@settings(max_examples=30, deadline=None, derandomize=True)
@given(players=st.sampled_from((2, 3, 4)), seed=st.integers(0, 10**6), most=st.integers(0, 300))
def test_every_legal_step_and_turn_reads_back(players: int, seed: int, most: int) -> None:
    game = random_game(players, seed, most)
    for action in legal_actions(game.position):
        assert parse_step(game.position, format_step(game.position, action)) == action
    for turn in game.turns:
        before = game.positions[turn.start]
        assert tuple(parse_turn(before, format_turn(before, turn.steps))) == turn.steps


@settings(max_examples=30, deadline=None, derandomize=True)
@given(players=st.sampled_from((2, 3, 4)), seed=st.integers(0, 10**6), most=st.integers(0, 150))
def test_every_legal_step_with_variants_reads_back(players: int, seed: int, most: int) -> None:
    game = random_game(players, seed, most, variants=["all"])
    for action in legal_actions(game.position):
        assert parse_step(game.position, format_step(game.position, action)) == action
    for turn in game.turns:
        before = game.positions[turn.start]
        assert tuple(parse_turn(before, format_turn(before, turn.steps))) == turn.steps


def test_a_stack_that_lost_discs_to_a_tempest_is_written_with_what_it_does() -> None:
    def marks(picture: str, source: str, target: str) -> list[str]:
        scene = draw(picture)
        moves = (scene.move(source, target), scene.move(source, target, True))
        return [format_step(scene.position, move)[2:] for move in moves if move in scene.legal]

    assert marks("a2    ~P    P     b4    b1", "a2", "b4") == ["*a4"]
    assert marks("A2    ~P    P     b4    b1", "A2", "b4") == ["*a4", "*a4^"]
    assert marks("A3    ~P    P     b2    b1", "A3", "b2") == ["xa4"]
    assert marks("A3    ~P    P     a2    b1", "A3", "a2") == ["+a4", "+a4^"]
    assert marks("A3    ~P    P     b1", "A3", "P") == ["-a3", "-a3^"]


def test_steps_are_written_with_the_mark_of_what_they_do() -> None:
    four_and_one = small([0, 0, 0, 1, True], [1, 0, 0, 1, False], [3, 0, 1, 4, True], [4, 0, 2, 2, True])
    assert format_step(four_and_one, Move(B1, B2)) == "b1+b2"
    assert format_step(four_and_one, Move(B2, B3)) == "b2-b3"
    assert format_step(four_and_one, Move(B2, B4)) == "b2*b4"
    even = small([0, 0, 0, 2, True], [3, 0, 1, 2, True], [6, 0, 2, 2, True])
    assert format_step(even, Move(B1, B4)) == "b1xb4"
    fours = small([0, 0, 0, 4, True], [3, 0, 1, 4, True], [6, 0, 2, 2, True])
    assert format_step(fours, Move(B1, B4)) == "b1xb4"


@pytest.mark.parametrize(
    ("action", "text"),
    [
        (Keep(), "keep"),
        (Swap(B2), "swap@b2"),
        (Move(B1, B2, True), "b1-b2^"),
        (Build(A1, 2, B1), "T@a1<b1"),
        (Build(A1, 1, B1, True), "E@a1<b1^"),
        (Build(A3, 3, B3), "C@a3<b3"),
        (March(), "march"),
        (Place(B1, 2), "+2@b1"),
        (Place(B1, 0, True), "+^@b1"),
        (Place(B1, 2, True), "+2^@b1"),
        (Moon(B2), "moon@b2"),
        (Moon(B2, True), "moon^@b2"),
        (Sand(B4), "sand@b4"),
        (Skip(), "skip"),
        (End(), "end"),
        (Exchange(1), "give2"),
    ],
)
def test_every_kind_of_step_has_its_form(action: Action, text: str) -> None:
    assert format_step(SMALL, action) == text
    assert read_step(SMALL.board, text) == action
    assert read_step(SMALL.board, f"  {text.upper()} ") == action


@pytest.mark.parametrize(
    "text", ["b1-b2", "B1 B2", "b1b2", "b1 - b2", "b1xb2", "b1 + b2", "b1*b2", "b1:b2", "b1–b2", "b1→b2", "b1->b2"]
)
def test_any_mark_or_none_makes_a_move(text: str) -> None:
    assert parse_step(SMALL, text) == Move(B1, B2)


@pytest.mark.parametrize(
    ("text", "action"),
    [
        ("swap b2", Swap(B2)),
        ("t a1 < b1", Build(A1, 2, B1)),
        ("tower @ a1 from b1 ^", Build(A1, 2, B1, True)),
        ("+ 2 @ b1", Place(B1, 2)),
        ("2@b1", Place(B1, 2)),
        ("+2 ^ b1", Place(B1, 2, True)),
        ("+b1", Place(B1, 1)),
        ("moon ^ b2", Moon(B2, True)),
        ("give 2", Exchange(1)),
    ],
)
def test_reading_is_forgiving(text: str, action: object) -> None:
    assert read_step(SMALL.board, text) == action


@pytest.mark.parametrize(
    "text", ["", " ", "b1", "b1-", "hello", "b1-b2-b3", "+", "T@a1", "give9", "keep keep", "☃", "b1" * 500, "b١-b2"]
)
def test_what_cannot_be_read_is_refused(text: str) -> None:
    with pytest.raises(BadText):
        read_step(SMALL.board, text)


def test_a_space_the_board_has_not_is_named() -> None:
    with pytest.raises(BadText, match="There is no space z99 on this board"):
        parse_step(SMALL, "b1-z99")


def test_an_illegal_step_is_refused_by_the_rules() -> None:
    for text in ("b1-b8", "march", "give2", "+1@b1", "keep"):
        with pytest.raises(IllegalAction):
            parse_step(SMALL, text)


def test_a_turn_is_read_step_by_step_with_any_spaces() -> None:
    expected: list[Action] = [Move(B1, B2), March(), Move(B2, B3), Place(B3, 1)]
    for text in ("b1-b2 march b2-b3 +1@b3", "b1 b2  MARCH b2 - b3 + 1 @ b3", "b1b2 march b2b3+1@b3"):
        assert parse_turn(SMALL, text) == expected
    assert parse_turn(SMALL, "") == []
    assert format_turn(SMALL, expected) == "b1-b2 march b2-b3 +1@b3"


@pytest.mark.parametrize("text", ["b1-b2 nonsense", "b1-b2 b2", "x" * 2000])
def test_an_unreadable_turn_is_refused(text: str) -> None:
    with pytest.raises(BadText):
        parse_turn(SMALL, text)


def test_a_turn_with_an_illegal_step_is_refused() -> None:
    with pytest.raises(IllegalAction):
        parse_turn(SMALL, "b1-b2 b2-b3")


def test_an_exchange_counts_seats_from_1() -> None:
    position = position_from_json(exchange_position())
    assert position.turn.phase is Phase.EXCHANGE
    assert sorted(format_step(position, action) for action in legal_actions(position)) == ["give3", "give4"]
    assert parse_step(position, "give3") == Exchange(2)


def test_rows_beyond_the_alphabet_are_read() -> None:
    high = small_position()
    high["board"]["spaces"] += [[0, r, "."] for r in (1, 2, 3, 4, 627)]
    position = position_from_json(high)
    target = next(hex for hex in position.board.standing if position.board.name(hex) == "xe1")
    step = Move(position.board.standing[0], target)
    source = position.board.name(step.source)
    for mark in ("-", "x", "+", "-> "):  # without a mark it would be b1 x e1
        assert read_step(position.board, f"{source}{mark}xe1") == step
