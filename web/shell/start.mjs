// JavaScript, because it runs before Python: policy for PyScript, progress while loading, offline store, install button.
import { hooks } from "@@runtime/pyscript/core.js";
hooks.worker.onBeforeRunAsync.clear(); // else PyScript builds functions from text, which the security policy forbids
hooks.main.codeBeforeRun.clear(); // a replacement of Python's `input`, which nobody asks for here

const root = document.documentElement;
const game = "@@game"; // its mark on the page, and its handle
const find = (id) => document.getElementById(id);
const words = find("words").dataset;

// Without the guard nobody would say anything: the link in the failure then loads a fresh one.
if (!window.parlour) {
  find("failure").hidden = find("progress").hidden = false;
  document.querySelector('[data-failure="network"]').hidden = false;
  await fetch(document.querySelector("head script").src, { cache: "reload" }).catch(() => {});
  throw new Error("guard.js has not come");
}

// Honest progress: what has come, by bytes, then what Python says it is doing. The size is named while it is fetched.
const size = { raw: @@weight, packed: @@weight_packed };
const named = (sized) => words.loadingSize.replace("{size}", Math.round(sized / 1e6));
let waiting = false; // for the next picture: bytes come far more often
const fetched = () => {
  waiting = false;
  const all = parlour.bytes >= size.raw;
  progress((80 * parlour.bytes) / size.raw, all ? words.loadingStarting : `${words.loadingPython} (${named(parlour.packed ? size.packed : size.raw)})`);
};
function progress(value, sentence) {
  if (root.dataset[game] !== "loading") return;
  find("progress").value = Math.max(find("progress").value, value);
  if (find("prompt").textContent !== sentence) find("prompt").textContent = sentence;
}
addEventListener("parlour:bytes", () => (waiting ||= requestAnimationFrame(fetched)));
if (navigator.serviceWorker?.controller) progress(40, words.loadingStarting); // it is all here
else fetched();
addEventListener("py:progress", ({ detail }) => {
  if (/Loaded (engine|files)/i.test(detail)) progress(85, words.loadingTable);
});

// Ready: only now may anything else use the line and the processor.
new MutationObserver((_, watching) => {
  if (root.dataset[game] !== "ready") return;
  watching.disconnect();
  parlour.works();
  if ("serviceWorker" in navigator) keep().catch(() => tell("refused"));
  else if (first()) tell(isSecureContext ? "refused" : "insecure");
}).observe(root, { attributes: true, attributeFilter: [`data-${game}`] });

// What there is to say about play without a network.
function tell(kind) {
  for (const text of find("stored").querySelectorAll("[data-stored]")) text.hidden = text.dataset.stored !== kind;
  find("stored").hidden = false;
}
// What cannot be changed is said once a visit.
function first() {
  try {
    return !sessionStorage.getItem("parlour.told") && (sessionStorage.setItem("parlour.told", "1"), true);
  } catch {
    return true;
  }
}
async function tellWhy() {
  const probe = "parlour probe"; // browsers do not say how much room there is, only that there is none
  const put = caches.open(probe).then((cache) => cache.put("probe", new Response(new Uint8Array(size.raw))));
  const full = await put.then(() => false, ({ name }) => name === "QuotaExceededError");
  await caches.delete(probe);
  tell(full ? "full" : "later");
}

// The service worker stores everything for play without a network; a new version waits until the person agrees.
async function keep() {
  const registration = await navigator.serviceWorker.register("@@{top}sw.js", { updateViaCache: "none" });
  const offer = () => {
    // The very first version waits for a moment too; it is no news.
    const news = registration.active && registration.waiting?.state === "installed" && navigator.serviceWorker.controller;
    if (news) find("update").hidden = false;
  };
  // Browsers may empty the stores: the worker looks, fetches what is missing, and says whether everything is there.
  const stored = async (worker) => {
    const { port1, port2 } = new MessageChannel();
    const answer = new Promise((done) => (port1.onmessage = ({ data }) => done(data)));
    worker.postMessage("fill", [port2]);
    if (!(await answer)) return navigator.onLine && tellWhy();
    if (root.lang !== "en") await parlour.words(root.lang).catch(() => {}); // through the worker, which keeps it
    root.dataset.offline = "ready";
  };
  const follow = (worker) =>
    worker?.addEventListener("statechange", () => {
      offer();
      if (worker.state === "activated") stored(worker);
      if (worker.state === "redundant" && !registration.active) tellWhy();
    });
  follow(registration.installing);
  registration.addEventListener("updatefound", () => follow(registration.installing));
  offer();
  if (registration.active) stored(registration.active);
  registration.active?.postMessage({ tidy: new URL(".", import.meta.url).href });
  navigator.storage?.persist?.();
  const look = () => registration.update().catch(() => {}); // without a network there is nothing new
  setInterval(look, 60 * 60 * 1000);
  document.addEventListener("visibilitychange", () => document.hidden || look());
  find("update-now").addEventListener("click", () => {
    if (!registration.waiting) return location.reload(); // another window has agreed already
    navigator.serviceWorker.addEventListener("controllerchange", () => location.reload(), { once: true });
    registration.waiting.postMessage("switch");
  });
}
find("update-later").addEventListener("click", () => (find("update").hidden = true));
find("stored-close").addEventListener("click", () => (find("stored").hidden = true));

// The browser says when the page can be installed; the button then does it.
addEventListener("beforeinstallprompt", (event) => {
  event.preventDefault();
  find("install").hidden = false;
  find("install").onclick = async () => {
    find("install").hidden = true;
    await event.prompt();
  };
});
addEventListener("appinstalled", () => (find("install").hidden = true));

// Handles for tests and tinkerers; here, because Python cannot throw a plain Error.
const written = (argument) => {
  if (typeof argument === "string") return argument;
  try {
    const text = JSON.stringify(argument);
    if (text !== undefined) return text;
  } catch {} // what turns in a circle, or is too big a number
  throw new Error("This takes a text, or an object that JSON can write.");
};
const call = (name) => (argument = "") => {
  if (!parlour.answer) throw new Error("@@name is not ready yet.");
  const reply = JSON.parse(parlour.answer(name, written(argument)));
  if ("error" in reply) throw new Error(reply.error);
  return reply.value;
};
const calls = Object.fromEntries(@@calls.map((name) => [name, call(name)]));
const unknown = (name) => () => {
  throw new Error(`@@game.${name} is no call; there are ${Object.keys(calls).join(", ")}.`);
};
// Others' tools ask everything whether it has a `then` or a `toJSON`; it has not.
const asked = (_, name) => (name in calls || typeof name === "symbol" || ["then", "toJSON"].includes(name) ? calls[name] : unknown(name));
window[game] = new Proxy(calls, { get: asked });
