"""The first question of a new game: against whom?  A person, or one of the computer players, by number and name."""

from collections.abc import Sequence

from ..catalogue import t
from ..player_names import level_name
from .markup import escaped


def opponent_chooser(levels: Sequence[str], chosen: str) -> str:
    """A row each, with a sentence about it; `chosen` is a seat's kind, or empty where the others differ."""
    rows = [("person", t("opponent_person"), t("opponent_person_says"))]
    for number, level in enumerate(levels, 1):
        name = t("opponent_level", number=number, level=level_name(level))
        rows.append((f"computer:{level}", name, t(f"core.player.{level}.about")))
    inside = "".join(
        f'<label class="opponent"><input type="radio" name="opponent" value="{kind}" data-change="opponent"'
        f'{" checked" if kind == chosen else ""}>'
        f"<span><strong>{escaped(name)}</strong> {escaped(says)}</span></label>"
        for kind, name, says in rows
    )
    return f'<fieldset class="opponents"><legend>{escaped(t("opponent"))}</legend>{inside}</fieldset>'
