"""The choices that have no place of their own on the table, as buttons: what each is called and what it leads to."""

from parlour_web.catalogue import t
from parlour_web.player_names import names
from season_core.actions import Hang
from season_core.boards import Board
from season_core.cards import HIDDEN, TRAITS
from season_core.position import Position

from . import paths
from .engine_words import called
from .look import Choice, Choices
from .sentences import consequence, prompt
from .session import Session

_ON_THE_TABLE = ("inn", "hand", "space")  # touched where they lie
PLAY = "play"  # the step that was touched as a whole


def offers(session: Session) -> list[str]:
    """What can be touched next and lies nowhere; a card of the hand too, once its space is chosen."""
    if session.complete is not None:
        return [PLAY]
    placed = any(paths.kind(one) == "space" for one in session.touched)
    on_the_table = ("inn", "space") if placed else _ON_THE_TABLE
    return [one for one in session.following() if paths.kind(one) not in on_the_table]


def choices(session: Session) -> Choices | None:
    """The buttons beside the table, or None if everything is touched at its place."""
    if session.held_open and session.shared:
        return Choices(t("own_cards"), (Choice("let_go", t("cover_again"), kind="primary"),))
    found = offers(session)
    if not found:
        return None
    hinted = session.hint[0][len(session.touched) :][:1] if session.hint else ()
    options = [
        _choice(session, number, touch)._replace(hinted=touch in hinted) for number, touch in enumerate(found)
    ]
    if session.touched:
        options.append(Choice("let_go", t("never_mind"), kind="quiet"))
    at = next((paths.which(one) for one in session.touched if paths.kind(one) == "space"), "")
    return Choices(prompt(session), tuple(options), at)


def _choice(session: Session, number: int, touch: str) -> Choice:
    table = session.table
    do = f"offer:{number}"
    kind, value = paths.kind(touch), paths.which(touch)
    match kind:
        case "play":
            whole = session.complete
            says = consequence(session, whole) if isinstance(whole, Hang) else ""
            return Choice(do, t("do_it"), says, kind="primary")
        case "hand":
            hung = next(one for one in session.fitting() if isinstance(one, Hang) and one.card == int(value))
            return Choice(do, called(int(value)), consequence(session, hung), int(value))
        case "seat":
            return _victim(table, do, int(value), names(session)[int(value)])
        case "card" | "find":
            return Choice(do, called(int(value)), card=int(value))
        case "own":
            card, _, slot = value.partition(".")
            return Choice(do, called(int(card)), t("stock" if slot else "accolades"), int(card))
        case "action":
            return Choice(do, t(f"core.action.{value}"), t(f"space_{value}"), icon=value)
        case "scoring":
            return Choice(do, t(f"core.scoring.{value}"), t(f"scoring_{value}"), icon=value)
        case "column":
            tile = (table.seats[table.player].tiles or ())[int(value) - 1]
            return _tile(table.board, do, tile.effect)
        case "tile":
            return _tile(table.board, do, value)
        case "trait":
            sign = TRAITS[int(value)]
            return Choice(do, t(f"core.trait.{sign}"), icon=sign)
        case "deck":
            return Choice(do, t("offer_deck"), card=HIDDEN)
        case _:
            return Choice(do, t(f"pass_{table.phase}"), kind="quiet")


def _victim(table: Position, do: str, seat: int, name: str) -> Choice:
    stock = table.seats[seat].stock
    if stock:
        return Choice(do, name, t("steal_top", card=called(stock[-1])), stock[-1])
    return Choice(do, name, t("steal_by_lot"), HIDDEN)


def _tile(board: Board, do: str, effect: str) -> Choice:
    return Choice(do, t(f"core.effect.{effect}"), t(f"tile_{effect}"), icon=board.tile_kinds[effect])
