"""What Open Season sounds like: cards on oak, a plucked thread for a chain, brass for trophies."""

TONES = {  # event code: (frequency, seconds after the start, length)
    "took": ((330.0, 0.0, 0.07), (370.0, 0.08, 0.07)),
    "hung": ((196.0, 0.0, 0.12),),
    "stocked": ((262.0, 0.12, 0.07),),
    "triggered": ((440.0, 0.2, 0.1), (659.0, 0.28, 0.18)),
    "stolen": ((220.0, 0.2, 0.12), (165.0, 0.32, 0.25)),
    "compensated": ((294.0, 0.0, 0.1),),
    "trophy_placed": ((587.0, 0.0, 0.12), (784.0, 0.1, 0.2)),
    "trophy_moved": ((587.0, 0.0, 0.12),),
    "tile_resolved": ((494.0, 0.1, 0.12), (740.0, 0.2, 0.2)),
    "banked": ((131.0, 0.3, 0.2),),
    "won": ((392.0, 0.2, 0.2), (494.0, 0.4, 0.2), (587.0, 0.6, 0.5)),
}
