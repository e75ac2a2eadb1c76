"""Every text is judged within a counted number of steps, however its cards were made up."""

import json
from random import Random

import pytest

from season_core import Game, Settings, Setup, legal_actions
from season_core.errors import BadText
from season_core.text import link, record, seen_json
from season_core.text.interchange import read_position, write_position
from tests.counted import calls
from tests.season.played import likes

from .heavy import HEAVY
from .test_mangled import OBJECTS, moved

EXPERTS = Setup.random(4, Random(1), Settings("horn", True))


def judged(text: str) -> int:
    """The calls until the position is refused, or read and its choices are listed."""
    return calls(lambda: legal_actions(read_position(text)))


def usual() -> int:
    return judged(write_position(EXPERTS.position()))


def whole_game() -> Game:
    game, rng = Game(EXPERTS), Random(1)
    while game.legal:
        game.play(likes(game.position, game.legal, "tiles", rng))
    return game


@pytest.mark.parametrize("text", [make() for make in HEAVY.values()], ids=[*HEAVY])
def test_the_heaviest_positions_take_not_many_steps_more_than_a_usual_one(text: str) -> None:
    begun = Game(read_position(text))
    packed, written = link.write(begun), record.write(begun)
    assert judged(text) < 40 * usual()
    assert calls(lambda: link.read(packed)) < 40 * usual()
    assert calls(lambda: record.read(written)) < 40 * usual()


def test_positions_with_their_cards_anywhere_take_not_many_steps_more_than_a_usual_one() -> None:
    rng, most = Random(1), 4 * usual()
    assert all(judged(json.dumps(moved(rng, rng.choice(OBJECTS)))) < most for _ in range(400))


def test_a_whole_game_takes_a_number_of_steps_for_each_of_its_own() -> None:
    game = whole_game()
    packed, written, seen = link.write(game), record.write(game), seen_json.write_seen(game, 0)
    assert calls(lambda: link.read(packed)) < 500 * game.cursor
    assert calls(lambda: record.read(written)) < 700 * game.cursor
    assert calls(lambda: seen_json.read_seen(seen)) < 2_500 * game.cursor


def test_a_game_as_it_was_seen_has_not_thousands_of_steps_in_which_nothing_happens() -> None:
    told = json.loads(seen_json.write_seen(Game(EXPERTS), 0))
    text = json.dumps(told | {"steps": [["", [], {}]] * 4_000})
    with pytest.raises(BadText, match="at most"):
        seen_json.read_seen(text)
    assert calls(lambda: seen_json.read_seen(text)) < 40 * usual()
