"""The steps offered as buttons: at the looked-at place, or in the bar for those that need no place."""

from ..session import Session
from ..telling import consequence, offer, pending_key, temple_offer
from ..words import t
from .markup import escaped
from .widgets import button


def beside(session: Session) -> str:
    """The choices at the place looked at, with what each would do; nothing when there is none to make."""
    if session.pending is not None:
        return _collecting(session)
    if session.doubtful is not None:
        return (
            f'<p class="warning">{escaped(t("notice_eliminates_yourself"))}</p>'
            + button("let_go", t("never_mind"), "quiet")
            + button("offer:0", t("do_anyway"), "danger")
        )
    if session.target is None:
        return ""
    buttons = "".join(
        f'<button type="button" data-do="offer:{n}" class="choice"><strong>{escaped(offer(session, action))}</strong>'
        f"<span>{escaped(consequence(session, action, beside=True))}</span></button>"
        for n, action in enumerate(session.offers())
    )
    return buttons + button("let_go", t("never_mind"), "quiet")


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


def watching(thinking: bool, paused: bool) -> str:
    """While computers play: stop the thinking, pause, go on."""
    if paused:
        return button("go_on", t("go_on"), "primary")
    return (button("stop", t("play_now")) if thinking else "") + button("pause", t("pause"))


def bar(session: Session) -> str:
    """The offers that belong to no place: keep the Emperor, temples, march, end, exchange; Done for a held turn."""
    if session.looking is not None:
        return button("now", t("back_to_now"), "primary") + button("from_here", t("play_from_here"))
    if session.held:
        return button("done", t("done"), "primary")
    if session.target is not None or session.doubtful is not None:
        return ""
    if session.temple is not None:
        return button("temple", t("never_mind"))
    temple = temple_offer(session)
    return (button("temple", temple, "march") if temple and session.pending is None else "") + "".join(
        button(f"offer:{n}", offer(session, action), "march" if action.do == "march" else "primary")
        for n, action in enumerate(session.offers())
    )
