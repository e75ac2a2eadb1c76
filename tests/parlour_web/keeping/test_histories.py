"""What two games have to do with each other."""

from hypothesis import given
from hypothesis import strategies as st

from eko_core.game import Game
from parlour_web.keeping.histories import Relation, common_steps, compare
from tests.parlour_web.keeping.kept_games import a_game, branch


@given(st.integers(0, 12), st.integers(0, 12))
def test_prefixes_are_ahead_or_behind(a: int, b: int) -> None:
    expected = Relation.SAME if a == b else Relation.AHEAD if a > b else Relation.BEHIND
    assert compare(a_game(a), a_game(b)) is expected
    assert common_steps(a_game(a), a_game(b)) == min(a, b)


@given(st.integers(0, 11), st.integers(1, 5), st.integers(0, 12))
def test_games_that_part(at: int, more: int, other: int) -> None:
    mine, theirs = branch(12, at, more), a_game(other)
    expected = Relation.DIVERGED if other > at else Relation.AHEAD
    assert compare(mine, theirs) is expected
    assert common_steps(mine, theirs) == min(at, other)


def test_other_starts_are_other_games_and_names_do_not_matter() -> None:
    assert compare(a_game(4), a_game(4, seed=8)) is Relation.OTHER
    assert compare(a_game(4), Game(a_game(4).position)) is Relation.OTHER
    assert compare(a_game(4), a_game(4, named=False)) is Relation.SAME


def test_undone_steps_do_not_count() -> None:
    game = a_game(9)
    game.go_to(4)
    assert compare(game, a_game(4)) is Relation.SAME and compare(game, a_game(6)) is Relation.BEHIND
