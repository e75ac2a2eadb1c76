"""Where things lie in the project."""

from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
WEB = ROOT / "web"
MAKING = WEB / "making"
VENV = ROOT / ".venv"
WORK = ROOT / ".build"  # intermediate results, safe to delete
DIST = ROOT / "dist"
WHEELS = ROOT / "wheels"
NODE_MODULES = ROOT / "node_modules"
