// Takes out of a WebAssembly file what nobody can reach: node lean_wasm.mjs SOURCE TARGET PLAN.json
// PLAN.json: {kept, stubbed, trapped}. kept is the list of exports that stay; all others go, and what only they reach.
// stubbed are exported functions that from now on return 0, and trapped are ranges of functions, [first, after the last],
// that can no longer be called by way of the table of functions.

import { readFileSync, writeFileSync } from "node:fs";
import binaryen from "binaryen";

const [source, target, list] = process.argv.slice(2);
const plan = JSON.parse(readFileSync(list, "utf8"));
const kept = new Set(plan.kept);

// What Pyodide is built with, one by one: with "all" the result has imports in a form that browsers refuse.
const FEATURES = [
  "MutableGlobals",
  "NontrappingFPToInt",
  "SIMD128",
  "BulkMemory",
  "BulkMemoryOpt",
  "CallIndirectOverlong",
  "SignExt",
  "ExceptionHandling",
  "TailCall",
  "ReferenceTypes",
  "Multivalue",
  "ExtendedConst",
];

const EXPORTS = 7;
const TABLE = 9;
const CODE = 10;
const END = 0x0b; // of an expression
const SHORT = 12; // bytes: functions so short may have been merged with equal ones of other parts
const TRAP = "__trap";

// Reads a WebAssembly file from a place on.
class Reader {
  constructor(data, at) {
    this.data = data;
    this.at = at;
  }

  byte() {
    return this.data[this.at++];
  }

  number() {
    let value = 0;
    for (let scale = 1; ; scale *= 128) {
      const byte = this.byte();
      value += (byte & 127) * scale;
      if (byte < 128) return value;
    }
  }

  take(length) {
    return this.data.subarray(this.at, (this.at += length));
  }
}

function written(number) {
  const bytes = [];
  for (let rest = number; ; ) {
    const byte = rest % 128;
    rest = Math.floor(rest / 128);
    if (!rest) return [...bytes, byte];
    bytes.push(byte | 128);
  }
}

function* sections(data) {
  for (const reader = new Reader(data, 8); reader.at < data.length; ) {
    const from = reader.at;
    const kind = reader.byte();
    const length = reader.number();
    const body = reader.at;
    reader.at = body + length;
    yield { kind, body, from, after: reader.at };
  }
}

function section(data, kind) {
  for (const found of sections(data)) if (found.kind === kind) return new Reader(data, found.body);
  throw new Error(`no section ${kind}`);
}

// The exported functions: their names by their numbers.
function exported(data) {
  const reader = section(data, EXPORTS);
  const names = new Map();
  for (let count = reader.number(); count; count -= 1) {
    const name = reader.take(reader.number()).toString();
    const kind = reader.byte();
    const number = reader.number();
    if (kind === 0) names.set(number, [...(names.get(number) ?? []), name]);
  }
  return names;
}

// The lengths of all functions that the file has itself; the first of them has the number of those that are imported.
function lengths(data) {
  const reader = section(data, CODE);
  return Array.from({ length: reader.number() }, () => reader.take(reader.number()).length);
}

// The table of functions with the trap in the place of those that lie in a range: not of short ones, nor of those that
// have several places, which other parts share, nor of those that other parts may ask for by name.
function trapping(data, ranges, imported) {
  const names = exported(data);
  const trap = [...names].find(([, all]) => all.includes(TRAP))[0];
  const sizes = lengths(data);
  const reader = section(data, TABLE);
  const out = written(reader.number());
  if (out[0] !== 1 || reader.number() !== 0) throw new Error("another kind of table");
  const start = reader.at;
  while (reader.byte() !== END);
  out.push(0, ...data.subarray(start, reader.at));
  const functions = Array.from({ length: reader.number() }, () => reader.number());
  const places = new Map();
  for (const one of functions) places.set(one, (places.get(one) ?? 0) + 1);
  const goes = (one) =>
    ranges.some(([first, after]) => one >= first && one < after) &&
    places.get(one) === 1 &&
    sizes[one - imported] > SHORT &&
    !names.has(one);
  out.push(...written(functions.length));
  for (const one of functions) out.push(...written(goes(one) ? trap : one));
  const { from, after } = [...sections(data)].find(({ kind }) => kind === TABLE);
  return Buffer.concat([data.subarray(0, from), Buffer.from([TABLE, ...written(out.length)]), Buffer.from(out), data.subarray(after)]);
}

const original = readFileSync(source);
const imported = WebAssembly.Module.imports(new WebAssembly.Module(original)).filter(({ kind }) => kind === "function").length;
const module = binaryen.readBinary(plan.trapped.length ? trapping(original, plan.trapped, imported) : original);
module.setFeatures(
  FEATURES.reduce((all, name) => {
    if (!(name in binaryen.Features)) throw new Error(`binaryen knows no feature ${name}`);
    return all | binaryen.Features[name];
  }, 0),
);
const names = [];
for (let at = 0; at < module.getNumExports(); at += 1) {
  names.push(binaryen.getExportInfo(module.getExportByIndex(at)).name);
}
const lacking = [...kept].filter((name) => !names.includes(name));
if (lacking.length) throw new Error(`no such exports: ${lacking.join(", ")}`);
for (const name of plan.stubbed) {
  const { value } = binaryen.getExportInfo(module.getExport(name));
  binaryen.Function.setBody(module.getFunction(value), module.i32.const(0));
}
for (const name of names) if (!kept.has(name)) module.removeExport(name);
binaryen.setOptimizeLevel(2);
binaryen.setShrinkLevel(2);
module.runPasses(["remove-unused-module-elements", "vacuum", "remove-unused-module-elements"]);
writeFileSync(target, module.emitBinary());
