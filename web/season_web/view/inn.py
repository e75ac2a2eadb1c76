"""The inn, the deck beside it, and the hand that was taken from it."""

from parlour_web.catalogue import joined, t
from parlour_web.view.markup import escaped
from season_core.cards import HIDDEN
from season_core.position import TOLL

from ..engine_words import called
from ..look import Look
from .cards import card, card_button, small_card
from .icons import icon


def inn(look: Look) -> str:
    """The bar counter: deck, the cards of the inn from left to right, the hand of whose turn it is."""
    cards = "".join(_guest(look, index, kind) for index, kind in enumerate(look.table.inn))
    return (
        f'<section class="inn" aria-label="{escaped(t("inn"))}">{_deck(look)}<div class="bar-cards">{cards}</div>'
        f"{_hand(look)}{_middle(look)}{_box(look)}</section>"
    )


def _guest(look: Look, index: int, kind: int) -> str:
    chosen = index in look.chosen
    classes = "guest" + (" chosen" if chosen else "") + (" lit" if index in look.inn_lit else "")
    classes += " new" if index in look.new_in_inn else ""
    classes += " hinted" if f"inn:{index}" in look.hinted else ""
    says = t("inn_card", card=called(kind), number=index + 1)
    return card_button(kind, f"inn:{index}", says, classes, chosen)


def _deck(look: Look) -> str:
    count = len(look.table.deck)
    says = escaped(t("deck_says", count=count))
    inside = f"{card(HIDDEN)}<b>{count}</b>"
    if look.deck_lit:
        return f'<button type="button" class="deck lit" data-do="deck" aria-label="{says}">{inside}</button>'
    return f'<div class="deck" data-place="deck" role="img" aria-label="{says}">{inside}</div>'


def _hand(look: Look) -> str:
    if not look.table.hand:
        return ""
    cards = "".join(
        card_button(
            kind,
            f"hand:{index}",
            t("hand_card", card=called(kind)),
            "in-hand"
            + (" chosen" if index == look.in_hand else "")
            + (" hinted" if f"hand:{index}" in look.hinted else ""),
            index == look.in_hand,
        )
        for index, kind in enumerate(look.table.hand)
    )
    return f'<div class="hand" role="group" aria-label="{escaped(t("hand"))}">{icon("hand")}{cards}</div>'


def _middle(look: Look) -> str:
    """The cards that a toll brought into the middle, open to all (x1)."""
    if look.table.phase != TOLL or not look.table.looking:
        return ""
    cards = look.table.looking
    return _row("middle", t("middle_says", cards=joined([called(kind) for kind in cards])), cards)


def _box(look: Look) -> str:
    """The cards that have left the game, open too (C5)."""
    box = look.table.box
    return _row("box", t("box_says", cards=joined([called(kind) for kind in box])), box) if box else ""


def _row(name: str, says: str, cards: bytes) -> str:
    drawn = "".join(map(small_card, cards))
    return f'<div class="{name}" role="img" aria-label="{escaped(says)}" title="{escaped(says)}">{drawn}</div>'
