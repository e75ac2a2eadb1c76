"""The only part that touches the browser: `js`, `pyscript` and the DOM.

`start` brings the page to life, `room` is what surrounds any game, `face` says what a game hands it; `desk` keeps games
and settings, `dialogs` are the screens, `opponents` play in a worker, `coach` teaches, `dom` is the browser itself.
"""
