"""Going back by agreement: who asked, and who has still to answer."""

from collections.abc import Iterable


class Agreement:
    """At most one question at a time; `who` are the others' channels, and "" for the host's own device."""

    def __init__(self) -> None:
        self.asked = False
        self.n = self.by = self.cursor = -1
        self._who: set[str] = set()

    def ask(self, n: int, by: int, cursor: int, who: Iterable[str]) -> None:
        """The seat `by` wants to go back from `cursor` steps to `n`."""
        self.asked, self.n, self.by, self.cursor, self._who = True, n, by, cursor, set(who)

    def waits_for(self, who: str) -> bool:
        return self.asked and who in self._who

    def agreed(self) -> bool | None:
        """True when nobody is left to answer; None while somebody is."""
        return True if self.asked and not self._who else None

    def answer(self, who: str, *, yes: bool) -> bool | None:
        """One has answered: True if everybody has agreed now, False if this one has not, None while others are to."""
        if not self.waits_for(who):
            return None
        if not yes:
            return False
        self._who.discard(who)
        return self.agreed()

    def without(self, who: str) -> bool | None:
        """One has left: nobody waits for that answer."""
        self._who.discard(who)
        return self.agreed()
