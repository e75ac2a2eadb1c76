"""Runs in .venv: draws the committed pictures of every game anew, icons from icon.svg, the manifest's from dist/."""

import sys

from playwright.sync_api import Browser, sync_playwright

from . import environment, server_process
from .games import GAMES, Game
from .places import DIST


def icons(browser: Browser, game: Game) -> None:
    folder = game.shell / "icons"
    drawing = (folder / "icon.svg").read_text("utf-8")
    for size in (192, 512):
        page = browser.new_page(viewport={"width": size, "height": size})
        page.set_content(f"<style>body{{margin:0}}svg{{display:block;width:{size}px}}</style>{drawing}")
        page.screenshot(path=folder / f"icon-{size}.png", omit_background=True)
        # Maskable: no round corners, the drawing within the safe middle.
        square = drawing.replace('rx="96"', "").replace("<path", '<g transform="translate(51 51) scale(.8)"><path', 1)
        square = square.replace("</svg>", "</g></svg>")
        page.set_content(f"<style>body{{margin:0}}svg{{display:block;width:{size}px}}</style>{square}")
        page.screenshot(path=folder / f"maskable-{size}.png")
        page.close()


def screenshots(browser: Browser, game: Game) -> None:
    folder = game.shell / "screenshots"
    folder.mkdir(exist_ok=True)
    with server_process.serving(DIST) as address:
        for name, width, height in (("wide", 1440, 900), ("narrow", 360, 740)):
            page = browser.new_page(viewport={"width": width, "height": height})
            page.goto(address + game.folder)
            page.wait_for_selector(f"[data-{game.name}=ready]")
            page.evaluate(game.pose)
            page.screenshot(path=folder / f"{name}.png")
            page.close()


def main() -> None:
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=environment.browser(), args=environment.CHROMIUM)
        for game in GAMES:
            {"icons": icons, "screenshots": screenshots}[sys.argv[1]](browser, game)
        browser.close()


if __name__ == "__main__":
    main()
