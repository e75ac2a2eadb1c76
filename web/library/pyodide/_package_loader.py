"""What Pyodide asks of this module when it starts; the page installs no packages, so nothing else is there.

The real one imports zipfile, shutil, tempfile and pathlib, which nobody else in the page needs.
"""

from site import getsitepackages


class Folder:
    def __init__(self, path):
        self.path = path

    def __str__(self):
        return self.path


SITE_PACKAGES, DSO_DIR = Folder(getsitepackages()[0]), Folder("/usr/lib")


def init_loaded_packages():
    """None is installed."""
