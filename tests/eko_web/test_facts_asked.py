"""What the page says of rules is what the engine says: kinds of steps, prices, dangers; tempests included."""

import re

import pytest

from eko_core import Build, Game, Move, legal_actions, outcome
from eko_core.events import Built, Moved
from eko_core.rules.tempests import prices
from eko_web import sentences, spoken_answers
from eko_web.learning.goals import holds
from eko_web.session import Session
from eko_web.step_kind import kind_of
from parlour_web.catalogue import t
from tests.eko.drawing import draw
from tests.eko.properties.played import game


@pytest.mark.parametrize("mix", [(), ("tempest",), ("all",)], ids=lambda mix: " ".join(mix) or "base")
@pytest.mark.parametrize("seed", range(4))
def test_every_step_is_of_the_kind_that_happens_and_has_the_price_that_is_paid(mix: tuple[str, ...], seed: int) -> None:
    moves = 0
    for position, _, _, _ in list(game(2 + seed % 3, seed, "attack" if seed % 2 else "build", 80, mix))[::5]:
        session = Session(Game(position))
        for action in legal_actions(position):
            if isinstance(action, Move | Build):
                session.selected = action.source
                lost = prices(position, action.source).get(action.target, 0) if isinstance(action, Move) else 0
                for event in outcome(position, action).events:
                    if isinstance(event, Moved):
                        assert kind_of(position, action, lost).value == event.kind
                        moves += 1
                    if isinstance(event, Built):
                        assert re.search(rf"\b{event.cost} discs?\b", sentences.offer(session, action))
    assert moves


SAFE = {"safe": True}


def test_a_lesson_does_not_fear_a_stack_that_tempests_would_wear_down() -> None:
    """Across the tempest the stack of two arrives as one disc, which cannot attack two."""
    assert not holds(SAFE, (), draw("A2    .     b3").position)
    assert holds(SAFE, (), draw("A2    ~P    b3").position)
    assert not holds(SAFE, (), draw("A2    ~P    b4").position)


def test_a_lesson_fears_the_lone_disc_that_tempests_leave_of_two() -> None:
    """M5: what arrives is a lone disc, and that destroys a stack of four."""
    assert holds(SAFE, (), draw("A4    .     b2").position)
    assert not holds(SAFE, (), draw("A4    ~P    b2").position)


def test_the_same_danger_is_spoken_of() -> None:
    for row in ("A2    ~P    b3", "A4    ~P    b2", "A2    .     b3", "A4    .     b2"):
        scene = draw(row)
        safe = holds(SAFE, (), scene.position)
        assert (spoken_answers.threats(Session(Game(scene.position))) == t("threats_none")) == safe
