"""Workers that are missing, or die: computers play on, and a review tells every turn once."""

import asyncio
import json
import sys
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from importlib import import_module
from itertools import product
from types import SimpleNamespace
from typing import Any

import pytest
from playwright.sync_api import Page

from making.games import Game

from ..both import EKO, SEASON, both, reviewed_steps, two_computers
from ..hand import t
from ..waiting import ready

LONG = 240_000  # milliseconds, on a busy machine
PATIENT = {"eko": "oracle", "season": "castellan"}  # levels for which the person's thinking time is
MODEST = {"eko": "guide", "season": "herald"}  # … and who plays for them in the page
TURNS = "() => document.querySelectorAll('#turns li').length"
MORE = "more => document.querySelectorAll('#turns li').length > more"
# As the browser ends a worker when memory runs out: nobody is told.
CLOSE = "() => { setTimeout(() => self.close(), 0) }"
HOLDS = "async () => (await navigator.locks.query()).held.length > 0"
PYTHON = """async () => {
  const core = performance.getEntriesByType("resource").find(({ name }) => name.endsWith("/core.js")).name;
  window.python = (await (await import(core)).whenDefined("py")).interpreter;
}"""
# What the page itself is asked, and what it hears of a review.
LISTEN = """
import json
from {package} import thinking
from {package}.page.minds import {minds} as Minds

asked, told = [], []
think, reviewed = thinking.think, Minds.reviewed

async def thought(text):
    asked.append([json.loads(text)[what] for what in ("level", "seconds")])
    return await think(text)

def heard(self, one):
    told.append(one["step"])
    return reviewed(self, one)

thinking.think, Minds.reviewed = thought, heard
"""
MINDS = {"eko": "EkoMinds", "season": "SeasonMinds"}


class Watched:
    """A page whose workers are known, and what its Python does."""

    def __init__(self, page: Page, game: Game) -> None:
        self.page, self.game = page, game
        self.workers: list[Any] = []
        page.on("worker", lambda worker: self.workers.append(worker))  # (Playwright cannot mark the method itself)

    def visit(self, site: str) -> None:
        self.page.goto(site + self.game.folder)
        ready(self.page)

    def computers(self, eko: str, season: str) -> None:
        self.load(two_computers(self.game, eko, season))

    def load(self, link: str) -> None:
        self.page.evaluate("([game, link]) => { window[game].load(link) }", [self.game.name, link])

    def turns(self) -> int:
        return int(self.page.evaluate(TURNS))

    def goes_on(self, turns: int) -> None:
        self.page.wait_for_function(MORE, arg=turns, timeout=LONG, polling=300)

    def says_so(self) -> None:
        self.page.locator("#toast", has_text=t("thinks_here")).wait_for(timeout=LONG)

    def has_workers(self, number: int) -> None:
        for _ in range(600):
            if len(self.workers) == number:
                return
            self.page.wait_for_timeout(100)
        raise AssertionError(f"{len(self.workers)} workers, not {number}")

    def stops(self, turns: int) -> None:
        """The computer answers when it is told to."""
        for _ in range(120):
            self.page.evaluate("() => document.querySelector('[data-do=stop]')?.click()")
            self.page.wait_for_timeout(500)
            if self.turns() > turns:
                return
        raise AssertionError("nothing is answered")

    def listen(self) -> None:
        self.page.evaluate(PYTHON)
        text = LISTEN.format(package=self.game.page, minds=MINDS[self.game.name])
        self.page.evaluate("text => { python.runPython(text) }", text)

    def heard(self, what: str) -> list[Any]:
        found: list[Any] = json.loads(self.page.evaluate("what => python.runPython(`json.dumps(${what})`)", what))
        return found


@pytest.fixture
def watch(profile: Callable[..., Page], site: str) -> Callable[..., Watched]:
    """Opens a game's page, where computers do not dawdle: watch(game, without=…, seconds=…)."""

    def open_page(game: Game, without: str = "", seconds: int = 10) -> Watched:
        settings = json.dumps({"format": f"{game.name}-settings/1", "speed": "fast", "seconds": seconds})
        keep = f"localStorage.setItem('{game.name}.settings', '{settings}')"
        made = Watched(profile(keep, service_workers="block"), game)
        if without:
            made.page.route(without, lambda route: route.abort())
        made.visit(site)
        return made

    return open_page


def test_without_a_worker_the_page_thinks_itself_and_says_so(watch: Callable[..., Watched]) -> None:
    watched = watch(EKO, without="**/worker.py")
    watched.computers(**PATIENT)
    watched.says_so()
    watched.goes_on(3)


@both
def test_a_worker_that_dies_while_thinking_is_replaced_and_after_two_deaths_the_page_plays(
    watch: Callable[..., Watched], game: Game
) -> None:
    watched = watch(game)
    watched.listen()
    watched.computers(**PATIENT)
    watched.has_workers(1)
    watched.page.wait_for_timeout(3000)  # it has begun to think
    watched.workers[0].evaluate(CLOSE)
    watched.has_workers(2)
    watched.stops(0)
    assert watched.heard("asked") == [], "another worker thinks"
    watched.page.wait_for_timeout(2000)  # about the next turn
    turns = watched.turns()
    watched.workers[1].evaluate(CLOSE)
    watched.says_so()
    watched.goes_on(turns)
    assert {*map(tuple, watched.heard("asked"))} == {(MODEST[game.name], None)}


@both
def test_a_thought_about_a_game_that_was_put_away_ends(watch: Callable[..., Watched], game: Game) -> None:
    watched = watch(game, seconds=30)
    watched.computers(**PATIENT)
    watched.has_workers(1)
    watched.page.wait_for_timeout(3000)  # it has begun to think
    watched.computers(eko="shepherd", season="doorkeeper")
    watched.page.wait_for_function(MORE, arg=0, timeout=15_000, polling=100)


def until(page: Page, promised: str) -> None:
    """`wait_for_function` takes the promise itself for an answer."""
    for _ in range(600):
        if page.evaluate(promised):
            return
        page.wait_for_timeout(10)
    raise AssertionError(promised)


def test_a_worker_that_dies_while_it_starts_is_replaced(watch: Callable[..., Watched]) -> None:
    watched = watch(EKO)
    watched.computers(eko="nomad", season="groom")
    until(watched.page, HOLDS)
    watched.page.wait_for_timeout(300)  # the page has seen it
    watched.workers[0].evaluate(CLOSE)
    watched.goes_on(3)
    assert len(watched.workers) == 2, "another worker thinks"
    assert t("thinks_here") not in watched.page.inner_text("#live")


def test_two_questions_to_one_dead_worker_count_as_one_death(watch: Callable[..., Watched]) -> None:
    watched = watch(EKO)
    watched.computers(**PATIENT)
    watched.goes_on(0)
    watched.page.wait_for_timeout(3000)  # the next turn is being thought about
    watched.workers[-1].evaluate(CLOSE)
    watched.page.click('[data-do="stop"]')
    watched.goes_on(watched.turns())
    assert len(watched.workers) == 2, "another worker thinks"
    assert t("thinks_here") not in watched.page.inner_text("#live")


def test_a_hint_says_too_that_the_page_thinks_itself(watch: Callable[..., Watched]) -> None:
    watched = watch(EKO, without="**/worker.py")
    watched.page.click("#hint-button")
    watched.says_so()
    assert len(watched.page.inner_text("#toast")) > len(t("thinks_here")) + 10, "beside the hint"


@pytest.mark.parametrize(("game", "deaths"), [(EKO, 2), (SEASON, 1)], ids=["eko-twice", "season-once"])
def test_a_worker_that_dies_during_a_review_is_replaced_and_every_turn_told_once(
    watch: Callable[..., Watched], game: Game, deaths: int
) -> None:
    link, steps = reviewed_steps(game)
    watched = watch(game)
    watched.listen()
    watched.load(link)
    watched.page.click('#bar [data-do="review"]')
    watched.page.locator("#review progress:not([value='0'])").wait_for(timeout=LONG)
    watched.workers[0].evaluate(CLOSE)
    watched.has_workers(2)
    if deaths == 2:
        watched.workers[1].evaluate(CLOSE)
        watched.says_so()
    watched.page.locator("#review:not(:has(progress)) [data-do=review_close]").wait_for(timeout=LONG)
    assert watched.heard("told") == steps
    assert len(watched.workers) == 2


class Mind:
    """Tells a review of five turns; a worker's that answers so many calls and then nothing more."""

    def __init__(self, calls: float = float("inf")) -> None:
        self.calls, self.left = calls, iter("")

    async def _lives(self) -> None:
        self.calls -= 1
        if self.calls < 0:
            await asyncio.Event().wait()

    async def review_begin(self, _: str) -> str:
        await self._lives()
        self.left = iter("54321")
        return "5"

    async def review_next(self, _: str) -> str:
        await self._lives()
        return next(self.left, "")

    async def is_there(self, _: str) -> str:
        if self.calls < 0:
            await asyncio.Event().wait()
        return ""


def test_at_whatever_moment_of_a_review_workers_die_every_turn_is_told_once(monkeypatch: pytest.MonkeyPatch) -> None:
    workers: list[Mind] = []

    async def create_named_worker(*_: object, **__: object) -> Mind:
        return workers.pop(0)

    sheet = SimpleNamespace(href="app/page.css")
    js = SimpleNamespace(document=SimpleNamespace(querySelector=lambda _: sheet))  # without locks
    monkeypatch.setitem(sys.modules, "js", js)
    monkeypatch.setitem(sys.modules, "pyscript", SimpleNamespace(create_named_worker=create_named_worker))
    monkeypatch.delitem(sys.modules, "parlour_web.page.thinker", raising=False)
    thinker = import_module("parlour_web.page.thinker")
    monkeypatch.setattr(thinker, "_BEAT", 0.001)
    monkeypatch.setattr(thinker, "_SILENCE", 0.001)

    async def review() -> str:
        page = Mind()
        asked = thinker.Thinker(SimpleNamespace(thinking=lambda: page))
        told = await asked.review("link")
        while (one := await asked.reviewed()) is not None:
            told = f"{told} {one}"
        return str(told)

    for first, second in product(range(8), range(13)):
        workers[:] = [Mind(first), Mind(second)]
        with ThreadPoolExecutor() as aside:  # in this one Playwright's loop is running
            assert aside.submit(asyncio.run, review()).result() == "5 5 4 3 2 1", (first, second)
