"""The board game Ekö as a pure-Python engine."""

__version__ = "0.1.0"
