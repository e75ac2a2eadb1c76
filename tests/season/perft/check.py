"""The trees of the stored positions (docs/season/interchange.md) can be counted anew: see tests/stored_counts.py."""

from pathlib import Path

from season_core.perft import perft
from season_core.text.interchange import position_from_json, position_to_json
from tests.stored_counts import StoredCounts

STORED = StoredCounts(Path(__file__).parent, perft, position_to_json, position_from_json)
