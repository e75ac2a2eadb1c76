"""Measurements beside their peers, in one run on one machine; started by `build.py bench`."""
