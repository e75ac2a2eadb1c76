"""The connection to one device: the line that is talked on, and a spare one that takes over when that has died.

The spare one is agreed upon over the first. Its answer is used only when it is needed: from then on browsers look for
each other, and would give up otherwise.
"""

import asyncio
from collections.abc import Coroutine
from typing import Any, Protocol

from parlour_web.notices import Refused

from .. import invitation, messages
from ..invitation import Invitation
from .line import Line

_tasks: set[asyncio.Task[None]] = set()


def run(task: Coroutine[Any, Any, None]) -> None:
    """Let it happen; asyncio itself forgets tasks that nobody holds."""
    running = asyncio.ensure_future(task)
    _tasks.add(running)
    running.add_done_callback(_tasks.discard)


class ConnectionEars(Protocol):
    """Who hears what happens on a connection."""

    def opened(self, connection: "Connection") -> None: ...
    def resumed(self, connection: "Connection") -> None: ...
    def heard(self, connection: "Connection", text: object) -> None: ...


class Connection:
    """`name` is how the host's table calls it."""

    def __init__(self, name: str, ears: ConnectionEars) -> None:
        self.name, self._ears = name, ears
        self.line = Line(self)
        self.was_open = False
        self._spare: Line | None = None
        self._spare_answer: Invitation | None = None
        self._revived = False  # the spare line's answer was used

    def send(self, text: str) -> None:
        self.line.send(text)

    def close(self) -> None:
        self.line.close()
        if self._spare is not None:
            self._spare.close()
            self._spare = None

    # The lines

    def opened(self, line: Line) -> None:
        if line is self.line:
            self.was_open = True
            self._ears.opened(self)
        elif line is self._spare:
            self.line.close()
            self.line, self._spare, self._spare_answer, self._revived = line, None, None, False
            self._ears.resumed(self)

    def heard(self, line: Line, text: object) -> None:
        if line is self.line:
            self._ears.heard(self, text)

    def died(self, line: Line) -> None:
        """The spare line may revive it; the clock sees to that."""

    # The spare one

    def offer_spare(self) -> None:
        """The host prepares one."""
        run(self._offer_spare())

    async def _offer_spare(self) -> None:
        self._spare = Line(self)
        try:
            offer = await self._spare.offer(0)
        except Refused:  # no network now; the next one may do
            self._spare = None
            return
        self.send(messages.write("spare", t=offer.write()))

    def spare_came(self, text: str, *, host: bool) -> None:
        """The other side's part of the spare line; one that cannot be read is none."""
        try:
            other = invitation.read(text, answers=host)
        except Refused:
            return
        if host:
            self._spare_answer = other
        else:
            run(self._answer_spare(other))

    async def _answer_spare(self, offer: Invitation) -> None:
        if self._spare is not None:
            self._spare.close()
        self._spare = Line(self)
        try:
            answer = await self._spare.answer(offer)
        except Refused:
            self._spare = None
            return
        self.send(messages.write("spare", t=answer.write()))

    def revive(self) -> None:
        """The host's side, when the line has died or nothing is heard: the spare one takes over as soon as it can."""
        if self._spare is None or self._spare_answer is None:
            return
        if not self._revived:
            self._revived = True
            run(self._spare.accept(self._spare_answer))
        else:
            self._spare.remind()

    def remind(self) -> None:
        """A guest's side, now and then: lines that are not open yet are kept from giving up."""
        for line in (self.line, self._spare):
            if line is not None:
                line.remind()
