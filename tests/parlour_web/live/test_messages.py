"""Messages between devices: read strictly, never more than is allowed."""

import pytest

from parlour_live import messages
from parlour_live.messages import Foul, Parts, Rate


def foul(text: object) -> str:
    with pytest.raises(Foul) as error:
        messages.read(text)
    return error.value.code


def test_a_message_is_read_as_it_was_written() -> None:
    message = messages.read(messages.write("step", n=3, h="abc", t="17"))
    assert message is not None and (message.kind, message["n"], message["t"]) == ("step", 3, "17")


@pytest.mark.parametrize(
    ("text", "code"),
    [
        ("x" * 4097, "long"),
        (b"ping", "text"),
        ("no json", "text"),
        ("[1]", "text"),
        ('{"k": 1}', "text"),
        ('{"k": "ping", "k": "pong"}', "text"),
        ("[" * 4000, "text"),
        ('{"k": "step", "n": 3, "h": "abc"}', "fields"),
        ('{"k": "ping", "more": 1}', "fields"),
        ('{"k": "want", "n": -1}', "fields"),
        ('{"k": "want", "n": true}', "fields"),
        ('{"k": "want", "n": 100000}', "fields"),
        ('{"k": "chance", "r": 7}', "fields"),
        ('{"k": "chances", "all": ["a", "a", "a", "a", "a"]}', "fields"),
        (r'{"k": "hello", "v": "1", "app": "eko", "name": "\ud800"}', "fields"),
    ],
)  # fmt: skip
def test_what_is_no_message_is_a_foul(text: object, code: str) -> None:
    assert foul(text) == code


def test_a_kind_that_is_not_known_is_nothing() -> None:
    assert messages.read('{"k": "dance", "n": 1}') is None


def test_a_long_text_comes_in_parts_that_follow_each_other() -> None:
    text = "".join(str(n) for n in range(3000))
    sent = [messages.read(part) for part in messages.parts("game", text, n=4, h="m")]
    read = Parts()
    assert [read.add(part) for part in sent if part] == [*[None] * (len(sent) - 1), text]
    with pytest.raises(Foul, match="parts"):
        read.add(sent[1])  # type: ignore[arg-type]
    with pytest.raises(Foul, match="long"):
        messages.parts("game", "x" * 60_000, n=4, h="m")


def test_too_many_messages_are_a_flood() -> None:
    rate = Rate()
    for n in range(600):
        rate.count(n / 15)  # fifteen a second
    with pytest.raises(Foul, match="flood"):
        for _ in range(60):
            rate.count(40.0)
