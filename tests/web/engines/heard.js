// JavaScript, because it must listen before anything else runs: the test's copy of dist/ begins with it, page and worker.
if (!globalThis.heard) {
  globalThis.heard = [];
  const onPage = Boolean(globalThis.document);
  const between = new BroadcastChannel("heard");
  if (onPage) between.onmessage = ({ data }) => heard.push(`in a worker: ${data}`);
  const tell = (what) => (onPage ? heard.push(what) : between.postMessage(what));
  addEventListener("error", (event) => tell(`error: ${event.message ?? event.target?.src}`), true);
  addEventListener("unhandledrejection", (event) => tell(`error: ${event.reason}`));
  addEventListener("securitypolicyviolation", (event) => tell(`refused: ${event.violatedDirective} ${event.blockedURI}`));
  const error = console.error;
  console.error = (...words) => {
    tell(`console: ${words.join(" ")}`);
    error.apply(console, words);
  };
}
