"""The review of the game on the table: made in the worker, shown beside the board, its turning points as arrows."""

from typing import TYPE_CHECKING, Any

from ..catalogue import t
from ..view import review as view
from . import dom
from .thinker import CannotThink

if TYPE_CHECKING:
    from .face import AnySitting
    from .room import Room


class Review:
    """A panel that stays open until it is closed or another game comes to the table."""

    def __init__(self, room: "Room") -> None:
        self.room = room
        self._sitting: AnySitting | None = None  # whose game it is about
        self._found: list[Any] = []  # the turns of the review being made, from the last
        self._turns: list[Any] = []  # as the game's minds read them
        self._points: list[Any] = []
        self._progress = (0, 1)  # turns judged, of so many

    def start(self) -> None:
        """Judge every turn, from the last to the first."""
        self.room.dialogs.close()
        self.room.voice.hush()
        if self._sitting is self.room.sitting:
            self.room.show()  # it is there, or being made
            return
        self._sitting, self._turns, self._points, self._progress = self.room.sitting, [], [], (0, 1)
        self.room.show()
        dom.find("review").scrollIntoView(dom.js_object({"block": "nearest"}))
        self.room.opponents.run(self._make(self.room.sitting))

    async def _make(self, sitting: "AnySitting") -> None:
        opponents, found = self.room.opponents, list[Any]()
        self._found = found
        try:
            turns = await opponents.thinker.review(self.room.face.codec.write(sitting.game))
            while self._found is found and (told := await opponents.thinker.reviewed()) is not None:
                if self._found is not found:
                    return  # closed meanwhile, or another one is begun
                found.append(opponents.minds.reviewed(told))
                self._progress = (turns - int(told["number"]) + 1, turns)
                self.draw()
        except CannotThink:
            self.close()
            self.room.voice.tell(t("cannot_think"))
            return
        if self._found is not found:
            return
        self._turns = found[::-1]
        people = [turn for turn in self._turns if sitting.game.seats[turn.player].level is None]
        self._points = opponents.minds.turning_points(people or self._turns)
        self.draw()
        if news := opponents.news():
            self.room.voice.tell(news)

    def draw(self) -> None:
        """Show the panel as it is now."""
        sitting, box = self.room.sitting, dom.find("review")
        box.hidden = self._sitting is None or self._sitting is not sitting
        if box.hidden:
            return
        turns = self._turns
        made = self.room.face.review(sitting, turns, self._points) if turns else view.waiting(*self._progress)
        dom.show("review", made)

    def turning(self, step: str) -> None:
        """Look at the position before a turning point; arrows show what would have been better there."""
        sitting = self.room.sitting
        turn = next((one for one in self._points if str(one.step) == step), None)
        if turn is not None:
            sitting.look_at(turn.step)
            sitting.hint = self.room.opponents.arrows(sitting, turn.better)
            self.room.voice.hush()
            self.room.show(said=t("after_step", step=turn.step, steps=len(sitting.game.steps)))
            dom.before_paint(self._show_board)

    def _show_board(self) -> None:
        """The board is not scrolled away, nor under the panel."""
        field, panel = dom.find("field").getBoundingClientRect(), dom.find("review").getBoundingClientRect()
        under = panel.left < field.right and panel.top < field.bottom
        if field.top < 0 or under:
            dom.find("field").scrollIntoView()

    def close(self) -> None:
        self._sitting, self._found = None, []
        dom.find("review").hidden = True
