// Starts Pyodide from the files of the build: for the page (boot.js), in the worker where bots think (worker.js), and in
// the one that makes a head start (head_start_maker.js).

// The content of a pack; build.py says what that is.
export async function inflated(response) {
  return new Response((await response).body.pipeThrough(new DecompressionStream("deflate"))).arrayBuffer();
}

const FOLDER = "/lib/hg";

// What Python imports before it can look into packs (web/platform/packs.py); python.pack has it.
const LOOSE = /^(encodings[/]|(sitecustomize|__future__|web[/]__init__|web[/]platform[/](__init__|packs|prepared))[.])/;

let put = 0;

// Put a pack as it is into Python's file system; return its place there.
function putPack(data, files) {
  put += 1;
  const place = `${FOLDER}/${put}.pack`;
  files.writeFile(place, new Uint8Array(data), { canOwn: true });
  return place;
}

// Put those files of a pack beside it that Python looks for in folders.
function putLoose(data, files) {
  const start = 4 + new DataView(data).getUint32(0, true);
  let at = start;
  for (const line of new TextDecoder().decode(new Uint8Array(data, 4, start - 4)).split("\n")) {
    const cut = line.lastIndexOf(" ");
    const size = Number(line.slice(cut));
    if (LOOSE.test(line)) {
      const place = `${FOLDER}/${line.slice(0, cut)}`;
      files.mkdirTree(place.slice(0, place.lastIndexOf("/")));
      files.writeFile(place, new Uint8Array(data, at, size), { canOwn: true });
    }
    at += size;
  }
}

async function load(address) {
  const response = await fetch(address);
  if (!response.ok) throw new Error(`${response.status} ${address}`);
  return response;
}

// A pack while everything waits for it. Bytes come as characters, because a page may ask for nothing else so.
function atOnce(address) {
  const request = new XMLHttpRequest();
  request.open("GET", address, false);
  request.overrideMimeType("text/plain; charset=x-user-defined");
  request.send();
  if (request.status !== 200) throw new Error(`${request.status} ${address}`);
  const text = request.responseText;
  return Uint8Array.from({ length: text.length }, (_, at) => text.charCodeAt(at));
}

// Packs that have not arrived: [[address, what the names in it begin with], ...]; no name is in two of them.
export class Later {
  #lacking;
  #python;
  #packs; // web/platform/packs.py
  hurried = []; // addresses of those that somebody had to wait for

  constructor(table) {
    this.#lacking = new Map(table);
  }

  get lacking() {
    return [...this.#lacking.keys()];
  }

  // For Python: the pack of a module or of data that it does not find (web/platform/packs.py).
  #need = (path) => {
    const fits = (start) => `${path}/`.startsWith(start);
    const found = [...this.#lacking].find(([, starts]) => starts.some(fits));
    if (!found) return undefined;
    const packed = atOnce(found[0]);
    this.#lacking.delete(found[0]);
    this.hurried.push(found[0]);
    return packed;
  };

  serve(python) {
    this.#python = python;
    python.FS.mkdirTree(FOLDER); // not there in a head start
    this.#packs = python.pyimport("web.platform.packs");
    this.#packs.install(this.#need);
  }

  // Fetch all that is lacking, before anybody asks for it.
  async rest() {
    const coming = this.lacking.map((address) => [address, inflated(load(address))]);
    await Promise.all(
      coming.map(async ([address, content]) => {
        const data = await content;
        if (!this.#lacking.delete(address)) return;
        this.#packs.add(putPack(data, this.#python.FS));
      }),
    );
  }
}

// In a worker: from what the page sent, which is the WebAssembly module and the addresses of everything else.
export async function ofFiles({ place, lock, compiled, urls, ...more }) {
  const contents = Promise.all(urls.packs.map((address) => inflated(load(address))));
  const wheel = load(urls.wheel).then((response) => response.arrayBuffer());
  wheel.catch(() => {}); // told by what awaits it
  contents.catch(() => {}); // told by what awaits it
  const [{ loadPyodide }, { default: createPyodideModule }] = await Promise.all(urls.modules.map((url) => import(url)));
  await contents;
  const later = new Later(urls.later);
  return interpreter({ loadPyodide, createPyodideModule, place, lock, compiled, contents, wheel, later, ...more });
}

function widen(memory, size) {
  const lacking = Math.ceil((size - memory.buffer.byteLength) / 65536);
  if (lacking > 0) memory.grow(lacking);
}

// Fill the memory when Pyodide has it, and before it looks at anything there.
function begun(createPyodideModule, start) {
  return async (settings) => {
    const [made, fill] = await Promise.all([createPyodideModule(settings), start.content]);
    await fill(made.HEAPU8);
    return made;
  };
}

// Have the memory seen at the same time, when a head start is made.
function watched(createPyodideModule, making) {
  return (settings) => createPyodideModule(Object.assign(settings, { onRuntimeInitialized: () => making(settings) }));
}

// place: the address under which Pyodide looks for its parts, by names of its own; it gets what is there already:
// compiled, the WebAssembly module, and contents, those of the packs, both perhaps still on their way. start: a head
// start (head_start.js) to begin with, if there is one, and otherwise wheel, that of the engine; making: if a head start
// is to be made of this Python, what is called with its module before Python begins; later: the packs that are still to
// come.
export async function interpreter(given) {
  const { loadPyodide, createPyodideModule, place, lock, compiled, contents, wheel, later, start, making } = given;
  // Nothing here lets Python wait for a promise on a stack of its own, and on such a stack Chromium falls over when it
  // samples who allocates memory: it looks for the caller beyond the end of the stack. Pyodide goes without.
  delete WebAssembly.Suspending;
  // the library comes in a pack, and what Pyodide asks for is an empty zip file
  const library = new Response(Uint8Array.of(80, 75, 5, 6, ...new Array(18).fill(0)));
  const here = { [`${place}pyodide.asm.wasm`]: new Response(), [`${place}python_stdlib.zip`]: library };
  const { fetch } = globalThis;
  const { instantiateStreaming } = WebAssembly;
  globalThis.fetch = async (request, options) => here[String(request)] ?? fetch(request, options);
  WebAssembly.instantiateStreaming = async (_, imports) => {
    const module = await compiled;
    const instance = await WebAssembly.instantiate(module, imports);
    if (start) widen(instance.exports.memory, start.size);
    return { module, instance };
  };
  // Pyodide keeps a failure here to itself and then waits for ever
  const stuck = Promise.resolve(compiled).then(() => new Promise(() => {}));
  stuck.catch(() => {});
  let create = createPyodideModule;
  if (start) create = begun(createPyodideModule, start);
  if (making) create = watched(createPyodideModule, making);
  try {
    const loading = loadPyodide({
      indexURL: place,
      packageBaseUrl: place,
      lockFileContents: lock,
      createPyodideModule: create,
      ...(start && { _loadSnapshot: start.head }),
      ...(making && { _makeSnapshot: true }),
      env: { PYTHONPATH: FOLDER },
      fsInit: async (files) => {
        files.mkdirTree(FOLDER);
        for (const content of await contents) {
          putPack(content, files);
          putLoose(content, files);
        }
      },
    });
    const python = await Promise.race([loading, stuck]);
    if (!start) {
      python.unpackArchive(await wheel, "wheel", { extractDir: FOLDER });
      python.pyimport("web.platform.packs.add_wheel")();
    }
    // a head start holds no value of JavaScript
    if (!making) later.serve(python);
    return python;
  } finally {
    globalThis.fetch = fetch;
    WebAssembly.instantiateStreaming = instantiateStreaming;
  }
}
