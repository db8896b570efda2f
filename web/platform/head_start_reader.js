// A worker that reads a head start (head_start.js) for the next page, which has other things to do at its start.
//
// In:  its name, once
// Out: {content}, or {error}
import { read } from "./head_start.js";

onmessage = ({ data }) => read(data, postMessage).catch((error) => postMessage({ error: String(error) }));
