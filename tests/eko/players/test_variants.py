"""The computer players understand every variant: portals, tempests, temples, beacon and pyramids, in any mix."""

import os
from random import Random

import pytest

from eko_core import Action, Game, Move, Position, Sand, Setup, apply, legal_actions
from eko_core.board.tiles import VARIANTS
from eko_core.game import begins_turn
from eko_core.players import LEVELS, Budget, Evaluation, choose, explain, review
from eko_core.players.decisive import winning_turn
from eko_core.players.hints import _as_turn_of
from eko_core.players.ordering import Sight
from eko_core.players.storms import price
from eko_core.players.turns import Width, turns
from eko_core.players.words import say
from eko_core.rules.tempests import route, unpaid
from tests.eko.drawing import Scene, draw
from tests.eko.players.test_tactics import ABOVE_BEGINNER, played, wins_this_turn

A_SEVEN = "*:a2  m:a3  c:a2"
A_NINE = "*:a2  m:a3  c:a2  r:a1  r:a1'"
A_TEN = "*:a2  m:a3  c:a2  c:a2' r:a1"
B_TEN = A_TEN.replace(":a", ":b")


def mix(rng: Random) -> list[str]:
    """Some of the variants, mostly several; now and then all."""
    return [name for name in VARIANTS if rng.random() < 0.6] or ["all"]


def dealt(players: int, seed: int, variants: list[str] | None = None) -> Position:
    rng = Random(seed)
    return Setup.random(players, rng, variants=variants or mix(rng)).position()


def play(position: Position, code: str, seed: int, turns: int, nodes: int = 12) -> tuple[Position, list[Action]]:
    """Every step through the rules' own check, which refuses an illegal one."""
    rng, evaluation = Random(seed), Evaluation()
    steps: list[Action] = []
    for _ in range(turns):
        if position.result is not None:
            break
        choice = choose(position, code, Budget(nodes=nodes), rng.getrandbits(30), evaluation)
        assert choice.turn and sum(choice.value) == pytest.approx(1)
        seat = position.to_decide()
        for step in choice.turn:
            steps.append(step)
            position = apply(position, step)
        assert position.result is not None or begins_turn(position) or position.to_decide() != seat
    return position, steps


@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize("code", LEVELS)
def test_every_level_plays_with_every_variant(code: str, players: int) -> None:
    for seed in range(2):
        play(dealt(players, 10 * players + seed), code, seed, 5 * players)


@pytest.mark.slow
@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize("code", LEVELS)
def test_whole_games_of_random_mixes_without_an_illegal_step(code: str, players: int) -> None:
    for seed in range(int(os.environ.get("EKO_GAMES", "2"))):
        play(dealt(players, seed), code, seed, 60 * players)


@pytest.mark.slow
def test_all_that_temples_offer_is_used() -> None:
    done = set()
    for seed in range(12):
        _, steps = play(dealt(2, seed, ["sand", "moon", "wind", "tempest"]), "guide", seed, 60, 300)
        done |= {step.do for step in steps}
    assert {"sand", "moon", "place", "move", "build"} <= done


def test_prices_are_those_of_the_rules() -> None:
    checked = 0
    for seed in range(6):
        position, rng = dealt(2 + seed % 3, seed, ["tempest", "beacon", "portals"]), Random(seed)
        evaluation = Evaluation()
        for _ in range(100):
            if position.result is not None:
                break
            legal = legal_actions(position)
            board, prices = position.board, None
            if position.turn.phase in ("action", "extra"):
                prices = Sight(position, position.turn.player, evaluation).prices
                assert (prices is None) == (unpaid(position, position.turn.player) == 0)
            if prices is not None and rng.random() < 0.3:
                dear = unpaid(position, position.turn.player)
                for move in legal:
                    if isinstance(move, Move) and rng.random() < 0.2:
                        zones = route(board, position.piles, move.source, move.target, dear)
                        source, target = board.standing_index[move.source], board.standing_index[move.target]
                        assert zones is not None
                        assert price(prices[target], source, len(board.standing)) == zones.bit_count()
                        checked += 1
            position = apply(position, rng.choice(legal))
    assert checked > 1000


def exposed(picture: str, beacon: str = "", portals: str = "") -> float:
    """What the evaluation takes off for a stack of seat 0 that can be destroyed."""
    weights = dict.fromkeys(Evaluation().weights, 0.0) | {"exposed": -1.0, "exposed_later": -1.0}
    return -Evaluation(weights).scores(draw(picture, beacon=beacon, portals=portals).position)[0]


def test_a_tempest_on_the_way_weakens_the_attacker() -> None:
    assert exposed("b3    .     .     a2") == 2
    assert exposed("b3    .     ~     a2") == 0, "only two arrive"
    assert exposed("b4    .     ~     a2") == 2
    assert exposed("b4    ~     .     ~     a2") == 0
    assert exposed("b2    ~     .     a4    a1") == 4, "the one that is left is a kamikaze"
    assert exposed("b1    ~     .     a4    a1") == 0, "and nobody loses his last disc"


def test_who_has_the_beacon_pays_nothing() -> None:
    far = "~b3   .     ~P    a2    x     ~Q    x     ~b1"
    assert exposed(far) == 0
    assert exposed(far, beacon="~P ~Q ~b1") == 2


def test_portals_are_neighbours() -> None:
    assert exposed("b3    P     o     x     o'    Q     a2") == 0
    assert exposed("b3    P     o     x     o'    Q     a2", portals="o>P o'>Q") == 2


WON = {
    "by a pyramid": draw(f"a2    .     ~P    ~Q    ~S    x     b1    {A_TEN}", pyramids="~P ~Q ~S"),
    "by breaking a tie": draw(f"a3    .     ~b1   ~a1   ~S    x     b1    {A_TEN}", pyramids="~b1 ~a1 ~S"),
    "by an Emperor who stands on a pyramid": draw(
        f"a4    .     ~B1   ~P    ~Q    x     b1    {A_NINE.replace('a3', 'a1')}", pyramids="~B1 ~P ~Q"
    ),
    "by an Emperor behind a portal": draw(
        f"a2    P     o     x     o'    Q     B1    x     b1    {A_NINE}", portals="o>P o'>Q"
    ),
    "by an Emperor behind a tempest": draw(f"a3    .     ~     B1    x     b1    {A_NINE}"),
    "by the Sand on a pyramid": draw(
        f"N:a1  a1    x     ~b1   ~a1   ~b1'  ~a1'  x     b1'   {A_NINE}", pyramids="~b1 ~a1 ~a1'", reserve="a:2"
    ),
    "by the Sand and an attack": draw(f"N:a1  a2    .     B2    x     b1    {A_NINE}", reserve="a:2"),
    "by the Moon on a pyramid": draw(
        f"O:a1  a1    .     x     ~P    ~Q    ~S    x     b1    {A_NINE}", pyramids="~P ~Q ~S", reserve="a:3"
    ),
    "by march onto a pyramid": draw(
        f"r     a1    x     a3    .     ~P    ~Q    ~S    x     b1    {A_NINE}",
        pyramids="~P ~Q ~S",
        reserve="a:3",
    ),
    "by the Sand and a march": draw(f"N:a1  a2    .     b1    B2    x     b1'   {A_NINE}", reserve="a:5"),
    "by a march and the Moon": draw(
        f"O:a1  r     a2    r'    x     ~P    ~Q    ~S    x     b1    {A_SEVEN}", pyramids="~P ~Q ~S", reserve="a:4"
    ),
    "by the Sand, a march and the Moon": draw(
        f"N:a1  O:a1  a2    .     b2    r     x     ~P    ~Q    ~S    x     b1'   {A_SEVEN}",
        pyramids="~P ~Q ~S",
        reserve="a:7",
    ),
}  # fmt: skip


@pytest.mark.parametrize("level", ABOVE_BEGINNER)
@pytest.mark.parametrize("how", WON)
def test_a_win_in_one_turn_is_taken(how: str, level: str) -> None:
    position = WON[how].position
    assert wins_this_turn(position, 0)
    after = played(position, choose(position, level, Budget(nodes=60), seed=3).turn)
    assert after.result is not None and after.result.winners == (0,)


def test_temples_are_looked_at_together_with_a_march() -> None:
    kinds = [
        {step.do for step in winning_turn(WON[f"by {how}"].position, Evaluation()) or ()}
        for how in ("the Sand and a march", "a march and the Moon", "the Sand, a march and the Moon")
    ]
    assert [do & {"sand", "march", "moon"} for do in kinds] == [
        {"sand", "march"},
        {"march", "moon"},
        {"sand", "march", "moon"},
    ]
    position = WON["by the Sand and a march"].position
    found = [{step.do for step in whole.steps} for whole in turns(position, Evaluation(), Width()) if whole is not None]
    assert any(do >= {"sand", "march"} for do in found)


@pytest.mark.parametrize("level", ABOVE_BEGINNER)
def test_a_pyramid_that_would_lose_the_game_is_kept_from_the_enemy(level: str) -> None:
    position = draw(f"b2    .     ~P    ~Q    ~S    a3    .     a1    x     {B_TEN}", pyramids="~P ~Q ~S").position
    assert wins_this_turn(_as_turn_of(position, 1), 1), "it is a danger"
    after = played(position, choose(position, level, Budget(nodes=min(600, LEVELS[level].nodes)), seed=3).turn)
    assert after.result is None and not wins_this_turn(after, 1)


@pytest.mark.parametrize("seed", range(4))
def test_winning_turns_are_found_where_they_are(seed: int) -> None:
    rng, evaluation = Random(seed), Evaluation()
    position = dealt(2, seed, ["pyramids", "sand", "portals"] if seed % 2 else ["pyramids", "tempest", "wind"])
    checked = 0
    for _ in range(60):
        if position.result is not None or checked == 2:
            break
        player = position.turn.player
        if position.turn.phase == "action" and position.points(player) >= 8:
            checked += 1
            steps = winning_turn(position, evaluation)
            assert (steps is not None) == wins_this_turn(position, player)
            if steps is not None:
                result = played(position, steps).result
                assert result is not None and player in result.winners
        for step in choose(position, "nomad", Budget(nodes=30), rng.getrandbits(20), evaluation).turn:
            position = apply(position, step)


def codes(scene: Scene, *steps: Action) -> list[str]:
    return [reason.code.removeprefix("hint.") for reason in explain(scene.position, steps, most=9)]


def test_hints_speak_of_temples_pyramids_and_the_beacon() -> None:
    scene = draw("N     a2    .     b2    .", reserve="a:2")
    assert "takes_sand" in codes(scene, scene.build("N", 1, "a2"))
    scene = draw("N:a1  a2    .     b2    .", reserve="a:2")
    assert "blows_sand" in codes(scene, Sand(scene["b2"]))
    scene = draw("O:a1  P     a2    b1    .", reserve="a:2+E", phase="reinforce")
    assert "moon_emperor" in codes(scene, scene.moon("P", True))
    scene = draw("T:a1  a2    .     a1    b1    .", reserve="a:2", phase="reinforce")
    assert "spreads" in codes(scene, scene.place("a2", 1), scene.place("a1", 1))
    scene = draw("a3    ~b1   ~P    ~Q    .     b1", pyramids="~b1 ~P ~Q")
    assert "takes_pyramid" in codes(scene, scene.move("a3", "~b1"))
    scene = draw("a3    ~P    ~b1   ~Q    .     b1", pyramids="~P ~b1 ~Q")
    assert "breaks_pyramid" in codes(scene, scene.move("a3", "~P"))
    scene = draw("a3    ~P    ~Q    ~S    .     b1", beacon="~P ~Q ~S")
    found = explain(scene.position, [scene.move("a3", "~P")])
    assert [say(reason) for reason in found if reason.rule == "V-U"] == [
        "It takes the beacon: tempests cost nothing any more."
    ]


def test_every_turn_of_a_game_with_variants_can_be_explained_and_reviewed() -> None:
    game = Game(Setup.random(3, Random(3), variants=["all"]))
    for number in range(15):
        turn = choose(game.position, "nomad", Budget(nodes=30), number).turn
        for reason in explain(game.position, turn):
            sentence = say(reason, game.position.board, ("Ann", "Bo", "Cy"))
            assert sentence.endswith(".") and "{" not in sentence
        for step in turn:
            game.play(step)
    assert len([turn for turn in review(game, "vizier", Budget(nodes=30)) if turn is not None]) == len(game.turns)


@pytest.mark.parametrize("code", LEVELS)
def test_the_same_seed_and_nodes_give_the_same_turn(code: str) -> None:
    position, _ = play(dealt(3, 7, ["all"]), "nomad", 1, 9)
    once = choose(position, code, Budget(nodes=80), seed=9)
    assert choose(position, code, Budget(nodes=80), seed=9) == once
