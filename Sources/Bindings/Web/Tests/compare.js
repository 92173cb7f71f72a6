// The same systems as in compare.c, through JavaScript: `compare` returns the same lines.

const bits = new Float64Array(1), words = new Uint32Array(bits.buffer);
const read = new Float64Array(1);
let seed = 0, sum = 0;

function draw(limit) {
  seed = (Math.imul(seed, 1664525) + 1013904223) >>> 0;
  return (seed >>> 8) % limit;
}

function note(value) {
  bits[0] = value;
  for (const word of words) sum = Math.imul(sum ^ word, 16777619) >>> 0;
}

const begin = () => { sum = 2166136261; };

/** Nanoseconds that a call takes: the least of 7 runs. */
function time(rounds, body) {
  let best = Infinity;
  for (let run = 0; run < 7; run++) {
    const start = performance.now();
    for (let round = 0; round < rounds; round++) body(round);
    best = Math.min(best, (performance.now() - start) * 1e6 / rounds);
  }
  return best.toFixed(1);
}

export function compare(library, { LayoutError, isTiming = false }) {
  const lines = [];
  const report = (name, size) => lines.push(`${name} ${size} ${sum.toString(16).padStart(8, "0")}`);

  function chain(size) {
    const solver = library.createSolver(), v = solver.variables(Array.from({ length: size }, () => ""));
    solver.add(solver.constraints(v.slice(1).map((variable, index) =>
      ({ terms: [[1, variable], [-1, v[index]]], constant: -10 }))));
    solver.edit(v[0]);
    begin();
    for (let round = 0; round < 20; round++) {
      let count = 0;
      solver.suggest(v[0], round * 7.25);
      solver.forEachChange((_, value) => {
        note(value);
        count += 1;
      });
      note(count);
    }
    report("chain", size);
    if (isTiming) {
      const nanoseconds = time(2000000 / size, (round) => {
        solver.suggest(v[0], round & 1023);
        solver.forEachChange((_, value) => { read[0] = value; });
      });
      lines.push(`time chain ${size} ${nanoseconds}`);
      const asArrays = time(2000000 / size, (round) => {
        solver.suggest(v[0], round & 1023);
        const count = solver.readChanges(), values = solver.changedValues;
        for (let position = 0; position < count; position++) read[0] = values[position];
      });
      lines.push(`time chain-arrays ${size} ${asArrays}`);
    }
    solver.dispose();
  }

  function scatter(size) {
    const solver = library.createSolver(), v = solver.variables(Array.from({ length: size }, () => ""));
    seed = 12345;
    begin();
    for (let i = 0; i < size * 4; i++) {
      const a = draw(size), b = draw(size), constant = draw(100) - 50, relation = ["<=", "==", ">="][draw(3)];
      const coefficient = -(draw(3) + 1) / 2, priority = draw(2) ? 1000 : 250 * (draw(3) + 1), weight = draw(3) + 1;
      const made = solver.constraint({ terms: [[1, v[a]], [coefficient, v[b]]], constant, relation, priority, weight });
      let status = 0;
      try {
        solver.add(made);
      } catch (error) {
        if (!(error instanceof LayoutError)) throw error;
        status = { unsatisfiable: 3, badlyScaled: 4, overflow: 5, invalidConstraint: 11 }[error.status];
      }
      note(status);
      if (i % 8 === 0) solver.values(v).forEach(note);
    }
    report("scatter", size);
    solver.dispose();
  }

  function form(rows) {
    const window = library.createWindow(), views = [];
    for (let i = 0; i < rows; i++) {
      const label = window.createView(), field = window.createView(), length = 40 + 8 * (i % 23);
      window.root.add(label, field);
      label.setMeasure((width) => {
        if (length <= width) return { width: length, height: 20 };
        const columns = width < 8 ? 1 : Math.floor(width / 8);
        return { width: columns * 8, height: Math.max(1, Math.ceil(length / (columns * 8))) * 20 };
      });
      field.setHugging("horizontal", 100);
      const names = { label, field, gap: 12, above: i === 0 ? window.root : views[2 * i - 2] };
      window.activate(window.format("H:|-[label]-gap-[field(>=60)]-|", names),
        window.format(i === 0 ? "V:|-[label]" : "V:[above]-gap-[label]", names),
        window.format("V:[field(==label)]", names), field.top.equalTo(label.top));
      views.push(label, field);
    }
    begin();
    for (let width = 120; width < 480; width += 45) {
      window.setSize(width, 800);
      window.layout();
      for (const { frame } of views) [frame.x, frame.y, frame.width, frame.height].forEach(note);
    }
    report("form", rows);
    if (isTiming) {
      const nanoseconds = time(4000 / rows, (round) => {
        window.setSize(300 + (round & 63), 800);
        window.layout();
        window.forEachMove((view, x) => { read[0] = x; });
      });
      lines.push(`time form ${rows} ${nanoseconds}`);
    }
    window.dispose();
  }

  [2, 10, 100, 1000].forEach(chain);
  [5, 20, 60].forEach(scatter);
  [1, 10, 100, 500].forEach(form);
  return lines;
}
