// The box of C/Examples/box.c, in JavaScript.
//
//   node box.mjs     after Scripts/build-web.sh

import { load } from "../../../../.build/web/layoutsolver/layoutsolver.js";

const library = await load();
const solver = library.createSolver();
const [width, label, gap, field] = solver.variables(["window", "label", "gap", "field"]);
const is = (variable, constant, options) => solver.constraint({ terms: [[1, variable]], constant: -constant, ...options });

solver.add(
  solver.constraint({ terms: [[1, label], [1, gap], [1, field], [-1, width]], constant: 32 }),
  is(gap, 8),
  is(field, 60, { relation: ">=" }),
  is(label, 90, { priority: 750 }), // gives way where there is no room
);
solver.edit(width, { priority: 999 });
for (const value of [320, 200, 150]) {
  solver.suggest(width, value);
  console.log(`${value}: label ${solver.value(label)}, field ${solver.value(field)}`);
}
try {
  solver.add(is(gap, 9));
} catch (error) {
  console.log(error.message);
}
solver.dispose();
