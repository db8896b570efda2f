// Merges HTML into the page so that focus, scroll, form values and whatever is marked data-keep survive.
// In JavaScript because the morpher calls back for every node, which is dear across the Python border.
import { Idiomorph } from "./idiomorph.esm.js";

const FIELDS = ["INPUT", "SELECT", "TEXTAREA"];

// most of the page is as it was, and the browser compares faster than the morpher; what a field holds, though,
// may not be what its attributes say
const settled = (old, now) => old.firstElementChild && old.isEqualNode(now) && !old.querySelector(FIELDS.join());

// what runs or loads something by being there, and every element that a script has defined
const REFUSED = "script, iframe, frame, object, embed, portal, base, link, meta, :not(:defined)";

const callbacks = {
  beforeNodeMorphed: (old, now) => !(old instanceof Element && (old.hasAttribute("data-keep") || settled(old, now))),
  // what the user opened stays open
  beforeAttributeUpdated: (name, node) =>
    !(name === "open" && (node.tagName === "DETAILS" || node.tagName === "DIALOG")),
};

globalThis.hgMorph = (node, html) => {
  if (node.hgWritten === html) return; // by its node: a region may be taken away and come back empty
  node.hgWritten = html;
  // the morpher skips all of what the focused element contains, not its value alone: only fields are meant
  // that hold typed text; a slider is where the page says
  const active = document.activeElement;
  const ignoreActiveValue = FIELDS.includes(active?.tagName) && active.type !== "range";
  const holder = document.createElement("template");
  holder.innerHTML = globalThis.hg._trusted.createHTML(html);
  for (const one of holder.content.querySelectorAll(REFUSED)) one.remove();
  Idiomorph.morph(node, holder.content.childNodes, { morphStyle: "innerHTML", ignoreActiveValue, callbacks });
};
