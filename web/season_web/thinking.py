"""Computer players at work, in the worker: text in, text out, and a stop is heard within a slice.

What comes in is what the seat knows (`season_core.text.view_json.write_memory`), never the position.
"""

import json
from collections.abc import Iterator

from parlour_web.slices import next_of, search_through, stop
from season_core.players import Budget, ReviewedChoice, Search, explain, review
from season_core.text import link
from season_core.text.interchange import action_to_json, read_memory

__all__ = ["review_begin", "review_next", "stop", "think"]  # what the worker exports

_review: Iterator[ReviewedChoice | None] = iter(())


async def think(text: str) -> str:
    """The best choice of a level, knowing this.

    `{"position": a memory's text, "level": "herald", "seconds": 1.0 or null, "seed": 7, "why": true}` gives
    `{"turn": [actions], "value": [chances], "points": [points], "why": [[code, rule, values]], "nodes": 123}`. The
    turn is one step, or taking and hanging together.
    """
    asked = json.loads(text)
    known = read_memory(asked["position"])
    budget = None if asked["seconds"] is None else Budget(seconds=asked["seconds"])
    search = Search(known, asked["level"], budget, asked["seed"])
    await search_through(search)
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


def review_begin(code: str) -> str:
    """Look back at the game of a link; `review_next` gives the choices, from the last to the first."""
    global _review
    game = link.read(code).game
    _review = review(game)
    return str(len(game.turns))


async def review_next(_: str = "") -> str:
    """The next reviewed choice, or an empty text when all are done.

    `loss` is by what the player knew, `luck` what the cards and the others did then; `open_better` is with all cards
    open.
    """
    choice = await next_of(_review)
    if choice is None:
        return ""
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
