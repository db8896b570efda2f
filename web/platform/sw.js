// Keeps the whole game in this browser: after one visit every file is answered from here, the server may be gone.
// build.py puts in which files there are, by a hash of their content, and the version that they make together.
const build = {};

const scope = new URL(registration.scope);
const mine = `hg ${scope.pathname} `; // one origin may carry several copies of the game
const name = mine + build.version;
// a head start (web/platform/head_start.js) and pictures (web/platform/pictures.js) go with the files of their version
const version = (cache) => cache.replace(/ (start|pictures)$/, "");
const path = (address) => decodeURI(new URL(address, scope).pathname).slice(decodeURI(scope.pathname).length) || "./";

// ---- a version is kept whole or not at all; the browser calls this once for each

async function verified(file, response) {
  if (!response.ok) throw new Error(`${response.status} ${file}`);
  const content = await response.clone().arrayBuffer();
  const hash = new Uint8Array(await crypto.subtle.digest("SHA-256", content));
  const text = Array.from(hash, (byte) => byte.toString(16).padStart(2, "0")).join("");
  if (text !== build.files[file]) throw new Error(`damaged on its way: ${file}`);
  // a copy answers only requests with the same headers of those in "Vary"; "Accept-Encoding" is the same in all
  const forAll = /^(accept-encoding)?$/i.test(response.headers.get("Vary") ?? "");
  // some hosts send pages from another address, which a page that is kept must not remember
  if (forAll && file !== "./") return response;
  const type = file === "./" ? "text/html; charset=utf-8" : response.headers.get("Content-Type");
  return new Response(content, { headers: { "Content-Type": type } });
}

// What was kept for another version, or what the page fetched a moment ago, need not be fetched again.
async function obtained(file) {
  const address = new URL(file, scope).href;
  if (file.startsWith("assets/")) {
    for (const find of [() => caches.match(address), () => fetch(address, { cache: "force-cache" })]) {
      try {
        const response = await find();
        if (response) return await verified(file, response);
      } catch {
        // then anew
      }
    }
  }
  return verified(file, await fetch(address, { cache: "reload" }));
}

async function fill() {
  const cache = await caches.open(name);
  await Promise.all(
    Object.keys(build.files).map(async (file) => {
      if (!(await cache.match(file))) await cache.put(file, await obtained(file));
    }),
  );
}

async function install() {
  try {
    await fill();
  } catch (error) {
    await caches.delete(name); // a full disk has better use for it
    throw error;
  }
}

// Every page holds a lock with the name of its version (web/platform/boot.js); what no page needs any more goes.
async function tidy() {
  let needed = () => true;
  if (navigator.locks) {
    const { held } = await navigator.locks.query();
    const names = new Set(held.map((lock) => lock.name));
    needed = (other) => names.has(other);
  } else if ((await clients.matchAll({ type: "window", includeUncontrolled: true })).length < 2) {
    needed = () => false;
  }
  const { waiting, installing } = registration;
  if (waiting || installing) return; // its files lie in a cache that has no page yet
  for (const other of await caches.keys()) {
    if (other.startsWith(mine) && version(other) !== name && !needed(version(other))) await caches.delete(other);
  }
}

// Where the browser can, it answers from the cache itself and need not start this worker for it. Only what boot.js asks
// for as "same-origin", the WebAssembly, is to be the one that the browser itself has kept, or none.
async function route(event) {
  const escaped = (file) => new URL(file, scope).pathname.replace(/[+*?:{}()\\]/g, "\\$&");
  const exact = (file) => ({ urlPattern: { pathname: escaped(file), search: "" }, requestMethod: "GET" });
  const files = Object.keys(build.files);
  const machine = files.filter((file) => file.endsWith(".wasm"));
  const routes = [
    { condition: { or: machine.map((file) => ({ ...exact(file), requestMode: "same-origin" })) }, source: "network" },
    { condition: { or: files.map(exact) }, source: { cacheName: name } },
  ];
  try {
    await event.addRoutes?.(routes);
  } catch (error) {
    console.info("routes:", error.message); // then this worker answers
  }
}

addEventListener("install", (event) => event.waitUntil(Promise.all([install(), route(event)])));
addEventListener("activate", (event) => event.waitUntil(clients.claim().then(tidy)));
addEventListener("message", (event) => {
  if (event.data === "renew") event.waitUntil(skipWaiting());
  // at every start of a page: what got lost is fetched again, if the server still has it
  if (event.data === "tidy")
    event.waitUntil(
      tidy()
        .then(fill)
        .catch(() => {}),
    );
});

// ---- answering

async function answered(request, file) {
  try {
    const cache = await caches.open(name);
    // a page of an older version, still open in another tab, finds its files in a cache of its own
    const kept = (await cache.match(file)) ?? (await caches.match(new URL(file, scope).href));
    if (kept) return kept;
  } catch {
    // a storage that fails is as good as none
  }
  return fetch(request);
}

addEventListener("fetch", (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  // "only-if-cached" is boot.js asking for what the browser itself has kept
  if (request.method !== "GET" || origin !== scope.origin || request.cache === "only-if-cached") return;
  if (!pathname.startsWith(scope.pathname)) return;
  const asked = path(request.url);
  const file = asked === "index.html" ? "./" : asked;
  if (file in build.files || file.startsWith("assets/")) event.respondWith(answered(request, file));
});

// ---- a notification that this worker had to show, because on phones no page may (web/platform/attention.py)

async function front() {
  const [page] = await clients.matchAll({ type: "window", includeUncontrolled: true });
  return page ? page.focus() : clients.openWindow(scope.href);
}

addEventListener("notificationclick", (event) => {
  event.notification.close();
  event.waitUntil(front());
});
