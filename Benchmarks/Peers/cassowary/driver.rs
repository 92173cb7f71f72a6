// Measures the Rust crate cassowary on systems in the text form of ../systems.py, read from
// standard input: the phases, the clock and the statistics of ../kiwi/driver.cpp.
//
// A read after an edit is fetch_changes(), which yields the changed values. Strengths as for kiwi.

use cassowary::{strength, Constraint, Expression, RelationalOperator, Solver, Term, Variable};
use std::io::Read;
use std::str::SplitAsciiWhitespace;

#[repr(C)]
struct TimeSpec {
    seconds: i64,
    nanoseconds: i64,
}

#[repr(C)]
struct MallInfo {
    fields: [usize; 10],
}

extern "C" {
    fn clock_gettime(clock: i32, time: *mut TimeSpec) -> i32;
    fn mallinfo2() -> MallInfo;
}

const CLOCK_THREAD_CPUTIME_ID: i32 = 3;

fn now() -> i64 {
    let mut time = TimeSpec { seconds: 0, nanoseconds: 0 };
    unsafe { clock_gettime(CLOCK_THREAD_CPUTIME_ID, &mut time) };
    time.seconds * 1_000_000_000 + time.nanoseconds
}

/// Bytes in use: uordblks and hblkhd.
fn heap() -> i64 {
    let info = unsafe { mallinfo2() };
    (info.fields[7] + info.fields[4]) as i64
}

struct Row {
    relation: i32,
    strength: f64,
    constant: f64,
    terms: Vec<(usize, f64)>,
}

#[derive(Default)]
struct Input {
    workload: String,
    size: usize,
    views: usize,
    name: String,
    variables: usize,
    rows: Vec<Row>,
    edits: Vec<(usize, f64, f64)>,
    frames: Vec<Vec<(usize, f64)>>,
    churn: Vec<usize>,
}

fn to_strength(priority: f64, weight: f64) -> f64 {
    if priority >= 1000.0 {
        return strength::REQUIRED;
    }
    (weight * 10f64.powf((priority - 250.0) * 3.0 / 250.0)).min(1.0e9)
}

fn next<T: std::str::FromStr>(words: &mut SplitAsciiWhitespace) -> T {
    match words.next().map(str::parse) {
        Some(Ok(value)) => value,
        _ => {
            eprintln!("driver: the input ends early or is not a list of systems");
            std::process::exit(2)
        }
    }
}

fn pairs(words: &mut SplitAsciiWhitespace) -> Vec<(usize, f64)> {
    let count: usize = next(words);
    (0..count).map(|_| (next(words), next(words))).collect()
}

fn read(words: &mut SplitAsciiWhitespace) -> Option<Input> {
    words.next()?;
    let mut input = Input { workload: next(words), size: next(words), ..Input::default() };
    input.views = next(words);
    input.name = next(words);
    words.next();
    input.variables = next(words);
    words.next();
    for _ in 0..next::<usize>(words) {
        let relation = next(words);
        let (priority, weight): (f64, f64) = (next(words), next(words));
        let constant = next(words);
        let terms = pairs(words);
        input.rows.push(Row { relation, strength: to_strength(priority, weight), constant, terms });
    }
    words.next();
    for _ in 0..next::<usize>(words) {
        let variable = next(words);
        let priority: f64 = next(words);
        input.edits.push((variable, to_strength(priority, 1.0), next(words)));
    }
    words.next();
    for _ in 0..next::<usize>(words) {
        let frame = pairs(words);
        input.frames.push(frame);
    }
    words.next();
    for _ in 0..next::<usize>(words) {
        input.churn.push(next(words));
    }
    Some(input)
}

fn quantile(samples: &[f64], share: f64) -> f64 {
    let mut sorted = samples.to_vec();
    sorted.sort_by(f64::total_cmp);
    let position = share * (sorted.len() - 1) as f64;
    let below = position as usize;
    let above = (below + 1).min(sorted.len() - 1);
    sorted[below] + (sorted[above] - sorted[below]) * (position - below as f64)
}

#[derive(Default)]
struct Series {
    means: Vec<f64>,
    samples: Vec<f64>,
    operations: usize,
}

impl Series {
    fn add(&mut self, nanoseconds: i64) {
        self.means.push(nanoseconds as f64);
        self.samples.push(nanoseconds as f64);
        self.operations += 1;
    }

    fn pass(&mut self, count: usize, limit: i64, mut operation: impl FnMut(usize)) {
        let (mut done, mut group) = (0, 1);
        let start = now();
        let mut last = start;
        while done < count && (done == 0 || last - start < limit) {
            let end = (done + group).min(count);
            let size = end - done;
            while done < end {
                operation(done);
                done += 1;
            }
            let time = now();
            if time - last >= 4_000 || end == count {
                self.samples.push((time - last) as f64 / size as f64);
            }
            if time - last < 20_000 {
                group = (2 * group).min(1024);
            }
            last = time;
        }
        self.means.push((last - start) as f64 / done as f64);
        self.operations += done;
    }

    fn print(&self, input: &Input, phase: &str, bytes: i64) {
        if self.means.is_empty() {
            return;
        }
        println!(
            "{{\"workload\": \"{}\", \"size\": {}, \"system\": \"{}\", \"phase\": \"{}\", \
             \"operations\": {}, \"median_ns\": {:.3}, \"p95_ns\": {:.3}, \"variables\": {}, \
             \"constraints\": {}, \"pivots\": null, \"peak_bytes\": {}, \"views\": {}}}",
            input.workload, input.size, input.name, phase, self.operations,
            quantile(&self.means, 0.5), quantile(&self.samples, 0.95), input.variables,
            input.rows.len(), bytes, input.views
        );
    }
}

fn construct(input: &Input) -> (Vec<Variable>, Vec<Constraint>) {
    let variables: Vec<Variable> = (0..input.variables).map(|_| Variable::new()).collect();
    let constraints = input
        .rows
        .iter()
        .map(|row| {
            let terms = row
                .terms
                .iter()
                .map(|&(variable, coefficient)| Term { variable: variables[variable], coefficient })
                .collect();
            let operator = match row.relation {
                -1 => RelationalOperator::LessOrEqual,
                0 => RelationalOperator::Equal,
                _ => RelationalOperator::GreaterOrEqual,
            };
            Constraint::new(Expression::new(terms, row.constant), operator, row.strength)
        })
        .collect();
    (variables, constraints)
}

/// Runs all phases; nil where the crate refuses something.
fn measure(input: &Input, budget: i64) -> Option<()> {
    let (mut constructed, mut build, mut edit, mut churn) =
        (Series::default(), Series::default(), Series::default(), Series::default());
    let mut sink = 0.0;
    let mut bytes = 0;
    let start = now();
    for run in 0..500 {
        let spent = now() - start;
        if (run >= 3 && spent >= budget) || (run > 0 && spent >= 6 * budget) {
            break;
        }
        let before = heap();
        let begin = now();
        let (variables, constraints) = construct(input);
        let middle = now();
        let mut solver = Solver::new();
        for constraint in &constraints {
            solver.add_constraint(constraint.clone()).ok()?;
        }
        for &(variable, strength, first) in &input.edits {
            solver.add_edit_variable(variables[variable], strength).ok()?;
            solver.suggest_value(variables[variable], first).ok()?;
        }
        sink += solver.fetch_changes().iter().map(|change| change.1).sum::<f64>();
        let end = now();
        constructed.add(middle - begin);
        build.add(end - begin);
        if run == 0 {
            bytes = heap() - before;
        }
        let frames = input.frames.len();
        if frames > 0 {
            let length = if frames >= 90 { frames } else { frames * (96 / frames) };
            let mut refused = false;
            edit.pass(length, budget / 2, |index| {
                for &(variable, value) in &input.frames[index % frames] {
                    refused |= solver.suggest_value(variables[variable], value).is_err();
                }
                sink += solver.fetch_changes().iter().map(|change| change.1).sum::<f64>();
            });
            if refused {
                return None;
            }
        }
        if !input.churn.is_empty() {
            let mut refused = false;
            churn.pass(50, budget / 10, |_| {
                for &row in &input.churn {
                    refused |= solver.remove_constraint(&constraints[row]).is_err();
                }
                for &row in &input.churn {
                    refused |= solver.add_constraint(constraints[row].clone()).is_err();
                }
                sink += solver.fetch_changes().iter().map(|change| change.1).sum::<f64>();
            });
            if refused {
                return None;
            }
        }
    }
    constructed.print(input, "construct", bytes);
    build.print(input, "build", bytes);
    edit.print(input, "edit", bytes);
    churn.print(input, "churn", bytes);
    std::hint::black_box(sink);
    Some(())
}

fn main() {
    let seconds: f64 = std::env::args().nth(1).and_then(|text| text.parse().ok()).unwrap_or(0.9);
    let mut text = String::new();
    if std::io::stdin().read_to_string(&mut text).is_err() {
        eprintln!("driver: standard input is not text");
        std::process::exit(2);
    }
    let mut words = text.split_ascii_whitespace();
    while let Some(input) = read(&mut words) {
        if measure(&input, (seconds * 1e9) as i64).is_none() {
            eprintln!("cassowary, {}: refused a constraint or suggestion", input.name);
        }
    }
}
