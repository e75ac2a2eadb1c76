"""The page's package lies in web/."""

import sys
from pathlib import Path

WEB = str(Path(__file__).resolve().parents[2] / "web")
if WEB not in sys.path:
    sys.path.insert(0, WEB)
