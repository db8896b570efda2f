// Beside localStorage, which browsers write to the disk half a minute late: games and ledgers in IndexedDB, whose strict
// transactions are complete only when they have been written. What is lost in the one is found in the other.

const NAME = "hg";
const STORE = "kept";
let opening;

function database() {
  opening ??= new Promise((resolve, reject) => {
    const asked = indexedDB.open(NAME, 1);
    const failed = () => {
      opening = undefined;
      reject(asked.error ?? new Error("blocked"));
    };
    asked.onupgradeneeded = () => asked.result.createObjectStore(STORE);
    asked.onerror = failed;
    asked.onblocked = failed;
    asked.onsuccess = () => {
      const found = asked.result;
      // whoever deletes the database need not wait for this page; what comes later opens it again
      found.onversionchange = () => {
        found.close();
        opening = undefined;
      };
      found.onclose = () => (opening = undefined);
      resolve(found);
    };
  });
  return opening;
}

async function transaction(mode, work, durability = "strict") {
  const found = await database();
  return new Promise((resolve, reject) => {
    const all = found.transaction(STORE, mode, { durability });
    const result = work(all.objectStore(STORE));
    // otherwise it waits until this page, which may be busy, has heard of every request
    if (mode === "readwrite") all.commit();
    all.oncomplete = () => resolve(result);
    all.onabort = all.onerror = () => reject(all.error ?? new Error("aborted"));
  });
}

function change(store, key, text) {
  if (text === null || text === undefined) store.delete(key);
  else store.put(text, key);
}

// Write texts by their keys, all or none; null deletes. Kept is what the promise has been fulfilled for.
export function write(changes) {
  return transaction("readwrite", (store) => {
    for (const [key, text] of changes) change(store, key, text);
  });
}

// The keys that begin so, in their order.
const range = (prefix) => IDBKeyRange.bound(prefix, `${prefix}\uffff`);

async function texts(prefixes) {
  const asked = await transaction("readonly", (store) =>
    prefixes.map((prefix) => [store.getAllKeys(range(prefix)), store.getAll(range(prefix))]),
  );
  const found = asked.flatMap(([keys, values]) => keys.result.map((key, at) => [key, values.result[at]]));
  return found.filter(([, text]) => typeof text === "string");
}

// What is here, by key, of the keys that begin so.
export async function read(prefix) {
  return JSON.stringify(Object.fromEntries(await texts([prefix])));
}

// Give a text to the browser's own process, which outlives this page; whether the disk has it is told by a later write.
export function handOver(key, text) {
  transaction("readwrite", (store) => change(store, key, text), "relaxed").catch(() => {});
}

// What is here and not, or not so, in localStorage, by key; and the keys of localStorage that are not, or not so, here.
// Only of the keys that begin so: what else is here has no twin there, and may be much.
export async function differing(prefixes) {
  const here = new Map(await texts(prefixes));
  const ours = Object.keys(localStorage).filter((key) => prefixes.some((prefix) => key.startsWith(prefix)));
  const found = [...here].filter(([key, text]) => localStorage.getItem(key) !== text);
  const lacking = ours.filter((key) => here.get(key) !== localStorage.getItem(key));
  return JSON.stringify({ found: Object.fromEntries(found), lacking });
}
