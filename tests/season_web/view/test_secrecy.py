"""A covered face is nowhere in the markup: searched in whole games, for every seat and for nobody's eyes."""

import re

import pytest

from season_core import Position, name
from season_core.cards import PEOPLES, TRAITS
from season_core.position import DOWN, EMPTY, JOKER, OVER, TOLL
from season_core.words import ENGLISH
from season_web.engine_words import called
from season_web.look import seen
from season_web.view.cards import card, card_button, hung_card, small_card
from season_web.view.score_sheet import score_sheet, so_far
from season_web.view.table import table

from .looks import look, played, start

_DRAWN = re.compile(r'href="#(?:card|small)-(\w)"/>(?:<use href="#(?:wear|people)-\w"[^>]*>)*<use href="#trait-(\w)"')
_PEOPLES = {ENGLISH[f"people.{sign}"]: sign for sign in PEOPLES}
_TRAITS = {ENGLISH[f"trait.{sign}"]: sign for sign in TRAITS}
_SAID = re.compile(rf"({'|'.join(_PEOPLES)}) with ({'|'.join(_TRAITS)})")


def faces(markup: str) -> set[str]:
    """The cards that are drawn, named in data or in words."""
    said = {_PEOPLES[one] + _TRAITS[two] for one, two in _SAID.findall(markup)}
    named = set(re.findall(r'data-card="(\w\w)"', markup))
    return said | named | {people + trait for people, trait in _DRAWN.findall(markup)}


def may_be_known(position: Position, eyes: int | None, open_accolades: bool) -> set[str]:
    """Section 11 once more, by hand."""
    known = position.inn + position.hand + position.box
    for seat, places in enumerate(position.seats):
        own = seat == eyes or position.phase == OVER
        known += bytes(space for space in places.gallery if space < DOWN) + places.stock[-1:]
        known += b"" if places.reserved is None else bytes([places.reserved])
        if own:
            known += places.stock + bytes(space - DOWN for space in places.gallery if DOWN <= space < EMPTY)
        if own or open_accolades or position.phase == JOKER:
            known += places.accolades
    if position.phase == TOLL or position.decides == eyes:
        known += position.looking
    return {name(kind) for kind in known}


@pytest.mark.parametrize(
    ("players", "side", "expert"), [(2, "horn", False), (3, "horn", True), (3, "shield", True), (4, "shield", False)]
)
def test_no_covered_face_is_in_the_markup(players: int, side: str, expert: bool) -> None:
    for step, position in enumerate(played(start(players, side, expert))):
        if position.phase in ("take", "hang", "trophy") and step % 4:
            continue  # there are so many of them
        for eyes in (None, *range(players)):
            agreed = step % 7 == 0
            shown = look(position, eyes, held_open=step % 2 == 0, large=step % players)
            if agreed:
                shown = shown.but(open_accolades=True, table=seen(position, eyes, open_accolades=True))
            opened = step % players, position.board.lines[step % 9]
            markup = table(shown) + so_far(shown) + score_sheet(shown, opened)
            assert faces(markup) <= may_be_known(position, eyes, agreed), (position.phase, eyes)


def test_the_search_finds_a_face_however_it_is_shown() -> None:
    for kind in range(30):
        for markup in (card(kind), hung_card(kind), small_card(kind), card_button(kind, "inn:0"), called(kind)):
            assert faces(markup) == {name(kind)}
    assert faces(card(31) + small_card(31) + called(31)) == set()


def test_nobodys_eyes_see_less_than_the_owner() -> None:
    position = next(one for one in played(start(2)) if one.seats[0].accolades and one.phase == "take")
    mine = {"held_open": True, "large": 0}
    assert "own-cards" in table(look(position, 0, **mine)) and "own-cards" not in table(look(position, None, **mine))
    assert "own-cards" not in table(look(position, 1, **mine))
