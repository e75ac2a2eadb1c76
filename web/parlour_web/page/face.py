"""What a game hands the room: its stage, words, commands, keys and screens.  The room knows no hexagon and no card.

A game's face begins with `Face` and says what it has; what it leaves out is not there on its page.
"""
# ruff: noqa: B027 (a game may leave these calls out)

from abc import ABC, abstractmethod
from collections.abc import Callable, Mapping, Sequence
from random import Random
from typing import TYPE_CHECKING, Any, Protocol

from parlour.seats import Seat

from ..catalogue import joined, noticed, t
from ..codec import AnyGame, Codec
from ..learning.courses import Courses
from ..notices import Notice
from ..player_names import names
from ..seat_look import SeatLook
from ..settings import Settings
from ..sitting import Sitting

if TYPE_CHECKING:
    from parlour_live.told_game import ToldGame

    from ..rulebook import Rulebook
    from .room import Room
    from .screen import Screen

AnySitting = Sitting[Any]
Own = Any  # a sitting, position, action or event of the game's own kind
Command = Callable[[str], None]
Commands = Mapping[str, Command]  # what a button or key asks for (`data-do`), by name
Tone = tuple[float, float, float]  # frequency, seconds after the start, length


class Minds(Protocol):
    """The computer players of a game, as the page speaks with them: JSON into the worker, JSON out of it."""

    @property
    def adviser(self) -> str:
        """The level that gives hints."""
        ...

    def is_patient(self, level: str) -> bool:
        """Whether the person's thinking time is for this level."""
        ...

    def question(self, sitting: Own) -> object:
        """What the seat that is to decide may know."""
        ...

    def actions(self, told: Sequence[Any]) -> list[Any]:
        """The steps in an answer."""
        ...

    def reasons(self, sitting: Own, told: Sequence[Any]) -> str:
        """Why they are good, in sentences."""
        ...

    def arrow(self, sitting: Own, action: Own) -> Any:
        """Where a step is shown, for `Sitting.hint`."""
        ...

    def reviewed(self, told: dict[str, Any]) -> Any:
        """A turn of the review, as the worker tells it."""
        ...

    def turning_points(self, turns: Sequence[Any]) -> list[Any]:
        """The reviewed turns that are worth telling."""
        ...


class Face(ABC):
    """A game at the table."""

    codec: Codec
    minds: Minds | None = None  # a game without computer players has none
    version = ""
    about_more: Sequence[str] = ()  # paragraphs about this game alone, by key
    courses = Courses({})
    commands: Commands  # those of the stage and of the turn
    keys: Mapping[str, str] = {}  # keys of the keyboard, by the command that each stands for
    keys_shown: Sequence[tuple[str, str]] = ()  # the text and the key of every line in the list of keys
    tones: Mapping[str, Sequence[Tone]] = {}  # what is heard of an event, by its code

    def __init__(self, room: "Room") -> None:
        self.room = room
        self.commands = {}

    @property
    def rules(self) -> "Rulebook":
        """Read when they are first opened."""
        from ..rulebook import Rulebook

        return Rulebook((), {})

    def live(self) -> "ToldGame | None":
        """How the game is told to other devices; None: it cannot be played between them."""
        return None

    def screens(self) -> "list[Screen]":
        """The game's own dialogs."""
        return []

    # Thinking in the page, where workers die

    def thinking(self) -> Any:
        """The module whose calls the worker exports; None: this game cannot think in the page."""
        return None

    def modest(self, level: str) -> str:
        """That level, or the best one that the page itself can play without standing still."""
        return level

    # Sitting down

    @abstractmethod
    def fresh(self, players: int, rng: Random) -> AnySitting:
        """A new game without questions."""

    @abstractmethod
    def sitting(self, game: AnyGame, looks: tuple[SeatLook, ...]) -> AnySitting:
        """A game that was kept or came, on the table."""

    def again(self, sitting: Own, seats: Sequence[Seat], rng: Random) -> AnySitting:
        """A new game like the one that is over, for these seats."""
        fresh = self.fresh(len(seats), rng)
        fresh.game.seats, fresh.looks = seats, sitting.looks
        return fresh

    # The stage

    @abstractmethod
    def draw(self, sitting: Own, settings: Settings) -> None:
        """Show the table; only what changed is touched."""

    def show_choices(self, sitting: Own) -> None:
        """Put the choices beside their place."""

    def rename(self) -> None:
        """Another language: say again what the stage is."""

    def refocus(self) -> None:
        """The keyboard comes back to the stage when the button it was on is gone."""

    def pressed(self, event: Any) -> bool:
        """A key that walks on the stage; says whether it was one."""
        return False

    def animate(self, events: Sequence[Own]) -> None:
        """Move what is drawn already."""

    def point_of_view(self) -> Any:
        """How near the stage is seen."""
        return None

    def see(self, point_of_view: Any) -> None:
        """See it like that again."""

    # Words and markup

    @abstractmethod
    def prompt(self, sitting: Own) -> str:
        """The one line that says what is expected of a person now."""

    def bar(self, sitting: Own) -> str:
        """The offers that belong to no place."""
        return ""

    def corners(self, sitting: Own, small: bool, opened: set[int]) -> list[str]:
        """The players' corners; on a small screen, those of the others in one line unless they are opened."""
        return []

    @abstractmethod
    def step_text(self, position: Own, action: Own) -> str:
        """A step as people write it."""

    @abstractmethod
    def turn_text(self, position: Own, steps: Sequence[Own]) -> str:
        """A turn as people write it."""

    def step_words(self, sitting: Own, step: int) -> str:
        """What a step of the game did, in plain words for the log; whose it was stands beside it."""
        return self.step_text(sitting.game.positions[step], sitting.game.steps[step])

    def turn_words(self, sitting: Own, steps: range) -> str:
        """What these steps of one turn did, as a sentence with the player's name in it."""
        who = names(sitting)[sitting.game.positions[steps.start].to_decide()]
        return t("told_turn", player=who, what=joined([self.step_words(sitting, step) for step in steps]))

    def plan_words(self, sitting: Own, position: Own, steps: Sequence[Own]) -> str:
        """What steps that nobody has played would do, for hints and the review."""
        return self.turn_text(position, steps)

    def notice(self, sitting: Own, notice: Notice) -> str:
        """The sentence of a notice of the session."""
        return notice.text or noticed(notice)

    def rule_of(self, notice: Notice) -> str:
        """The id of the rule that it is about, if it is about one."""
        return notice.reason.rule if notice.reason else ""

    def happened(self, sitting: Own, events: Sequence[Own]) -> str:
        """What happened, to be read out."""
        return ""

    def caught_up(self, sitting: Own, steps: Sequence[Own]) -> str:
        """What steps did that a person has not seen, in words as few as may be."""
        return self.happened(sitting, [event for step in steps for event in step.events])

    def news(self, sitting: Own, events: Sequence[Own]) -> str:
        """What everybody should be told, not just shown."""
        return ""

    def review(self, sitting: Own, turns: Sequence[Any], points: Sequence[Any]) -> str:
        """The review of a game: all turns, and those of them that are worth telling."""
        from ..view import review

        return review.review(sitting, turns, points, review.Words(self.turn_words, self.plan_words))

    def chances(self, sitting: Own) -> Sequence[float]:
        """Everybody's chances in the position shown; none where they would tell too much."""
        return ()

    @abstractmethod
    def ending(self, sitting: Own) -> str:
        """The dialog at the end."""

    def thumbnail(self, position: Own) -> str:
        """A position, drawn small."""
        return ""

    def figure(self, name: str) -> str:
        """A figure of the rules."""
        return ""

    def rules_card(self) -> str:
        """The summary of a turn."""
        return ""

    def own_settings(self, settings: Settings) -> str:
        """The settings of this game alone."""
        return ""

    # What comes and goes besides games

    @property
    def share_note(self) -> str:
        """What should be known before a link or a record is given away."""
        return ""

    def holds_more(self, text: str) -> bool:
        """Whether a text holds something of the game's own that is no game."""
        return False

    def take(self, text: str) -> str:
        """Open that; gives the sentence if it cannot be."""
        return noticed(Notice("arrive_unknown"))

    @abstractmethod
    def answer(self, name: str, text: str) -> str:
        """A call of the page's handle for programs."""
