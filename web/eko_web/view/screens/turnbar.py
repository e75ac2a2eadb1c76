"""The steps offered as buttons: beside the place where there are several, else in the band under the board."""

from eko_core import Action
from parlour_web.catalogue import t
from parlour_web.view.markup import escaped
from parlour_web.view.widgets import button

from ...aids import Aid
from ...sentences import consequence, main_words, offer, pending_key, temple_offer
from ...session import Session


def beside(session: Session) -> str:
    """The choices at the place looked at, with what each would do; nothing when there is none to make."""
    if session.doubtful is not None or session.target is None or session.only_step() is not None:
        return ""
    buttons = "".join(
        _choice(n, offer(session, action), consequence(session, action, beside=True))
        for n, action in enumerate(session.offers())
    )
    return buttons + button("let_go", t("never_mind"), "quiet")


def _choice(number: int, words: str, more: str, kind: str = "") -> str:
    """The button of a step, with what it would do."""
    span = f"<span>{escaped(more)}</span>" if more else ""
    return (
        f'<button type="button" data-do="offer:{number}" class="{f"{kind} " if kind else ""}choice">'
        f"<strong>{escaped(words)}</strong>{span}</button>"
    )


def _collecting(session: Session) -> str:
    """Discs held over a stack: one more, one less, done."""
    pending = session.pending
    assert pending is not None
    count = t(pending_key(pending), plain=pending.plain)
    return (
        f'<span class="count-discs">{button("fewer", "−", "round", label=t("take_disc_back"))}'
        f"<output>{escaped(count)}</output>"
        f'{button("more", "+", "round", label=t("take_disc"), disabled=not session.can_take_more())}</span>'
        + button("done", t("done"), "primary")
    )


def bar(session: Session) -> str:
    """The band: Done for a held turn, the step at the place looked at, or the offers that belong to no place."""
    if session.held:
        return button("done", t("done"), "primary")
    if session.pending is not None:
        return _collecting(session)
    if session.doubtful is not None:
        return button("let_go", t("never_mind"), "quiet") + button("offer:0", t("do_anyway"), "danger")
    step = session.only_step()
    if step is not None:
        return button("let_go", t("never_mind"), "quiet") + _main(session, step)
    if session.target is not None:
        return ""
    if session.temple is not None:
        return button("temple", t("never_mind"))
    temple = temple_offer(session)
    return _aids(session) + (button("temple", temple, "march") if temple else "") + "".join(
        button(f"offer:{n}", offer(session, action), "march" if action.do == "march" else "primary")
        for n, action in enumerate(session.offers())
    )


def _main(session: Session, step: Action) -> str:
    """The one button that does the step at the place looked at; it says once what happens."""
    return _choice(0, *main_words(session, step), "primary")


def _aids(session: Session) -> str:
    """What the board can show to whoever does not know what to do."""
    if not session.stacks_with_actions() or session.selected is not None:
        return ""
    pressed = {aid: "true" if session.aid == aid else "false" for aid in Aid}
    return "".join(
        f'<button type="button" class="quiet" data-do="aid:{aid}" aria-pressed="{pressed[aid]}">'
        f"{escaped(t(f'aid_{aid}'))}</button>"
        for aid in Aid
    )
