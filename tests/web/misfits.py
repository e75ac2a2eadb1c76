"""What does not fit on the page, found by script."""

# Buttons inside something that a finger would not reach: cut off, under something else, or out of the screen.
OUT_OF_REACH = """inside => [...document.querySelectorAll(inside + " button")].filter(one => {
  const box = one.getBoundingClientRect();
  const across = [box.left + 4, box.right - 4], down = [box.top + 6, box.bottom - 6];
  const reached = across.every(x => down.every(y => one.contains(document.elementFromPoint(x, y))));
  return one.checkVisibility() && !reached;
}).map(one => one.textContent)"""

# Buttons and the like whose text is cut off or sticks out, and whatever is wider than the page.
MISFITS = """() => {
  const found = [];
  const hanging = [...document.querySelectorAll(".joint, .frame .on")]; // meant to lie over the edges of frames
  for (const one of hanging) one.style.display = "none";
  const seen = (one) => one.checkVisibility({ visibilityProperty: true }) && !one.closest(".unseen, svg");
  for (const one of document.querySelectorAll("button, .button, select, summary, legend, th, td, label, h2, dt")) {
    if (!seen(one)) continue;
    const box = one.getBoundingClientRect();
    const name = `${one.tagName} ${one.textContent.trim().slice(0, 40)}`;
    const around = one.parentElement.getBoundingClientRect();
    const over = around.height && (box.top < around.top - 3 || box.bottom > around.bottom + 3);
    const own = one.tagName === "BUTTON" && !one.matches(".rule-link");
    if (over && own) found.push(`${name}: higher than what it is in`);
    const scrolls = one.closest(".scroll, .turns, .dialog-body textarea");
    if (one.scrollWidth > one.clientWidth + 1 && one.clientWidth) found.push(`${name}: wider than its box`);
    const boxed = ["BUTTON", "LABEL"].includes(one.tagName);
    if (boxed && one.scrollHeight > one.clientHeight + 2) found.push(`${name}: higher than its box`);
    if (!scrolls && (box.left < -1 || box.right > innerWidth + 1)) found.push(`${name}: sticks out of the page`);
  }
  const says = document.querySelector(".says").getBoundingClientRect();
  const prompt = document.getElementById("prompt").getBoundingClientRect();
  if (prompt.bottom > says.bottom + 1) found.push(`prompt is cut: ${document.getElementById("prompt").textContent}`);
  for (const one of document.querySelectorAll(".dialog-body"))
    if (one.scrollWidth > one.clientWidth + 1) found.push("the dialog scrolls sideways");
  if (document.documentElement.scrollWidth > innerWidth) found.push("the page scrolls sideways");
  for (const one of hanging) one.style.display = "";
  return found;
}"""
