"""Runs in .venv: gzips a file as tightly as zopfli can.  (More rounds gain nothing more on bytecode.)"""

import sys
from pathlib import Path

from zopfli.gzip import compress  # type: ignore[import-untyped]

Path(sys.argv[2]).write_bytes(compress(Path(sys.argv[1]).read_bytes(), numiterations=1))
