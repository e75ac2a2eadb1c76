"""What a review finds with all cards open is told from what was best by what the player knew."""

import pytest

from season_core import Game, actions, card
from season_core.players import review
from season_core.players.review import ReviewedChoice
from season_core.text.drawing import scene, seat

DECK, ELF, MAGE = actions.Compensate(None), actions.Compensate(card("eC")), actions.Compensate(card("mC"))


def last_choice(top: str) -> ReviewedChoice:
    """The last choice of a game: to the victim gnomes bring two, elves one; the mage that was taken costs three."""
    thief, victim = seat("a1 gC", stock="sD"), seat("c2 gT, c1 eT, b2 mT", accolades="dC")
    table = scene(
        thief, victim, inn="eC mC", deck=top, first=1, round=11, phase="compensate", victim=1, used="steal"
    )  # fmt: skip
    game = Game.replay(table, [MAGE])
    found = [one for one in review(game, 1) if one is not None]
    return found[-1]


@pytest.mark.parametrize(("top", "open_better"), [("gD", DECK), ("mD", ELF)])
def test_with_all_cards_open_the_top_of_the_deck_may_be_better_than_what_was_best_by_what_was_known(
    top: str, open_better: actions.Action
) -> None:
    found = last_choice(top)
    assert found.played == (MAGE,)
    assert found.better == (ELF,), "the top of the deck is of no use on most tables"
    assert found.open_better == (open_better,)
    assert found.loss == last_choice("bP").loss, "by what the victim knew it was the same choice"
