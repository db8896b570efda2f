// Takes out of a WebAssembly file what nobody can reach, and has its indirect calls made in one place for each type:
// node lean_wasm.mjs SOURCE TARGET PLAN.json
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

// sections
const TYPES = 1;
const FUNCTIONS = 3;
const EXPORTS = 7;
const TABLE = 9;
const CODE = 10;
// a type
const FUNCTION = 0x60;
const I32 = 0x7f;
// instructions
const END = 0x0b; // of an expression
const CALL = 0x10;
const CALL_INDIRECT = 0x11;
const LOCAL_GET = 0x20;
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
    this.at += length;
    return this.data.subarray(this.at - length, this.at);
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
  for (const found of sections(data))
    if (found.kind === kind) return new Reader(data.subarray(0, found.after), found.body);
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

// All functions that the file has itself, as bytes; the first of them has the number of those that are imported.
function bodies(data) {
  const reader = section(data, CODE);
  return Array.from({ length: reader.number() }, () => reader.take(reader.number()));
}

// The file with other sections in the place of those of these kinds: {kind: content}.
function replaced(data, contents) {
  const parts = [data.subarray(0, 8)];
  for (const { kind, from, after } of sections(data)) {
    const content = contents[kind];
    if (content) parts.push(Buffer.from([kind, ...written(content.length)]), content);
    else parts.push(data.subarray(from, after));
  }
  return Buffer.concat(parts);
}

// The table of functions with the trap in the place of those that lie in a range: not of short ones, nor of those that
// have several places, which other parts share, nor of those that other parts may ask for by name.
function trapping(data, ranges, imported) {
  const names = exported(data);
  const trap = [...names].find(([, all]) => all.includes(TRAP))[0];
  const sizes = bodies(data).map((body) => body.length);
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
  return replaced(data, { [TABLE]: Buffer.from(out) });
}

// ---- indirect calls
//
// A browser compiles a function that runs often a second time, with care. Chromium bets then that an indirect call goes
// where it went before; when one goes elsewhere it throws the code away, runs the slow one again, and compiles anew.
// Python's loop, the largest function of all, was compiled seven times in this way before the first screen was there.
// So all indirect calls of a type go through one function that makes them: where it calls differs each time, and there
// is nothing to bet on, unless a type is so rare that one function has it. It is so small that browsers put it in the
// place of the call to it.

const numbers = (...several) => new Set(several);
// instructions by what follows them; those that are not named have nothing
const ONE_NUMBER = numbers(
  ...[0x02, 0x03, 0x04, 0x06, 0x07, 0x08, 0x09, 0x0c, 0x0d, CALL, 0x12, 0x18, LOCAL_GET, 0x21, 0x22, 0x23, 0x24, 0x25],
  ...[0x26, 0x3f, 0x40, 0x41, 0x42, 0xd0, 0xd2],
);
const TWO_NUMBERS = numbers(CALL_INDIRECT, 0x13);
const BRANCHES = 0x0e;
const SELECT = 0x1c;
const FLOAT = 0x43;
const DOUBLE = 0x44;
const BULK = 0xfc;
const BULK_ONE_NUMBER = numbers(9, 11, 13, 15, 16, 17);
const BULK_TWO_NUMBERS = numbers(8, 10, 12, 14);
const VECTOR = 0xfd;

const within = (value, first, last) => value >= first && value <= last;

function skip(reader, count) {
  for (let left = count; left; left -= 1) reader.number();
}

function skipPlace(reader) {
  if (reader.number() >= 64) throw new Error("several memories");
  reader.number();
}

function skipVector(reader) {
  const kind = reader.number();
  if (kind <= 11 || within(kind, 84, 93)) skipPlace(reader);
  if (kind === 12 || kind === 13) reader.take(16);
  if (within(kind, 21, 34) || within(kind, 84, 91)) reader.byte();
}

// Go on behind what follows an instruction.
function skipOperands(instruction, reader) {
  if (ONE_NUMBER.has(instruction)) skip(reader, 1);
  else if (TWO_NUMBERS.has(instruction)) skip(reader, 2);
  else if (within(instruction, 0x28, 0x3e)) skipPlace(reader);
  else if (instruction === BRANCHES) skip(reader, reader.number() + 1);
  else if (instruction === SELECT) reader.take(reader.number());
  else if (instruction === FLOAT) reader.take(4);
  else if (instruction === DOUBLE) reader.take(8);
  else if (instruction === VECTOR) skipVector(reader);
  else if (instruction === BULK) {
    const kind = reader.number();
    skip(reader, BULK_TWO_NUMBERS.has(kind) ? 2 : BULK_ONE_NUMBER.has(kind) ? 1 : 0);
  } else if (instruction === 0x1f || within(instruction, 0xc5, 0xcf) || instruction > VECTOR) {
    throw new Error(`an instruction that is not known: ${instruction}`);
  }
}

// A function with other indirect calls: caller(type) is the number of the function that makes those of a type.
function redirected(body, caller) {
  const reader = new Reader(body, 0);
  const parts = [];
  let from = 0;
  for (let groups = reader.number(); groups; groups -= 1) {
    reader.number();
    reader.byte(); // the type of so many variables
  }
  while (reader.at < body.length) {
    const start = reader.at;
    const instruction = reader.byte();
    if (instruction !== CALL_INDIRECT) {
      skipOperands(instruction, reader);
      continue;
    }
    parts.push(body.subarray(from, start), Buffer.from([CALL, ...written(caller(reader.number()))]));
    if (reader.number() !== 0) throw new Error("several tables");
    from = reader.at;
  }
  return Buffer.concat([...parts, body.subarray(from)]);
}

// The parameters and results of all types of functions.
function signatures(data) {
  const reader = section(data, TYPES);
  return Array.from({ length: reader.number() }, () => {
    if (reader.byte() !== FUNCTION) throw new Error("a type that is not of a function");
    return [reader.take(reader.number()), reader.take(reader.number())];
  });
}

// The file with all its indirect calls in one function for each type.
function steady(data, imported) {
  const types = signatures(data);
  const functions = bodies(data);
  const callers = new Map(); // by type: the number of the function, its own type, its body
  const caller = (type) => {
    if (!callers.has(type)) {
      const [parameters, results] = types[type];
      const given = [...parameters.keys(), parameters.length]; // and last the place in the table
      callers.set(type, {
        number: imported + functions.length + callers.size,
        type: [FUNCTION, ...written(given.length), ...parameters, I32, ...written(results.length), ...results],
        body: [0, ...given.flatMap((one) => [LOCAL_GET, ...written(one)]), CALL_INDIRECT, ...written(type), 0, END],
      });
    }
    return callers.get(type).number;
  };
  const code = functions.map((body) => redirected(body, caller));
  const made = [...callers.values()];
  const longer = (kind, more) => {
    const reader = section(data, kind);
    const count = written(reader.number() + more.length);
    return Buffer.concat([Buffer.from(count), reader.data.subarray(reader.at), Buffer.from(more.flat())]);
  };
  const all = [...code, ...made.map(({ body }) => Buffer.from(body))];
  return replaced(data, {
    [TYPES]: longer(
      TYPES,
      made.map(({ type }) => type),
    ),
    [FUNCTIONS]: longer(
      FUNCTIONS,
      made.map((_, index) => written(types.length + index)),
    ),
    [CODE]: Buffer.concat([
      Buffer.from(written(all.length)),
      ...all.flatMap((body) => [Buffer.from(written(body.length)), body]),
    ]),
  });
}

// ---- what is to be done

const functionsImported = (data) =>
  WebAssembly.Module.imports(new WebAssembly.Module(data)).filter(({ kind }) => kind === "function").length;

const original = readFileSync(source);
const module = binaryen.readBinary(
  plan.trapped.length ? trapping(original, plan.trapped, functionsImported(original)) : original,
);
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
const lean = Buffer.from(module.emitBinary());
writeFileSync(target, steady(lean, functionsImported(lean)));
