"""Section 3 of docs/eko/rules.md: the set-up."""

from random import Random

import pytest

from eko_core import BadPosition, End, Keep, March, Phase, Setup, Stack, Swap, legal_actions, outcome
from eko_core.events import Kept, Swapped
from tests.eko.drawing import draw


@pytest.mark.parametrize("players", [2, 3, 4])
def test_S1_one_disc_lies_on_each_movement_space(players: int) -> None:
    setup = Setup.random(players, Random(9))
    position = setup.position()
    assert set(position.stacks()) == set(setup.board().movement_spaces())
    assert {stack.size for stack in position.stacks().values()} == {1}
    for seat in range(players):
        discs = [stack for stack in position.stacks().values() if stack.owner == seat]
        assert len(discs) == 16 and discs.count(Stack(seat, 1, True)) == 1


def test_S1_the_deal_is_random_and_the_same_for_the_same_seed() -> None:
    deals = {Setup.random(3, Random(seed)).deal for seed in range(20)}
    assert len(deals) == 20
    assert Setup.random(3, Random(7)) == Setup.random(3, Random(7))
    where = {next(i for i, disc in enumerate(deal) if disc == Stack(0, 1, True)) for deal in deals}
    assert len(where) > 5, "the Emperor lies anywhere"


def test_S1_another_deal_is_refused() -> None:
    setup = Setup.random(2, Random(1))
    plain = setup.deal.index(Stack(0, 1, False))
    for wrong in (
        setup.deal[:-1],
        (*setup.deal[:plain], Stack(1, 1, False), *setup.deal[plain + 1 :]),
        (*setup.deal[:plain], Stack(0, 1, True), *setup.deal[plain + 1 :]),
        (*setup.deal[:plain], Stack(0, 2, False), *setup.deal[plain + 1 :]),
    ):
        with pytest.raises(BadPosition, match="S1"):
            setup._replace(deal=wrong).checked()


def test_S2_the_first_player_is_drawn_or_chosen() -> None:
    assert {Setup.random(4, Random(seed)).first for seed in range(40)} == {0, 1, 2, 3}
    assert {Setup.random(4, Random(seed), first=2).first for seed in range(10)} == {2}
    with pytest.raises(BadPosition, match="seat 4"):
        Setup.random(4, Random(1), first=4)


def test_S2_play_goes_round_in_seat_order() -> None:
    position = Setup.random(3, Random(6), first=1).position()
    order = []
    for _ in range(9):
        order.append(position.turn.player)
        before = position.turn
        while position.turn.player == before.player and position.turn.phase is before.phase:
            legal = legal_actions(position)
            end = next((a for a in legal if isinstance(a, Keep)), legal[0])
            position = outcome(position, end).position
        while position.turn.phase is Phase.REINFORCE:
            position = outcome(position, legal_actions(position)[0]).position
    assert order == [1, 2, 0] * 3


SWAPPING = """
    A1    a1    b1
       a1'   B1    a1''
    """


def test_S3_the_emperor_may_change_places_with_another_own_disc() -> None:
    scene = draw(SWAPPING, phase="swap", swaps_left=2)
    assert scene.legal == {Keep(), scene.swap("a1"), scene.swap("a1'"), scene.swap("a1''")}
    after = scene.after(scene.swap("a1''"))
    assert after.shows("""
        a1    a1    b1
           a1    B1    A1
        """)
    assert after.events == (Swapped(0, scene["A1"], scene["a1''"]),)
    assert after.turn.player == 1 and after.turn.phase is Phase.SWAP


def test_S3_the_emperor_may_stay() -> None:
    scene = draw(SWAPPING, phase="swap", swaps_left=2)
    after = scene.after(Keep())
    assert after.shows(SWAPPING) and after.events == (Kept(0, scene["A1"]),)


def test_S3_nothing_else_may_be_swapped() -> None:
    scene = draw(SWAPPING, phase="swap", swaps_left=2)
    assert scene.refuses(scene.swap("A1")) == ("emperor_there", "S3")
    assert scene.refuses(scene.swap("b1")) == ("not_your_stack", "S3")
    assert scene.refuses(scene.swap("B1")) == ("not_your_stack", "S3")
    assert scene.refuses(Swap(scene["A1"].neighbour(3))) == ("off_board", "B1")
    for wish in (scene.move("a1", "b1"), March(), End(), scene.place("a1", 1)):
        assert scene.refuses(wish)[0] in ("swap_first", "reserve_empty"), wish


def test_S3_every_player_decides_once_in_turn_order_and_then_the_first_one_begins() -> None:
    position = Setup.random(3, Random(8), first=2).position()
    order = []
    while position.turn.phase is Phase.SWAP:
        order.append((position.turn.player, position.turn.swaps_left))
        position = outcome(position, legal_actions(position)[-1]).position
    assert order == [(2, 3), (0, 2), (1, 1)]
    assert (position.turn.player, position.turn.phase, position.turn.swaps_left) == (2, Phase.ACTION, 0)


def test_S3_later_the_emperors_stay_where_they_are() -> None:
    scene = draw(SWAPPING)
    assert scene.refuses(Keep()) == ("swap_over", "S3")
    assert scene.refuses(scene.swap("a1")) == ("swap_over", "S3")


def test_S3_a_player_whose_only_disc_is_his_emperor_is_not_asked() -> None:
    scene = draw("A1    b1    B1", phase="swap", swaps_left=2, settled=True)
    assert scene.turn.player == 1 and scene.turn.phase is Phase.SWAP and scene.turn.swaps_left == 1
