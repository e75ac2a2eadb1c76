"""The table of games is the only place of the build that knows which there are; pages are put together from it."""

import re
from dataclasses import replace
from pathlib import Path

import pytest

from making import games, page, say
from making.games import GAMES, Game
from making.headers import Rules
from making.places import MAKING

GAME = GAMES[0]


def test_nothing_else_in_the_build_names_a_game() -> None:
    """But for the folder of each game's own tools, and the wheel, which is called after the first."""
    named = re.compile("|".join(rf"\b{name}\b" for game in GAMES for name in (game.name, game.engine, game.page)))
    found = [
        f"{path.name}:{n}: {line.strip()}"
        for path in sorted(MAKING.glob("*"))
        if path.suffix in (".py", ".mjs") and path.name != "games.py"
        for n, line in enumerate(path.read_text("utf-8").splitlines(), 1)
        if named.search(line) and "example" not in line
    ]
    assert found == []


def test_every_game_has_its_files_where_its_name_says() -> None:
    for game in GAMES:
        assert all(folder.is_dir() for folder in games.packages((game,)).values())
        assert (game.shell / "icons/icon.svg").is_file() and game.tries.is_file() and list(game.style.glob("*.css"))
        assert {"name", "title", "description"} <= game.texts("en").keys()


def test_games_are_told_apart_by_everything_that_must_differ() -> None:
    for field in ("name", "address", "page", "engine"):
        assert len({getattr(game, field) for game in GAMES}) == len(GAMES), field
    assert GAMES[0].address == "", "the first is the page at the top"


@pytest.mark.parametrize("address, folder, top", [("", "", ""), ("cards", "cards/", "../"), ("a/b", "a/b/", "../../")])
def test_a_page_finds_the_top_from_its_address(address: str, folder: str, top: str) -> None:
    game = replace(GAME, address=address)
    assert (game.folder, game.top) == (folder, top)


# The page


@pytest.fixture
def own(tmp_path: Path) -> Game:
    """A game whose parts of the page can be written by the test."""
    game = Game(name="own", engine="own_core", page="own_web", start="own_web.page", root=tmp_path)
    game.shell.mkdir(parents=True)
    game.style.mkdir(parents=True)
    return game


def test_a_games_parts_stand_in_their_places_and_a_missing_one_leaves_nothing(own: Game) -> None:
    (own.shell / "menu.html").write_text("<b>one</b>\n<b>two</b>\n")
    made = page.template(own)
    assert '<div id="menu" popover>\n    <b>one</b>\n    <b>two</b>\n    <button type="button" id="install"' in made
    assert '<div id="field" class="field">\n    </div>' in made and "@@part" not in made


def test_a_part_without_a_place_stops_the_build(own: Game) -> None:
    (own.shell / "meun.html").write_text("")
    with pytest.raises(say.Stop, match="no place for meun of own"):
        page.template(own)


def test_a_name_that_nothing_fills_in_stops_the_build() -> None:
    with pytest.raises(say.Stop, match="@@nothing"):
        page.filled("a @@nothing", {})


def test_a_text_that_is_called_as_a_name_of_the_build_stops_it() -> None:
    with pytest.raises(say.Stop, match="undo"):
        page.html(GAME, {"undo": ""})


def test_sheets_come_by_their_names_the_colours_first_the_houses_before_the_games(own: Game) -> None:
    for name in ("theme.css", "page.css", "aaa.css"):
        (own.style / name).write_text(f"/* own {name} */")
    made = page.style(own).decode()
    theme = (page.STYLE / "theme.css").read_text("utf-8")
    assert made.startswith(f"{theme}\n/* own theme.css */\n/* own aaa.css */\n")
    assert '[data-own="ready"]' in made and "@@" not in made
    assert made.index("/* own page.css */") < made.index((page.STYLE / "rulebook.css").read_text("utf-8"))


# Headers


@pytest.mark.parametrize("path", ["/", "/index.html", "/season/", "/season/index.html", "/season/manifest.webmanifest"])
def test_pages_and_manifests_are_asked_for_anew_wherever_a_game_lies(path: str) -> None:
    headers = Rules().for_path(path)
    assert headers["Cache-Control"] == "no-cache"
    kind = "application/manifest+json" if path.endswith("manifest") else "text/html; charset=utf-8"
    assert headers["Content-Type"] == kind


def test_what_lies_deeper_is_no_page() -> None:
    assert "immutable" in Rules().for_path("/app/0123/index.html")["Cache-Control"]
    assert Rules().for_path("/a/b/")["Cache-Control"] != "no-cache"
