"""Every text a person sees, one file per language."""

import json
from collections.abc import Sequence
from importlib.resources import files

from eko_core import Board, Event, Reason, say
from eko_core.words import ENGLISH, fill

_WORDS: dict[str, str] = json.loads(files(__package__).joinpath("en.json").read_text("utf-8"))


def t(key: str, **values: object) -> str:
    """The text of that name, its gaps filled: `t("prompt_action", player="Ann")`."""
    return fill(_WORDS[key], values)


def tell(message: Event | Reason, board: Board | None = None, names: Sequence[str] = ()) -> str:
    """The engine's sentence for what happened or why not."""
    return say(message, board, names, ENGLISH)
