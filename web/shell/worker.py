"""What the worker runs: computer players think here, so that the table never stutters."""

from eko_web.thinking import review_begin, review_next, stop, think  # noqa: F401 (PyScript looks for them here)

__export__ = ["review_begin", "review_next", "stop", "think"]
