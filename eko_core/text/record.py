"""The game record: header tags and numbered turns, readable in a mail.

    [Record "eko-record/1"]
    [Players "2"]
    [Edition "1"]
    [Tiles "C2 A0 F5 B1 G3 D4 E0"]
    [Deal "abbaB…"]
    [First "1"]
    [Name1 "Ann"]
    [Kind2 "computer:hard"]
    [Result "unfinished"]

    1. keep 2. swap@d5 3. d5-e7 {a comment} 4. d6xe7 +1@e7

Tiles as `layout` orders them, each with its rotation; a letter of the deal for each movement space in the order of
`(q, r)`: a, b, c, d for the seats, a capital for the Emperor. With variants there are also

    [Variants "portals wind"]
    [Small "R4,-1/2 R-4,0/5 T2,3/0"]

the small tiles as `small_set` orders them, each with the space of its corner and its rotation. Other starts have a
`Position` tag with the JSON of docs/eko/interchange.md instead. Seats count from 1. A long value goes on in quotes
on the next line.
"""

import re
from collections.abc import Iterator

from parlour.records import (
    FREE_TAGS,
    SEAT_TAGS,
    needed,
    position_in,
    record_lines,
    record_text,
    refuse_strange,
    seat_tags,
    seats_in,
    steps_in,
)
from parlour.tags import Tags, Wrong, read_tags

from ..board.tiles import EDITION, SMALL_FACES, LaidTile, SmallTile, variant_set
from ..errors import EkoError, IllegalAction, Reason
from ..game import Game, begins_turn
from ..hexes import Hex
from ..pieces import Stack
from ..position import Result
from ..setup import Setup, board_of_tiles
from ..words import named
from .bounds import LONGEST, Bounds
from .interchange import read_position, write_position
from .notation import format_step, read_step

FORMAT = "eko-record/1"

_STARTS = ("Edition", "Variants", "Tiles", "Small", "Deal", "First")
_TAGS = ("Record", "Players", *_STARTS, "Position", *SEAT_TAGS, "Result", *FREE_TAGS)

_SMALL = re.compile(f"([{''.join(SMALL_FACES)}])(-?[0-9]{{1,2}}),(-?[0-9]{{1,2}})/([0-5])")

wrong = Wrong(Reason)


def write(game: Game) -> str:
    """The record of the game up to the cursor; `read` opens it.

    >>> from random import Random
    >>> game = Game(Setup.random(2, Random(7)))
    >>> read(write(game)) == game
    True
    """
    tags = [("Record", FORMAT), ("Players", str(game.players))]
    if isinstance(game.start, Setup):
        tags += [
            ("Edition", str(EDITION)),
            *([("Variants", " ".join(game.start.variants))] if game.start.variants else []),
            ("Tiles", " ".join(f"{tile.name}{tile.rotation % 6}" for tile in game.start.tiles)),
            *([("Small", " ".join(map(_small_text, game.start.small)))] if game.start.small else []),
            ("Deal", "".join(("ABCD" if emperor else "abcd")[owner] for owner, _, emperor in game.start.deal)),
            ("First", str(game.start.first + 1)),
        ]
    else:
        tags.append(("Position", write_position(game.start)))
    tags += [*seat_tags(game.seats), ("Result", _result_text(game.result))]
    return record_text(tags, _steps(game))


def read(text: str) -> Game:
    """The game in a record, the cursor at its end.

    Harmless damage by mail is put up with: other line ends, quoting with `>`, spaces at the ends of lines.
    Refuses everything else (BadText) with the number of the line, illegal steps too.
    """
    lines = record_lines(text, LONGEST, wrong)
    tags, body = read_tags(lines, _TAGS, wrong)
    game = _start(tags)
    _play(game, lines, body)
    said = tags.get("Result")
    if said and said[1] != _result_text(game.result):
        raise wrong(said[0], "result", right=_result_text(game.result), told=ascii(said[1][:40]))
    return game


def _start(tags: Tags) -> Game:
    line, form = needed(tags, "Record", wrong)
    if form != FORMAT:
        raise wrong(line, "format", right=FORMAT, told=ascii(form[:30]))
    line, text = needed(tags, "Players", wrong)
    if text not in ("2", "3", "4"):
        raise wrong(line, "players")
    players = int(text)
    refuse_strange(tags, players, _STARTS, wrong)
    start = position_in(tags, players, read_position, wrong) if "Position" in tags else _setup(tags, players)
    return Game(start, seats_in(tags, players, wrong))


def _setup(tags: Tags, players: int) -> Setup:
    line, edition = needed(tags, "Edition", wrong)
    if edition != str(EDITION):
        raise wrong(line, "edition", told=ascii(edition[:10]), right=EDITION)
    line, text = needed(tags, "Tiles", wrong)
    tiles = text.split()
    if not all(re.fullmatch("[A-Z][0-5]", tile) for tile in tiles):
        raise wrong(line, "tile")
    variants, small = _variants(tags)
    first_line, first = needed(tags, "First", wrong)
    if first not in [str(seat + 1) for seat in range(players)]:
        raise wrong(first_line, "first", players=players)
    deal_line, deal = needed(tags, "Deal", wrong)
    if not re.fullmatch("[a-dA-D]*", deal):
        raise wrong(deal_line, "deal")
    laid = tuple(LaidTile(tile[0], int(tile[1])) for tile in tiles)
    discs = tuple(Stack("abcd".index(sign.lower()), 1, sign.isupper()) for sign in deal)
    try:
        board_of_tiles(players, laid, variants)
        line = tags["Small"][0] if "Small" in tags else line
        board_of_tiles(players, laid, variants, small)
        line = deal_line
        return Setup(players, laid, discs, int(first) - 1, variants, small).checked()
    except EkoError as error:
        raise wrong.by(line, error) from None


def _small_text(tile: SmallTile) -> str:
    return f"{tile.name}{tile.corner.q},{tile.corner.r}/{tile.rotation % 6}"


def _variants(tags: Tags) -> tuple[tuple[str, ...], tuple[SmallTile, ...]]:
    """The variants and their small tiles, none where the record has no such tags."""
    line, names = tags.get("Variants", (0, ""))
    try:
        variants = variant_set(names.split())
    except EkoError as error:
        raise wrong.by(line, error) from None
    line, text = tags.get("Small", (0, ""))
    small = []
    for word in text.split():
        found = _SMALL.fullmatch(word)
        if not found:
            raise wrong(line, "small")
        small.append(SmallTile(found[1], Hex(int(found[2]), int(found[3])), int(found[4])))
    return variants, tuple(small)


def _result_text(result: Result | None) -> str:
    if result is None:
        return "unfinished"
    return f"{'+'.join(str(seat + 1) for seat in result.winners) or 'nobody'} {result.reason}"


# Turns


def _steps(game: Game) -> Iterator[tuple[str, bool]]:
    """The steps as they are written, and whether a turn begins with each."""
    bounds = Bounds()
    for i, (position, step) in enumerate(zip(game.positions, game.played, strict=False)):
        bounds.step(position)
        yield format_step(position, step), i == 0 or begins_turn(position)


def _play(game: Game, lines: list[str], begin: int) -> None:
    bounds = Bounds()
    for line, word in steps_in(lines, begin, lambda: not game.cursor or begins_turn(game.position), wrong):
        try:
            bounds.step(game.position)
            game.play(read_step(game.position.board, word))
        except IllegalAction as error:
            why = named(error.reason, game.position.board) if error.reason else str(error)
            raise wrong(line, "step", step=word, why=why) from error
        except EkoError as error:
            raise wrong.by(line, error) from error
