"""Chromium and Firefox at one table, each as the host once."""

import contextlib
import threading
from collections.abc import Callable
from pathlib import Path
from random import Random
from typing import Any

import pytest
from playwright.sync_api import sync_playwright

from making import environment
from making.server_process import Served

from ..waiting import PATIENCE
from .device import Device
from .network import Network, browser_inside, inside
from .test_eko import play, together


def there(device: str, body: Callable[[], None]) -> None:
    """Run it in the namespace of a device: Firefox is driven over the loopback, which each namespace has for itself."""
    failed: list[BaseException] = []

    def run() -> None:
        try:
            with inside(device):
                body()
        except BaseException as error:
            failed.append(error)

    thread = threading.Thread(target=run)
    thread.start()
    thread.join()
    if failed:
        raise failed[0]


def test_chromium_and_firefox_play(network: Network, chromium: str, dist: Path, tmp_path: Path) -> None:
    try:
        firefox = environment.browser("firefox")
    except environment.Missing as missing:
        pytest.skip(str(missing))
    own = firefox == environment.playwrights_browser("firefox")
    names = {"chromium": network.device(), "firefox": network.device()}

    def body() -> None:
        with sync_playwright() as playwright, contextlib.ExitStack() as ends:
            devices: dict[str, Device] = {}
            for engine, name in names.items():
                with inside(name):
                    served = Served(dist)
                ends.callback(served.stop)
                how: dict[str, Any] = (
                    {"executable_path": firefox, **({} if own else {"channel": "moz-firefox"})}
                    if engine == "firefox"
                    else {"executable_path": browser_inside(name, chromium, tmp_path), "args": environment.CHROMIUM}
                )
                started = getattr(playwright, engine).launch(timeout=2 * PATIENCE, **how)
                ends.callback(started.close)
                context = started.new_context()
                context.set_default_timeout(PATIENCE)
                devices[engine] = Device(context, served.address, "eko", name)
            for host, guest in ((devices["chromium"], devices["firefox"]), (devices["firefox"], devices["chromium"])):
                host.host(2, seed=7)
                host.seat(guest, 1, "Bo")
                guest.is_playing()
                together([host, guest])
                play([host, guest], 6, Random(6))

    there(names["firefox"], body)
