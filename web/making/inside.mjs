// Runs a Python file inside Pyodide under Node, with the project at /project.  JavaScript, because Pyodide is started by it.
// node inside.mjs [--pyodide FOLDER] [--stdlib FILE.zip] FILE.py ARGUMENTS…
import { dirname, resolve } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";

const root = resolve(dirname(fileURLToPath(import.meta.url)), "../..");
const words = process.argv.slice(2);
const options = {};
const pyodides = words[0] === "--pyodide" ? resolve(words.splice(0, 2)[1]) : `${root}/node_modules/pyodide`;
const { loadPyodide } = await import(pathToFileURL(`${pyodides}/pyodide.mjs`).href);
if (words[0] === "--stdlib") options.stdLibURL = resolve(words.splice(0, 2)[1]);
const pyodide = await loadPyodide({ ...options, env: { PYTHONHASHSEED: "0", PYTHONDONTWRITEBYTECODE: "1", PYTHONNODEBUGRANGES: "1" } });
pyodide.FS.mkdirTree("/project");
pyodide.FS.mount(pyodide.FS.filesystems.NODEFS, { root }, "/project");
pyodide.FS.chdir("/project");
pyodide.globals.set("words", pyodide.toPy(words));
process.exitCode = pyodide.runPython(`
import gc, sys
gc.enable()  # the library that pages start with has switched it off
sys.argv = list(words)
sys.path.insert(0, "/project")
left = 0
try:
    with open(sys.argv[0], encoding="utf-8") as file:
        exec(compile(file.read(), sys.argv[0], "exec"), {"__name__": "__main__", "__file__": sys.argv[0]})
except SystemExit as end:
    left = end.code if isinstance(end.code, int) else int(end.code is not None)
    if isinstance(end.code, str):
        print(end.code)
except BaseException:
    import traceback
    traceback.print_exc()
    left = 1
left
`);
