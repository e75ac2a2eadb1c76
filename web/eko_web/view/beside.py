"""What stands beside the board: whose turn it is, each player's corner, the choices to be made."""

from html import escape

from eko_core.actions import Action
from eko_core.position import Position

from ..session import Session
from ..words import say


def player_name(seat: int) -> str:
    return say(f"player_{seat}")


def status(position: Position) -> str:
    """One line: what is expected now."""
    if position.result is not None:
        names = ", ".join(map(player_name, position.result.winners))
        return say("phase_over") + (" " + say("won", players=names) if names else "")
    return say(f"phase_{position.turn.phase.value}", player=player_name(position.to_decide()))


def corners(position: Position) -> str:
    return "".join(_corner(position, seat) for seat in range(position.players))


def _corner(position: Position, seat: int) -> str:
    reserve = position.reserve(seat)
    facts = [say("points", points=position.points(seat))]
    facts.append(say("reserve_emperor" if reserve.emperor else "reserve", plain=reserve.plain))
    if position.holds_capital(seat):
        facts.append(say("capital_held"))
    if position.is_eliminated(seat):
        facts.append(say("out"))
    turn = " turn" if position.result is None and position.to_decide() == seat else ""
    return (
        f'<div class="corner p{seat}{turn}"><b>{player_name(seat)}</b>'
        f"<span>{' · '.join(map(escape, facts))}</span></div>"
    )


def choices(session: Session) -> str:
    """A button for each step that is not made on the board alone, and for steps that share a place."""
    return "".join(
        f'<button type="button" data-choice="{n}">{escape(_label(session.position, action))}</button>'
        for n, action in enumerate(session.choices())
    )


def _label(position: Position, action: Action) -> str:
    emperor = "_emperor" if getattr(action, "emperor", False) else ""
    match action.do:
        case "move":
            return say(f"do_move{emperor}", at=position.board.name(action.target))
        case "build":
            return say(f"do_build_{action.level}{emperor}", at=position.board.name(action.at))
        case "place":
            return say(f"do_place{emperor}", plain=action.plain)
        case "swap":
            return say("do_swap", at=position.board.name(action.at))
        case "exchange":
            return say("do_exchange", player=player_name(action.give))
        case "keep" | "march" | "end":
            return say(f"do_{action.do}")
        case _:
            return say("do_other", do=action.do)
