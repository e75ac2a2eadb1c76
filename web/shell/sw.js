// JavaScript, because service workers know nothing else.  Stores the pages of all games for play without a network.
// The lists are written by the build: a store for each folder whose name holds a hash, so that what is in it is never
// stale, and one for the pages themselves, by version.
const stored = @@stored;
const pages = @@pages;
const version = "@@version";

const { scope } = registration;
const at = (file) => new URL(file, scope);
const store = (folder) => `${folder} ${scope}`;
const kept = new Set(Object.keys(stored).map(store));

// Only what is not stored yet is fetched: a new version of a page leaves the big runtime and the other games alone.
// What a network puts in a file's place (a page to sign in, say) is never stored: the build has told each file's digest.
async function fill(folder, files) {
  const cache = await caches.open(store(folder));
  const there = new Set((await cache.keys()).map((request) => request.url));
  const missing = Object.entries(files).filter(([file]) => !there.has(at(file).href));
  await Promise.all(missing.map(async ([file, integrity]) => cache.put(at(file), await whole(at(file), integrity))));
}
async function whole(url, integrity) {
  const response = await fetch(url, { integrity }).catch(() => fetch(url, { integrity, cache: "reload" }));
  if (!response.ok) throw new Error(`${url} answered ${response.status}`);
  return response;
}
const fillAll = () => Promise.all(Object.entries(stored).map(([folder, files]) => fill(folder, files)));

// Old versions go when a window that plays in this one is the only one: no other can still be playing in them.
async function tidy(app) {
  if (!Object.keys(stored).some((folder) => at(`${folder}/`).href === app)) return;
  const windows = await clients.matchAll({ type: "window", includeUncontrolled: true });
  if (windows.filter(({ url }) => url.startsWith(scope)).length > 1) return;
  const old = (await caches.keys()).filter((name) => name.endsWith(` ${scope}`) && !kept.has(name));
  await Promise.all(old.map((name) => caches.delete(name)));
}

async function answer(request) {
  const folder = request.url.slice(scope.length).split("/", 2).join("/");
  const cacheName = store(folder in stored ? folder : version);
  const found = await caches.match(request, { cacheName, ignoreSearch: true });
  return found ?? (await caches.match(request)) ?? fetch(request); // an older version's file, for a window still in it
}

// Every address of a page is answered with that page, whatever stands behind it.
async function answerPage(request, page) {
  const { pathname, search } = new URL(request.url);
  if (`${pathname}/` === at(page).pathname) return Response.redirect(at(page + search));
  return (await caches.match(at(page).href, { cacheName: store(version) })) ?? fetch(request);
}

// Where the browser can, it takes these files from the store itself: the worker need not be woken for them. Not the
// pages, which must come from the new version the moment that takes over.
async function route(event) {
  const from = (folder) => {
    const urlPattern = new URLPattern({ pathname: `${at(folder).pathname}/*`, search: "", baseURL: scope });
    return { condition: { urlPattern, requestMethod: "GET" }, source: { cacheName: store(folder) } };
  };
  await event.addRoutes(Object.keys(stored).filter((folder) => folder !== version).map(from));
}

addEventListener("install", (event) => {
  event.waitUntil(fillAll());
  if (event.addRoutes) event.waitUntil(route(event).catch(() => {})); // else `answer` does it
});
addEventListener("activate", (event) => event.waitUntil(clients.claim()));
addEventListener("message", (event) => {
  if (event.data === "switch") skipWaiting(); // only ever after the person has agreed
  if (event.data === "fill") event.waitUntil(fillAll().then(() => true, () => false).then((all) => event.ports[0].postMessage(all)));
  if (event.data.tidy && !registration.waiting) event.waitUntil(tidy(event.data.tidy));
});
addEventListener("fetch", (event) => {
  const { request } = event;
  if (request.method !== "GET" || !request.url.startsWith(scope)) return;
  if (request.mode !== "navigate") return event.respondWith(answer(request));
  const { pathname } = new URL(request.url);
  const page = pages.find((one) => {
    const home = at(one).pathname;
    return pathname === home || pathname === `${home}index.html` || `${pathname}/` === home;
  });
  if (page) event.respondWith(answerPage(request, page));
});
