"""Ekö from several devices: whole games, answers by paste and by a second tab, cuts, deaths, another engine."""

import re
from collections.abc import Sequence
from random import Random

import pytest
from playwright.sync_api import expect

from eko_core import Game, Seat, Setup, legal_actions
from eko_core.text import interchange, link

from ..waiting import PATIENCE, ready
from .conftest import Come
from .device import Device
from .network import Network


def gathered(come: Come, players: int = 2) -> list[Device]:
    """A host and his guests at the table, by pasting."""
    devices = [come() for _ in range(players)]
    devices[0].host(players, seed=7)
    for seat, guest in enumerate(devices[1:], 1):
        devices[0].seat(guest, seat, f"Guest {seat}")
    for device in devices:
        device.is_playing()
    together(devices)
    return devices


def table(device: Device) -> str:
    return str(device.call("position"))


def decider(device: Device) -> int | None:
    position = interchange.read_position(table(device))
    return None if position.result else position.to_decide()


def choose(device: Device, rng: Random) -> None:
    """A step by lot, whoever's turn it is."""
    steps = list(legal_actions(interchange.read_position(table(device))))
    device.call("act", interchange.write_action(rng.choice(steps)))


def sees(device: Device, text: str) -> None:
    device.page.wait_for_function("text => eko.position() === text", arg=text, timeout=PATIENCE)


def together(devices: Sequence[Device]) -> None:
    for device in devices[1:]:
        sees(device, table(devices[0]))


def play(devices: Sequence[Device], steps: int, rng: Random) -> int:
    """So many steps, each chosen at the device of its seat and seen at all of them; gives how many there were."""
    for n in range(steps):
        seat = decider(devices[0])
        if seat is None:
            return n
        choose(devices[seat], rng)
        for other in devices:
            sees(other, table(devices[seat]))
    return steps


def says(device: Device, sentence: str | re.Pattern[str]) -> None:
    expect(device.page.locator("#toast")).to_contain_text(sentence, timeout=PATIENCE)


def is_at(device: Device, number: int, state: str) -> None:
    """What the strip says of another seat, in the order of the seats without one's own."""
    expect(device.page.locator("#devices li").nth(number)).to_have_attribute("data-state", state, timeout=PATIENCE)


def test_two_devices_play_a_whole_game_and_another_one(come: Come) -> None:
    devices = host, guest = gathered(come)
    is_at(host, 0, "there")
    is_at(guest, 0, "here")
    assert host.page.title().startswith("●") is (decider(host) == 0)
    assert guest.page.title().startswith("●") is (decider(host) == 1)

    # out of turn: refused, told, nothing changed
    early = devices[1 - (decider(host) or 0)]
    before = table(host)
    if early is guest:
        choose(early, Random(1))
        says(guest, "has not taken this step")
        assert table(host) == before
        together(devices)

    # back by agreement
    play(devices, 4, Random(1))
    last = table(host)
    mover = devices[decider_before(host)]
    other = devices[1 - devices.index(mover)]
    mover.press("undo")
    other.page.click("[data-do='live_do:undo:no']")
    expect(mover.page.locator("#toast")).to_contain_text("Not everybody agrees", timeout=PATIENCE)
    assert table(host) == last
    mover.press("undo")
    other.page.click("[data-do='live_do:undo:yes']")
    host.page.wait_for_function("text => eko.position() !== text", arg=last)
    together(devices)

    play(devices, 1000, Random(266))
    assert decider(host) is None and decider(guest) is None
    for device in devices:
        device.page.wait_for_selector("#dialog[open] .lead", timeout=PATIENCE)
    last = table(guest)
    host.press("again")
    guest.page.wait_for_function("text => eko.position() !== text", arg=last)
    host.is_playing()
    together(devices)
    play(devices, 3, Random(2))


def decider_before(device: Device) -> int:
    """Whose step the last one was."""
    from eko_core.text import link

    game = link.read(device.call("link")).game
    return game.positions[game.cursor - 1].to_decide()


def test_the_answer_opened_in_a_second_tab_is_handed_over(come: Come) -> None:
    host, guest = come(), come()
    host.host(2, seed=7)
    answer = guest.answer(host.invitation(1), "Bo")
    second = host.tab()
    second.goto(f"{host.address}#{answer.partition('#')[2]}")
    ready(second)
    expect(second.locator("#dialog")).to_contain_text("You can close this one", timeout=PATIENCE)
    second.close()
    host.let_in(1)
    guest.is_playing()
    together([host, guest])
    # elsewhere nobody waits for it
    third = guest.tab()
    third.goto(f"{guest.address}#{answer.partition('#')[2]}")
    ready(third)
    expect(third.locator("#dialog")).to_contain_text("Nobody waits for this answer", timeout=PATIENCE)


def test_what_cannot_be_read_is_said(come: Come) -> None:
    host = come()
    host.host(2, seed=7)
    link = host.invitation(1)
    for text, sentence in (
        ("", "Paste the link"),
        (link, "That is an invitation"),
        (f"#a={link.partition('=')[2][:-3]}", "damaged or cut short"),
    ):
        host.paste(text)
        expect(host.page.locator("#share-says")).to_contain_text(sentence)
    # a new game opens its seats by one button, and only then live play is fetched
    asked: list[str] = []
    host.page.on("request", lambda request: asked.append(request.url.rpartition("/")[2]))
    host.visit("?new=2")
    host.press("new")
    host.page.click("[data-do='deal:live']")
    assert host.invitation(1) != link
    assert asked.index("live.zip.txt") > asked.index("eko.zip.txt")
    expect(host.page.locator("[data-live-seat]")).to_have_count(2)
    host.visit("#j=1abc")
    expect(host.page.locator("#dialog")).to_contain_text("damaged or cut short", timeout=PATIENCE)


def test_a_guest_reloads_comes_again_and_is_killed(come: Come) -> None:
    devices = host, guest = gathered(come)
    rng = Random(3)
    play(devices, 6, rng)
    guest.reopen()
    assert table(guest) == table(host)  # it is kept there
    host.press("live_do:open")
    host.page.click("[data-do='live_do:invite:1']")
    host.seat(guest, 1, "Bo")
    guest.is_playing()
    host.is_playing()
    play(devices, 4, rng)
    guest.page.close()
    is_at(host, 0, "silent")
    host.press("live_do:open")
    host.page.click("[data-do='live_do:here:1']")
    host.page.keyboard.press("Escape")
    for _ in range(4):  # both seats are here now
        choose(host, rng)
    expect(host.page.locator("#devices li")).to_have_count(0)


def test_the_host_is_killed_and_the_game_goes_on_elsewhere(come: Come) -> None:
    devices = host, guest = gathered(come)
    rng = Random(4)
    play(devices, 6, rng)
    before = table(host)
    host.page.close()
    expect(guest.page.locator("#devices p")).to_contain_text("The connection is lost", timeout=PATIENCE)
    assert table(guest) == before
    guest.page.click("[data-do='live_do:leave']")
    expect(guest.page.locator("#devices")).to_have_count(0)
    for _ in range(3):
        choose(guest, rng)
    # the old host comes as a guest, with the older game: it hears of the rest
    host.page = host.tab()
    guest.invite()
    guest.seat(host, 1, "Ann")
    host.is_playing()
    together([guest, host])
    play([guest, host], 4, rng)


def test_a_computer_goes_on_at_the_device_that_has_left(come: Come) -> None:
    host, guest = come(), come()
    host.visit("?new=2")
    seats = [Seat("Ann"), Seat("Bo"), Seat("", "computer:wanderer")]
    start = next(setup for seed in range(50) if (setup := Setup.random(3, Random(seed))).position().to_decide() == 2)
    host.page.evaluate(
        "link => { eko.load(link); document.querySelector('[data-do=pause]').click() }", link.write(Game(start, seats))
    )
    host.invite()
    host.seat(guest, 1, "Bo")
    guest.is_playing()
    before = table(guest)
    assert decider(guest) == 2
    guest.press("live_do:leave")
    guest.page.wait_for_function("text => eko.position() !== text", arg=before, timeout=PATIENCE)
    assert table(host) == before


def test_four_devices_play_a_whole_game(come: Come) -> None:
    devices = gathered(come, 4)
    play(devices, 1000, Random(228))
    assert decider(devices[0]) is None
    assert len({table(device) for device in devices}) == 1
    for device in devices:
        device.page.wait_for_selector("#dialog[open] .lead", timeout=PATIENCE)


def test_a_cut_is_noticed_and_the_spare_connection_takes_over(come: Come, network: Network) -> None:
    devices = host, guest = gathered(come)
    rng = Random(5)
    play(devices, 4, rng)
    host.page.wait_for_function("() => heard.some(text => text.includes('spare'))")  # it is agreed upon
    network.pull(guest.network)
    is_at(host, 0, "silent")
    is_at(guest, 0, "silent")
    seat = decider(host)
    assert seat is not None
    choose(devices[seat], rng)  # it is lost on the way
    host.page.wait_for_timeout(10_000)
    network.pull(guest.network, out=False)
    is_at(host, 0, "there")
    is_at(guest, 0, "here")
    together(devices)
    play(devices, 3, rng)


@pytest.mark.parametrize("missing", ["RTCPeerConnection"])
def test_a_browser_that_cannot_connect_says_so(come: Come, missing: str) -> None:
    device = come()
    device.page.add_init_script(f"delete window.{missing}")
    device.visit("?new=2")
    device.press("share")
    device.page.wait_for_selector("#share-link")
    device.press("live")
    expect(device.page.locator("#dialog")).to_contain_text("cannot connect devices directly", timeout=PATIENCE)
