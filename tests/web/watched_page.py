"""A page on which nothing may go wrong behind the scenes."""

from playwright.sync_api import ConsoleMessage, Page

HARMLESS = ("net::ERR_",)  # the network's own words, where a test cuts it


class WatchedPage:
    """Listens to the page's errors and to its console."""

    def __init__(self, page: Page) -> None:
        self.page = page
        self.wrong: list[str] = []
        page.on("pageerror", lambda error: self.wrong.append(f"page error: {error}"))
        page.on("console", self._heard)

    def _heard(self, message: ConsoleMessage) -> None:
        if message.type == "error" and not message.text.startswith(HARMLESS):
            self.wrong.append(f"console: {message.text}")

    def check(self) -> None:
        """Nothing went wrong behind the scenes."""
        wrong, self.wrong = self.wrong, []
        assert not wrong, "\n".join(wrong)
