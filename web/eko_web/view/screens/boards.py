"""The dialogs round the workshop: boards to choose from, a board to give away."""

from collections.abc import Mapping, Sequence

from eko_core.board.by_hand import Design
from parlour_web.address.sending import Address
from parlour_web.catalogue import noticed, t
from parlour_web.view.markup import attribute, escaped
from parlour_web.view.sharing import CODE
from parlour_web.view.widgets import button, dialog, paragraph

from ...board_shelf import Shelved
from ..board.thumbnail import ground_thumbnail


def boards(ready: Mapping[str, Design], mine: Sequence[Shelved], undelete: bool, told: str = "") -> str:
    """Kept boards and ready-made ones, each with a small picture."""
    kept = "".join(_kept(one) for one in mine)
    cards = "".join(_card(key, design) for key, design in ready.items())
    warning = f'<p class="warning" role="alert">{escaped(told)}</p>' if told else ""
    return dialog(
        t("ws_boards"),
        f"{warning}<h3>{escaped(t('ws_mine'))}</h3>"
        + (f'<ul class="games">{kept}</ul>' if kept else paragraph("ws_mine_empty"))
        + f'<h3>{escaped(t("ws_ready_made"))}</h3><ul class="ws-cards">{cards}</ul>',
        button("ws:undelete", t("games_undelete")) if undelete else "",
    )


def board_name(key: str) -> str:
    """The name of a ready-made board."""
    return t(f"board_{key}")


def _card(key: str, design: Design) -> str:
    about = t("ws_for", n=design.players)
    return (
        f'<li><button type="button" data-do="ws:open_ready:{key}">{ground_thumbnail(design.plan.terrain())}'
        f'<strong>{escaped(board_name(key))}</strong><span class="small">{escaped(about)}</span></button></li>'
    )


def _kept(one: Shelved) -> str:
    delete = button(f"ws:delete:{one.id}", t("games_delete"), "quiet")
    if one.design is None:
        told = escaped(noticed(one.notice))
        return f'<li><span></span><div class="about"><span>{told}</span>{delete}</div></li>'
    name = t("ws_name")
    return (
        f'<li><span class="picture">{ground_thumbnail(one.design.plan.terrain())}</span>'
        f'<div class="about"><input type="text" maxlength="60" data-change="ws_rename:{escaped(one.id)}"'
        f' value="{escaped(one.design.name)}"{attribute("placeholder", name)}{attribute("aria-label", name)}>'
        f'<span class="small"><time data-time="{one.updated}"></time> · '
        f"{escaped(t('ws_for', n=one.design.players))}</span>"
        f'<span class="do">{button(f"ws:open_kept:{one.id}", t("games_open"), "primary")}{delete}</span>'
        "</div></li>"
    )


def sharing(address: Address, system: bool) -> str:
    """The link of a board with a place for its QR code; `system`: the browser has a share sheet."""
    send = button("system_share", t("share_system"), "primary") if system else ""
    return dialog(
        t("ws_share_title"),
        paragraph("ws_share_says")
        + f'<label for="share-link">{escaped(t("share_link"))}</label><div class="share-row">'
        f'<input type="text" id="share-link" readonly value="{escaped(address.text)}">'
        f"{button('copy:share-link', t('share_copy'), 'primary')}{send}</div>"
        f'<p id="share-says" role="status"></p>{CODE}',
    )
