"""`analyse GAME`: what a computer player thinks, knowing what its seat may know; of a finished game, a review."""

from functools import partial

from parlour.budget import Budget
from parlour.console import Console
from parlour.workers import played_games

from ..errors import SeasonError
from ..game import Game
from ..memory import remembered
from ..players.flat import Steps
from ..players.hints import explain
from ..players.levels import level
from ..players.review import (
    WORTH_TELLING,
    ReviewedChoice,
    decisions,
    judged_at_once,
    leads_at_the_end,
    turning_points,
    with_luck,
)
from ..players.search import Search, estimate
from ..players.words import ENGLISH, say
from ..text.notation import format_step

HEADS = "turn   player  choice                      best by what was known  points    luck"


def analyse(game: Game, code: str, budget: Budget | None, seed: int, console: Console) -> None:
    """Print the best choice with its reasons and the points to be expected."""
    player = level(code)
    known = remembered(game, game.position.to_decide())
    search = Search(known, player, budget or Budget(nodes=player.nodes), seed)
    search.run()
    best, now = search.best(), estimate(known)
    console.say(f"{ENGLISH[f'player.{code}']} would play, as player {known.seat + 1}:", "strong")
    console.say(f"  {_written(best)}")
    for reason in explain(known, best):
        console.say(f"  {say(reason)}")
    console.say("Final points to be expected, and chances", "strong")
    for seat, (points, chance) in enumerate(zip(search.points(), search.value(), strict=True)):
        sight = f"at first sight {now.points[seat]:.1f}"
        console.say(f"  Player {seat + 1}: {points:5.1f}  {100 * chance:5.1f} %  ({sight})")
    console.say(f"{search.nodes} tables played on.", "faint")


def review(game: Game, seed: int, jobs: int, dask: str | None, console: Console, bar: Console) -> None:
    """Print every choice of a finished game: what it gave away, and what luck did; the same whoever thinks."""
    made = decisions(game)
    if not made:
        raise SeasonError("The game is over, and nothing was chosen in it: there is nothing to think about.")
    judging = played_games(partial(judged_at_once, seed), made, jobs, dask)
    stood, choices = leads_at_the_end(game), list[ReviewedChoice]()
    for decision, judged in zip(made, bar.counted("Reviewing", len(made), judging), strict=True):
        choices.append(with_luck(decision, judged, stood))
    choices.reverse()
    turned = turning_points(choices)
    console.say(HEADS, "strong")
    for one in choices:
        better = "" if one.better == one.played else _written(one.better)
        lost = f"{-one.loss:.1f}" if better else ""
        mark, style = ("*", "strong") if one in turned else (" ", "")
        line = f"{one.number:4}{mark}  {one.player + 1:6}  {_written(one.played):26}  {better:22}  {lost:>6}"
        console.say(f"{line}  {one.luck:+6.1f}", style)
    console.say("Points of lead: given away by what was known, and luck", "strong")
    for seat in range(game.position.players):
        own = [one for one in choices if one.player == seat]
        given, luck = sum(one.loss for one in own), sum(one.luck for one in own)
        console.say(f"  Player {seat + 1}: {-given:6.1f}  {luck:+6.1f}")
    for one in turned:
        if one.open_better != one.better:
            console.say(f"Turn {one.number}, with all cards open: {_written(one.open_better)}", "faint")
    if turned:
        console.say(f"* gave away most, and {WORTH_TELLING:g} points or more.", "faint")


def _written(steps: Steps) -> str:
    return "  ".join(format_step(step) for step in steps)
