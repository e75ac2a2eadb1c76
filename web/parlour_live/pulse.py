"""Whether the other device is still there: browsers say `open` long after a connection has died."""

PING = 5.0  # seconds between two signs of life
SILENCE = 15.0  # without any: "waiting for …"
PATIENCE = 20.0  # a wait longer than this is explained, and the way by link is shown


class Pulse:
    """When something was last said and heard on one channel. The time comes from outside, in seconds."""

    def __init__(self, now: float) -> None:
        self.now = self.heard_at = self._said_at = now

    def said(self, now: float) -> None:
        self._said_at = now

    def heard(self, now: float) -> None:
        self.now = self.heard_at = now

    def owes_ping(self, now: float) -> bool:
        return now - self._said_at >= PING

    def is_silent(self, now: float) -> bool:
        return now - self.heard_at >= SILENCE
