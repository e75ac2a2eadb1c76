"""The summary of a turn on one screen."""

from parlour_web.catalogue import joined, t
from parlour_web.view.markup import attribute, escaped
from parlour_web.view.rulebook import card_screen
from parlour_web.view.terms import rich

from .figures import building_icon, terrain_icon


def card() -> str:
    """A turn on one screen: what one does, what it costs, what it is worth, how it ends."""
    rows = "".join(_building(level) for level in (1, 2, 3))
    heads = "".join(
        f'<th scope="col">{escaped(t(key))}</th>' for key in ("card_building", "card_on", "card_cost", "card_points")
    )
    moves = "".join(
        f'<li><svg class="icon" viewBox="-20 -20 40 40" aria-hidden="true"><use href="#k-{kind}" class="mark {kind}"'
        f' x="{x}" y="{y}"/></svg><span>{rich(t(f"card_{kind}"))}</span></li>'
        for kind, x, y in (("regroup", 31, -18), ("attack", 31, -18), ("kamikaze", 31, -18))
    )
    action = (
        f"<p>{rich(t('card_move'))}</p><ul>{moves}</ul><p>{rich(t('card_build'))}</p>"
        f"<table><thead><tr>{heads}</tr></thead><tbody>{rows}</tbody></table>"
    )
    ends = "".join(f"<p>{rich(t(f'card_{key}'))}</p>" for key in ("win", "lose", "quiet"))
    return card_screen(
        (
            ("card_action", action),
            ("card_march", f"<p>{rich(t('card_march_says'))}</p>"),
            ("card_reinforce", f"<p>{rich(t('card_reinforce_says'))}</p>"),
            ("card_end", ends),
        )
    )


def _building(level: int) -> str:
    carries = {1: "rc*m", 2: "c*m", 3: "m"}[level]
    grounds = "".join(terrain_icon(sign) for sign in carries)
    named = joined([t(f"core.terrain.{sign}") for sign in carries])
    return (
        f'<tr><th scope="row">{building_icon(level)}{escaped(t(f"core.level.{level}"))}</th>'
        f'<td><span role="img"{attribute("aria-label", named)}>{grounds}</span></td>'
        f"<td>{level}</td><td>{level}</td></tr>"
    )
