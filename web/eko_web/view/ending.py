"""The end of the game: who won and why, and the points in detail."""

from eko_core import Position
from eko_core.pieces import pack_building

from ..session import Session
from ..telling import names, result
from ..words import t
from .markup import escaped
from .widgets import button, dialog


def ending(session: Session) -> str:
    """The contents of the dialog at the end."""
    position, called = session.now, names(session)
    won = position.result.winners if position.result else ()
    heads = "".join(f'<th scope="col">{escaped(t(key))}</th>' for key in _COLUMNS)
    rows = "".join(
        f'<tr class="c{session.looks[seat].colour}{" won" if seat in won else ""}">'
        f'<th scope="row"><span class="who" aria-hidden="true"></span><bdi>{escaped(name)}</bdi></th>'
        + "".join(f"<td>{value}</td>" for value in _points(position, seat))
        + "</tr>"
        for seat, name in enumerate(called)
    )
    return dialog(
        t("end_title"),
        f'<p class="lead">{escaped(result(session))}</p>'
        f'<div class="scroll"><table class="points"><caption class="unseen">{escaped(t("end_points"))}</caption>'
        f'<thead><tr><th scope="col">{escaped(t("end_player"))}</th>{heads}</tr></thead>'
        f"<tbody>{rows}</tbody></table></div>",
        button("again", t("play_again"), "primary")
        + button("look:0", t("look_through"))
        + button("new", t("new_game")),
    )


_COLUMNS = ("end_encampments", "end_towers", "end_castles", "end_captives", "end_total", "end_capital")


def _points(position: Position, seat: int) -> list[str]:
    counts = [position.built.count(pack_building(seat, level)) for level in (1, 2, 3)]
    parts = [f"{n} × {level}" if n else "–" for level, n in enumerate(counts, 1)]
    held = len(position.captives(seat))
    capital = t("yes") if position.holds_capital(seat) else t("no")
    return [*parts, f"{held} × 3" if held else "–", f"<strong>{position.points(seat)}</strong>", escaped(capital)]
