"""Quick imports: Python runs this file at its very beginning, before nearly everything else that it imports.

Its own zipimport opens the archive anew for every module and reads each one twice, once only to learn its file name:
half of the time that the page would wait for its two hundred modules at every start.
"""

import marshal
import sys
from zipimport import zipimporter

Spec = type(__spec__)
NAME = 30  # where the name of a file begins in its part of an archive
CODE = 16  # where the code begins in a .pyc


opened = {}  # the archives, by their names


class Archive(zipimporter):
    """An archive as the build makes it: stored .pyc files, no package without its `__init__`."""

    def _found(self, name):
        """Whether it is a package, its path in the archive, and zipimport's entry: name, …, size, start, …"""
        path, files = self.prefix + name.rpartition(".")[2], self._get_files()
        entry = files.get(f"{path}/__init__.pyc")
        return (True, path, entry) if entry else (False, path, files.get(f"{path}.pyc"))

    def find_spec(self, name, target=None):
        package, path, entry = self._found(name)
        if entry is None:
            return None
        spec = Spec(name, self, origin=entry[0], is_package=package)
        spec.has_location = True
        if package:
            spec.submodule_search_locations.append(f"{self.archive}/{path}")
        return spec

    def get_code(self, name):
        package, path, entry = self._found(name)
        if entry is None or entry[1]:
            return super().get_code(name)  # which says that there is none, or expands it
        file = opened.get(self.archive)
        if file is None:
            file = opened[self.archive] = open(self.archive, "rb", buffering=0)  # noqa: SIM115 (for good)
        file.seek(entry[4] + NAME + len(path) + len("/__init__.pyc" if package else ".pyc") + CODE)
        return marshal.loads(file.read(entry[3] - CODE))


sys.path_hooks[:] = [Archive if hook is zipimporter else hook for hook in sys.path_hooks]
sys.path_importer_cache.clear()
