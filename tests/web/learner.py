"""A person in a course: plays by what buttons do (`data-do`) and where spaces are, never by what is written on them."""

from playwright.sync_api import Locator

from eko_core import Action, Build, March, Place, legal_actions
from eko_core.players import Budget, Search
from eko_web.learning.lessons import Stage
from eko_web.session import Session

from .hand import Keyboard, Mouse, Table
from .waiting import PATIENCE

LONG = 240_000  # milliseconds for the computer's turn on a busy machine


class Learner:
    """Solves stages by mouse."""

    def __init__(self, table: Table) -> None:
        self.table = table
        self.hand = Mouse(table)

    def press(self, button: Locator) -> None:
        button.click(timeout=PATIENCE / 4)

    def open_course(self, name: str = "lessons") -> None:
        """The overview, from the menu."""
        self.press(self.do(f"course:{name}", "#menu"))
        self.table.page.wait_for_selector("#dialog[open]")

    def do(self, what: str, inside: str = "body") -> Locator:
        return self.table.page.locator(f'{inside} [data-do="{what}"]')

    def play(self, action: Action) -> None:
        """One step, as a person would."""
        before = self.table.ours
        match action:
            case March():
                self.press(self.table.page.locator("#bar .march"))
            case Place():
                least = min(a.plain for a in legal_actions(before) if isinstance(a, Place) and a.at == action.at)
                for _ in range(1 + action.plain - least):
                    self.hand.touch(action.at)
                self.press(self.do("done", "#bar"))
            case Build():
                self.hand.touch(action.source)
                self.hand.touch(action.at)
                self._choose(action)
            case _:
                self.hand.play(action)
                return
        assert self.table.game
        self.table.game.play(action)

    def _choose(self, action: Build) -> None:
        """One of several constructions at the place; a single one was done by the touch."""
        assert self.table.game
        seen = Session(self.table.game)
        seen.selected = seen.target = None
        seen.selected, seen.target = action.source, action.at
        offers = seen.offers()
        if len(offers) > 1:
            self.press(self.do(f"offer:{offers.index(action)}", "#beside"))

    def solve(self, stage: Stage) -> None:
        """Reach the goal of the stage on the table."""
        self.table.follow()
        if stage.computer:
            self._win()
        else:
            way = stage.goal_.way([], self.table.ours)
            assert way is not None
            for action in way:
                self.play(action)
                self.table.agrees()
        self.table.page.wait_for_selector("#coach .is-done")

    def _win(self) -> None:
        """Play on against the computer in its worker until somebody has won."""
        page = self.table.page
        for turn in range(40):
            page.wait_for_function(
                "() => { const p = JSON.parse(eko.position()); return p.result || p.turn.player === 0 }",
                timeout=LONG,
                polling=200,
            )
            self.table.follow()
            if self.table.ours.result is not None:
                return
            search = Search(self.table.ours, "guide", Budget(nodes=1500), turn)
            while not search.run():
                pass
            for action in search.choice().turn:
                self.play(action)
        raise AssertionError("the game does not end")

    def go_on(self) -> None:
        """To the next stage."""
        self.press(self.table.page.locator('#coach [data-do^="task_next"]'))


class LearnerByKeys(Learner):
    """The same by keys alone."""

    def __init__(self, table: Table) -> None:
        super().__init__(table)
        self.keys = Keyboard(table)
        self.hand = self.keys

    def press(self, button: Locator) -> None:
        self.keys._tab_to(button)

    def go_on(self) -> None:
        """The button has the focus already when the goal was reached by keys."""
        following = self.table.page.locator('#coach [data-do^="task_next"]')
        assert following.evaluate("one => one === document.activeElement")
        self.table.page.keyboard.press("Enter")
