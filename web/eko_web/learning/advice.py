"""A step as advice: what to try, in words and as an arrow."""

from eko_core import Action, Build, March, Move, Place, Position, Swap
from parlour_web.catalogue import thing
from parlour_web.learning.task import Advice
from parlour_web.notices import Notice

from ..step_kind import Hint


def advise(position: Position, action: Action) -> Advice:
    """What the coach says when this is the next good step."""
    name = position.board.name
    match action:
        case Move(source=source, target=target):
            said = Notice("coach_try_move", (("source", name(source)), ("target", name(target))))
            return Advice(said, Hint(source, target))
        case Build(at=at, source=source, level=level):
            values = (("source", name(source)), ("target", name(at)), ("building", thing(f"level.{level}")))
            return Advice(Notice("coach_try_build", values), Hint(source, at))
        case Place(at=at, plain=plain, emperor=emperor):
            key = "coach_try_place_emperor" if emperor else "coach_try_place"
            return Advice(Notice(key, (("target", name(at)), ("plain", plain))), Hint(at, at))
        case Swap(at=at):
            return Advice(Notice("coach_try_swap", (("target", name(at)),)), Hint(at, at))
        case March():
            return Advice(Notice("coach_try_march"))
    return Advice(Notice("coach_try_end"))
