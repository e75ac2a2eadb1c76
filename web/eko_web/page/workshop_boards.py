"""The boards of the workshop: kept by name, ready-made, sent by link."""

from typing import TYPE_CHECKING

import js

from eko_core.board.by_hand import Design
from eko_core.board.ready_made import ready_boards
from eko_core.text import board_link
from parlour_web.address.sending import Address, base_of
from parlour_web.catalogue import noticed, t
from parlour_web.page import codes, dom
from parlour_web.page.face import Commands

from ..board_shelf import Taken
from ..view.screens import boards

if TYPE_CHECKING:
    from .workshop import WorkshopScreen


class WorkshopBoards:
    """The list of boards, and what is done with the one on the bench."""

    def __init__(self, bench: "WorkshopScreen") -> None:
        self.bench, self.room, self.shelf, self.shop = bench, bench.room, bench.shelf, bench.shop
        self._taken: Taken | None = None  # the last board deleted, for undo
        self.commands: Commands = {
            "save": self._save,
            "boards": self._boards,
            "open_ready": self._open_ready,
            "open_kept": self._open_kept,
            "delete": self._delete,
            "undelete": self._undelete,
            "share": self._share,
        }

    def _save(self, _: str) -> None:
        shop = self.shop
        shop.rename(str(dom.find("ws-name").value) or t("ws_my_board"))
        stored = self.shelf.save(shop.design, shop.state.id)
        if stored.id is not None:
            shop.kept_as(stored.id)
        said = t("ws_saved", name=shop.design.name) if stored.id is not None else ""
        self.bench.show_anew(" ".join(filter(None, (said, noticed(stored.notice)))))

    def _boards(self, told: str) -> None:
        mine, notice = self.shelf.list()
        told = told or noticed(notice)
        self.room.dialogs.open(boards.boards(ready_boards(), mine, self._taken is not None, told))
        for element in dom.all_of("[data-time]", dom.find("dialog")):
            element.textContent = js.Date.new(int(element.dataset.time)).toLocaleDateString()

    def _open_ready(self, key: str) -> None:
        self._put(ready_boards()[key]._replace(name=boards.board_name(key)), None)

    def _open_kept(self, id: str) -> None:
        found = self.shelf.load(id)
        if found.design is None:
            self._boards(noticed(found.notice))
        else:
            self._put(found.design, id)

    def _put(self, design: Design, id: str | None) -> None:
        self.room.dialogs.close()
        self.shop.open(design, id)
        self.bench.show_bench(t("ws_opened", name=design.name))

    def rename(self, id: str, name: str) -> None:
        """A kept board gets another name."""
        notice = self.shelf.rename(id, name)
        if notice:
            self._boards(noticed(notice))
        elif self.shop.state.id == id:
            self.shop.rename(name)
            self.bench.show()

    def _delete(self, id: str) -> None:
        taken, notice = self.shelf.delete(id)
        self._taken = taken or self._taken
        self._boards(noticed(notice))

    def _undelete(self, _: str) -> None:
        notice = self.shelf.restore(self._taken) if self._taken else None
        self._taken = self._taken if notice else None
        self._boards(noticed(notice))

    def _share(self, _: str) -> None:
        address = Address(f"{base_of(str(js.location.href))}#b={board_link.write(self.shop.design)}")
        self.room.dialogs.open(boards.sharing(address, hasattr(js.navigator, "share")))
        codes.show(address)
