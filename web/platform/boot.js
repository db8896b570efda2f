// From the first byte to the first screen: fetches what is big and counts it, starts Pyodide at once, and hands
// it to PyScript, for which this very module is the "interpreter". first.js knows the build, and what is seen meanwhile.

import "./batches.js";
import "./morph.js";
import * as secondStore from "./kept.js";
import {
  aheadSizes,
  build,
  chosen,
  framed,
  handOver,
  hide,
  known,
  language,
  night,
  painted,
  parsed,
  part,
} from "./first.js";
import { room, root, scope, seen, tellProgress, texts, trusted, url, viewer } from "./first.js";
import { cacheName, forget, make, picturesName, reading, size, sizes } from "./head_start.js";
import { inflated, interpreter, Later } from "./interpreter.js";

// ---- pictures in files, such as that of all tiles (web/landscape/soft.py)

const pictures = new Map();

// The picture in a file of ours, undefined until it has come. Asking for it makes it come; what cannot be had is not
// asked for again, and Python does without.
function pictureFile(name) {
  if (!pictures.has(name)) {
    pictures.set(name, undefined);
    fetch(url(name), { priority: "low" })
      .then((response) => response.blob())
      .then(createImageBitmap)
      .then(
        (bitmap) => pictures.set(name, bitmap),
        (error) => console.info("picture:", error.message),
      );
  }
  return pictures.get(name);
}

// Have the tiles come that are seen until they have been painted.
function softTiles() {
  pictureFile(`web/landscape/soft_${night() ? "night" : "day"}.webp`);
}

// ---- window.hg, the page's interface for scripts; web/platform/browser.py adds the rest

let announce, refuse, whole;
let settled = false;
const ready = new Promise((resolve, reject) => {
  announce = resolve;
  refuse = reject;
});
ready.catch(() => {}); // told on the page

// What the style sheets move, unless it moves for ever or only in a while, as a remark that goes; and pictures that are
// on their way.
const SOON = 1000; // milliseconds
const moves = (animation) => {
  if (animation.playState !== "running" || !animation.effect) return false;
  const { delay, endTime, localTime } = animation.effect.getComputedTiming();
  return endTime !== Infinity && delay - localTime < SOON;
};
// A page that nobody sees has no frames, and nothing to wait for.
const busy = () =>
  !document.hidden &&
  (globalThis.hg._busy() || document.getAnimations().some(moves) || ![...document.images].every((one) => one.complete));

globalThis.hg = {
  ready,
  // resolves when nothing is queued, nothing moves and everything is painted (docs/embedding.md)
  async idle() {
    await ready;
    do await painted();
    while (busy());
  },
  // where each file of the build lies, by its name in the tree: hg.assets["web/platform/paint.js"]
  assets: Object.fromEntries(Object.keys(build.urls).map((name) => [name, url(name)])),
  // for web/platform/browser.py: a module of ours that is wanted later
  _module: (name) => import(url(name)),
  // what may stand as HTML in the page, and which addresses may run: the one policy of trusted types
  _trusted: trusted,
  // for web/platform/browser.py: in JavaScript, because Python may be busy when the page is left
  _ask_before_leaving: (ask) => (globalThis.onbeforeunload = ask ? (event) => event.preventDefault() : null),
  // whether the page is in a frame of another
  _framed: framed,
  // the second store of games (web/platform/kept.js), and how it differed at the start from the first one, as JSON
  _kept: null,
  _differing: null,
  // start() puts here how web/bots/client.py gets the worker where bots think, and how the head start for the next visit
  // is made, measured and thrown away (web/platform/offline_copy.py)
  _bot_worker: null,
  _ahead: null,
  // for web/platform/browser.py: a picture in a file
  _pictureFile: pictureFile,
  // for web/board/paint_worker.py: the worker that paints; start() begins it, because it could not while Python is busy
  _painter: null,
  // the packs that have not arrived; and a promise that is kept when all have, or cannot be had
  _later: new Later([]),
  _whole: new Promise((resolve) => (whole = resolve)),
  // for web/platform/offline.js: begin anew in the newest version that is kept
  _again: again,
  // to be called when the first screen is on the page
  _ready() {
    if (settled) return;
    settled = true;
    trying(false);
    part("bar").value = 100;
    document.getElementById("boot").remove();
    remember();
    announce();
    handOver();
    document.querySelector('link[rel="manifest"]').href = "./manifest.webmanifest";
    // a viewer gets what it asks for, and nothing else
    if (viewer) return;
    softTiles();
    const behind = painted().then(() => globalThis.hg._later.rest());
    behind.catch((error) => console.info("packs:", error.message)).then(whole);
  },
};

// Whether keys are in use: only then the board, which has the focus from the start, is framed for having it.
addEventListener("keydown", () => root.classList.add("keyed"), true);
addEventListener("pointerdown", () => root.classList.remove("keyed"), true);

// The browser may offer to install the game, once and early; the settings do so when somebody asks.
addEventListener("beforeinstallprompt", (event) => {
  event.preventDefault();
  globalThis.hg._install = event;
});
addEventListener("appinstalled", () => (globalThis.hg._install = null));

// ---- what the page shows meanwhile

// what the first screen needs; all other packs come when it is there, or when something in them is asked for
const WHEEL = "engine.whl";
const board = /^#(g|play|view)=/.test(location.hash); // else it is one of the screens before a game
const FIRST = ["python.pack", "app.pack", `words-${language}.pack`, ...(board ? [] : ["start.pack", "spaces.pack"])];
const all = ["pyodide.asm.wasm", "pyodide.asm.mjs", WHEEL, ...FIRST].reduce((sum, name) => sum + build.sizes[name], 0);
// As boot.number is written in this language. To make the browser's own formatter takes longer than all else here.
const megabytes = (bytes) => (bytes / 1e6).toFixed(1).replace(".", texts["boot.number"][1]);
let done = 0;
let counting = false; // once the bar is there
const page = parsed.then(() => {
  counting = true;
  count(0);
});

function count(bytes) {
  done += bytes;
  if (!counting) return;
  part("bar").value = (100 * done) / all;
  part("step").textContent = texts[done < all ? "boot.step.load" : "boot.step.start"];
  part("bytes").textContent = texts["boot.bytes"].replace("{done}", megabytes(done)).replace("{all}", megabytes(all));
}

// kind: "old" (the browser cannot), "failed" (a file did not come), "broken" (the program did not start)
async function fail(kind, error) {
  if (settled) return;
  settled = true;
  if (kind === "broken" && ahead) {
    await forgetAhead();
    return location.reload();
  }
  await page;
  hide();
  tellProgress();
  console.warn(`boot: ${kind}:`, error);
  part("progress").hidden = true;
  part("failure-title").textContent = texts[`boot.${kind}.title`];
  part("failure-text").textContent = texts[`boot.${kind}.text`];
  part("failure-detail").textContent = kind === "failed" ? error.message : "";
  part("retry").textContent = texts["boot.retry"];
  part("retry").hidden = kind === "old";
  part("retry").onclick = again;
  part("failure").hidden = false;
  refuse(error);
}

const GOING_OVER = 10_000; // milliseconds

// Load the page anew; if a newer version is there, in that one, which may be mended. Other tabs go on as they are.
async function again() {
  const waiting = (await navigator.serviceWorker?.getRegistration().catch(() => undefined))?.waiting;
  if (waiting) {
    const worker = navigator.serviceWorker;
    const over = new Promise((done) => worker.addEventListener("controllerchange", done, { once: true }));
    // a browser lets the old version end all that a page asked it for, however long that takes: a page that is loaded
    // anew has asked for nothing yet, and offers the new version again if it is not there by then
    const late = new Promise((done) => setTimeout(done, GOING_OVER));
    waiting.postMessage("renew");
    await Promise.race([over, late]); // once: who then wants to stay is not asked a second time
  }
  location.reload();
}

// ---- the files

async function load(name) {
  const response = await fetch(url(name));
  if (!response.ok) throw new Error(`${response.status} ${build.urls[name]}`);
  return response;
}

// Count the bytes of a response as they come, by a twin of it; the response itself stays the browser's own,
// which alone may be compiled from the browser's cache of machine code.
async function counted(response, size) {
  if (!response.body) return count(size);
  for (const reader = response.clone().body.getReader(); ; ) {
    const { done: end, value } = await reader.read();
    if (end) return;
    count(value.byteLength);
  }
}

const visit = `hg boot ${url("pyodide.asm.wasm")}`;

function remembered() {
  try {
    return localStorage.getItem(visit) !== null;
  } catch {
    return false;
  }
}

function remember() {
  if (viewer) return;
  try {
    localStorage.setItem(visit, "1");
  } catch {
    // a page that may store nothing only counts again
  }
}

// What the browser itself has kept. Where web/platform/sw.js answers, its copy would do as well, but the machine code that the
// browser made at the first visit belongs to the browser's own; the worker leaves this kind of request alone.
async function kept(name) {
  if (!navigator.serviceWorker?.controller) return undefined;
  try {
    const response = await fetch(url(name), { mode: "same-origin", cache: "only-if-cached" });
    return response.ok ? response : undefined;
  } catch {
    return undefined;
  }
}

// The WebAssembly as a response with the type that streaming compilation demands of it.
async function machine() {
  const name = "pyodide.asm.wasm";
  const response = (await kept(name)) ?? (await load(name));
  const typed = response.headers.get("Content-Type") === "application/wasm";
  const result = typed ? response : new Response(response.body, { headers: { "Content-Type": "application/wasm" } });
  tally(result, name);
  return result;
}

async function bytes(name) {
  const response = await load(name);
  tally(response, name);
  return response;
}

function tally(response, name) {
  // what the browser has kept comes in one go, and counting would only cost time
  if (remembered()) count(build.sizes[name]);
  else counted(response, build.sizes[name]).catch((error) => fail("failed", error));
}

// Have a module come before it is wanted. With a head start web/platform/sw.js answers, and Chromium then finds the code
// that it compiled at an earlier visit only for what is asked for as a script of any kind. Other browsers would ask twice.
const asScript = aheadSizes !== undefined && navigator.userAgentData?.brands.some(({ brand }) => brand === "Chromium");

function early(name) {
  const kind = asScript ? { rel: "preload", as: "script", crossOrigin: "" } : { rel: "modulepreload" };
  document.head.append(Object.assign(document.createElement("link"), kind, { href: url(name) }));
}

async function module(name) {
  const result = await import(url(name));
  count(build.sizes[name] ?? 0);
  return result;
}

// ---- the head start that this browser may have made (head_start.js)

const headStart = cacheName(scope, build.version);
let ahead = false; // whether this page began with it

// Note in this tab that a head start is being tried: if the page falls over, the next one does without.
function trying(now) {
  try {
    if (now) sessionStorage.setItem(headStart, "1");
    else sessionStorage.removeItem(headStart);
  } catch {
    // then there is no head start either
  }
}
addEventListener("pagehide", () => trying(false));

async function forgetAhead() {
  try {
    localStorage.removeItem(known);
    await forget(scope);
  } catch {
    // nothing can be kept here
  }
}

// The head start, on its way, if this browser has made one.
function foundAhead() {
  if (aheadSizes === undefined) return undefined;
  try {
    if (sessionStorage.getItem(headStart)) {
      forgetAhead();
      return undefined;
    }
    const start = reading(headStart, aheadSizes);
    trying(true);
    return start;
  } catch {
    forgetAhead(); // it cannot be read, or there is no room for any, as in some private windows
    return undefined;
  }
}

async function makeAhead(maker) {
  const bytes = await make(scope, headStart, maker);
  const found = await sizes(headStart);
  if (found) localStorage.setItem(known, `${build.version} ${found}`);
  return bytes;
}

// Python with the head start if it works, and otherwise without.
async function begun({ start, files, ...given }) {
  if (start) {
    try {
      // everything is imported, and data comes when it is asked for, at the latest behind the first screen
      const later = new Later([...table([]), ...["python.pack", "app.pack"].map((name) => [url(name), [""]])]);
      const python = await interpreter({ ...given, contents: [], start, later });
      globalThis.hg._later = later;
      const module = python.pyimport("web.app.head_start");
      module.renew();
      module.destroy();
      ahead = true;
      return python;
    } catch (error) {
      console.info("head start:", error.message);
      await forgetAhead();
    }
  }
  globalThis.hg._later = new Later(table(FIRST));
  return interpreter({ ...given, ...(files ?? fetched()), later: globalThis.hg._later });
}

// The wheel of the engine, and what is in the first packs; come is kept when all of them are there or on their way.
function fetched() {
  const [engine, ...packs] = [WHEEL, ...FIRST].map(bytes);
  const wheel = engine.then((response) => response.arrayBuffer());
  const contents = Promise.all(packs.map(inflated));
  for (const part of [wheel, contents]) part.catch((error) => fail("failed", error));
  return { wheel, contents, come: Promise.all([engine, ...packs]) };
}

// For Later: the packs that are not among these.
function table(packs) {
  return Object.entries(build.packs).flatMap(([name, starts]) => (packs.includes(name) ? [] : [[url(name), starts]]));
}

// ---- the worker that paints (paint.js), with the pictures that were kept at an earlier visit (pictures.js)

function painter() {
  const worker = new Worker(trusted.createScriptURL(url("web/platform/paint.js")), { type: "module" });
  if (viewer || chosen("ahead") === "off") return worker;
  worker.kept = ""; // it has not told yet; Python hears it itself when it listens
  worker.addEventListener("message", ({ data }) => {
    if ("kept" in data) worker.kept = data.kept;
  });
  worker.postMessage(JSON.stringify([{ do: "begin", cache: picturesName(headStart) }]));
  return worker;
}

// ---- Pyodide, in the form in which PyScript takes an interpreter

export const version = build.pyodide.version;

async function start() {
  const place = new URL("pyodide/", document.baseURI).href;
  await room;
  const start = foundAhead();
  const wasm = machine();
  // with a head start nothing needs them so early, and they would keep it waiting
  const files = start ? undefined : fetched();
  const programs = ["pyodide.mjs", "pyodide.asm.mjs"];
  for (const name of [...programs, "pyscript.js"]) early(name);
  const modules = programs.map(module);
  // compiled while everything else is on its way; Pyodide itself would begin only when it has all of it
  const compiled = WebAssembly.compileStreaming(wasm);
  compiled.catch(() => {}); // told below
  await seen;
  globalThis.hg._painter = painter();
  if (board) softTiles();
  const [{ loadPyodide }, { default: createPyodideModule }] = await Promise.all([...modules, wasm, files?.come]);
  const { lock } = build.pyodide;
  const worker = async (name, packs, more) => {
    const made = new Worker(trusted.createScriptURL(url(name)), { type: "module" });
    const urls = { packs: packs.map(url), wheel: url(WHEEL), later: table(packs), modules: programs.map(url) };
    made.postMessage({ place, lock, urls, compiled: await compiled, ...more });
    return made;
  };
  globalThis.hg._bot_worker = () => worker("web/platform/worker.js", ["python.pack", "bots.pack"]);
  const maker = () =>
    worker("web/platform/head_start_maker.js", ["python.pack", "app.pack", ...Object.keys(build.packs)], { language });
  globalThis.hg._ahead = {
    used: () => ahead,
    make: () => makeAhead(maker),
    size: () => size(scope),
    forget: forgetAhead,
  };
  return begun({ loadPyodide, createPyodideModule, place, lock, compiled, start, files });
}

let python;

export async function loadPyodide({ stdout, stderr }) {
  const interpreter = await python;
  interpreter.setStdout({ batched: stdout });
  interpreter.setStderr({ batched: stderr });
  return interpreter;
}

// ---- all style sheets, of which the page itself brings those for what is seen first

async function dress() {
  await room;
  const sheet = Object.assign(document.createElement("link"), { rel: "stylesheet", href: url("web/styles.css") });
  const there = new Promise((resolve, reject) => {
    sheet.onload = resolve;
    sheet.onerror = () => reject(new Error(build.urls["web/styles.css"]));
  });
  document.head.append(sheet);
  await there;
}

// ---- PyScript

async function script() {
  const dressed = dress().catch((error) => {
    fail("failed", error);
    return new Promise(() => {}); // Python waits for ever
  });
  await Promise.all([page, seen]);
  const main = document.getElementById("hg-main");
  main.addEventListener("py:done", () => fail("broken", new Error("main() ended before the first screen was there")));
  const second = viewer ? undefined : patiently(compared());
  const forget = [unwatched(), undisturbed()];
  const { hooks } = await module("pyscript.js");
  // Text that PyScript would evaluate for its workers; the page's policy rightly forbids that, and there are none.
  for (const set of Object.values(hooks.worker)) set.clear();
  // The pyscript package lies compiled in python.pack; once it is imported, PyScript's own copy of its source is not.
  hooks.main.onReady.add(async ({ interpreter }) => {
    for (const each of forget) each();
    await Promise.all([second, dressed, unserved() && patiently(globalThis.hg._later.rest().catch(() => {}))]);
    interpreter.pyimport("pyscript").destroy(); // not returned: a promise would ask it for "then", and load the rest
  });
}

// Whether the first screen may need a pack that nobody could fetch while everything waits: Chromium and WebKit ask no
// service worker then, and where one keeps the files the server may be gone. All packs come before such a screen.
const unserved = () => Boolean(navigator.serviceWorker?.controller) && !board && location.hash.length > 1;

// Milliseconds that the start waits for what it can do without: the second store, which usually answers long before
// Python is there, and packs that the first screen may not even need.
const PATIENCE = 15_000;
const patiently = (work) => Promise.race([work, new Promise((resolve) => setTimeout(resolve, PATIENCE))]);

async function compared() {
  try {
    globalThis.hg._differing = await secondStore.differing(["hg.game.", "hg.far."]);
    globalThis.hg._kept = secondStore;
  } catch (error) {
    console.info("boot: one store only:", error.message); // as in some private windows
  }
}

// PyScript runs every <py-script> and <script type="py"> that ever gets into the page: it defines elements, observes the
// document and every shadow root. Ours is there already: until it runs no element is defined, and then what is returned
// here ends the rest.
function unwatched() {
  const { MutationObserver } = globalThis;
  const { attachShadow } = Element.prototype;
  const watching = [];
  globalThis.MutationObserver = class extends MutationObserver {
    constructor(...given) {
      super(...given);
      watching.push(this);
    }
  };
  customElements.define = () => {};
  return () => {
    for (const observer of watching) observer.disconnect();
    globalThis.MutationObserver = MutationObserver;
    Element.prototype.attachShadow = attachShadow;
    delete customElements.define; // the prototype has the browser's own
  };
}

// PyScript opens two databases before it begins, waits for one of them, and a channel to workers that we have none of.
// Where a browser lets the page store nothing it refuses both, and PyScript would never begin. So until Python is there
// it gets databases that are empty, and a channel on which nobody is.
function undisturbed() {
  const own = Object.getOwnPropertyDescriptor(globalThis, "indexedDB");
  const { BroadcastChannel } = globalThis;
  const theirs = () => (own?.get ? own.get.call(globalThis) : own?.value);
  const answer = (result) => {
    const asked = {};
    queueMicrotask(() => asked.onsuccess({ target: { result } }));
    return asked;
  };
  const store = { getAllKeys: () => answer([]), clear: () => answer(undefined) };
  const database = { transaction: () => ({ objectStore: () => store }), close() {} };
  const open = (name, ...more) => (name.startsWith("IDBMap/") ? answer(database) : theirs().open(name, ...more));
  Object.defineProperty(globalThis, "indexedDB", { configurable: true, value: { open } });
  globalThis.BroadcastChannel = class {
    postMessage() {}
  };
  return () => {
    delete globalThis.indexedDB;
    if (own) Object.defineProperty(globalThis, "indexedDB", own);
    globalThis.BroadcastChannel = BroadcastChannel;
  };
}

// ---- other versions

// As long as this page is there, web/platform/sw.js keeps the files of its version, whatever other tabs go over to.
navigator.locks
  ?.request(`hg ${scope} ${build.version}`, { mode: "shared" }, () => new Promise(() => {}))
  .catch(() => {});

// ---- go

// (func (try (do) (catch_all))): the exceptions that Pyodide is built with
const catches = [0, 97, 115, 109, 1, 0, 0, 0, 1, 4, 1, 96, 0, 0, 3, 2, 1, 0, 10, 8, 1, 6, 0, 6, 64, 25, 11, 11];

document.documentElement.lang = language;
if (!globalThis.WebAssembly?.validate(new Uint8Array(catches)) || !globalThis.DecompressionStream) {
  fail("old", new Error("no WebAssembly with exceptions, or no DecompressionStream"));
} else {
  python = start();
  python.catch((error) => fail("failed", error));
  script().catch((error) => fail("failed", error));
}
