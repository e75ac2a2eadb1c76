"""Ekö's computer players, as the page speaks with them."""

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from eko_core import Action, Hex, Moon, Reason, Sand
from parlour_web.player_names import names

from ..engine_words import tell
from ..session import Session
from ..step_kind import Hint

if TYPE_CHECKING:
    from parlour_web.view.review import Reviewed


class EkoMinds:
    """What `parlour_web.page.face.Minds` asks for; nothing is hidden in Ekö, so they see the position itself."""

    adviser = "oracle"

    def is_patient(self, level: str) -> bool:
        from eko_core.players.levels import LEVELS  # where a computer sits they are there already

        return level in LEVELS and LEVELS[level].adjustable

    def question(self, session: Session) -> object:
        from eko_core.text import interchange

        return interchange.position_to_json(session.now)

    def actions(self, told: Sequence[Any]) -> list[Action]:
        from eko_core.text import interchange

        return [interchange.action_from_json(step) for step in told]

    def reasons(self, session: Session, told: Sequence[Any]) -> str:
        board, called = session.now.board, names(session)
        return " ".join(tell(_reason(*each), board, called) for each in told)

    def arrow(self, session: Session, action: Action) -> Hint | None:
        """From where something comes to where it goes: a stack, or the power of a temple."""
        source = getattr(action, "source", None)
        end = getattr(action, "target", None) or getattr(action, "at", None)
        if isinstance(action, Sand | Moon):
            position, board = session.now, session.now.board
            sites = board.sand if isinstance(action, Sand) else board.moon
            held = (board.sites[site] for site in sites if position.has_temple(position.turn.player, (site,)))
            source = next(held, None)
        if end is None:
            return None
        return Hint(end if source is None else source, end)  # what comes from the reserve: a ring round its place

    def reviewed(self, told: dict[str, Any]) -> "Reviewed":
        from parlour_web.view.review import Reviewed

        chances = {name: tuple(told[name]) for name in ("before", "after")}
        return Reviewed(**told | chances | {"better": tuple(self.actions(told["better"]))})

    def turning_points(self, turns: "Sequence[Reviewed]") -> "list[Reviewed]":
        from eko_core.players.review import TURNING_POINTS, WORTH_TELLING
        from parlour_web.view.review import turning_points

        return turning_points(turns, TURNING_POINTS, WORTH_TELLING)


def _reason(code: str, rule: str, values: list[list[Any]]) -> Reason:
    """A reason as JSON has it: the spaces became lists."""
    return Reason(code, rule, tuple((name, Hex(*it) if isinstance(it, list) else it) for name, it in values))
