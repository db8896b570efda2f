// Where bots think: a Python of its own, beside the page's, from the same files.
//
// In:  {do: "start", place, lock, compiled, urls}                      from boot.js, once
//      {do: "think", id, advise, record, level, nodes, ms, seed}       as JSON text; nodes and ms are the budget
//      {do: "stop", id}                                                as JSON text
// Out: {id, said, nodes} or {id, error}, as JSON text; nothing for a thought that was stopped. What is said is a move,
//      or with advise the best few ways to play the turn and why (web/coach.py).
//
// The WebAssembly module comes compiled from the page. Python is entered anew for every few milliseconds of thought:
// so messages are heard in between, and the browser gets to run the better code that it makes meanwhile.
import { inflated, interpreter } from "./interpreter.js";

const SLICE = 4; // milliseconds
let python;
let thinking = null; // the id of what is thought about

async function start({ place, lock, compiled, urls }) {
  const load = async (address) => {
    const response = await fetch(address);
    if (!response.ok) throw new Error(`${response.status} ${address}`);
    return response;
  };
  const contents = Promise.all(urls.packs.map((address) => inflated(load(address))));
  contents.catch(() => {}); // told by what awaits it
  const [{ loadPyodide }, { default: createPyodideModule }] = await Promise.all(urls.modules.map((url) => import(url)));
  await contents;
  const engine = await interpreter({ loadPyodide, createPyodideModule, place, lock, compiled, contents });
  return engine.pyimport("web.worker");
}

// Let messages in; a timer would wait for longer.
const { port1, port2 } = new MessageChannel();
const waiting = [];
port1.onmessage = () => waiting.shift()();
const pause = () =>
  new Promise((go) => {
    waiting.push(go);
    port2.postMessage(null);
  });

async function think(text) {
  const { id } = JSON.parse(text);
  thinking = id;
  try {
    const { begin, step } = await python;
    if (thinking !== id) return;
    begin(text);
    for (;;) {
      const answer = step(SLICE);
      if (answer) {
        thinking = null;
        postMessage(answer);
        return;
      }
      await pause();
      if (thinking !== id) return;
    }
  } catch (error) {
    postMessage(JSON.stringify({ id, error: String(error) }));
  }
}

onmessage = ({ data }) => {
  if (typeof data !== "string") {
    python = start(data);
    python.catch(() => {}); // told to whoever asks for a move
    return;
  }
  const order = JSON.parse(data);
  if (order.do === "think") think(data);
  else if (thinking === order.id) thinking = null;
};
