"""How much a first visit downloads: with a host that compresses (brotli) and with one that does not."""

import hashlib
import json

from . import environment, say
from .places import MAKING, WORK

KEPT = WORK / "brotli.json"  # results by content
PINNED = MAKING / "weights.json"  # the same for the big files of package-lock.json: weighing those takes a minute


def report(files: dict[str, bytes], first_visit: list[str]) -> bytes:
    packed = brotli(files)
    rows = {
        name: {"bytes": len(data), "brotli": packed[name], "first_visit": name in first_visit}
        for name, data in sorted(files.items())
    }
    total = {
        "bytes": sum(row["bytes"] for row in rows.values() if row["first_visit"]),
        "brotli": sum(row["brotli"] for row in rows.values() if row["first_visit"]),
    }
    return json.dumps({"first_visit": total, "files": rows}, indent=1).encode() + b"\n"


def brotli(files: dict[str, bytes]) -> dict[str, int]:
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
    total = json.loads(sizes)["first_visit"]
    say.line(
        f"  first visit, everything for offline play included: {total['brotli'] / 1e6:.2f} MB where the host "
        f"compresses (brotli), {total['bytes'] / 1e6:.2f} MB where it does not"
    )
