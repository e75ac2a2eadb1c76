"""Positions and actions as JSON: docs/eko/interchange.md, to the letter."""

import json
from random import Random
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from eko_core import BadPosition, BadText, EkoError, Hex, Phase, Setup, apply, legal_actions
from eko_core.actions import Build, End, Exchange, Keep, March, Moon, Move, Place, Sand, Skip, Swap
from eko_core.text.interchange import (
    position_from_json,
    position_to_json,
    read_action,
    read_position,
    write_action,
    write_position,
)

from .played import changed, exchange_position, random_game, small_position, variant_position

SMALL, EXCHANGE, VARIANT = small_position(), exchange_position(), variant_position()


@settings(max_examples=40, deadline=None, derandomize=True)
@given(players=st.sampled_from((2, 3, 4)), seed=st.integers(0, 10**6), most=st.integers(0, 400))
def test_every_position_of_a_random_game_reads_back(players: int, seed: int, most: int) -> None:
    game = random_game(players, seed, most)
    for position in (*game.positions[:: max(1, most // 8)], game.position):
        assert read_position(write_position(position)) == position
        for action in legal_actions(position):
            assert read_action(write_action(action)) == action


def test_a_fresh_position_is_written_exactly_as_documented() -> None:
    value = json.loads(write_position(Setup.random(2, Random(7)).position()))
    assert list(value) == [
        "format", "players", "board", "stacks", "buildings", "reserve", "captives", "removed", "turn", "result",
    ]  # fmt: skip
    assert value["turn"] == {
        "first": 1, "player": 1, "phase": "swap", "marched": False, "sand_used": False, "zones_paid": [],
        "placed": False, "eventful": False, "quiet": 0, "swaps_left": 2,
    }  # fmt: skip
    assert value["reserve"] == [{"plain": 0, "emperor": False}] * 2
    assert value["captives"] == [[], []] and value["removed"] == [0, 0] and value["result"] is None
    assert value["board"]["portals"] == [] and value["board"]["pyramids"] == [] and value["board"]["beacon"] is None
    assert len(value["board"]["spaces"]) == 49 and len(value["stacks"]) == 32
    assert value["stacks"] == sorted(value["stacks"]) and value["board"]["spaces"] == sorted(value["board"]["spaces"])


@pytest.mark.parametrize("value", [SMALL, EXCHANGE, VARIANT], ids=["small", "exchange", "variant"])
def test_lists_may_come_in_any_order_and_are_sorted_when_written(value: dict[str, Any]) -> None:
    position = position_from_json(value)
    board = value["board"] | {"spaces": value["board"]["spaces"][::-1], "portals": value["board"]["portals"][::-1]}
    mixed = value | {"board": board, "stacks": value["stacks"][::-1], "buildings": value["buildings"][::-1]}
    assert position_from_json(mixed) == position
    written = position_to_json(position)
    assert written == position_to_json(position_from_json(written))
    assert written["stacks"] == sorted(value["stacks"])
    assert written["captives"] == value["captives"]


def test_chooser_and_resume_are_there_in_an_exchange_only() -> None:
    position = position_from_json(EXCHANGE)
    written: Any = position_to_json(position)
    assert (written["turn"]["chooser"], written["turn"]["resume"]) == (0, "reinforce")
    after: Any = position_to_json(apply(position, Exchange(2)))
    assert "chooser" not in after["turn"] and "resume" not in after["turn"]


def test_T5_a_position_with_nothing_to_choose_is_moved_on() -> None:
    alone = changed(SMALL, "turn.phase", "reinforce")
    alone["reserve"] = [{"plain": 0, "emperor": False}] * 3
    alone["removed"] = [14] * 3
    position = position_from_json(alone)
    assert (position.turn.phase, position.turn.player) == (Phase.ACTION, 1)


def test_a_position_already_won_is_decided_only_after_the_next_step() -> None:
    lonely = small_position()
    lonely["stacks"] = lonely["stacks"][:1]
    lonely["reserve"][1:] = [{"plain": 0, "emperor": False}] * 2
    lonely["removed"] = [10, 16, 16]
    position = position_from_json(lonely)
    assert position.result is None
    after = apply(position, legal_actions(position)[0])
    assert after.result is not None and after.result.winners == (0,)


REFUSED = [
    # (the position, the field, its new value, what the error says)
    (SMALL, "format", "eko-position/2", "format:"),
    (SMALL, "players", 5, "players: must be from 2 to 4"),
    (SMALL, "players", True, "players: must be a whole number"),
    (SMALL, "players", "3", "players: must be a whole number"),
    (SMALL, "extra", 1, 'position: the key "extra" is not known'),
    (SMALL, "board.more", 1, 'board: the key "more" is not known'),
    (SMALL, "board", [], "board: must be an object"),
    (SMALL, "board.spaces", {}, "board.spaces: must be a list"),
    (SMALL, "board.spaces.0", [0, 0], "board.spaces[0]: must have 3 entries"),
    (SMALL, "board.spaces.1", [0, 0, "."], "board.spaces[1]: the space [0, 0] is there twice"),
    (SMALL, "board.spaces.1", [1, 0, "?"], "board.spaces[1]: must be one of"),
    (SMALL, "board.spaces.1", [1, 0, ["."]], "board.spaces[1]: must be one of"),
    (SMALL, "board.spaces.1", [1001, 0, "."], "board.spaces[1]: must be from -1000 to 1000"),
    (SMALL, "board.spaces", [[q, r, "."] for q in range(7) for r in range(43)], "board.spaces: has 301"),
    (SMALL, "board.beacon", [[0, 0], [1, 0], [1, 0]], "board.beacon: must be three different spaces"),
    (SMALL, "board.beacon", [[0, 0], [1, 0], [99, 0]], "board.beacon: must be three different spaces"),
    (SMALL, "board.beacon", [[0, 0], [1, 0]], "board.beacon: must have 3 entries"),
    (SMALL, "board.pyramids", [[[0, 0], [1, 0], [0, 0]]], "board.pyramids[0]"),
    (SMALL, "board.portals", [[[1, 0], [0, 0]]], "board.portals: [1, 0] is no portal space"),
    (VARIANT, "board.portals.1", [[0, 1], [0, 0]], "is there twice"),
    (VARIANT, "board.portals.1", [[4, 1], [7, 0]], "cannot open to [7, 0]"),
    (VARIANT, "board.portals.1", [[4, 1], [5, 1]], "cannot open to [5, 1]"),
    (SMALL, "stacks.0.3", 5, "stacks[0]: a stack has 1 to 4 discs, not 5"),
    (SMALL, "stacks.0.3", 0, "stacks[0]: a stack has 1 to 4 discs, not 0"),
    (SMALL, "stacks.0.3", True, "stacks[0]: must be a whole number"),
    (SMALL, "stacks.0.4", 1, "stacks[0]: must be true or false"),
    (SMALL, "stacks.0.2", 3, "stacks[0]: must be from 0 to 2"),
    (SMALL, "stacks.1", [0, 0, 1, 2, True], "stacks[1]: there is another stack at [0, 0]"),
    (SMALL, "stacks.1", [0, -1, 1, 2, True], "stacks[1]: no stack can stand at [0, -1]"),
    (SMALL, "stacks.1", [5, 5, 1, 2, True], "stacks[1]: no stack can stand at [5, 5]"),
    (SMALL, "stacks.1.3", 3, "player 1 has 16 discs (board, reserve, captive Emperor, removed), not 17"),
    (SMALL, "removed.1", 9, "player 1 has 16 discs"),
    (SMALL, "removed", [10, 10], "removed: must have 3 entries"),
    (SMALL, "removed.0", -1, "removed[0]: must be from 0"),
    (SMALL, "stacks.1.2", 0, "stacks, stacks: player 0 has one Emperor, in one place"),
    (SMALL, "stacks.1.4", False, "the Emperor of player 1 is nowhere"),
    (SMALL, "reserve.2.emperor", True, "stacks, reserve[2]: player 2 has one Emperor"),
    (SMALL, "reserve.2", {"plain": 4}, 'reserve[2]: the key "emperor" is missing'),
    (SMALL, "captives.0", [1], "stacks, captives[0]: player 1 has one Emperor"),
    (SMALL, "captives.0", [0], "captives[0]: nobody holds his own Emperor"),
    (SMALL, "captives.0", [7], "captives[0]: must be from 0 to 2"),
    (SMALL, "buildings.0", [0, 0, 0, 1], "buildings[0]: nothing can be built at [0, 0]"),
    (SMALL, "buildings.1", [0, -1, 1, 1], "buildings[1]: there is another building at [0, -1]"),
    (SMALL, "buildings.1.3", 2, "buildings[1]: the terrain at [1, -1] carries level 1 at most"),
    (SMALL, "buildings.1.3", 4, "buildings[1]: must be from 1 to 3"),
    (SMALL, "turn.player", 3, "turn.player: must be from 0 to 2"),
    (SMALL, "turn.phase", "move", "turn.phase: must be one of"),
    (SMALL, "turn.phase", ["action"], "turn.phase: must be one of"),
    (SMALL, "turn.phase", "over", "result: is there when the phase is over"),
    (SMALL, "turn.phase", "exchange", 'turn: the key "chooser" is missing'),
    (SMALL, "turn.phase", "extra", "turn.marched: must be true"),
    (SMALL, "turn.phase", "swap", "turn.swaps_left"),
    (SMALL, "turn.chooser", 0, 'turn: the key "chooser" is not known'),
    (SMALL, "turn.marched", True, "turn.marched: nothing of the kind"),
    (SMALL, "turn.marched", 0, "turn.marched: must be true or false"),
    (SMALL, "turn.placed", True, "turn.placed:"),
    (SMALL, "turn.eventful", True, "turn.eventful:"),
    (SMALL, "turn.quiet", 61, "turn.quiet: must be from 0 to 60"),
    (SMALL, "turn.quiet", 60, "turn.quiet: the game ends after 60 such turns"),
    (SMALL, "turn.swaps_left", 1, "turn.swaps_left: must be 0"),
    (SMALL, "turn.zones_paid", [[0, 0]], "turn.zones_paid:"),
    (SMALL, "result", {"winners": [0], "reason": "points"}, "result: is there when the phase is over"),
    (SMALL, "result", {"winners": [0], "reason": "luck"}, "result.reason: must be one of"),
    (SMALL, "result", {"winners": [3], "reason": "points"}, "result.winners: must be from 0 to 2"),
    (EXCHANGE, "turn.chooser", 1, "turn.chooser: player 1 has nothing to exchange"),
    (EXCHANGE, "turn.chooser", 2, "turn.chooser: player 2 has nothing to exchange"),
    (EXCHANGE, "turn.resume", "action", "turn.eventful: nothing of the kind"),
    (EXCHANGE, "turn.resume", "extra", "turn.resume: must be one of action, reinforce"),
    (EXCHANGE, "turn.resume", None, "turn.resume: must be one of"),
]


@pytest.mark.parametrize(("value", "path", "new", "said"), REFUSED, ids=[f"{r[1]}={r[2]!s:.30}" for r in REFUSED])
def test_an_impossible_position_is_refused_with_the_name_of_the_field(
    value: dict[str, Any], path: str, new: object, said: str
) -> None:
    with pytest.raises(EkoError) as refused:
        read_position(json.dumps(changed(value, path, new)))
    assert said in str(refused.value)


@pytest.mark.parametrize("key", ["players", "stacks", "turn", "result"])
def test_a_missing_key_is_named(key: str) -> None:
    value = small_position()
    del value[key]
    with pytest.raises(BadText, match=f'position: the key "{key}" is missing'):
        position_from_json(value)


def test_E3_an_eliminated_player_has_no_reserve_and_no_turn() -> None:
    gone = small_position()
    gone["stacks"] = gone["stacks"][1:]
    gone["turn"]["player"] = 1
    gone["reserve"][0] = {"plain": 0, "emperor": False}
    gone["removed"][0] = 16
    assert position_from_json(gone).is_eliminated(0)
    with pytest.raises(BadPosition, match=r"turn\.player: player 0 has no disc"):
        position_from_json(changed(gone, "turn.player", 0))
    kept = changed(changed(gone, "reserve.0", {"plain": 2, "emperor": False}), "removed.0", 14)
    with pytest.raises(BadPosition, match=r"reserve\[0\]"):
        position_from_json(kept)


def test_X2_an_exchange_that_is_due_is_made_at_once() -> None:
    value = exchange_position()
    del value["turn"]["chooser"], value["turn"]["resume"]
    value["turn"]["phase"] = "reinforce"
    with pytest.raises(BadPosition, match="captives: an exchange is due"):
        position_from_json(value)
    value |= {"turn": value["turn"] | {"phase": "over"}, "result": {"winners": [0], "reason": "points"}}
    assert position_from_json(value).captives(0) == (2, 3)  # E1 comes first


def test_P1_nobody_has_more_buildings_than_his_supply() -> None:
    value = small_position()
    value["board"]["spaces"] += [[9, r, "m"] for r in range(2)]
    value["buildings"] += [[9, 0, 0, 3], [9, 1, 0, 3]]
    with pytest.raises(BadPosition, match="buildings: player 0 has 1 of level 3, not 2"):
        position_from_json(value)


def test_results_must_fit() -> None:
    over = changed(SMALL, "turn.phase", "over")
    for winners, reason in (([1, 0], "points"), ([0, 0], "points"), ([], "points"), ([0], "empty")):
        with pytest.raises(BadPosition, match=r"result\.winners"):
            position_from_json(over | {"result": {"winners": winners, "reason": reason}})
    won = position_from_json(over | {"result": {"winners": [0, 2], "reason": "quiet"}})
    assert legal_actions(won) == ()


def test_paid_zones_are_named_by_their_smallest_space() -> None:
    paid = changed(VARIANT, "turn.phase", "reinforce")
    paid["turn"]["zones_paid"] = [[8, 0], [-5, 20]]
    assert position_from_json(paid).turn.zones_paid == (Hex(-5, 20), Hex(8, 0))
    for wrong in ([[9, 0]], [[8, 0], [8, 0]], [[0, 0]]):
        with pytest.raises(BadPosition, match=r"turn\.zones_paid"):
            position_from_json(changed(paid, "turn.zones_paid", wrong))


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("", "not JSON"),
        ("null", "must be an object"),
        ("{", "not JSON"),
        ("[" * 100_000, "nested too deeply"),
        ('{"a":' * 5000, "nested too deeply"),
        ('"' + "x" * 300_000, "too long"),
        ('"' + '\\"' * 90_000, "not JSON"),
        ('{"players": 2, "players": 2}', '"players" is there twice'),
        ('{"players": 2.0}', "2.0 is not a whole number"),
        ('{"players": NaN}', "NaN is not a whole number"),
        ('{"players": -Infinity}', "-Infinity is not a whole number"),
        ('{"players": 1e999}', "1e999 is not a whole number"),
        ('{"players": ' + "9" * 5000 + "}", "too large"),
        ('{"\\ud800": 1}', "missing"),
        ('{"\udc80": 1}', "missing"),
        ("\ufeff{}", "BOM"),
    ],
)
def test_text_that_is_no_position_is_refused(text: str, said: str) -> None:
    with pytest.raises(BadText) as refused:
        read_position(text)
    assert said in str(refused.value)
    str(refused.value).encode("utf-8")


@pytest.mark.parametrize("path", ["players", "stacks.0.3", "turn.phase", "board.spaces.0"])
def test_objects_that_no_json_makes_are_refused_too(path: str) -> None:
    for new in (10**6000, float("nan"), float("inf"), 2.0, (3,), {1, 2}, b"3", "\ud800"):
        with pytest.raises(EkoError):
            position_from_json(changed(SMALL, path, new))


A, B = Hex(0, 0), Hex(-3, 12)


@pytest.mark.parametrize(
    ("action", "text"),
    [
        (Keep(), '{"do":"keep"}'),
        (Swap(A), '{"do":"swap","with":[0,0]}'),
        (Move(A, B), '{"do":"move","from":[0,0],"to":[-3,12],"emperor":false}'),
        (Move(A, B, True), '{"do":"move","from":[0,0],"to":[-3,12],"emperor":true}'),
        (Build(A, 2, B, True), '{"do":"build","at":[0,0],"level":2,"from":[-3,12],"emperor":true}'),
        (March(), '{"do":"march"}'),
        (Place(B, 2, True), '{"do":"place","at":[-3,12],"plain":2,"emperor":true}'),
        (Moon(A), '{"do":"moon","at":[0,0],"emperor":false}'),
        (Sand(A), '{"do":"sand","at":[0,0]}'),
        (Skip(), '{"do":"skip"}'),
        (End(), '{"do":"end"}'),
        (Exchange(3), '{"do":"exchange","give":3}'),
    ],
)
def test_every_action_is_written_as_documented_and_read_back(action: Any, text: str) -> None:
    assert write_action(action) == text
    assert read_action(text) == action and type(read_action(text)) is type(action)


@pytest.mark.parametrize(
    "text",
    [
        "[]", "{}", '{"do":"fly"}', '{"do":["keep"]}', '{"do":"keep","x":1}', '{"do":"swap"}',
        '{"do":"swap","with":[0]}', '{"do":"swap","with":[0,true]}', '{"do":"move","from":[0,0],"to":[1,0]}',
        '{"do":"move","from":[0,0],"to":[1,0],"emperor":0}', '{"do":"place","at":[0,0],"plain":-1,"emperor":false}',
        '{"do":"build","at":[0,0],"level":4,"from":[1,0],"emperor":false}', '{"do":"exchange","give":4}',
        '{"do":"sand","at":[0,1001]}',
    ],
)  # fmt: skip
def test_text_that_is_no_action_is_refused(text: str) -> None:
    with pytest.raises(BadText):
        read_action(text)
