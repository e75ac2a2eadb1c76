"""Serves a folder as the host will: same headers, same types, also below a sub-folder.

For the tests it runs as a process of its own, so that it can really be stopped: python -m making.server --help
"""

import argparse
import http.server
import json
import sys
import threading
import time
from functools import partial
from pathlib import Path
from typing import Any
from urllib.parse import unquote, urlsplit

from .headers import Rules

_PART = 1 << 14  # bytes
_LINE = threading.Lock()  # the slow one: whatever is sent shares it


class Handler(http.server.SimpleHTTPRequestHandler):
    protocol_version = "HTTP/1.1"

    def __init__(
        self, *args: Any, below: str, rules: Rules, override: dict[str, str], **more: Any
    ) -> None:
        self.below, self.rules, self.override = below, rules, override
        self.noted: Path | None = more.pop("noted")
        self.stalled: str = more.pop("stalled")
        self.pace: int = more.pop("pace")
        self.packed: Path | None = more.pop("packed")
        self.encoded = False
        super().__init__(*args, **more)

    def _inside(self) -> str | None:
        """The asked path as the site sees it, or None outside of its folder."""
        path = unquote(urlsplit(self.path).path)
        return "/" + path.removeprefix(self.below) if path.startswith(self.below) else None

    def send_head(self):  # type: ignore[no-untyped-def]
        inside = self._inside()
        folder = Path(self.translate_path(self.path))
        if inside is None or (inside.endswith("/") and not (folder / "index.html").is_file()):
            self.send_error(404)
            return None
        if self.stalled and inside.endswith(self.stalled):
            time.sleep(3600)
        self.encoded = self._has_packed(inside)
        return super().send_head()

    def _has_packed(self, inside: str) -> bool:
        """Whether the answer is sent compressed."""
        if not self.packed or "br" not in self.headers.get("Accept-Encoding", ""):
            return False
        return (self.packed / (f"{inside}index.html" if inside.endswith("/") else inside).lstrip("/")).is_file()

    def translate_path(self, path: str) -> str:
        there = super().translate_path(self._inside() or "/nothing")
        if not self.encoded:
            return there
        return str(self.packed) + there.removeprefix(self.directory)

    def guess_type(self, path: object) -> str:
        return self.rules.for_path(self._inside() or "/")["Content-Type"]

    def end_headers(self) -> None:
        for name, value in (self.rules.for_path(self._inside() or "/") | self.override).items():
            if name != "Content-Type":
                self.send_header(name, value)
        if self.encoded:
            self.send_header("Content-Encoding", "br")
        super().end_headers()

    def copyfile(self, source: Any, outputfile: Any) -> None:
        if not self.pace:
            super().copyfile(source, outputfile)
            return
        while part := source.read(_PART):
            with _LINE:
                time.sleep(len(part) / self.pace)
            outputfile.write(part)

    def log_request(self, code: int | str = "-", size: int | str = "-") -> None:
        if self.noted:
            with self.noted.open("a") as notes:
                notes.write(f"{int(code)} {self.path}\n")

    def log_message(self, format: str, *args: object) -> None:
        pass


class Server(http.server.ThreadingHTTPServer):
    """Answers side by side; a browser that hangs up is no fault to print."""

    daemon_threads = True

    def handle_error(self, request: object, client_address: object) -> None:
        if not isinstance(sys.exception(), ConnectionError):
            super().handle_error(request, client_address)  # type: ignore[arg-type]


def make(
    folder: Path,
    port: int = 0,
    below: str = "",
    override: dict[str, str] | None = None,
    noted: Path | None = None,
    stalled: str = "",
    pace: int = 0,
    packed: Path | None = None,
) -> http.server.HTTPServer:
    """A server on this machine; port 0 takes any free one.  `below` is the folder in addresses: games/there; in
    `packed` lie brotli's forms of some files, under the same names."""
    prefix = f"/{below.strip('/')}/" if below.strip("/") else "/"
    more = {"noted": noted, "stalled": stalled, "pace": pace, "packed": packed, "directory": str(folder)}
    handler = partial(Handler, below=prefix, rules=Rules(), override=override or {}, **more)
    return Server(("127.0.0.1", port), handler)


def address(server: http.server.HTTPServer, below: str = "") -> str:
    return f"http://127.0.0.1:{server.server_port}/" + (f"{below.strip('/')}/" if below.strip("/") else "")


def main() -> None:
    parser = argparse.ArgumentParser(description="Serve a folder with the headers of netlify.toml; prints its address.")
    parser.add_argument("folder", type=Path)
    parser.add_argument("--port", type=int, default=0)
    parser.add_argument("--below", default="", help="folder in addresses, for example games/there")
    parser.add_argument("--headers", default="{}", help="JSON object of headers sent instead of those in the file")
    parser.add_argument("--noted", type=Path, help="file to note every answer in: its code and path")
    parser.add_argument("--stalled", default="", help="ending of paths that are never answered")
    parser.add_argument("--pace", type=int, default=0, help="bytes a second for all answers, like a slow network")
    parser.add_argument("--packed", type=Path, help="folder with the files that are sent as brotli, by the same names")
    asked = parser.parse_args()
    headers = json.loads(asked.headers)
    more = (asked.stalled, asked.pace, asked.packed)
    server = make(asked.folder, asked.port, asked.below, headers, asked.noted, *more)
    print(address(server, asked.below), flush=True)
    server.serve_forever()


if __name__ == "__main__":
    main()
