"""The longest texts that are read take their length in time, and not its square."""

import json
from collections.abc import Callable

import pytest

from parlour.errors import BadText, Reason
from parlour.records import record_lines, steps_in
from parlour.strict_json import LONGEST, load
from parlour.tags import Wrong, read_tags
from tests.counted import growth

FAR = 2.2  # between 1, which is right, and 16


class Silent(Wrong):
    """No game, so no words of its own."""

    def __call__(self, line: int, code: str, **values: object) -> BadText:
        return BadText(f"Line {line}: {code}.")


WRONG = Silent(Reason)


def steps(text: str) -> object:
    return list(steps_in(record_lines(text, 500_000, WRONG), 0, lambda: False, WRONG))


def tags(text: str) -> object:
    return read_tags(record_lines(text, 500_000, WRONG), ("Name1",), WRONG)


def keys(number: int) -> str:
    return json.dumps({f"k{i}": 0 for i in range(number)})[:-1] + ', "z": 0, "z": 0}'


@pytest.mark.parametrize(
    ("work", "text", "number"),
    [
        (lambda text: load(text, "text"), keys, 750),
        (lambda text: load(text, "text"), lambda number: "[" * 20 + '"\\"' * number, 3_000),
        (lambda text: load(text, "text"), lambda number: f"[{'[],' * number}[]]", 3_000),
        (steps, lambda number: "{}" * number, 15_000),
        (steps, lambda number: "{" * number, 30_000),
        (steps, lambda number: "a{\n" * number, 10_000),
        (steps, lambda number: "}a{\n" * number, 7_500),
        (tags, lambda number: '[Name1 ' + '""' * number + ']', 15_000),
        (tags, lambda number: '[Name1 ' + '""\n' * number + ']', 10_000),
        (tags, lambda number: '[Name1 "' + '\\"' * number + '"]', 15_000),
        (tags, lambda number: '[' + 'a' * number, 30_000),
        (tags, lambda number: "> " * number, 15_000),
    ],
    ids=[
        "keys", "quotes", "lists", "comments", "braces", "lines in a comment", "comments over lines", "quotes in a tag",
        "quotes in lines", "escapes", "letters", "quoted by a mail",
    ],
)  # fmt: skip
def test_the_time_grows_as_the_text_does(
    work: Callable[[str], object], text: Callable[[int], str], number: int
) -> None:
    assert len(text(16 * number)) < (LONGEST if work not in (steps, tags) else 500_000)
    assert growth(work, text, number) < FAR
