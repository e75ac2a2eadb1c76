"""The dialogs of live play and the strip above the table, as markup."""

from collections.abc import Sequence
from typing import NamedTuple

from parlour_web.address.sending import qr_code
from parlour_web.catalogue import noticed, t
from parlour_web.view.markup import attribute, escaped
from parlour_web.view.widgets import button, dialog, paragraph


class SeatCard(NamedTuple):
    """A seat, as the host sees it: `state` as in `Host.states`, or what the invitation has come to."""

    seat: int
    name: str
    colour: int
    state: str  # here computer there silent away · making open late accepted failed asking
    link: str = ""  # of the open invitation
    asking: str = ""  # the name of who wants to sit there
    peer: str = ""


def do(what: str, key: str, kind: str = "", **values: object) -> str:
    """A button of live play."""
    return button(f"live_do:{what}", t(key, **values), kind)


# The host's dialog


def hosting(cards: Sequence[SeatCard], note: str) -> str:
    """All seats, and the one place where answers are pasted."""
    return dialog(
        t("live_title"),
        paragraph("live_says")
        + (f'<p class="small">{escaped(note)}</p>' if note else "")
        + f'<div id="live-seats" class="live-seats">{seats(cards)}</div>'
        f'<label for="live-answer">{escaped(t("live_answer_here"))}</label><div class="share-row">'
        '<input type="text" id="live-answer" data-enter="live_do:answer"'
        ' autocomplete="off" autocapitalize="off" spellcheck="false">'
        f"{do('answer', 'live_answer_take', 'primary')}</div>"
        '<p id="share-says" role="status"></p>',
        do("leave", "live_end") + button("close", t("live_to_table"), "primary"),
    )


def seats(cards: Sequence[SeatCard]) -> str:
    return "".join(_card(card) for card in cards)


def _card(card: SeatCard) -> str:
    open_ones = ("open", "late", "accepted", "failed")
    says = t(f"live_seat_{card.state}", name=card.asking or card.name)
    inside = f'<p role="status">{escaped(says)}</p>'
    if card.state in ("open", "late"):
        inside += _link(f"live-link-{card.seat}", card.link)
    return (
        f'<fieldset class="place c{card.colour}" data-live-seat="{card.seat}" data-state="{card.state}">'
        f"<legend>{escaped(card.name)}</legend>{inside}"
        f'<div class="live-do">{_ways(card, card.state in open_ones)}</div></fieldset>'
    )


def _ways(card: SeatCard, invited: bool) -> str:
    if card.state == "asking":
        return do(f"let_in:{card.peer}", "live_let_in", "primary") + do(f"turn_away:{card.peer}", "live_turn_away")
    if card.state == "here":
        return do(f"invite:{card.seat}", "live_invite")
    again = do(f"invite:{card.seat}", "live_invite_again") if invited or card.state in ("silent", "away") else ""
    back = do(f"here:{card.seat}", "live_play_here") if card.state not in ("computer", "making") else ""
    return again + back


def _link(name: str, link: str) -> str:
    """A link to copy, and as a picture for a camera."""
    found = qr_code(link, t("live_qr"))
    code = found.svg or f"<p>{escaped(noticed(found.notice))}</p>"
    return (
        f'<div class="share-row"><input type="text" id="{name}" readonly value="{escaped(link)}"'
        f"{attribute('aria-label', t('share_link'))}>"
        f'{button(f"copy:{name}", t("share_copy"))}</div><div class="live-code">{code}</div>'
    )


# A guest's dialog


def naming(game: str, name: str) -> str:
    """Whoever was invited says who it is."""
    return dialog(
        t("live_invited_title"),
        f'<p class="lead">{escaped(t("live_invited", game=game))}</p>'
        f'<label class="line" for="live-name"><span>{escaped(t("live_your_name"))}</span>'
        '<input type="text" id="live-name" data-enter="live_do:join" maxlength="40" autocomplete="nickname"'
        f' value="{escaped(name)}"></label>'
        + paragraph("live_invited_says", "small"),
        do("join", "live_join", "primary"),
    )


def answering(link: str, state: str) -> str:
    """The answer, which must find its way to the host."""
    return dialog(
        t("live_answer_title"),
        paragraph("live_answer_says")
        + _link("live-link", link)
        + f'<p id="live-state" class="lead" role="status">{escaped(t(f"live_guest_{state}"))}</p>'
        '<p id="share-says" role="status"></p>',
        do("leave", "live_give_up"),
    )


def sentence(title: str, text: str) -> str:
    """A dialog that says one thing."""
    return dialog(title, f"<p>{escaped(text)}</p>", button("close", t("close"), "primary"))


# The strip above the table


class Strip(NamedTuple):
    """What it shows: of every other seat its name and state, a sentence, and what can be done."""

    players: Sequence[tuple[str, str, int]]  # name, state, colour
    says: str = ""
    ways: str = ""


def strip(shown: Strip) -> str:
    chips = "".join(
        f'<li class="c{colour}" data-state="{state}"><span aria-hidden="true">{_SIGNS[state]}</span> '
        f"{escaped(t(f'live_strip_{state}', name=name))}</li>"
        for name, state, colour in shown.players
    )
    says = f"<p>{escaped(shown.says)}</p>" if shown.says else ""
    return f'<ul>{chips}</ul>{says}<div class="live-do">{shown.ways}</div>'


_SIGNS = {"here": "●", "there": "●", "silent": "◌", "away": "○", "free": "○", "computer": "●"}
