"""What asyncio wants to know of other processes; a page has none.

Stands in for: subprocess.py of CPython 3.14.2 (as in Pyodide 314.0.7).
Reason: asyncio's submodules import it for one number; the real one brings selectors, threading and signal.
"""

PIPE = -1
