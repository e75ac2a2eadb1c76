"""Devices in one room: each a Chromium of its own in a network namespace of its own, with a server of the page."""

import contextlib
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Playwright

from making import environment
from making.server_process import Served

from ..screen_sizes import DESKTOP
from ..waiting import PATIENCE
from .device import HEARD, Device
from .network import Network, NoNetwork, browser_inside, inside

Come = Callable[..., Device]


@pytest.fixture
def network() -> Iterator[Network]:
    try:
        made = Network()
    except NoNetwork as reason:
        pytest.skip(f"no network namespace can be made here ({reason})")
    yield made
    made.close()


@pytest.fixture
def come(playwright: Playwright, chromium: str, dist: Path, network: Network, tmp_path: Path) -> Iterator[Come]:
    """Somebody comes into the room with a device: come(game="season")."""
    devices: list[Device] = []
    with contextlib.ExitStack() as ends:

        def bring(game: str = "", **options: object) -> Device:
            name = network.device()
            with inside(name):
                served = Served(dist)
            ends.callback(served.stop)
            started = playwright.chromium.launch(
                executable_path=browser_inside(name, chromium, tmp_path), args=environment.CHROMIUM
            )
            ends.callback(started.close)
            context = started.new_context(viewport=DESKTOP, reduced_motion="reduce", **options)  # type: ignore[arg-type]
            context.set_default_timeout(PATIENCE)
            context.add_init_script(HEARD)
            devices.append(Device(context, served.address + (f"{game}/" if game else ""), game or "eko", name))
            return devices[-1]

        yield bring
        for device in devices:
            device.check()
