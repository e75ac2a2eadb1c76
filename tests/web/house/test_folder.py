"""The same dist/ works in a sub-folder of a domain."""

from collections.abc import Callable

from playwright.sync_api import BrowserContext, Page

from making.server_process import Served


def test_works_below_games_eko_and_asks_for_nothing_outside_of_it(
    context: BrowserContext, visit: Callable[[str], Page], serve: Callable[..., Served]
) -> None:
    server = serve(below="games/eko")
    asked: list[str] = []
    context.on("request", lambda request: asked.append(request.url))
    page = visit(server.address)
    page.wait_for_selector("html[data-offline=ready]")
    page.click("#bar button")
    assert server.address.endswith("/games/eko/")
    assert [url for url in asked if not url.startswith((server.address, "blob:"))] == []
