"""The list of boards in the dialog of a new game: by lot, ready-made, and one's own."""

from eko_core.boards import ready_boards
from eko_core.plan import Design

from ..newgame import Draft
from ..shelf import Shelf
from ..words import t
from .boards import board_name
from .markup import escaped


def chooser(draft: Draft, shelf: Shelf) -> str:
    """The boards that suit the number of players; one from the workshop that is not kept is listed too."""
    ready = [(f"ready:{key}", board_name(key)) for key, one in ready_boards().items() if one.players == draft.players]
    mine = [
        (f"kept:{one.id}", one.design.name)
        for one in shelf.list()[0]
        if one.design and one.design.players == draft.players and not one.design.plan.faults(draft.players)
    ]
    here = _value(draft.design, shelf) if draft.design else ""
    listed = [_option("", t("ws_by_lot"), here)]
    if here == "here" and draft.design:
        listed.append(_option("here", draft.design.name or t("ws_my_board"), here))
    for title, options in ((t("ws_ready_made"), ready), (t("ws_mine"), mine)):
        inside = "".join(_option(value, text, here) for value, text in options)
        listed += [f'<optgroup label="{escaped(title)}">{inside}</optgroup>'] if inside else []
    return (
        f'<label class="line">{escaped(t("ws_board"))} <select data-change="board">{"".join(listed)}</select></label>'
    )


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


def _option(value: str, text: str, here: str) -> str:
    selected = " selected" if value == here else ""
    return f'<option value="{escaped(value)}"{selected}>{escaped(text)}</option>'
