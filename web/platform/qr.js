// Draws QR codes; sharing.py loads it when the first one is to be shown.
//
// hgQr(text): [side, path], how many modules a side has and the dark ones as SVG path data, one unit a module, without
// the quiet zone; [0, ""] for what is too long for any code.

import { generate } from "./lean-qr.js";
import { toSvgPath } from "./lean-qr-svg.js";

globalThis.hgQr = (text) => {
  try {
    const code = generate(text); // the smallest one, with as much correction as finds room in it
    return [code.size, toSvgPath(code)];
  } catch {
    return [0, ""];
  }
};
