"""Games and a storage for the tests of what is kept and what travels."""

from itertools import count
from random import Random
from typing import Any

from eko_core.actions import Action
from eko_core.game import Game, Seat
from eko_core.rules import legal_actions
from eko_core.setup import Setup
from eko_web.codec import CODEC
from parlour_web.catalogue import noticed
from parlour_web.keeping.library import Entry, Library, Saved
from parlour_web.notices import Notice

ANN_AND_BO = (Seat("Ann"), Seat("Bo"))


def a_game(steps: int = 0, seed: int = 7, players: int = 2, named: bool = True) -> Game:
    """A game with so many random steps; one with more steps begins like one with fewer."""
    rng = Random(seed)
    names = [Seat(name) for name in ("Ann", "Bo", "Cy", "Di")[:players]]
    game = Game(Setup.random(players, rng), names if named else None)
    for _ in range(steps):
        if game.result:
            break
        game.play(rng.choice(legal_actions(game.position)))
    return game


def other_step(game: Game, than: Action) -> Action:
    """A legal step that is not this one."""
    return next(action for action in sorted(legal_actions(game.position), key=repr) if action != than)


def branch(steps: int, at: int, more: int = 1, seed: int = 7) -> Game:
    """The same game as `a_game(steps)` up to `at`, then other steps."""
    game = a_game(steps, seed)
    step = game.steps[at]
    game.go_to(at)
    game.play(other_step(game, step))
    for _ in range(more - 1):
        game.play(legal_actions(game.position)[0])
    return game


class Memory:
    """A storage that can be filled, forbidden, and made to forget."""

    def __init__(self) -> None:
        self.texts: dict[str, str] = {}
        self.room: int | None = None
        self.forbidden = False
        self.forgets = False

    def get(self, key: str) -> str | None:
        self._allow()
        return self.texts.get(key)

    def set(self, key: str, text: str) -> None:
        self._allow()
        others = sum(len(old) for name, old in self.texts.items() if name != key)
        if self.room is not None and others + len(text) > self.room:
            raise RuntimeError("QuotaExceededError: the quota has been exceeded")
        if not self.forgets:
            self.texts[key] = text

    def remove(self, key: str) -> None:
        self._allow()
        self.texts.pop(key, None)

    def keys(self) -> list[str]:
        self._allow()
        return list(self.texts)

    def _allow(self) -> None:
        if self.forbidden:
            raise PermissionError("SecurityError: access is denied for this document")


def game_of(entry: Entry) -> Game:
    """The game of Ekö that an entry holds."""
    assert isinstance(entry.game, Game)
    return entry.game


class Tabs:
    """Several libraries over one storage, with one clock."""

    def __init__(self) -> None:
        self.storage = Memory()
        self._clock, self._ids = count(1_700_000_000_000, 1000), count(1)

    def open(self) -> Library:
        return Library(CODEC, self.storage, lambda: next(self._clock), lambda: f"g{next(self._ids)}")


def kept(library: Library, game: Game, **about: Any) -> Entry:
    """The game as an entry that the library has saved."""
    entry = library.new(game).but(**about)
    answer = library.save(entry)
    assert answer.kind is Saved.SAVED and answer.notice is None
    return answer.entry


def opened(library: Library, id: str) -> Entry:
    """The entry of that id, which is there."""
    loaded = library.load(id)
    assert loaded.entry is not None, loaded.notice
    return loaded.entry


def said(notice: Notice | None) -> str:
    """The sentence of a notice, which is there."""
    assert notice is not None
    return noticed(notice)
