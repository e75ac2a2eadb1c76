"""`python -m eko_core`: the command line, in `eko_core.cli`."""

import sys

from .cli import main

if __name__ == "__main__":
    sys.exit(main())
