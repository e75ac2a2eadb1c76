"""Mangled texts: each is either valid or refused with an EkoError; never another exception, a hang, or much memory.

The long run takes 100,000 texts (a tenth outside `build.py fuzz`), the short one 3,000 of the same kinds.
"""

import json
import sys
from collections.abc import Callable
from random import Random
from typing import Any

import pytest

from eko_core import Position, apply, legal_actions
from eko_core.game import Game, Seat
from eko_core.text import link, record
from eko_core.text.action_json import read_action, write_action
from eko_core.text.interchange import position_from_json, position_to_json, read_position, write_position
from eko_core.text.notation import parse_step, parse_turn
from tests.mangling import Mangler, accepted, damaged, mangle
from tests.rounds import rounds

from .played import STRANGE_NAMES, exchange_position, random_game, small_position, variant_position

try:
    import resource  # to measure memory; neither on Windows nor in Pyodide
except ImportError:
    resource = None  # type: ignore[assignment]

LONG_RUN, PIECES = 100_000, 10  # pieces, for several processors
MOST_MEMORY = 250_000  # kilobytes more than before
UNIT = 1024 if sys.platform == "darwin" else 1  # macOS counts bytes

NAMED = [Seat(STRANGE_NAMES[0], "computer:hard"), Seat(STRANGE_NAMES[3])]
GAMES = [
    random_game(2, 1, 0),
    random_game(2, 2, 6),
    random_game(2, 3, 14, NAMED),
    random_game(3, 4, 9),
    Game(position_from_json(small_position())),
    Game(position_from_json(exchange_position())),
    Game(position_from_json(variant_position())),
    random_game(2, 5, 0, variants=["all"]),
    random_game(3, 6, 25, variants=["sand", "tempest", "portals"]),
    random_game(2, 7, 60, variants=["all"]),
]
LINKS = [link.write(game, history) for game in GAMES for history in (True, False)]
LINKS += [link.write(game, looks=((3, 0), (0, 1), (1, 15), (2, 2))[: game.players]) for game in GAMES]
RECORDS = [record.write(game) for game in GAMES]
OBJECTS = [small_position(), exchange_position(), variant_position(), position_to_json(GAMES[-1].position)]
ACTIONS = [write_action(action) for game in GAMES for action in legal_actions(game.position)[::7]]
STEPS = ["keep", "swap@d5", "d5-e7", "d5xe7^", "T@e4<d5", "+2^@d5", "b1-b2 march b2-b3 +1@b3", "give3", "moon^@b2"]
STEPS += ["sand@c4", "skip", "d5-e7^ moon@c4", "+1@d5 +1@e7 end"]

SIGNS = "\0\t\n\r \"'[]{}<>\\/^@+-*x.,:;=#&%~0123456789abzABZ_éß١☃\u202e\u2028\ud800\udfff\ufeff😀"
CHUNKS = [
    "null", "true", "1e999", "-1", "NaN", "9" * 30, "\\u0000", "\\ud800", '"', "[[[[", "{{", "}}", "[]", "{}", "> ",
    '[Name1 "x"]\n', "[Result", " 1. ", " 99. ", "keep ", "d5-e7 ", "#g=", '"players":', '"do":"move"', "\r\n", "--",
]  # fmt: skip
VALUES: list[Any] = [
    None, True, False, -1, 0, 1, 2, 3, 4, 5, 16, 17, 10**9, "", "x", ".", "~", "o", "m", "over", "swap", "exchange",
    "extra", "reinforce", "points", [], {}, [0, 0], [3, 0], [[0, 0]], [[0, 0], [1, 0], [2, 0]], [0], [1, 2],
]  # fmt: skip

MANGLER = Mangler(SIGNS, CHUNKS, VALUES)
mangled, twisted = MANGLER.mangled, MANGLER.twisted


def noise(rng: Random) -> str:
    """Random bytes as text."""
    return rng.randbytes(rng.randrange(200)).decode(rng.choice(("latin-1", "utf-16-le", "utf-8")), "replace")


def try_link(rng: Random) -> None:
    text = rng.choice(LINKS)
    if rng.random() < 0.3:
        text = mangled(rng, text) if rng.random() < 0.7 else "1" + noise(rng)
    else:
        text = damaged(rng, "1", text)
    game, notice, looks = link.read(text)
    with accepted():
        again = link.read(link.write(game, looks=looks))
        assert again.game == game and again.looks == looks and (notice is None or str(notice))
        use(rng, game.position)


def try_record(rng: Random) -> None:
    text = rng.choice(RECORDS)
    text = noise(rng) if rng.random() < 0.05 else mangled(rng, text)
    game = record.read(text)
    with accepted():
        assert record.read(record.write(game)) == game


def try_position(rng: Random) -> None:
    value = rng.choice(OBJECTS)
    if rng.random() < 0.7:
        text = json.dumps(twisted(rng, value))
    else:
        text = mangled(rng, json.dumps(value)) if rng.random() < 0.9 else noise(rng)
    position = read_position(text)
    with accepted():
        use(rng, position)


def made_up(rng: Random) -> dict[str, Any]:
    """A position thrown together with the right number of discs, so that many can be."""
    value = small_position()
    players = value["players"] = rng.randint(2, 4)
    seats = range(players)
    spaces = [(q, r, rng.choice("......rcm*x~~oNOT")) for q in range(4) for r in range(rng.randint(1, 4))]
    value["board"]["spaces"] = [list(space) for space in spaces]
    free = [(q, r) for q, r, sign in spaces if sign in ".~"]
    rng.shuffle(free)
    counts = [0] * players
    value["stacks"] = []
    for at in free[: rng.randrange(1, 9)]:
        seat, size = rng.choice(seats), rng.randint(1, 4)
        if counts[seat] + size <= 14:
            value["stacks"].append([*at, seat, size, False])
            counts[seat] += size
    value["captives"] = [[] for _ in seats]
    value["reserve"] = [{"plain": 0, "emperor": False} for _ in seats]
    value["removed"] = [0] * players
    for seat in seats:
        own = [stack for stack in value["stacks"] if stack[2] == seat]
        captor = rng.choice(seats)
        reserve = value["reserve"][seat]
        place = rng.choice(("board", "board", "reserve", "captor"))
        if own and place == "board":
            rng.choice(own)[4] = True
        elif captor != seat and (place == "captor" or not own):
            value["captives"][captor].append(seat)
        else:
            reserve["emperor"] = bool(own)
        reserve["plain"] = rng.randint(0, 15 - counts[seat]) if own else 0
        held = any(seat in captives for captives in value["captives"])
        value["removed"][seat] = 16 - counts[seat] - reserve["plain"] - reserve["emperor"] - held
    sites = [(q, r) for q, r, sign in spaces if sign in "rcm*NOT"]
    value["buildings"] = [[q, r, rng.choice(seats), 1] for q, r in sites if rng.random() < 0.3]
    turn = value["turn"]
    turn |= {"first": rng.choice(seats), "player": rng.choice(seats), "quiet": rng.choice((0, 0, 19, 39, 60))}
    turn["phase"] = rng.choice(("action", "action", "extra", "reinforce", "reinforce", "exchange", "swap"))
    turn["marched"] = turn["phase"] == "extra"
    if turn["phase"] == "exchange":
        turn |= {"chooser": rng.choice(seats), "resume": rng.choice(("action", "reinforce"))}
    if turn["phase"] == "swap":
        turn["swaps_left"] = rng.randint(1, players)
        turn["player"] = (turn["first"] - turn["swaps_left"]) % players
    return value


def try_made_up(rng: Random) -> None:
    position = read_position(json.dumps(made_up(rng)))
    with accepted():
        game = Game(position)
        assert record.read(record.write(game)) == link.read(link.write(game)).game == game
        use(rng, position)


def try_small_texts(rng: Random) -> None:
    position = rng.choice(GAMES).position
    match rng.randrange(4):
        case 0:
            read_action(mangled(rng, rng.choice(ACTIONS)))
        case 1:
            apply(position, read_action(json.dumps(twisted(rng, json.loads(rng.choice(ACTIONS))))))
        case 2:
            parse_step(position, mangled(rng, rng.choice(STEPS)))
        case _:
            parse_turn(position, mangled(rng, rng.choice(STEPS) + " " + rng.choice(STEPS)))


def use(rng: Random, position: Position) -> None:
    """What was accepted can be written and played."""
    for _ in range(3):
        assert read_position(write_position(position)) == position
        legal = legal_actions(position)
        assert bool(legal) == (position.result is None)
        if not legal:
            return
        position = apply(position, rng.choice(legal))


KINDS: list[tuple[Callable[[Random], None], float]] = [
    (try_link, 0.3), (try_record, 0.25), (try_position, 0.25), (try_made_up, 0.05), (try_small_texts, 0.15),
]  # fmt: skip


def most_memory() -> int:
    """The most that was ever in use, 0 where it is not known."""
    return resource.getrusage(resource.RUSAGE_SELF).ru_maxrss if resource else 0


def mangle_within_memory(count: int, seed: str) -> None:
    before = most_memory()
    mangle(KINDS, count, seed)
    assert most_memory() - before < MOST_MEMORY * UNIT


def test_mangled_texts_are_valid_or_refused() -> None:
    mangle_within_memory(3000, "short")


@pytest.mark.fuzz
@pytest.mark.slow
@pytest.mark.parametrize("piece", range(PIECES))
def test_very_many_mangled_texts_are_valid_or_refused(piece: int) -> None:
    mangle_within_memory(rounds(LONG_RUN // PIECES), f"long {piece}")
