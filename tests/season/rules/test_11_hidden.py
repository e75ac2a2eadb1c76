"""Section 11: what is hidden from whom."""

from random import Random
from typing import Any

import pytest

from season_core import Game, Seat, Settings, Setup, remembered, reveals, view
from season_core.cards import HIDDEN, cards, name
from season_core.determinize import determinize
from season_core.events import seen
from season_core.position import DOWN
from season_core.text.drawing import scene, seat
from season_core.text.interchange import view_to_json
from season_core.text.notation import parse_step
from season_core.words import say
from tests.season.played import games, likes
from tests.season.written_steps import play, tell

TABLE = {"inn": "sT sD sR sC sP", "round": 4}


def test_I1_open_to_all_are_inn_galleries_tokens_tops_and_numbers() -> None:
    position = scene(
        seat("a1 gC"), seat("a1 gT, b1 #eC", accolades="dC dD", trophies=1, reserved="mC"), seat(), player=2,
        phase="hang", hand="bC bT", inn="sT sD sR", round=4,
    )  # fmt: skip
    seen_by_0 = view_to_json(view(position, 0))
    assert seen_by_0["inn"] == ["sT", "sD", "sR"] and seen_by_0["turn"]["hand"] == ["bC", "bT"]
    other = seen_by_0["seats"][1]
    assert other["gallery"] == {"a1": ["gT", "up", 0], "b1": [None, "down", 0]} and other["accolades"] == 2
    assert (other["trophies"], other["reserved"]) == (1, "mC") and seen_by_0["deck"]["count"] == len(position.deck)


def test_I1_the_top_card_of_every_stock_is_open() -> None:
    position = scene(seat(), seat(stock="dC eT"), seat(), **TABLE)
    assert view_to_json(view(position, 0))["seats"][1]["stock"] == {"count": 2, "top": "eT"}
    assert view_to_json(view(position, 0))["seats"][2]["stock"] == {"count": 0, "top": None}


def test_I2_the_owner_alone_sees_his_accolades_stock_and_face_down_cards() -> None:
    position = scene(seat(), seat("b1 #eC", stock="dC eT", accolades="mC"), **TABLE)
    own = view_to_json(view(position, 1))["seats"][1]
    assert own["stock"] == ["dC", "eT"] and own["accolades"] == ["mC"] and own["gallery"]["b1"] == ["eC", "down", 0]


def test_I3_nobody_sees_the_order_of_the_deck() -> None:
    position = scene(seat(), seat(), deck="gC eC", **TABLE)
    for viewer in (0, 1):
        assert set(view(position, viewer).table.deck) == {HIDDEN}
        assert view_to_json(view(position, viewer))["deck"]["top"] == []
        assert "seed" not in view_to_json(view(position, viewer))


def test_I4_who_laid_a_card_back_knows_it_until_it_is_drawn_or_covered() -> None:
    peeking = scene(
        seat("a2 eP", stock="eC"), seat(), seat(stock="mC"), inn="sT sD sR sC sP", phase="peek", looking="gD dC",
        used="peek",
    )  # fmt: skip
    after = play(peeking, "keep:gD")
    assert [places.knows_top for places in after.seats] == [1, 0, 0]
    assert view_to_json(view(after, 0))["deck"]["top"] == ["dC"] and view_to_json(view(after, 1))["deck"]["top"] == []
    later = play(after, "sC,sP", "sC@b1")  # the next refill draws it
    assert [places.knows_top for places in later.seats] == [0, 0, 0] and later.inn[3] == cards("dC")[0]


def test_I4_cards_looked_at_are_a_number_for_the_others() -> None:
    peeking = scene(seat("a2 eP", stock="eC"), seat(), inn="sT", phase="peek", looking="gD dC", used="peek")
    assert view_to_json(view(peeking, 0))["turn"]["looking"] == ["gD", "dC"]
    assert view_to_json(view(peeking, 1))["turn"]["looking"] == 2
    toll = scene(
        seat("a4 gC, b4 eC", tiles="x2 x3 x4 x1:spent"), seat(), seat(), inn="sT", phase="toll", stage="bonus",
        looking="gD dC", expert=True,
    )  # fmt: skip
    assert view_to_json(view(toll, 2))["turn"]["looking"] == ["gD", "dC"]


def test_I4_the_searcher_sees_what_the_deck_holds() -> None:
    searching = scene(
        seat("a4 gC, b4 eC", tiles="x2 x3 x7 x4:spent"), seat(), inn="sT", phase="fetch", stage="bonus", expert=True
    )
    deck = view_to_json(view(searching, 0))["deck"]
    assert deck["contents"] == [*map(name, sorted(searching.deck))]
    assert "contents" not in view_to_json(view(searching, 1))["deck"]


def test_I5_the_log_names_cards_as_they_are_laid_open_and_no_others() -> None:
    peeking = scene(seat("a2 eP", stock="eC"), seat(), inn="sT sD sR sC sP", phase="peek", looking="gD dC", used="peek")
    _, events = tell(peeking, "keep:gD")
    log = " ".join(say(event) for event in seen(events, 1))
    assert "gnome with dagger" in log and "dwarf" not in log
    assert "dwarf with crown" in " ".join(say(event) for event in seen(events, 0))


def test_I5_a_face_down_card_is_not_named_to_the_others() -> None:
    hanging = scene(seat("a1 gT, b1 gD, b3 eR, b4 eT, c1 gC"), seat(), inn="sC sT sD", phase="hang", hand="gR gP")
    _, events = tell(hanging, "gR#a2")
    assert "earrings" not in " ".join(say(event) for event in seen(events, 1))
    assert "earrings" in " ".join(say(event) for event in seen(events, 0))


@pytest.mark.parametrize("side", ["horn", "shield"])
def test_I6_who_remembers_everything_lacks_only_the_order_of_the_deck(side: Any) -> None:
    rng = Random(6)
    game = Game(Setup.random(3, rng, Settings(side)))
    while game.legal:
        memory = remembered(game, 1)
        for known, real in zip(memory.table.seats, game.position.seats, strict=True):
            assert (known.accolades, known.stock, known.gallery) == (real.accolades, real.stock, real.gallery)
        for _ in range(7):
            if game.legal:
                game.play(rng.choice(game.legal))


def test_I6_what_x4_moved_is_not_known_to_the_others() -> None:
    sent = 0
    for game, rng in games(60, "x4"):
        if not game.position.settings.expert:
            continue
        while game.legal:
            action = likes(game.position, game.legal, "tiles", rng)
            giver = game.position.player
            game.play(action)
            if action.do == "give" and action.slot is None:
                other = remembered(game, (giver + 1) % game.players)
                own = game.position.seats[giver].accolades
                if len(set(own) | {action.card}) > 1:
                    assert other.doubts[giver] == bytes(sorted(own + bytes([action.card])))
                    assert other.table.seats[giver].accolades == bytes([HIDDEN]) * len(own)
                    assert remembered(game, giver).table.seats[giver].accolades == own
                    sent += 1
    assert sent > 2


def test_I7_positions_that_differ_in_what_is_hidden_give_the_same_view_and_the_same_choices() -> None:
    rng = Random(7)
    game = Game(Setup.random(3, rng, Settings(expert=True)))
    while game.legal:
        for viewer in range(3):
            seen_now = view(game.position, viewer)
            other = determinize(seen_now, rng)
            assert view(other, viewer) == seen_now
            assert view(other, viewer).legal == seen_now.legal
            if viewer == game.position.decides:
                assert seen_now.legal == game.position.legal
        game.play(rng.choice(game.legal))


def test_I7_a_determinized_position_keeps_what_is_remembered() -> None:
    rng = Random(8)
    game = Game(Setup.random(2, rng))
    for _ in range(30):
        game.play(rng.choice(game.legal))
    other = determinize(remembered(game, 0), rng)
    assert other.seats == game.position.seats and sorted(other.deck) == sorted(game.position.deck)
    assert other.deck != game.position.deck


def test_I8_undo_goes_back_within_the_turn_as_long_as_nothing_was_revealed() -> None:
    game = Game(scene(seat(), seat(), inn="gC eC bC mC dC"))
    for text in ("gC,eC",):
        game.play(parse_step(game.position, text))
    assert game.can_undo and game.undo() and game.cursor == 0 and game.redo()
    game.play(parse_step(game.position, "gC@b4"))  # two trophies, but no card to place one on: the turn ends
    assert not game.can_undo and not game.undo() and game.cursor == 2


def test_I8_not_across_a_revealing_step_or_another_players_choice() -> None:
    steal = scene(
        seat("a1 gT, c1 eC", trophies=1, stock="gC"),
        seat(stock="sC"),
        seat(stock="sD"),
        inn="bC",
        phase="steal",
        used="steal",
    )
    game = Game(steal)
    game.play(parse_step(game.position, "steal2"))
    assert game.can_undo, "the top card was open and the victim has not chosen"
    game.play(parse_step(game.position, "pass"))
    assert game.position.phase == "trophy" and not game.can_undo
    assert not reveals(game.events[0]) and not reveals(game.events[1])
    by_lot = Game(
        scene(seat("a1 gT", stock="gC"), seat(accolades="sC"), seat(stock="sD"), inn="bC", phase="steal", used="steal")
    )
    assert reveals(by_lot.play(parse_step(by_lot.position, "steal2"))) and not by_lot.can_undo


def test_I8_a_casual_game_of_one_person_goes_back_further_with_the_same_chance() -> None:
    rng = Random(9)
    seats = [Seat("Ann"), Seat(kind="computer:some")]
    game = Game(Setup.random(2, rng), seats, casual=True)
    for _ in range(25):
        game.play(rng.choice(game.legal))
    end = game.position
    while game.undo():
        pass
    assert game.cursor == 0
    while game.redo():
        pass
    assert game.position == end
    two = Game(game.start, None, casual=True)
    for step in game.steps:
        two.play(step)
    while two.undo():
        pass
    assert two.cursor > 0, "two persons: I8 holds"


def test_I1_faces_of_face_down_cards_are_hidden_in_the_table_of_a_view() -> None:
    position = scene(seat(), seat("b1 #eC"), **TABLE)
    assert view(position, 0).table.seats[1].gallery[4] == DOWN | HIDDEN
