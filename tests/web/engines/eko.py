"""Ekö in any engine: which clicks make a game of it."""

from eko_core import Build, Hex, Keep, Move, Phase, Place, legal_actions

from ..hand import Mouse, Table, t
from .visitor import Visitor

SEED = 51  # 34 steps: swaps, constructions, reinforcements, a move


class Seen(Table):
    """The table as a visitor sees it, beside the same game in our own engine."""

    def __init__(self, page: Visitor) -> None:
        self.visitor = page
        self.follow()

    def text(self) -> str:
        return self.visitor.call("position")

    def agrees(self) -> None:
        self.visitor.until(lambda: self.position() == self.ours, "the page is where our own game is")


class Hand(Mouse):
    """A person's clicks, in any engine."""

    def __init__(self, page: Visitor) -> None:
        super().__init__(Seen(page))
        self.visitor = page

    def touch(self, hex: Hex) -> None:
        self.visitor.click(f'#board [data-space="{hex.q},{hex.r}"]')

    def press(self, name: str, inside: str) -> None:
        self.visitor.click(f"{inside} button", name)

    def choose(self, name: str) -> None:
        self.visitor.click("#beside .choice strong", name)


class Eko:
    name, seed = "eko", SEED
    dialogs: tuple[str, ...] = (
        "new", "games", "workshop", "open_link", "share", "course:lessons", "course:puzzles", "rules", "settings",
        "keys", "about", "record",
    )  # fmt: skip

    def play_to_the_end(self, page: Visitor) -> None:
        page.deal(2, SEED)
        Hand(page).finish(SEED)
        page.wait("title => document.querySelector('dialog[open] h2')?.textContent === title", t("end_title"))

    def see_a_computer_move(self, page: Visitor) -> None:
        page.sit_down_with("wanderer")
        self._my_turn(page).play(Keep())
        hand = self._my_turn(page)
        assert hand.table.ours.turn.phase is Phase.ACTION, "the computer has decided about its Emperor"
        self._whole_turn(hand)
        after = hand.table.ours
        assert self._my_turn(page).table.ours != after, "the computer has moved"

    def _my_turn(self, page: Visitor) -> Hand:
        """Wait until the first player is to decide."""
        table = Seen(page)
        page.until(lambda: table.position().to_decide() == 0, "it is the person's turn")
        return Hand(page)

    def leave_a_turn_half_made(self, page: Visitor) -> None:
        page.deal(2, SEED)
        hand = Hand(page)
        for _ in range(2):
            hand.play(Keep())
        hand.play(next(action for action in legal_actions(hand.table.ours) if isinstance(action, Build)))
        hand.touch(self._first_place(hand).at)
        page.wait("() => document.querySelector('#bar output')?.checkVisibility()")

    def _first_place(self, hand: Hand) -> Place:
        places = [action for action in legal_actions(hand.table.ours) if isinstance(action, Place)]
        return min(places, key=lambda action: (action.emperor, action.plain))

    def half_made(self, page: Visitor) -> str:
        return f"{page.call('position')} {page.text('#bar output')}"

    def finish_the_turn(self, page: Visitor) -> None:
        hand = Hand(page)
        place = self._first_place(hand)
        hand.done()
        assert hand.table.game
        hand.table.game.play(place)
        hand.table.agrees()

    def make_a_turn(self, page: Visitor) -> None:
        self._whole_turn(Hand(page))

    def _whole_turn(self, hand: Hand) -> None:
        """Moves where it can, until somebody else is to decide."""
        me = hand.table.ours.to_decide()
        while hand.table.ours.result is None and hand.table.ours.to_decide() == me:
            legal = legal_actions(hand.table.ours)
            hand.play(next((action for action in legal if isinstance(action, Move)), legal[0]))
            hand.table.agrees()
        if hand.visitor.ask("() => Boolean(document.querySelector('#bar [data-do=done]'))"):
            hand.press(t("done"), "#bar")  # where a turn is confirmed
