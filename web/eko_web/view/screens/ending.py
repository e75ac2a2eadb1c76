"""The end of the game: who won and why, and the points in detail."""

from eko_core import Position
from eko_core.pieces import pack_building
from eko_core.position import PYRAMID_POINTS
from parlour_web.catalogue import t
from parlour_web.player_names import titles
from parlour_web.view.markup import escaped
from parlour_web.view.widgets import button, dialog

from ...sentences import result
from ...session import Session


def ending(session: Session) -> str:
    """The contents of the dialog at the end."""
    position, called = session.now, titles(session)
    won = position.result.winners if position.result else ()
    kinds = [f'c{session.looks[seat].colour}{" won" if seat in won else ""}' for seat in range(position.players)]
    heads = "".join(
        f'<th scope="col" class="{kind}"><span class="who" aria-hidden="true"></span><bdi>{escaped(name)}</bdi></th>'
        for kind, name in zip(kinds, called, strict=True)
    )
    columns = [_points(position, seat) for seat in range(position.players)]
    rows = "".join(
        f'<tr><th scope="row">{escaped(t(key))}</th>'
        + "".join(f'<td class="{kind}">{column[n]}</td>' for kind, column in zip(kinds, columns, strict=True))
        + "</tr>"
        for n, key in enumerate(_ROWS)
        if key != "end_pyramids" or position.board.pyramids
    )
    return dialog(
        t("end_title"),
        f'<p class="lead">{escaped(result(session))}</p>'
        f'<div class="scroll"><table class="points"><caption class="unseen">{escaped(t("end_points"))}</caption>'
        f'<thead><tr><td></td>{heads}</tr></thead>'
        f"<tbody>{rows}</tbody></table></div>",
        button("again", t("play_again"), "primary")
        + button("review", t("review"))
        + button("look:0", t("look_through"))
        + button("new", t("new_game")),
    )


_ROWS = ("end_encampments", "end_towers", "end_castles", "end_captives", "end_pyramids", "end_total", "end_capital")


def _points(position: Position, seat: int) -> list[str]:
    counts = [position.built.count(pack_building(seat, level)) for level in (1, 2, 3)]
    parts = [f"{n} × {level}" if n else "–" for level, n in enumerate(counts, 1)]
    held = len(position.captives(seat))
    capital = t("yes") if position.holds_capital(seat) else t("no")
    pyramids = position.pyramid_holders().count(seat)
    parts += [f"{held} × 3" if held else "–", f"{pyramids} × {PYRAMID_POINTS}" if pyramids else "–"]
    return [*parts, f"<strong>{position.points(seat)}</strong>", escaped(capital)]
