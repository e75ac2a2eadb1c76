"""Facts that the rules say once (`meeting`, `cost`, `safe`, `threats`) and everybody else asks: all agree with play."""

from itertools import product

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from eko_core import Build, Hex, Move, Phase, Position, Stack, Turn, legal_actions, why_not
from eko_core.events import Built, Moved
from eko_core.pieces import STACKS
from eko_core.players import Evaluation
from eko_core.players.ordering import threats_against
from eko_core.players.storms import BEATS
from eko_core.rules import Threat, cost, meeting, safe, threats
from eko_core.rules.moving import AGAINST, ATTACK, KAMIKAZE, MAY_END, MOVE, REGROUP
from eko_core.rules.tempests import arriving
from eko_core.text.notation import format_step
from tests.eko.drawing import draw
from tests.eko.properties.played import game, later, mixes, players, seeds, tempers

EVERY_STACK = [Stack(owner, size, emperor) for owner in (0, 1) for size in (1, 2, 3, 4) for emperor in (False, True)]
NUMBERS = {stack: number for number, stack in enumerate(STACKS)}


@pytest.mark.parametrize(
    ("mover", "met", "kind"),
    [
        (Stack(0, 1), None, MOVE),
        (Stack(0, 1), Stack(0, 3), REGROUP),
        (Stack(0, 2), Stack(0, 3), None),  # M7
        (Stack(0, 3), Stack(1, 2), ATTACK),  # M3
        (Stack(0, 2), Stack(1, 2), None),
        (Stack(0, 2, True), Stack(1, 2), ATTACK),  # M4
        (Stack(0, 2, True), Stack(1, 2, True), ATTACK),
        (Stack(0, 2, True), Stack(1, 3), None),
        (Stack(0, 1), Stack(1, 4), KAMIKAZE),  # M5
        (Stack(0, 1, True), Stack(1, 4, True), KAMIKAZE),
        (Stack(0, 1), Stack(1, 3), None),
    ],
)
def test_what_a_stack_does_where_it_ends(mover: Stack, met: Stack | None, kind: str | None) -> None:
    assert meeting(mover, met) == kind


@pytest.mark.parametrize("mover", EVERY_STACK, ids=str)
def test_every_table_says_what_meeting_says(mover: Stack) -> None:
    """A change of M2–M5 reaches the legal list, the evaluation and the ordering by itself."""
    number = NUMBERS[mover]
    assert MAY_END[number][0]
    for met in EVERY_STACK:
        kind, other = meeting(mover, met), NUMBERS[met]
        assert MAY_END[number][other] == (kind is not None)
        if met.owner != mover.owner:
            assert AGAINST[number & 15][other & 15] == kind
            assert (2 * met.size in BEATS[number & 15]) == (kind is not None)


MARKS = {MOVE: "-", REGROUP: "+", ATTACK: "x", KAMIKAZE: "*"}


@settings(max_examples=40)
@given(players, seeds, tempers, mixes)
def test_what_is_said_of_moves_and_buildings_is_what_happens(
    number: int, seed: int, temper: str, mix: tuple[str, ...]
) -> None:
    for before, action, _, events in game(number, seed, temper, 120, mix):
        for event in events:
            if isinstance(event, Moved) and isinstance(action, Move):
                kind = meeting(arriving(before, action), before.stack(action.target))
                assert event.kind == kind
                assert MARKS[event.kind] in format_step(before, action)
            if isinstance(event, Built) and isinstance(action, Build):
                assert event.cost == cost(before.turn.player, action.level, before.building(action.at))


@settings(max_examples=25)
@given(players, seeds, tempers, st.integers(0, 200))
def test_a_stack_that_could_get_there_is_refused_for_what_it_meets_only(
    number: int, seed: int, temper: str, steps: int
) -> None:
    position = later(number, seed, temper, steps)
    if position.turn.phase is not Phase.ACTION:
        return
    for source, target in product(position.stacks(), repeat=2):
        reason = why_not(position, Move(source, target))
        mover = position.stack(source)
        if mover is not None and mover.owner == position.turn.player and source != target:
            refused = reason is not None and reason.code in ("too_tall", "equal_needs_emperor", "needs_more")
            assert refused == (meeting(mover, position.stack(target)) is None)


@settings(max_examples=25)
@given(players, seeds, tempers, st.integers(0, 200), mixes)
def test_R3_safe_is_what_no_enemy_building_is_next_to(
    number: int, seed: int, temper: str, steps: int, mix: tuple[str, ...]
) -> None:
    position = later(number, seed, temper, steps, mix)
    built, standing = position.buildings(), position.board.standing
    choked = Evaluation().buildings(position).choked
    for seat in range(number):
        foreign = {at for at, building in built.items() if building.owner != seat}
        wanted = [foreign.isdisjoint(hex.neighbours()) for hex in standing]
        assert [bool(safe(position, seat) >> i & 1) for i in range(len(standing))] == wanted
        assert [not choked[seat] >> i & 1 for i in range(len(standing))] == wanted, "the evaluation asks the same"


# Threats


def played_out(position: Position, player: int) -> set[Threat]:
    """The same by play: every enemy gets a turn of his own, and whatever he may attack is threatened."""
    found = set()
    for enemy in range(position.players):
        if enemy == player:
            continue
        turn = Turn(position.turn.first, enemy, Phase.ACTION)
        his = Position(
            position.board, position.piles, position.built, position.plain, position.emperors, position.removed, turn
        )
        for action in legal_actions(his):
            met = position.stack(action.target) if isinstance(action, Move) else None
            if isinstance(action, Move) and met is not None and met.owner == player:
                found.add(Threat(action.target, action.source))
    return found


@settings(max_examples=30)
@given(players, seeds, tempers, st.integers(0, 200), mixes)
def test_threats_are_the_attacks_that_enemies_could_make(
    number: int, seed: int, temper: str, steps: int, mix: tuple[str, ...]
) -> None:
    position = later(number, seed, temper, steps, mix)
    for seat in range(number):
        said = threats(position, seat)
        assert list(said) == sorted(played_out(position, seat))


@settings(max_examples=30)
@given(players, seeds, tempers, st.integers(0, 200), mixes)
def test_the_quick_tables_of_the_players_see_the_same_threats(
    number: int, seed: int, temper: str, steps: int, mix: tuple[str, ...]
) -> None:
    position = later(number, seed, temper, steps, mix)
    evaluation = Evaluation()
    reach = evaluation.reach(position)
    for seat in range(number):
        against = threats_against(position, seat)
        exposed = {
            at
            for at, here in position.board.standing_index.items()
            if (pile := position.piles[here]) and pile >> 4 == seat and reach[here] & against[pile & 14]
        }
        assert exposed == {threat.at for threat in threats(position, seat)}


def threatened(picture: str, **told: str) -> set[tuple[Hex, Hex]]:
    return {(threat.at, threat.by) for threat in threats(draw(picture, **told).position, 0)}  # type: ignore[arg-type]


def test_VT_a_stack_that_loses_too_much_on_its_way_threatens_nobody() -> None:
    assert threatened("a1    .     b2") and not threatened("a1    ~P    b2")
    assert threatened("a1    ~P    b3")


def test_VT_what_was_paid_in_this_turn_does_not_help_the_next_player() -> None:
    assert not threatened("a1    ~P    b2    a2", turn="b", zones_paid="~P")
    assert not threatened("a1    ~P    b2    a2", turn="a", zones_paid="~P")


def test_VU_who_has_the_beacon_threatens_through_tempests() -> None:
    row = "a1    ~P    b2    .     ~b1   ~Q    ~S"
    assert not threatened(row)
    scene = draw(row, beacon="~b1 ~Q ~S")
    assert (scene["a1"], scene["b2"]) in threatened(row, beacon="~b1 ~Q ~S")


def test_VP_threats_come_through_portals() -> None:
    row = "a1    P     o     x     o'    Q     b2"
    assert not threatened(row)
    assert threatened(row, portals="o>P o'>Q")
