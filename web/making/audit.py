"""What auditors say about the pages, into docs/audit.md: Lighthouse on a phone and on a desktop, axe, the requests.

Runs in .venv (`build.py audit` prepares the rest). The pages are served as the host does it: same headers, and brotli.
"""

import argparse
import contextlib
import json
import os
import shutil
import statistics
import subprocess
import sys
import tempfile
import xml.etree.ElementTree
from collections.abc import Iterable, Sequence
from pathlib import Path
from typing import Any, NamedTuple
from urllib.parse import urlsplit

import brotli  # type: ignore[import-untyped]

from . import environment, say
from .games import GAMES, Game
from .places import DIST, ROOT, WEB, WORK
from .server_process import Served

PAGE = ROOT / "docs" / "audit.md"
PACKED = WORK / "audit" / "packed"
# What a host compresses when it is asked.
TEXTS = {".css", ".html", ".js", ".json", ".mjs", ".svg", ".txt", ".wasm", ".webmanifest"}
QUALITY = 5  # of brotli, done while the visitor waits: files packed beforehand would be a sixth smaller
TRIES = 3
CATEGORIES = ("performance", "accessibility", "best-practices", "seo")
LIMITS = {"desktop": (90, 100, 95, 100), "phone": (60, 100, 95, 100)}
SETTINGS = {"desktop": ["--preset=desktop"], "phone": []}  # a phone is what Lighthouse takes by itself
TIMES = {
    "first-contentful-paint": "first paint",
    "largest-contentful-paint": "largest paint",
    "total-blocking-time": "blocked",
    "speed-index": "speed index",
}


class Audit(NamedTuple):
    """One game with one setting, all rounds."""

    game: str
    setting: str
    reports: list[dict[str, Any]]

    def scores(self, category: str) -> list[int]:
        return sorted(round(100 * (one["categories"][category]["score"] or 0)) for one in self.reports)

    def median(self, category: str) -> int:
        return round(statistics.median(self.scores(category)))

    def seconds(self, audit: str) -> float:
        return float(statistics.median(one["audits"][audit]["numericValue"] for one in self.reports)) / 1000

    @property
    def wrong(self) -> set[str]:
        """What costs points, but for speed."""
        return {
            f"{self.game}, {self.setting}: {one['audits'][part['id']]['title']} ({part['id']})"
            for one in self.reports
            for category in CATEGORIES[1:]
            for part in one["categories"][category]["auditRefs"]
            if part["weight"] and one["audits"][part["id"]]["score"] not in (1, None)
        }

    @property
    def missed(self) -> list[str]:
        return [
            f"{self.game}, {self.setting}: {category} {self.median(category)}, at least {least} wanted"
            for category, least in zip(CATEGORIES, LIMITS[self.setting], strict=True)
            if self.median(category) < least
        ]


def packed() -> Path:
    """The files of dist/ as the host would send them to who can unpack brotli."""
    shutil.rmtree(PACKED, ignore_errors=True)
    for path in DIST.rglob("*"):
        if path.suffix in TEXTS:
            target = PACKED / path.relative_to(DIST)
            target.parent.mkdir(parents=True, exist_ok=True)
            target.write_bytes(brotli.compress(path.read_bytes(), quality=QUALITY))
    return PACKED


def lighthouse(address: str, setting: str) -> dict[str, Any]:
    """Its report. On a busy machine it loses sight of the page at times, and asks to be run again."""
    for _ in range(TRIES - 1):
        with contextlib.suppress(say.Stop):
            return _lighthouse(address, setting)
    return _lighthouse(address, setting)


def _lighthouse(address: str, setting: str) -> dict[str, Any]:
    program = environment.lighthouse()
    with tempfile.TemporaryDirectory() as folder:
        report = Path(folder) / "report.json"
        flags = " ".join(["--headless=new", *environment.CHROMIUM])
        say.run(
            [environment.node(), program, address, "--quiet", "--output=json", f"--output-path={report}",
             f"--only-categories={','.join(CATEGORIES)}", f"--chrome-flags={flags}", *SETTINGS[setting]],
            env={**os.environ, "CHROME_PATH": environment.browser()},
            quiet=True,
            wrong="Lighthouse could not look at the page.",
            timeout=300,
        )  # fmt: skip
        found: dict[str, Any] = json.loads(report.read_text("utf-8"))
    if "runtimeError" in found:
        raise say.Stop(f"Lighthouse: {found['runtimeError']['message']}")
    return found


def audits(games: Sequence[Game], rounds: int) -> list[Audit]:
    """Round by round, so that what else the machine does falls on all alike. The reports stay in .build/audit/."""
    found = [Audit(game.name, setting, []) for game in games for setting in SETTINGS]
    folders = {game.name: game.folder for game in games}
    for number in range(rounds):
        for audit in found:
            served = Served(DIST, packed=PACKED)  # another port, so nothing is known of earlier visits
            try:
                with say.step(f"{audit.game}, {audit.setting}, {number + 1} of {rounds}"):
                    report = lighthouse(served.address + folders[audit.game], audit.setting)
                audit.reports.append(report)
                (WORK / "audit" / f"{audit.game}-{audit.setting}-{number + 1}.json").write_text(json.dumps(report))
                say.line("  " + " ".join(str(audit.scores(category)) for category in CATEGORIES))
            finally:
                served.stop()
    return found


def axe(games: Iterable[Game]) -> dict[str, tuple[int, int]]:
    """By game: on how many screens axe has looked (in both themes, on a phone and a desktop), and found something."""
    found = {}
    for game in games:
        report, tests = WORK / "audit" / f"axe-{game.name}.xml", f"tests/web/{game.name}/test_axe.py"
        with say.step(f"axe on every screen of {game.name}"):
            subprocess.run(
                [sys.executable, "-P", "-m", "pytest", "-q", f"--junitxml={report}", tests],
                cwd=ROOT,
                env={**os.environ, "PYTHONPATH": f"{ROOT}{os.pathsep}{WEB}"},
                stdout=subprocess.DEVNULL,
            )
        noted = xml.etree.ElementTree.parse(report).getroot().iter("property")
        numbers = [(one.get("name"), int(one.get("value", 0))) for one in noted]
        looked, wrong = (sum(n for name, n in numbers if name == which) for which in ("screens", "wrong"))
        if not looked:
            raise say.Stop(f"{tests} has looked at nothing.")
        found[game.name] = looked, wrong
    return found


def requests(audit: Audit) -> list[str]:
    """What one visit asks for until everything is quiet: path, bytes on the wire."""
    items = audit.reports[0]["audits"]["network-requests"]["details"]["items"]
    sent: dict[str, int] = {}
    for item in items:
        host, path = urlsplit(item["url"])[1:3]
        if host:
            name = path if host == urlsplit(items[0]["url"])[1] else item["url"]
            sent[name] = sent.get(name, 0) + item["transferSize"]
    return [f"| {name} | {size:,} |" for name, size in sent.items()]


def text(found: Sequence[Audit], looked: dict[str, tuple[int, int]], rounds: int) -> str:
    first = found[0].reports[0]
    speed = statistics.median(one["environment"]["benchmarkIndex"] for audit in found for one in audit.reports)
    lines = [
        "# Audits",
        "",
        f"Written by `python3 build.py audit`: Lighthouse {first['lighthouseVersion']}, median of {rounds} (all of "
        f"them in brackets), {os.cpu_count()} processors, brotli {QUALITY}, simulated network and processor as "
        "Lighthouse sets them.",
        f"The machine's speed as Lighthouse measures it: {speed:.0f} (below 1000 it warns that the processor is slow; "
        "other work beside lowers it, and with it the points for performance).",
        "",
        f"| game | setting | {' | '.join(CATEGORIES)} | {' | '.join(f'{name}, s' for name in TIMES.values())} |",
        "|---|---|" + "---:|" * (len(CATEGORIES) + len(TIMES)),
    ]
    for one in found:
        points = [f"{one.median(name)} ({', '.join(map(str, one.scores(name)))})" for name in CATEGORIES]
        times = [f"{one.seconds(name):.1f}" for name in TIMES]
        lines.append(f"| {one.game} | {one.setting} | {' | '.join(points + times)} |")
    wanted = [f"{setting} {' / '.join(map(str, limits))}" for setting, limits in LIMITS.items()]
    lines += ["", f"At least wanted: {'; '.join(wanted)}.", ""]
    missed = [line for one in found for line in one.missed]
    lines += ["Missed:", "", *(f"- {line}" for line in missed), ""] if missed else ["None is missed.", ""]
    wrong = sorted(set().union(*(one.wrong for one in found)))
    lines += ["What costs points, but for speed:", "", *(f"- {line}" for line in wrong), ""] if wrong else []
    lines += ["## axe", "", "Every screen by day and by night, on a desktop and on a phone.", "",
              "| game | screens | with a violation |", "|---|---:|---:|"]  # fmt: skip
    lines += [f"| {game} | {screens} | {bad} |" for game, (screens, bad) in looked.items()]
    lines += ["", "## Requests", "", "Of a first visit, in their order; bytes on the wire."]
    for one in found:
        if one.setting == "desktop":
            lines += ["", f"### {one.game}", "", "| address | bytes |", "|---|---:|", *requests(one)]
    return "\n".join(lines) + "\n"


def main() -> None:
    parser = argparse.ArgumentParser()
    parser.add_argument("--rounds", type=int, default=5)
    asked = parser.parse_args()
    packed()
    found = audits(GAMES, asked.rounds)
    looked = axe(GAMES)
    PAGE.write_text(text(found, looked, asked.rounds), "utf-8")
    say.line(f"written: {PAGE.relative_to(ROOT)}")
    missed = [line for one in found for line in one.missed]
    missed += [f"{game}: axe complains on {wrong} screens" for game, (_, wrong) in looked.items() if wrong]
    if missed:
        say.line("\n".join(["", "Missed:", *missed]))
        sys.exit(1)


if __name__ == "__main__":
    main()
