"""The scoring trainer: points counted by the person, corrected line by line."""

from functools import cached_property
from typing import TYPE_CHECKING, Any

from parlour_web.page import dom
from parlour_web.page.screen import Screen

if TYPE_CHECKING:
    from parlour_web.page.room import Room

    from ..learning.trainer import Exercise


class TrainerScreen(Screen):
    """One exercise after the other; nothing of it is read before it is asked for."""

    def __init__(self, room: "Room") -> None:
        super().__init__(room)
        self._at = 0
        self._exercise: Exercise | None = None
        self.commands = {"trainer": lambda _: self._show(), "trainer_next": lambda _: self._next()}
        self.fields = {"trainer": self._answered}

    @cached_property
    def _trainer(self) -> Any:
        from ..learning import trainer

        return trainer

    @cached_property
    def _view(self) -> Any:
        from ..view import trainer

        return trainer

    def _show(self) -> None:
        self._exercise = self._trainer.exercise(self._at)
        count = self._trainer.number()
        self.open(self._view.trainer(self._exercise, self._at % count + 1, count))

    def _next(self) -> None:
        self._at += 1
        self._show()

    def _answered(self, line: str, field: Any) -> None:
        """Only the answer changes: the keyboard stays where it goes."""
        exercise = self._exercise
        if exercise is None:
            return
        right = exercise.answer(line, str(field.value))
        field.setAttribute("aria-invalid", "false" if right else "true")
        dom.find(f"verdict-{line}").innerHTML = self._view.verdict(exercise, line, right)
        dom.find("trainer-whole").innerHTML = self._view.whole(exercise)
