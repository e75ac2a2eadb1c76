"""build.py serve: build, serve on this machine, open the browser."""

import webbrowser

from . import dist, say, server
from .games import GAMES
from .places import DIST


def serve(port: int, folder: str, open_browser: bool) -> None:
    dist.build()
    try:
        site = server.make(DIST, port, folder)
    except OSError:  # taken: any free one will do
        site = server.make(DIST, 0, folder)
    address = server.address(site, folder)
    for game in GAMES:
        say.line(f"\n{game.texts('en')['name']} is served at {address}{game.folder}   (Ctrl+C ends it)")
    if open_browser:
        webbrowser.open(address)
    site.serve_forever()
