"""Computer players at work, in the worker: text in, text out, and a stop is heard within a slice."""

import json
from collections.abc import Iterator

from eko_core.players import Budget, ReviewedTurn, Search, explain, review
from eko_core.text import interchange, link
from parlour_web.slices import next_of, search_through, stop

__all__ = ["review_begin", "review_next", "stop", "think"]  # what the worker exports

_review: Iterator[ReviewedTurn | None] = iter(())


async def think(text: str) -> str:
    """The best turn of a level in a position.

    `{"position": …, "level": "guide", "seconds": 1.0 or null, "seed": 7, "why": true}` gives
    `{"turn": [actions], "value": [chances], "why": [[code, rule, values]], "nodes": 1234}`.
    """
    asked = json.loads(text)
    position = interchange.position_from_json(asked["position"])
    budget = None if asked["seconds"] is None else Budget(seconds=asked["seconds"])
    search = Search(position, asked["level"], budget, asked["seed"])
    await search_through(search)
    choice = search.choice()
    return json.dumps(
        {
            "turn": [interchange.action_to_json(step) for step in choice.turn],
            "value": list(choice.value),
            "why": explain(position, choice.turn) if asked["why"] else [],
            "nodes": choice.nodes,
        }
    )


def review_begin(code: str) -> str:
    """Look back at the game of a link; `review_next` gives the turns, from the last to the first."""
    global _review
    game = link.read(code).game
    _review = review(game)
    return str(len(game.turns))


async def review_next(_: str = "") -> str:
    """The next reviewed turn, or an empty text when all are done."""
    turn = await next_of(_review)
    if turn is None:
        return ""
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
