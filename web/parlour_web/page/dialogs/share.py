"""Giving a game away: as a link, a QR code, a text."""

from typing import TYPE_CHECKING, Any

import js

from ...address.sending import Address, file_name, share_link
from ...catalogue import t
from ...player_names import names
from ...view import sharing
from .. import codes, dom
from ..screen import Screen

if TYPE_CHECKING:
    from ..room import Room


class ShareScreen(Screen):
    """The link with its code, and the record."""

    def __init__(self, room: "Room") -> None:
        super().__init__(room)
        self.commands = {
            "share": lambda _: self._share(),
            "copy": self._copy,
            "system_share": self._system_share,
            "record": lambda _: self._record(),
            "save_record": self._save_record,
        }
        self.fields = {"position_only": self._position_only}

    def _address(self, history: bool = True) -> Address:
        own = self.room.own
        return share_link(self.room.face.codec, str(js.location.href), own.game, history, own.looks)

    def _may_travel(self) -> bool:
        """Whether all of the game is here; says so if not."""
        travels = bool(self.room.own.game.travels)
        if not travels:
            self.room.voice.tell(t("share_only_seen"))
        return travels

    def _share(self) -> None:
        if not self._may_travel():
            return
        address = self._address()
        self.open(sharing.sharing(address, hasattr(js.navigator, "share"), self.room.face.share_note))
        codes.show(address)

    def _record(self) -> None:
        if not self._may_travel():
            return
        face = self.room.face
        self.open(sharing.record_screen(face.codec.record(self.room.sitting.game), face.share_note))

    def _position_only(self, _: str, element: Any) -> None:
        address = self._address(history=not element.checked)
        dom.find("share-link").value = address.text
        codes.show(address)

    def _copy(self, name: str) -> None:
        text = str(dom.find(name).value)
        dom.find(name).select()
        if not hasattr(js.navigator, "clipboard"):  # only pages with a secure address have it
            self._copied("copied" if js.document.execCommand("copy") else "not_copied")
            return
        js.navigator.clipboard.writeText(text).then(
            dom.once(lambda _: self._copied("copied")), dom.once(lambda _: self._copied("not_copied"))
        )

    def _copied(self, key: str) -> None:
        dom.find("share-says").textContent = t(key)

    def _system_share(self, _: str) -> None:
        shared = {"title": t("title"), "url": str(dom.find("share-link").value)}
        js.navigator.share(dom.js_object(shared)).catch(dom.once(lambda _: None))

    def _save_record(self, _: str) -> None:
        """Hand the record to the browser as a file."""
        name = file_name([t("name"), *names(self.room.sitting)])
        dom.save_file(name, str(dom.find("record-text").value))
