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

async function transaction(mode, work) {
  const found = await database();
  return new Promise((resolve, reject) => {
    const all = found.transaction(STORE, mode, { durability: "strict" });
    const result = work(all.objectStore(STORE));
    all.oncomplete = () => resolve(result);
    all.onabort = all.onerror = () => reject(all.error ?? new Error("aborted"));
  });
}

// Write texts by their keys, all or none; null deletes. Kept is what the promise has been fulfilled for.
export function write(changes) {
  return transaction("readwrite", (store) => {
    for (const [key, text] of changes) {
      if (text === null || text === undefined) store.delete(key);
      else store.put(text, key);
    }
  });
}

// What is here and not, or not so, in localStorage, by key; and the keys of localStorage that are not, or not so, here.
export async function differing(prefixes) {
  const asked = await transaction("readonly", (store) => [store.getAllKeys(), store.getAll()]);
  const [keys, texts] = asked.map((one) => one.result);
  const here = new Map(keys.map((key, at) => [key, texts[at]]));
  const ours = Object.keys(localStorage).filter((key) => prefixes.some((prefix) => key.startsWith(prefix)));
  const found = [...here].filter(([key, text]) => typeof text === "string" && localStorage.getItem(key) !== text);
  const lacking = ours.filter((key) => here.get(key) !== localStorage.getItem(key));
  return JSON.stringify({ found: Object.fromEntries(found), lacking });
}
