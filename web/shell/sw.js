// JavaScript, because service workers know nothing else.  Stores the page for play without a network.
// Version @@version: the lists are written by the build; names hold a hash, so a stored file is never stale.
const kept = {
  [`eko-runtime @@runtime ${registration.scope}`]: @@runtime_files,
  [`eko-app @@version ${registration.scope}`]: @@app_files,
};

// A language is stored when it is first spoken; those of an older version are stored again with a new one.
const languages = @@language_files;
const sign = (url) => /\/words\/([a-z]+)\.json$/.exec(url)?.[1];
const ours = (name) => name.startsWith("eko-") && name.endsWith(` ${registration.scope}`);
async function spoken() {
  const stored = await Promise.all((await caches.keys()).filter(ours).map(async (name) => (await caches.open(name)).keys()));
  const signs = stored.flat().map(({ url }) => sign(url));
  return languages.filter((file) => signs.includes(sign(file)));
}

// Only what is not stored yet is fetched: a new version of the page leaves the big runtime alone.
async function fill(name, files) {
  const cache = await caches.open(name);
  const stored = new Set((await cache.keys()).map((request) => request.url));
  const missing = files.filter((file) => !stored.has(new URL(file, registration.scope).href));
  await Promise.all(missing.map((file) => cache.add(new URL(file, registration.scope).href)));
}

// Old versions go when no other window can still be playing in one.
async function tidy() {
  const windows = await clients.matchAll({ type: "window", includeUncontrolled: true });
  if (windows.filter(({ url }) => url.startsWith(registration.scope)).length > 1) return;
  const old = (await caches.keys()).filter((name) => ours(name) && !(name in kept));
  await Promise.all(old.map((name) => caches.delete(name)));
}

async function answer(request) {
  const page = request.mode === "navigate";
  for (const name of Object.keys(kept)) {
    const cache = await caches.open(name);
    const found = await cache.match(page ? registration.scope : request, { ignoreSearch: true });
    if (found) return found;
  }
  const old = await caches.match(request); // an older version's file, for a window still in it
  if (old) return old;
  const response = await fetch(request);
  if (response.ok && sign(request.url)) {
    const cache = await caches.open(Object.keys(kept).at(-1));
    await cache.put(request, response.clone()).catch(() => {}); // no room: then it is fetched again
  }
  return response;
}

addEventListener("install", (event) => {
  event.waitUntil(spoken().then((more) => Promise.all(Object.entries(kept).map(([name, files], n) => fill(name, n ? [...files, ...more] : files)))));
});
addEventListener("activate", (event) => event.waitUntil(clients.claim().then(tidy)));
addEventListener("message", ({ data }) => {
  if (data === "switch") skipWaiting(); // only ever after the person has agreed
  if (data === "tidy" && !registration.waiting) tidy();
});
addEventListener("fetch", (event) => {
  const { request } = event;
  const path = new URL(request.url).pathname;
  const scope = new URL(registration.scope).pathname;
  const home = path === scope || path === `${scope}index.html`;
  const own = request.method === "GET" && request.url.startsWith(registration.scope);
  if (own && (request.mode === "navigate" ? home : true)) event.respondWith(answer(request));
});
