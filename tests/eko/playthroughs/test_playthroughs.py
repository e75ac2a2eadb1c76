"""Printed games: played anew they are the same, line by line; regenerate.py writes them after a change."""

import pytest

from tests.eko.playthroughs.check import PRINTED
from tests.eko.playthroughs.play import Printed
from tests.printed_games import printed_by


@pytest.mark.parametrize("game", PRINTED.games, ids=lambda game: game.name)
def test_the_game_is_printed_as_before(game: Printed) -> None:
    found = PRINTED.mismatch(game)
    assert found is None, found


def test_every_file_belongs_to_a_game() -> None:
    assert PRINTED.files() == {PRINTED.file_of(game) for game in PRINTED.games}


@pytest.mark.parametrize(
    "shown",
    [
        "gets their own back", "is back in the reserve", "is out.", "against the stack of four", "captures the",
        "forced march", "goes back to the supply", "has no legal action", "leaves the game", "regroups",
        '"do":"exchange"', '"do":"swap"', '"do":"end"', '"points"', '"survivor"', '"quiet"',
        '"both"', '"empty"', "with the Emperor", "to the tempest", "loses the Emperor", "the Sand sends",
        "the Moon brings a disc", "the Moon brings the Emperor", "has the beacon", '(1 end, 1 place',
    ],
)  # fmt: skip
def test_the_games_together_show(shown: str) -> None:
    assert any(shown in PRINTED.file_of(game).read_text("utf-8") for game in PRINTED.games)


@pytest.mark.processes  # the hash seed is that of an interpreter
def test_a_game_does_not_depend_on_the_hash_seed() -> None:
    code = "from tests.eko.playthroughs.check import PRINTED; print(PRINTED.mismatch(PRINTED.games[2]))"
    assert [printed_by(code, seed) for seed in ("1", "77")] == ["None\n"] * 2
