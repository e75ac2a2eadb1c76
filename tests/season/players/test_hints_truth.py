"""What a hint says of the score sheet is true of the true cards, whatever the seat does not know."""

from random import Random

import pytest

from season_core import Game, Reason, Setup, explain, remembered, view
from season_core.actions import Action
from season_core.cards import PEOPLE
from season_core.memory import Known
from season_core.players import Budget, choose
from season_core.players import explain as reasons_for
from season_core.players.quick import choose_quickly
from season_core.position import Position
from season_core.rules import flow
from season_core.rules.scoring import Line
from season_core.text.drawing import scene, seat
from season_core.text.notation import parse_step
from tests.season.played import games, likes

LINES = {"gains": "gains", "majority": "majority", "trait": "trait", "sets": "sets", "trio": "trio"}


def untrue(before: Position, steps: tuple[Action, ...], known: Known) -> list[Reason]:
    """The reasons for these steps that the sheets before and after do not bear out."""
    after, me = before, known.seat
    for step in steps:
        after = flow.step(after, step)
    return [reason for reason in reasons_for(known, steps, most=99) if not _is_true(reason, before, after, me)]


def _is_true(reason: Reason, before: Position, after: Position, me: int) -> bool:
    values: dict[str, object] = dict(reason.values)
    code = reason.code.removeprefix("hint.")
    old, new = explain(before), explain(after)

    def line(sheet: tuple[tuple[Line, ...], ...], seat: int, name: object) -> Line:
        return next(line for line in sheet[seat] if line.name == name)

    if code == "denies":
        seat = int(str(values["player"]))
        was, now = line(old, seat, "majority"), line(new, seat, "majority")
        return now.points < was.points and any(term.people == values["people"] for term in was.terms)
    if code == "cheap":
        outside = [PEOPLE[card] for card in before.seats[me].outside()]
        return outside.count(int(str(values["people"]))) == values["number"]
    board = before.board
    if code in ("from_now", "from_now_trait", "spares"):
        role = {"from_now": board.gains, "from_now_trait": board.traits, "spares": board.losses}[code]
        return (board.index[str(values["at"])], values["points"]) in role
    if code == "lapses":
        round_ = before.seats[me].hung() + 1
        gifts = board.timed[board.index[str(values["at"])]]
        return gifts[round_] is not None and (round_ == board.rounds or gifts[round_ + 1] != gifts[round_])
    name = LINES.get(code) or (values.get("line") if code == "line" else None)
    if name is None:
        return True
    was, now = line(old, me, name), line(new, me, name)
    if code in ("gains", "trait", "majority"):
        space = {(term.at, term.people, term.trait): term.points for term in was.terms}
        more = [
            term
            for term in now.terms
            if term.points - space.get((term.at, term.people, term.trait), 0) == values["points"]
        ]
        wanted = {"gains": ("at", "people"), "trait": ("at", "trait"), "majority": ("people",)}[code]
        return any(all(getattr(term, each) == values[each] for each in wanted) for term in more)
    return bool(now.points - was.points == values["points"])


def test_of_a_game_that_was_watched_every_reason_is_true() -> None:
    said = set()
    for game, rng in games(12, "true hints"):
        while game.result is None:
            if rng.random() < 0.5:
                memory = remembered(game, game.position.to_decide())
                level = rng.choice(("herald", "doorkeeper"))
                steps = choose(memory, level, Budget(nodes=6), rng.getrandbits(20)).turn
                assert not untrue(game.position, steps, memory)
                said |= {reason.code for reason in reasons_for(memory, steps, most=99)}
                for step in steps:
                    game.play(step)
            else:
                game.play(likes(game.position, game.legal, rng.choice(("any", "tiles", "trophies")), rng))
    assert {"hint.majority", "hint.denies", "hint.trait", "hint.line", "hint.cheap", "hint.lapses"} <= said


@pytest.mark.parametrize("players", [2, 3])
def test_of_a_game_that_begins_in_the_middle_every_reason_is_true(players: int) -> None:
    """Then nobody knows what the others have banked."""
    rng = Random(players)
    for _ in range(25):
        game = Game(Setup.random(players, rng))
        begins = rng.randrange(4, 9) * players
        while game.result is None:
            known = view(game.position, game.position.to_decide())
            steps = choose_quickly(game.position)
            if game.position.number >= begins:
                assert not untrue(game.position, steps, known)
            for step in steps:
                game.play(step)


def said(position: Position, step: str) -> dict[str, dict[str, object]]:
    steps = (parse_step(position, step),)
    game = Game(position)
    memory = remembered(game, 0)
    assert not untrue(position, steps, memory)
    return {reason.code: dict(reason.values) for reason in reasons_for(memory, steps, most=99)}


def test_the_majority_is_a_reason_only_if_the_others_cards_are_known() -> None:
    me = seat("c3 bT", accolades="bD")
    known = scene(me, seat("a2 bT", stock="bP"), hand="bC dR", phase="hang", player=0, round=2)
    hidden = scene(me, seat("a2 bT", accolades="sP", stock="bP"), hand="bC dR", phase="hang", player=0, round=2)
    assert said(known, "dR@b3")["hint.majority"] == {"points": 10, "people": 2}
    assert "hint.majority" not in said(hidden, "dR@b3")
