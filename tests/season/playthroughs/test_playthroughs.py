"""Printed games: played anew they are the same, line by line; regenerate.py writes them after a change."""

from typing import Any

import pytest

from tests.printed_games import printed_by
from tests.season.playthroughs.play import PRINTED


@pytest.mark.parametrize("game", PRINTED.games, ids=lambda game: game.name)
def test_the_game_is_printed_as_before(game: Any) -> None:
    found = PRINTED.mismatch(game)
    assert found is None, found


def test_every_file_belongs_to_a_game() -> None:
    assert PRINTED.files() == {PRINTED.file_of(game) for game in PRINTED.games}


@pytest.mark.parametrize(
    "shown",
    [
        "New in the inn", "of the stock to the accolades", "face-down at", "meets its people", "by lot", "in return",
        "takes nothing in return", "looks at 2 cards", "back on the deck", "reserves", "grabs", "moves a trophy",
        "places a trophy", "lays a trophy on", "a joker", "the trait tile", "resolves the tile", "in the middle",
        "looks at 4 cards", "to the deck", "out of the deck", "and stocks", "only one possibility", "won with",
        "and names", "nothing happens", "gives", "takes a trophy",
    ],
)  # fmt: skip
def test_the_games_together_show(shown: Any) -> None:
    assert any(shown in PRINTED.file_of(game).read_text("utf-8") for game in PRINTED.games)


@pytest.mark.processes
def test_a_game_does_not_depend_on_the_hash_seed() -> None:
    code = "from tests.season.playthroughs.play import PRINTED; print(PRINTED.mismatch(PRINTED.games[7]))"
    assert [printed_by(code, seed) for seed in ("1", "77")] == ["None\n"] * 2
