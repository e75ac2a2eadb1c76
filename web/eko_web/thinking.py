"""Computer players at work, in the worker: text in, text out, and a stop is heard within a slice."""

import asyncio
import json
from collections.abc import Iterator
from time import perf_counter

from eko_core.game import Game
from eko_core.players import SLICE, Budget, ReviewedTurn, Search, explain, review
from eko_core.text import interchange, link

_stopped = False
_review: Iterator[ReviewedTurn | None] = iter(())
_reviewed: Game | None = None


async def think(text: str) -> str:
    """The best turn of a level in a position.

    `{"position": …, "level": "guide", "seconds": 1.0 or null, "seed": 7, "why": true}` gives
    `{"turn": [actions], "value": [chances], "why": [[code, rule, values]], "nodes": 1234}`.
    """
    global _stopped
    _stopped = False
    asked = json.loads(text)
    position = interchange.position_from_json(asked["position"])
    budget = None if asked["seconds"] is None else Budget(seconds=asked["seconds"])
    search = Search(position, asked["level"], budget, asked["seed"])
    while not search.run(until=perf_counter() + SLICE) and not _stopped:
        await asyncio.sleep(0)
    choice = search.choice()
    return json.dumps(
        {
            "turn": [interchange.action_to_json(step) for step in choice.turn],
            "value": list(choice.value),
            "why": explain(position, choice.turn) if asked["why"] else [],
            "nodes": choice.nodes,
        }
    )


def stop(_: str = "") -> str:
    """Answer with what is known now."""
    global _stopped
    _stopped = True
    return ""


def review_begin(code: str) -> str:
    """Look back at the game of a link; `review_next` gives the turns, from the last to the first."""
    global _review, _reviewed
    _reviewed = link.read(code).game
    _review = review(_reviewed)
    return str(len(_reviewed.turns))


async def review_next(_: str = "") -> str:
    """The next reviewed turn, or an empty text when all are done."""
    pause = perf_counter() + SLICE
    for turn in _review:
        if turn is not None:
            return json.dumps(
                {
                    "number": turn.number,
                    "player": turn.player,
                    "step": turn.step,
                    "before": list(turn.before),
                    "after": list(turn.after),
                    "loss": turn.loss,
                    "better": [interchange.action_to_json(step) for step in turn.better],
                }
            )
        if perf_counter() > pause:
            await asyncio.sleep(0)
            pause = perf_counter() + SLICE
    return ""
