// Merges HTML into the page so that focus, scroll, form values and whatever is marked data-keep survive.
// In JavaScript because the morpher calls back for every node, which is dear across the Python border.
import { Idiomorph } from "./idiomorph.esm.js";

const callbacks = {
  beforeNodeMorphed: (old) => !(old instanceof Element && old.hasAttribute("data-keep")),
  // what the user opened stays open
  beforeAttributeUpdated: (name, node) => !(name === "open" && (node.tagName === "DETAILS" || node.tagName === "DIALOG")),
};

globalThis.hgMorph = (node, html) => {
  const holder = document.createElement("template");
  holder.innerHTML = html;
  Idiomorph.morph(node, holder.content.childNodes, { morphStyle: "innerHTML", ignoreActiveValue: true, callbacks });
};
