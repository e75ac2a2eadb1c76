// JavaScript, because it runs before Python: policy for PyScript, progress while loading, offline store, install button.
import { hooks } from "@@runtime/pyscript/core.js";
hooks.worker.onBeforeRunAsync.clear(); // else PyScript builds functions from text, which the security policy forbids
hooks.main.codeBeforeRun.clear(); // a replacement of Python's `input`, which nobody asks for here

const root = document.documentElement;
const find = (id) => document.getElementById(id);
const words = find("words").dataset;

// Honest progress: what has arrived, by size, then what Python says it is doing.
const sizes = { "pyodide.asm.wasm": 50, "python_stdlib.pack": 14, "pyodide.asm.mjs": 6 };
let arrived = 0;
const observer = new PerformanceObserver((list) => {
  for (const { name } of list.getEntries()) {
    const file = name.split("/").pop();
    if (file in sizes) {
      arrived += sizes[file];
      delete sizes[file];
    }
  }
  progress(arrived, Object.keys(sizes).length ? words.loadingPython : words.loadingStarting);
});
function progress(value, sentence) {
  if (root.dataset.eko !== "loading") return observer.disconnect();
  find("progress").value = Math.max(find("progress").value, value);
  find("prompt").textContent = sentence;
}
observer.observe({ type: "resource", buffered: true });
addEventListener("py:progress", ({ detail }) => {
  if (/Loaded (engine|files)/i.test(detail)) progress(85, words.loadingTable);
});

// Ready: only now may anything else use the line and the processor.
new MutationObserver((_, watching) => {
  if (root.dataset.eko !== "ready") return;
  watching.disconnect();
  observer.disconnect();
  if ("serviceWorker" in navigator) keep().catch(() => (find("stored").hidden = false));
}).observe(root, { attributes: true, attributeFilter: ["data-eko"] });

// The service worker stores everything for play without a network; a new version waits until the person agrees.
async function keep() {
  const registration = await navigator.serviceWorker.register("sw.js", { updateViaCache: "none" });
  const offer = () => {
    // The very first version waits for a moment too; it is no news.
    const news = registration.active && registration.waiting?.state === "installed" && navigator.serviceWorker.controller;
    if (news) find("update").hidden = false;
  };
  const stored = async () => {
    if (root.lang !== "en") await window.ekoWords?.(root.lang).catch(() => {}); // through the worker, which keeps it
    root.dataset.offline = "ready";
  };
  const follow = (worker) =>
    worker?.addEventListener("statechange", () => {
      offer();
      if (worker.state === "activated") stored();
      if (worker.state === "redundant" && !registration.active) find("stored").hidden = false;
    });
  follow(registration.installing);
  registration.addEventListener("updatefound", () => follow(registration.installing));
  offer();
  if (registration.active) stored();
  registration.active?.postMessage("tidy");
  navigator.storage?.persist?.();
  const look = () => registration.update().catch(() => {}); // without a network there is nothing new
  setInterval(look, 60 * 60 * 1000);
  document.addEventListener("visibilitychange", () => document.hidden || look());
  find("update-now").addEventListener("click", () => {
    navigator.serviceWorker.addEventListener("controllerchange", () => location.reload(), { once: true });
    registration.waiting?.postMessage("switch");
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
const call = (name) => (argument = "") => {
  if (!window.ekoAnswer) throw new Error("Ekö is not ready yet.");
  const text = typeof argument === "string" ? argument : JSON.stringify(argument);
  const reply = JSON.parse(window.ekoAnswer(name, text));
  if ("error" in reply) throw new Error(reply.error);
  return reply.value;
};
window.eko = Object.fromEntries(["position", "legal", "act", "load", "new", "link"].map((name) => [name, call(name)]));
