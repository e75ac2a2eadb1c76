"""How much a first visit downloads: with a host that compresses (brotli) and with one that does not."""

import hashlib
import json
from collections.abc import Iterable, Mapping, Sequence

from . import environment, say
from .places import MAKING, WORK

KEPT = WORK / "brotli.json"  # results by content
PINNED = MAKING / "weights.json"  # the same for the big files of package-lock.json: weighing those takes a minute


def report(files: Mapping[str, bytes], first_visits: Mapping[str, Sequence[str]]) -> bytes:
    """sizes.json: every file; for each game what a first visit takes, and what is stored of the others after it."""
    packed = brotli(files)
    rows = {
        name: {
            "bytes": len(data),
            "brotli": packed[name],
            "first_visit": [game for game, first in first_visits.items() if name in first],
        }
        for name, data in sorted(files.items())
    }
    all_of_them = {name for first in first_visits.values() for name in first}

    def total(names: Iterable[str]) -> dict[str, int]:
        kept = sorted(set(names))
        return {"bytes": sum(len(files[name]) for name in kept), "brotli": sum(packed[name] for name in kept)}

    games = {
        game: {"first_visit": total(first), "stored_after": total(all_of_them.difference(first))}
        for game, first in first_visits.items()
    }
    return json.dumps({"games": games, "files": rows}, indent=1).encode() + b"\n"


def brotli(files: Mapping[str, bytes]) -> dict[str, int]:
    known: dict[str, int] = json.loads(PINNED.read_text())
    if KEPT.exists():
        known |= json.loads(KEPT.read_text())
    keys = {name: hashlib.sha256(data).hexdigest() for name, data in files.items()}
    new = {key: files[name] for name, key in keys.items() if key not in known}
    if new:
        with say.step("weighing the files as brotli"):
            for key, data in new.items():
                (WORK / "weighed").write_bytes(data)
                said = say.run([environment.python(), MAKING / "brotli_size.py", WORK / "weighed"], quiet=True)
                known[key] = min(int(said), len(data))
        KEPT.write_text(json.dumps({key: known[key] for key in sorted(known)}))
    return {name: known[key] for name, key in keys.items()}


def say_sizes(sizes: bytes) -> None:
    for game, parts in json.loads(sizes)["games"].items():
        first, after = parts["first_visit"], parts["stored_after"]
        say.line(
            f"  first visit of {game}, everything for offline play included: {first['brotli'] / 1e6:.2f} MB where the "
            f"host compresses (brotli), {first['bytes'] / 1e6:.2f} MB where it does not"
        )
        if after["bytes"]:
            say.line(f"  and of the other games, once it is ready: {after['brotli'] / 1e6:.2f} MB (brotli)")
