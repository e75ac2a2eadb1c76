"""What the engines of the house share: values, sentences, reasons, data files, strict JSON, bits of links, histories.

No game is known here: `eko_core` and `season_core` import from this package, never the other way round.
"""
