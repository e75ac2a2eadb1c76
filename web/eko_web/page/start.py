"""The page of Ekö begins."""

from parlour_web.page import start as room

from .face import EkoFace


async def start() -> None:
    """Deal or resume a game, show it, and say that the first click works."""
    await room.start(EkoFace)
