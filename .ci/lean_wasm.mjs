// Takes out of a WebAssembly file what nobody can reach: node lean_wasm.mjs SOURCE TARGET KEPT.json
// KEPT.json is the list of exports that stay; all others go, and what only they reach.

import { readFileSync, writeFileSync } from "node:fs";
import binaryen from "binaryen";

const [source, target, list] = process.argv.slice(2);
const kept = new Set(JSON.parse(readFileSync(list, "utf8")));

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

const module = binaryen.readBinary(readFileSync(source));
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
for (const name of names) if (!kept.has(name)) module.removeExport(name);
binaryen.setOptimizeLevel(2);
binaryen.setShrinkLevel(2);
module.runPasses(["remove-unused-module-elements", "vacuum", "remove-unused-module-elements"]);
writeFileSync(target, module.emitBinary());
