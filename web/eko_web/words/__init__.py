"""Every text a person sees, one file per language."""

import json
from importlib.resources import files

_WORDS: dict[str, str] = json.loads(files(__package__).joinpath("en.json").read_text("utf-8"))


def say(key: str, **values: object) -> str:
    """The text of that name, its gaps filled: `say("space", name="d5")`."""
    return _WORDS[key].format(**values)
