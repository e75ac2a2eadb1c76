"""My games: open, rename, delete and bring back; all of them as a back-up."""

from typing import TYPE_CHECKING, Any

import js

from ...catalogue import language, t
from ...view import games
from .. import dom
from ..screen import Screen

if TYPE_CHECKING:
    from ..room import Room


class GamesScreen(Screen):
    """The list of kept games."""

    def __init__(self, room: "Room") -> None:
        super().__init__(room)
        self.commands = {
            "games": self._list,
            "open_game": self._open,
            "delete_game": self._delete,
            "undelete": self._undelete,
            "backup": self._back_up,
        }
        self.fields = {"rename": self._rename, "backup": self._read_backup}

    def _list(self, _: str) -> None:
        desk = self.room.desk
        self.open(games.games(desk.listed(), desk.current, desk.deleted is not None, self.room.face.thumbnail))
        for element in dom.all_of("[data-time]", dom.find("dialog")):
            element.textContent = js.Date.new(int(element.dataset.time)).toLocaleString(dom.locale(language()))

    def _open(self, id: str) -> None:
        sitting, told = self.room.desk.open_kept(id)
        if sitting is not None:
            self.close()
            self.room.sit_down(sitting)
        if told:
            self.room.voice.tell(told)

    def _delete(self, id: str) -> None:
        if id == self.room.desk.current:
            self.room.rest()  # a step of a computer would bring it back
        self.room.desk.delete(id)
        self._list("")

    def _undelete(self, _: str) -> None:
        self.room.desk.undelete()
        self.room.keep()  # into the address too
        self._list("")

    def _rename(self, id: str, element: Any) -> None:
        self.room.desk.rename(id, str(element.value))

    def _back_up(self, _: str) -> None:
        told = self.room.desk.back_up()
        if told:
            self.room.voice.tell(told)

    def _read_backup(self, _: str, element: Any) -> None:
        chosen = element.files.item(0)
        if not dom.there(chosen):
            return
        from ...keeping.backup import LONGEST

        if chosen.size > LONGEST:
            self.room.voice.tell(t("backup_damaged"))
            return
        dom.read_file(chosen, self._merge, lambda: self.room.voice.tell(t("file_unreadable")))

    def _merge(self, text: str) -> None:
        told = self.room.desk.merge_backup(text)
        self._list("")
        self.room.voice.tell(told)
