"""axe has nothing to say of the screens of live play, on the host's device and on a guest's, by day and by night."""

import json
from collections.abc import Iterator

import pytest

from .. import axe
from ..screen_sizes import DESKTOP, PHONE
from .conftest import Come
from .device import Device


def looks(device: Device, screen: str) -> Iterator[str]:
    """A screen in both themes and sizes."""
    for theme in ("light", "dark"):
        for size in (PHONE, DESKTOP):
            device.page.emulate_media(color_scheme=theme)
            device.page.set_viewport_size(size)
            yield f"{device.game}, {screen}, {theme}, {json.dumps(size)}"


def screens(host: Device, guest: Device) -> Iterator[tuple[Device, str]]:
    host.host(3)
    link = host.invitation(1)
    yield host, "invitations"
    guest.visit("#" + link.partition("#")[2])
    yield guest, "who comes"
    guest.page.fill("#live-name", "Bo")
    guest.page.press("#live-name", "Enter")
    field = guest.page.locator("#live-link")
    guest.page.wait_for_function("() => document.querySelector('#live-link')?.value.length > 20")
    yield guest, "the answer"
    host.paste(field.input_value())
    host.page.locator('[data-live-seat="1"] [data-do^="live_do:let_in"]').wait_for()
    yield host, "somebody asks to be let in"
    host.press("live_do:here:2")
    host.let_in(1)
    for device in (host, guest):
        device.is_playing()
        yield device, "the table"


@pytest.mark.parametrize("game", ["", "season"])
def test_no_violation_on_any_screen(come: Come, game: str) -> None:
    found: dict[str, list[str]] = {}
    for device, screen in screens(come(game), come(game)):
        device.page.evaluate(axe.AXE)
        for name in looks(device, screen):
            if said := axe.complaints(device.page):
                found[name] = said
    assert not found, "\n".join(f"{name}: {one}" for name, said in found.items() for one in said)
