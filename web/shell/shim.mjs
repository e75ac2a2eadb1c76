// JavaScript, because this is what starts Python: PyScript takes it for the interpreter, on the page and in workers.
import { loadPyodide as load, version } from "@@runtime/pyodide.mjs";
export { version };

const here = (name) => new URL(name, import.meta.url).href;
const runtime = here("@@runtime/");
const page = globalThis.document; // a worker has none
const PRELUDE = /^import os as _os\n[^]*\nimport pyscript as _pyscript\n[^]*\ndel _pyscript\n*$/;
// Every worker holds this lock: when the browser lets go of it, the worker is dead (page/thinker.py looks).
if (!page) navigator.locks?.request("parlour.thinker", { mode: "shared" }, () => new Promise(() => {})).catch(() => {});
const house = here("@@house/"); // what the pages of all games share
const archives = ["@@shared", "@@pack"]; // Python imports from them as they are

// On a first visit the greeting is painted before anything big is asked for. (Pages that nobody sees paint nothing. The
// module itself must not wait: WebKit lets the second of two importers in before it is done.)
const first = page && !navigator.serviceWorker?.controller;
const painted = () => new Promise((done) => (page.hidden ? done() : (requestAnimationFrame(done), setTimeout(done, 500))));
const begun = Promise.resolve(first && painted());
// Modules that Python starts with, each in a task of its own: those that they import are before them.
const LIBRARY = @@library;
const SLICE = 10; // milliseconds: a task of imports ends after the module that exceeds them
// What comes next may wait for another task, so that the page can answer a finger in between.
const turn = () =>
  globalThis.scheduler?.yield?.() ??
  new Promise((done) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = done;
    port2.postMessage("");
  });

// Every download begins at once, not when Pyodide comes to ask for it. A part that does not come, or not whole, is told
// to the page here: Pyodide goes on without it, or waits for ever. (Workers have no page to tell.)
const stop = (name) => (error) => {
  globalThis.parlour?.fail("network", `${name.split("/").pop()}: ${error?.message ?? ""}`);
  throw error;
};
const get = async (address) => {
  await begun;
  const response = await fetch(address);
  if (!response.ok) throw new Error(`${response.status}`);
  if (first) {
    parlour.packed ??= response.headers.has("content-encoding");
    count(response.clone().body.getReader()).catch(() => {});
  }
  return response;
};
// The bar moves with what comes. From the store of the service worker all comes at once: nothing is counted there.
const count = async (reader) => {
  for (let part; !(part = await reader.read()).done; dispatchEvent(new Event("parlour:bytes"))) parlour.bytes += part.value.length;
};
const bytes = async (response) => new Uint8Array(await response.arrayBuffer());
const END = [0x50, 0x4b, 5, 6]; // of an archive, 22 bytes before its last
const whole = (all) => {
  if (END.some((byte, n) => all.at(n - 22) !== byte)) throw new Error("no archive");
  return all;
};
const zip = (address) => get(address).then(bytes).then(whole).catch(stop(address));
const coming = {
  "python_stdlib.zip": zip(`${runtime}python_stdlib.zip.txt`).then((all) => new Response(all)),
  "pyodide.asm.wasm": Promise.resolve(new Response()), // comes another way:
};
// It is compiled while it comes, in many short tasks, and not in a long one when Pyodide asks for it. (Browsers do that
// with what is called by its right name only; not every host does so.)
const KIND = "application/wasm";
const named = (response) => (response.headers.get("content-type") === KIND ? response : new Response(response.body, { headers: { "content-type": KIND } }));
const compiled = get(`${runtime}pyodide.asm.wasm`).then(named).then(WebAssembly.compileStreaming).catch(stop("pyodide.asm.wasm"));
const archive = (name) => zip(name === "@@pack" ? here(`${name}.txt`) : `${house}${name}.txt`);
const comingArchives = archives.map(archive);
// A language other than English, as text; without it the page speaks English.
const spoke = async (address) => {
  const response = await fetch(address);
  if (!response.ok) throw new Error(`${response.status}`);
  return response.json();
};
const words = async (sign) => {
  const parts = await Promise.all([house, here("./")].map((folder) => spoke(`${folder}words/${sign}.json`)));
  return JSON.stringify(Object.assign({}, ...parts));
};
const language = page?.documentElement.lang ?? "en";
const spoken = language === "en" ? "" : words(language).catch(() => "");
if (page) Object.assign(parlour, { turn, words });
for (const part of [compiled, ...Object.values(coming), ...comingArchives]) part.catch(() => {}); // already told

// All scripts at once: PyScript asks for its parts one after the other, and waits for each before it runs anything.
const program = begun.then(() => {
  for (const href of page ? @@early : []) page.head.append(Object.assign(page.createElement("link"), { rel: "modulepreload", href: here(href) }));
  return import(`${runtime}pyodide.asm.mjs`);
});
program.catch(() => {}); // told where it is waited for

const start = async (options) => {
  // Pyodide can be told where its parts lie, but not be handed them: so these requests are answered here.
  const { fetch } = globalThis;
  globalThis.fetch = (asked, ...more) => coming[String(asked?.url ?? asked).split("/").pop()] ?? fetch(asked, ...more);
  const { instantiateStreaming } = WebAssembly;
  WebAssembly.instantiateStreaming = async (_, imports) => {
    const module = await compiled;
    await turn();
    const instance = await WebAssembly.instantiate(module, imports).catch(stop("pyodide.asm.wasm"));
    await turn();
    return { module, instance };
  };
  // It takes memory that threads share, only to sleep in it; a page must not sleep, and browsers warn of such memory.
  const { Memory } = WebAssembly;
  if (page) WebAssembly.Memory = new Proxy(Memory, { construct: (made, [wish]) => new made({ ...wish, shared: false }) });
  try {
    const pyodide = await load({
      ...options,
      indexURL: runtime,
      lockFileContents: @@lock,
      packageBaseUrl: runtime,
      env: { PYTHONHASHSEED: "0" },
      fsInit: async (FS) => {
        FS.mkdirTree("/packs");
        for (const [n, name] of archives.entries()) FS.writeFile(`/packs/${name}`, await comingArchives[n], { canOwn: true });
        await turn();
      },
      createPyodideModule: async (settings) => {
        const made = await (await program).default(settings);
        // Pyodide imports these next, in one task with much else.
        for (const name of LIBRARY) {
          await turn();
          made.API.rawRun(`import ${name}`);
        }
        await turn();
        return made;
      },
    });
    if (page) parlour.spoken = await spoken;
    await turn();
    // After the library, which is asked far more often.
    const see = (names) => pyodide.runPython(`import sys; sys.path += ${JSON.stringify(names.map((name) => `/packs/${name}`))}`);
    see(archives);
    // The page's modules a few at a time.
    if (page) {
      const some = pyodide.pyimport("parlour_web.importing").importer("@@modules");
      while (some(SLICE)) await turn();
      some.destroy();
    }
    // What draws QR codes, and live play, come when they are first asked for; after a failure they may be asked for again.
    const packs = {};
    const fetchPack = async (name) => {
      pyodide.FS.writeFile(`/packs/${name}`, await archive(name));
      see([name]);
    };
    const forget = (name) => (error) => (delete packs[name], Promise.reject(error));
    if (page) parlour.pack = (name) => (packs[name] ??= fetchPack(name).catch(forget(name)));
    // PyScript would write its Python modules and compile them at every start; the library has them compiled. The
    // page imports them when it needs them, a worker at once.
    for (const way of ["runPython", "runPythonAsync"]) {
      const run = pyodide[way];
      const known = page ? "" : "import gc, pyscript; gc.enable()";
      pyodide[way] = (code, ...more) => (PRELUDE.test(code) ? known && run(known) : run(code, ...more));
    }
    return pyodide;
  } finally {
    globalThis.fetch = fetch;
    Object.assign(WebAssembly, { instantiateStreaming, Memory });
  }
};

// On the page Python starts at once, beside PyScript and not after it; in a worker when PyScript says so.
const started = page && begun.then(() => start({})).catch(stop("Python"));
export const loadPyodide = (options) => started ?? start(options);
