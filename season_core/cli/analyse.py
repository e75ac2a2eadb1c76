"""`analyse GAME`: what a computer player thinks, knowing what its seat may know."""

from parlour.budget import Budget
from parlour.console import Console

from ..errors import SeasonError
from ..memory import remembered
from ..players.hints import explain
from ..players.levels import level
from ..players.search import Search, estimate
from ..players.words import ENGLISH, say
from ..text.notation import format_step
from .files import open_game


def analyse(path: str, code: str, budget: Budget | None, seed: int, console: Console) -> None:
    """Print the best choice with its reasons and the points to be expected."""
    game = open_game(path)
    player = level(code)
    if game.result is not None:
        raise SeasonError("The game is over: there is nothing to think about.")
    known = remembered(game, game.position.to_decide())
    search = Search(known, player, budget or Budget(nodes=player.nodes), seed)
    search.run()
    best, now = search.best(), estimate(known)
    console.say(f"{ENGLISH[f'player.{code}']} would play, as player {known.seat + 1}:", "strong")
    console.say(f"  {'  '.join(format_step(step) for step in best)}")
    for reason in explain(known, best):
        console.say(f"  {say(reason)}")
    console.say("Final points to be expected, and chances", "strong")
    for seat, (points, chance) in enumerate(zip(search.points(), search.value(), strict=True)):
        sight = f"at first sight {now.points[seat]:.1f}"
        console.say(f"  Player {seat + 1}: {points:5.1f}  {100 * chance:5.1f} %  ({sight})")
    console.say(f"{search.nodes} tables played on.", "faint")
