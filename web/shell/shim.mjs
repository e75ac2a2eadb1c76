// JavaScript, because this is what starts Python: PyScript takes it for the interpreter, on the page and in workers.
import { loadPyodide as load, version } from "@@runtime/pyodide.mjs";
export { version };

const here = (name) => new URL(name, import.meta.url).href;
const runtime = here("@@runtime/");
const archives = ["@@core", "eko_web.zip"]; // Python imports from them as they are

// Every download begins at once, not when Pyodide comes to ask for it.
const expand = async (response) => {
  if (!response.ok) throw new Error(`network: ${response.url} answered ${response.status}`);
  return new Response(response.body.pipeThrough(new DecompressionStream("gzip")));
};
const bytes = async (response) => {
  if (!response.ok) throw new Error(`network: ${response.url} answered ${response.status}`);
  return new Uint8Array(await response.arrayBuffer());
};
const library = fetch(`${runtime}python_stdlib.pack`).then(expand);
const packed = archives.map((name) => fetch(here(name)).then(bytes));
for (const coming of [library, ...packed]) coming.catch(() => {}); // told where they are awaited

export const loadPyodide = async (options) => {
  // Pyodide can be told where its library lies, but not be handed it: so this one request is answered here.
  const fetch = globalThis.fetch;
  globalThis.fetch = (asked, ...more) =>
    String(asked?.url ?? asked).endsWith("/python_stdlib.zip") ? library : fetch(asked, ...more);
  try {
    await library;
    return await load({
      ...options,
      indexURL: runtime,
      lockFileContents: @@lock,
      packageBaseUrl: runtime,
      env: { PYTHONHASHSEED: "0", PYTHONPATH: archives.map((name) => `/eko/${name}`).join(":") },
      fsInit: async (FS) => {
        FS.mkdirTree("/eko");
        for (const [n, name] of archives.entries()) FS.writeFile(`/eko/${name}`, await packed[n]);
      },
    });
  } finally {
    globalThis.fetch = fetch;
  }
};
