"""`build.py audit`: what it serves, counts and writes down (the auditors themselves take too long for a test)."""

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any
from urllib.request import Request, urlopen

import brotli  # type: ignore[import-untyped]
import pytest

from making import audit
from making.server_process import Served

from ..waiting import ROOT


def report(performance: float, seo: float = 1) -> dict[str, Any]:
    """What of Lighthouse's report is read."""
    scores = dict.fromkeys(audit.CATEGORIES, 1.0) | {"performance": performance, "seo": seo}
    parts = {"seo": [{"id": "title", "weight": 1}, {"id": "robots", "weight": 0}]}
    request = {"url": "http://127.0.0.1:1/season/?x=1", "transferSize": 1200}
    return {
        "lighthouseVersion": "12.0.0",
        "environment": {"benchmarkIndex": 1500},
        "categories": {name: {"score": score, "auditRefs": parts.get(name, [])} for name, score in scores.items()},
        "audits": {name: {"numericValue": 1500.0} for name in audit.TIMES}
        | {name: {"title": name.title(), "score": seo} for name in ("title", "robots")}
        | {"network-requests": {"details": {"items": [request, request, {**request, "url": "https://else.example/a"}]}}},
    }


def test_the_median_counts_and_what_stays_below_the_limits_is_named() -> None:
    good = audit.Audit("eko", "desktop", [report(0.2), report(0.9), report(0.95)])
    assert good.missed == [] and good.wrong == set()
    bad = audit.Audit("season", "phone", [report(0.59, 0.9)] * 3)
    assert bad.missed == [
        "season, phone: performance 59, at least 60 wanted",
        "season, phone: seo 90, at least 100 wanted",
    ]
    assert bad.wrong == {"season, phone: Title (title)"}
    text = audit.text([good, bad], {"eko": (14, 0)}, 3)
    assert "| eko | desktop | 90 (20, 90, 95) | 100 (100, 100, 100) |" in text
    assert "- season, phone: seo 90" in text and "| eko | 14 | 0 |" in text
    assert "| /season/ | 2,400 |" in text and "| https://else.example/a | 1,200 |" in text


def test_files_are_sent_as_brotli_to_who_can_read_it(
    dist: Path, serve: Callable[..., Served], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "dist").mkdir()
    for name in ("index.html", "manifest.webmanifest"):
        (tmp_path / "dist" / name).write_bytes((dist / name).read_bytes())
    monkeypatch.setattr(audit, "DIST", tmp_path / "dist")
    monkeypatch.setattr(audit, "PACKED", tmp_path / "packed")
    address = serve(tmp_path / "dist", packed=audit.packed()).address
    whole = (dist / "index.html").read_bytes()
    for accepted, encoding in (("gzip, br", "br"), ("gzip", None)):
        with urlopen(Request(address, headers={"Accept-Encoding": accepted})) as answer:
            data = answer.read()
            assert answer.headers["Content-Encoding"] == encoding
            assert answer.headers["Content-Type"] == "text/html; charset=utf-8"
            assert (brotli.decompress(data) if encoding else data) == whole


def test_the_auditor_is_neither_among_what_the_page_ships_nor_tied_to_a_registry() -> None:
    own = json.loads((ROOT / "package-lock.json").read_text("utf-8"))["packages"]
    its = json.loads((ROOT / "bench/audit/package-lock.json").read_text("utf-8"))["packages"]
    assert "node_modules/lighthouse" in its and "node_modules/lighthouse" not in own
    assert [name for name, package in its.items() if "resolved" in package] == []
