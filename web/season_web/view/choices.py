"""What is to be chosen now, as buttons beside the place it is about."""

from parlour_web.view.markup import escaped
from season_core.cards import name

from ..look import Choice, Choices
from .cards import card
from .icons import icon


def choices(found: Choices) -> str:
    """A heading and a button for each choice, with what it leads to."""
    title = escaped(found.title)
    buttons = "".join(map(_button, found.options))
    place = f" at-space at-{found.at[0]} at-{found.at[1]}" if found.at else ""
    return f'<div class="choices{place}" role="group" aria-label="{title}"><p class="asks">{title}</p>{buttons}</div>'


def _button(one: Choice) -> str:
    drawn = card(one.card) if one.card is not None else icon(one.icon) if one.icon else ""
    shown = f' data-card="{name(one.card)}"' if one.card is not None else ""
    marks = ("with-card" if one.card is not None else "", "hinted" if one.hinted else "")
    classes = " ".join(filter(None, ("choice", one.kind, *marks)))
    says = f"<span>{escaped(one.says)}</span>" if one.says else ""
    return (
        f'<button type="button" class="{classes}" data-do="{one.do}"{shown}>'
        f"{drawn}<strong>{escaped(one.text)}</strong>{says}</button>"
    )
