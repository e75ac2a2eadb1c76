"""Spaces as JSON: `[q, r]`."""

from parlour.strict_json import as_int, as_list

from ..hexes import Hex

FARTHEST = 1000  # no coordinate is larger


def as_hex(value: object, where: str) -> Hex:
    """The value if it is a space `[q, r]` not too far away."""
    q, r = as_list(value, where, 2, 2)
    return Hex(as_int(q, where, -FARTHEST, FARTHEST), as_int(r, where, -FARTHEST, FARTHEST))
