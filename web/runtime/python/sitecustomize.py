"""Quick imports: Python runs this file at its very beginning, before nearly everything else that it imports.

Stands in for: no file, as CPython 3.14.2 has none of this name; it puts a finder of ours before zipimport.
Reason: zipimport opens the archive anew for every module and reads each one twice, once only to learn its file name:
half of the time that the page would wait for its two hundred modules at every start. Only documented doors are used:
sys.path_hooks, the protocol of finders and loaders, marshal, and the format of zip archives and of .pyc files.
"""

import gc
import marshal
import sys

TYPE_CHECKING = False  # typing's own would be one more import at every start
if TYPE_CHECKING:
    from importlib.machinery import ModuleSpec
    from types import CodeType, ModuleType

Spec = type(__spec__)
CODE = 16  # where the code begins in a .pyc
# Sizes in a zip archive: of its end, of an entry of its directory, of what stands before the name of a file.
END, ENTRY, HEADER = 22, 46, 30


class Opened:
    """An archive as the build makes it: stored files, and nothing between the name of a file and its content."""

    def __init__(self, path: str) -> None:
        self.file = open(path, "rb", buffering=0)  # noqa: SIM115 (for good)
        self.files: dict[str, tuple[int, int]] = {}  # where each begins, and its size
        self.file.seek(-END, 2)
        end = self.file.read(END)
        self.file.seek(number(end, 16, 20))
        directory, at = self.file.read(number(end, 12, 16)), 0
        while at < len(directory):
            entry = directory[at : at + ENTRY]
            length, more = number(entry, 28, 30), number(entry, 30, 34)
            if number(entry, 10, 12) or more:
                raise ImportError("not an archive of the build's")  # so zipimport takes it
            name = directory[at + ENTRY : at + ENTRY + length].decode()
            self.files[name] = number(entry, 42, 46) + HEADER + length, number(entry, 20, 24)
            at += ENTRY + length

    def read(self, name: str, skipped: int = 0) -> bytes:
        start, size = self.files[name]
        self.file.seek(start + skipped)
        return self.file.read(size - skipped)


def number(data: bytes, start: int, stop: int) -> int:
    return int.from_bytes(data[start:stop], "little")


opened: dict[str, Opened] = {}  # the archives, by their paths


class Archive:
    """Finds and loads the modules of a folder in an archive: .pyc files, no package without its `__init__`."""

    def __init__(self, path: str) -> None:
        for top in opened:
            if path.startswith(f"{top}/"):
                break
        else:
            top = path
            if not path.endswith((".zip", ".whl")):
                raise ImportError("not an archive")
            if path not in opened:
                try:
                    opened[path] = Opened(path)
                except OSError as error:
                    raise ImportError("not an archive") from error
        self.top, self.archive, self.folder = f"{top}/", opened[top], path[len(top) + 1 :]
        if self.folder:
            self.folder += "/"

    def find_spec(self, name: str, target: "ModuleType | None" = None) -> "ModuleSpec | None":
        path, files = self.folder + name.rpartition(".")[2], self.archive.files
        if package := f"{path}/__init__.pyc" in files:
            file = f"{path}/__init__.pyc"
        elif f"{path}.pyc" in files:
            file = f"{path}.pyc"
        else:
            return None
        spec = Spec(name, self, origin=self.top + file, is_package=package)  # type: ignore[arg-type]
        spec.has_location = True
        if package:
            spec.submodule_search_locations = [self.top + path]
        return spec

    def create_module(self, spec: "ModuleSpec") -> None:
        """Python makes it."""

    def exec_module(self, module: "ModuleType") -> None:
        exec(self.get_code(module.__name__, module.__spec__), module.__dict__)

    def get_code(self, name: str, spec: "ModuleSpec | None" = None) -> "CodeType":
        spec = spec or self.find_spec(name)
        if spec is None or spec.origin is None:
            raise ImportError(f"there is no module {name!r} in {self.top}", name=name)
        code: CodeType = marshal.loads(self.archive.read(spec.origin[len(self.top) :], CODE))
        return code

    def get_source(self, name: str) -> None:
        """None: only bytecode is there."""

    def get_data(self, path: str) -> bytes:
        try:
            return self.archive.read(path.removeprefix(self.top))
        except KeyError:
            raise OSError(f"there is no {path}") from None


gc.disable()  # until the page is there: nothing that it is made of is garbage
sys.path_hooks.insert(0, Archive)
sys.path_importer_cache.clear()
