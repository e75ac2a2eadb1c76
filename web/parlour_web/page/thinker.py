"""Where computer players think: in a worker with its own Python, started when it is first needed.

A worker may die without a word (the browser ends it, memory runs out). So it is asked now and then whether it is still
there, another one is started when it is not, and after that the page thinks itself. While it starts it cannot answer:
then a lock that it holds, which the browser takes from the dead, is the sign of its life, and the quicker one later.
"""

import asyncio
import json
from itertools import count
from typing import TYPE_CHECKING, Any

import js
from pyscript import create_named_worker

if TYPE_CHECKING:
    from .face import Face

_PATIENCE = 60  # seconds for a worker to start: it never says that it cannot
_COMING = 15  # seconds for its first module, which takes the lock …
_LOCK = "parlour.thinker"  # … of this name …
_GLANCE = 0.2  # … and is looked at as often, in seconds
_BEAT = 1  # seconds of thinking after which it is asked whether it is there …
_SILENCE = 10  # … and for its answer, which comes within a slice of thought unless the machine is very busy
_LIVES = 2  # workers that may die


class CannotThink(Exception):
    """Nothing here can think."""


class _Died(Exception):
    """A worker has gone, or did not start; `start` is what would have led to it."""

    def __init__(self, start: "asyncio.Future[Any]") -> None:
        super().__init__()
        self.start = start


class _Review:
    """A game looked back at."""

    def __init__(self, link: str) -> None:
        self.link = link
        self.told = 0  # of its turns
        self.start: asyncio.Future[Any] | None = None  # of the worker that tells them; None: the page does


class Thinker:
    """Questions to the worker, or to the page where workers die."""

    def __init__(self, face: "Face") -> None:
        self._face = face
        self.here = False  # the page thinks itself
        self._deaths = 0
        self._start: asyncio.Future[Any] | None = None  # of the worker
        self._review = _Review("")

    async def _new_worker(self) -> tuple[Any, set[str]]:
        """A worker, and who holds the lock since then: it alone, if no other page has started one meanwhile."""
        app = str(js.document.querySelector('link[rel="stylesheet"]').href).rpartition("/")[0]
        config = {"interpreter": f"{app}/shim.mjs", "sync_main_only": True, "packages_cache": "never"}
        name = f"thinker{self._deaths or ''}"
        others = await _holders()
        worker = asyncio.ensure_future(create_named_worker(f"{app}/worker.py", name=name, config=config))
        gone = asyncio.ensure_future(_gone(others))
        await asyncio.wait({worker, gone}, timeout=_PATIENCE, return_when=asyncio.FIRST_COMPLETED)
        if worker.done() and worker.exception() is None:
            gone.cancel()
            return worker.result(), (await _holders() or set()) - (others or set())
        if not (gone.done() and gone.result()):
            self._deaths = _LIVES - 1  # another one would not start either
        raise RuntimeError("no worker")

    async def _asked(self, what: str, text: str) -> str:
        """What is answered to a call, by whoever can think now; another worker is asked when one dies."""
        while True:
            try:
                return await self._once(what, text)
            except _Died as died:
                self._bury(died)

    async def _once(self, what: str, text: str) -> str:
        """The answer of who can think now, unless it dies meanwhile."""
        return await (self._in_page(what, text) if self.here else self._watched(what, text))

    async def _watched(self, what: str, text: str) -> str:
        """The answer of the worker, unless it dies meanwhile."""
        start = self._start = self._start or asyncio.ensure_future(self._new_worker())
        try:
            worker, locks = await start
        except RuntimeError as error:
            raise _Died(start) from error
        answer = asyncio.ensure_future(getattr(worker, what)(text))
        while not await _comes(answer, _BEAT):
            held = await _holders()
            if locks and held is not None and not locks & held:
                raise _Died(start)
            sign = asyncio.ensure_future(worker.is_there(""))
            if not await _comes(sign, _SILENCE) and not answer.done():
                raise _Died(start)
        return str(answer.result())

    def _bury(self, died: "_Died") -> None:
        if died.start is not self._start:
            return  # it has been noticed already, by another question
        self._deaths += 1
        self._start = None
        self.here = self._deaths >= _LIVES

    async def _in_page(self, what: str, text: str) -> str:
        thinking = self._face.thinking()
        if thinking is None:
            raise CannotThink("nothing in the page can think")
        answer = getattr(thinking, what)(text)
        return str(answer if isinstance(answer, str) else await answer)

    async def think(
        self, question: object, level: str, seconds: float | None, seed: int, *, why: bool = False
    ) -> dict[str, Any]:
        """A turn, everybody's chances after it, and (if wished) why it is good, as the worker writes them."""
        asked = {"position": question, "level": level, "seconds": seconds, "seed": seed, "why": why}
        while not self.here:
            try:
                return _read(await self._watched("think", json.dumps(asked)))
            except _Died as died:
                self._bury(died)
        asked |= {"level": self._face.modest(level), "seconds": None}  # the page must not stand still for long
        return _read(await self._in_page("think", json.dumps(asked)))

    async def stop(self) -> None:
        """Let it answer now."""
        if self.here or (self._start is not None and self._start.done()):
            await self._asked("stop", "")

    async def review(self, link: str) -> int:
        """Begin to look back at the whole game in a link; says how many turns there are."""
        review = self._review = _Review(link)
        turns = await self._asked("review_begin", link)
        review.start = self._start
        return int(turns)

    async def reviewed(self) -> dict[str, Any] | None:
        """The next turn of the review."""
        review = self._review
        while True:
            try:
                if review.start is not self._start:  # who told the turns until now has died
                    await self._once("review_begin", review.link)
                    for _ in range(review.told):
                        await self._once("review_next", "")
                    review.start = self._start
                text = await self._once("review_next", "")
                break
            except _Died as died:
                self._bury(died)
        review.told += 1
        return _read(text) if text else None


async def _holders() -> set[str] | None:
    """The workers that hold the lock which every worker takes first, those of other pages too; None if unknown."""
    try:
        locks = await js.navigator.locks.query()
        return {str(lock.clientId) for lock in locks.held if str(lock.name) == _LOCK}
    except Exception:  # a browser without locks, or a page that may not use them
        return None


async def _gone(others: set[str] | None) -> bool:
    """Waits until no worker but those holds the lock any more; says whether one ever did."""
    if others is None:
        await asyncio.sleep(_PATIENCE)
        return False
    seen = False
    for glances in count():
        await asyncio.sleep(_GLANCE)
        held = bool((await _holders() or set()) - others)
        if not held and (seen or glances * _GLANCE > _COMING):
            break
        seen = seen or held
    return seen


async def _comes(answer: "asyncio.Future[Any]", seconds: float) -> bool:
    await asyncio.wait({answer}, timeout=seconds)
    return answer.done()


def _read(text: str) -> dict[str, Any]:
    told: dict[str, Any] = json.loads(text)
    return told
