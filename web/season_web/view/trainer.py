"""The scoring trainer: a finished gallery and what lies beside it, a field for every line, what is right of it."""

from parlour_web.catalogue import t
from parlour_web.view.markup import escaped
from parlour_web.view.widgets import button, dialog, paragraph, rule_link

from ..engine_words import called
from ..learning.trainer import SEAT, Exercise
from ..look import Look
from .cards import small_card
from .corner import tokens
from .figures import still
from .gallery import gallery
from .score_sheet import explained
from .spaces import label

_RULES = {
    "losses": "L1", "gains": "L2", "majority": "L3", "face_down": "L4", "trait": "L5", "sets": "L6", "trio": "L7",
    "penalty": "L8", "bonus": "L9", "hoard": "V4", "dynasty": "V4", "likeness": "V4", "fashion": "V4",
}  # fmt: skip


def trainer(exercise: Exercise, number: int, count: int) -> str:
    """The whole dialog; what is typed is answered in `verdict` and `whole`."""
    look = exercise.look
    rows = "".join(_row(line) for line in exercise.points)
    return dialog(
        t("trainer_title"),
        f"{paragraph('trainer_says')}"
        f'<div class="trainer"><div class="trainer-table"><p class="unseen">{escaped(_read_out(exercise.covered))}</p>'
        f'<div class="table-still" aria-hidden="true">{still(gallery(exercise.covered))}</div>{_accolades(look)}</div>'
        f'<ul class="trainer-lines">{rows}</ul></div>'
        f'<p id="trainer-whole" class="lead" role="status"></p>',
        f'<span class="small">{escaped(t("trainer_number", number=number, count=count))}</span>'
        + button("trainer_next", t("trainer_next"), "primary"),
    )


def _row(line: str) -> str:
    name = t(f"core.line.{line}")
    return (
        f'<li><label for="count-{line}">{escaped(name)}</label>{rule_link(_RULES[line])}'
        f'<input type="text" inputmode="text" autocomplete="off" size="4" id="count-{line}"'
        f' data-change="trainer:{line}" aria-describedby="verdict-{line}">'
        f'<div id="verdict-{line}" class="verdict" role="status"></div></li>'
    )


def verdict(exercise: Exercise, line: str, right: bool | None) -> str:
    """What is said about an answer: right, or how the line is counted."""
    if right is None:
        return escaped(t("trainer_no_number"))
    if right:
        return f'<span class="right">✓ {escaped(t("trainer_right"))}</span>'
    return f'<span class="wrong">✗ {escaped(t("trainer_wrong"))}</span>{explained(exercise.look, SEAT, line)}'


def whole(exercise: Exercise) -> str:
    """What is said when all lines are right."""
    return escaped(t("trainer_done", points=exercise.total)) if exercise.done else ""


def _accolades(look: Look) -> str:
    """Everybody's accolades, and the tokens of the one who is counted."""
    shown = ""
    for seat, places in enumerate(look.table.seats):
        cards = "".join(
            f'<li>{small_card(kind)}<span class="unseen">{escaped(called(kind))}</span></li>'
            for kind in places.accolades
        )
        title = t("trainer_own" if seat == SEAT else "trainer_other", count=len(places.accolades))
        own = tokens(look, seat) if seat == SEAT else _trophies(look, seat)
        shown += f'<h3>{escaped(title)}</h3>{own}<ul class="trainer-cards">{cards}</ul>'
    return shown


def _trophies(look: Look, seat: int) -> str:
    """What another player's row c adds to a people, for the majority."""
    board, places = look.table.board, look.table.seats[seat]
    told = [label(look, seat, at) for at in board.rows[2] if places.on[at]]
    return f'<p class="small">{escaped(t("semicolon").join(told))}</p>' if told else ""


def _read_out(look: Look) -> str:
    """The gallery in words: the picture is not read out."""
    return ". ".join(label(look, SEAT, at) for at in range(len(look.table.board.spaces)))
