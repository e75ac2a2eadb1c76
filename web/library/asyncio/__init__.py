"""asyncio as far as a page can use it: no sockets, processes or threads, and no event loop but the browser's.

Its submodules are Python's own; the real package imports all of them, and half of the standard library.
"""

# ruff: noqa: F401, F403
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


def run(main, *, debug=None, loop_factory=None):
    """Pyodide puts its own in this place, for browsers in which Python can wait."""
    main.close()
    raise RuntimeError("A page cannot stand still until a coroutine is done; await it.")
