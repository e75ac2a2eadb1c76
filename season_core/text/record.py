"""The game record: header tags and numbered turns, readable in a mail.

    [Record "season-record/1"]
    [Players "2"]
    [Edition "1"]
    [Side "horn"]
    [Seed "00112233445566778899aabbccddeeff"]
    [Name1 "Ann"]
    [Kind2 "computer:hard"]
    [Result "unfinished"]

    1. eR,sT sT@b1 keep:gD 2. gP,mT mT@a1 {a comment}

`Expert "yes"`, `TrophyAction "own"`, `First "2"` (a first player who was chosen), `Accolades "open"` and `Casual "yes"`
(what the table has agreed on) are there where they are needed.
Other starts have a `Position` tag with the JSON of docs/season/interchange.md instead. Players count from 1. A long
value goes on in quotes on the next line.
"""

import re
from collections.abc import Iterator

from parlour.errors import GameError
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

from ..boards import SIDES
from ..errors import BadText, IllegalAction, Reason
from ..game import Game, turn_key
from ..position import Result, Settings
from ..setup import TROPHY_ACTIONS, Setup
from .link import MOST_STEPS
from .notation import format_step, read_step
from .position_json import read_position, write_position

FORMAT = "season-record/1"
LONGEST = 500_000  # characters

_STARTS = ("Edition", "Side", "Expert", "TrophyAction", "Seed", "First")
_TAGS = ("Record", "Players", *_STARTS, "Position", "Accolades", "Casual", *SEAT_TAGS, "Result", *FREE_TAGS)

wrong = Wrong(Reason)


def write(game: Game) -> str:
    """The record of the game up to the cursor; `read` opens it.

    >>> game = Game(Setup(2, bytes(16)))
    >>> read(write(game)) == game
    True
    """
    tags = [("Record", FORMAT), ("Players", str(game.players))]
    start = game.start
    if isinstance(start, Setup):
        side, expert, trophy_action, edition = start.settings
        tags += [("Edition", str(edition)), ("Side", side)]
        tags += [("Expert", "yes")] if expert else []
        tags += [("TrophyAction", trophy_action)] if trophy_action != TROPHY_ACTIONS[0] else []
        tags.append(("Seed", start.seed.hex()))
        tags += [("First", str(start.first + 1))] if start.first is not None else []
    else:
        tags.append(("Position", write_position(start)))
    tags += [("Accolades", "open")] if game.open_accolades else []
    tags += [("Casual", "yes")] if game.casual else []
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
        raise _value(said, "Result", _result_text(game.result))
    return game


def _value(found: tuple[int, str], name: str, right: str) -> BadText:
    return wrong(found[0], "value", name=name, right=right, told=ascii(found[1][:40]))


def _choice(tags: Tags, name: str, known: tuple[str, ...], default: str | None = None) -> str:
    found = (0, default) if default is not None and name not in tags else needed(tags, name, wrong)
    line, value = found
    if value is None or value not in known:
        raise _value((line, str(value)), name, " or ".join(known))
    return value


def _start(tags: Tags) -> Game:
    _choice(tags, "Record", (FORMAT,))
    players = int(_choice(tags, "Players", ("2", "3", "4")))
    refuse_strange(tags, players, _STARTS, wrong)
    start = position_in(tags, players, read_position, wrong) if "Position" in tags else _setup(tags, players)
    casual = _choice(tags, "Casual", ("yes", "no"), "no") == "yes"
    shown = _choice(tags, "Accolades", ("open", "covered"), "covered") == "open"
    return Game(start, seats_in(tags, players, wrong), casual, shown)


def _setup(tags: Tags, players: int) -> Setup:
    line, edition = needed(tags, "Edition", wrong)
    if not re.fullmatch("[0-9]{1,6}", edition):
        raise _value((line, edition), "Edition", "a number")
    expert = _choice(tags, "Expert", ("yes", "no"), "no") == "yes"
    trophy_action = _choice(tags, "TrophyAction", TROPHY_ACTIONS, TROPHY_ACTIONS[0])
    settings = Settings(_choice(tags, "Side", SIDES), expert, trophy_action, int(edition))
    seed = needed(tags, "Seed", wrong)
    if not re.fullmatch("[0-9a-f]{32}", seed[1]):
        raise _value(seed, "Seed", "32 hex digits")
    first = None
    if "First" in tags:
        first = int(_choice(tags, "First", tuple(str(seat + 1) for seat in range(players)))) - 1
    try:
        return Setup(players, bytes.fromhex(seed[1]), settings, first).checked()
    except GameError as error:
        raise wrong.by(line, error) from None


def _result_text(result: Result | None) -> str:
    if result is None:
        return "unfinished"
    winners = "+".join(str(seat + 1) for seat in result.winners)
    return f"{winners} wins {' : '.join(str(points[-1]) for points in result.scores)}"


# Turns


def _steps(game: Game) -> Iterator[tuple[str, bool]]:
    """The steps as they are written, and whether a turn begins with each."""
    last = None
    for position, step in zip(game.positions, game.played, strict=False):
        key = turn_key(position)
        yield format_step(step), key != last
        last = key


def _play(game: Game, lines: list[str], begin: int) -> None:
    last: tuple[str, int, int] | None = None

    def fresh() -> bool:
        return turn_key(game.position) != last

    for line, word in steps_in(lines, begin, fresh, wrong):
        if game.cursor >= MOST_STEPS:
            raise wrong.by(line, BadText(Reason.of("text_long", step=game.cursor)))
        last = turn_key(game.position)
        try:
            game.play(read_step(word))
        except IllegalAction as error:
            raise wrong(line, "step", step=word, why=error.reason or str(error)) from error
        except GameError as error:
            raise wrong.by(line, error) from error
