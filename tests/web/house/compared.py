"""Runs inside Pyodide: which .pyc files of an archive say what their sources say?  Prints their names.

Told with a file of JSON: the archive, and the sources by their names in it. Lines are not compared.
"""

import json
import marshal
import sys
import types
import zipfile
from pathlib import Path


def same(one: types.CodeType, other: types.CodeType) -> bool:
    names = ("co_code", "co_names", "co_varnames", "co_freevars", "co_cellvars", "co_flags", "co_name", "co_filename",
             "co_argcount", "co_kwonlyargcount", "co_posonlyargcount", "co_exceptiontable")  # fmt: skip
    if any(getattr(one, name) != getattr(other, name) for name in names) or len(one.co_consts) != len(other.co_consts):
        return False
    for mine, theirs in zip(one.co_consts, other.co_consts, strict=True):
        if type(mine) is not type(theirs):
            return False
        if not (same(mine, theirs) if isinstance(mine, types.CodeType) else mine == theirs):
            return False
    return True


job = json.loads(Path(sys.argv[1]).read_text("utf-8"))
with zipfile.ZipFile(job["archive"]) as archive:
    for name, source in job["sources"].items():
        shipped = marshal.loads(archive.read(name + "c")[16:])
        if same(shipped, compile(source, name, "exec", dont_inherit=True, optimize=2)):
            print(name)
