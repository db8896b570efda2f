// Makes a clip of pictures, as GIF, MP4 or WebM, off the page's path. One worker makes one clip.
//
// In:  {do: "kinds", width, height, bits}              which videos this browser can make
//      {do: "begin", kind, width, height, bits}        kind: gif, mp4 or webm; bits a second, of a video
//      {do: "sample", bitmap}                          a picture whose colours the clip is to have, before the first frame
//      {do: "frame", bitmap, ms}                       the next picture, and for how long it is seen
//      {do: "end"}
// Out: {news: "kinds", kinds: [kind, ...]}, {news: "taken"} for each picture, {news: "file", clip, poster} with two
//      ArrayBuffers (the poster is the last picture as PNG), or {news: "failed", reason}.

import { GIFEncoder, nearestColorIndex, quantize } from "./gifenc.js";

const CODECS = { mp4: ["avc"], webm: ["vp9", "vp8"] };
const LONGEST = 500; // milliseconds; a picture of a video that is seen for longer is written again, for players that seek

let canvas, context, writer;

async function codec(kind, { width, height, bits }) {
  if (typeof VideoEncoder === "undefined") return null;
  const { getFirstEncodableVideoCodec } = await import("./mediabunny.js");
  return getFirstEncodableVideoCodec(CODECS[kind], { width, height, bitrate: bits });
}

async function video(order) {
  const { BufferTarget, CanvasSource, Mp4OutputFormat, Output, WebMOutputFormat } = await import("./mediabunny.js");
  const chosen = await codec(order.kind, order);
  if (!chosen) throw new Error(`no encoder for ${order.kind}`);
  const format = order.kind === "mp4" ? new Mp4OutputFormat({ fastStart: "in-memory" }) : new WebMOutputFormat();
  const output = new Output({ format, target: new BufferTarget() });
  const source = new CanvasSource(canvas, { codec: chosen, bitrate: order.bits, keyFrameInterval: 5 });
  output.addVideoTrack(source);
  await output.start();
  let time = 0;
  return {
    sample() {},
    async frame(ms) {
      const times = Math.ceil(ms / LONGEST);
      for (let count = 0; count < times; count++) {
        await source.add(time / 1000, ms / times / 1000);
        time += ms / times;
      }
    },
    async end() {
      await output.finalize();
      return output.target.buffer;
    },
  };
}

// A GIF has 256 colours, one of which says "as before": so only what changes costs room.
function gif({ width, height }) {
  const encoder = GIFEncoder();
  const samples = [];
  const nearest = new Int16Array(1 << 18).fill(-1); // by six bits of each channel
  let palette, before, shown;
  const pixels = () => new Uint32Array(context.getImageData(0, 0, width, height).data.buffer);
  const found = (color) => {
    const [red, green, blue] = [color & 255, (color >> 8) & 255, (color >> 16) & 255];
    const key = ((red >> 2) << 12) | ((green >> 2) << 6) | (blue >> 2);
    if (nearest[key] < 0) nearest[key] = nearestColorIndex(palette, [red, green, blue]);
    return nearest[key];
  };
  const first = () => {
    const all = new Uint32Array(samples.reduce((sum, one) => sum + one.length, 0));
    let at = 0;
    for (const one of samples) {
      all.set(one, at);
      at += one.length;
    }
    palette = quantize(new Uint8Array(all.buffer), 255);
    samples.length = 0;
  };
  return {
    sample() {
      samples.push(pixels());
    },
    frame(ms) {
      const now = pixels();
      if (!palette) {
        if (!samples.length) samples.push(now);
        first();
      }
      const clear = palette.length;
      const index = new Uint8Array(now.length);
      const next = shown ? shown.slice() : new Uint8Array(now.length);
      for (let at = 0; at < now.length; at++) {
        if (before && before[at] === now[at]) {
          index[at] = clear;
          continue;
        }
        const color = found(now[at]);
        index[at] = shown && shown[at] === color ? clear : color;
        next[at] = color;
      }
      const colors = before ? undefined : [...palette, [0, 0, 0]];
      const how = { palette: colors, delay: ms, dispose: 1, transparent: Boolean(before), transparentIndex: clear };
      encoder.writeFrame(index, width, height, how);
      [before, shown] = [now, next];
    },
    end() {
      encoder.finish();
      return encoder.bytes().buffer;
    },
  };
}

async function kinds(order) {
  const found = [];
  for (const kind of Object.keys(CODECS)) if (await codec(kind, order)) found.push(kind);
  self.postMessage({ news: "kinds", kinds: found });
}

async function begin(order) {
  canvas = new OffscreenCanvas(order.width, order.height);
  context = canvas.getContext("2d", { alpha: false, willReadFrequently: true });
  writer = await (order.kind === "gif" ? gif(order) : video(order));
}

async function take({ do: what, bitmap, ms }) {
  context.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
  bitmap.close();
  await writer[what](ms);
  self.postMessage({ news: "taken" });
}

async function end() {
  const clip = await writer.end();
  const poster = await (await canvas.convertToBlob({ type: "image/png" })).arrayBuffer();
  self.postMessage({ news: "file", clip, poster }, [clip, poster]);
}

const jobs = { kinds, begin, sample: take, frame: take, end };
let last = Promise.resolve(); // one after the other, however long each takes

self.onmessage = ({ data }) => {
  last = last
    .then(() => jobs[data.do](data))
    .catch((error) => self.postMessage({ news: "failed", reason: String(error) }));
};
