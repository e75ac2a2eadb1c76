"""JSON from anywhere: exact, bounded, and every complaint names the field."""

from collections.abc import Callable

import pytest

from parlour import strict_json
from parlour.errors import BadText


def refused(call: Callable[[], object]) -> str:
    """The sentence with which a call is refused."""
    with pytest.raises(BadText) as caught:
        call()
    return str(caught.value)


def test_what_is_written_can_be_read() -> None:
    value: dict[str, object] = {"a": [1, -2, True, None, "é"], "b": {}}
    text = strict_json.dump(value)
    assert text == '{"a":[1,-2,true,null,"\\u00e9"],"b":{}}' and strict_json.load(text, "thing") == value


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ("{", "The thing is not JSON: Expecting property name enclosed in double quotes (line 1, column 2)."),
        ('{"a":1,"b":2,"a":3}', 'The key "a" is there twice.'),
        ("[1.5]", "1.5 is not a whole number."),
        ("[NaN]", "NaN is not a whole number."),
        ("[" + "1." + "5" * 30 + "]", "1.555555555555555555 is not a whole number."),
        ("12345678901", "The number 1234567890… is too large."),
        ("[" * 13 + "]" * 13, "The thing is nested too deeply."),
        ('{"a":' * 13 + "1" + "}" * 13, "The thing is nested too deeply."),
    ],
)
def test_what_cannot_be_is_refused_with_its_place(text: str, told: str) -> None:
    assert refused(lambda: strict_json.load(text, "thing")).startswith(told.split(" enclosed")[0])


def test_the_bounds_themselves_are_taken() -> None:
    assert strict_json.load("1234567890", "thing") == 1234567890
    assert strict_json.load("-123456789", "thing") == -123456789
    assert strict_json.load("[" * 12 + "]" * 12, "thing") and strict_json.load("[[],[],[]]" + " " * 100, "thing")
    assert strict_json.load('["[[[[[[[[[[[[[[", "\\"]]"]', "thing") == ["[[[[[[[[[[[[[[", '"]]']
    most = strict_json.LONGEST
    assert strict_json.load("1" + " " * (most - 1), "thing") == 1
    assert refused(lambda: strict_json.load("1" + " " * most, "thing")) == (
        f"The thing is too long: {most + 1} characters, at most {most} are read."
    )


@pytest.mark.parametrize(
    ("value", "told"),
    [
        ({"a": 1}, "an object"), ([1], "a list"), (1 << 64, "so large a number"), ((1 << 64) - 1, str((1 << 64) - 1)),
        (b"x", "a bytes"), ("x", '"x"'), (None, "null"), (True, "true"), (1.5, "1.5"),
        ("x" * 38, f'"{"x" * 38}"'), ("x" * 39, f'"{"x" * 38}…'),
    ],
)  # fmt: skip
def test_a_value_is_quoted_shortly(value: object, told: str) -> None:
    assert strict_json.short(value) == told


@pytest.mark.parametrize(
    ("call", "told"),
    [
        (lambda: strict_json.as_object([], "a.b", ["x"]), "a.b: must be an object, not a list."),
        (lambda: strict_json.as_object({}, "a.b", ["x"]), 'a.b: the key "x" is missing.'),
        (lambda: strict_json.as_object({"x": 1, "y": 2}, "a.b", ["x"]), 'a.b: the key "y" is not known.'),
        (lambda: strict_json.as_list({}, "a", 3), "a: must be a list, not an object."),
        (lambda: strict_json.as_list([1, 2, 3, 4], "a", 3), "a: has 4 entries, at most 3 are possible."),
        (lambda: strict_json.as_list([1, 2], "a", 3, 3), "a: must have 3 entries, not 2."),
        (lambda: strict_json.as_int(True, "a", 0, 5), "a: must be a whole number, not true."),
        (lambda: strict_json.as_int("1", "a", 0, 5), 'a: must be a whole number, not "1".'),
        (lambda: strict_json.as_int(6, "a", 0, 5), "a: must be from 0 to 5, not 6."),
        (lambda: strict_json.as_int(-1, "a", 0, 5), "a: must be from 0 to 5, not -1."),
        (lambda: strict_json.as_bool(1, "a"), "a: must be true or false, not 1."),
        (lambda: strict_json.as_choice("z", "a", ["x", "y"]), 'a: must be one of x, y, not "z".'),
        (lambda: strict_json.as_choice(1, "a", ["x"]), "a: must be one of x, not 1."),
    ],
)
def test_a_wrong_value_is_refused_with_its_field(call: Callable[[], object], told: str) -> None:
    assert refused(call) == told


def test_right_values_are_given_back() -> None:
    assert strict_json.as_object({"x": 1}, "a", ["x"]) == {"x": 1}
    assert strict_json.as_list([1, 2, 3], "a", 3) == strict_json.as_list([1, 2, 3], "a", 9, 3) == [1, 2, 3]
    assert [strict_json.as_int(n, "a", 0, 5) for n in (0, 5)] == [0, 5]
    assert strict_json.as_bool(False, "a") is False and strict_json.as_choice("y", "a", ["x", "y"]) == "y"
