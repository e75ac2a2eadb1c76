"""Runs inside Pyodide: does a bit of everything that a game's page does, so that all it needs is loaded.

Told with which archives (as in the browser), which modules to import, and the file of the game's own tries. It needs
little of the library itself.
"""

import importlib
import json
import sys

MODULES = "/lib/python3"


def code() -> None:
    from parlour_web.address.sending import qr_code

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
    with open(job["tries"], encoding="utf-8") as tries:
        exec(compile(tries.read(), job["tries"], "exec"), {})
    code()
    loop()
    for name, module in sorted(sys.modules.items()):
        origin = getattr(getattr(module, "__spec__", None), "origin", None) or ""
        if origin.startswith(MODULES) and ".zip/" in origin:
            print(name)


if __name__ == "__main__":
    main()
