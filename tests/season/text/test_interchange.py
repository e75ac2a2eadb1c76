"""JSON: exactly what docs/season/interchange.md says, and a clear refusal of everything else."""

import copy
import json
from random import Random
from typing import Any

import pytest

from season_core import BadPosition, BadText, SeasonError, Setup, apply, legal_actions, view
from season_core.text.drawing import SEED, scene_json, seat
from season_core.text.interchange import (
    position_from_json,
    position_to_json,
    read_action,
    read_position,
    read_view,
    view_to_json,
    write_position,
)


def test_the_first_position_is_the_frozen_one() -> None:
    """The words of the generator for this seed, worked out once and never to change."""
    value = position_to_json(Setup(3, bytes.fromhex(SEED)).position())
    assert value["inn"] == ["mP", "dD", "gC", "eD", "gD"] and value["deck"][:5] == ["bT", "mR", "mP", "eT", "gC"]
    assert value["turn"]["first"] == 1 and value["chance"] == 2


def test_a_position_has_exactly_the_keys_of_the_document() -> None:
    value = position_to_json(Setup(2, bytes(16)).position())
    assert list(value) == [
        "format", "edition", "side", "expert", "trophy_action", "seed", "chance", "deck", "inn", "box", "seats", "turn",
        "result",
    ]  # fmt: skip
    assert list(value["seats"][0]) == [
        "gallery", "stock", "accolades", "reserved", "trophies", "joker", "joker_on", "penalties", "trait_tile",
        "marks", "tiles", "knows_top",
    ]  # fmt: skip
    assert list(value["turn"]) == [
        "first", "player", "number", "decides", "phase", "stage", "hand", "looking", "waiting", "used", "victim",
        "owed",
    ]  # fmt: skip


def test_a_game_that_is_over_shows_everything_in_its_views() -> None:
    rng = Random(2)
    position = Setup.random(2, rng).position()
    while legal := legal_actions(position):
        position = apply(position, rng.choice(legal))
    value = position_to_json(position)
    assert view_to_json(view(position, 1)) == {**value, "format": "season-view/1", "seat": 1}
    assert list(value["result"]["scores"][0]) == [
        "losses", "gains", "majority", "face_down", "trait", "sets", "trio", "penalty", "bonus", "total",
    ]  # fmt: skip


def good() -> Any:
    return scene_json(
        seat("a1 gT, b2 #dC", accolades="gP bD sC sD"), seat("c1 gC*1", stock="eT"), inn="bC dR gP eR sT", round=3
    )


def change(path: Any, new: Any) -> Any:
    def made(value: Any) -> Any:
        inner = value
        for key in path[:-1]:
            inner = inner[key]
        inner[path[-1]] = new
        return value

    return made


REFUSED = {
    "another format": (change(["format"], "season-position/2"), "format"),
    "an unknown edition": (change(["edition"], 2), "edition"),
    "a strange side": (change(["side"], "sword"), "side"),
    "a short seed": (change(["seed"], "00"), "seed"),
    "an early chance": (change(["chance"], 1), "chance"),
    "true for a number": (change(["chance"], True), "chance"),
    "a strange card": (change(["inn", 0], "xX"), r"inn\[0\]"),
    "six cards in the inn": (lambda v: {**v, "inn": [*v["inn"], "gC"]}, "inn"),
    "a lost card": (lambda v: {**v, "deck": v["deck"][1:]}, "cards"),
    "a short inn": (lambda v: {**v, "deck": [v["inn"][0], *v["deck"]], "inn": v["inn"][1:]}, "inn"),
    "a stock when he takes": (change(["seats", 0], seat(stock="gT")), "stock|cards"),
    "an unknown space": (change(["seats", 0, "gallery", "d1"], ["gT", "up", 0]), "gallery"),
    "a space of the other board": (lambda v: {**v, "side": "shield"}, "gallery"),
    "a hand outside its phase": (
        lambda v: change(["turn", "hand"], [v["deck"][0]])({**v, "deck": v["deck"][1:]}), "hand",
    ),
    "cards looked at outside their phase": (
        lambda v: change(["turn", "looking"], [v["deck"][0]])({**v, "deck": v["deck"][1:]}), "looking",
    ),
    "hidden cards": (lambda v: change(["turn", "looking"], 1)({**v, "deck": v["deck"][1:]}), "looking"),
    "a number for no cards": (change(["turn", "looking"], 0), "looking"),
    "a card waiting": (
        lambda v: change(["turn", "waiting"], [v["deck"][0]])({**v, "deck": v["deck"][1:]}), "waiting",
    ),
    "used actions before any": (change(["turn", "used"], ["peek"]), "used"),
    "an action twice": (change(["turn", "used"], ["peek", "peek"]), "used"),
    "a victim": (change(["turn", "victim"], 1), "victim"),
    "trophies owed on the horn side": (change(["turn", "owed"], 1), "owed"),
    "somebody else decides": (change(["turn", "decides"], 1), "decides"),
    "somebody else's turn": (lambda v: change(["turn", "decides"], 1)(change(["turn", "player"], 1)(v)), "player"),
    "a turn too late": (change(["turn", "number"], 22), "number"),
    "a wrong stage": (change(["turn", "stage"], "bonus"), "stage"),
    "a phase of the shield side": (change(["turn", "phase"], "mark"), "phase|used"),
    "an expert's phase": (change(["turn", "phase"], "bonus"), "phase"),
    "more cards than turns": (change(["turn", "number"], 2), "gallery"),
    "two jokers": (
        lambda v: change(["seats", 0, "joker"], True)(change(["seats", 0, "joker_on"], ["a1", "C"])(v)), "joker",
    ),
    "a joker on a face-down card": (change(["seats", 0, "joker_on"], ["b2", "P"]), "joker_on"),
    "a joker on an empty space": (change(["seats", 0, "joker_on"], ["c3", "P"]), "joker_on"),
    "a joker on an accolade too early": (change(["seats", 0, "joker_on"], ["accolade", "gP", "C"]), "joker_on"),
    "too many trophies": (change(["seats", 0, "trophies"], 24), "trophies"),
    "too many penalties": (
        lambda v: change(["seats", 0, "penalties"], 4)(change(["seats", 1, "penalties"], 1)(v)), "penalties",
    ),
    "marks on the horn side": (change(["seats", 0, "marks"], ["hoard"]), "marks"),
    "tiles without expert mode": (change(["seats", 0, "tiles"], []), "tiles"),
    "no tiles in expert mode": (lambda v: {**v, "expert": True}, "tiles"),
    "more known cards than the deck has": (change(["seats", 0, "knows_top"], 180), "knows_top"),
    "one seat": (lambda v: {**v, "seats": v["seats"][:1]}, "seats"),
    "a result too early": (change(["result"], {"winners": [0], "scores": []}), "result"),
    "an unknown key": (change(["seats", 0, "hat"], 1), "hat"),
}  # fmt: skip


@pytest.mark.parametrize("what", REFUSED)
def test_refused_with_the_name_of_the_field(what: Any) -> None:
    make, field = REFUSED[what]
    value = make(copy.deepcopy(good()))
    with pytest.raises((BadPosition, BadText), match=field):
        position_from_json(value)


def test_the_position_they_were_made_from_is_accepted_and_unsorted_lists_too() -> None:
    value = good()
    value["seats"][0]["accolades"].reverse()
    assert position_to_json(position_from_json(value))["seats"][0]["accolades"] == ["gP", "bD", "sC", "sD"]


@pytest.mark.parametrize("missing", ["format", "deck", "seats", "turn", "result"])
def test_a_missing_key_is_named(missing: Any) -> None:
    value = good()
    del value[missing]
    with pytest.raises(BadText, match=missing):
        position_from_json(value)


def test_a_wrong_result_is_refused() -> None:
    rng = Random(4)
    position = Setup.random(2, rng).position()
    while legal := legal_actions(position):
        position = apply(position, rng.choice(legal))
    value = position_to_json(position)
    value["result"]["scores"][0]["total"] += 1
    with pytest.raises(BadPosition, match="result"):
        position_from_json(value)


@pytest.mark.parametrize(
    "text",
    [
        "", "[]", "{}", '{"do":"fly"}', '{"do":"take"}', '{"do":"take","cards":["gX"]}', '{"do":"take","cards":"gC"}',
        '{"do":"hang","card":"gC","at":"d1","face":"up"}', '{"do":"hang","card":"gC","at":"a1","face":"side"}',
        '{"do":"steal","from":4}', '{"do":"steal","from":true}', '{"do":"trophy","on":"c1","action":"peek"}',
        '{"do":"joker","at":"a1","accolade":"gC","trait":"C"}', '{"do":"joker","at":"a1","trait":"c"}',
        '{"do":"give","card":"gC","from":"stock"}', '{"do":"give","card":"gC","from":"accolades","index":0}',
        '{"do":"bonus","column":5}', '{"do":"pass","really":true}', '{"do":"reserve","card":"deck"}',
    ],
)  # fmt: skip
def test_what_is_no_action_is_refused(text: Any) -> None:
    with pytest.raises(BadText):
        read_action(text)


def test_a_view_that_does_not_add_up_is_refused() -> None:
    value = view_to_json(view(Setup(2, bytes(16)).position(), 0))
    assert read_view(json.dumps(value)).seat == 0
    for path, new in ((["deck", "count"], 3), (["seat"], 2), (["seats", 1, "accolades"], []), (["format"], "x")):
        with pytest.raises(SeasonError):
            read_view(json.dumps(change(path, new)(copy.deepcopy(value))))


def test_reading_a_text_that_is_no_json_says_so() -> None:
    with pytest.raises(BadText, match="not JSON"):
        read_position("{")
    assert read_position(write_position(Setup(4, bytes(16)).position())).players == 4
