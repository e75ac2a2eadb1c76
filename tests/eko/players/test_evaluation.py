"""The evaluation: fair to seats and directions, linear in its weights, and with an opinion where one is due."""

from collections.abc import Iterator
from random import Random

import pytest

from eko_core import Setup, legal_actions
from eko_core.players.evaluation import WEIGHTS, Evaluation, reaches
from eko_core.players.tuning import NAMES, features, fit, samples_of_game
from eko_core.position import Position
from eko_core.rules import turn
from eko_core.rules.moving import ground
from tests.eko.drawing import draw


def positions(players: int, seed: int, steps: int = 90) -> Iterator[Position]:
    rng = Random(seed)
    position = Setup.random(players, rng).position()
    for _ in range(steps):
        if position.result is not None:
            return
        yield position
        position = turn.step(position, rng.choice(turn.choices(position)))


@pytest.mark.parametrize("players", [2, 3, 4])
def test_chances_add_up_to_one(players: int) -> None:
    evaluation = Evaluation()
    for position in positions(players, 1):
        chances = evaluation.chances(position)
        assert len(chances) == players and sum(chances) == pytest.approx(1) and min(chances) >= 0


def test_the_result_is_what_counts_in_the_end() -> None:
    scene = draw("a2    b1    .     x     a1", captives="a:b")
    after = scene.after(scene.move("a2", "b1"))
    assert Evaluation().chances(after.position) == (1.0, 0.0)


def test_turning_the_board_changes_nothing() -> None:
    for position in list(positions(2, 2))[::7]:
        board = position.board.turned(2)
        piles, built = bytearray(len(position.piles)), bytearray(len(position.built))
        for here, pile in zip(position.board.standing, position.piles, strict=True):
            piles[board.standing_index[here.turned(2)]] = pile
        for site, building in zip(position.board.sites, position.built, strict=True):
            built[board.site_index[site.turned(2)]] = building
        turned = Position(
            board, bytes(piles), bytes(built), position.plain, position.emperors, position.removed, position.turn
        )
        assert Evaluation().scores(turned) == pytest.approx(Evaluation().scores(position))


def test_reach_is_what_the_rules_say() -> None:
    for position in list(positions(3, 4))[::9]:
        if position.turn.phase != "action":
            continue
        board = position.board
        reach = reaches(board, ground(position)[2])
        for action in legal_actions(position):
            if action.do == "move" and position.stack(action.target):
                source, target = board.standing_index[action.source], board.standing_index[action.target]
                assert reach[target] >> source & 1


def test_scores_are_the_weighted_sum_of_the_features() -> None:
    evaluation = Evaluation()
    weights = [evaluation.weights[name] for name in NAMES]
    for position in list(positions(2, 6, 200))[::11]:
        if position.turn.phase != "action":
            continue
        sums = [sum(w * x for w, x in zip(weights, row, strict=True)) for row in features(position)]
        assert evaluation.scores(position) == pytest.approx(sums)


def test_every_weight_has_a_sentence() -> None:
    assert all(about[0].isupper() and about.endswith(".") for _, about in WEIGHTS.values())


def test_unknown_weights_are_refused() -> None:
    with pytest.raises(ValueError, match="no weight 'beauty'"):
        Evaluation({"beauty": 1.0})


@pytest.mark.parametrize(
    ("better", "worse"),
    [
        ("a3    .     b1    *:a1", "a3    .     b1    *"),
        ("a4    .     .     b1    ", "a2    .     .     b1    "),
        ("a3    .     .     b2    ", "a3    .     .     b4    "),
        ("A3    .     .     b2    b1", "A1    .     .     b2    b1"),
    ],
)
def test_more_is_better(better: str, worse: str) -> None:
    evaluation = Evaluation()
    chances = [evaluation.chances(draw(picture).position)[0] for picture in (better, worse)]
    assert chances[0] > chances[1]


def test_tuning_lowers_the_loss_and_is_repeatable() -> None:
    samples = [sample for seed in range(3) for sample in samples_of_game(seed, "wanderer")]
    assert len(samples) > 20
    once = fit(samples, rounds=5)
    assert once.loss_after < once.loss_before and set(once.weights) == set(WEIGHTS)
    assert fit(samples, rounds=5) == once
