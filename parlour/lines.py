"""JSON lines in, JSON lines out, for other programs.

Every line read gives exactly one line, sent off at once, so that a program can hold a conversation over a pipe.
"""

from collections.abc import Callable, Iterator
from typing import BinaryIO, TextIO

from .errors import BadText, GameError
from .strict_json import LONGEST, dump

LONGEST_LINE = 4 * LONGEST  # bytes: as many characters as the format reads, whatever their size


def answer_lines(lines: BinaryIO, answers: TextIO, answer: Callable[[str], str]) -> None:
    """Write the answer to every line; what the engine refuses is answered with `{"error": …}`."""
    for line in bounded_lines(lines):
        try:
            answers.write(answer(_text(line)) + "\n")
        except GameError as error:
            answers.write(dump({"error": str(error)}) + "\n")
        answers.flush()


def bounded_lines(stream: BinaryIO) -> Iterator[bytes | None]:
    """The lines of a stream without their ends; None for one that is too long to be kept."""
    first = True
    while line := stream.readline(LONGEST_LINE):
        if len(line) == LONGEST_LINE and not line.endswith(b"\n"):
            while line and not line.endswith(b"\n"):
                line = stream.readline(LONGEST_LINE)
            yield None
        else:
            # Some Windows programs begin what they send with a mark of its encoding.
            yield line.removeprefix(b"\xef\xbb\xbf" if first else b"").rstrip(b"\r\n")
        first = False


def _text(line: bytes | None) -> str:
    if line is None:
        raise BadText(f"The line is longer than {LONGEST_LINE} bytes.")
    try:
        text = line.decode("utf-8")
    except UnicodeDecodeError as error:
        raise BadText(f"The line is not UTF-8: byte {error.start + 1} cannot be read.") from None
    if not text.strip():
        raise BadText("The line is empty.")
    return text
