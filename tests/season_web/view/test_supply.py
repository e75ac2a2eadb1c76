"""What lies before the players and in the inn: piles, tokens, hands, and the marks of what can be or has been done."""

import re

from season_core.text.drawing import scene, seat
from season_web.view.corner import corner, shelf, tokens
from season_web.view.inn import inn
from season_web.view.stock import accolades_list, chest, own_cards, stock

from .looks import look

FIRST = seat("a1 gT", stock="gC eT", accolades="mC mD", trophies=2, joker=True, penalties=1, trait_tile=True)
POSITION = scene(FIRST, seat("b1 bD", reserved="sP"), inn="dR sT eC", phase="hang", hand="bC eR", player=0, round=2)


def said(markup: str) -> list[str]:
    return re.findall(r'aria-label="([^"]*)"', markup)


def test_a_stock_shows_its_top_card_the_edges_of_those_below_and_their_number() -> None:
    shown = look(POSITION)
    pile = stock(shown, 0)
    assert 'class="stock under1"' in pile and 'data-card="eT"' in pile and "<b>2</b>" in pile
    assert said(pile)[0] == "Stock: 2 cards, on top elf with tattoo"
    assert 'class="stock under0"' in stock(shown, 1) and said(stock(shown, 1)) == ["Stock: empty"]
    assert "<b>" not in stock(shown, 1) and "data-card" not in stock(shown, 1)
    deep = scene(seat(stock="gC gT gD gR gP eC"), seat(), inn="dR sT eC", phase="hang", hand="bC eR")
    assert "under4" in stock(look(deep), 0), "more edges are not drawn"


def test_only_the_owners_chest_can_be_held_to_look() -> None:
    shown = look(POSITION)
    assert "data-hold" in shelf(shown) and "data-hold" not in corner(shown, 1)
    assert "data-hold" not in shelf(look(POSITION, 0).but(large=1)), "neither to play nor looking"
    assert said(chest(shown, 0)) == ["Accolades: 2 cards, face-down"] and "<b>2</b>" in chest(shown, 0)


def test_own_cards_are_listed_only_where_none_of_them_is_covered() -> None:
    listed = own_cards(look(POSITION, 0), 0)
    assert re.findall(r'data-card="(\w+)"', listed) == ["gC", "eT", "mC", "mD"]
    assert own_cards(look(POSITION, 1), 0) == "" and "own-cards" in shelf(look(POSITION, 0, held_open=True))
    assert "own-cards" not in shelf(look(POSITION, 0))
    assert "<li>–</li>" in own_cards(look(POSITION, 1), 1)


def test_open_accolades_are_listed_for_everybody_who_has_some() -> None:
    shown = look(POSITION, 0, open_accolades=True)
    assert re.findall(r'data-card="(\w+)"', accolades_list(shown, 0)) == ["mC", "mD"]
    assert accolades_list(shown, 1) == "" and accolades_list(look(POSITION, 1), 0) == ""
    assert "open-accolades" in shelf(shown) and "open-accolades" not in shelf(look(POSITION, 0))
    assert "open-accolades" in corner(shown.but(large=1), 0) and "open-accolades" not in corner(look(POSITION, 0), 0)


def test_tokens_lie_there_with_their_number_where_there_are_several() -> None:
    held = tokens(look(POSITION), 0)
    assert said(held) == ["2 trophies", "a joker", "1 penalty", "the trait tile"] and held.count("<b>") == 1
    assert tokens(look(POSITION), 1) == ""


def test_a_corner_is_complete() -> None:
    shown = look(POSITION, 1, large=1)
    markup = corner(shown, 0)
    assert "Stock: 2 cards, on top elf with tattoo" in said(markup) and "Reserved" not in markup
    assert "Reserved: sorceress with eyepatch" in said(corner(shown, 1))
    assert " is-turn" in markup and ">to play<" in markup and ">to play<" not in corner(shown, 1)
    assert " is-turn" not in shelf(shown) and " is-turn" in shelf(look(POSITION, 0))
    assert "Stock: empty" in said(corner(look(POSITION, 0), 1))


def test_the_inn_marks_what_is_chosen_lit_new_and_hinted() -> None:
    markup = inn(
        look(POSITION, chosen=(0,), inn_lit=(1,), new_in_inn=(2,), in_hand=1, hinted=frozenset({"inn:1", "hand:0"}))
    )
    classes = dict(re.findall(r'class="([^"]*)" data-do="((?:inn|hand):\d)"', markup))
    found = {do: {*names.split()} & {"chosen", "lit", "new", "hinted"} for names, do in classes.items()}
    assert found == {
        "inn:0": {"chosen"}, "inn:1": {"lit", "hinted"}, "inn:2": {"new"}, "hand:0": {"hinted"}, "hand:1": {"chosen"}
    }  # fmt: skip
    assert f"<b>{len(POSITION.deck)}</b>" in markup and 'data-do="deck"' not in markup
    assert 'data-do="deck"' in inn(look(POSITION, deck_lit=True)) and 'class="middle"' not in markup
