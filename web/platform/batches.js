// Does in one call what would take many: every call across the Python border costs more than the work itself.

// An album keeps prints by their keys, [picture, x, y, reach, quarters]: with reach 0 a tile on its cell, on whole
// device pixels so that no seam opens between tiles; else what grows about a corner of cells, in these quarters of it.
const change = (album, put, drop) => {
  for (const [key, ...print] of put) album.set(key, print);
  for (const key of drop) album.delete(key);
};

const paint = (context, album, s, left, top, width, height) => {
  const edge = (value) => Math.floor(value + 0.5);
  for (const [picture, x, y, reach, quarters] of album.values()) {
    const x0 = edge(left + x * s),
      y0 = edge(top + y * s);
    if (reach === 0) {
      const x1 = edge(left + x * s + s),
        y1 = edge(top + y * s + s);
      if (x1 >= 0 && x0 <= width && y1 >= 0 && y0 <= height) context.drawImage(picture, x0, y0, x1 - x0, y1 - y0);
      continue;
    }
    const r = reach * s;
    if (x0 <= -r || x0 >= width + r || y0 <= -r || y0 >= height + r) continue;
    if (quarters.length === 4) {
      context.drawImage(picture, x0 - r, y0 - r, 2 * r, 2 * r);
      continue;
    }
    const half = picture.width / 2;
    for (const [i, j] of quarters) {
      context.drawImage(picture, half + i * half, half + j * half, half, half, x0 + i * r, y0 + j * r, r, r);
    }
  }
};

// where all elements are that a selector finds and that are seen: left, top, right, bottom of one after the other
const boxes = (selector) =>
  [...document.querySelectorAll(selector)].flatMap((node) => {
    const { left, top, right, bottom } = node.getBoundingClientRect();
    return left < right && top < bottom ? [left, top, right, bottom] : [];
  });

// One function of Python hears every event, with the number of who listens: to make one for each takes six times as long.
const listeners = new Map(); // by number: how to stop listening
let last = 0;

const listen = (hear, target, event, options) => {
  last += 1;
  const number = last;
  const heard = (happened) => hear(number, happened);
  target.addEventListener(event, heard, options);
  listeners.set(number, () => target.removeEventListener(event, heard, options));
  return number;
};

const unlisten = (number) => {
  listeners.get(number)();
  listeners.delete(number);
};

globalThis.hgBoxes = boxes;
globalThis.hgEvents = { listen, unlisten };
globalThis.hgAlbum = { change, paint };
