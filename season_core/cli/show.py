"""`show`: the whole table as text: inn, galleries, what lies before each player, and the scores so far."""

from collections.abc import Sequence

from parlour.console import Console, Line, Span, printable

from ..cards import BACK, HIDDEN, KINDS, PEOPLE, PEOPLES, TRAITS, names
from ..position import DOWN, EMPTY, OVER, WAITING, Places, Position
from ..rules.scoring import explain
from ..view import view
from ..words import ENGLISH
from .files import open_game

STYLES = {
    "people.g": "bold #1f3d12 on #b9d68a",
    "people.e": "bold #123a3d on #8ad6cf",
    "people.b": "bold #4a1d12 on #f0a58a",
    "people.m": "bold #ffffff on #4a4fa3",
    "people.d": "bold #3a2600 on #e3b04b",
    "people.s": "bold #ffffff on #8a3f8f",
    "back": "#dddddd on #555555",
}


def show(path: str, seat: int | None, console: Console) -> None:
    """Draw the position in a file (JSON, the end of a record, or a link), whole or as a seat sees it."""
    game = open_game(path)
    position = game.position
    if seat is not None:
        position = view(position, seat).table
    console.draw(draw_table(position, player_names(position, [seat.name for seat in game.seats]), seat))


def player_names(position: Position, given: Sequence[str]) -> tuple[str, ...]:
    """The players' names, fit for a terminal."""
    known = [*given, *[""] * position.players][: position.players]
    return tuple(printable(name, 24) or f"Player {i}" for i, name in enumerate(known, 1))


def status(position: Position, names: Sequence[str]) -> str:
    """Whose choice it is, in one line."""
    if position.result is not None:
        winners = " and ".join(names[seat] for seat in position.result.winners)
        return f"The game is over: {winners} won."
    who = names[position.decides if position.decides is not None else position.player]
    return f"Round {position.round} of {position.board.rounds}, {position.phase}: {who} chooses."


def draw_table(position: Position, names_: Sequence[str], seat: int | None = None) -> list[Line]:
    """The inn, the players one below the other, and what is to be chosen."""
    lines: list[Line] = [_row("Inn", position.inn), [Span(f"Deck      {len(position.deck)} cards")]]
    known = position.deck.rstrip(bytes([HIDDEN])) if seat is not None else b""
    if known:
        lines.append(_row("Deck top", known))
    for label, cards in (("Box", position.box), ("Hand", position.hand), ("Drawn", position.looking)):
        if cards:
            lines.append(_row(label, cards))
    for i, places in enumerate(position.seats):
        lines += [[], *_player(position, i, places, names_[i], seat)]
    return [*lines, [], [Span(status(position, names_), "strong")]]


def card_span(card: int) -> Span:
    """A card as two signs in the colour of its people."""
    return Span(BACK, "back") if card >= KINDS else Span(names((card,))[0], f"people.{PEOPLES[PEOPLE[card]]}")


def _row(label: str, cards: bytes) -> Line:
    spans = [Span(f"{label:<10}")]
    for card in cards:
        spans += [card_span(card), Span(" ")]
    return spans


def _player(position: Position, seat: int, places: Places, name: str, viewer: int | None) -> list[Line]:
    board = position.board
    head = f"{name}{' (first)' if seat == position.first else ''}{' ▸' if seat == position.player else ''}"
    lines: list[Line] = [[Span(head, "strong")]]
    for row, letter in enumerate("abc"):
        spans = [Span(f"  {letter}  ")]
        for digit in "1234":
            at = board.index.get(f"{letter}{digit}")
            if at is None:
                spans.append(Span("         "))
                continue
            space = places.gallery[at]
            card = Span("··", "faint") if space == EMPTY else Span(BACK, "back") if space & DOWN else card_span(space)
            trophies = f"*{places.on[at]}" if places.on[at] else "  "
            spans += [card, Span(f"{trophies}{_role(position, at):<5}", "faint")]
        if row == 0 and places.tiles:
            tiles = [f"{effect}{'' if state == WAITING else '!'}" for effect, state in places.tiles]
            spans.append(Span(f"  tiles {' '.join(tiles)}"))
        lines.append(spans)
    lines.append(_row("  stock", places.stock))
    hidden = places.accolades and places.accolades[0] == HIDDEN
    label = "  accol."
    lines.append([Span(f"{label:<10}{len(places.accolades)} cards")] if hidden else _row(label, places.accolades))
    lines.append([Span("  " + ", ".join(_tokens(places)))])
    if viewer in (None, seat) or position.phase == OVER:
        lines.append([Span("  " + _scores(position, seat))])
    return lines


def _role(position: Position, at: int) -> str:
    board = position.board
    if at in board.rows[0]:
        return board.action[at][:5]
    for sign, spaces in (("−", board.losses), ("+", board.gains), ("×", board.traits), ("most", board.majorities)):
        for where, value in spaces:
            if where == at:
                return sign if sign == "most" else f"{sign}{value}"
    return ""


def _tokens(places: Places) -> list[str]:
    found = [f"{places.trophies} trophies"]
    found += ["joker"] if places.joker else []
    if places.joker_on is not None:
        where = places.joker_on.at or names((places.joker_on.card or 0,))[0]
        found.append(f"joker on {where} = {TRAITS[places.joker_on.trait]}")
    found += [f"{places.penalties} penalty"] if places.penalties else []
    found += ["trait tile"] if places.trait_tile else []
    found += [f"marked {', '.join(places.marks)}"] if places.marks else []
    found += [f"reserved {names((places.reserved,))[0]}"] if places.reserved is not None else []
    return found


def _scores(position: Position, seat: int) -> str:
    lines = explain(position)[seat]
    parts = [f"{ENGLISH[f'line.{line.name}']} {line.points}" for line in lines if line.points]
    total = sum(line.points for line in lines)
    return f"{total} points" + (f": {', '.join(parts)}" if parts else "")
