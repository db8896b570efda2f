// Paints shapes into ImageBitmaps, off the frame's path, and hands them over.
//
// In:  {do: "library", name, symbols: {name: [path, ...]}}
//      {do: "keep", key, shapes: [shape, ...]}        shapes to be painted, perhaps at several sizes
//      {do: "paint", id, keys: [key, ...], library, size, box: [x, y, width, height], as}
//      {do: "drop", keys: [key, ...]}
//      {do: "begin", cache}                           keep pictures in this cache (pictures.js), as what each paint says
// Out: {id, bitmap}; or {id, error} when this browser cannot paint here.
//      {kept}: as what pictures of earlier visits are here, a JSON list; those need neither shapes nor library nor box.
//      It answers "begin", whatever comes of it.
//
// A shape is [0, d, fill, stroke, width, opacity], a path, or [1, symbol, x, y, scale, turn, flip, opacity],
// a symbol of the library placed; fields at the end that have their default are left off.
// Messages arrive as JSON text: one string crosses from Python at the price of one call.

import { Pictures } from "./pictures.js";

const BEHIND = 1000; // milliseconds after the last picture, until all are kept
const libraries = new Map();
const kept = new Map();
let pictures; // of this visit and earlier ones
let writes = true; // whether they can be kept
let keeping;

function compile([, d, fill = null, stroke = null, width = 0, opacity = 1]) {
  return { path: new Path2D(d), fill, stroke, width, opacity };
}

function put(context, { path, fill, stroke, width, opacity }, faded) {
  context.globalAlpha = faded * opacity;
  if (fill) {
    context.fillStyle = fill;
    context.fill(path);
  }
  if (stroke) {
    context.strokeStyle = stroke;
    context.lineWidth = width;
    context.stroke(path);
  }
}

function paint({ keys, library, size, box }) {
  const [x, y, width, height] = box;
  const scale = size / width;
  const canvas = new OffscreenCanvas(size, Math.max(1, Math.round(height * scale)));
  const context = canvas.getContext("2d");
  context.lineCap = "round";
  context.lineJoin = "round";
  const symbols = libraries.get(library);
  for (const key of keys) {
    for (const shape of kept.get(key) ?? []) {
      context.setTransform(scale, 0, 0, scale, -x * scale, -y * scale);
      if (shape.path) {
        put(context, shape, 1);
        continue;
      }
      const [, symbol, left, top, zoom = 1, turn = 0, flip = false, opacity = 1] = shape;
      context.translate(left, top);
      if (turn) context.rotate((turn * Math.PI) / 180);
      context.scale(flip ? -zoom : zoom, zoom);
      for (const item of symbols.get(symbol) ?? []) put(context, item, opacity);
    }
  }
  return canvas.transferToImageBitmap();
}

// Hand over the picture that is asked for: one of an earlier visit, or painted now and perhaps remembered.
function answer(job) {
  const copy = pictures?.copy(job.as);
  const bitmap = copy ?? paint(job);
  const remembered = pictures && job.as && !copy;
  if (remembered) pictures.add(job.as, bitmap);
  self.postMessage({ id: job.id, bitmap }, remembered ? [] : [bitmap]);
}

// What cannot be kept is painted at the next visit.
function keep() {
  pictures.write().catch((error) => {
    console.info("pictures:", error.message);
    writes = false;
  });
}

const jobs = {
  async begin({ cache }) {
    const here = new Pictures(cache);
    let told = [];
    try {
      told = await here.read();
      pictures = here;
    } catch (error) {
      console.info("pictures:", error.message); // as in some private windows
    }
    self.postMessage({ kept: JSON.stringify(told) });
  },
  library({ name, symbols }) {
    libraries.set(name, new Map(Object.entries(symbols).map(([key, paths]) => [key, paths.map(compile)])));
  },
  keep({ key, shapes }) {
    kept.set(
      key,
      shapes.map((shape) => (shape[0] === 0 ? compile(shape) : shape)),
    );
  },
  drop({ keys }) {
    for (const key of keys) kept.delete(key);
  },
  paint(job) {
    try {
      answer(job);
      clearTimeout(keeping);
      if (pictures && writes) keeping = setTimeout(keep, BEHIND);
    } catch (error) {
      self.postMessage({ id: job.id, error: String(error) });
    }
  },
};

self.onmessage = ({ data }) => {
  for (const job of JSON.parse(data)) jobs[job.do](job);
};
