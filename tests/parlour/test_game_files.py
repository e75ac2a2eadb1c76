"""Games in files: the kind of a text is seen by its first signs, and what goes wrong is one sentence."""

from pathlib import Path
from typing import NamedTuple

import pytest

from parlour.errors import BadText, GameError
from parlour.game_files import MOST_BYTES, GameFiles, GameTexts, read_bytes, write_whole


class Opened(NamedTuple):
    game: str
    notice: str | None = None


def link(text: str) -> Opened:
    if "!" in text:
        raise BadText("It is damaged.")
    return Opened(f"link {text}", "Cut short." if text.endswith("…") else None)


TEXTS = GameTexts(lambda text: f"position {text}", lambda text: f"record {text}", link)
FILES = GameFiles(TEXTS, lambda game: f"[Record of {game}]")


@pytest.mark.parametrize(
    "text, game",
    [('{"a": 1}', 'position {"a": 1}'), ("\ufeff[Record]", "record [Record]"), ("> [Record]", "record > [Record]"),
     (" {}", "position  {}"), ("1abc", "link 1abc")],
)  # fmt: skip
def test_the_first_signs_of_a_text_say_what_it_is(text: str, game: str) -> None:
    assert TEXTS.game_in(text) == game


def test_a_text_without_anything_is_refused() -> None:
    with pytest.raises(BadText, match="it is empty"):
        TEXTS.game_in("\ufeff > \n")


def test_what_a_link_has_to_say_is_said_beside_the_game(capsys: pytest.CaptureFixture[str]) -> None:
    assert TEXTS.game_in("1abc…") == "link 1abc…"
    assert capsys.readouterr().err == "Cut short.\n"


def test_what_is_no_link_may_be_a_file_that_is_missing() -> None:
    with pytest.raises(GameError, match=r"^There is no file game!\.txt\.$"):
        TEXTS.game_in_link("game!.txt")
    with pytest.raises(GameError, match=r"it is no link either: It is damaged\.$"):
        TEXTS.game_in_link("https://example.org/#g=1!")


def test_a_long_file_is_read_one_byte_too_far(tmp_path: Path) -> None:
    long = tmp_path / "long"
    long.write_bytes(b"a" * (MOST_BYTES + 5))
    assert len(read_bytes(str(long))) == MOST_BYTES + 1
    with pytest.raises(BadText, match="too long to be a position or a game"):
        FILES.continued(str(long))


@pytest.mark.parametrize("name, cause", [("none", "No such file or directory"), ("a\0b", "embedded null byte")])
def test_a_file_that_cannot_be_read_is_one_sentence(name: str, cause: str, tmp_path: Path) -> None:
    with pytest.raises(GameError) as caught:
        read_bytes(str(tmp_path / name))
    assert str(caught.value) == f"{tmp_path / name} cannot be read: {cause}."


def test_a_file_is_written_whole_or_not_at_all(tmp_path: Path) -> None:
    target = tmp_path / "game.txt"
    write_whole(target, "one\n")
    with pytest.raises(UnicodeEncodeError):
        write_whole(target, "two\n\ud800")
    assert target.read_bytes() == b"one\n" and [path.name for path in tmp_path.iterdir()] == ["game.txt"]


def test_a_record_overwrites_records_only(tmp_path: Path) -> None:
    FILES.save("one", str(tmp_path / "game.txt"))
    FILES.save("two", str(tmp_path / "game.txt"))
    assert FILES.continued(str(tmp_path / "game.txt")) == "record [Record of two]"
    (tmp_path / "letter.txt").write_bytes(b"Dear \xff")
    for there in ("letter.txt", "."):
        with pytest.raises(GameError, match="no record of a game: choose another name"):
            FILES.save("three", str(tmp_path / there))
    assert (tmp_path / "letter.txt").read_bytes() == b"Dear \xff"
    with pytest.raises(BadText, match="not text in UTF-8"):
        FILES.opened(str(tmp_path / "letter.txt"))


def test_what_is_no_file_may_be_a_link() -> None:
    assert FILES.continued("1abc") == "link 1abc"
