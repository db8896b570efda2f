// A head start: the memory of a Python that has imported everything, made once in this browser by head_start_maker.js
// and kept in a cache of its own, so that a later visit begins with it. Each version of the game has its own; a damaged
// one is thrown away. What is kept: five numbers (bytes of Pyodide's own head, of the memory, where Python's heap begins,
// up to where it is not empty at the beginning, and how many runs of pages follow), the runs (first page, number of
// pages), the head, and those pages of the memory that are not as a new Python's: below the heap as its WebAssembly has
// put them there, and in the heap empty.

export const PAGE = 4096;
const NUMBERS = 5;
const ADDRESS = "/head-start"; // in a cache of its own, so that it is nobody else's
const HASH = "X-SHA-256";
const SIZES = "X-Sizes"; // bytes of the head and of the memory, which are wanted before the content is read

const hex = (buffer) => Array.from(new Uint8Array(buffer), (byte) => byte.toString(16).padStart(2, "0")).join("");
const hash = async (content) => hex(await crypto.subtle.digest("SHA-256", content));

// What caches of head starts are called, and of the pictures beside them (pictures.js): sw.js clears away those of
// versions that no page needs any more.
export const cacheName = (scope, version) => `hg ${scope} ${version} start`;
export const picturesName = (name) => name.replace(/start$/, "pictures");

const words = (bytes) => new BigUint64Array(bytes.buffer, bytes.byteOffset, bytes.byteLength >> 3);

// The pages that are not as a new Python has them: fresh up to where that ends, and then empty.
function runsOf(memory, fresh) {
  const [now, before] = [words(memory), words(fresh)];
  const runs = [];
  let last;
  for (let page = 0; page * PAGE < memory.byteLength; page += 1) {
    const end = ((page + 1) * PAGE) / 8;
    let at = (page * PAGE) / 8;
    while (at < end && now[at] === (at < before.length ? before[at] : 0n)) at += 1;
    if (at === end) continue;
    if (last && last[0] + last[1] === page) last[1] += 1;
    else {
      last = [page, 1];
      runs.push(last);
    }
  }
  return runs;
}

// picture: what Pyodide makes of its memory; fresh: a new Python's memory up to its heap; floor: up to where the heap
// may not be empty then.
function packed(picture, fresh, floor) {
  const start = new Uint32Array(picture.buffer, picture.byteOffset, 2)[1]; // the second number of its head says so
  const memory = picture.slice(start);
  const runs = runsOf(memory, fresh);
  const numbers = Uint32Array.from([start, memory.length, fresh.length, floor, runs.length, ...runs.flat()]);
  const pages = runs.reduce((sum, [, count]) => sum + count, 0);
  const content = new Uint8Array(numbers.byteLength + start + pages * PAGE);
  content.set(new Uint8Array(numbers.buffer));
  content.set(picture.subarray(0, start), numbers.byteLength);
  let at = numbers.byteLength + start;
  for (const [page, count] of runs) {
    content.set(memory.subarray(page * PAGE, (page + count) * PAGE), at);
    at += count * PAGE;
  }
  return content;
}

// Put what is kept into the head that Pyodide has been given, and into its memory, which is a new Python's.
function fill(content, head, memory) {
  const [start, size, heap, floor, count] = new Uint32Array(content, 0, NUMBERS);
  if (start !== head.length || size > memory.length) throw new Error("of other sizes");
  const runs = new Uint32Array(content, NUMBERS * 4, 2 * count);
  let at = (NUMBERS + 2 * count) * 4;
  head.set(new Uint8Array(content, at, start));
  at += start;
  memory.fill(0, heap, floor);
  for (let run = 0; run < count; run += 1) {
    const length = runs[2 * run + 1] * PAGE;
    memory.set(new Uint8Array(content, at, length), runs[2 * run] * PAGE);
    at += length;
  }
}

// In the worker: what is to be kept, and its hash.
export async function prepared(picture, fresh, floor) {
  const content = packed(picture, fresh, floor);
  const [start, size] = new Uint32Array(content.buffer, 0, NUMBERS);
  return { content: new Blob([content]), hash: await hash(content), sizes: `${start} ${size}` };
}

// In the page, because what a worker puts there is lost in WebKit when the worker ends.
async function keep(name, { content, hash, sizes }) {
  const headers = { [HASH]: hash, [SIZES]: sizes, "Content-Length": String(content.size) };
  const cache = await caches.open(name);
  try {
    await cache.put(ADDRESS, new Response(content, { headers }));
  } catch (error) {
    await caches.delete(name); // a full disk has better use for it
    throw error;
  }
}

// The content of the head start that is kept under this name, and a promise that it is whole: to hash it takes a while.
async function read(name) {
  const response = await globalThis.caches?.match(ADDRESS, { cacheName: name });
  if (!response) throw new Error("none is kept");
  const content = await (await response.blob()).arrayBuffer(); // quicker than its buffer at once
  const whole = hash(content).then((found) => {
    if (found !== response.headers.get(HASH)) throw new Error("damaged");
  });
  whole.catch(() => {}); // told by what awaits it
  return { content, whole };
}

// For interpreter.js, which begins while the content is being read: how much memory there must be, the head, still
// empty, and a promise of what fills it and the memory, and fails if what it filled them with is damaged. sizes: those
// that sizes() told. The page reads and checks it itself: a worker would be there only when all of it has been read.
export function reading(name, sizes) {
  const [start, size] = sizes.split(" ").map(Number);
  const head = new Uint8Array(start);
  const content = read(name).then(({ content, whole }) => (memory) => {
    fill(content, head, memory);
    return whole;
  });
  content.catch(() => {}); // told by what awaits it
  return { size, head, content };
}

// For reading(): the sizes of the head start that is kept under this name, empty if there is none.
export async function sizes(name) {
  const response = await globalThis.caches?.match(ADDRESS, { cacheName: name });
  return response?.headers.get(SIZES) ?? "";
}

const ROOM = 200e6; // bytes that must be free in this browser
const MEMORY = 4; // gigabytes that a device has at least, if it tells

async function roomy() {
  if (!globalThis.caches || navigator.deviceMemory < MEMORY) return false;
  const { quota = Infinity, usage = 0 } = (await navigator.storage?.estimate?.()) ?? {};
  return quota - usage > ROOM;
}

// Have a head start made under this name, unless it is there or there is little room; how many bytes there are then.
// maker: gets the worker that makes it.
export async function make(scope, name, maker) {
  const work = async () => {
    if ((await globalThis.caches?.match(ADDRESS, { cacheName: name })) || !(await roomy())) return;
    await forget(scope, name);
    await made(name, maker);
  };
  // one tab at a time
  await (navigator.locks ? navigator.locks.request(`${name} maker`, work) : work());
  return size(scope);
}

async function made(name, maker) {
  const worker = await maker();
  try {
    const answer = await new Promise((resolve, reject) => {
      worker.onmessage = ({ data }) => ("error" in data ? reject(new Error(data.error)) : resolve(data));
      worker.onerror = (event) => reject(new Error(event.message));
    });
    await keep(name, answer);
  } catch (error) {
    console.info("head start:", error.message); // the game runs all the same
  }
}

// How many bytes the head starts of this place take, of any version, and the pictures beside them.
export async function size(scope) {
  let sum = 0;
  for (const name of await kept(scope)) {
    for (const response of await (await caches.open(name)).matchAll()) {
      sum += Number(response.headers.get("Content-Length") ?? 0);
    }
  }
  return sum;
}

// Throw away the head starts of this place and the pictures beside them, all but those of one.
export async function forget(scope, but) {
  const spared = but ? [but, picturesName(but)] : [];
  for (const name of await kept(scope)) if (!spared.includes(name)) await caches.delete(name);
}

async function kept(scope) {
  const names = await globalThis.caches?.keys();
  return (names ?? []).filter((name) => name.startsWith(`hg ${scope} `) && / (start|pictures)$/.test(name));
}
