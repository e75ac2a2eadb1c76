// Prints PyScript's Python modules as JSON.  JavaScript, because they are kept in a JavaScript module.
import { dirname, resolve } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";

const root = resolve(dirname(fileURLToPath(import.meta.url)), "../..");
const file = pathToFileURL(`${root}/node_modules/@pyscript/core/src/stdlib/pyscript.js`).href;
console.log(JSON.stringify((await import(file)).default.pyscript));
