"""What the last steps left on the board: where a stack came from and went, where something was built or placed."""

from collections.abc import Iterator

from eko_core import Event, Hex, Position
from eko_core import events as ev

from .session import Session
from .step_kind import StepKind, Trace


def traces(session: Session) -> tuple[Trace, ...]:
    """Of every step of the others since the person's own; of the last step, where there is none."""
    if session.step == 0:
        return ()
    steps = session.since_mine() or range(session.step - 1, session.step)
    before = session.game.events[steps.start - 1] if steps.start else ()
    events: list[Event] = [event for event in before if isinstance(event, ev.ActionSkipped)]
    events += [event for step in steps for event in session.game.events[step]]
    return tuple(trace for event in events for trace in _traces(event, session.shown))


def places(found: tuple[Trace, ...]) -> frozenset[Hex]:
    """The spaces that words about these steps name: the first and the last of each way."""
    return frozenset(hex for trace in found if trace.kind is not None for hex in (trace.way[0], trace.way[-1]))


def _traces(event: Event, shown: Position) -> Iterator[Trace]:
    match event:
        case ev.Moved(kind=kind, path=path):
            yield Trace(path, StepKind(kind))
        case ev.Built(at=at):
            yield Trace((at,), StepKind.BUILD)
        case ev.Placed(at=at):
            yield Trace((at,), StepKind.PLACE)
        case ev.MoonPlaced(at=at):
            yield Trace((at,), StepKind.MOON)
        case ev.SandBlown(at=at):
            yield Trace((at,), StepKind.SAND)
        case ev.Swapped(source=source, target=target):
            yield Trace((source, target), StepKind.SWAP)
        case ev.Kept(at=at):
            yield Trace((at,), StepKind.SWAP)
        case ev.ActionSkipped(player=player):
            yield from (Trace((hex,)) for hex, stack in shown.stacks().items() if stack.owner == player)
