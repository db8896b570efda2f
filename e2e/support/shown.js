// What the tests of languages ask of a page: the texts that it shows, and those that have no room.

// Every text to read or to hear, and where it stands; `foreign` is what speaks no language or another one.
export const texts = (foreign) => {
  const said = [["title of the document", document.title]];
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (walker.nextNode()) {
    const inside = walker.currentNode.parentElement;
    if (inside.closest(foreign) || !inside.checkVisibility()) continue;
    said.push([`${inside.tagName.toLowerCase()}.${inside.className}`, walker.currentNode.data]);
  }
  for (const name of ["aria-label", "aria-description", "title", "placeholder", "alt", "data-l"])
    for (const one of document.querySelectorAll(`body [${name}]`))
      if (one.checkVisibility() && !one.closest(foreign)) said.push([name, one.getAttribute(name)]);
  return said;
};

// A text has no room where it leaves the window, its button, or a box that shows nothing outside itself, and where
// it lies on another one of its button; a box has none where what is in it is wider. Names of people may end in an
// ellipsis, and what only screen readers read has no size.
export const cut = () => {
  const names = ".nm, .mate b";
  const boxes =
    "i, b, button, .b, label, th, td, p, h1, h2, h3, li, span, small, dt, dd, legend, .seg, .card, .dlg, .acts, .row";
  const faults = new Set();
  const root = document.scrollingElement;
  const wide = root.clientWidth;
  if (root.scrollWidth > wide) faults.add(`the page is ${root.scrollWidth} wide of ${wide}`);
  const dialog = document.querySelector("dialog[open]");
  // every element is asked once: what is looked at does not change meanwhile
  const once = (ask) => {
    const known = new Map();
    return (one) => {
      if (!known.has(one)) known.set(one, ask(one));
      return known.get(one);
    };
  };
  const style = once((one) => getComputedStyle(one));
  const edges = once((one) => one.getBoundingClientRect());
  const called = (one) => `${one.tagName.toLowerCase()}#${one.id}.${one.getAttribute("class") ?? ""}`;
  const apart = once((one) => one && (one.matches(".vh, .skip:not(:focus), canvas, svg") || apart(one.parentElement)));
  const hidden = once((one) => apart(one) || !one.checkVisibility() || (dialog && !dialog.contains(one)));
  const scrolls = once((one) => /auto|scroll/.test(style(one).overflowX + style(one).overflowY));
  const clips = once((one) => /hidden|clip/.test(style(one).overflowX + style(one).overflowY));
  const shortened = once((one) => one.matches(names) && style(one).textOverflow === "ellipsis");
  // whether a text is seen wherever it is, and the boxes around it that show nothing outside themselves
  const limits = once((one) => {
    if (!one || one === document.body) return { free: true, around: [] };
    if (scrolls(one) || shortened(one) || edges(one).width < 2) return { free: false, around: [] };
    const { free, around } = limits(one.parentElement);
    return { free, around: clips(one) ? [one, ...around] : around };
  });
  const held = once((one) => one && (one.matches("button, .b, .seg label") ? one : held(one.parentElement)));
  for (const one of document.querySelectorAll(boxes)) {
    // nearly all have room, and the least is asked about those
    const room = one.clientWidth;
    const needed = one.scrollWidth;
    if (room < 2 || needed <= room + 1 || hidden(one) || scrolls(one) || shortened(one)) continue;
    // what hangs into the margin, such as a button in a line of text, is no fault
    const most = room + (one.matches("button, .b, .seg") ? 1 : 8);
    if (style(one).display !== "inline" && needed > most)
      faults.add(`${called(one)} is ${needed} wide of ${room}: ${one.textContent.slice(0, 60)}`);
  }
  // what settles the turn is always at hand; a place is looked for with a button only where nothing is touched
  if (!dialog && !document.querySelector(".over, .toast.at"))
    for (const one of document.querySelectorAll(".tbl .turn .acts .b:not(#first-place)")) {
      const { left, right, top, bottom } = one.getBoundingClientRect();
      if (hidden(one) || right - left < 2) continue;
      const found = document.elementFromPoint((left + right) / 2, (top + bottom) / 2);
      // but for the sheet of a phone, while it is up
      if (!one.contains(found) && !found?.closest("#drawer"))
        faults.add(`${called(one)} is out of sight: ${one.textContent}`);
    }
  // fields keep their text to themselves: what they show is measured; an arrow stands in a choice
  const pen = document.createElement("canvas").getContext("2d");
  for (const one of document.querySelectorAll("select, input[placeholder]")) {
    if (hidden(one)) continue;
    const { font, paddingLeft, paddingRight } = style(one);
    pen.font = font;
    const text = one.placeholder ?? one.selectedOptions[0]?.text ?? "";
    const room = one.clientWidth - parseFloat(paddingLeft) - parseFloat(paddingRight) - (one.options ? 16 : 0);
    if (pen.measureText(text).width > room + 2) faults.add(`${called(one)} shows only a part of: ${text}`);
  }
  const pressed = new Map();
  const range = document.createRange();
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (walker.nextNode()) {
    const node = walker.currentNode;
    if (!node.data.trim() || hidden(node.parentElement)) continue;
    range.selectNodeContents(node);
    const box = range.getBoundingClientRect();
    if (box.width < 1) continue;
    const button = held(node.parentElement);
    if (button) {
      const edge = edges(button);
      if (box.top < edge.top - 1 || box.bottom > edge.bottom + 1)
        faults.add(`${called(button)} is too low for: ${node.data.slice(0, 60)}`);
      const others = pressed.get(button) ?? [];
      const lines = [...range.getClientRects()];
      for (const other of others)
        for (const line of lines) {
          const across = Math.min(other.right, line.right) - Math.max(other.left, line.left);
          const down = Math.min(other.bottom, line.bottom) - Math.max(other.top, line.top);
          if (across > 1 && down > 4) faults.add(`${called(button)} has texts over each other: ${button.textContent}`);
        }
      pressed.set(button, [...others, ...lines]);
    }
    const { free, around } = limits(node.parentElement);
    for (const one of around) {
      const edge = edges(one);
      const out = [edge.left - box.left, box.right - edge.right, edge.top - box.top, box.bottom - edge.bottom];
      if (Math.max(...out) > 2) faults.add(`${called(one)} cuts off: ${node.data.slice(0, 60)}`);
    }
    if (free && (box.left < -1 || box.right > wide + 1)) faults.add(`out of the window: ${node.data.slice(0, 60)}`);
  }
  return [...faults];
};
