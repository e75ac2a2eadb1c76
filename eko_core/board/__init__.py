"""Boards: `board` is what is played on, `tiles` what boards are made of, `laying` puts them together and checks them,
`ready_made` are the boards that come with the game, `by_hand` those laid in the workshop, `tilings` finds tiles again.
"""

from .board import (
    CAPITAL,
    CHASM,
    HIGHEST,
    MOON,
    MOVEMENT,
    PORTAL,
    SAND,
    SIGNS,
    TEMPEST,
    WIND,
    Board,
    Portal,
    Start,
    Trio,
    is_connected,
    tempest_zones,
)

__all__ = [
    "CAPITAL",
    "CHASM",
    "HIGHEST",
    "MOON",
    "MOVEMENT",
    "PORTAL",
    "SAND",
    "SIGNS",
    "TEMPEST",
    "WIND",
    "Board",
    "Portal",
    "Start",
    "Trio",
    "is_connected",
    "tempest_zones",
]
