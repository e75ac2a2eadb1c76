"""What the pages of all games share; no game is known here.

Where to look: `sitting` is what a person is doing at the table, `codec` makes games text, `catalogue` has the texts and
`settings` the choices of this device, `seating` is a new game being set up; `keeping` is what the browser keeps,
`address` how games travel, `learning` what courses have in common. `view` makes HTML text, `page` touches the browser:
begin there with `room`, and with `face`, which is what a game hands it.
"""
