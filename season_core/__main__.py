"""`python -m season_core`: the command line, in `season_core.cli`."""

import sys

from .cli import main

if __name__ == "__main__":
    sys.exit(main())
