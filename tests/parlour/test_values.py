"""Values: fields by place and by name, equal by contents, never changed."""

import copy
import pickle

import pytest

from eko_core.events import Eliminated, Marched, Moved
from eko_core.hexes import Hex
from parlour.values import Value


class Place(Value):
    row: int
    column: int = 0


class Room(Place):
    floor: int = 1


def test_fields_are_given_by_place_or_by_name_and_have_their_usual_values() -> None:
    assert Place(1, 2) == Place(1, column=2) == Place(column=2, row=1)
    assert Place(1).column == 0
    assert Room(1, 2, 3).named() == {"row": 1, "column": 2, "floor": 3}
    assert Place(1, 2).but(row=4) == Place(4, 2)


@pytest.mark.parametrize(
    ("values", "named", "told"),
    [((), {}, "needs row"), ((1, 2, 3), {}, "row, column"), ((1,), {"row": 1}, "once"), ((1,), {"rwo": 2}, "fields")],
)
def test_wrong_fields_are_refused(values: tuple[int, ...], named: dict[str, int], told: str) -> None:
    with pytest.raises(TypeError, match=told):
        Place(*values, **named)


def test_values_are_equal_by_kind_and_contents() -> None:
    assert Marched(1, 3) == Marched(player=1, discs=3) != Eliminated(1, 3)
    assert Room(1, 2) != Place(1, 2) != (1, 2)
    assert len({Place(1, 2), Place(1, 2), Place(2, 2)}) == 2
    assert repr(Marched(1, 3)) == "Marched(player=1, discs=3)"


def test_values_never_change() -> None:
    place = Place(1, 2)
    with pytest.raises(AttributeError, match="does not change"):
        place.row = 3  # type: ignore[misc]
    with pytest.raises(AttributeError, match="does not change"):
        del place.row
    with pytest.raises(AttributeError, match="does not change"):
        place.rwo = 3
    assert place == Place(1, 2)


def test_values_can_be_copied_and_sent() -> None:
    event = Moved(0, "move", Hex(0, 0), Hex(1, 0), (Hex(0, 0), Hex(1, 0)), 2, False)
    assert copy.deepcopy(event) == event == pickle.loads(pickle.dumps(event))


def test_values_are_matched_by_place_and_by_name() -> None:
    match Marched(1, 3):
        case Marched(player, discs=3):
            assert player == 1
        case _:
            raise AssertionError
