// Has the game kept in this browser by web/platform/sw.js, and hears of new versions. Loaded once the first screen stands:
// any earlier, and everything would be fetched twice.

const HOUR = 3_600_000;
const worker = navigator.serviceWorker;
let registration;

// told(state): "none" (this browser keeps nothing), "getting", "kept"; told("new") when a new version is there
export async function keep(told) {
  if (!worker) return told("none");
  // another tab went over to a new version: this page goes on with its own files until it is loaded anew
  let controlled = worker.controller !== null;
  worker.addEventListener("controllerchange", () => {
    if (controlled && !renewing) told("new");
    controlled = true;
  });
  const follow = (installing) => {
    if (!installing) return;
    if (!registration.active) told("getting");
    installing.addEventListener("statechange", () => {
      if (installing.state === "installed" && registration.active) told("new");
      else if (installing.state === "activated") told("kept");
      else if (installing.state === "redundant" && !registration.active) told("none");
    });
  };
  try {
    registration = await worker.register(globalThis.hg._trusted.createScriptURL(new URL("sw.js", document.baseURI)));
  } catch (error) {
    console.info("offline:", error.message); // blocked, or the server has gone: the game runs all the same
    registration = await worker.getRegistration().catch(() => undefined);
  }
  if (!registration) return told("none");
  follow(registration.installing);
  registration.addEventListener("updatefound", () => follow(registration.installing));
  if (registration.active) {
    told("kept");
    registration.active.postMessage("tidy");
  }
  if (registration.waiting && registration.active) told("new");
  setInterval(() => registration.update().catch(() => {}), HOUR);
}

let renewing = false;

// Go over to the new version: this page is loaded anew, others go on as they are.
export function renew() {
  renewing = true;
  return globalThis.hg._again();
}
