"""Colours of the style sheets, for tests of what can be read on what (WCAG AA)."""

import re
from functools import cache
from pathlib import Path

STYLE = Path(__file__).resolve().parents[1] / "web" / "style"


@cache
def sheet(name: str) -> str:
    """A style sheet by its place in web/style."""
    return (STYLE / name).read_text("utf-8")


def block(selector: str, *sheets: str) -> dict[str, str]:
    """The custom properties of the first rule with this selector, of each sheet."""
    found: dict[str, str] = {}
    for name in sheets:
        _, _, rest = sheet(name).partition(f"{selector} {{")
        found |= re.findall(r"--([\w-]+): ([^;]+);", rest.partition("}")[0])
    return found


def at(night: bool, colours: dict[str, str]) -> dict[str, str]:
    """The colours by day or by night: each says both, or is the same at any time."""
    both = {name: re.fullmatch(r"light-dark\((.+), (.+)\)", value) for name, value in colours.items()}
    return {name: (found[1 + night] if (found := both[name]) else value) for name, value in colours.items()}


def contrast(a: str, b: str) -> float:
    high, low = sorted((luminance(a), luminance(b)), reverse=True)
    return (high + 0.05) / (low + 0.05)


def luminance(colour: str) -> float:
    digits = colour.removeprefix("#")
    digits = "".join(c * 2 for c in digits) if len(digits) == 3 else digits
    parts = [int(digits[i : i + 2], 16) / 255 for i in (0, 2, 4)]
    r, g, b = (p / 12.92 if p <= 0.04045 else ((p + 0.055) / 1.055) ** 2.4 for p in parts)
    return 0.2126 * r + 0.7152 * g + 0.0722 * b
