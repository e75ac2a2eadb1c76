"""What the worker runs: computer players think here, so that the table never stutters."""

from parlour_web.pulse import is_there  # noqa: F401
from season_web.thinking import review_begin, review_next, stop, think  # noqa: F401 (PyScript looks for them here)

__export__ = ["is_there", "review_begin", "review_next", "stop", "think"]
