"""How far the exhaustive tests go: all their rounds in `build.py fuzz`, a tenth in `build.py test`.

Such a test is marked `fuzz` and `slow`, and takes its number of rounds from here.
"""

import os

SHARE = float(os.environ.get("EKO_FUZZ") or 0.1)
WHOLE = SHARE >= 1  # only then everything rare is sure to come up


def rounds(count: int) -> int:
    """Of so many rounds, those to go now; at least one."""
    return max(1, round(count * SHARE))
