// Merges HTML into the page so that focus, scroll, form values and whatever is marked data-keep survive.
// In JavaScript because the morpher calls back for every node, which is dear across the Python border.
import { Idiomorph } from "./idiomorph.esm.js";

const callbacks = {
  beforeNodeMorphed: (old) => !(old instanceof Element && old.hasAttribute("data-keep")),
  // what the user opened stays open
  beforeAttributeUpdated: (name, node) => !(name === "open" && (node.tagName === "DETAILS" || node.tagName === "DIALOG")),
};

const FIELDS = ["INPUT", "SELECT", "TEXTAREA"];

globalThis.hgMorph = (node, html) => {
  // the morpher skips all of what the focused element contains, not its value alone: only fields are meant
  // that hold typed text; a slider is where the page says
  const active = document.activeElement;
  const ignoreActiveValue = FIELDS.includes(active?.tagName) && active.type !== "range";
  const holder = document.createElement("template");
  holder.innerHTML = html;
  Idiomorph.morph(node, holder.content.childNodes, { morphStyle: "innerHTML", ignoreActiveValue, callbacks });
};
