"""The boards to choose from in the dialog of a new game: random, ready-made, and one's own."""

from eko_core.board.by_hand import Design
from eko_core.board.ready_made import ready_boards
from parlour_web.catalogue import t
from parlour_web.view.markup import escaped

from ...board_shelf import Shelf
from ...new_game import Draft
from ..board.thumbnail import ground_thumbnail
from .boards import board_name


def chooser(draft: Draft, shelf: Shelf) -> str:
    """The boards that suit the number of players, each with a small picture; a random one first."""
    players = draft.players
    ready = [(f"ready:{key}", board_name(key), one) for key, one in ready_boards().items() if one.players == players]
    mine = [
        (f"kept:{one.id}", one.design.name, one.design)
        for one in shelf.list()[0]
        if one.design and one.design.players == players and not one.design.plan.faults(players)
    ]
    here = _value(draft.design, shelf) if draft.design else ""
    cards = [_card("", t("ws_by_lot"), '<span class="any" aria-hidden="true">?</span>', here)]
    if here == "here" and draft.design:  # from the workshop, and not kept
        cards.append(_card(here, draft.design.name or t("ws_my_board"), _picture(draft.design), here))
    cards += [_card(value, name, _picture(design), here) for value, name, design in (*ready, *mine)]
    return f'<fieldset class="board-cards"><legend>{escaped(t("ws_board"))}</legend>{"".join(cards)}</fieldset>'


def chosen(value: str, shelf: Shelf) -> Design | None:
    """The board behind an option; None for one by lot."""
    kind, _, key = value.partition(":")
    if kind == "ready":
        return ready_boards()[key]._replace(name=board_name(key))
    return shelf.load(key).design if kind == "kept" else None


def _value(design: Design, shelf: Shelf) -> str:
    for key, one in ready_boards().items():
        if one.plan == design.plan.centred():
            return f"ready:{key}"
    for kept in shelf.list()[0]:
        if kept.design and kept.design.plan == design.plan.centred():
            return f"kept:{kept.id}"
    return "here"


def _picture(design: Design) -> str:
    return ground_thumbnail(design.plan.terrain())


def _card(value: str, name: str, picture: str, here: str) -> str:
    return (
        f'<label class="board-card"><input type="radio" name="board" value="{escaped(value)}" data-change="board"'
        f'{" checked" if value == here else ""}>{picture}<span>{escaped(name)}</span></label>'
    )
