"""Open Season's computer players, as the page speaks with them: they are told what their seat can know, as text."""

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from parlour.errors import Reason
from parlour_web.player_names import names

from .. import paths
from ..engine_words import tell
from ..session import Session

if TYPE_CHECKING:
    from season_core.actions import Action
    from season_core.game import Game
    from season_core.memory import Memory, Watcher

    from ..view.review import Choice


class SeasonMinds:
    """What `parlour_web.page.face.Minds` asks for; what thinking needs is imported with the first thought."""

    adviser = "castellan"

    def __init__(self) -> None:
        self._watching: dict[int, tuple[list[Any], Watcher]] = {}  # by seat: the positions seen, and who saw them

    def is_patient(self, level: str) -> bool:
        from season_core.players.levels import LEVELS

        return level in LEVELS and LEVELS[level].adjustable

    def question(self, session: Session) -> object:
        from season_core.text import interchange

        return interchange.write_memory(self.memory(session.game, session.now.to_decide()))

    def memory(self, game: "Game", seat: int, step: int | None = None) -> "Memory":
        """What the seat has seen of the game so far, or until that step; only what is new is looked at."""
        from season_core.events import seen
        from season_core.memory import Watcher
        from season_core.view import view

        last = game.cursor if step is None else step
        positions = [*game.positions[: last + 1]]
        known, watcher = self._watching.get(seat, ([], None))
        if watcher is None or known != positions[: len(known)]:
            known, watcher = positions[:1], Watcher(view(positions[0], seat))
        for number in range(len(known) - 1, last):
            watcher.watch(seen(game.events[number], seat), view(positions[number + 1], seat))
        self._watching[seat] = (positions, watcher)
        return watcher.memory()

    def actions(self, told: Sequence[Any]) -> "list[Action]":
        from season_core.text import interchange

        return [interchange.action_from_json(step) for step in told]

    def reasons(self, session: Session, told: Sequence[Any]) -> str:
        called = names(session)
        return " ".join(tell(_reason(*each), called) for each in told)

    def arrow(self, session: Session, action: "Action") -> tuple[str, ...]:
        """What is to be touched."""
        return paths.path(action)

    def reviewed(self, told: dict[str, Any]) -> "Choice":
        from ..view.review import Choice

        steps = {name: tuple(self.actions(told[name])) for name in ("better", "open_better")}
        return Choice(**told | steps)

    def turning_points(self, choices: "Sequence[Choice]") -> "list[Choice]":
        from parlour_web.view.review import turning_points
        from season_core.players.review import TURNING_POINTS, WORTH_TELLING

        return turning_points(choices, TURNING_POINTS, WORTH_TELLING)


def _reason(code: str, rule: str, values: list[list[Any]]) -> Reason:
    """A reason as JSON has it: pairs became lists."""
    return Reason(code, rule, tuple((name, value) for name, value in values))
