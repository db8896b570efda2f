// A worker that makes a head start (head_start.js): a Python beside the page's, from the same files, imports everything
// and hands over its memory.
//
// In:  {place, lock, compiled, urls, language}     once
// Out: {content, hash, sizes}, or {error}; then it is of no more use.
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

onmessage = async ({ data }) => {
  try {
    postMessage(await make(data));
  } catch (error) {
    postMessage({ error: String(error) });
  }
};
