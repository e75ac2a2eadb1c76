"""Soft sounds made in code; the game says which tones an event has."""

from collections.abc import Iterable, Mapping, Sequence
from typing import Any

import js

from .face import Tone


class Sounds:
    """Silent until it is first needed: browsers want a touch before they let a page be heard."""

    def __init__(self, tones: Mapping[str, Sequence[Tone]]) -> None:
        self._tones = tones
        self._audio: js.AudioContext | None = None

    def play(self, events: Iterable[Any]) -> None:
        for event in events:
            self.ring(self._tones.get(event.code, ()))

    def ring(self, tones: Sequence[Tone]) -> None:
        """These tones, now."""
        if self._audio is None:
            self._audio = js.AudioContext.new()
        start = self._audio.currentTime
        for frequency, after, length in tones:
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
