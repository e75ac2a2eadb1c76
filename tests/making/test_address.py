"""The address has one reader, and the version sign of a link one home."""

import re
from pathlib import Path

from eko_core.text import link

ROOT = Path(__file__).resolve().parents[2]
PAGES = [path for name in ("parlour_web", "eko_web") for path in (ROOT / "web" / name).rglob("*.py")]
TAKEN_APART = re.compile(r"""(partition|split|removeprefix|lstrip|find|index)\(["']#""")


def test_only_the_reader_takes_an_address_apart() -> None:
    found = {path.name for path in PAGES if TAKEN_APART.search(path.read_text("utf-8"))}
    assert found == {"reader.py", "sending.py"}  # the latter cuts query and hash off the page's own address


def test_only_the_codec_knows_the_version_sign_of_a_link() -> None:
    found = {path.name for path in PAGES if "VERSION" in path.read_text("utf-8")}
    assert found == {"codec.py"}
    signs = re.compile(rf"""g={link.VERSION}["'\b]|["']{link.VERSION}\[A-Za""")
    assert not [path.name for path in PAGES if signs.search(path.read_text("utf-8"))]
