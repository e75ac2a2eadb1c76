"""`legal` and `apply`: the answer to a line, for other programs (docs/eko/interchange.md, `parlour.lines`)."""

from parlour.strict_json import as_object, dump, load

from ..rules import apply, legal_actions
from ..text.interchange import action_from_json, action_to_json, position_from_json, read_position, write_position


def legal(line: str) -> str:
    """The legal actions of the position in a line."""
    return dump([action_to_json(action) for action in legal_actions(read_position(line))])


def applied(line: str) -> str:
    """The position after the action in a line `{"position": …, "action": …}`."""
    fields = as_object(load(line, "line"), "line", ("position", "action"))
    return write_position(apply(position_from_json(fields["position"]), action_from_json(fields["action"])))
