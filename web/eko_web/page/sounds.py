"""Soft sounds made in code: wood on wood, a low knock for an attack, two notes for a building."""

from collections.abc import Iterable

import js

from eko_core import Event

_TONES = {  # event code: (frequency, seconds after the start, length)
    "moved": ((220.0, 0.0, 0.09),),
    "destroyed": ((110.0, 0.05, 0.25),),
    "built": ((330.0, 0.0, 0.12), (440.0, 0.1, 0.2)),
    "placed": ((262.0, 0.0, 0.1),),
    "moon_placed": ((523.0, 0.0, 0.12), (262.0, 0.1, 0.12)),
    "sand_blown": ((165.0, 0.0, 0.3),),
    "lost_to_tempest": ((147.0, 0.0, 0.25),),
    "captured": ((392.0, 0.1, 0.15), (294.0, 0.25, 0.3)),
    "won": ((392.0, 0.2, 0.2), (494.0, 0.4, 0.2), (587.0, 0.6, 0.5)),
}


class Sounds:
    """Silent until it is first needed: browsers want a touch before they let a page be heard."""

    def __init__(self) -> None:
        self._audio: js.AudioContext | None = None

    def play(self, events: Iterable[Event]) -> None:
        if self._audio is None:
            self._audio = js.AudioContext.new()
        start = self._audio.currentTime
        for event in events:
            for frequency, after, length in _TONES.get(event.code, ()):
                self._tone(frequency, start + after, length)

    def _tone(self, frequency: float, start: float, length: float) -> None:
        assert self._audio is not None
        tone, loudness = self._audio.createOscillator(), self._audio.createGain()
        tone.type = "triangle"
        tone.frequency.value = frequency
        loudness.gain.setValueAtTime(0.0001, start)
        loudness.gain.exponentialRampToValueAtTime(0.12, start + 0.01)
        loudness.gain.exponentialRampToValueAtTime(0.0001, start + length)
        tone.connect(loudness)
        loudness.connect(self._audio.destination)
        tone.start(start)
        tone.stop(start + length + 0.02)
