"""asyncio as far as a page can use it: no sockets, processes or threads, and no event loop but the browser's.

Stands in for: asyncio/__init__.py of CPython 3.14.2 (as in Pyodide 314.0.7).
Reason: the real one imports all of its submodules, and half of the standard library. The submodules are Python's own.
"""

# ruff: noqa: F401, F403
# mypy: disable-error-code=import-not-found
from .coroutines import *
from .events import *
from .events import _BaseDefaultEventLoopPolicy as DefaultEventLoopPolicy  # Pyodide's is made from it
from .exceptions import *
from .futures import *
from .locks import *
from .queues import *
from .taskgroups import *
from .tasks import *
from .timeouts import *

TYPE_CHECKING = False  # typing's own would be one more import at every start
if TYPE_CHECKING:
    from collections.abc import Coroutine


def run(main: "Coroutine[object, object, object]", *, debug: object = None, loop_factory: object = None) -> None:
    """Pyodide puts its own in this place, for browsers in which Python can wait."""
    main.close()
    raise RuntimeError("A page cannot stand still until a coroutine is done; await it.")
