// JavaScript, because this is what starts Python: PyScript takes it for the interpreter, on the page and in workers.
import { loadPyodide as load, version } from "@@runtime/pyodide.mjs";
export { version };

const here = (name) => new URL(name, import.meta.url).href;
const runtime = here("@@runtime/");
const PRELUDE = /^import os as _os\n[^]*\nimport pyscript as _pyscript\n[^]*\ndel _pyscript\n*$/;
const archives = ["@@core", "eko_web.zip", "segno.zip"]; // Python imports from them as they are, once they are expanded

// Every download begins at once, not when Pyodide comes to ask for it.
// Pyodide goes on silently without a part, so the page is told here (workers have no page to tell).
const get = async (address) => {
  try {
    const response = await fetch(address);
    if (!response.ok) throw new Error(`${address} answered ${response.status}`);
    return response;
  } catch (error) {
    globalThis.ekoFail?.("network", String(error));
    throw error;
  }
};
const expand = (response) => new Response(response.body.pipeThrough(new DecompressionStream("gzip")));
const bytes = async (response) => new Uint8Array(await response.arrayBuffer());
const coming = {
  "python_stdlib.zip": get(`${runtime}python_stdlib.pack`).then(expand),
  "pyodide.asm.wasm": get(`${runtime}pyodide.asm.wasm`),
};
const packed = archives.map((name) => get(here(`${name}.pack`)).then(expand).then(bytes));
// A language other than English, as text; without it the page speaks English.
const words = (sign) => fetch(here(`words/${sign}.json`)).then((response) => (response.ok ? response.text() : Promise.reject(response)));
const language = globalThis.document?.documentElement.lang ?? "en";
const spoken = language === "en" ? "" : words(language).catch(() => "");
if (globalThis.document) globalThis.ekoWords = words;
for (const part of [...Object.values(coming), ...packed]) part.catch(() => {}); // already told

const start = async (options) => {
  // Pyodide can be told where its parts lie, but not be handed them: so these requests are answered here.
  const fetch = globalThis.fetch;
  globalThis.fetch = (asked, ...more) => coming[String(asked?.url ?? asked).split("/").pop()] ?? fetch(asked, ...more);
  try {
    const pyodide = await load({
      ...options,
      indexURL: runtime,
      lockFileContents: @@lock,
      packageBaseUrl: runtime,
      env: { PYTHONHASHSEED: "0" },
      fsInit: async (FS) => {
        FS.mkdirTree("/eko");
        for (const [n, name] of archives.entries()) FS.writeFile(`/eko/${name}`, await packed[n]);
      },
    });
    globalThis.ekoSpoken = await spoken;
    // After the library, which is asked far more often.
    pyodide.runPython(`import sys; sys.path += ${JSON.stringify(archives.map((name) => `/eko/${name}`))}`);
    // PyScript would write its Python modules and compile them at every start; the library has them compiled. The
    // page imports them when it needs them, a worker at once.
    for (const way of ["runPython", "runPythonAsync"]) {
      const run = pyodide[way];
      const known = globalThis.document ? "" : "import pyscript";
      pyodide[way] = (code, ...more) => (PRELUDE.test(code) ? known && run(known) : run(code, ...more));
    }
    return pyodide;
  } finally {
    globalThis.fetch = fetch;
  }
};

// On the page Python starts at once, beside PyScript and not after it; in a worker when PyScript says so.
const started = globalThis.document && start({});
export const loadPyodide = (options) => started ?? start(options);
