// Painted pictures that the browser keeps between visits, in a cache of its own that goes with the version of the game
// (sw.js). All of one size lie on a sheet, a PNG; their keys stand in a header. What cannot be read is painted anew.

const ROW = 10; // pictures side by side
const KEYS = "X-Keys";
const MOST = 16e6; // bytes of pixels; the oldest pictures go
const BYTES = 4; // a pixel
const address = (size) => `/pictures/${size}`;

export class Pictures {
  #name; // of the cache
  // key: where it is, { source, x, y, size }, the one that was used last at the end; cut: itself, to be handed over once
  #all = new Map();
  #added = false;

  constructor(name) {
    this.#name = name;
  }

  // Read what is kept; the keys.
  async read() {
    const cache = await caches.open(this.#name);
    for (const request of await cache.keys()) {
      try {
        await this.#open(await cache.match(request), Number(new URL(request.url).pathname.split("/").pop()));
      } catch {
        await cache.delete(request);
      }
    }
    return [...this.#all.keys()];
  }

  async #open(response, size) {
    const keys = JSON.parse(response.headers.get(KEYS));
    const source = await createImageBitmap(await response.blob());
    if (source.width !== ROW * size || source.height !== Math.ceil(keys.length / ROW) * size) throw new Error("of another size");
    await Promise.all(
      keys.map(async (key, at) => {
        const [x, y] = [(at % ROW) * size, Math.floor(at / ROW) * size];
        this.#all.set(key, { source, x, y, size, cut: await createImageBitmap(source, x, y, size, size) });
      }),
    );
  }

  // A copy of the picture of this key, if it is here.
  copy(key) {
    const picture = this.#all.get(key);
    if (!picture) return undefined;
    this.#all.delete(key);
    this.#all.set(key, picture);
    const { cut } = picture;
    picture.cut = undefined;
    if (cut) return cut;
    const canvas = new OffscreenCanvas(picture.size, picture.size);
    draw(canvas.getContext("2d"), picture, 0, 0);
    return canvas.transferToImageBitmap();
  }

  // Remember a copy of a square picture.
  add(key, bitmap) {
    const picture = { source: new OffscreenCanvas(bitmap.width, bitmap.width), x: 0, y: 0, size: bitmap.width };
    draw(picture.source.getContext("2d"), { ...picture, source: bitmap }, 0, 0);
    this.#all.set(key, picture);
    this.#added = true;
  }

  // Keep the pictures for the next visit, if there are new ones, and unless the cache has been thrown away.
  async write() {
    if (!this.#added || !(await caches.has(this.#name))) return;
    this.#added = false;
    const cache = await caches.open(this.#name);
    const sheets = this.#sheets();
    for (const request of await cache.keys()) {
      if (![...sheets.keys()].some((size) => request.url.endsWith(address(size)))) await cache.delete(request);
    }
    for (const [size, pictures] of sheets) await cache.put(address(size), await sheet(size, pictures));
  }

  // The pictures that were used last, as many as may be kept, by size.
  #sheets() {
    const sheets = new Map();
    let bytes = 0;
    for (const [key, picture] of [...this.#all].reverse()) {
      bytes += picture.size ** 2 * BYTES;
      if (bytes > MOST) break;
      if (!sheets.has(picture.size)) sheets.set(picture.size, []);
      sheets.get(picture.size).push([key, picture]);
    }
    return sheets;
  }
}

async function sheet(size, pictures) {
  const canvas = new OffscreenCanvas(ROW * size, Math.ceil(pictures.length / ROW) * size);
  const context = canvas.getContext("2d");
  for (const [at, [, picture]] of pictures.entries()) draw(context, picture, (at % ROW) * size, Math.floor(at / ROW) * size);
  const content = await canvas.convertToBlob();
  const keys = JSON.stringify(pictures.map(([key]) => key));
  return new Response(content, { headers: { [KEYS]: keys, "Content-Length": String(content.size) } });
}

function draw(context, { source, x, y, size }, left, top) {
  context.drawImage(source, x, y, size, size, left, top, size, size);
}
