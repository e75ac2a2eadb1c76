// JavaScript, because it speaks up exactly when Python cannot run.  Old syntax on purpose: old browsers must read it.
(function () {
  var root = document.documentElement;

  // Show the sentence for what went wrong; the first cause is the true one.
  function fail(kind, detail) {
    if (root.dataset.eko === "ready" || root.dataset.eko === "failed") return;
    root.dataset.eko = "failed";
    function show() {
      document.getElementById("failure").hidden = false;
      document.querySelector('[data-failure="' + kind + '"]').hidden = false;
      document.getElementById("progress").hidden = true;
      if (detail) {
        var pre = document.getElementById("failure-detail");
        pre.textContent = detail;
        pre.hidden = false;
      }
    }
    if (document.readyState === "loading") document.addEventListener("DOMContentLoaded", show);
    else show();
  }
  window.ekoFail = fail;

  function wasmWorks() {
    try {
      return new WebAssembly.Module(new Uint8Array([0, 97, 115, 109, 1, 0, 0, 0])) instanceof WebAssembly.Module;
    } catch (blocked) {
      return false;
    }
  }

  if (!("noModule" in HTMLScriptElement.prototype) || !window.DecompressionStream || !Array.prototype.at) fail("old");
  else if (!wasmWorks()) fail("wasm");

  // A script that did not arrive: the event does not bubble, so it is caught on its way down.
  window.addEventListener("error", function (event) {
    if (event.target instanceof HTMLScriptElement) fail("network", event.target.src);
    else if (event.error) fail("python", String(event.error));
  }, true);
  window.addEventListener("unhandledrejection", function (event) {
    var said = String(event.reason);
    fail(/fetch|import|load|network/i.test(said) ? "network" : "python", said);
  });
})();
