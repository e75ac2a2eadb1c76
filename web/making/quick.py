"""Runs inside Pyodide on the trimmed library: are modules found by our own finder (sitecustomize), not by zipimport?"""

import json
import sys

if type(json.__loader__).__module__ != "sitecustomize":
    sys.exit("Python does not import by web/runtime/python/sitecustomize.py: the page would start much slower.")
