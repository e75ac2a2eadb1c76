"""The table as markup: every place there, named, touchable; what it does, brings and lost; nothing unknown drawn."""

import ast
import re
from html.parser import HTMLParser
from pathlib import Path

import pytest

from parlour_web import catalogue, word_files
from season_core.boards import SCORINGS, Gift
from season_core.cards import cards
from season_core.position import JokerOn, LaidTile
from season_web.look import Brings, Choice, Choices
from season_web.view.choices import choices
from season_web.view.curtain import curtain
from season_web.view.defs import defs
from season_web.view.gallery import gallery, miniature
from season_web.view.inn import inn
from season_web.view.table import PARTS, empty_table, table

from .looks import look, over, played, start

WEB = Path(__file__).resolve().parents[3] / "web"
_VOID = {"input", "path", "rect", "circle", "ellipse", "use", "br"}


class Tags(HTMLParser):
    """Checks that tags are closed in their order; collects them."""

    def __init__(self, markup: str) -> None:
        super().__init__()
        self.found: list[tuple[str, dict[str, str]]] = []
        self.open: list[str] = []
        self.feed(markup)
        assert not self.open

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.found.append((tag, {name: value or "" for name, value in attrs}))
        if tag not in _VOID:
            self.open.append(tag)

    def handle_startendtag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.found.append((tag, {name: value or "" for name, value in attrs}))

    def handle_endtag(self, tag: str) -> None:
        assert self.open.pop() == tag


def buttons(markup: str) -> list[dict[str, str]]:
    """Their attributes; what a screen reader says of one is its label, or the words in it that are not seen."""
    markup = re.sub(r'><span class="unseen">([^<]*)</span>', r' aria-label="\1">', markup)
    return [attributes for tag, attributes in Tags(markup).found if tag == "button"]


@pytest.mark.parametrize("expert", [False, True])
@pytest.mark.parametrize("side", ["horn", "shield"])
def test_a_whole_game_is_well_formed_and_asks_only_for_known_commands(side: str, expert: bool) -> None:
    source = (WEB / "season_web/look.py").read_text("utf-8")  # the page's archives have no docstrings
    known = set(re.findall(r"^    (\w+)[: ]", ast.get_docstring(ast.parse(source), clean=False) or "", re.M))
    drawn = set(re.findall(r'id="([\w-]+)"', defs()))
    for position in [*played(start(3, side, expert))][::4]:
        markup = table(look(position, None))
        found = Tags(markup).found
        assert {attributes["href"][1:] for tag, attributes in found if tag == "use"} <= drawn
        assert {one["data-do"].partition(":")[0] for one in buttons(markup)} <= known
        assert all(one.get("aria-label") for one in buttons(markup))
        assert 'style="' not in markup


@pytest.mark.parametrize("side", ["horn", "shield"])
def test_every_space_of_the_large_gallery_can_be_touched(side: str) -> None:
    position = start(2, side).position
    spaces = {one["data-space"]: one for one in buttons(gallery(look(position))) if "data-space" in one}
    assert tuple(sorted(spaces)) == position.board.spaces
    assert all(one["data-do"] == f"space:{at}" and at in one["aria-label"] for at, one in spaces.items())


def test_the_stripes_say_which_peoples_must_differ_and_which_be_the_same() -> None:
    horn, shield = (gallery(look(start(2, side).position)) for side in ("horn", "shield"))
    assert (horn.count("≠"), horn.count('"joint same"'), horn.count("+5")) == (3 + 1 + 2, 2, 1)
    assert (shield.count("≠"), shield.count('"joint same"')) == (2 + 1 + 2, 0)


def test_a_timed_effect_is_lit_in_its_rounds_and_gone_when_it_lapsed() -> None:
    seen_states: dict[int, tuple[int, int]] = {}
    for position in played(start(2)):
        seat = position.decides or 0
        at = position.board.index["b4"]
        if position.seats[seat].gallery[at] == 64:
            markup = gallery(look(position, large=seat))
            frame = markup[markup.index('data-space="b4"') :].split("</button>")[0]
            seen_states[position.seats[seat].hung() + 1] = (frame.count("clock now"), frame.count("clock later"))
    expected = {1: (1, 2), 2: (1, 2), 3: (1, 1), 4: (1, 1), 5: (1, 0), 6: (1, 0), 7: (0, 0)}
    assert seen_states and all(seen_states[n] == expected.get(n, (0, 0)) for n in seen_states)


def test_a_lit_space_says_what_it_brings() -> None:
    lit = {"b4": Brings("brings two trophies", Gift(2)), "a1": Brings("the elf then steals", action="steal")}
    markup = gallery(look(start().position, lit=lit, thread="a1"))
    spaces = {one["data-space"]: one for one in buttons(markup) if "data-space" in one}
    assert [at for at, one in spaces.items() if "lit" in one["class"].split()] == ["a1", "b4"]
    assert "brings two trophies" in spaces["b4"]["aria-label"]
    assert 'href="#i-down"' in gallery(look(start().position, lit={"a1": Brings(down=True)}))
    assert "armed" in spaces["a1"]["class"] and 'class="thread"' in markup


def test_what_counts_so_far_stands_at_a_frame_only_for_who_may_know() -> None:
    position = next(
        one for one in played(start(2)) if one.seats[0].accolades and one.is_up(0, "c1") and one.phase != "joker"
    )
    assert re.search(r"\+1×\d", gallery(look(position, 0, large=0)))
    assert not re.search(r"\+1×\d", gallery(look(position, 1, large=0)))
    assert not re.search(r"\+1×\d", gallery(look(position, None, large=0)))


def test_points_of_covered_cards_are_marked_as_unknown() -> None:
    position = next(one for one in played(start(2)) if all(places.accolades for places in one.seats))
    markup = table(look(position, 0, large=0))
    assert markup.count("<small>?</small>") == 1 and table(look(position, None)).count("<small>?</small>") == 2


def test_the_inn_shows_its_cards_in_order_and_which_are_chosen() -> None:
    markup = inn(look(start().position, chosen=(1, 3), inn_lit=(0,)))
    found = [one for one in buttons(markup) if "guest" in one["class"]]
    assert [one["data-do"] for one in found] == [f"inn:{n}" for n in range(5)]
    assert [one["aria-pressed"] for one in found] == ["false", "true", "false", "true", "false"]
    assert "number 2 in the inn" in found[1]["aria-label"]


def test_the_others_are_complete_and_small() -> None:
    position = start(4).position
    markup = PARTS["others"](look(position, large=2))
    assert re.findall(r'data-do="enlarge:(\d)"', markup) == ["3", "0", "1"]
    assert miniature(look(position), 0).count("<span class=") == 1 + len(position.board.spaces)


def test_tiles_and_end_scorings_can_be_touched_where_they_lie() -> None:
    position = start(2, "shield", expert=True).position.copy()
    places = position.own(0)
    places.tiles, places.marks = tuple(LaidTile(effect) for effect in ("x1", "x8", "x14", "x9")), ("hoard",)
    position.legal, position.phase = (), "mark"
    markup = gallery(look(position, large=0, scorings_lit=("fashion",), columns_lit=(3,)))
    found = {one["data-do"]: one for one in buttons(markup)}
    assert {f"scoring:{key}" for key in SCORINGS} | {f"column:{n}" for n in (1, 2, 3, 4)} <= found.keys()
    assert "lit" in found["scoring:fashion"]["class"] and "marked" in found["scoring:hoard"]["class"]
    assert "lit" in found["column:3"]["class"] and "leniency" in found["column:3"]["aria-label"]


def test_apostrophes_in_what_a_tile_does_are_escaped_once() -> None:
    position = start(2, expert=True).position.copy()
    position.own(1).tiles = tuple(LaidTile(effect) for effect in ("x10", "x11", "x13"))
    position.legal, position.phase = (), "take"
    catalogue.use("fr")
    try:
        for large in (0, 1):
            markup = table(look(position, None, large=large))
            assert "&#39;" in markup and "&amp;" not in markup
    finally:
        catalogue.use("en")


def test_bonus_tiles_have_their_places_before_they_are_laid() -> None:
    position = start(2, expert=True).position
    assert position.phase == "tiles" and gallery(look(position, None)).count('class="tile vacant"') == 4
    assert "tile vacant" not in gallery(look(start(2).position))


def test_what_lies_in_the_middle_and_in_the_box_is_open_to_all() -> None:
    position = start(2).position.copy()
    position.phase, position.looking, position.box, position.legal = "toll", cards("gC eT"), cards("mD"), ()
    markup = inn(look(position, 1 - position.player))
    assert "In the middle: gnome with crown and elf with tattoo" in markup
    assert "Out of the game: mage with dagger" in markup and 'class="box"' not in inn(look(start(2).position))


def test_a_joker_laid_on_an_accolade_says_what_it_counts_as() -> None:
    position = over(2).copy()
    position.own(0).joker_on = JokerOn(None, cards("gC")[0], 4)
    position.legal = ()
    shelf = PARTS["shelf"](look(position, None, large=0, table=position))
    assert "gnome with crown: joker, counts as eyepatch" in shelf


def test_choices_lie_beside_their_space() -> None:
    hang = Choice("offer:0", "Hang it", "and steal", card=3, hinted=True)
    options = (hang, Choice("offer:1", "Steal", icon="steal"), Choice("let_go", "Never mind", kind="quiet"))
    markup = choices(Choices("Here?", options, "b2"))
    assert 'class="choices at-space at-b at-2"' in markup and "at-space" not in choices(Choices("?", options))
    assert [one["data-do"] for one in buttons(markup)] == ["offer:0", "offer:1", "let_go"]
    assert markup.count('class="glyph i-') == markup.count('href="#i-steal"') == 1
    assert ["hinted" in one["class"] for one in buttons(markup)] == [True, False, False] and 'data-card="gR"' in markup


def test_names_with_markup_stay_names() -> None:
    evil = '<img src=x onerror="alert(1)">'
    shown = look(start().position).but(names=(evil, evil))
    assert "<img" not in table(shown) + curtain(evil, evil)


def test_the_shell_has_a_place_for_every_part() -> None:
    assert re.findall(r"data-part='(\w+)'", empty_table()) == list(PARTS)


@pytest.mark.parametrize("sign", word_files.signs())
def test_everything_is_said_in_every_language(sign: str) -> None:
    catalogue.use(sign)
    try:
        for position in [*played(start(2, "shield", expert=True))][::9]:
            markup = table(look(position))
            assert "{" not in markup and "core." not in markup
    finally:
        catalogue.use("en")
