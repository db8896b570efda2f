// Where bots think: a Python of its own, beside the page's, from the same files.
//
// In:  {do: "start", place, lock, compiled, urls}                      from boot.js, once
//      {do: "think", id, record, level, nodes, ms, seed}               as JSON text; nodes and ms are the budget
//      {do: "advise", ...}                                             the same
//      {do: "expect", id, record}                                      as JSON text
//      {do: "review", id, record, start}                               as JSON text; start is a step of the game
//      {do: "stop", id}                                                as JSON text
// Out: {id, said, ...} or {id, error}, as JSON text; nothing for an order that was stopped. What is said is a move, with
//      advise the best few ways to play the turn and why (web/bots/coach.py), with expect the points that every seat may
//      expect; with review a turn that was looked over (web/table/review.py), with more: true, and {} after the last one.
//      {error} without an id: Python is gone.
//
// The WebAssembly module comes compiled from the page. Python is entered anew for every few milliseconds of thought:
// so messages are heard in between, and the browser gets to run the better code that it makes meanwhile. Which order
// goes first is worker.py's to know.
import { ofFiles } from "./interpreter.js";

const SLICE = 4; // milliseconds
let python;
let working = false;

async function start(given) {
  const engine = await ofFiles(given);
  const { hear, step, busy } = engine.pyimport("web.bots.worker");
  return { hear, step, busy };
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

async function take(text) {
  try {
    const { hear, step, busy } = await python;
    hear(text);
    if (working) return;
    working = true;
    while (busy()) {
      const answer = step(SLICE);
      if (answer) postMessage(answer);
      await pause();
    }
    working = false;
  } catch (error) {
    working = false;
    postMessage(JSON.stringify({ error: String(error) }));
  }
}

self.onmessage = ({ data }) => {
  if (typeof data === "string") {
    take(data);
    return;
  }
  python = start(data);
  python.catch(() => {}); // told to whoever asks for a move
};
