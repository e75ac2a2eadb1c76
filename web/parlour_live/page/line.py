"""One direct connection between two browsers: WebRTC with one data channel, and nothing in between."""

import asyncio
from typing import Any, Protocol

import js
from pyodide.ffi import create_proxy

from parlour_web.page import dom

from ..configuration import STUN
from ..invitation import Invitation, of_description

_GATHERING = 4.0  # seconds: a STUN server that does not answer must not keep anybody waiting
_LOOK = 0.05


def is_possible() -> bool:
    """Whether this browser can connect at all."""
    return hasattr(js, "RTCPeerConnection")


class LineEars(Protocol):
    """Who hears what happens on a line."""

    def opened(self, line: "Line") -> None: ...
    def heard(self, line: "Line", text: object) -> None: ...
    def died(self, line: "Line") -> None: ...


class Line:
    """Made for one offer or one answer; what was made for it is destroyed when it is closed."""

    def __init__(self, ears: LineEars) -> None:
        self._ears: LineEars | None = ears
        servers = [{"urls": list(STUN)}] if STUN else []
        self._connection = js.RTCPeerConnection.new(dom.js_object({"iceServers": servers}))
        self._channel = self._connection.createDataChannel("game", dom.js_object({"negotiated": True, "id": 0}))
        self._proxies: list[tuple[Any, str, Any]] = []
        self._other: Invitation | None = None
        self.is_open = self.is_dead = False
        self._on(self._channel, "open", self._opened)
        self._on(self._channel, "message", self._heard)
        self._on(self._channel, "close", self._died)
        self._on(self._connection, "connectionstatechange", self._changed)

    def _on(self, target: Any, kind: str, handler: Any) -> None:
        proxy = create_proxy(handler)
        target.addEventListener(kind, proxy)
        self._proxies.append((target, kind, proxy))

    # Becoming acquainted

    async def offer(self, number: int) -> Invitation:
        """What the other browser must know of this one."""
        await self._connection.setLocalDescription()
        return await self._described(number, answers=False)

    async def answer(self, offer: Invitation) -> Invitation:
        """The same, by the one who was invited."""
        self._other = offer
        await self._told("offer", offer)
        await self._connection.setLocalDescription()
        return await self._described(offer.number, answers=True)

    async def accept(self, answer: Invitation) -> None:
        """The inviting one learns of the other: now they look for each other."""
        self._other = answer
        await self._told("answer", answer)

    async def _told(self, kind: str, other: Invitation) -> None:
        await self._connection.setRemoteDescription(dom.js_object({"type": kind, "sdp": other.sdp()}))

    async def _described(self, number: int, *, answers: bool) -> Invitation:
        waited = 0.0
        while self._connection.iceGatheringState != "complete" and waited < _GATHERING:
            await asyncio.sleep(_LOOK)
            waited += _LOOK
        return of_description(str(self._connection.localDescription.sdp), number, answers=answers)

    def remind(self) -> None:
        """Name the other's places again: a browser that hears nothing gives up after some seconds otherwise."""
        if self._other is None or self.is_open or self.is_dead:
            return
        for text in self._other.candidates():
            told = dom.js_object({"candidate": text, "sdpMid": "0", "sdpMLineIndex": 0})
            self._connection.addIceCandidate(told).catch(dom.once(lambda _: None))

    # Talking

    def send(self, text: str) -> None:
        """Nothing is promised: what a dead line swallows is asked for again."""
        if str(self._channel.readyState) == "open":
            self._channel.send(text)

    def close(self) -> None:
        """For good."""
        self._ears = None
        for target, kind, proxy in self._proxies:
            target.removeEventListener(kind, proxy)
            proxy.destroy()
        self._proxies = []
        self._connection.close()
        self.is_dead = True

    # What the browser says

    def _opened(self, _: Any) -> None:
        self.is_open = True
        if self._ears is not None:
            self._ears.opened(self)

    def _heard(self, event: Any) -> None:
        if self._ears is not None:
            self._ears.heard(self, event.data if isinstance(event.data, str) else None)

    def _died(self, _: Any) -> None:
        if not self.is_dead:
            self.is_dead = True
            if self._ears is not None:
                self._ears.died(self)

    def _changed(self, event: Any) -> None:
        """A line that was never open may say `failed` and open all the same, once the other side is there."""
        if self.is_open and str(self._connection.connectionState) in ("failed", "closed"):
            self._died(event)
