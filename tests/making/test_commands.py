"""Every button, key and field of the pages has its command, and every command and field is asked for somewhere."""

import ast
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from eko_web.keys import KEYS as EKO_KEYS
from season_web.keys import KEYS as SEASON_KEYS

WEB = Path(__file__).resolve().parents[2] / "web"
PACKAGES = ("parlour_web", "parlour_live", "eko_web", "season_web")
SHELL = "shell/**/*.html"
KEYS = [*EKO_KEYS.values(), *SEASON_KEYS.values()]
# The bench of the workshop is a room of its own: its buttons are `data-ws`.
WORKSHOP = "eko_web/page/workshop"


def sources() -> Iterator[Path]:
    for package in PACKAGES:
        yield from (WEB / package).rglob("*.py")


def tables(name: str, *, workshop: bool = False) -> set[str]:
    """The keys of every dictionary that is given to an attribute of that name."""
    found: set[str] = set()
    for path in sources():
        if path.relative_to(WEB).as_posix().startswith(WORKSHOP) is not workshop and "door" not in path.name:
            continue
        for node in ast.walk(ast.parse(path.read_text("utf-8"))):
            target = node.targets[0] if isinstance(node, ast.Assign) else getattr(node, "target", None)
            value = getattr(node, "value", None)
            if isinstance(target, ast.Attribute) and target.attr == name and isinstance(value, ast.Dict):
                found |= {str(key.value) for key in value.keys if isinstance(key, ast.Constant)}
    return found


def asked(*patterns: str, keys: bool = True) -> set[str]:
    texts = [path.read_text("utf-8") for path in [*sources(), *WEB.glob(SHELL)]]
    found = {name for text in texts for pattern in patterns for name in re.findall(pattern, text)}
    return found | ({command.partition(":")[0] for command in KEYS} if keys else set())


BUTTONS = (
    r"""\bbutton\(\s*f?["']([a-z_]+)""", r"""data-do=\\?["']([a-z_]+)""", r"""\bcommand\(["']([a-z_]+)["']""",
    r"""\bcard_button\(\s*kind,\s*f["']([a-z_]+)""", r"""\bChoice\(["']([a-z_]+)["']""", r"""\bdo = f["']([a-z_]+):""",
)  # fmt: skip


def test_every_button_and_key_has_its_command() -> None:
    known = tables("commands") | tables("commands", workshop=True)
    assert asked(*BUTTONS) - known == set()


def test_every_command_is_asked_for() -> None:
    assert tables("commands") - asked(*BUTTONS, r'command\("redo" if event.shiftKey else "(undo)"') == set()


def test_every_field_has_its_change_and_every_change_its_field() -> None:
    fields = asked(r"""data-change=\\?["']([a-z_]+)""", r"""(?:_picks|_switch|chooser)\(["']([a-z_]+)""", keys=False)
    assert fields == tables("fields")


def test_every_button_of_the_workshop_has_its_command_and_the_other_way_round() -> None:
    here = (WEB / "eko_web/view/screens/workshop.py").read_text("utf-8")
    here += "".join(path.read_text("utf-8") for path in (WEB / "eko_web/page").glob("workshop*.py"))
    here += (WEB / "eko_web/view/screens/boards.py").read_text("utf-8")
    known = tables("commands", workshop=True) - {"workshop", "ws"}
    for name in sorted(known):
        assert len(re.findall(rf"""["':]{name}\b""", here)) > 1, name


@pytest.mark.parametrize("key", [*EKO_KEYS, *SEASON_KEYS])
def test_every_key_is_one_key(key: str) -> None:
    assert len(key) == 1 or key == "Escape"
