"""What asyncio wants to know of sockets; a page has none.

Stands in for: socket.py of CPython 3.14.2 (as in Pyodide 314.0.7).
Reason: asyncio's submodules import it for two numbers; the real one brings selectors and enums of every socket option.
"""

AF_UNSPEC, AI_PASSIVE = 0, 1
