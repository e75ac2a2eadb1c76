"""What a worker's coroutine answers, without an event loop, so that Pyodide runs it too."""

from collections.abc import Coroutine
from typing import Any


def run(thought: Coroutine[Any, Any, str]) -> str:
    """The answer of a coroutine that only lets others in now and then."""
    while True:
        try:
            thought.send(None)
        except StopIteration as done:
            return str(done.value)
