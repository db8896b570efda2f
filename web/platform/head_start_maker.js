// A worker that makes a head start (head_start.js): a Python beside the page's, from the same files, imports everything
// and hands over its memory.
//
// In:  {place, lock, compiled, urls, language}     once
// Out: {content, hash, sizes}, or {error}; then it is of no more use.
import { prepared } from "./head_start.js";
import { ofFiles } from "./interpreter.js";

const MARGIN = 1 << 20; // what a new Python has put there when it is started, beyond its constants

async function make({ language, ...given }) {
  const python = await ofFiles({ ...given, making: true });
  const ahead = python.pyimport("web.app.head_start");
  ahead.prepare(language);
  ahead.destroy();
  return prepared(python.makeMemorySnapshot(), python._module.___heap_base + MARGIN);
}

onmessage = async ({ data }) => {
  try {
    postMessage(await make(data));
  } catch (error) {
    postMessage({ error: String(error) });
  }
};
