"""What no play ever changes: the pieces are all there, positions can be, arguments stay as they were."""

from hypothesis import given, settings
from hypothesis import strategies as st

from eko_core import Exchange, Hex, Phase, Position, apply, legal_actions, outcome, say, settle
from eko_core.pieces import IN_RESERVE, ON_BOARD, OUT
from eko_core.text.possible import check
from tests.eko.properties.played import game, later, mixes, players, seeds, tempers


def all_there(position: Position) -> None:
    """P1, P2: 16 discs, one Emperor, 5/3/1 buildings; stacks of one to four."""
    stacks, buildings = position.stacks().values(), position.buildings()
    assert all(1 <= stack.size <= 4 for stack in stacks)
    for seat in range(position.players):
        where = position.emperors[seat]
        on_board = sum(stack.size for stack in stacks if stack.owner == seat)
        assert on_board == position.discs_on_board(seat)
        captive, reserve = where >= 0, position.reserve(seat)
        assert on_board + sum(reserve) + captive + position.removed[seat] == 16
        assert sum(stack.emperor for stack in stacks if stack.owner == seat) == (where == ON_BOARD)
        assert where in (ON_BOARD, IN_RESERVE, OUT, *range(position.players)) and where != seat
        assert reserve.plain >= 0 and position.removed[seat] >= 0
        own = [building.level for building in buildings.values() if building.owner == seat]
        assert position.supply(seat) == (5 - own.count(1), 3 - own.count(2), 1 - own.count(3))
        assert min(position.supply(seat)) >= 0
        if position.is_eliminated(seat):
            assert reserve == (0, False)
    for at, building in buildings.items():
        assert building.level <= {"r": 1, "c": 2, "*": 2, "m": 3, "N": 1, "O": 1, "T": 1}[position.board.terrain[at]]


@settings(max_examples=40)
@given(players, seeds, tempers, mixes)
def test_the_pieces_are_all_there_and_every_position_can_be(
    number: int, seed: int, temper: str, mix: tuple[str, ...]
) -> None:
    for _, _, after, _ in game(number, seed, temper, 160, mix):
        all_there(after)
        check(after)
        assert settle(after) is after, "play stops only where there is something to choose"
        assert bool(legal_actions(after)) == (after.result is None) == (after.turn.phase is not Phase.OVER)


@settings(max_examples=40)
@given(players, seeds, tempers, mixes, st.integers(0, 250))
def test_every_legal_action_applies_and_tells_what_happened(
    number: int, seed: int, temper: str, mix: tuple[str, ...], steps: int
) -> None:
    position = later(number, seed, temper, steps, mix)
    legal = legal_actions(position)
    assert len(set(legal)) == len(legal), "none is listed twice"
    names = ("Ann", "Bo", "Cy", "Di")
    for action in legal:
        after, events = outcome(position, action)
        assert after == apply(position, action) and after != position
        all_there(after)
        assert events, action
        for event in events:
            sentence = say(event, position.board, names)
            assert sentence.endswith(".") and "{" not in sentence and sentence[0].isupper()
            assert say(event).endswith(".")


@settings(max_examples=40)
@given(players, seeds, tempers, mixes, st.integers(0, 250))
def test_points_are_those_of_the_buildings_captives_and_pyramids(
    number: int, seed: int, temper: str, mix: tuple[str, ...], steps: int
) -> None:
    position = later(number, seed, temper, steps, mix)
    buildings = position.buildings().values()
    for seat in range(number):
        built = sum(building.level for building in buildings if building.owner == seat)
        pyramids = 2 * sum(_most(position, trio) == seat for trio in position.board.pyramids)
        assert position.points(seat) == built + 3 * len(position.captives(seat)) + pyramids


def _most(position: Position, trio: tuple[Hex, ...]) -> int | None:
    there = [stack.owner for at in trio if (stack := position.stack(at))]
    lead = [seat for seat in set(there) if 2 * there.count(seat) > len(there) or len(there) == there.count(seat)]
    return lead[0] if lead else None


@settings(max_examples=25)
@given(players, seeds, tempers, mixes, st.integers(0, 200))
def test_arguments_are_never_changed(number: int, seed: int, temper: str, mix: tuple[str, ...], steps: int) -> None:
    position = later(number, seed, temper, steps, mix)
    twin = later(number, seed, temper, steps, mix)
    before, key = hash(position), position._key()
    for action in legal_actions(position):
        assert type(action)(*action) == action
        outcome(position, action)
        apply(position, action)
    settle(position)
    assert position == twin and hash(position) == before == hash(twin) and position._key() == key
    assert position.board == twin.board and legal_actions(position) == legal_actions(twin)


@settings(max_examples=25)
@given(players, seeds, tempers, mixes)
def test_quiet_turns_are_counted_and_players_take_turns(
    number: int, seed: int, temper: str, mix: tuple[str, ...]
) -> None:
    for before, action, after, events in game(number, seed, temper, 120, mix):
        codes = [event.code for event in events]
        if after.turn.phase is Phase.OVER or isinstance(action, Exchange):
            continue
        ended = codes.count("turn_ended")
        eventful = before.turn.eventful or "destroyed" in codes or "built" in codes
        if not ended:
            assert after.turn.quiet == before.turn.quiet
        elif eventful:
            assert after.turn.quiet == ended - 1
        else:
            assert after.turn.quiet == before.turn.quiet + ended
        if before.turn.phase is not Phase.SWAP and not ended:
            assert after.turn.player == before.turn.player
