// JavaScript, because it speaks up exactly when Python cannot run.  Old syntax on purpose: old browsers must read it.
(function () {
  var root = document.documentElement, game = "@@game";

  // What the page's scripts and Python share with each other.
  var parlour = window.parlour = { languages: @@languages, bytes: 0 };

  // The language: the person's choice, else the first of the browser's that there is.  English stands in the page itself.
  var words = @@shell_words;
  parlour.language = function (chosen) {
    var wished = [chosen || ""].concat(navigator.languages || navigator.language || []);
    for (var i = 0; i < wished.length; i++) {
      var sign = String(wished[i]).toLowerCase().split("-")[0];
      if (sign === "en" || words.hasOwnProperty(sign)) return sign;
    }
    return "en";
  };
  function chosen() {
    try {
      return JSON.parse(localStorage.getItem(game + ".settings")).language;
    } catch (nothing) {
      return "";
    }
  }
  root.lang = parlour.language(chosen());
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

  // The greeting is for who has no game here and brings none. What is chosen on it too early is done when Python is there.
  function isNew() {
    var task = history.state && history.state.task, asked = /[?&]new=/.test(location.search);
    if (task || asked || location.hash.length > 1) return false;
    try {
      return !localStorage.getItem(game + ".current");
    } catch (forbidden) {
      return true;
    }
  }
  if (isNew()) root.setAttribute("data-greeting", "");
  document.addEventListener("click", function (event) {
    var button = root.dataset[game] === "loading" && event.target.closest("#greeting [data-do]");
    if (!button) return;
    var before = document.querySelector("#greeting [aria-pressed]");
    if (before) before.removeAttribute("aria-pressed");
    button.setAttribute("aria-pressed", "true");
    parlour.chosen = button.getAttribute("data-do");
    if (parlour.chosen === "greeting:close") root.removeAttribute("data-greeting");
  });

  // Show the sentence for what went wrong; the first cause is the true one. A page that plays all the same says nothing.
  // Without its style sheet it cannot: nothing but the sentence is left then.
  function fail(kind, detail, unstyled) {
    if (root.dataset[game] === "ready" || root.dataset[game] === "failed") return;
    root.dataset[game] = "failed";
    function show() {
      var box = document.getElementById("failure");
      if (!box || unstyled) {
        box = bareFailure();
        detail = ""; // whatever it is, it comes of what is missing
      }
      box.hidden = false;
      (box.querySelector('[data-failure="' + kind + '"]') || box.firstChild).hidden = false;
      var bar = document.getElementById("progress");
      if (bar) bar.hidden = true;
      if (kind === "network" || kind === "python") document.getElementById("again").onclick = again;
      if (detail) {
        var pre = document.getElementById("failure-detail");
        pre.textContent = detail;
        pre.hidden = false;
      }
    }
    if (document.readyState === "loading") document.addEventListener("DOMContentLoaded", show);
    else show();
  }
  // The same where the page itself ends before it.
  function bareFailure() {
    var texts = said || @@cut_off;
    var box = document.createElement("div");
    box.id = "failure";
    box.className = "failure";
    box.innerHTML = '<p></p><a class="button" id="again" href=""></a>';
    box.firstChild.textContent = texts.failure_network;
    box.firstChild.setAttribute("data-failure", "network");
    box.lastChild.textContent = texts.reload;
    document.body.textContent = "";
    document.body.appendChild(box);
    return box;
  }
  parlour.fail = fail;
  parlour.works = function () {
    var box = document.getElementById("failure");
    if (box) box.hidden = true; // what was missing was not needed
  };

  // Try again: what is stored may be what is broken, so everything is forgotten and fetched anew, past every cache,
  // before the page is. The browser's own `fetch`: while Python starts, the shim answers in its place.
  var fetch = window.fetch, workers = navigator.serviceWorker;
  function again(event) {
    event.preventDefault();
    document.getElementById("failure").hidden = true;
    var bar = document.getElementById("progress");
    if (bar) {
      bar.hidden = false;
      bar.removeAttribute("value");
    }
    function settled(promises) {
      return Promise.all(promises.map(function (one) { return one.catch(function () {}); }));
    }
    function anew() {
      var named = performance.getEntriesByType("resource").map(function (entry) { return entry.name; });
      var written = document.querySelectorAll("script[src], link[href]");
      for (var i = 0; i < written.length; i++) named.push(written[i].src || written[i].href);
      var own = named.filter(function (url, n) { return url.indexOf(location.origin) === 0 && named.indexOf(url) === n; });
      own.push(location.href.split("#")[0]);
      // to its end: a download that the reload cuts off would leave the broken one in the browser's cache
      return settled(own.map(function (url) { return fetch(url, { cache: "reload" }).then(function (came) { return came.blob(); }); }));
    }
    // Only what is ours: other pages may live on the same host.
    function forget() {
      var scope = new URL("@@{top}sw.js", location.href).href.slice(0, -"sw.js".length);
      function ours(name) { return name.slice(-scope.length - 1) === " " + scope; }
      var stores = window.caches ? caches.keys().then(function (names) {
        return settled(names.filter(ours).map(function (name) { return caches.delete(name); }));
      }) : Promise.resolve();
      var worker = workers ? workers.getRegistration().then(function (found) {
        return found && found.scope === scope && found.unregister();
      }) : Promise.resolve();
      return settled([worker, stores]);
    }
    // Without a network nothing is forgotten: nothing could be put in its place. (No worker answers for itself.)
    function online() {
      return fetch("@@{top}sw.js", { cache: "no-store" }).then(function (came) {
        if (!came.ok || !/javascript/.test(came.headers.get("content-type"))) throw new Error("another network's page");
      });
    }
    function reload() {
      location.reload();
    }
    online().then(forget).then(anew).then(reload, reload);
  }

  function wasmWorks() {
    try {
      return new WebAssembly.Module(new Uint8Array([0, 97, 115, 109, 1, 0, 0, 0])) instanceof WebAssembly.Module;
    } catch (blocked) {
      return false;
    }
  }

  if (!("noModule" in HTMLScriptElement.prototype) || !Array.prototype.at) fail("old");
  else if (!wasmWorks()) fail("wasm");

  // The style sheet stands before this script, which waits for it.
  function styled() {
    try {
      return document.styleSheets[0].cssRules.length > 0;
    } catch (refused) {
      return false; // it is another file, or there is none
    }
  }
  if (!styled()) fail("network", "", true);

  // A script or style that did not arrive whole: the event does not bubble, so it is caught on its way down.
  function words_of(error) {
    return typeof error === "string" ? error : String((error && error.message) || "");
  }
  function broken(error) {
    return error instanceof SyntaxError || /fetch|import|module|load|network/i.test(words_of(error));
  }
  window.addEventListener("error", function (event) {
    var part = event.target;
    if (part instanceof HTMLScriptElement) fail("network", part.src.split("/").pop());
    else if (part instanceof HTMLLinkElement && part.rel === "stylesheet") fail("network", "", true);
    else if (event.error) fail(broken(event.error) ? "network" : "python", words_of(event.error));
  }, true);
  // Promises that nobody waits for are no reason to stop: Python and its shim say themselves what stops them.
  window.addEventListener("unhandledrejection", function (event) {
    if (broken(event.reason)) fail("network", words_of(event.reason));
  });
  document.addEventListener("DOMContentLoaded", function () {
    if (!document.querySelector('script[type="py"]')) fail("network");
  });

  // Only pages with a secure address have it.
  if (window.crypto && !crypto.randomUUID) {
    crypto.randomUUID = function () {
      var hex = "";
      crypto.getRandomValues(new Uint8Array(16)).forEach(function (byte) { hex += (byte + 256).toString(16).slice(1); });
      return hex.replace(/^(.{8})(.{4})(.{4})(.{4})/, "$1-$2-$3-$4-");
    };
  }
})();
