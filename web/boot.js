// From the first byte to the first screen: fetches what is big and counts it, starts Pyodide at once, and hands
// it to PyScript, for which this very module is the "interpreter". What it knows of the build stands in the page.

const build = JSON.parse(document.getElementById("hg-build").textContent);
const texts = build.texts[navigator.language.slice(0, 2)] ?? build.texts.en;
const url = (name) => new URL(build.urls[name], document.baseURI).href;
const part = (name) => document.getElementById(`boot-${name}`);

// ---- what the page shows meanwhile

const all = Object.values(build.sizes).reduce((sum, size) => sum + size, 0);
let done = 0;
let settled = false;

function count(bytes) {
  done += bytes;
  const megabytes = (value) => (value / 1e6).toLocaleString(document.documentElement.lang, { minimumFractionDigits: 1, maximumFractionDigits: 1 });
  part("bar").value = (100 * done) / all;
  part("step").textContent = texts[done < all ? "boot.step.load" : "boot.step.start"];
  part("bytes").textContent = texts["boot.bytes"].replace("{done}", megabytes(done)).replace("{all}", megabytes(all));
}

function fail(kind, error) {
  if (settled) return;
  settled = true;
  console.warn("boot:", kind, error);
  part("progress").hidden = true;
  part("failure-title").textContent = texts[`boot.${kind}.title`];
  part("failure-text").textContent = texts[`boot.${kind}.text`];
  part("failure-detail").textContent = kind === "old" ? "" : String(error?.message ?? error);
  part("retry").textContent = texts["boot.retry"];
  part("retry").hidden = kind === "old";
  part("retry").onclick = () => location.reload();
  part("failure").hidden = false;
  if (kind !== "old") part("retry").focus();
  refuse(error);
}

// ---- window.hg, the page's interface for scripts; web/browser.py adds the rest

let announce, refuse;
const ready = new Promise((resolve, reject) => {
  announce = resolve;
  refuse = reject;
});
ready.catch(() => {});
globalThis.hg = {
  ready,
  // where each file of the build lies, by its name in the tree: hg.assets["web/paint.js"]
  assets: Object.fromEntries(Object.keys(build.urls).map((name) => [name, url(name)])),
  // called by web/browser.py when the first screen is on the page
  _ready() {
    settled = true;
    document.getElementById("boot").remove();
    announce();
  },
};

// ---- the files

class Missing extends Error {}

// A response whose bytes count as they come in.
async function load(name) {
  const response = await fetch(url(name));
  if (!response.ok) throw new Missing(`${response.status} ${build.urls[name]}`);
  const counter = new TransformStream({
    transform(chunk, controller) {
      count(chunk.byteLength);
      controller.enqueue(chunk);
    },
  });
  const type = name.endsWith(".wasm") ? "application/wasm" : "application/octet-stream";
  return new Response(response.body.pipeThrough(counter), { headers: { "Content-Type": type } });
}

// ---- Pyodide, in the form in which PyScript takes an interpreter

export const version = build.pyodide.version;

async function start() {
  // Pyodide fetches its WebAssembly and library by names of its own; it gets what is on its way already.
  const place = new URL("pyodide/", document.baseURI).href;
  const given = new Map([
    [`${place}pyodide.asm.wasm`, load("pyodide.asm.wasm")],
    [`${place}python_stdlib.zip`, load("python.zip")],
  ]);
  const application = load("app.zip").then((response) => response.arrayBuffer());
  const own = globalThis.fetch;
  globalThis.fetch = (request, options) => given.get(String(request)) ?? own(request, options);
  try {
    const [{ loadPyodide }, { default: createPyodideModule }] = await Promise.all([
      import(url("pyodide.mjs")),
      import(url("pyodide.asm.mjs")).then((module) => {
        count(build.sizes["pyodide.asm.mjs"]);
        return module;
      }),
      ...given.values(),
    ]);
    return await loadPyodide({
      indexURL: place,
      lockFileContents: build.pyodide.lock,
      packageBaseUrl: place,
      createPyodideModule,
      env: { PYTHONPATH: "/lib/app.zip" },
      fsInit: async (files) => files.writeFile("/lib/app.zip", new Uint8Array(await application)),
    });
  } finally {
    globalThis.fetch = own;
  }
}

let python;

export async function loadPyodide({ stdout, stderr }) {
  const interpreter = await python;
  interpreter.setStdout({ batched: stdout });
  interpreter.setStderr({ batched: stderr });
  return interpreter;
}

// ---- go

document.documentElement.lang = build.texts[navigator.language.slice(0, 2)] ? navigator.language.slice(0, 2) : "en";

// A module with a function that catches (legacy exceptions): what Pyodide needs and old browsers lack.
const catches = new Uint8Array([0, 97, 115, 109, 1, 0, 0, 0, 1, 4, 1, 96, 0, 0, 3, 2, 1, 0, 10, 8, 1, 6, 0, 6, 64, 25, 11, 11]);

function modern() {
  return typeof WebAssembly === "object" && WebAssembly.validate(catches) && typeof TransformStream === "function";
}

if (modern()) {
  count(0);
  python = start();
  python.catch((error) => fail("failed", error));
  addEventListener("unhandledrejection", (event) => fail("failed", event.reason));
  const main = document.getElementById("hg-main");
  main.addEventListener("py:done", () => fail("broken", new Error("main() ended without hg._ready()")));
  const { hooks } = await import(url("pyscript.js"));
  // PyScript turns these into text and evaluates it, which the page's policy rightly forbids; no worker of ours uses them.
  for (const set of Object.values(hooks.worker)) set.clear();
  // The pyscript package is in python.zip, compiled; once imported, PyScript's own text of it is not.
  hooks.main.onReady.add(({ interpreter }) => interpreter.pyimport("pyscript"));
} else {
  fail("old", new Error("no WebAssembly, or too old a one"));
}
