"""The bar while nobody chooses a step: computers play, or somebody looks back."""

from ..catalogue import t
from .widgets import button


def computers(thinking: bool, paused: bool) -> str:
    """While computers play: stop the thinking, pause, go on."""
    if paused:
        return button("go_on", t("go_on"), "primary")
    return (button("stop", t("play_now")) if thinking else "") + button("pause", t("pause"))


def looking_back(may_play: bool) -> str:
    """While somebody looks back: return, or play on from there where the game allows it."""
    on = button("from_here", t("play_from_here")) if may_play else ""
    return button("now", t("back_to_now"), "primary") + on
