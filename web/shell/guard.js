// JavaScript, because it speaks up exactly when Python cannot run.  Old syntax on purpose: old browsers must read it.
(function () {
  var root = document.documentElement;

  // The language: the person's choice, else the first of the browser's that there is.  English stands in the page itself.
  var words = @@shell_words;
  window.ekoLanguages = @@languages;
  window.ekoLanguage = function (chosen) {
    var wished = [chosen || ""].concat(navigator.languages || navigator.language || []);
    for (var i = 0; i < wished.length; i++) {
      var sign = String(wished[i]).toLowerCase().split("-")[0];
      if (sign === "en" || words.hasOwnProperty(sign)) return sign;
    }
    return "en";
  };
  function chosen() {
    try {
      return JSON.parse(localStorage.getItem("eko.settings")).language;
    } catch (nothing) {
      return "";
    }
  }
  root.lang = window.ekoLanguage(chosen());
  var said = words[root.lang];

  // Every place of the shell is marked with the name of its text (see web/making/shell_words.py).
  function say(element) {
    for (var i = 0; i < element.attributes.length; i++) {
      var mark = element.attributes[i], text = said[mark.value];
      if (mark.name === "data-t" && text && element.textContent !== text) element.textContent = text;
      else if (mark.name.indexOf("data-t-") === 0 && text) element.setAttribute(mark.name.slice(7), text);
    }
  }
  function sayAll(changes) {
    for (var i = 0; i < changes.length; i++) {
      var place = changes[i].target.nodeType === 1 ? changes[i].target : changes[i].target.parentNode;
      if (place) say(place);
      for (var j = 0; j < changes[i].addedNodes.length; j++) {
        if (changes[i].addedNodes[j].nodeType === 1) say(changes[i].addedNodes[j]);
      }
    }
  }
  // What the parser has read is translated before it is painted, so nothing is seen twice and nothing moves.
  if (said && window.MutationObserver) {
    for (var head = document.head.firstElementChild; head; head = head.nextElementSibling) say(head);
    var parsing = new MutationObserver(sayAll);
    parsing.observe(document, { childList: true, subtree: true, characterData: true });
    document.addEventListener("readystatechange", function () {
      sayAll(parsing.takeRecords());
      parsing.disconnect();
    });
  }

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
