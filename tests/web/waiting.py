"""Waiting for the page, and how Chromium is started."""

from pathlib import Path

from playwright.sync_api import Page

ROOT = Path(__file__).resolve().parents[2]
# At most this long for Python to start, on a slow and busy machine.
PATIENCE = 60_000
DESKTOP = {"width": 1440, "height": 900}
CHROMIUM = ["--no-sandbox", "--disable-gpu", "--disable-background-networking", "--disable-component-update"]


def ready(page: Page) -> None:
    """The first click works."""
    page.wait_for_selector("html[data-eko=ready]", timeout=PATIENCE)


def stored(page: Page) -> None:
    """Everything for play without a network has been put away."""
    page.wait_for_selector("html[data-offline=ready]", timeout=PATIENCE)
