"""Runs inside Pyodide: does a bit of everything that page, engine and worker do, so that all they need is loaded.

Told with which archives (as in the browser) and which modules to import. It needs little of the library itself.
"""

import importlib
import json
import sys
import traceback

MODULES = "/lib/python3"


def engine() -> None:
    from random import Random

    from eko_core import EkoError, Setup, legal_actions
    from eko_core.game import Game
    from eko_core.text import interchange, link

    for players in (2, 3, 4):
        rng = Random(players)
        game = Game(Setup.random(players=players, rng=rng))
        for _ in range(120):
            if not (actions := legal_actions(game.position)):
                break
            game.play(interchange.read_action(interchange.write_action(rng.choice(actions))))
        assert interchange.read_position(interchange.write_position(game.position)) == game.position
        assert link.read(link.write(game)).game.position == game.position
    for broken in ("", "{", "????", '{"do": "fly"}'):
        for read in (interchange.read_position, interchange.read_action, link.read):
            try:
                read(broken)
            except EkoError:
                traceback.format_exc()


def view() -> None:
    from random import Random

    from eko_core import Game, Setup
    from eko_web.handles import Handles
    from eko_web.session import Session
    from eko_web.view.picture import draw_board

    session = Session(Game(Setup.random(2, Random(7))))
    assert draw_board(session.now).startswith("<svg")
    handles = Handles(lambda: session, lambda: None, lambda _: None, lambda: 7)
    for name in ("position", "legal", "link", "new"):
        assert "value" in json.loads(handles.answer(name, ""))


def code() -> None:
    from eko_web.share import qr_code

    assert "<path" in qr_code("https://example.org/#" + "A" * 60).svg
    assert qr_code("A" * 10_000).notice


def loop() -> None:
    """The worker's way of thinking: in slices."""
    import asyncio

    async def think() -> None:
        await asyncio.sleep(0)

    thinking = asyncio.ensure_future(think())
    assert not thinking.done()


def main() -> None:
    with open(sys.argv[1], encoding="utf-8") as paper:
        job = json.load(paper)
    sys.path[:0] = job["archives"]
    for name in job["modules"]:
        importlib.import_module(name)
    engine()
    view()
    code()
    loop()
    for name, module in sorted(sys.modules.items()):
        origin = getattr(getattr(module, "__spec__", None), "origin", None) or ""
        if origin.startswith(MODULES) and ".zip/" in origin:
            print(name)


if __name__ == "__main__":
    main()
