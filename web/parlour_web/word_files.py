"""The words as they lie in a clone: a folder a language, in it the house's texts and each game's.

The build puts the house's and each game's beside their modules, as `words/xx.json`; this module is not shipped.
"""

import json
from pathlib import Path

FOLDER = Path(__file__).resolve().parents[1] / "words"
HOUSE = "house"

Texts = dict[str, str]


def signs() -> tuple[str, ...]:
    """The languages that there are, English first."""
    found = [path.parent.name for path in FOLDER.glob(f"*/{HOUSE}.json")]
    return tuple(sorted(found, key=lambda sign: (sign != "en", sign)))


def part(sign: str, name: str, folder: Path = FOLDER) -> Texts:
    """One file of a language: the house's, or a game's; empty where the language has none yet."""
    path = folder / sign / f"{name}.json"
    texts: Texts = json.loads(path.read_text("utf-8")) if path.exists() else {}
    return texts


def merged(sign: str, game: str, folder: Path = FOLDER) -> Texts:
    """Everything that the page of a game says in a language; its own texts may lie in another folder."""
    if sign not in signs():
        raise FileNotFoundError(f"There is no language {sign}.")
    return part(sign, HOUSE) | part(sign, game, folder)
