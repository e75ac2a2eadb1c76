#!/usr/bin/env python3
"""Build, serve, test and measure Ekö and Open Season in the browser.  Start here: python3 build.py --help"""

import sys
from pathlib import Path

if sys.version_info < (3, 11):  # noqa: UP036 (someone may start it with an older one)
    sys.exit("Ekö needs Python 3.11 or newer to build; this is " + sys.version.split()[0] + ".")

sys.path.insert(0, str(Path(__file__).resolve().parent / "web"))

if __name__ == "__main__":
    from making.commands import main

    sys.exit(main())
