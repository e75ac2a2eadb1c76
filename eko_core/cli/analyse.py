"""`analyse POSITION`: what the strongest level thinks of a position."""

from ..game import begins_turn
from ..players import Budget, level
from ..players.evaluation import Evaluation
from ..players.hints import explain
from ..players.search import Search
from ..players.words import ENGLISH, say
from ..position import Position
from ..rules import apply
from ..text.notation import format_step
from .console import Console
from .files import open_game

SLICE_NODES = 64


def analyse(path: str, code: str, budget: Budget | None, seed: int, console: Console, bar: Console) -> None:
    """Print the best turn with its reasons, the chances and the line that may follow."""
    position = open_game(path).position
    player = level(code)
    search = Search(position, player, budget or Budget(nodes=player.nodes), seed)
    most = search.budget.nodes or 0
    with bar.progress("Thinking", -(-most // SLICE_NODES)) as advance:
        while not search.run(nodes=SLICE_NODES):
            advance()
    best = search.best()
    console.say(f"{ENGLISH[f'player.{code}']} would play, as player {position.to_decide() + 1}:", "strong")
    console.say(f"  {'  '.join(_written(position, best))}")
    for reason in explain(position, best):
        console.say(f"  {say(reason, position.board)}")
    console.say("Chances", "strong")
    now = Evaluation().chances(position)
    for seat, chance in enumerate(search.value()):
        console.say(f"  Player {seat + 1}: {100 * chance:5.1f} %  (at first sight {100 * now[seat]:.1f} %)")
    line = _written(position, search.line())[len(best) :]
    if line:
        console.say("Then perhaps", "strong")
        console.say(f"  {'  '.join(line)}")
    console.say(f"{search.nodes} positions evaluated.", "faint")


def _written(position: Position, steps: tuple[object, ...]) -> list[str]:
    """The steps in notation; a bar where a new turn begins."""
    written: list[str] = []
    for number, step in enumerate(steps):
        text = format_step(position, step)  # type: ignore[arg-type]
        written.append(f"| {text}" if number and begins_turn(position) else text)
        position = apply(position, step)  # type: ignore[arg-type]
    return written
