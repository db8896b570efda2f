// A worker that makes a head start (head_start.js): a Python beside the page's, from the same files, imports everything
// and hands over its memory. Then another Python plays, for a second or two, so that the browser has enough machine code
// to keep it for the next visit: browsers share it among all that runs the same WebAssembly module.
//
// In:  {place, lock, compiled, urls, language}     once
// Out: {content, hash, sizes}, or {error}
import { PAGE, prepared } from "./head_start.js";
import { ofFiles } from "./interpreter.js";

const MARGIN = 1 << 20; // what a new Python may have put into its heap when it is started

async function make({ language, ...given }) {
  let fresh;
  const begun = ({ HEAPU8, ___heap_base }) => (fresh = HEAPU8.slice(0, Math.floor(___heap_base / PAGE) * PAGE));
  const python = await ofFiles({ ...given, making: begun });
  const ahead = python.pyimport("web.app.head_start");
  ahead.prepare(language);
  ahead.destroy();
  return prepared(python.makeMemorySnapshot(), fresh, fresh.length + MARGIN);
}

async function rehearse(given) {
  const python = await ofFiles(given);
  python.pyimport("web.app.head_start").rehearse();
}

self.onmessage = async ({ data }) => {
  try {
    postMessage(await make(data));
    await rehearse(data); // what goes wrong here is of no consequence: nobody listens any more
  } catch (error) {
    postMessage({ error: String(error) });
  }
  close();
};
