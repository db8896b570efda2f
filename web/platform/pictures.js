// Painted pictures that the browser keeps between visits, in a cache of its own that goes with the version of the game
// (sw.js). All of one size lie on a sheet, a PNG; their keys stand in a header. What cannot be read is painted anew.

const ROW = 10; // pictures side by side
const KEYS = "X-Keys";
const MOST = 16e6; // bytes of pixels; the oldest pictures go
const pixels = ({ size }) => 4 * size ** 2; // their bytes
const address = (size) => `/pictures/${size}`;
const left = (at, size) => (at % ROW) * size;
const top = (at, size) => Math.floor(at / ROW) * size;

export class Pictures {
  #name; // of the cache
  // key: where it is, { source, x, y, size }, the one that was used last at the end; cut: itself, to be handed over once
  #read = new Map();
  #added = new Map(); // the same, of this visit
  #bytes = 0; // of their pixels
  #news = false;

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
    return [...this.#read.keys()];
  }

  async #open(response, size) {
    const keys = JSON.parse(response.headers.get(KEYS));
    const source = await createImageBitmap(await response.blob());
    if (source.width !== ROW * size || source.height !== Math.ceil(keys.length / ROW) * size)
      throw new Error("of another size");
    // cut out now: that takes long while the page is busy
    const cut = (at) => createImageBitmap(source, left(at, size), top(at, size), size, size);
    const cuts = await Promise.all(keys.map((_, at) => cut(at)));
    for (const [at, key] of keys.entries()) {
      this.#read.set(key, { source, x: left(at, size), y: top(at, size), size, cut: cuts[at] });
    }
  }

  // A copy of the picture of this key, if it was read.
  copy(key) {
    const picture = this.#read.get(key);
    if (!picture) return undefined;
    this.#read.delete(key);
    this.#read.set(key, picture);
    const { cut } = picture;
    picture.cut = undefined;
    if (cut) return cut;
    const canvas = new OffscreenCanvas(picture.size, picture.size);
    draw(canvas.getContext("2d"), picture, 0, 0);
    return canvas.transferToImageBitmap();
  }

  // Remember a square picture, which is not to be handed over then.
  add(key, source) {
    const picture = { source, x: 0, y: 0, size: source.width };
    this.#drop(key);
    this.#added.set(key, picture);
    this.#bytes += pixels(picture);
    this.#news = true;
    while (this.#bytes > MOST) this.#drop(this.#added.keys().next().value);
  }

  #drop(key) {
    const picture = this.#added.get(key);
    if (!picture) return;
    this.#bytes -= pixels(picture);
    this.#added.delete(key);
    picture.source.close();
  }

  // Keep the pictures for the next visit, if there are new ones, and unless the cache has been thrown away.
  async write() {
    if (!this.#news || !(await caches.has(this.#name))) return;
    this.#news = false;
    const cache = await caches.open(this.#name);
    // all are drawn before anything is awaited: meanwhile pictures may go
    const sheets = [...this.#sheets()].map(([size, pictures]) => [address(size), sheet(size, pictures)]);
    for (const request of await cache.keys()) {
      if (!sheets.some(([place]) => request.url.endsWith(place))) await cache.delete(request);
    }
    for (const [place, drawn] of sheets) await cache.put(place, await drawn);
  }

  // The pictures that were used last, as many as may be kept, by size.
  #sheets() {
    const sheets = new Map();
    let bytes = 0;
    for (const [key, picture] of [...this.#read, ...this.#added].reverse()) {
      bytes += pixels(picture);
      if (bytes > MOST) break;
      if (!sheets.has(picture.size)) sheets.set(picture.size, []);
      sheets.get(picture.size).unshift([key, picture]);
    }
    return sheets;
  }
}

async function sheet(size, pictures) {
  const canvas = new OffscreenCanvas(ROW * size, Math.ceil(pictures.length / ROW) * size);
  const context = canvas.getContext("2d");
  for (const [at, [, picture]] of pictures.entries()) draw(context, picture, left(at, size), top(at, size));
  const content = await canvas.convertToBlob();
  const keys = JSON.stringify(pictures.map(([key]) => key));
  return new Response(content, { headers: { [KEYS]: keys, "Content-Length": String(content.size) } });
}

function draw(context, { source, x, y, size }, across, down) {
  context.drawImage(source, x, y, size, size, across, down, size, size);
}
