"""A player's stock and accolades: the open pile with its top card, the closed chest, and both while one looks."""

from parlour_web.catalogue import t
from parlour_web.view.markup import escaped
from season_core.cards import HIDDEN, name

from ..engine_words import called
from ..look import Look
from .cards import card, small_card
from .icons import icon


def stock(look: Look, seat: int) -> str:
    """The pile: its top card whole, the edges of those below."""
    pile = look.table.seats[seat].stock
    says = t("stock_says", count=len(pile), top=called(pile[-1])) if pile else t("stock_empty")
    top = card(pile[-1]) if pile else ""
    below = min(len(pile) - 1, 4) if pile else 0
    inside = f'<span class="word">{escaped(t("stock"))}</span>{top}' + (f"<b>{len(pile)}</b>" if pile else "")
    shown = f' data-card="{name(pile[-1])}"' if pile else ""
    named = f'role="img" aria-label="{escaped(says)}"'
    return f'<div class="stock under{below}" data-place="stock"{shown} {named}>{inside}</div>'


def chest(look: Look, seat: int, *, hold: bool = False) -> str:
    """The accolades: a closed chest with their number; `hold`: whoever owns them may hold it to look."""
    count = len(look.table.seats[seat].accolades)
    says = t("accolades_says", count=count)
    inside = f"{icon('chest')}<b>{count}</b>"
    if hold:
        says = escaped(f"{says}. {t('hold_to_look')}")
        return (
            f'<button type="button" class="chest" data-do="own" data-hold aria-label="{says}" title="{says}">'
            f"{inside}{icon('peek')}</button>"
        )
    return f'<span class="chest" role="img" aria-label="{escaped(says)}">{inside}</span>'


def own_cards(look: Look, seat: int) -> str:
    """What the owner looks at: the stock from bottom to top, the accolades in order; nothing that is covered."""
    places = look.table.seats[seat]
    return (
        f'<div class="own-cards">{_row("stock", places.stock)}{_row("accolades", places.accolades)}</div>'
        if HIDDEN not in places.stock + places.accolades
        else ""
    )


def accolades_list(look: Look, seat: int) -> str:
    """The accolades of a table that plays with open ones."""
    found = look.table.seats[seat].accolades
    return "" if HIDDEN in found or not found else f'<div class="open-accolades">{_row("accolades", found)}</div>'


def _row(key: str, cards: bytes) -> str:
    shown = "".join(
        f'<li data-card="{name(kind)}">{small_card(kind)}<span class="unseen">{escaped(called(kind))}</span></li>'
        for kind in cards
    )
    return f'<h3>{escaped(t(key))}</h3><ul class="row-{key}">{shown or "<li>–</li>"}</ul>'
