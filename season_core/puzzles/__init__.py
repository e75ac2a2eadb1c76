"""Puzzles: positions of games of the computer players, with a goal that exhaustive search judges exactly.

`solving` finds what a turn can reach for certain, `stored` reads `puzzles.json`, `finding` looks for more of them.
"""
