"""The page: all that the room has to be told of a game."""

import json
from collections.abc import Sequence
from random import Random
from typing import Any

from tiny_core import VERSION, Game, Position, legal, read, write

from parlour_web.catalogue import t
from parlour_web.codec import AnyGame, Looks, Opened
from parlour_web.page import dom
from parlour_web.page import start as room
from parlour_web.page.face import Face
from parlour_web.page.room import Room
from parlour_web.settings import Settings
from parlour_web.sitting import Sitting
from parlour_web.view.markup import escaped
from parlour_web.view.widgets import button, dialog


class Codec:
    name, version, longest = "tiny", VERSION, 1000

    def write(self, game: AnyGame, *, history: bool = True, looks: Looks = ()) -> str:
        assert isinstance(game, Game)
        return str(write(game))

    def read(self, link: str) -> Opened:
        return Opened(read(link))

    def first_position(self, game: AnyGame) -> str:
        return "0"

    def read_other(self, text: str) -> AnyGame | None:
        return None

    def record(self, game: AnyGame) -> str:
        return " ".join(map(str, game.played))


class TinyFace(Face):
    codec = Codec()

    def __init__(self, room: Room) -> None:
        super().__init__(room)
        self.commands = {"say": self._say}

    def _say(self, more: str) -> None:
        self.room.sitting.play_at_once(int(more))
        self.room.after(True)

    def fresh(self, players: int, rng: Random) -> Sitting[Game]:
        return Sitting(Game())

    def sitting(self, game: AnyGame, looks: Looks) -> Sitting[Any]:
        return Sitting(game, looks)

    def draw(self, sitting: Sitting[Game], settings: Settings) -> None:
        dom.find("number").textContent = str(sitting.shown.number)

    def prompt(self, sitting: Sitting[Game]) -> str:
        return t("number", number=sitting.shown.number)

    def bar(self, sitting: Sitting[Game]) -> str:
        return "".join(button(f"say:{more}", t("count", more=more)) for more in legal(sitting.now))

    def step_text(self, position: Position, action: int) -> str:
        return f"+{action}"

    def turn_text(self, position: Position, steps: Sequence[int]) -> str:
        return " ".join(self.step_text(position, step) for step in steps)

    def ending(self, sitting: Sitting[Game]) -> str:
        return dialog(t("name"), f"<p>{escaped(self.prompt(sitting))}</p>")

    def answer(self, name: str, text: str) -> str:
        if name == "act":
            self._say(text)
        return json.dumps({"value": str(self.room.sitting.now.number)})


async def start() -> None:
    await room.start(TinyFace)
