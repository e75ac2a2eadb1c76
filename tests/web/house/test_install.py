"""What a browser asks of a page before it offers to install it."""

import json
import struct
from collections.abc import Callable
from pathlib import Path

from playwright.sync_api import BrowserContext, Page

from ..waiting import stored


def png_size(path: Path) -> tuple[int, int]:
    width, height = struct.unpack(">II", path.read_bytes()[16:24])
    return width, height


def test_the_manifest_names_icons_screenshots_and_shortcuts_that_exist(dist: Path) -> None:
    manifest = json.loads((dist / "manifest.webmanifest").read_text("utf-8"))
    assert manifest["display"] == "standalone" and manifest["start_url"] == "./" and manifest["name"]
    purposes = {(icon["purpose"], icon["sizes"]) for icon in manifest["icons"]}
    assert {("any", "192x192"), ("any", "512x512"), ("maskable", "192x192"), ("maskable", "512x512")} <= purposes
    for picture in manifest["icons"] + manifest["screenshots"]:
        path = dist / picture["src"]
        assert path.exists(), picture
        if path.suffix == ".png":
            assert "{}x{}".format(*png_size(path)) == picture["sizes"]
    assert {shot["form_factor"] for shot in manifest["screenshots"]} == {"wide", "narrow"}
    assert all(shortcut["url"].startswith("./?new=") for shortcut in manifest["shortcuts"])


def test_chromium_finds_nothing_that_hinders_the_installation(
    context: BrowserContext, visit: Callable[[str], Page], site: str
) -> None:
    page = visit(site)
    stored(page)
    page.reload()
    session = context.new_cdp_session(page)
    assert session.send("Page.getAppManifest")["errors"] == []
    hindered = session.send("Page.getInstallabilityErrors")["installabilityErrors"]
    # A private window is never installable; nothing else may be wrong.
    assert [error["errorId"] for error in hindered if error["errorId"] != "in-incognito"] == []


def test_the_install_button_shows_when_the_browser_offers_it(visit: Callable[[str], Page], site: str) -> None:
    page = visit(site)
    assert not page.is_visible("#install")
    page.evaluate(
        "() => { const offer = new Event('beforeinstallprompt', {cancelable: true});"
        " offer.prompt = () => { window.prompted = true }; window.dispatchEvent(offer); }"
    )
    page.click("#install")
    assert page.evaluate("window.prompted") is True
    assert not page.is_visible("#install")


def test_a_shortcut_deals_for_as_many_players(visit: Callable[[str], Page], site: str) -> None:
    assert json.loads(visit(f"{site}?new=3").evaluate("eko.position()"))["players"] == 3
