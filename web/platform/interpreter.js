// Starts Pyodide from the files of the build: for the page (boot.js), and in the worker where bots think (worker.js).

// The content of a pack; build.py says what that is.
export async function inflated(response) {
  return new Response((await response).body.pipeThrough(new DecompressionStream("deflate"))).arrayBuffer();
}

// Put the files of a pack into a folder of Python's file system.
function unpack(data, files, folder) {
  const start = 4 + new DataView(data).getUint32(0, true);
  const made = new Set();
  let at = start;
  for (const [path, size] of Object.entries(JSON.parse(new TextDecoder().decode(new Uint8Array(data, 4, start - 4))))) {
    const place = `${folder}/${path}`;
    const parent = place.slice(0, place.lastIndexOf("/"));
    if (!made.has(parent)) files.mkdirTree(parent);
    made.add(parent);
    files.writeFile(place, new Uint8Array(data, at, size), { canOwn: true });
    at += size;
  }
}

// place: the address under which Pyodide looks for its parts, by names of its own; it gets what is there already:
// compiled, the WebAssembly module, and contents, those of the packs, both perhaps still on their way.
export async function interpreter({ loadPyodide, createPyodideModule, place, lock, compiled, contents }) {
  // Nothing here lets Python wait for a promise on a stack of its own, and on such a stack Chromium falls over when it
  // samples who allocates memory: it looks for the caller beyond the end of the stack. Pyodide goes without.
  delete WebAssembly.Suspending;
  // the library comes in a pack, and what Pyodide asks for is an empty zip file
  const library = new Response(Uint8Array.of(80, 75, 5, 6, ...new Array(18).fill(0)));
  const given = { [`${place}pyodide.asm.wasm`]: new Response(), [`${place}python_stdlib.zip`]: library };
  const { fetch } = globalThis;
  const { instantiateStreaming } = WebAssembly;
  globalThis.fetch = async (request, options) => given[String(request)] ?? fetch(request, options);
  WebAssembly.instantiateStreaming = async (_, imports) => {
    const module = await compiled;
    return { module, instance: await WebAssembly.instantiate(module, imports) };
  };
  // Pyodide keeps a failure here to itself and then waits for ever
  const stuck = Promise.resolve(compiled).then(() => new Promise(() => {}));
  stuck.catch(() => {});
  try {
    const loading = loadPyodide({
      indexURL: place,
      packageBaseUrl: place,
      lockFileContents: lock,
      createPyodideModule,
      env: { PYTHONPATH: "/lib/hg" },
      fsInit: async (files) => {
        for (const content of await contents) unpack(content, files, "/lib/hg");
      },
    });
    return await Promise.race([loading, stuck]);
  } finally {
    globalThis.fetch = fetch;
    WebAssembly.instantiateStreaming = instantiateStreaming;
  }
}
