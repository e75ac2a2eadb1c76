// JavaScript, because service workers know nothing else.  Stores the page for play without a network.
// Version @@version: the lists are written by the build; names hold a hash, so a stored file is never stale.
const kept = {
  [`eko-runtime @@runtime ${registration.scope}`]: @@runtime_files,
  [`eko-app @@version ${registration.scope}`]: @@app_files,
};

const ours = (name) => name.startsWith("eko-") && name.endsWith(` ${registration.scope}`);

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
  return (await caches.match(request)) ?? fetch(request); // an older version's file, for a window still in it
}

// Where the browser can, it takes these files from the store itself: the worker need not be woken for them. Not the
// page, which must come from the new version the moment that takes over.
async function route(event) {
  const from = (cacheName) => (file) => {
    const { pathname } = new URL(file, registration.scope);
    const urlPattern = new URLPattern({ pathname, search: "", baseURL: registration.scope });
    return { condition: { urlPattern, requestMethod: "GET" }, source: { cacheName } };
  };
  const files = ([name, all]) => all.filter((file) => file !== "./").map(from(name));
  await event.addRoutes(Object.entries(kept).flatMap(files));
}

addEventListener("install", (event) => {
  event.waitUntil(Promise.all(Object.entries(kept).map(([name, files]) => fill(name, files))));
  if (event.addRoutes) event.waitUntil(route(event).catch(() => {})); // else `answer` does it
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
