"""The dialog in which a new game is set up."""

import re

from eko_core.errors import Reason
from parlour.seats import Seat
from parlour_web.catalogue import t
from parlour_web.player_names import level_name
from parlour_web.view.markup import escaped
from parlour_web.view.new_game import how_many, place, who_begins
from parlour_web.view.opponent_chooser import opponent_chooser
from parlour_web.view.widgets import button, dialog, rule_link

from ...engine_words import tell
from ...new_game import Draft
from ..board.look import Look, trios
from ..board.picture import draw_board

from eko_core.board.tiles import VARIANTS  # isort: skip

# A small drawing for each variant.
_PICTURES = {
    "portals": '<use href="#t-portal"/>', "tempest": '<use href="#t-tempest-0"/>',
    "moon": '<use href="#t-temple-moon"/>', "sand": '<use href="#t-temple-sand"/>',
    "wind": '<use href="#t-temple-wind"/>', "beacon": '<g class="monument"><use href="#beacon"/></g>',
    "pyramids": '<g class="monument"><use href="#pyramid"/></g>',
}  # fmt: skip


class _Bare:
    """A board before the deal."""

    def __init__(self, draft: Draft) -> None:
        self.board = draft.board()

    def stacks(self) -> dict:  # type: ignore[type-arg]
        return {}

    def buildings(self) -> dict:  # type: ignore[type-arg]
        return {}


def new_game(draft: Draft, levels: tuple[str, ...] = (), boards: str = "", *, opened: bool = False) -> str:
    """The contents of the dialog; `levels` are the computer players there are, `opened`: the variants are in view.

    `boards` is a list of boards to choose from.
    """
    places = "".join(_place(draft, seat, levels) for seat in range(draft.players))
    return dialog(
        t("new_game"),
        f'<form id="new-game" method="dialog">{opponent_chooser(levels, draft.opponent) if levels else ""}'
        f'{how_many(draft, (2, 3, 4))}<div class="places">{places}</div>{who_begins(draft)}'
        f"{boards}{_variants(draft, opened)}</form>"
        f'<figure class="preview"><div id="preview">{preview(draft)}</div>'
        f'<figcaption id="preview-says">{preview_says(draft)}</figcaption></figure>',
        button("another_board", t("another_board"))
        + button("deal:live", t("live_title"), disabled=not draft.is_valid)
        + button("deal", t("deal"), "primary", disabled=not draft.is_valid),
    )


def preview(draft: Draft) -> str:
    """The board as it will be; a touch turns a tile, which keys do by the buttons below."""
    look = Look(centres=draft.centres(), trios=trios(draft.small_tiles()), label=t("preview"))
    drawn = draw_board(_Bare(draft), look, with_defs=False)
    return re.sub(' role="button" tabindex="-?[01]"', "", drawn).replace('role="group"', 'role="img"', 1)


def preview_says(draft: Draft) -> str:
    """How to turn tiles, or what is wrong with the board."""
    if draft.design:
        return ""  # a board made before is left as it is
    turns = "".join(
        button(f"turn_tile:{n}", tile.name, "tile", label=t("turn_tile", tile=tile.name))
        for n, tile in enumerate(draft.tiles)
    )
    again = button("small_tiles", t("small_tiles_again")) if draft.small else ""
    kind, link = ("", "") if draft.is_valid else ("warning", f" {rule_link(_rule(draft))}")
    return f'<span class="{kind}">{escaped(_fault(draft))}{link}</span><span class="tiles">{turns}{again}</span>'


def _faults(draft: Draft) -> list[Reason]:
    return [fault for fault in draft.faults() if fault.code != "board_cut_off"]


def _rule(draft: Draft) -> str:
    """The rule that an invalid board breaks; a usual one can only be cut in two."""
    return next((fault.rule for fault in _faults(draft)), "B6")


def _fault(draft: Draft) -> str:
    if draft.is_valid:
        return t("turn_tiles")
    faults = _faults(draft)
    return t("small_tiles_invalid", why=tell(faults[0], draft.board())) if faults else t("board_invalid")


def chosen_variants(draft: Draft) -> str:
    """The heading of the variants: how many are on."""
    return t("variants_chosen", n=len(draft.variants)) if draft.variants else t("variants")


def _variants(draft: Draft, opened: bool) -> str:
    """A switch for each variant, with what it is in a sentence."""
    switches = "".join(
        f'<label class="variant"><input type="checkbox" data-change="variant:{name}"'
        f"{' checked' if name in draft.variants else ''}>"
        f'<svg viewBox="-60 -60 120 120" aria-hidden="true">{_PICTURES[name]}</svg>'
        f'<span><strong>{escaped(t(f"variant_{name}"))}</strong> {escaped(t(f"variant_{name}_says"))}</span></label>'
        for name in VARIANTS
    )
    return (
        f'<details id="variants"{" open" if opened or draft.variants else ""}>'
        f'<summary id="variants-chosen">{escaped(chosen_variants(draft))}</summary>'
        f'<p class="small">{escaped(t("variants_say"))}</p>{switches}</details>'
    )


def _place(draft: Draft, seat: int, levels: tuple[str, ...]) -> str:
    chosen = draft.places[seat]
    computers = [
        (f"computer:{level}", t("opponent_level", number=number, level=level_name(level)))
        for number, level in enumerate(levels, 1)
    ]
    unnamed = level_name(Seat(kind=chosen.kind).level) or t(f"colour_{chosen.look.colour}")
    return place(draft, seat, computers, unnamed, _picture)


def _picture(what: str, n: int) -> str:
    if what == "colour":
        return f'<svg viewBox="-42 -38 84 84" class="c{n}" aria-hidden="true"><use href="#s-1"/></svg>'
    return f'<svg viewBox="-24 -24 48 48" aria-hidden="true"><use href="#e-{n}"/></svg>'
