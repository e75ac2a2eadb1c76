"""`show`: the whole table as text, the board and the players' corners."""

from collections.abc import Sequence

from ..position import Position
from .console import Console, Line, Span
from .corners import draw_corners, player_names, status
from .draw import draw_board, legend
from .files import open_game

_GAP = 3  # columns between the board and the corners beside it


def show(path: str, console: Console) -> None:
    """Draw the position in a file (JSON, or the end of a game record)."""
    game = open_game(path)
    names = player_names(game.position, [seat.name for seat in game.seats])
    console.draw(draw_table(game.position, names, console))


def draw_table(position: Position, names: Sequence[str], console: Console, explained: bool = True) -> list[Line]:
    """The board, and the corners (with the meaning of the signs) beside it where there is room, else below."""
    glyphs = console.glyphs
    board = draw_board(position, glyphs)
    corners = draw_corners(position, names, glyphs)
    if explained:
        corners += [[], *legend(position, glyphs)]
    last: list[Line] = [[], [Span(status(position, names), "strong")]]
    edge = max(map(_length, board), default=0) + _GAP
    if edge + max(map(_length, corners)) > console.width:
        return [*board, [], *corners, *last]
    top = max(0, (len(board) - len(corners)) // 2)
    corners = [*([[]] * top), *corners]
    rows = max(len(board), len(corners))
    board += [[]] * (rows - len(board))
    corners += [[]] * (rows - len(corners))
    beside = [
        [*here, Span(" " * (edge - _length(here))), *there] for here, there in zip(board, corners, strict=True)
    ]
    return [*beside, *last]


def _length(line: Line) -> int:
    return sum(len(span.text) for span in line)
