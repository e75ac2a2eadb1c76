"""The only part that touches the browser: puts the view's text into the page, turns clicks into the session's calls."""

from typing import Any

from eko_core import EkoError
from eko_core.hexes import Hex
from eko_core.text import link

from .handles import Handles
from .session import Session
from .view import beside
from .view.picture import draw_board, layer
from .view.table import look

# Only there in a browser; tests of the other parts never get here.
import js  # type: ignore[import-not-found]  # isort: skip
from pyodide.ffi import create_proxy  # type: ignore[import-not-found]  # isort: skip

KEPT = "eko.game"  # in localStorage: the link of the game, so that a reload goes on where it was


class Page:
    def __init__(self) -> None:
        self.session = _first_session()
        self.drawn_board: object = None  # the board whose ground is on the page

    def show(self, session: Session) -> None:
        """Show this session, from now on."""
        self.session = session
        self.draw()
        self.keep()

    def draw(self) -> None:
        session = self.session
        position, shown = session.position, look(session)
        if self.drawn_board is not position.board:
            _find("board").innerHTML = draw_board(position, shown)
            self.drawn_board = position.board
        else:
            for name in ("under", "pieces", "marks"):
                js.document.querySelector(f".layer-{name}").innerHTML = layer(name, position, shown)
        _find("status").textContent = beside.status(position)
        _find("corners").innerHTML = beside.corners(position)
        _find("steps").innerHTML = beside.choices(session)

    def keep(self) -> None:
        """Without storage (full, or forbidden) the game goes on; it is only not there after a reload."""
        try:
            js.localStorage.setItem(KEPT, link.write(self.session.game))
        except Exception as refused:
            js.console.info(f"The game could not be stored: {refused}")

    def touched(self, event: Any) -> None:
        place = event.target.closest("[data-space]")
        if not place:
            return
        q, r = place.getAttribute("data-space").split(",")
        if self.session.touch(Hex(int(q), int(r))):
            self.keep()
        self.draw()

    def chosen(self, event: Any) -> None:
        button = event.target.closest("[data-choice]")
        if not button:
            return
        self.session.act(self.session.choices()[int(button.getAttribute("data-choice"))])
        self.show(self.session)


def start() -> None:
    """Deal or resume a game, draw it, and say that the first click works."""
    page = Page()
    page.draw()
    _listen(page)
    js.document.documentElement.setAttribute("data-eko", "ready")
    page.keep()


def _listen(page: Page) -> None:
    _find("board").addEventListener("click", create_proxy(page.touched))
    _find("steps").addEventListener("click", create_proxy(page.chosen))
    for players in (2, 3, 4):
        button = _find(f"new-{players}")
        button.addEventListener("click", create_proxy(lambda _, n=players: page.show(Session.deal(n, _seed()))))
        button.disabled = False
    js.window.addEventListener("hashchange", create_proxy(lambda _: _open_address(page)))
    handles = Handles(lambda: page.session, page.show, _seed)
    js.window.ekoAnswer = create_proxy(handles.answer)


def _first_session() -> Session:
    """From the address (a link, or ?new=3), else the stored game, else a new one for two."""
    asked = js.URLSearchParams.new(js.location.search).get("new")
    if asked in ("2", "3", "4"):
        return Session.deal(int(asked), _seed())
    for text in (js.location.hash[1:], js.localStorage.getItem(KEPT) or ""):
        try:
            if text:
                return Session(link.read(text).game)
        except EkoError as refused:
            js.console.info(f"A game could not be opened: {refused}")
    return Session.deal(2, _seed())


def _open_address(page: Page) -> None:
    try:
        page.show(Session(link.read(js.location.hash[1:]).game))
    except EkoError as refused:
        _find("status").textContent = str(refused)


def _seed() -> int:
    """Randomness of the browser, fresh at every call."""
    return int(js.crypto.randomUUID().replace("-", ""), 16)


def _find(name: str) -> Any:
    return js.document.getElementById(name)
