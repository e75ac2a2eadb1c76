"""A person at the page: touches spaces and buttons by mouse, finger or keys, beside a game of one's own to compare.

The file is long because the three ways of touching are told as what differs from the mouse's.
"""

import json
from collections import deque
from collections.abc import Sequence
from random import Random

from playwright.sync_api import Locator, Page

from eko_core import (
    Action,
    Build,
    End,
    Exchange,
    Game,
    Hex,
    Keep,
    March,
    Moon,
    Move,
    Phase,
    Place,
    Position,
    Sand,
    Skip,
    Swap,
    legal_actions,
    outcome,
)
from eko_core import events as ev
from eko_core.text import interchange
from eko_web import sentences as telling
from eko_web.arrow_keys import KEYS, follow
from eko_web.session import Session
from parlour_web.catalogue import t, thing
from parlour_web.player_names import names

from .waiting import PATIENCE, ready
from .watched_page import WatchedPage

__all__ = ["Finger", "Keyboard", "Mouse", "Table", "liked", "t"]

# The middle of a space on the screen (scrolled there if need be), and whether a touch there would reach it.
MIDDLE = """one => {
  let box = one.getBoundingClientRect();
  if (box.top < 0 || box.bottom > innerHeight) {
    one.scrollIntoView({ block: "center", behavior: "instant" });
    box = one.getBoundingClientRect();
  }
  const x = box.x + box.width / 2, y = box.y + box.height / 2;
  return [x, y, one.contains(document.elementFromPoint(x, y))];
}"""


class Table(WatchedPage):
    """The page with a game on it, and the same game in our own engine."""

    def __init__(self, page: Page) -> None:
        super().__init__(page)
        self.game: Game | None = None

    # The game

    def visit(self, address: str) -> None:
        self.page.goto(address)
        ready(self.page)
        self.follow()

    def new(self, players: int = 2, seed: int = 13, *, swapped: bool = False, variants: Sequence[str] = ()) -> None:
        """A fresh deal; `swapped`: past the question about the Emperors."""
        self.tidy()
        asked = {"players": players, "seed": seed, "variants": list(variants)}
        self.page.evaluate("asked => { eko.new(asked) }", asked)
        self.follow()
        while swapped and self.ours.turn.phase is Phase.SWAP:
            self.act(Keep())

    def load(self, what: Position | str) -> None:
        self.tidy()
        text = interchange.write_position(what) if isinstance(what, Position) else what
        self.page.evaluate("text => { eko.load(text) }", text)
        self.follow()

    def act(self, action: Action) -> None:
        """A step by `window.eko`, for what is not under test."""
        self.page.evaluate("text => { eko.act(text) }", interchange.write_action(action))
        assert self.game
        self.game.play(action)

    def follow(self) -> None:
        """Our own game begins where the page stands."""
        self.game = Game(self.position())

    def tidy(self) -> None:
        """No dialog is open, no field has the keyboard."""
        self.page.evaluate("() => document.activeElement?.blur()")
        while self.page.evaluate("document.querySelector('dialog[open]') !== null"):
            self.page.keyboard.press("Escape")

    def text(self) -> str:
        return str(self.page.evaluate("eko.position()"))

    def position(self) -> Position:
        return interchange.read_position(self.text())

    @property
    def ours(self) -> Position:
        assert self.game
        return self.game.position

    def agrees(self) -> None:
        """The page is where our own game is."""
        assert json.loads(self.text()) == json.loads(interchange.write_position(self.ours))

    def saved(self) -> None:
        """Wait until the last step is written down (storage and address)."""
        self.page.wait_for_timeout(450)

    # What is on the page

    def space(self, hex: Hex) -> Locator:
        return self.page.locator(f'#board [data-space="{hex.q},{hex.r}"]')

    def button(self, name: str, inside: str = "body") -> Locator:
        return self.page.locator(inside).get_by_role("button", name=name, exact=True)

    def command(self, do: str) -> None:
        """A button of the page by what it does, wherever the menu hides it."""
        self.page.evaluate("what => document.querySelector(`[data-do='${what}']`).click()", do)

    def dialog(self, do: str) -> Locator:
        self.tidy()
        self.command(do)
        self.page.wait_for_selector("#dialog[open]")
        return self.page.locator("#dialog")

    def prompt(self) -> str:
        return self.page.inner_text("#prompt")

    def said(self) -> str:
        """What a screen reader was told last."""
        return str(self.page.evaluate("document.querySelector('#live > :last-child')?.textContent ?? ''"))

    def toast(self) -> str:
        self.page.wait_for_selector("#toast:not([hidden])", timeout=PATIENCE / 4)
        return self.page.inner_text("#toast > span")

    def called(self) -> list[str]:
        assert self.game
        return names(Session(self.game))


class Mouse:
    """Touches by the mouse: a stack, then where it goes."""

    def __init__(self, table: Table) -> None:
        self.table = table

    def touch(self, hex: Hex) -> None:
        self.table.page.mouse.click(*self._middle(hex))

    def _middle(self, hex: Hex) -> tuple[float, float]:
        """Where a space is on the screen; nothing may lie over it."""
        x, y, free = self.table.space(hex).evaluate(MIDDLE)
        assert free, f"something lies over the space {self.table.ours.board.name(hex)}"
        return x, y

    def press(self, name: str, inside: str) -> None:
        self.table.button(name, inside).click(timeout=PATIENCE / 4)

    def done(self) -> None:
        self.press(t("done"), "#bar")

    def march(self) -> None:
        self.press(t("offer_march"), "#bar")

    def go(self, hex: Hex) -> None:
        """Touch a destination so that it is done."""
        self.touch(hex)

    def play(self, action: Action) -> None:
        """Make one step as a person would, and play it in our own game too."""
        table, before = self.table, self.table.ours
        match action:
            case Keep():
                self.press(t("offer_keep"), "#bar")
            case End():
                self.press(t("offer_end"), "#bar")
            case March():
                self.march()
            case Exchange():
                self.press(t("offer_exchange", player=table.called()[action.give]), "#bar")
            case Swap():
                self.go(action.at)
            case Skip():
                self.press(t("offer_skip"), "#bar")
            case Sand() | Moon():
                self.temple(action)
                self.go(action.at)
            case Move():
                self.touch(action.source)
                self._move(before, action)
            case Build():
                self.touch(action.source)
                self._build(before, action)
            case Place():
                least = min(a.plain for a in legal_actions(before) if isinstance(a, Place) and a.at == action.at)
                for _ in range(1 + action.plain - least):
                    self.touch(action.at)
                self.done()
            case _:
                raise AssertionError(action)
        if _eliminates(before, action):
            self.press(t("do_anyway"), "#bar")
        assert table.game
        table.game.play(action)
        self.confirm(before)

    def temple(self, action: Sand | Moon) -> None:
        """Take up the temple that the step needs."""
        self.press(t(f"offer_{action.do}" + ("_emperor" if getattr(action, "emperor", False) else "")), "#bar")

    def _move(self, before: Position, action: Move) -> None:
        """The place, and where the Emperor may be lost to tempests whether he is."""
        kept = Move(action.source, action.target, not action.emperor)
        if kept not in legal_actions(before):
            self.go(action.target)
            return
        self.touch(action.target)
        seen = Session(Game(before))
        seen.selected = action.source
        self.choose(telling.offer(seen, action))

    def _build(self, before: Position, action: Build) -> None:
        several = [a for a in legal_actions(before) if isinstance(a, Build) and a.at == action.at]
        if sum(a.source == action.source for a in several) == 1:
            self.go(action.at)
            return
        self.touch(action.at)
        standing = before.building(action.at)
        price = action.level + (standing is not None and standing.owner != before.turn.player)
        key = "offer_build_emperor" if action.emperor else "offer_build"
        self.choose(t(key, building=thing(f"level.{action.level}"), price=price))

    def choose(self, name: str) -> None:
        """One of the choices beside the place."""
        choice = self.table.page.locator("#beside .choice strong").get_by_text(name, exact=True)
        choice.click(timeout=PATIENCE / 4)

    def confirm(self, before: Position) -> None:
        """Nothing to confirm with a mouse."""

    def finish(self, seed: int, most: int = 400) -> None:
        """Play to the end; after each step the page is where our own game is."""
        assert self.table.game
        rng = Random(seed)
        while self.table.game.result is None and most:
            most -= 1
            self.play(liked(self.table.ours, rng))
            self.table.agrees()
        assert self.table.game.result is not None


class Finger(Mouse):
    """Touches by a finger: the first tap on a destination looks, the second does it; a turn among people waits for
    Done."""

    def __init__(self, table: Table, *, alone: bool = False) -> None:
        super().__init__(table)
        self.alone = alone

    def touch(self, hex: Hex) -> None:
        self.table.page.touchscreen.tap(*self._middle(hex))

    def press(self, name: str, inside: str) -> None:
        self.table.button(name, inside).tap(timeout=PATIENCE / 4)

    def go(self, hex: Hex) -> None:
        self.touch(hex)
        self.touch(hex)

    def choose(self, name: str) -> None:
        choice = self.table.page.locator("#beside .choice strong").get_by_text(name, exact=True)
        choice.tap(timeout=PATIENCE / 4)

    def confirm(self, before: Position) -> None:
        after = self.table.ours
        if self.alone:
            return
        if after.result is None and after.turn.player != before.turn.player and before.turn.phase is not Phase.SWAP:
            self.press(t("done"), "#bar")


class Keyboard(Mouse):
    """Keys alone: arrows to a space, Enter; Tab to a button, Enter."""

    def touch(self, hex: Hex) -> None:
        for key in self._way(hex):
            self._key(key)
        self._key("Enter")

    def _key(self, key: str) -> None:
        self.table.page.keyboard.press(key)

    def _way(self, goal: Hex) -> list[str]:
        here = self._focused()
        if here is None:
            self._key("ArrowRight")
            here = self._focused()
        assert here is not None, "an arrow key leads onto the board"
        spaces, came = self.table.ours.board.terrain, {here: ("", here)}
        edge = deque([here])
        while goal not in came:
            at = edge.popleft()
            for (key, shift), direction in KEYS.items():
                there = follow(spaces, at, direction)
                if there not in came:
                    came[there] = (f"Shift+{key}" if shift else key, at)
                    edge.append(there)
        way = []
        while goal != here:
            key, goal = came[goal]
            way.append(key)
        return way[::-1]

    def _focused(self) -> Hex | None:
        space = self.table.page.evaluate("document.activeElement.getAttribute('data-space')")
        return Hex(*map(int, space.split(","))) if space else None

    def press(self, name: str, inside: str) -> None:
        self._tab_to(self.table.button(name, inside))

    def choose(self, name: str) -> None:
        choices = self.table.page.locator("#beside .choice")
        self._tab_to(choices.filter(has=self.table.page.locator("strong").get_by_text(name, exact=True)))

    def _tab_to(self, button: Locator) -> None:
        for _ in range(60):
            if button.evaluate("one => one === document.activeElement"):
                self._key("Enter")
                return
            self._key("Tab")
        raise AssertionError("Tab does not lead to the button")

    def done(self) -> None:
        self._key("d")

    def march(self) -> None:
        self._key("f")

    def temple(self, action: Sand | Moon) -> None:
        self._key("o")


def _eliminates(before: Position, action: Action) -> bool:
    """Whether the page asks twice: the last disc of the player himself would leave, without a win."""
    if not isinstance(action, Move | Build):
        return False
    me = before.turn.player
    after, events = outcome(before, action)
    won = after.result is not None and me in after.result.winners
    return not won and any(isinstance(event, ev.Eliminated) and event.player == me for event in events)


def liked(position: Position, rng: Random) -> Action:
    """A step that leads to an early end: points first, then attacks; now and then a forced march."""
    return max(legal_actions(position), key=lambda action: (_weight(position, action, rng), rng.random()))


def _weight(position: Position, action: Action, rng: Random) -> float:
    if isinstance(action, March):
        return 3 if rng.random() < 0.15 else 0
    if not isinstance(action, Move | Build | Place):
        return 0.5
    me = position.turn.player
    after, events = outcome(position, action)
    if after.result is not None:
        return 100 if me in after.result.winners else -100
    weight = 6.0 * (after.points(me) - position.points(me))
    weight += 4 * (after.holds_capital(me) - position.holds_capital(me))
    for event in events:
        if isinstance(event, ev.Destroyed) and event.owner != me:
            weight += event.size
        elif isinstance(event, ev.Eliminated):
            weight += -50 if event.player == me else 8
    return weight + (action.plain if isinstance(action, Place) else 0)
