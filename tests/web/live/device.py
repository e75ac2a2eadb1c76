"""A person with a device: opens the page, invites, comes, and plays; what the device hears is written down."""

import json
import re
from random import Random
from typing import Any

from playwright.sync_api import BrowserContext, Page, expect

from ..waiting import PATIENCE, ready
from ..watched_page import WatchedPage

# Every message that comes through a data channel, and Python's memory, for the tests to look through.
HEARD = """
window.heard = [];
window.memories = [];
const { instantiate } = WebAssembly;
WebAssembly.instantiate = async (...words) => {
  const made = await instantiate(...words);
  const { memory } = (made.instance ?? made).exports;
  if (memory) window.memories.push(memory);
  return made;
};
if (window.RTCPeerConnection) {
  const listen = channel => channel.addEventListener("message", event => window.heard.push(String(event.data)));
  window.RTCPeerConnection = class extends window.RTCPeerConnection {
    constructor(...words) { super(...words); this.addEventListener("datachannel", event => listen(event.channel)); }
    createDataChannel(...words) { const made = super.createDataChannel(...words); listen(made); return made; }
  };
}
"""


# Whether the memory of any of this page's programs holds these bytes; there is such a memory.
REMEMBERS = """bytes => {
  if (!window.memories.length) throw new Error("no memory was seen");
  return window.memories.some(memory => {
    const all = new Uint8Array(memory.buffer);
    for (let at = all.indexOf(bytes[0]); at >= 0; at = all.indexOf(bytes[0], at + 1))
      if (bytes.every((one, n) => all[at + n] === one)) return true;
    return false;
  });
}"""

_LINK = re.compile(r"#[ja]=.{20,}")


class Device:
    """The page of one person; `game` is also the name of the page's handle for programs."""

    def __init__(self, context: BrowserContext, address: str, game: str, network: str) -> None:
        self.context, self.address, self.game, self.network = context, address, game, network
        self._tabs: list[WatchedPage] = []
        self.page = self.tab()

    def tab(self) -> Page:
        """Another tab, on which nothing may go wrong."""
        self._tabs.append(WatchedPage(self.context.new_page()))
        return self._tabs[-1].page

    def check(self) -> None:
        for tab in self._tabs:
            tab.check()

    def visit(self, more: str = "") -> None:
        self.page.goto("about:blank")  # an address that differs in its hash alone would not be loaded again
        self.page.goto(self.address + more)
        ready(self.page)

    def reopen(self) -> None:
        """The page dies, and is opened anew from what is kept."""
        self.page.close()
        self.page = self.tab()
        self.visit()

    def call(self, name: str, argument: object = "") -> Any:
        wanted = "([game, name, argument]) => window[game][name](argument)"
        return self.page.evaluate(wanted, [self.game, name, argument])

    def press(self, do: str) -> None:
        """A button by its command, wherever it is."""
        self.page.evaluate("what => document.querySelector(`[data-do='${what}']`).click()", do)

    def storage(self) -> dict[str, str]:
        return dict(self.page.evaluate("() => ({...localStorage})"))

    def remembers(self, secret: bytes) -> bool:
        """Whether these bytes are anywhere in Python's memory."""
        return bool(self.page.evaluate(REMEMBERS, list(secret)))

    @property
    def heard(self) -> list[str]:
        return list(self.page.evaluate("window.heard"))

    # Coming together

    def host(self, players: int = 2, **options: object) -> None:
        """Begin a game and open the seats to others."""
        self.visit("?new=2")
        self.call("new", {"players": players, **options})
        self.invite()

    def invite(self) -> None:
        """Open the game on the table to other devices."""
        self.press("share")
        self.page.wait_for_selector("#share-link")
        self.press("live")
        self.page.wait_for_selector("#live-seats")

    def invitation(self, seat: int) -> str:
        link = self.page.locator(f"#live-link-{seat}")
        expect(link).to_have_value(_LINK, timeout=PATIENCE)
        return str(link.input_value())

    def answer(self, link: str, name: str) -> str:
        """Open an invitation and say who comes; gives the answer."""
        self.visit("#" + link.partition("#")[2])
        self.page.fill("#live-name", name)
        self.page.press("#live-name", "Enter")
        field = self.page.locator("#live-link")
        expect(field).to_have_value(_LINK, timeout=PATIENCE)
        return str(field.input_value())

    def paste(self, answer: str) -> None:
        self.page.fill("#live-answer", answer)
        self.press("live_do:answer")

    def let_in(self, seat: int) -> None:
        """The one who asks for that seat is known here."""
        known = self.page.locator(f'[data-live-seat="{seat}"] [data-do^="live_do:let_in"]')
        known.wait_for(timeout=PATIENCE)
        known.click()

    def seat(self, guest: "Device", seat: int, name: str) -> None:
        """All of it, by pasting."""
        self.paste(guest.answer(self.invitation(seat), name))
        self.let_in(seat)

    def is_playing(self) -> None:
        """The strip of the live game is there, and no dialog before the table."""
        self.page.wait_for_selector("#devices", timeout=PATIENCE)
        self.page.wait_for_function("() => !document.querySelector('dialog[open]')", timeout=PATIENCE)

    # Playing

    def legal(self) -> list[Any]:
        return list(json.loads(self.call("legal")))

    def play(self, rng: Random) -> bool:
        """If the person at this device may choose, a step by lot; says whether one was chosen."""
        found = self.legal()
        if found:
            self.call("act", json.dumps(rng.choice(found)))
        return bool(found)
