"""A record of Ekö in a mail: with quotes before its lines and a greeting after it."""

import re

from eko_core.errors import EkoError
from eko_core.game import Game
from eko_core.text import record
from parlour_web.address.pasted import QUOTED

_TURN_NUMBER = re.compile(r"\b[0-9]{1,6}\.+(?:\s|[a-z])", re.IGNORECASE)
_STEP = re.compile(r"(?:\+[0-9^]*@|[ETC]@|[a-z]{1,2}[0-9]{1,2}[-+x])[a-z]{1,2}[0-9]")


def read_record(text: str, begin: int) -> Game:
    """The record that begins there; refuses one that is wrong, by its first mistake."""
    line = text.rfind("\n", 0, begin) + 1
    quote = QUOTED.match(text[line:begin])
    before = "\n" * text.count("\n", 0, begin)  # so that an error names the line of the whole text
    kept = before + (quote[0] if quote else "") + text[begin:]
    try:
        return record.read(kept)
    except EkoError:
        cut = _without_end(kept, len(before))
        try:
            if cut is not None:
                return record.read(cut)
        except EkoError:
            pass
        raise


def _without_end(text: str, begin: int) -> str | None:
    """The record without the greeting or signature after its last empty line; None where that could be turns."""
    for gap in re.finditer(r"\n(?:[ \t]*(?:>[ \t]?)*\n)+", text[begin:]):
        rest = text[begin + gap.end() :].lstrip("> \t")
        if not rest.startswith("[") and not _STEP.match(rest) and not _TURN_NUMBER.search(rest):
            return text[: begin + gap.start()]
    return None
