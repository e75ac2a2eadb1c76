"""What the page says and draws, pinned as text files beside the tests, so that a change is read as changed lines.

After a change that is meant: `python -m tests.pinned` writes the files anew; then read the difference in git.
"""

import difflib
import os
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[1]
FOLDERS = ("tests/parlour_web", "tests/eko_web", "tests/eko/text")  # where files are pinned
_WRITE = "EKO_PIN_ANEW"
_MOST = 40  # lines of a difference


def pinned(file: Path, text: str) -> None:
    """The text is the one in the file, but for spaces at the ends of lines."""
    now = "\n".join(line.rstrip() for line in text.splitlines()) + "\n"
    if os.environ.get(_WRITE):
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(now, "utf-8")
    was = file.read_text("utf-8") if file.exists() else ""
    if was != now:
        found = difflib.unified_diff(was.splitlines(), now.splitlines(), "pinned", "now", lineterm="", n=1)
        shown = "\n".join(list(found)[:_MOST])
        pytest.fail(f"{file.relative_to(ROOT)} differs (is it meant? python -m tests.pinned)\n{shown}", pytrace=False)


def by_tags(markup: str) -> str:
    """HTML or SVG with a line for each tag that follows another."""
    return markup.replace("><", ">\n<")


def main() -> int:
    """Write all pinned files anew; gives back what pytest does."""
    os.environ[_WRITE] = "1"
    return int(pytest.main(["-q", "-p", "no:cacheprovider", *(str(ROOT / folder) for folder in FOLDERS)]))


if __name__ == "__main__":
    sys.exit(main())
