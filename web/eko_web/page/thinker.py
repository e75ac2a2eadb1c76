"""The worker with its own Python, in which computer players think; it is started when it is first needed."""

import asyncio
import json
from typing import Any

import js
from pyscript import create_named_worker

from eko_core import Action, Game, Hex, Position, Reason
from eko_core.text import interchange, link

_PATIENCE = 60  # seconds for the worker to start: it never says that it cannot


class CannotThink(Exception):
    """The worker did not start or has gone."""


class Thinker:
    """Questions to the worker; `CannotThink` if there is none."""

    def __init__(self) -> None:
        self._worker: Any = None
        self._starting: asyncio.Future[Any] | None = None

    async def _ready(self) -> Any:
        if self._worker is None:
            if self._starting is None:
                self._starting = asyncio.ensure_future(self._start())
            self._worker = await self._starting
        return self._worker

    async def _start(self) -> Any:
        app = str(js.document.querySelector('link[rel="stylesheet"]').href).rpartition("/")[0]
        config = {"interpreter": f"{app}/shim.mjs", "sync_main_only": True, "packages_cache": "never"}
        try:
            return await asyncio.wait_for(
                create_named_worker(f"{app}/worker.py", name="thinker", config=config), _PATIENCE
            )
        except Exception as error:
            self._starting = None
            raise CannotThink(str(error)) from error

    async def choose(
        self, position: Position, level: str, seconds: float | None, seed: int, *, why: bool = False
    ) -> tuple[list[Action], list[float], list[Reason]]:
        """A turn, everybody's chances after it, and (if wished) why it is good."""
        worker = await self._ready()
        asked = {
            "position": interchange.position_to_json(position),
            "level": level,
            "seconds": seconds,
            "seed": seed,
            "why": why,
        }
        try:
            told = json.loads(str(await worker.think(json.dumps(asked))))
        except Exception as error:
            raise CannotThink(str(error)) from error
        turn = [interchange.action_from_json(step) for step in told["turn"]]
        return turn, told["value"], [_reason(*each) for each in told["why"]]

    async def stop(self) -> None:
        """Let it answer now."""
        if self._worker is not None:
            await self._worker.stop("")

    async def review(self, game: Game) -> int:
        """Begin to look back at a whole game; says how many turns there are."""
        worker = await self._ready()
        return int(str(await worker.review_begin(link.write(game))))

    async def reviewed(self) -> dict[str, Any] | None:
        """The next turn of the review."""
        text = str(await self._worker.review_next(""))
        return json.loads(text) if text else None


def _reason(code: str, rule: str, values: list[list[Any]]) -> Reason:
    """A reason as JSON has it: the spaces became lists."""
    return Reason(code, rule, tuple((name, Hex(*it) if isinstance(it, list) else it) for name, it in values))
