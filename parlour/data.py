"""The data files that lie beside the modules."""

from os import path
from typing import Any


def read_data(spec: Any, name: str) -> str:
    """The text of a file in the folder (or the archive) of a module, told by its `__spec__`.

    importlib.resources can do more, and takes the page longer to import than to read all of its data.
    """
    data: bytes = spec.loader.get_data(path.join(path.dirname(spec.origin), name))
    return data.decode("utf-8")
