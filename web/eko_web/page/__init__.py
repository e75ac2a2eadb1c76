"""The only part that touches the browser: `js`, `pyscript` and the DOM.

`table` turns clicks, keys and links into the session's calls and shows what it says; `stage` is the board with zoom,
focus and motion; `dom` are the few calls all of them need.
"""
