"""The dialogs in which a game is given away: as a link, a QR code, or a text."""

from ..address.sending import Address, qr_code
from ..catalogue import noticed, t
from .markup import attribute, escaped
from .widgets import button, dialog, paragraph

# Where the code will be, as large as it: what draws it may have to be fetched (see page/codes.py).
CODE = '<div id="share-qr"><svg viewBox="0 0 1 1" aria-hidden="true"></svg></div>'


def sharing(address: Address, system: bool, note: str = "") -> str:
    """The link with a place for its QR code; `system`: the browser has a share sheet; `note`: what one should know."""
    send = button("system_share", t("share_system"), "primary") if system else ""
    return dialog(
        t("share_title"),
        paragraph("share_says")
        + _noted(note)
        + f'<label for="share-link">{escaped(t("share_link"))}</label><div class="share-row">'
        f'<input type="text" id="share-link" readonly value="{escaped(address.text)}">'
        f'{button("copy:share-link", t("share_copy"), "primary")}{send}</div>'
        f'<p id="share-says" role="status"></p>'
        f'<label class="line"><span>{escaped(t("share_position"))}</span>'
        f'<input type="checkbox" id="share-position" data-change="position_only"></label>{CODE}',
        button("live", t("live_title")) + button("record", t("copy_record")),
    )


def code(address: Address) -> str:
    """The address as a picture for a camera, or why there is none."""
    if address.notice:
        return f"<p>{escaped(noticed(address.notice))}</p>"
    found = qr_code(address.text, t("share_qr"))
    told = f"<p>{escaped(noticed(found.notice))}</p>" if found.notice else ""
    return found.svg + told


def _noted(note: str) -> str:
    return f'<p class="small">{escaped(note)}</p>' if note else ""


def record_screen(text: str, note: str = "") -> str:
    """The game as a text that can be copied or saved."""
    return dialog(
        t("record_title"),
        paragraph("record_says")
        + _noted(note)
        + f'<textarea id="record-text" rows="14" readonly{attribute("aria-label", t("record_title"))}>'
        f"{escaped(text)}</textarea>"
        '<p id="share-says" role="status"></p>',
        button("save_record", t("record_save")) + button("copy:record-text", t("share_copy"), "primary"),
    )
