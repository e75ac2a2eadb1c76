"""The text form for other programs: positions and actions as JSON, exactly as docs/eko/interchange.md.

`write_…` and `read_…` deal in text; `…_to_json` and `…_from_json` in the objects that `json` makes, for programs
that wrap them in something of their own.
"""

from .action_json import action_from_json, action_to_json, read_action, write_action
from .position_json import position_from_json, position_to_json, read_position, write_position

__all__ = [
    "action_from_json",
    "action_to_json",
    "position_from_json",
    "position_to_json",
    "read_action",
    "read_position",
    "write_action",
    "write_position",
]
