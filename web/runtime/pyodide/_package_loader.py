"""What Pyodide asks of this module when it starts; the page installs no packages, so nothing else is there.

Stands in for: pyodide/_package_loader.py of Pyodide 314.0.7.
Reason: the real one imports zipfile, shutil, tempfile and pathlib, which nobody else in the page needs.
"""

from site import getsitepackages


class Folder:
    def __init__(self, path: str) -> None:
        self.path = path

    def __str__(self) -> str:
        return self.path


SITE_PACKAGES, DSO_DIR = Folder(getsitepackages()[0]), Folder("/usr/lib")


def init_loaded_packages() -> None:
    """None is installed."""
