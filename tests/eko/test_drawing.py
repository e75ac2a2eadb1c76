"""The drawings themselves: what is drawn is what is read, and the way back."""

from random import Random

import pytest

from eko_core import BadText, Hex, Position, Setup, Stack, apply, legal_actions
from eko_core.text.possible import check
from tests.eko.drawing import Scene, cells, draw, picture_of, settings, show


def test_a_drawing_is_read_row_by_row() -> None:
    scene = draw("""
        .     A2    c:b1
           P     b1    x
        """)
    assert scene.position.stack(Hex(1, 0)) == Stack(0, 2, True)
    assert scene["A2"] == (1, 0) and scene["P"] == (0, 1) and scene["b1"] == (1, 1)
    assert scene.position.building(scene["c:b1"]) == (1, 1)
    assert scene["b1"] in scene["A2"].neighbours() and scene["x"] not in scene["A2"].neighbours()
    assert scene.position.removed == (14, 11), "what is not accounted for is in the box"
    check(scene.position)


def test_an_emperor_that_is_not_drawn_is_far_away() -> None:
    scene = draw("""
        a2    .
           b1
        """)
    (a, b) = sorted(scene.islands)
    assert scene.position.stack(a) == Stack(0, 4, True) and scene.position.stack(b) == Stack(1, 4, True)
    assert not any(at in scene.position.board.terrain for island in (a, b) for at in island.neighbours())
    check(scene.position)


def test_reserve_captives_and_eliminated_players_are_told_beside_the_drawing() -> None:
    scene = draw("a2    .", players=4, reserve="a:all c:2+E", captives="c:ad", out="b")
    assert scene.position.plain == (13, 0, 2, 0) and scene.position.emperors == (2, -3, -2, 2)
    assert scene.position.removed == (0, 16, 13, 15) and scene.position.captives(2) == (0, 3)


@pytest.mark.parametrize("picture", ["a5", "a2 .", "c:b4", "?!", "a2\n   b1\n   b1"])
def test_what_is_no_drawing_is_refused(picture: str) -> None:
    with pytest.raises(BadText):
        draw(picture)


@pytest.mark.parametrize("players", [2, 3, 4])
def test_every_position_of_a_game_can_be_drawn_and_read_again(players: int) -> None:
    rng = Random(players)
    position = Setup.random(players, rng).position()
    for _ in range(300):
        again = draw(picture_of(cells(position)), **settings(position)).position
        assert _at_home(again) == _at_home(position), show(position)
        legal = legal_actions(position)
        if not legal:
            break
        position = apply(position, rng.choice(legal))


def _at_home(position: Position) -> tuple[object, ...]:
    """Everything of a position but where (0, 0) is."""
    dq, dr = min(position.board.terrain)
    moved = {Hex(q - dq, r - dr): token for (q, r), token in cells(position).items()}
    return moved, position.plain, position.emperors, position.removed, position.turn, position.result


def test_a_scene_can_be_compared_with_a_drawing() -> None:
    scene = draw("a1    P")
    after = scene.after(scene.move("a1", "P"))
    assert isinstance(after, Scene) and after.shows(".     a1")
    with pytest.raises(AssertionError, match="the board shows"):
        after.shows("a1    .")
