"""The page of Open Season begins."""

from parlour_web.page import start as room

from .face import SeasonFace


async def start() -> None:
    """Deal or resume a game, show it, and say that the first click works."""
    await room.start(SeasonFace)
