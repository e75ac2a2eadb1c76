"""What Ekö sounds like: wood on wood, a low knock for an attack, two notes for a building."""

TONES = {  # event code: (frequency, seconds after the start, length)
    "moved": ((220.0, 0.0, 0.09),),
    "destroyed": ((110.0, 0.05, 0.25),),
    "built": ((330.0, 0.0, 0.12), (440.0, 0.1, 0.2)),
    "placed": ((262.0, 0.0, 0.1),),
    "moon_placed": ((523.0, 0.0, 0.12), (262.0, 0.1, 0.12)),
    "sand_blown": ((165.0, 0.0, 0.3),),
    "lost_to_tempest": ((147.0, 0.0, 0.25),),
    "captured": ((392.0, 0.1, 0.15), (294.0, 0.25, 0.3)),
    "won": ((392.0, 0.2, 0.2), (494.0, 0.4, 0.2), (587.0, 0.6, 0.5)),
}
