"""Open Season in any engine: which clicks make a game of it."""

from random import Random

from season_core import Action, Game
from season_core.text import link
from season_web import paths
from season_web.session import Session
from tests.season.played import likes

from ..season.guest import place
from .visitor import Visitor

SEED = 3


class Hand:
    """A person's clicks, beside the same game in a session of our own."""

    def __init__(self, page: Visitor) -> None:
        self.visitor = page
        self.session = Session(self.game())
        people = tuple(n for n, seat in enumerate(self.session.game.seats) if seat.level is None)
        self.session.here = people
        self.rng = Random(SEED)

    def game(self) -> Game:
        """As the page has it."""
        return link.read(self.visitor.call("link")).game

    def play(self, action: Action) -> None:
        """The clicks of a step, and the curtain before it where one hangs."""
        session, cursor = self.session, self.session.game.cursor
        if session.covered:
            self.visitor.click("#curtain button")
            session.draw_curtain()
        for word in paths.path(action):
            if session.game.cursor == cursor:
                self.visitor.click(place(session, word))
                session.touch(word)
        self.visitor.until(lambda: self.game().position == session.now, f"the page has played {action}")

    def likes(self) -> Action:
        return likes(self.session.now, self.session.game.legal, "trophies", self.rng)

    def turn(self) -> None:
        """Steps by lot until somebody else's turn."""
        player = self.session.now.player
        while self.session.now.result is None and self.session.now.player == player:
            self.play(self.likes())


class Season:
    name, seed = "season", SEED
    dialogs: tuple[str, ...] = (
        "new", "games", "open_link", "share", "who", "rules", "settings", "keys", "about", "record", "score:0",
    )  # fmt: skip

    def play_to_the_end(self, page: Visitor) -> None:
        page.deal(2, SEED)
        hand = Hand(page)
        while hand.session.now.result is None:
            hand.turn()
        page.wait("() => document.querySelector('dialog[open] .sheet') !== null")

    def see_a_computer_move(self, page: Visitor) -> None:
        page.sit_down_with("groom")
        hand = Hand(page)
        while hand.session.now.decides == 0:
            legal = hand.session.game.legal
            hand.play(next((step for step in legal if step.do == "pass"), legal[0]))
        before = hand.session.game.cursor

        def answered() -> bool:
            game = hand.game()
            return game.cursor > before and game.position.decides == 0

        page.until(answered, "the computer has moved")

    def leave_a_turn_half_made(self, page: Visitor) -> None:
        page.deal(2, SEED)
        hand = Hand(page)
        first = hand.session.game.legal[0]
        hand.visitor.click(place(hand.session, paths.path(first)[0]))
        page.wait("() => document.querySelector('#table .guest.chosen') !== null")

    def half_made(self, page: Visitor) -> str:
        chosen = page.ask("() => [...document.querySelectorAll('#table .chosen')].map((one) => one.dataset.do).join()")
        return f"{page.call('link')} {chosen}"

    def finish_the_turn(self, page: Visitor) -> None:
        hand = Hand(page)
        first = hand.session.game.legal[0]
        before, (touched, other) = hand.session.now, paths.path(first)
        hand.session.touch(touched)
        page.click(place(hand.session, other))
        page.until(lambda: hand.game().position != before, "both cards are taken")

    def make_a_turn(self, page: Visitor) -> None:
        Hand(page).turn()
