"""What the worker runs: computer players think here, so that the table never stutters."""


__export__ = ["review_begin", "review_next", "stop", "think"]
