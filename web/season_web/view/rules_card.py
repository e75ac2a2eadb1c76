"""The summary on one screen: a turn, and the scoring line by line for both sides of the board."""

from parlour_web.catalogue import t
from parlour_web.view.markup import escaped
from parlour_web.view.rulebook import card_screen
from parlour_web.view.terms import rich

# The six steps of a turn (T1).
STEPS = ("refill", "bank", "take", "hang", "stock", "act")
# By line: what it brings on the horn side and on the shield side, if it is there at all.
LINES = {
    "losses": ("losses", "losses_shield"),
    "gains": ("gains", "gains_shield"),
    "majority": ("majority", "majority"),
    "face_down": ("face_down", "face_down"),
    "trait": ("trait", ""),
    "sets": ("sets", ""),
    "trio": ("trio", ""),
    "penalty": ("penalty", ""),
}


def card() -> str:
    """A turn and the scoring."""
    steps = "".join(f"<li><b>{n}</b><span>{rich(t(f'card_{step}'))}</span></li>" for n, step in enumerate(STEPS, 1))
    heads = "".join(f'<th scope="col">{escaped(t(key))}</th>' for key in ("card_line", "card_horn", "card_shield"))
    rows = "".join(_row(t(f"core.line.{line}"), *sides) for line, sides in LINES.items())
    rows += _row(t("card_end_scorings"), "", "marked")
    return card_screen(
        (
            ("card_turn", f"<ul>{steps}</ul><p>{rich(t('card_trophy'))}</p>"),
            (
                "card_scoring",
                f"<p>{rich(t('card_scoring_says'))}</p>"
                f"<table><thead><tr>{heads}</tr></thead><tbody>{rows}</tbody></table><p>{rich(t('card_win'))}</p>",
            ),
        )
    )


def _row(line: str, horn: str, shield: str) -> str:
    cells = "".join(f"<td>{escaped(t(f'card_{key}')) if key else '–'}</td>" for key in (horn, shield))
    return f'<tr><th scope="row">{escaped(line)}</th>{cells}</tr>'
