// Runs the tests in node, and prints the lines of compare.js.
//
//   node node.mjs PACKAGE [time]

import { readFileSync } from "node:fs";
import { pathToFileURL } from "node:url";
import { compare } from "./compare.js";
import { run } from "./interface.js";

const [, , folder, mode] = process.argv;
const module = await import(pathToFileURL(`${folder}/layoutsolver.js`).href);
const library = await module.load();
if (mode !== "time") {
  const compiled = await WebAssembly.compile(readFileSync(`${folder}/layoutsolver.wasm`));
  console.error(`JavaScript module in node: ${run(() => new module.Library(compiled), module)} checks passed`);
}
console.log(compare(library, { ...module, isTiming: mode === "time" }).join("\n"));

// What nobody refers to is freed, where the collector can be asked (node --expose-gc).
if (globalThis.gc) {
  const make = () => {
    const solver = library.createSolver();
    solver.add(solver.variables(new Array(2000).fill("x")).map((variable) => solver.constraint({ terms: [[1, variable]] })));
    const window = library.createWindow(), view = window.createView("view");
    window.root.add(view);
    view.setMeasure(() => ({ width: view.alpha, height: 1 }));
    window.layout();
  };
  // On a busy machine the collector tells of what is lost some time after it has been asked.
  let told = 0;
  const registry = new FinalizationRegistry(() => told++);
  const collect = async () => {
    const before = told;
    registry.register({});
    for (let count = 0; count < 200 && told === before; count++) {
      globalThis.gc();
      await new Promise((resolve) => setTimeout(resolve, 5));
    }
  };
  for (let count = 0; count < 20; count++) {
    make();
    await collect();
  }
  // On a busy machine it may come late once, and the memory, which never shrinks, be larger by one solver from then on: what
  // is not freed makes it larger each time.
  for (let attempt = 0; ; attempt++) {
    const before = library.memorySize;
    for (let count = 0; count < 60; count++) {
      make();
      await collect();
    }
    const lost = library.memorySize - before;
    if (lost <= 0) break;
    if (attempt === 2) throw new Error(`${lost} bytes were not freed`);
  }
  console.error("JavaScript module in node: what is lost is freed");
}
