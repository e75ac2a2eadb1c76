"""The review in words: what gave away much, what was better by what its player knew, and what nobody could know."""

import html
import re

import pytest

from season_core import Game, actions, card
from season_core.actions import Action
from season_core.text.drawing import scene, seat
from season_web.session import Session, new_session
from season_web.view.review import Choice, review

DECK, ELF, MAGE = actions.Compensate(None), actions.Compensate(card("eC")), actions.Compensate(card("mC"))
MARK = "With all cards open, which nobody could know:"


def robbed() -> Session:
    """The last choice of a game: the second player was robbed, and took the mage in return."""
    thief, victim = seat("a1 gC", stock="sD"), seat("c2 gT, c1 eT, b2 mT", accolades="dC")
    table = scene(thief, victim, inn="eC mC", first=1, round=11, phase="compensate", victim=1, used="steal")
    session = new_session(Game.replay(table, [MAGE]))
    session.looking = 0
    return session


def reviewed(better: Action, open_better: Action, loss: float = 4.0) -> Choice:
    return Choice(22, 1, 0, 1.0, 1.0 - loss, loss, (better,), -2.0, (open_better,))


def told(markup: str) -> list[str]:
    """The paragraphs that tell turning points, as they are read."""
    return [html.unescape(one) for one in re.findall(r'<p class="turning">(.*?)</p>', markup)]


KNOWN = (
    "Turn 22 (−4.0): Blue takes mage with crown from the inn in return. Better, by what Blue knew: take elf with crown."
)


@pytest.mark.parametrize(
    ("open_better", "says"),
    [
        (ELF, KNOWN),
        (DECK, f"{KNOWN} {MARK} take the top card of the deck."),
        (MAGE, f"{KNOWN} {MARK} take mage with crown."),
    ],
    ids=["said once", "another one", "what was played"],
)
def test_what_was_better_is_told_and_what_nobody_could_know_is_marked(open_better: Action, says: str) -> None:
    choice = reviewed(ELF, open_better)
    assert told(review(robbed(), [choice], [choice])) == [says]


def test_where_nothing_gave_away_much_nothing_better_is_told_and_that_is_said() -> None:
    markup = review(robbed(), [reviewed(MAGE, DECK, 0.0)], [])
    assert not told(markup) and MARK not in markup
    assert "No turn gave away much" in markup and "turning" not in markup


def test_a_turning_point_is_told_where_it_is_looked_at_and_nowhere_else() -> None:
    session, choice = robbed(), reviewed(ELF, DECK)
    session.looking = None
    markup = review(session, [choice], [choice])
    assert not told(markup) and "No turn gave away much" not in markup
    assert 'data-do="turning:0"' in markup


def test_what_was_given_away_is_the_skill_and_the_rest_is_the_luck_of_each_player() -> None:
    choices = [reviewed(ELF, DECK), reviewed(MAGE, MAGE, 0.3)]
    rows = re.findall(r"<bdi>(.*?)</bdi></th><td>(.*?)</td><td>(.*?)</td>", review(robbed(), choices, []))
    assert rows == [("Turquoise", "0", "0"), ("Blue", "−4", "−4")]
