"""What is wrong with a text, word for word: damaged records, positions, steps and links, and how each is refused."""

import binascii
import copy
import json
import re
from collections.abc import Callable, Iterator
from functools import partial
from pathlib import Path
from random import Random
from typing import Any

from eko_core import Position, legal_actions
from eko_core.errors import EkoError
from eko_core.text import board_link, interchange, link, notation, record
from parlour.bits import armour, unarmour
from tests.pinned import pinned

DATA = Path(__file__).parents[2] / "data/eko"
PINNED = Path(__file__).parent / "pinned"
JSON_SAYS = re.compile(r"is not JSON: .*?\(line \d+, column \d+\)")
SIGNS = "[]\",:0189-+x*@^.acEgz# \n"


def stored(name: str, folder: str = "links") -> dict[str, Any]:
    found: dict[str, Any] = json.loads((DATA / folder / f"{name}.json").read_text("utf-8"))
    return found


def mangled(text: str, rng: Random) -> str:
    """The text with one small damage: a sign changed, lost or added, a piece lost or doubled."""
    at, kind = rng.randrange(len(text)), rng.randrange(5)
    sign = SIGNS[rng.randrange(len(SIGNS))]
    end = min(len(text), at + rng.randrange(2, 12))
    changed = (sign + text[at + 1 :], text[at + 1 :], sign + text[at:], text[end:], text[at:end] + text[at:])
    return text[:at] + changed[kind]


def answered(read: Callable[[str], object], text: str) -> str:
    """What a reader says to a text."""
    try:
        return f"read: {read(text)}"
    except EkoError as error:
        return "refused: " + JSON_SAYS.sub("is not JSON: …", str(error))  # each Python says that in its own words


def sign_of(position: Position) -> str:
    """A short sign of a whole position."""
    return f"{binascii.crc32(interchange.write_position(position).encode()):08x}"


def places(value: Any, path: tuple[Any, ...] = ()) -> Iterator[tuple[Any, ...]]:
    """The way to every value inside a JSON value."""
    inside = value.items() if isinstance(value, dict) else enumerate(value) if isinstance(value, list) else ()
    for key, one in inside:
        yield (*path, key)
        yield from places(one, (*path, key))


def damaged(position: dict[str, Any], rng: Random) -> dict[str, Any]:
    """The position with one value changed; of a list's many entries only one is as likely as another field."""
    found = [path for path in places(position) if path[:2] != ("board", "spaces") or rng.randrange(12) == 0]
    *way, last = found[rng.randrange(len(found))]
    whole = copy.deepcopy(position)
    inner = whole
    for key in way:
        inner = inner[key]
    was: Any = inner[last]
    instead: Any
    if isinstance(was, bool) or was is None or isinstance(was, str):
        instead = (not was, 0, "x", None)[rng.randrange(4)]
    elif isinstance(was, int):
        instead = (was + 1, was - 1, was + 20, str(was), -9)[rng.randrange(5)]
    else:
        instead = ([], {}, 5, [*was, *list(was)[:1]], list(was)[1:])[rng.randrange(5)]
    if rng.randrange(6) == 0:
        del inner[last]
    else:
        inner[last] = instead
    return whole


def test_a_damaged_position_is_answered_as_it_was() -> None:
    rng, lines = Random(11), []
    for name in ("exchange", "hand-made", "variant", "end-2", "variants-2"):
        position = stored(name)["position"]
        lines.append(f"# {name}")
        for _ in range(80):
            text = json.dumps(damaged(position, rng))
            lines.append(answered(lambda one: interchange.read_position(one).turn, text))
    pinned(PINNED / "positions.txt", "\n".join(lines))


def test_a_damaged_record_is_answered_as_it_was() -> None:
    def read(text: str) -> str:
        game = record.read(text)
        seats = ", ".join(f"{seat.name} {seat.kind}" for seat in game.seats)
        return f"{len(game.steps)} steps to {sign_of(game.position)}, {seats}"

    rng, lines = Random(11), []
    for name in ("comments", "exchange-position", "fresh-2", "middle-3-names", "variants-2"):
        text = (DATA / f"records/valid/{name}.txt").read_text("utf-8")
        lines.append(f"# {name}: {answered(read, text)}")
        lines += [answered(read, mangled(text, rng)) for _ in range(40)]
    pinned(PINNED / "records.txt", "\n".join(lines))


def test_a_damaged_step_is_answered_as_it_was() -> None:
    rng, lines = Random(4), []
    for name in ("middle-2", "exchange", "variants-2", "fresh-2"):
        position = link.read(stored(name)["link"]).game.position
        read = partial(notation.parse_turn, position)
        steps = [notation.format_step(position, action) for action in legal_actions(position)]
        for _ in range(50):
            broken = mangled(steps[rng.randrange(len(steps))], rng)
            lines.append(f"{broken!r} {answered(read, broken)}")
    pinned(PINNED / "steps.txt", "\n".join(lines))


def test_a_link_whose_checksum_is_right_but_whose_bits_are_not_is_answered_as_it_was() -> None:
    def game(text: str) -> str:
        opened = link.read(text)
        return f"{len(opened.game.steps)} steps to {sign_of(opened.game.position)}, {opened.notice}"

    def board(text: str) -> str:
        design = board_link.read(text)
        return f"{design.name!r} for {design.players}, {len(design.plan.pieces)} tiles"

    rng, lines = Random(5), []
    for name in ("fresh-2", "exchange", "hand-made-played", "variant", "variants-2", "names"):
        lines += [f"{name} {answered(game, one)}" for one in _with_other_bits("1", stored(name)["link"], rng)]
    for name in ("half", "storms-3", "everything-4"):
        code = stored(name, "board_links")["link"]
        lines += [f"{name} {answered(board, one)}" for one in _with_other_bits(code[:2], code, rng)]
    pinned(PINNED / "links.txt", "\n".join(lines))


def _with_other_bits(version: str, code: str, rng: Random) -> Iterator[str]:
    """The link with one bit turned or cut short, its checksum made anew."""
    body = unarmour(version, code)
    for number in range(32):
        bit = rng.randrange(8 * len(body))
        other = bytearray(body)
        other[bit // 8] ^= 128 >> bit % 8
        yield armour(version, bytes(other if number % 4 else body[: 1 + bit // 8]))
