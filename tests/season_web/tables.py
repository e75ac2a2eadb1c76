"""Tables that several tests sit down at."""

from pathlib import Path

CHAIN = (Path(__file__).parents[2] / "docs/season/examples/chain.json").read_text("utf-8")
