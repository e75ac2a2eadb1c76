"""Runs in .venv: prints the size of a file as brotli would send it (quality 11, window 24)."""

import sys
from pathlib import Path

import brotli  # type: ignore[import-untyped]

print(len(brotli.compress(Path(sys.argv[1]).read_bytes(), quality=11, lgwin=24)))
