"""Positions made by hand in which rare things happen; the two engines agree, and it is what the rules say.

A board is drawn as rows of terrain signs: the sign in column q of row r is the space (q, r); a blank is no space.
A test a case, by the sections of the rules: a long list.
"""

from collections.abc import Mapping, Sequence
from typing import Any

import pytest

from . import engine
from .comparing import Comparison
from .engine import Action, Position

TWELVE = "m***rrr"  # castle, three towers on capitals, three encampments: 12 points (E1)


def handmade(
    rows: Sequence[str],
    stacks: Sequence[tuple[int, int, int, int, bool]],
    *,
    buildings: Sequence[tuple[int, int, int, int]] = (),
    captives: Mapping[int, Sequence[int]] | None = None,
    plain: Mapping[int, int] | None = None,
    players: int = 2,
    **turn: Any,
) -> Position:
    """A position; an Emperor who is nowhere else is in the reserve, all other missing discs are removed."""
    captives, plain = captives or {}, plain or {}
    alive = {owner for _, _, owner, _, _ in stacks}
    held = [owner for owners in captives.values() for owner in owners]
    reserve, removed = [], []
    for player in range(players):
        emperor = player in alive and player not in held
        emperor = emperor and not any(owner == player and has for _, _, owner, _, has in stacks)
        discs = sum(size for _, _, owner, size, _ in stacks if owner == player)
        reserve.append({"plain": plain.get(player, 0), "emperor": emperor})
        removed.append(16 - discs - plain.get(player, 0) - emperor - (player in held))
    spaces = [[q, r, sign] for r, row in enumerate(rows) for q, sign in enumerate(row) if sign != " "]
    return {
        "format": "eko-position/1",
        "players": players,
        "board": {"spaces": sorted(spaces), "portals": [], "pyramids": [], "beacon": None},
        "stacks": sorted(map(list, stacks)),
        "buildings": sorted(map(list, buildings)),
        "reserve": reserve,
        "captives": [sorted(captives.get(player, [])) for player in range(players)],
        "removed": removed,
        "turn": {
            "first": 0,
            "player": 0,
            "phase": "action",
            "marched": False,
            "sand_used": False,
            "zones_paid": [],
            "placed": False,
            "eventful": False,
            "quiet": 0,
            "swaps_left": 0,
            **turn,
        },
        "result": None,
    }


def twelve_points(row: int, owner: int) -> list[tuple[int, int, int, int]]:
    """The buildings for a row that begins with TWELVE."""
    return [(q, row, owner, level) for q, level in enumerate([3, 2, 2, 2, 1, 1, 1])]


def move(start: int, to: int, row: int = 0) -> Action:
    return {"do": "move", "from": [start, row], "to": [to, row], "emperor": False}


def build(at: int, level: int, start: int, emperor: bool = False, row: int = 0) -> Action:
    return {"do": "build", "at": [at, row], "level": level, "from": [start, row], "emperor": emperor}


@pytest.fixture
def both() -> Comparison:
    return Comparison()


# Captives


def test_X3_a_player_robbed_of_his_emperor_chooses_which_captive_to_give(both: Comparison) -> None:
    position = handmade(
        ["......"],
        [(0, 0, 0, 3, True), (1, 0, 1, 1, True), (2, 0, 1, 1, False), (3, 0, 2, 1, False), (5, 0, 3, 1, False)],
        captives={1: [2, 3]},
        players=4,
    )
    asked = both.apply(position, move(0, 1))
    assert asked["turn"] | {"phase": "exchange", "chooser": 1, "resume": "reinforce", "player": 0} == asked["turn"]
    assert both.legal(asked) == [{"do": "exchange", "give": 2}, {"do": "exchange", "give": 3}]
    given = both.apply(asked, {"do": "exchange", "give": 3})
    assert given["captives"] == [[3], [2], [], []]
    assert given["reserve"][1] == {"plain": 0, "emperor": True}
    both.tree(position, 3)


def test_X3_a_chain_of_exchanges_with_an_eliminated_holder(both: Comparison) -> None:
    position = handmade(
        ["....."],
        [(0, 0, 0, 3, False), (1, 0, 1, 2, True), (2, 0, 1, 1, False), (4, 0, 3, 1, False)],
        captives={1: [2, 3], 2: [0]},
        players=4,
    )
    asked = both.apply(position, move(0, 1))  # first 0 gives the Emperor of 1 to 2, then 1 must choose
    assert asked["captives"] == [[], [2, 3], [1], []]
    assert asked["turn"]["chooser"] == 1
    out = both.apply(asked, {"do": "exchange", "give": 2})
    assert out["captives"] == [[], [3], [], []] and out["removed"][2] == 16  # home to an eliminated owner
    stays = both.apply(asked, {"do": "exchange", "give": 3})
    assert stays["captives"] == [[], [2], [3], []]
    both.tree(position, 3)


def test_X2_an_emperor_given_to_his_own_owner_goes_home(both: Comparison) -> None:
    position = handmade(["....."], [(0, 0, 0, 3, False), (1, 0, 1, 2, True), (3, 0, 1, 1, False)], captives={1: [0]})
    after = both.apply(position, move(0, 1))
    assert after["captives"] == [[], []]
    assert after["reserve"] == [{"plain": 0, "emperor": True}, {"plain": 1, "emperor": True}]
    both.tree(position, 4)


def test_X3_active_player_first_then_clockwise_by_themselves(both: Comparison) -> None:
    position = handmade(
        [".......", "......."],
        [(0, 0, 0, 3, False), (1, 0, 1, 2, True), (3, 0, 1, 1, False), (5, 0, 2, 2, True), (6, 1, 3, 1, False)],
        captives={2: [0], 1: [3]},
        players=4,
    )
    after = both.apply(position, move(0, 1))
    assert after["captives"] == [[], [], [3], []]
    both.tree(position, 2)


def test_X3_an_eliminated_player_exchanges_nothing(both: Comparison) -> None:
    position = handmade(
        ["......"],
        [(0, 0, 0, 2, True), (1, 0, 1, 1, True), (3, 0, 2, 1, False), (5, 0, 2, 1, False)],
        captives={1: [2]},
        players=3,
    )
    after = both.apply(position, move(0, 1))
    assert after["captives"] == [[1], [2], []] and after["reserve"][1] == {"plain": 0, "emperor": False}
    both.tree(position, 3)


def test_X3_a_loaded_exchange_with_one_captive_is_carried_out_by_itself(both: Comparison) -> None:
    position = handmade(
        ["....."],
        [(0, 0, 0, 3, True), (2, 0, 1, 1, False), (4, 0, 2, 1, False)],
        captives={0: [1], 1: [2]},
        players=3,
        phase="exchange",
        chooser=1,
        resume="reinforce",
        eventful=True,
    )
    assert both.settle(position)["captives"] == [[2], [], []]
    both.tree(position, 2)


# Elimination


def test_E3_after_a_kamikaze_with_the_last_disc_another_chooses_and_plays(both: Comparison) -> None:
    position = handmade(
        ["......."],
        [
            (0, 0, 0, 1, True),
            (1, 0, 1, 4, True),
            (3, 0, 1, 1, False),
            (5, 0, 2, 1, False),
            (6, 0, 3, 1, False),
        ],
        captives={1: [2, 3]},
        plain={0: 5},
        players=4,
    )
    asked = both.apply(position, move(0, 1))
    assert asked["turn"] | {"phase": "exchange", "chooser": 1, "resume": "action", "player": 1} == asked["turn"]
    assert asked["removed"][0] == 16 and asked["captives"][0] == [1]
    after = both.apply(asked, {"do": "exchange", "give": 2})
    assert after["captives"] == [[2], [3], [], []] and after["turn"]["phase"] == "action"
    both.tree(position, 4)


def test_E3_building_with_the_last_disc_ends_the_turn_and_the_building_stays(both: Comparison) -> None:
    position = handmade(
        [".r....."],
        [(0, 0, 0, 1, True), (3, 0, 1, 1, True), (5, 0, 2, 2, True)],
        plain={0: 4, 1: 2},
        players=3,
        quiet=30,
    )
    after = both.apply(position, build(1, 1, 0, emperor=True))
    assert after["turn"]["player"] == 1 and after["turn"]["phase"] == "action" and after["turn"]["quiet"] == 0
    assert after["removed"][0] == 16 and after["buildings"] == [[1, 0, 0, 1]]
    both.tree(position, 4)


def test_E3_elimination_during_a_forced_march(both: Comparison) -> None:
    position = handmade(
        [".r.....", "......."],
        [(0, 0, 0, 1, True), (3, 0, 1, 1, True), (5, 0, 2, 2, True)],
        plain={0: 4},
        players=3,
        phase="extra",
        marched=True,
    )
    assert both.apply(position, build(1, 1, 0, emperor=True))["turn"]["marched"] is False
    both.tree(position, 2)


def test_E3_the_emperor_of_an_eliminated_player_keeps_his_three_points(both: Comparison) -> None:
    position = handmade(
        [TWELVE + ".....", "............"],
        [(8, 0, 0, 2, True), (9, 0, 1, 1, True), (11, 1, 2, 1, True)],
        buildings=twelve_points(0, 0)[:-3],
        players=3,
    )
    after = both.apply(position, move(8, 9))
    assert after["result"] == {"winners": [0], "reason": "points"} and after["turn"]["player"] == 0
    both.tree(position, 2)


# The end


@pytest.mark.parametrize(("others", "winners", "reason"), [(1, [0, 1], "both"), (2, [0], "points")])
def test_E5_the_last_disc_builds_the_twelfth_point(
    both: Comparison, others: int, winners: list[int], reason: str
) -> None:
    position = handmade(
        [".rx" + TWELVE, "         ...."],
        [(0, 0, 0, 1, True), (10, 1, 1, 1, True), (12, 1, 2, 1, True)][: others + 1],
        buildings=[(q + 3, r, owner, level) for q, r, owner, level in twelve_points(0, 0)[:-1]],
        players=others + 1,
    )
    after = both.apply(position, build(1, 1, 0, emperor=True))
    assert after["result"] == {"winners": winners, "reason": reason}
    assert after["turn"]["player"] == 0 and after["turn"]["eventful"] and after["removed"][0] == 16
    assert both.legal(after) == []


def test_E5_a_kamikaze_brings_the_points_and_leaves_the_other_alone(both: Comparison) -> None:
    position = handmade(
        [TWELVE + "x....."],
        [(8, 0, 0, 1, True), (9, 0, 1, 4, True), (12, 0, 1, 1, False)],
        buildings=twelve_points(0, 0)[:-3],
    )
    assert both.apply(position, move(8, 9))["result"] == {"winners": [0, 1], "reason": "both"}
    both.tree(position, 3)


def test_E4_an_empty_board_goes_before_points(both: Comparison) -> None:
    position = handmade([TWELVE + "x.."], [(8, 0, 0, 1, False), (9, 0, 1, 4, True)], buildings=twelve_points(0, 0)[:-3])
    after = both.apply(position, move(8, 9))
    assert after["result"] == {"winners": [], "reason": "empty"}
    assert after["captives"] == [[1], []] and after["reserve"][0] == {"plain": 0, "emperor": False}


def test_E4_three_players_can_lose_together(both: Comparison) -> None:
    position = handmade([".."], [(0, 0, 2, 1, False), (1, 0, 0, 4, True)], captives={0: [1]}, players=3, player=2)
    assert both.apply(position, move(0, 1))["result"] == {"winners": [], "reason": "empty"}


def test_E1_with_E2_the_reason_is_points(both: Comparison) -> None:
    position = handmade([TWELVE + "x.."], [(8, 0, 0, 2, True), (9, 0, 1, 1, True)], buildings=twelve_points(0, 0)[:-3])
    assert both.apply(position, move(8, 9))["result"] == {"winners": [0], "reason": "points"}


@pytest.mark.parametrize(("player", "winners"), [(0, [1, 2]), (1, [1]), (2, [2])])
def test_E6_the_active_player_first_else_they_share(both: Comparison, player: int, winners: list[int]) -> None:
    position = handmade(
        [TWELVE, TWELVE, "......"],
        [(0, 2, 0, 1, True), (2, 2, 1, 1, True), (5, 2, 2, 1, True)],
        buildings=twelve_points(0, 1) + twelve_points(1, 2),
        players=3,
        player=player,
    )
    for action in both.all_from(position):
        assert both.apply(position, action)["result"] == {"winners": winners, "reason": "points"}


def test_E6_with_E5_the_active_player_and_the_survivor(both: Comparison) -> None:
    position = handmade(
        [TWELVE, TWELVE, "      .x."],
        [(6, 2, 0, 1, True), (8, 2, 1, 1, True)],
        buildings=twelve_points(0, 1) + twelve_points(1, 0)[:-1],
    )
    after = both.apply(position, {"do": "build", "at": [6, 1], "level": 1, "from": [6, 2], "emperor": True})
    assert after["result"] == {"winners": [0, 1], "reason": "both"}


def test_E2_the_last_enemy_stack_falls(both: Comparison) -> None:
    position = handmade(["..."], [(0, 0, 0, 2, False), (2, 0, 1, 1, False)], plain={1: 7}, captives={0: [1]})
    after = both.apply(position, move(0, 2))
    assert after["result"] == {"winners": [0], "reason": "survivor"} and after["removed"][1] == 15
    both.tree(position, 2)


@pytest.mark.parametrize("reserve", [0, 2])
def test_E7_the_last_quiet_turn_ends_the_game(both: Comparison, reserve: int) -> None:
    position = handmade(
        ["..x..", "   r "],
        [(0, 0, 0, 1, True), (3, 0, 1, 1, True)],
        buildings=[(3, 1, 1, 1)],
        plain={0: reserve},
        quiet=39,
    )
    after = both.apply(position, move(0, 1))
    if reserve:
        after = both.apply(after, {"do": "place", "at": [1, 0], "plain": 2, "emperor": False})
    assert after["result"] == {"winners": [1], "reason": "quiet"}
    assert after["turn"]["quiet"] == 40 and after["turn"]["player"] == 0
    assert after["turn"]["placed"] is bool(reserve)
    both.tree(position, 3)


def test_E7_turns_that_pass_by_themselves_count(both: Comparison) -> None:
    position = handmade(["..x."], [(0, 0, 0, 1, True), (3, 0, 1, 1, True)], quiet=38)
    after = both.apply(position, move(0, 1))
    assert after["result"] == {"winners": [0, 1], "reason": "quiet"}
    assert after["turn"]["quiet"] == 40 and after["turn"]["player"] == 1


@pytest.mark.parametrize("phase", ["action", "extra", "reinforce"])
def test_E7_a_position_in_which_nobody_can_do_anything_runs_to_its_end(both: Comparison, phase: str) -> None:
    position = handmade(
        [".x.x."],
        [(0, 0, 0, 1, True), (4, 0, 2, 1, True)],
        captives={2: [1]},
        players=3,
        phase=phase,
        marched=phase == "extra",
        eventful=phase != "action",
    )
    after = both.settle(position)
    assert after["result"] == {"winners": [2], "reason": "quiet"}
    assert after["turn"]["quiet"] == 40  # two players remain
    assert both.legal(position) == []


def test_E7_an_attack_or_a_construction_starts_the_count_again(both: Comparison) -> None:
    position = handmade([".r.."], [(0, 0, 0, 2, True), (2, 0, 1, 1, True)], quiet=39)
    assert both.apply(position, build(1, 1, 0))["turn"]["quiet"] == 39  # no turn has ended: the disc must be placed
    both.tree(position, 4)


# Reinforcing


def test_R5_the_emperor_alone_next_to_an_enemy_building(both: Comparison) -> None:
    position = handmade(
        [".r.x...."],
        [(0, 0, 0, 2, False), (2, 0, 0, 4, False), (5, 0, 1, 1, True)],
        buildings=[(1, 0, 1, 1)],
        plain={0: 2},
        phase="reinforce",
    )
    assert both.legal(position) == [{"do": "place", "at": [0, 0], "plain": 0, "emperor": True}]
    both.tree(position, 2)


def test_R5_also_for_the_building_of_an_eliminated_player(both: Comparison) -> None:
    position = handmade(
        [".r.x...."],
        [(0, 0, 0, 2, False), (5, 0, 1, 1, True)],
        buildings=[(1, 0, 2, 1)],
        plain={0: 5},
        players=3,
        phase="reinforce",
    )
    place = {"do": "place", "at": [0, 0], "plain": 0, "emperor": True}
    assert both.legal(position) == [place, {"do": "march"}]
    both.tree(position, 3)


def test_R4_no_room_or_no_safe_stack(both: Comparison) -> None:
    full = handmade([".....", "....."], [(0, 0, 0, 4, False), (4, 1, 1, 1, True)], plain={0: 2}, phase="reinforce")
    assert both.settle(full)["turn"]["player"] == 1
    safe = handmade(
        [".r..."],
        [(0, 0, 0, 2, False), (3, 0, 0, 3, False), (4, 0, 1, 1, True)],
        buildings=[(1, 0, 1, 1)],
        plain={0: 2},
        phase="reinforce",
    )
    assert both.legal(safe) == [{"do": "place", "at": [3, 0], "plain": 0, "emperor": True}]
    both.tree(safe, 2)


# Constructing and marching


@pytest.mark.parametrize(
    ("size", "owner", "choices"),
    [
        (2, 0, [(2, True)]),
        (3, 0, [(2, False), (2, True)]),
        (2, 1, [(1, True)]),
        (3, 1, [(1, False), (1, True), (2, True)]),
        (4, 1, [(1, False), (1, True), (2, False), (2, True)]),
    ],
)
def test_C5_the_emperor_may_be_among_the_discs_spent(
    both: Comparison, size: int, owner: int, choices: list[tuple[int, bool]]
) -> None:
    position = handmade(
        [".c...."], [(0, 0, 0, size, True), (3, 0, 1, 1, True), (5, 0, 0, 1, False)], buildings=[(1, 0, owner, 1)]
    )
    found = [a for a in both.legal(position) if a["do"] == "build"]
    assert [(a["level"], a["emperor"]) for a in found] == choices
    both.tree(position, 3)


def test_C4_nothing_is_built_that_is_not_in_the_supply(both: Comparison) -> None:
    position = handmade(
        ["rrrrrr*.mm...."],
        [(7, 0, 0, 4, True), (10, 0, 0, 4, False), (13, 0, 1, 1, True)],
        buildings=[(q, 0, 0, 1) for q in range(5)] + [(6, 0, 1, 1), (8, 0, 0, 3), (9, 0, 0, 2)],
    )
    found = [a for a in both.legal(position) if a["do"] == "build"]
    assert {a["level"] for a in found} == {2}  # no sixth encampment, no second castle
    both.tree(position, 2)


@pytest.mark.parametrize("emperor", [False, True])
def test_T3_discs_that_came_back_this_turn_pay_the_march(both: Comparison, emperor: bool) -> None:
    position = handmade(
        [".m....."], [(0, 0, 0, 4, True), (3, 0, 0, 1, False), (6, 0, 1, 1, True)], buildings=[(1, 0, 0, 2)]
    )
    after = both.apply(position, build(1, 3, 0, emperor))
    assert ({"do": "march"} in both.legal(after)) is not emperor  # two plain discs and the Emperor do not pay
    both.tree(position, 4)


def test_T3_march_or_end_where_nothing_can_be_placed(both: Comparison) -> None:
    position = handmade(
        ["....r...", "........"],
        [(3, 0, 0, 3, True), (7, 1, 1, 1, True)],
        buildings=[(4, 0, 1, 1)],
        plain={0: 3},
        phase="reinforce",
    )
    assert both.legal(position) == [{"do": "march"}, {"do": "end"}]
    both.tree(position, 2)


def test_T3_no_march_without_an_action_to_follow(both: Comparison) -> None:
    position = handmade([".x.."], [(0, 0, 0, 4, True), (3, 0, 1, 1, True)], plain={0: 6}, phase="reinforce")
    assert both.settle(position)["turn"]["player"] == 1
    both.tree(position, 3)


# Set-up


@pytest.mark.parametrize("first", [0, 1, 2])
def test_S3_the_swaps_go_round_from_the_first_player(both: Comparison, first: int) -> None:
    position = handmade(
        ["....", ".xr."],
        [(0, 0, 0, 1, True), (1, 0, 1, 1, True), (2, 0, 2, 1, True), (3, 0, 0, 1, False), (0, 1, 1, 1, False)],
        players=3,
        first=first,
        player=first,
        phase="swap",
        swaps_left=3,
    )
    after = both.settle(position)
    assert after["turn"]["player"] == (0 if first == 2 else first)  # seat 2 has nothing to exchange with (T5)
    both.tree(position, 4)


def test_M_every_size_against_every_size(both: Comparison) -> None:
    for size in range(1, engine.FULL_STACK + 1):
        for target in range(1, engine.FULL_STACK + 1):
            for emperor in (False, True):
                position = handmade(
                    [".....r"], [(0, 0, 0, size, emperor), (3, 0, 1, target, True), (4, 0, 1, 1, False)]
                )
                found = both.all_from(position)
                attacks = size > target or (emperor and size == target) or (size, target) == (1, 4)
                assert (move(0, 3) in found) is attacks


# A position that play never reaches


def test_R2_after_a_placement_nothing_more_is_placed(both: Comparison) -> None:
    position = handmade(
        ["....."], [(0, 0, 0, 1, True), (4, 0, 1, 1, True)], plain={0: 2}, phase="reinforce", placed=True
    )
    assert both.settle(position)["turn"]["player"] == 1
