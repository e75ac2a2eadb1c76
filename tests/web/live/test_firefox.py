"""Chromium and Firefox at one table, each as the host once."""

import json
from collections.abc import Iterator
from pathlib import Path
from random import Random

import pytest

from eko_core import legal_actions
from eko_core.text import interchange
from making import environment
from making.server_process import Served

from .conftest import Come
from .device import Device
from .firefox import Firefox
from .network import Network, inside
from .test_eko import choose, decider, sees, table


@pytest.fixture
def firefox(network: Network, dist: Path, tmp_path: Path) -> Iterator[tuple[Firefox, str]]:
    """Firefox in a namespace of its own, and the address of the page there."""
    try:
        path = environment.browser("firefox")
    except environment.Missing as missing:
        pytest.skip(str(missing))
    with inside(network.device()):
        served = Served(dist)
        started = Firefox(path, tmp_path / "firefox")
    yield started, served.address
    started.close()
    served.stop()


def play(chromium: Device, firefox: Firefox, seat_of_firefox: int) -> None:
    rng = Random(6)
    for _ in range(8):
        if decider(chromium) != seat_of_firefox:
            choose(chromium, rng)
            firefox.until(f"eko.position() === {json.dumps(table(chromium))}")
        else:
            steps = list(legal_actions(interchange.read_position(table(chromium))))
            step = interchange.write_action(rng.choice(steps))
            sees(chromium, str(firefox.evaluate(f"eko.act({json.dumps(step)})")))


def test_firefox_is_a_guest_and_then_the_host(come: Come, firefox: tuple[Firefox, str]) -> None:
    other, address = firefox
    device = come()
    device.host(2, seed=7)
    other.visit(f"{address}#{device.invitation(1).partition('#')[2]}")
    other.fill("live-name", "Bo")
    other.press("live_do:join")
    device.paste(other.value("live-link"))
    device.let_in(1)
    other.until("Boolean(document.querySelector('#devices li'))")
    play(device, other, 1)

    other.visit(f"{address}?new=2")
    other.evaluate("eko.new({players: 2, seed: 7})")
    other.press("share")
    other.press("live")
    answer = device.answer(other.value("live-link-1"), "Ann")
    other.fill("live-answer", answer)
    other.press("live_do:answer")
    other.press("live_do:let_in")
    device.is_playing()
    play(device, other, 0)
