"""A game's page, its manifest and its style sheet: the house's templates with the game's own parts put in.

In a template `@@name` is filled in by the build, `@@part_menu` is the game's own menu.html, and so on.
"""

import base64
import hashlib
import html as html_
import json
import re
import string
import textwrap
from collections.abc import Mapping, Sequence
from pathlib import Path

from . import say, shell_words
from .games import Game
from .places import WEB

SHELL, STYLE = WEB / "shell", WEB / "style"
PAGE, MANIFEST = "index.html", "manifest.webmanifest"
SCRIPTS = ("guard.js", "start.mjs", "shim.mjs")
_PART = re.compile(r"^( *)@@part_([a-z]+)\n", re.MULTILINE)


class _Template(string.Template):
    delimiter = "@@"  # $ is a sign of JavaScript
    idpattern = r"[a-z][a-z0-9_]*"


def filled(text: str, names: Mapping[str, str]) -> bytes:
    """The text with every `@@name` replaced; one that is not known stops the build."""
    try:
        return _Template(text).substitute(names).encode()
    except KeyError as unknown:
        raise say.Stop(f"A template of web/shell asks for @@{unknown.args[0]}, which nothing fills in.") from unknown


def digest(data: bytes) -> str:
    """By it a browser knows whether a file came whole."""
    return f"sha256-{base64.b64encode(hashlib.sha256(data).digest()).decode()}"


def template(game: Game) -> str:
    """The house's page with the game's parts; a game without such a part has nothing there."""
    own = {path.stem: path.read_text("utf-8") for path in game.shell.glob("*.html")}
    text = (SHELL / PAGE).read_text("utf-8")
    if unknown := own.keys() - {name for _, name in _PART.findall(text)}:
        raise say.Stop(f"{PAGE} has no place for {', '.join(sorted(unknown))} of {game.name}.")
    return _PART.sub(lambda place: textwrap.indent(own.get(place[2], ""), place[1]), text)


def html(game: Game, names: Mapping[str, str]) -> bytes:
    texts = shell_words.english_html(game)
    _apart(texts, names)
    return filled(shell_words.marked(template(game), game), {**texts, **names})


def ways_to_others(game: Game, games: Sequence[Game]) -> str:
    """In the header: the pages of the other games, and what their links begin with."""
    return "".join(
        f'<a class="other-game" href="{html_.escape(game.top + other.folder) or "./"}" data-sign="{other.sign}">'
        f"{html_.escape(other.texts('en')['name'])}</a>"
        for other in games
        if other.name != game.name
    )


def manifest(game: Game, names: Mapping[str, str]) -> bytes:
    """What the house's says and what the game's adds or says otherwise."""
    texts = {key: json.dumps(text, ensure_ascii=False)[1:-1] for key, text in game.texts("en").items()}
    _apart(texts, names)
    known = {**texts, **names}
    parts = [json.loads(filled((folder / MANIFEST).read_text("utf-8"), known)) for folder in (SHELL, game.shell)]
    return json.dumps(parts[0] | parts[1], ensure_ascii=False, indent=1).encode() + b"\n"


def style(game: Game) -> bytes:
    """One style sheet is one request: the colours first, then the house's sheets and the game's by their names."""
    sheets = sorted([*STYLE.glob("*.css"), *game.style.glob("*.css")], key=_theme_first)
    names = {"game": game.name, "menu_row": f"{game.menu_row}px"}
    return filled("\n".join(path.read_text("utf-8") for path in sheets), names)


def _theme_first(path: Path) -> tuple[bool, str, bool]:
    return path.name != "theme.css", path.name, path.parent != STYLE


def _apart(texts: Mapping[str, str], names: Mapping[str, str]) -> None:
    if both := texts.keys() & names.keys():
        raise say.Stop(f"Both a text and a name of the build: {', '.join(sorted(both))}.")
