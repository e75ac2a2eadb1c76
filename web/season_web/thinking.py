"""Computer players at work, in the worker: text in, text out, and a stop is heard within a slice.

What comes in is what the seat knows (`season_core.text.view_json.write_memory`), never the position.
"""

import asyncio
import json
from collections.abc import Iterator
from time import perf_counter

from season_core.game import Game
from season_core.players import SLICE, Budget, ReviewedChoice, Search, estimate, explain, review
from season_core.text import link
from season_core.text.interchange import action_to_json, read_memory

_stopped = False
_review: Iterator[ReviewedChoice | None] = iter(())
_reviewed: Game | None = None


async def think(text: str) -> str:
    """The best choice of a level, knowing this.

    `{"position": a memory's text, "level": "herald", "seconds": 1.0 or null, "seed": 7, "why": true}` gives
    `{"turn": [actions], "value": [chances], "points": [points], "why": [[code, rule, values]], "nodes": 123}`. The
    turn is one step, or taking and hanging together.
    """
    global _stopped
    _stopped = False
    asked = json.loads(text)
    known = read_memory(asked["position"])
    budget = None if asked["seconds"] is None else Budget(seconds=asked["seconds"])
    search = Search(known, asked["level"], budget, asked["seed"])
    while not search.run(until=perf_counter() + SLICE) and not _stopped:
        await asyncio.sleep(0)
    choice = search.choice()
    return json.dumps(
        {
            "turn": [action_to_json(step) for step in choice.turn],
            "value": list(choice.value),
            "points": list(choice.points),
            "why": explain(known, choice.turn) if asked["why"] else [],
            "nodes": choice.nodes,
        }
    )


def stop(_: str = "") -> str:
    """Answer with what is known now."""
    global _stopped
    _stopped = True
    return ""


def stands(text: str) -> str:
    """How the game stands by what a seat knows: `{"points": [points], "value": [chances]}` by seat."""
    found = estimate(read_memory(text))
    return json.dumps({"points": list(found.points), "value": list(found.value)})


def review_begin(code: str) -> str:
    """Look back at the game of a link; `review_next` gives the choices, from the last to the first."""
    global _review, _reviewed
    _reviewed = link.read(code).game
    _review = review(_reviewed)
    return str(len(_reviewed.turns))


async def review_next(_: str = "") -> str:
    """The next reviewed choice, or an empty text when all are done.

    `loss` is by what the player knew; `luck` and `open_better` are with all cards open.
    """
    pause = perf_counter() + SLICE
    for choice in _review:
        if choice is not None:
            return json.dumps(
                {
                    "number": choice.number,
                    "player": choice.player,
                    "step": choice.step,
                    "before": choice.before,
                    "after": choice.after,
                    "loss": choice.loss,
                    "better": [action_to_json(step) for step in choice.better],
                    "luck": choice.luck,
                    "open_better": [action_to_json(step) for step in choice.open_better],
                }
            )
        if perf_counter() > pause:
            await asyncio.sleep(0)
            pause = perf_counter() + SLICE
    return ""
