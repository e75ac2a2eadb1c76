"""What the page says: a notice that goes away by itself, and a line for screen readers."""

from ..view.markup import escaped
from ..view.widgets import rule_link
from . import dom

_KEPT = 6  # lines for the screen reader that are still there


class Voice:
    """Sentences for eyes and ears."""

    def __init__(self) -> None:
        self.rule = ""  # the id of the rule that the notice on the page is about
        self.stays = False  # the notice on the page waits for what comes next
        self._timer: int | None = None

    def show(self, sentence: str, rule: str = "", *, stays: bool = False) -> None:
        """A sentence that goes away by itself, unless it stays for an answer; with a way to the rule it is about."""
        box = dom.find("toast")
        box.innerHTML = f"<span>{escaped(sentence)}</span>{rule_link(rule) if rule else ''}"
        box.hidden = not sentence
        dom.before_paint(self._place)
        self.rule = rule
        dom.cancel(self._timer)
        self.stays = stays
        if stays:
            return
        self._timer = dom.later(3000 + 60 * len(sentence) + (3000 if rule else 0), self._over)

    def _place(self) -> None:
        """At the edge of the screen where the prompt is scrolled away."""
        dom.find("toast").classList.toggle("afar", dom.find("prompt").getBoundingClientRect().bottom < 0)

    def _over(self) -> None:
        """The notice goes, unless somebody is at it."""
        if dom.find("toast").matches(":hover, :focus-within"):
            self._timer = dom.later(1000, self._over)
            return
        self.hush()

    def hush(self) -> None:
        """The notice goes at once."""
        box, self.rule, self.stays = dom.find("toast"), "", False
        box.hidden, box.innerHTML = True, ""

    def forget(self) -> None:
        """Another game: nothing that was said of the last one is left to be read."""
        self.hush()
        dom.find("live").replaceChildren()

    def announce(self, sentence: str) -> None:
        """Something for the screen reader."""
        live = dom.find("live")
        while live.childElementCount >= _KEPT:
            live.firstElementChild.remove()
        # A line of its own for each, so that none is lost while another is being read.
        live.insertAdjacentHTML("beforeend", f"<p>{escaped(sentence)}</p>")

    def announced(self) -> str:
        """What was announced last."""
        last = dom.find("live").lastElementChild
        return str(last.textContent) if dom.there(last) else ""

    def tell(self, sentence: str, *, stays: bool = False) -> None:
        """A sentence for eyes and ears."""
        self.show(sentence, stays=stays)
        self.announce(sentence)
