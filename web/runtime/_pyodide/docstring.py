"""What Pyodide asks of this module when it starts: a text for each of its functions in C, for `help`.

Stands in for: _pyodide/docstring.py of Pyodide 314.0.7.
Reason: the real one writes out the signatures of all functions, by inspect, at every start; nobody reads them here.
"""

TYPE_CHECKING = False  # typing's own would be one more import at every start
if TYPE_CHECKING:
    from collections.abc import Callable


def get_cmeth_docstring(func: "Callable[..., object]") -> str:
    """Its name only."""
    return func.__name__
