"""The games of the house: an entry each. The build asks here, and names no game anywhere else.

A game's files stand where its name says: `web/shell/NAME`, `web/style/NAME`, `web/words/xx/NAME.json`, and in
`web/making/NAME` what only the build does with it.
"""

from collections.abc import Mapping
from dataclasses import dataclass, field
from importlib import import_module
from pathlib import Path

from parlour_web import word_files

from .places import ROOT, WEB

ENGINES, PAGES = "parlour", "parlour_web"  # what all engines share, and all pages
LIVE = "parlour_live"  # of all pages too, but fetched only when somebody plays between devices


@dataclass(frozen=True)
class Game:
    name: str  # of its files, of `<html data-NAME>`, `window.NAME`, and before everything that it stores: for ever
    engine: str  # package of its rules
    page: str  # package of its page
    start: str  # module of the page whose `start` is called when Python is there
    address: str = ""  # the page's folder on the host
    sign: str = ""  # what its links begin with, so that the other games' pages can send them here
    calls: tuple[str, ...] = ()  # what window.NAME offers
    sentences: tuple[str, ...] = ()  # where the English of its engine stands, module:name
    inflected: Mapping[str, str] = field(default_factory=dict)  # gaps whose words have forms: the family of words
    drawn: Mapping[str, str] = field(default_factory=dict)  # places of the shell, by module:function
    ground: tuple[str, str] = ("#ffffff", "#000000")  # of the browser's frame round it, by day and by night
    menu_row: int = 1280  # pixels: the narrowest window in which the menu fits in a row, in every language
    pose: str = ""  # JavaScript that sets up what the manifest's pictures show
    root: Path = ROOT  # of the tree in which its files stand

    @property
    def engines(self) -> tuple[str, str]:
        return ENGINES, self.engine

    @property
    def pages(self) -> tuple[str, str, str]:
        return PAGES, LIVE, self.page

    @property
    def top(self) -> str:
        """From the page to the top of the host's folder."""
        return "../" * (self.address.count("/") + 1) if self.address else ""

    @property
    def folder(self) -> str:
        """What its addresses begin with, seen from the top."""
        return f"{self.address}/" if self.address else ""

    @property
    def shell(self) -> Path:
        """Its parts of the page, icons, pictures, worker; what is not a part is shipped as it is."""
        return self.root / "web/shell" / self.name

    @property
    def style(self) -> Path:
        return self.root / "web/style" / self.name

    @property
    def tries(self) -> Path:
        """A bit of everything that it does, for web/making/smoke.py."""
        return self.root / "web/making" / self.name / "tries.py"

    def source(self, package: str) -> Path:
        """Where a package lies that runs in its page."""
        if package in (ENGINES, PAGES, LIVE):
            return (ROOT if package == ENGINES else WEB) / package
        return (self.root if package == self.engine else self.root / "web") / package

    def own_texts(self, sign: str) -> dict[str, str]:
        """What its page says besides the house's."""
        return word_files.part(sign, self.name, self.root / "web/words")

    def texts(self, sign: str) -> dict[str, str]:
        """Everything that its page says in a language."""
        return word_files.merged(sign, self.name, self.root / "web/words")

    def engine_english(self) -> dict[str, str]:
        """What its engine says itself, by code."""
        places = [place.partition(":") for place in self.sentences]
        return {code: text for module, _, name in places for code, text in getattr(import_module(module), name).items()}


GAMES = (
    Game(
        name="eko",
        engine="eko_core",
        page="eko_web",
        start="eko_web.page.start",
        sign="1",
        calls=("position", "legal", "act", "load", "new", "link"),
        sentences=("eko_core.words:ENGLISH", "eko_core.players.words:SENTENCES"),
        inflected={"level": "level", "terrain": "terrain", "building": "level"},
        drawn={"empty_board": "eko_web.view.board.picture:empty_board_svg"},
        ground=("#f1dfc2", "#191734"),
        pose="eko.new({players: 2, seed: 7})",
    ),
    Game(
        name="season",
        engine="season_core",
        page="season_web",
        start="season_web.page.start",
        address="season",
        sign="s1",
        calls=("view", "position", "legal", "act", "load", "new", "link"),
        sentences=("season_core.words:ENGLISH", "season_core.players.words:SENTENCES"),
        inflected={"trait": "trait"},
        drawn={"empty_table": "season_web.view.table:empty_table"},
        ground=("#e9dcc6", "#1d1512"),
        menu_row=1600,
        pose="season.new({players: 2, seed: 7})",
    ),
)


def packages(games: tuple[Game, ...] = GAMES) -> dict[str, Path]:
    """The folders of everything of ours that runs in a page, by the packages' names."""
    return {package: game.source(package) for game in games for package in (*game.engines, *game.pages)}
