"""Texts with anything in them: valid or refused with a sentence, nothing else; what is accepted can be used."""

import copy
import json
from collections.abc import Callable
from random import Random
from typing import Any

import pytest

from season_core import Game, Position, apply, determinize, legal_actions, view
from season_core.text import link, record
from season_core.text.interchange import (
    action_from_json,
    action_to_json,
    position_to_json,
    read_action,
    read_position,
    read_view,
    view_to_json,
    write_position,
    write_view,
)
from season_core.text.notation import format_step, parse_step, parse_turn
from tests.mangling import Mangler, accepted, damaged, mangle
from tests.rounds import rounds
from tests.season.played import games, likes

QUICK, WHOLE = 2_000, 100_000


def played(number: int) -> list[Game]:
    found = []
    for game, rng in games(number, "mangled"):
        stop = rng.choice((0, 5, 30, 60, 999))
        while game.legal and game.cursor < stop:
            game.play(likes(game.position, game.legal, "tiles", rng))
        found.append(game)
    return found


GAMES = played(24)
LINKS = [link.write(game) for game in GAMES] + [link.write(Game(game.position)) for game in GAMES[::3]]
RECORDS = [record.write(game) for game in GAMES] + [record.write(Game(game.position)) for game in GAMES[::5]]
OBJECTS = [position_to_json(game.positions[at]) for game in GAMES for at in range(0, len(game.positions), 9)]
VIEWS = [view_to_json(view(game.positions[at], at % 2)) for game in GAMES for at in range(0, len(game.positions), 17)]
ACTIONS = [action for game in GAMES for action in game.steps[::7]]

SIGNS = "\0\t\n\r \"'[]{}<>\\/^@+-*.,:;=#&%~0123456789abcgebmdsCTDRPxyz_éß١☃\u202e\u2028\ud800\udfff\ufeff😀"
CHUNKS = [
    "null", "true", "1e999", "-1", "NaN", "9" * 30, "\\u0000", "\\ud800", '"', "[[[[", "{{", "}}", "[]", "{}", "> ",
    '[Name1 "x"]\n', "[Result", " 1. ", " 99. ", "pass ", "gC,eT ", "#g=", '"seats":', '"do":"take"', "\r\n", "##",
]  # fmt: skip
VALUES: list[Any] = [
    None, True, False, -1, 0, 1, 2, 3, 4, 5, 11, 24, 180, 10**9, "", "x", "gC", "sP", "##", "a1", "c3", "over", "take",
    "hang", "steal", "compensate", "peek", "bonus", "toll", "joker", "pickpocket", "fetch", "mark", "act", "trophy",
    "waiting", "spent", "in_force", "x14", "x1", "up", "down", "hoard", [], {}, ["gC"], ["gC", "gC"], ["steal"],
    [["x1", "waiting"]], ["a1", "C"], ["accolade", "gC", "T"], {"a1": ["gC", "up", 0]}, {"b2": ["dC", "down", 1]},
]  # fmt: skip

MANGLER = Mangler(SIGNS, CHUNKS, VALUES)
mangled, twisted = MANGLER.mangled, MANGLER.twisted


def moved(rng: Random, value: dict[str, Any]) -> dict[str, Any]:
    """The position with cards in other places and another phase, so that many can be."""
    value = copy.deepcopy(value)
    turn = value["turn"]
    piles = [value["deck"], value["inn"], value["box"], turn["looking"]]
    piles += [seat[pile] for seat in value["seats"] for pile in ("stock", "accolades")]
    for _ in range(rng.randrange(40)):
        a, b = rng.choice(piles), rng.choice(piles)
        if a:
            b.append(a.pop(rng.randrange(len(a))))
    for seat in value["seats"]:
        seat["knows_top"] = min(seat["knows_top"], len(value["deck"]))
        seat["trophies"] += rng.choice((0, 0, 1))
        if rng.random() < 0.3 and seat["joker_on"] is None:
            seat["joker"] = True
    if rng.random() < 0.8 and turn["phase"] not in ("tiles", "over", "joker", "take"):
        turn["phase"] = rng.choice(
            ("steal", "peek", "reserve", "move", "trophy", "grab", "mark", "bonus", "toll", "give", "rehang", "fetch")
        )
        turn["stage"] = rng.choice(("act", "trophy", "bonus", "act"))
        turn["hand"], turn["victim"], turn["decides"] = [], None, turn["player"]
        turn["used"] = sorted({*turn["used"], turn["phase"]} & {"steal", "peek", "reserve", "move", "grab"})
    return value


def use(rng: Random, position: Position) -> None:
    """What was accepted can be written, seen and played."""
    for _ in range(3):
        assert read_position(write_position(position)) == position
        seat = rng.randrange(position.players)
        seen = view(position, seat)
        assert read_view(write_view(seen)) == seen
        determinize(seen, rng)
        legal = legal_actions(position)
        assert bool(legal) == (position.result is None)
        if not legal:
            return
        position = apply(position, rng.choice(legal))


def try_link(rng: Random) -> None:
    text = rng.choice(LINKS)
    text = mangled(rng, text) if rng.random() < 0.3 else damaged(rng, link.VERSION, text)
    game, notice, looks = link.read(text)
    with accepted():
        assert link.read(link.write(game, looks=looks)).game == game and (notice is None or str(notice))
        use(rng, game.position)


def try_record(rng: Random) -> None:
    game = record.read(mangled(rng, rng.choice(RECORDS)))
    with accepted():
        assert record.read(record.write(game)) == game


def try_position(rng: Random) -> None:
    value = rng.choice(OBJECTS)
    choice = rng.random()
    if choice < 0.4:
        text = json.dumps(twisted(rng, value))
    else:
        text = mangled(rng, json.dumps(value)) if choice < 0.6 else json.dumps(moved(rng, value))
    position = read_position(text)
    with accepted():
        use(rng, position)


def try_view(rng: Random) -> None:
    value = rng.choice(VIEWS)
    seen = read_view(json.dumps(twisted(rng, value)) if rng.random() < 0.8 else mangled(rng, json.dumps(value)))
    with accepted():
        assert read_view(write_view(seen)) == seen


def try_small_texts(rng: Random) -> None:
    position = rng.choice(GAMES).position
    action = rng.choice(ACTIONS)
    match rng.randrange(4):
        case 0:
            read_action(mangled(rng, json.dumps(action_to_json(action))))
        case 1:
            apply(position, action_from_json(twisted(rng, action_to_json(action))))
        case 2:
            parse_step(position, mangled(rng, format_step(rng.choice(position.legal or (action,)))))
        case _:
            parse_turn(position, mangled(rng, " ".join(map(format_step, (position.legal or (action,))[:2]))))


KINDS: list[tuple[Callable[[Random], None], float]] = [
    (try_link, 0.25), (try_record, 0.2), (try_position, 0.3), (try_view, 0.1), (try_small_texts, 0.15),
]  # fmt: skip


def test_mangled_texts_are_valid_or_refused() -> None:
    mangle(KINDS, QUICK, "short")


@pytest.mark.slow
@pytest.mark.fuzz
def test_a_hundred_thousand_mangled_texts_are_valid_or_refused() -> None:
    mangle(KINDS, rounds(WHOLE), "long")
