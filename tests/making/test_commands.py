"""Every button, key and field of a page has its command there, and every command and field is asked for somewhere.

Page by page: a command of one game does not answer a button of another.
"""

import ast
import re
from collections.abc import Iterator, Mapping
from importlib import import_module
from pathlib import Path

import pytest

from making.games import GAMES, Game
from making.places import WEB

# The bench of the workshop is a room of its own: its buttons are `data-ws`.
WORKSHOP = "eko_web/page/workshop"


def keys(game: Game) -> Mapping[str, str]:
    """What the keys of a page stand for."""
    found: Mapping[str, str] = import_module(f"{game.page}.keys").KEYS
    return found


def sources(game: Game) -> Iterator[Path]:
    """The Python of a page: the house's and the game's own."""
    for package in game.pages:
        yield from game.source(package).rglob("*.py")


def tables(game: Game, name: str, *, workshop: bool = False) -> set[str]:
    """The keys of every dictionary that is given to an attribute of that name."""
    found: set[str] = set()
    for path in sources(game):
        if path.relative_to(WEB).as_posix().startswith(WORKSHOP) is not workshop and "door" not in path.name:
            continue
        for node in ast.walk(ast.parse(path.read_text("utf-8"))):
            target = node.targets[0] if isinstance(node, ast.Assign) else getattr(node, "target", None)
            value = getattr(node, "value", None)
            if isinstance(target, ast.Attribute) and target.attr == name and isinstance(value, ast.Dict):
                found |= {str(key.value) for key in value.keys if isinstance(key, ast.Constant)}
    return found


def asked(game: Game, *patterns: str) -> set[str]:
    """What the markup of a page asks for."""
    shell = (*(WEB / "shell").glob("*.html"), *game.shell.glob("*.html"))
    texts = [path.read_text("utf-8") for path in (*sources(game), *shell)]
    return {name for text in texts for pattern in patterns for name in re.findall(pattern, text)}


def pressed(game: Game) -> set[str]:
    """What the buttons and keys of a page ask for."""
    return asked(game, *BUTTONS) | {command.partition(":")[0] for command in keys(game).values()}


BUTTONS = (
    r"""\bbutton\(\s*f?["']([a-z_]+)""", r"""data-do=\\?["']([a-z_]+)""", r"""\bcommand\(["']([a-z_]+)["']""",
    r"""\bcard_button\(\s*kind,\s*f["']([a-z_]+)""", r"""\bChoice\(["']([a-z_]+)["']""", r"""\bdo = f["']([a-z_]+):""",
)  # fmt: skip


every_page = pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)


@every_page
def test_every_button_and_key_has_its_command(game: Game) -> None:
    known = tables(game, "commands") | tables(game, "commands", workshop=True)
    assert pressed(game) - known == set()


@every_page
def test_every_command_is_asked_for(game: Game) -> None:
    held = asked(game, r'command\("redo" if event.shiftKey else "(undo)"')
    assert tables(game, "commands") - pressed(game) - held == set()


@every_page
def test_every_field_has_its_change_and_every_change_its_field(game: Game) -> None:
    fields = asked(game, r"""data-change=\\?["']([a-z_]+)""", r"""(?:_picks|_switch|chooser)\(["']([a-z_]+)""")
    assert fields == tables(game, "fields")


def test_every_button_of_the_workshop_has_its_command_and_the_other_way_round() -> None:
    here = (WEB / "eko_web/view/screens/workshop.py").read_text("utf-8")
    here += "".join(path.read_text("utf-8") for path in (WEB / "eko_web/page").glob("workshop*.py"))
    here += (WEB / "eko_web/view/screens/boards.py").read_text("utf-8")
    known = tables(GAMES[0], "commands", workshop=True) - {"workshop", "ws"}
    for name in sorted(known):
        assert len(re.findall(rf"""["':]{name}\b""", here)) > 1, name


@every_page
def test_every_key_is_one_key(game: Game) -> None:
    assert all(len(key) == 1 or key == "Escape" for key in keys(game))
