"""The headers of netlify.toml, for any path."""

import re
import tomllib
from pathlib import Path

from .places import ROOT

# What Netlify itself sends where the file says nothing.
DEFAULT_CACHE = "public, max-age=0, must-revalidate"
TYPES = {
    ".css": "text/css; charset=utf-8",
    ".html": "text/html; charset=utf-8",
    ".js": "text/javascript; charset=utf-8",
    ".json": "application/json",
    ".mjs": "text/javascript; charset=utf-8",
    ".png": "image/png",
    ".svg": "image/svg+xml",
    ".txt": "text/plain; charset=utf-8",
    ".wasm": "application/wasm",
    ".webmanifest": "application/manifest+json",
}


class Rules:
    def __init__(self, file: Path = ROOT / "netlify.toml") -> None:
        rules = tomllib.loads(file.read_text("utf-8"))["headers"]
        self._rules = [(_pattern(rule["for"]), rule["values"]) for rule in rules]

    def for_path(self, path: str) -> dict[str, str]:
        """All headers for a path that starts with `/`; a later rule overrides an earlier one."""
        name = f"{path}index.html" if path.endswith("/") else path
        found = {
            "Cache-Control": DEFAULT_CACHE,
            "Content-Type": TYPES.get(Path(name).suffix, "application/octet-stream"),
        }
        for pattern, values in self._rules:
            if pattern.fullmatch(path):
                found.update(values)
        return found


def _pattern(text: str) -> re.Pattern[str]:
    """Netlify's signs: `*` is anything, `:name` is one part of a path."""
    signs = {"*": ".*", ":": "[^/]+"}
    return re.compile("".join(signs.get(part[:1], re.escape(part)) for part in re.split(r"(\*|:\w+)", text)))
