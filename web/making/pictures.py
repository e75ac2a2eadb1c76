"""Runs in .venv: draws the committed pictures anew, icons from icon.svg and the manifest's screenshots from dist/."""

import sys

from playwright.sync_api import Browser, sync_playwright

from . import environment, server_process
from .places import DIST, WEB

ICONS, SHOTS = WEB / "shell/icons", WEB / "shell/screenshots"
ARGUMENTS = ["--no-sandbox", "--disable-gpu", "--disable-background-networking", "--disable-component-update"]


def icons(browser: Browser) -> None:
    drawing = (ICONS / "icon.svg").read_text("utf-8")
    for size in (192, 512):
        page = browser.new_page(viewport={"width": size, "height": size})
        page.set_content(f"<style>body{{margin:0}}svg{{display:block;width:{size}px}}</style>{drawing}")
        page.screenshot(path=ICONS / f"icon-{size}.png", omit_background=True)
        # Maskable: no round corners, the drawing within the safe middle.
        square = drawing.replace('rx="96"', "").replace("<path", '<g transform="translate(51 51) scale(.8)"><path', 1)
        square = square.replace("</svg>", "</g></svg>")
        page.set_content(f"<style>body{{margin:0}}svg{{display:block;width:{size}px}}</style>{square}")
        page.screenshot(path=ICONS / f"maskable-{size}.png")
        page.close()


def screenshots(browser: Browser) -> None:
    SHOTS.mkdir(exist_ok=True)
    with server_process.serving(DIST) as address:
        for name, width, height in (("wide", 1440, 900), ("narrow", 360, 740)):
            page = browser.new_page(viewport={"width": width, "height": height})
            page.goto(address)
            page.wait_for_selector("[data-eko=ready]")
            page.evaluate("eko.new({players: 2, seed: 7})")
            page.screenshot(path=SHOTS / f"{name}.png")
            page.close()


def main() -> None:
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=environment.browser(), args=ARGUMENTS)
        {"icons": icons, "screenshots": screenshots}[sys.argv[1]](browser)
        browser.close()


if __name__ == "__main__":
    main()
