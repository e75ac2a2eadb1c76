"""The address has one reader, and the version sign of each game's link one home."""

import re
from importlib import import_module

import pytest

from making.games import GAMES, Game
from making.places import WEB

PACKAGES = ("parlour_web", *(game.page for game in GAMES))
SOURCES = {
    path.relative_to(WEB).as_posix(): path.read_text("utf-8")
    for package in PACKAGES for path in (WEB / package).rglob("*.py")
}  # fmt: skip
TAKEN_APART = re.compile(r"""(partition|split|removeprefix|lstrip|find|index)\(["']#""")


def test_only_the_reader_takes_an_address_apart() -> None:
    found = {path for path, text in SOURCES.items() if TAKEN_APART.search(text)}
    # The latter cuts query and hash off the page's own address.
    assert found == {"parlour_web/address/reader.py", "parlour_web/address/sending.py"}


def test_only_the_codecs_know_the_version_sign_of_a_link() -> None:
    found = {path for path, text in SOURCES.items() if "VERSION" in text}
    assert found == {f"{game.page}/codec.py" for game in GAMES}


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)
def test_the_build_knows_the_version_sign_and_no_page_spells_it_out(game: Game) -> None:
    sign = import_module(f"{game.engine}.text.link").VERSION
    spelt = re.compile(rf"""g={sign}\b|["']{sign}\[""")
    assert game.sign == sign, "by it a link finds the other game's page"
    assert not [path for path, text in SOURCES.items() if spelt.search(text)]
