"""A table that writes down what is done at it and what it says and offers then, as far as that has changed."""

from collections.abc import Iterable
from random import Random
from typing import get_args

from eko_core import Action, Hex, Phase
from eko_core.text import notation
from eko_web import deeds, sentences, spoken_answers
from eko_web.chances import chances
from eko_web.session import Session
from eko_web.variants import links, route
from eko_web.view.screens import turnbar
from parlour_web.view import chances as chances_view
from parlour_web.view.history import TurnList
from parlour_web.view.told import told
from tests.pinned import by_tags

ASKED = ("my_stacks", "threats", "emperors", "scores", "last_turn", "holdings")


class Table:
    """Calls of a session by their names; `lines` is what was said."""

    def __init__(self, session: Session) -> None:
        self.session = session
        self.lines: list[str] = []
        self._last: dict[str, str] = {}
        self.told("")

    def does(self, deed: str, *words: object, **more: bool) -> None:
        """Call the session and write down the answer."""
        said = [self._word(word) for word in words] + [name for name, on in more.items() if on]
        answer = getattr(self.session, deed)(*words, **more)
        played = {True: " (yes)", False: " (no)", None: ""}[answer]
        self.told(f"{deed} {' '.join(said)}".rstrip() + played)
        events = self.session.happened if answer is True else ()
        self._line("happened", sentences.happened(self.session, events))
        self._line("news", sentences.news(self.session, events))

    def told(self, title: str) -> None:
        """What the table shows now."""
        session, name = self.session, self.session.now.board.name
        self.lines.append(f"> {title}")
        self._line("prompt", sentences.prompt(session))
        said = session.notice
        self._line("notice", f"{sentences.notice(session, said)} [{sentences.rule_of(said)}]" if said else "")
        self._line("places", ", ".join(f"{name(hex)} {kind}" for hex, kind in sorted(session.destinations().items())))
        self._line("prices", ", ".join(f"{name(hex)} {discs}" for hex, discs in sorted(session.prices().items())))
        self._line("way", " ".join(map(name, route(session, session.target))))
        self._line("beside", by_tags(turnbar.beside(session)))
        self._line("bar", by_tags(turnbar.bar(session)))
        self._line("state", ", ".join(self._state()))

    def asks(self) -> None:
        """Everything that can be asked by a key."""
        self.lines.append("> asked")
        if self.session.now.result is None:
            for what in ASKED:
                self._line(what, getattr(spoken_answers, what)(self.session))
        self._line("neighbours", spoken_answers.neighbours(self.session, self.session.now.board.spaces[0].hex))
        self._line("labels", "\n".join(sentences.labels(self.session).values()))
        self._line("result", sentences.result(self.session))
        self._line("history", by_tags("".join(TurnList().listed(self.session, deeds.step_words, self._written)[-3:])))
        self._line("told", by_tags(told(self.session, deeds.turn_words)))
        self._line("chances", by_tags(chances_view.bar(self.session, chances(self.session.shown))))
        portals = [portal.front for portal in self.session.now.board.portals]
        self._line("links", str([links(self.session.now.board, hex) for hex in portals[:2]] if portals else ""))

    def _written(self, session: Session, step: int) -> str:
        return notation.format_step(session.game.positions[step], session.game.steps[step])

    def _state(self) -> Iterable[str]:
        session = self.session
        if session.half():
            yield f"half {session.half()}"
        yield from (word for word in ("can_act", "held", "closed", "computer") if getattr(session, word))
        yield f"step {session.step} of {session.game.cursor}"
        able = session.stacks_with_actions()
        yield f"{len(able)} stacks, {sum(able.values())} steps of theirs"
        yield f"{len(session.offers())} offers"

    def _word(self, word: object) -> str:
        board = self.session.now.board
        if isinstance(word, Hex):
            return board.name(word) if word in board.terrain else "off the board"
        return notation.format_step(self.session.now, word) if isinstance(word, get_args(Action)) else str(word)

    def _line(self, title: str, text: str) -> None:
        if text != self._last.get(title, ""):
            self.lines += [f"  {title}: {line}" for line in text.splitlines() or ["–"]]
        self._last[title] = text


def fumble(table: Table, rng: Random, deeds: int) -> None:
    """Do things by lot, sensible ones more often than others: the same ones on every Python."""
    for number in range(deeds):
        over = table.session.now.result is not None or table.session.computer is not None
        if over and rng.randrange(3):
            table.does(("undo", "undo_turn", "undo")[rng.randrange(3)])
        else:
            _deed(table, rng)
        if number % 40 == 39:
            table.asks()


def _deed(table: Table, rng: Random) -> None:
    session, lot = table.session, rng.randrange(20)
    spaces = [space.hex for space in session.now.board.spaces]
    own = sorted(session.stacks_with_actions())
    goals = sorted(session.destinations()) or own or spaces
    offers, actions = session.offers(), session.actions()
    if session.looking is not None and lot < 14:
        table.does("look_at", None) if lot < 9 else table.does("play_from_here")
    elif lot < 8:
        table.does("touch", goals[rng.randrange(len(goals))], cautious=rng.randrange(4) == 0)
    elif lot < 12 and offers:
        table.does("act", offers[rng.randrange(len(offers))])
    elif lot < 12 and (session.pending or session.held):
        table.does("done")
    elif lot < 12:
        table.does("touch", (own or goals)[rng.randrange(len(own or goals))])
    elif lot < 14:
        table.does("touch", spaces[rng.randrange(len(spaces))], cautious=lot == 12)
    elif lot < 15:
        step = actions[rng.randrange(len(actions))] if actions else None
        table.does("typed", notation.format_step(session.now, step) if step else "?")
    elif lot < 16:
        table.does("use_temple")
    elif lot < 17:
        table.does(("undo", "redo", "undo_turn", "redo_turn")[rng.randrange(4)])
    elif lot < 18:
        table.does("look_at", rng.randrange(len(session.game.steps) + 2))
    elif lot < 19:
        table.does("take_back_disc") if session.now.turn.phase is Phase.REINFORCE else table.does("let_go")
    else:
        table.does("done")
