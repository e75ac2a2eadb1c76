"""Short ways: what the engine keeps or leaves out because it is asked for at every step of a search.

The rules are written the long way in `eko_core.rules`. Each file here gives the same answer sooner; nothing in it is a
rule of its own. Who changes a rule there may have to change it here, and tests/eko/properties/test_short_ways.py says
so: it compares each with its long way on random games, and whole games with all of them switched off.

- `regions` promises the connected empty spaces of a position (M1), made from those of the position before.
  The long way: found anew, space by space. Compared by `test_regions_…`.
- `estates` promises what the buildings mean for each player (supply C4, safe spaces R3, points E1), kept until a
  building changes. The long way: worked out whenever it is asked. Compared by `test_what_the_buildings_mean_…`.
- `plain_move` promises the position after a move to an empty space (M2), made without a table; None on boards with
  variants and wherever more happens. The long way: `rules.turn.any_step`. Compared by `test_a_plain_move_…`.

When a result looks wrong, switch them off and see whether it is still there:

    EKO_LONG_WAY=1 python -m eko_core play

That is read once, when the engine is imported, so that it costs nothing in play; `LONG_WAY` says how it was.
"""

from os import environ

LONG_WAY = environ.get("EKO_LONG_WAY", "") not in ("", "0")
