"""Devices in one network: run by test_live.py inside a network namespace of their own."""

from collections.abc import Iterator
from pathlib import Path
from random import Random

import pytest
from playwright.sync_api import Playwright

from .device import Devices, met, play


@pytest.fixture
def devices(playwright: Playwright, tmp_path: Path, site: str) -> Iterator[Devices]:
    made = Devices(playwright, tmp_path, site)
    yield made
    made.close()


def test_two_devices_play_a_whole_game(devices: Devices) -> None:
    host, guest = devices().visit(), devices()
    host.opens_table()
    met(host, guest, 1, "Bo")
    host.is_at(0, "there")
    guest.is_at(0, "here")
    rng = Random(1)
    played = play([host, guest], 1000, rng)
    assert played > 20 and host.decider() is None
    host.check()
    guest.check()
