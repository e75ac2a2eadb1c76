"""The players' corners as text: points, reserve, supply, captives, box; and what is expected now."""

from collections.abc import Sequence

from ..events import Won
from ..pieces import COLOURS
from ..position import Phase, Position
from ..rules import legal_actions
from ..rules.ending import POINTS_TO_WIN, QUIET_TURNS
from ..words import say
from .console import Glyphs, Line, Span, printable
from .draw import BUILDINGS

EXPECTED = {
    Phase.SWAP: "keep the Emperor where he is, or swap him with another disc",
    Phase.ACTION: "move a stack or construct a building",
    Phase.EXTRA: "the forced march is paid: move or construct once more",
    Phase.REINFORCE: "reinforce a stack",
    Phase.EXCHANGE: "choose the captive Emperor to give in exchange",
}

OFFERS = {"march": "buy a forced march", "sand": "use the Sand first", "moon": "use the Moon"}


def player_names(position: Position, given: Sequence[str] = ()) -> tuple[str, ...]:
    """Names for all seats, fit for a terminal; a seat without one is Player 1 (cyan) and so on."""
    names = [printable(name, 24) for name in given] + [""] * position.players
    return tuple(names[seat] or f"Player {seat + 1} ({COLOURS[seat]})" for seat in range(position.players))


def draw_corners(position: Position, names: Sequence[str], glyphs: Glyphs) -> list[Line]:
    """Two lines for each player."""
    lines: list[Line] = []
    for seat in range(position.players):
        to_decide = position.result is None and seat == position.to_decide()
        notes = [f"{position.points(seat)} of {POINTS_TO_WIN} points"]
        if position.holds_capital(seat):
            notes.append("holds a capital")
        if position.is_eliminated(seat):
            notes.append("out of the game")
        elif seat == position.turn.first:
            notes.append("began")
        lines.append(
            [
                Span(f"{glyphs.turn if to_decide else ' '} "),
                Span(f" {glyphs.emblems[seat]} ", f"seat.{seat}"),
                Span(f" {names[seat]}", "strong"),
                Span(f"  {', '.join(notes)}"),
            ]
        )
        lines.append([Span("      " + _belongings(position, seat, glyphs), "" if to_decide else "faint")])
    return lines


def status(position: Position, names: Sequence[str]) -> str:
    """One line: whose decision it is and what is expected, or the result."""
    if position.result is not None:
        return say(Won(*position.result), position.board, names)
    turn = position.turn
    now = f"{names[position.to_decide()]}: {EXPECTED[turn.phase]}."
    kinds = {action.do for action in legal_actions(position)}
    more = [words for do, words in OFFERS.items() if do in kinds]
    now = now[:-1] + "".join(f", or {words}" for words in more) + "."
    if turn.quiet:
        alive = sum(not position.is_eliminated(seat) for seat in range(position.players))
        now += f" ({turn.quiet} of {QUIET_TURNS * alive} quiet turns)"
    return now


def _belongings(position: Position, seat: int, glyphs: Glyphs) -> str:
    plain, emperor = position.reserve(seat)
    reserve = f"{plain}+{glyphs.crown}" if emperor else str(plain)
    supply = " ".join(f"{n}{letter}" for n, letter in zip(position.supply(seat), BUILDINGS, strict=True))
    captives = " ".join(f"{glyphs.crown}{glyphs.emblems[owner]}" for owner in position.captives(seat)) or "none"
    return f"reserve {reserve}, supply {supply}, captives {captives}, box {position.removed[seat]}"

