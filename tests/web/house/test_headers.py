"""What netlify.toml promises is what the server sends."""

import urllib.error
import urllib.request
from email.message import Message
from pathlib import Path

import pytest

from making.headers import Rules


def sent(address: str) -> Message:
    with urllib.request.urlopen(address) as answer:
        headers: Message = answer.headers
        return headers


def test_hashed_files_may_be_kept_for_ever_and_the_others_are_asked_for_anew(dist: Path, site: str) -> None:
    for path in (p for p in dist.rglob("*") if p.is_file()):
        name = path.relative_to(dist).as_posix()
        cache = sent(site + name)["Cache-Control"]
        hashed = name.startswith(("runtime/", "app/"))
        assert ("immutable" in cache) == hashed, name
        assert hashed or "no-cache" in cache or "max-age=0" in cache, name
    assert sent(site)["Cache-Control"] == "no-cache"


def test_types(dist: Path, site: str) -> None:
    wanted = {".wasm": "application/wasm", ".mjs": "text/javascript", ".webmanifest": "application/manifest+json",
              ".zip.txt": "text/plain", ".svg": "image/svg+xml", ".css": "text/css"}  # fmt: skip
    for suffix, kind in wanted.items():
        path = next(dist.rglob(f"*{suffix}"))
        headers = sent(site + path.relative_to(dist).as_posix())
        assert headers["Content-Type"].split(";")[0] == kind
        assert "Content-Encoding" not in headers


def test_the_policy_allows_no_other_origin_and_no_inline_script() -> None:
    headers = Rules().for_path("/")
    policy = dict(part.strip().split(" ", 1) for part in headers["Content-Security-Policy"].split(";"))
    assert policy["default-src"] == "'none'" and policy["frame-ancestors"] == "'none'"
    assert policy["script-src"] == "'self' 'wasm-unsafe-eval'"
    for value in policy.values():
        assert "http" not in value and "unsafe-inline" not in value and " 'unsafe-eval'" not in value
    assert headers["X-Content-Type-Options"] == "nosniff"
    assert headers["Referrer-Policy"] and headers["Permissions-Policy"]


@pytest.mark.parametrize("path", ["../build.py", "%2e%2e/build.py", "no-such-file", "app/"])
def test_nothing_outside_of_dist_is_served(site: str, path: str) -> None:
    with pytest.raises(urllib.error.HTTPError) as refused:
        sent(site + path)
    assert refused.value.code == 404
