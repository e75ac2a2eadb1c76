"""A position, drawn small: the gallery of the one whose turn it is."""

from season_core.position import Position

from ..look import Look, seen
from .gallery import miniature


def thumbnail(position: Position) -> str:
    """What lies open of it, and nothing else: anybody may open the list of games."""
    return miniature(Look(table=seen(position, None), names=("",) * position.players), position.to_decide())
