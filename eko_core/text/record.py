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
`Position` tag with the JSON of docs/interchange.md instead. Seats count from 1. A long value goes on in quotes on the
next line.
"""

import re

from ..errors import BadText, EkoError, IllegalAction, Reason
from ..game import Game, Seat, begins_turn
from ..hexes import Hex
from ..pieces import Stack
from ..position import Position, Result
from ..setup import Setup, board_of_tiles
from ..tiles import EDITION, SMALL_FACES, LaidTile, SmallTile, variant_set
from ..words import named
from .bounds import Bounds
from .interchange import read_position, write_position
from .notation import format_step, read_step
from .tags import WIDTH, Tags, read_tags, tag_lines, wrong, wrong_by

FORMAT = "eko-record/1"
LONGEST = 500_000  # characters

_STARTS = ("Edition", "Variants", "Tiles", "Small", "Deal", "First")
_SEATS = tuple(f"{tag}{seat}" for tag in ("Name", "Kind") for seat in (1, 2, 3, 4))
_FREE = ("Event", "Site", "Date")  # people may add them; they are not kept
_TAGS = ("Record", "Players", *_STARTS, "Position", *_SEATS, "Result", *_FREE)

_QUOTED = re.compile(r"^(?:>[ \t]?)+")  # what mail programs put before a quoted line
_SMALL = re.compile(f"([{''.join(SMALL_FACES)}])(-?[0-9]{{1,2}}),(-?[0-9]{{1,2}})/([0-5])")
_NUMBER = re.compile(r"([0-9]{1,6})\.+")


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
    tags += [(f"Name{i}", seat.name) for i, seat in enumerate(game.seats, 1) if seat.name]
    tags += [(f"Kind{i}", seat.kind) for i, seat in enumerate(game.seats, 1) if seat.kind != Seat().kind]
    tags.append(("Result", _result_text(game.result)))
    lines = [line for name, value in tags for line in tag_lines(name, value)]
    return "\n".join([*lines, "", *_turn_lines(game)]).rstrip("\n") + "\n"


def read(text: str) -> Game:
    """The game in a record, the cursor at its end.

    Harmless damage by mail is put up with: other line ends, quoting with `>`, spaces at the ends of lines.
    Refuses everything else (BadText) with the number of the line, illegal steps too.
    """
    if len(text) > LONGEST:
        raise BadText(Reason.of("record_long", length=len(text), most=LONGEST))
    raw = re.split(r"\r\n|\r|\n", text.removeprefix("\ufeff"))
    lines = [_QUOTED.sub("", line).strip() for line in raw]
    tags, body = read_tags(lines, _TAGS)
    game = _start(tags)
    _play(game, lines, body)
    said = tags.get("Result")
    if said and said[1] != _result_text(game.result):
        raise wrong(said[0], "result", right=_result_text(game.result), told=ascii(said[1][:40]))
    return game


def _need(tags: Tags, name: str) -> tuple[int, str]:
    if name not in tags:
        raise wrong(1, "tag_missing", name=name)
    return tags[name]


def _start(tags: Tags) -> Game:
    line, form = _need(tags, "Record")
    if form != FORMAT:
        raise wrong(line, "format", right=FORMAT, told=ascii(form[:30]))
    line, text = _need(tags, "Players")
    if text not in ("2", "3", "4"):
        raise wrong(line, "players")
    players = int(text)
    for name, (line, _) in tags.items():
        extra_seat = name in _SEATS and int(name[-1]) > players
        if extra_seat or (name in _STARTS and "Position" in tags):
            raise wrong(line, "tag_strange", name=name)
    start = _position(tags, players) if "Position" in tags else _setup(tags, players)
    seats = []
    for i in range(1, players + 1):
        name_line, said = tags.get(f"Name{i}", (0, ""))
        kind_line, kind = tags.get(f"Kind{i}", (0, Seat().kind))
        try:
            seats.append(Seat(said, kind).checked())
        except EkoError as error:
            raise wrong_by(name_line or kind_line, error) from None
    return Game(start, seats)


def _position(tags: Tags, players: int) -> Position:
    line, text = tags["Position"]
    try:
        position = read_position(text)
    except EkoError as error:
        raise wrong_by(line, error) from None
    if position.players != players:
        raise wrong(line, "position", there=position.players, players=players)
    return position


def _setup(tags: Tags, players: int) -> Setup:
    line, edition = _need(tags, "Edition")
    if edition != str(EDITION):
        raise wrong(line, "edition", told=ascii(edition[:10]), right=EDITION)
    line, text = _need(tags, "Tiles")
    tiles = text.split()
    if not all(re.fullmatch("[A-Z][0-5]", tile) for tile in tiles):
        raise wrong(line, "tile")
    variants, small = _variants(tags)
    first_line, first = _need(tags, "First")
    if first not in [str(seat + 1) for seat in range(players)]:
        raise wrong(first_line, "first", players=players)
    deal_line, deal = _need(tags, "Deal")
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
        raise wrong_by(line, error) from None


def _small_text(tile: SmallTile) -> str:
    return f"{tile.name}{tile.corner.q},{tile.corner.r}/{tile.rotation % 6}"


def _variants(tags: Tags) -> tuple[tuple[str, ...], tuple[SmallTile, ...]]:
    """The variants and their small tiles, none where the record has no such tags."""
    line, names = tags.get("Variants", (0, ""))
    try:
        variants = variant_set(names.split())
    except EkoError as error:
        raise wrong_by(line, error) from None
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


def _turn_lines(game: Game) -> list[str]:
    lines, line, number, bounds = [], "", 0, Bounds()
    for i, (position, step) in enumerate(zip(game.positions, game.played, strict=False)):
        bounds.step(position)
        word = format_step(position, step)
        if i == 0 or begins_turn(position):
            number += 1
            word = f"{number}. {word}"
        if line and len(line) + 1 + len(word) > WIDTH:
            lines.append(line)
            line = word
        else:
            line = f"{line} {word}" if line else word
    return [*lines, line]


def _words(lines: list[str], begin: int) -> list[tuple[int, str]]:
    """The words of the turns with the numbers of their lines, without the comments."""
    words: list[tuple[int, str]] = []
    opened = 0  # the line where a comment began
    for number, line in enumerate(lines[begin:], begin + 1):
        rest = line
        while rest:
            before, mark, rest = rest.partition("}" if opened else "{")
            if not opened:
                words += [(number, word) for word in before.split()]
            if mark:
                opened = 0 if opened else number
    if opened:
        raise wrong(opened, "comment")
    return words


def _play(game: Game, lines: list[str], begin: int) -> None:
    turn, bounds = 0, Bounds()
    for line, word in _words(lines, begin):
        found = _NUMBER.match(word)
        fresh = not game.cursor or begins_turn(game.position)
        if found:
            if not fresh:
                raise wrong(line, "turn_open", turn=turn, told=found[0])
            if int(found[1]) != turn + 1:
                raise wrong(line, "turn_number", right=turn + 1, told=found[0])
            word = word[found.end() :]
            if not word:
                continue
        try:
            bounds.step(game.position)
            game.play(read_step(game.position.board, word))
        except IllegalAction as error:
            why = named(error.reason, game.position.board) if error.reason else str(error)
            raise wrong(line, "step", step=word, why=why) from error
        except EkoError as error:
            raise wrong_by(line, error) from error
        turn += fresh
