"""The parts of build.py: environment, packing of dist/, server, checks.  Standard library only."""
