"""The score sheet: line by line for every player, with the cards that count; a touch on a number says how."""

from parlour_web.catalogue import t
from parlour_web.view.markup import escaped
from parlour_web.view.widgets import button, dialog
from season_core.cards import PEOPLES, TRAITS
from season_core.rules.scoring import Line, Term

from ..look import Look
from ..sentences import won
from .cards import small_card
from .icons import icon

Opened = tuple[int, str]  # a seat and a line


def ending(look: Look) -> str:
    """The end of the game: who won and why, the sheet, what to do next."""
    return dialog(
        t("score_title"),
        f'<p class="lead">{escaped(won(look.table, look.names))}</p>{score_sheet(look)}',
        button("again", t("play_again"), "primary")
        + button("look:0", t("look_through"))
        + button("new", t("new_game")),
    )


def so_far(look: Look) -> str:
    """The points as if the game ended now, by what the eyes may know."""
    hidden = not all(map(look.knows_all, range(look.table.players)))
    note = f'<p class="small">{escaped(t("score_open"))}</p>' if hidden else ""
    return dialog(t("score_so_far"), f"{note}{score_sheet(look)}")


def score_sheet(look: Look, opened: Opened | None = None) -> str:
    """The sheet itself; the opened line of a seat is explained below it."""
    seats = range(look.table.players)
    winners = look.table.result.winners if look.table.result else ()
    won = {seat: ' class="won"' if seat in winners else "" for seat in seats}
    heads = "".join(
        f'<th scope="col"{won[seat]}><span class="c{look.seats[seat].colour}">'
        f"{icon(f'emblem-{look.seats[seat].emblem}')}</span><bdi>{escaped(look.names[seat])}</bdi></th>"
        for seat in seats
    )
    names = [line.name for line in look.lines[0] if line.name != "bonus" or look.table.settings.expert]
    rows = "".join(
        f'<tr><th scope="row">{escaped(t(f"core.line.{name}"))}</th>'
        + "".join(f"<td{won[seat]}>{_cell(look, seat, name, opened)}</td>" for seat in seats)
        + "</tr>"
        for name in names
    )
    totals = "".join(
        f"<td{won[seat]}><strong>{_number(look.points(seat))}</strong>{'' if look.knows_all(seat) else ' + ?'}</td>"
        for seat in seats
    )
    filling = " filling" if winners and opened is None else ""
    return (
        f'<div class="score"><div class="scroll"><table class="points sheet{filling}">'
        f'<caption class="unseen">{escaped(t("score_title"))}</caption>'
        f'<thead><tr><th scope="col">{escaped(t("score_line"))}</th>{heads}</tr></thead><tbody>{rows}'
        f'<tr class="total"><th scope="row">{escaped(t("core.line.total"))}</th>{totals}</tr></tbody></table></div>'
        f"{explained(look, *opened) if opened else ''}</div>"
    )


def _line(look: Look, seat: int, name: str) -> Line:
    return next(line for line in look.lines[seat] if line.name == name)


def _cell(look: Look, seat: int, name: str, opened: Opened | None) -> str:
    line = _line(look, seat, name)
    says = escaped(t("score_cell", name=look.names[seat], line=t(f"core.line.{name}"), points=line.points))
    expanded = "true" if opened == (seat, name) else "false"
    return (
        f'<button type="button" class="cell" data-do="line:{seat}.{name}" aria-label="{says}"'
        f' aria-expanded="{expanded}">{_number(line.points)}</button>'
    )


def explained(look: Look, seat: int, name: str) -> str:
    """How a line was counted: the rule in a sentence, each term with its cards."""
    terms = "".join(f"<li>{_term(term)}</li>" for term in _line(look, seat, name).terms)
    whose = f"<bdi>{escaped(look.names[seat])}</bdi>: " if look.names[seat] else ""
    return (
        f'<section class="explained" aria-live="polite"><h3>{whose}{escaped(t(f"core.line.{name}"))}</h3>'
        f"<p>{escaped(t(f'line_{name}'))}</p>"
        + (f"<ul>{terms}</ul>" if terms else f"<p>{escaped(t('score_nothing'))}</p>")
        + "</section>"
    )


def _term(term: Term) -> str:
    about = ""
    if term.at is not None:
        about += f"<kbd>{term.at}</kbd>"
    if term.people is not None:
        about += icon(PEOPLES[term.people], t(f"core.people.{PEOPLES[term.people]}"))
    if term.trait is not None:
        about += icon(TRAITS[term.trait], t(f"core.trait.{TRAITS[term.trait]}"))
    if term.effect is not None:
        about += f"<em>{escaped(t(f'core.effect.{term.effect}'))}</em>"
    at_once = term.rule in ("L3", "L7") or term.points != term.number * term.factor
    sum_ = f"{term.number} → {_number(term.points)}" if at_once else (
        f"{term.number} × {_number(term.factor)} = {_number(term.points)}"
    )
    cards = "".join(map(small_card, term.cards)) + icon("trophy") * term.trophies
    return f'{about} <span class="sum">{sum_}</span>' + (f'<span class="counted">{cards}</span>' if cards else "")


def _number(points: int) -> str:
    return f"{points}".replace("-", "−")
