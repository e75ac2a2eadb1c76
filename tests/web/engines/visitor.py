"""A person at a page of the house, in any engine: finds what can be clicked, clicks it, waits for what follows."""

import time
from collections.abc import Callable
from typing import Any

from ..misfits import MISFITS
from ..waiting import PAST_THE_GREETING, PATIENCE
from .engine import Engine

# Where to click: the middle of what a person would see under that name, once it stands still and nothing lies over it.
MIDDLE = """async (selector, text) => {
  const name = (one) => (one.getAttribute("aria-label") ?? one.textContent).trim().replace(/\\s+/g, " ");
  const seen = (one) => one.checkVisibility({ visibilityProperty: true }) && !one.disabled;
  const meant = (one) => seen(one) && (text === null || name(one) === text);
  const one = [...document.querySelectorAll(selector)].find(meant);
  if (!one) return "is not there";
  const middle = () => {
    const box = one.getBoundingClientRect();
    return [box.x + box.width / 2, box.y + box.height / 2];
  };
  const free = (x, y) => one.contains(document.elementFromPoint(x, y));
  if (!free(...middle())) one.scrollIntoView({ block: "center", inline: "nearest", behavior: "instant" });
  const before = middle();
  await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
  const [x, y] = middle();
  if (x !== before[0] || y !== before[1]) return "moves";
  const over = document.elementFromPoint(x, y);
  return free(x, y) ? [x, y] : `lies under ${over?.tagName} ${over?.id} ${over?.textContent.slice(0, 40)}`;
}"""
CHOOSE = """(selector, value) => {
  const one = document.querySelector(selector);
  one.value = value;
  one.dispatchEvent(new Event("input", { bubbles: true }));
  one.dispatchEvent(new Event("change", { bubbles: true }));
}"""


class Visitor:
    """The page of the game of this name, in an engine."""

    def __init__(self, engine: Engine, name: str) -> None:
        self.engine = engine
        self.name = name
        self.harmless: tuple[str, ...] = ()  # the browser's own words, where a test stops the server

    def visit(self, address: str) -> None:
        self.engine.visit(address)
        self.ready()

    def reload(self) -> None:
        self.engine.reload()
        self.ready()

    def ready(self) -> None:
        """The first click works, and reaches the table."""
        self.wait("name => document.documentElement.getAttribute(`data-${name}`) === 'ready'", self.name)
        self.ask(PAST_THE_GREETING)

    def stored(self) -> None:
        """Everything for play without a network has been put away."""
        self.wait("() => document.documentElement.dataset.offline === 'ready'")

    def kept(self) -> None:
        """The game is written down: the address holds it."""
        self.wait("name => location.hash.endsWith(window[name].link())", self.name)

    def check(self) -> None:
        """Nothing went wrong behind the scenes."""
        wrong = [said for said in self.engine.wrong() if not any(word in said for word in self.harmless)]
        assert not wrong, "\n".join(wrong)

    def ask(self, function: str, *values: object) -> Any:
        return self.engine.evaluate(function, *values)

    def call(self, handle: str, argument: object = "") -> str:
        """What the game's handle for tests answers: `position`, `legal`, `link`, `new`, …"""
        return str(self.ask("(game, name, argument) => window[game][name](argument)", self.name, handle, argument))

    def wait(self, function: str, *values: object) -> Any:
        """Until the function says something true, which comes back."""
        return self.until(lambda: self.ask(function, *values), function)

    def until(self, look: Callable[[], Any], what: str) -> Any:
        """The same for a question of any kind; `what` is told when the time is over."""
        end = time.monotonic() + PATIENCE / 1000
        while not (answer := look()):
            assert time.monotonic() < end, f"not in {PATIENCE / 1000:.0f} seconds: {what}"
            time.sleep(0.03)
        return answer

    def text(self, selector: str) -> str:
        return str(self.ask("selector => document.querySelector(selector)?.textContent.trim() ?? ''", selector))

    def click(self, selector: str, text: str | None = None) -> None:
        """A real click on the first that is seen; `text`: of those that are called so."""
        end = time.monotonic() + PATIENCE / 1000
        while isinstance(at := self.ask(MIDDLE, selector, text), str):
            assert time.monotonic() < end, f"{selector} {text or ''} {at}"
        self.engine.touch(*at)

    def choose(self, selector: str, value: str) -> None:
        """One entry of a list; lists that drop down belong to the browser, so its events are sent."""
        self.wait("selector => document.querySelector(selector)", selector)
        self.ask(CHOOSE, selector, value)

    def deal(self, players: int, seed: int) -> None:
        """A game that is the same every time."""
        self.tidy()
        self.call("new", {"players": players, "seed": seed})

    def sit_down_with(self, level: str) -> None:
        """A new game against that computer player, by clicks; the person begins."""
        self.open("new")
        self.click('label:has([name="players"][value="2"])')
        self.choose('[data-change="kind:1"]', f"computer:{level}")
        self.choose('[data-change="first"]', "0")
        self.click('[data-do="deal"]')

    # Dialogs

    def open(self, command: str) -> None:
        """A dialog by its button, wherever the menu hides that."""
        button = f'[data-do="{command}"]'
        self.tidy()
        hidden = "button => document.querySelector(button).closest('[popover]')?.checkVisibility() === false"
        if self.ask(hidden, button):
            self.click(".menu-button")
        self.click(button)
        self.wait("() => document.querySelector('dialog[open]') !== null")

    def tidy(self) -> None:
        """No dialog is open."""
        self.ask("() => document.activeElement?.blur()")
        while self.ask("() => document.querySelector('dialog[open]') !== null"):
            self.engine.key("Escape")

    def misfits(self) -> list[str]:
        """What is cut off or sticks out."""
        return list(self.ask(MISFITS))

    def setting(self, name: str, value: str) -> None:
        self.open("settings")
        self.choose(f'[data-change="set:{name}"]', value)
