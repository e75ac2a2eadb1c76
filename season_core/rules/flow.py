"""How one thing leads to the next: choices by phase, what each does, and play carried on to the next choice (T9)."""

from collections.abc import Callable
from typing import Any

from ..actions import Action
from ..events import Event, OnlyChoice, Stocked
from ..position import (
    ACT,
    ASKED,
    BONUS,
    COMPENSATE,
    FETCH,
    GIFTS,
    GIVE,
    GRAB,
    HANG,
    HAUL,
    JOKER,
    MARK,
    MOVE,
    OVER,
    PEEK,
    PICKPOCKET,
    REHANG,
    RESERVE,
    STEAL,
    TAKE,
    TILES,
    TOLL,
    TROPHY,
    Position,
)
from . import acting, effects, ending, expert, tokens, turn
from .chain import BEGIN, END, NEXT, land, to_bonus


def _to(phase: str) -> Callable[[Position], None]:
    def go(p: Position) -> None:
        p.phase = phase

    return go


class _Phase:
    """What can be chosen in a phase, what a choice does, and what follows where there is nothing to choose."""

    __slots__ = ("asked", "choices", "do", "nothing")

    def __init__(
        self,
        choices: Callable[[Position], tuple[Action, ...]],
        do: Callable[[Position, Any], None],
        nothing: Callable[[Position], None],
    ) -> None:
        self.choices, self.do, self.nothing = choices, do, nothing
        self.asked = False


_PHASES = {
    TILES: _Phase(turn.tile_choices, turn.lay_tile, turn.next_tiles),
    TAKE: _Phase(turn.take_choices, turn.take, turn.nothing_to_take),
    HANG: _Phase(turn.choose_hang, turn.hang, _to(NEXT)),
    STEAL: _Phase(acting.steal_choices, acting.steal, acting.impossible),
    COMPENSATE: _Phase(acting.compensate_choices, acting.compensate, acting.after_compensation),
    PEEK: _Phase(acting.peek_choices, acting.peek, acting.impossible),
    RESERVE: _Phase(acting.reserve_choices, acting.reserve, acting.impossible),
    GRAB: _Phase(acting.grab_choices, acting.grab, acting.impossible),
    MOVE: _Phase(acting.move_choices, acting.move, acting.impossible),
    TROPHY: _Phase(tokens.trophy_choices, tokens.place_trophy, to_bonus),
    MARK: _Phase(tokens.mark_choices, tokens.mark, tokens.nothing_to_mark),
    BONUS: _Phase(expert.bonus_choices, expert.resolve, _to(END)),
    TOLL: _Phase(effects.toll_choices, effects.toll, effects.in_vain),
    HAUL: _Phase(effects.haul_choices, effects.haul, effects.in_vain),
    GIFTS: _Phase(effects.gifts_choices, effects.gifts, effects.in_vain),
    GIVE: _Phase(effects.give_choices, effects.give, effects.in_vain),
    FETCH: _Phase(effects.fetch_choices, effects.fetch, effects.in_vain),
    REHANG: _Phase(effects.rehang_choices, effects.rehang, effects.in_vain),
    PICKPOCKET: _Phase(effects.pickpocket_choices, effects.pickpocket, effects.on_from_victim),
    JOKER: _Phase(ending.joker_choices, ending.lay_joker, ending.next_joker),
}
for _name in ASKED:
    _PHASES[_name].asked = True


def choices(position: Position) -> tuple[Action, ...]:
    """What can be chosen in the phase of a position, in canonical order."""
    return () if position.phase == OVER else _PHASES[position.phase].choices(position)


def step(position: Position, action: Action, log: list[Event] | None = None) -> Position:
    """The next position that waits for a choice; the action is known to be legal."""
    p = position.copy()
    p.log = log
    _PHASES[p.phase].do(p, action)
    carry_on(p)
    p.log = None
    return p


def carry_on(p: Position) -> None:
    """Play on, in place, to where there is something to choose or the game is over (T9)."""
    while True:
        name = p.phase
        phase = _PHASES.get(name)
        if phase is None:
            if name == NEXT:
                _next(p)
            elif name == END:
                turn.end(p)
            elif name == BEGIN:
                turn.begin(p)
            else:
                p.legal, p.decides = (), None
                return
            continue
        legal = phase.choices(p)
        if len(legal) > 1 or (legal and phase.asked):
            p.legal = legal
            p.decides = p.victim if name == COMPENSATE else p.player
            return
        if not legal:
            phase.nothing(p)
            continue
        if p.log is not None:
            p.log.append(OnlyChoice(p.player, name))
        phase.do(p, legal[0])


def _next(p: Position) -> None:
    """What was triggered is done (A3): the second card of x2, or the next step of the turn."""
    if p.waiting:
        card, p.waiting = p.waiting[0], p.waiting[1:]
        if p.log is not None:
            p.log.append(Stocked(p.player, card))
        land(p, card)
    elif p.stage == ACT and (p.seats[p.player].trophies or p.owed):
        p.phase = MARK if p.board.side == "shield" else TROPHY
    elif p.settings.expert:
        to_bonus(p)
    else:
        turn.end(p)
