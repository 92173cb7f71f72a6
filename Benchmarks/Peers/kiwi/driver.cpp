// Measures kiwi on systems in the text form of ../systems.py, read from standard input.
//
// The phases, the clock and the statistics are those of LayoutBench: thread processor time; a run
// builds a new solver once, then passes over all edit frames, then churns; a figure is the median
// over runs of the run's mean. A read after an edit is updateVariables(), which stores every
// value; finding out which of them changed is not counted against kiwi.
//
// Priorities become strengths on a logarithmic scale that puts 250, 500 and 750 at kiwi's weak,
// medium and strong; kiwi adds them up, so that they are not strictly lexicographic.
//
// Prints one JSON object a system and phase.

#include <kiwi/kiwi.h>
#include <malloc.h>
#include <time.h>

#include <algorithm>
#include <cmath>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <iostream>
#include <memory>
#include <string>
#include <vector>

namespace {

struct Row {
  int relation;
  double priority, weight, constant;
  std::vector<std::pair<int, double>> terms;
};

struct Edit {
  int variable;
  double priority, first;
};

struct Input {
  std::string workload, name;
  int size = 0, views = 0, variables = 0;
  std::vector<Row> rows;
  std::vector<Edit> edits;
  std::vector<std::vector<std::pair<int, double>>> frames;
  std::vector<int> churn;
};

void expect(const char* word) {
  std::string got;
  if (!(std::cin >> got) || got != word) {
    std::fprintf(stderr, "driver: expected '%s' and found '%s'\n", word, got.c_str());
    std::exit(2);
  }
}

bool read(Input& input) {
  std::string word;
  if (!(std::cin >> word)) return false;
  size_t count = 0;
  std::cin >> input.workload >> input.size >> input.views >> input.name;
  expect("variables");
  std::cin >> input.variables;
  expect("rows");
  std::cin >> count;
  input.rows.resize(count);
  for (Row& row : input.rows) {
    std::cin >> row.relation >> row.priority >> row.weight >> row.constant >> count;
    row.terms.resize(count);
    for (auto& [variable, coefficient] : row.terms) std::cin >> variable >> coefficient;
  }
  expect("edits");
  std::cin >> count;
  input.edits.resize(count);
  for (Edit& edit : input.edits) std::cin >> edit.variable >> edit.priority >> edit.first;
  expect("frames");
  std::cin >> count;
  input.frames.resize(count);
  for (auto& frame : input.frames) {
    std::cin >> count;
    frame.resize(count);
    for (auto& [variable, value] : frame) std::cin >> variable >> value;
  }
  expect("churn");
  std::cin >> count;
  input.churn.resize(count);
  for (int& row : input.churn) std::cin >> row;
  return bool(std::cin);
}

double strength(double priority, double weight = 1) {
  if (priority >= 1000) return kiwi::strength::required;
  return std::min(weight * std::pow(10.0, (priority - 250) * 3 / 250), 1.0e9);
}

int64_t now() {
  timespec time;
  clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time);
  return int64_t(time.tv_sec) * 1000000000 + time.tv_nsec;
}

double quantile(std::vector<double> samples, double share) {
  if (samples.empty()) return 0;
  std::sort(samples.begin(), samples.end());
  double position = share * (samples.size() - 1);
  size_t below = size_t(position), above = std::min(below + 1, samples.size() - 1);
  return samples[below] + (samples[above] - samples[below]) * (position - below);
}

struct Series {
  std::vector<double> means, samples;
  int64_t operations = 0;

  void add(int64_t nanoseconds) {
    means.push_back(nanoseconds);
    samples.push_back(nanoseconds);
    operations += 1;
  }

  template <typename Operation>
  void pass(int64_t count, int64_t limit, Operation operation) {
    int64_t done = 0, group = 1, start = now(), last = start;
    while (done < count && (done == 0 || last - start < limit)) {
      int64_t end = std::min(done + group, count), size = end - done;
      for (; done < end; ++done) operation(done);
      int64_t time = now();
      if (time - last >= 4000 || end == count) samples.push_back(double(time - last) / size);
      if (time - last < 20000) group = std::min<int64_t>(2 * group, 1024);
      last = time;
    }
    means.push_back(double(last - start) / done);
    operations += done;
  }
};

struct Session {
  std::vector<kiwi::Variable> variables;
  std::vector<kiwi::Constraint> constraints;
  kiwi::Solver solver;
  double sink = 0;

  void construct(const Input& input) {
    variables.reserve(input.variables);
    for (int index = 0; index < input.variables; ++index) variables.emplace_back();
    constraints.reserve(input.rows.size());
    for (const Row& row : input.rows) {
      std::vector<kiwi::Term> terms;
      terms.reserve(row.terms.size());
      for (auto [variable, coefficient] : row.terms) {
        terms.emplace_back(variables[variable], coefficient);
      }
      constraints.emplace_back(
          kiwi::Expression(std::move(terms), row.constant),
          row.relation < 0 ? kiwi::OP_LE : row.relation > 0 ? kiwi::OP_GE : kiwi::OP_EQ,
          strength(row.priority, row.weight));
    }
  }

  void build(const Input& input) {
    for (const auto& constraint : constraints) solver.addConstraint(constraint);
    for (const Edit& edit : input.edits) {
      solver.addEditVariable(variables[edit.variable], strength(edit.priority));
      solver.suggestValue(variables[edit.variable], edit.first);
    }
    solver.updateVariables();
    for (const auto& variable : variables) sink += variable.value();
  }

  void churn(const Input& input) {
    for (int row : input.churn) solver.removeConstraint(constraints[row]);
    for (int row : input.churn) solver.addConstraint(constraints[row]);
    solver.updateVariables();
  }
};

size_t heap() {
  struct mallinfo2 info = mallinfo2();
  return info.uordblks + info.hblkhd;
}

void print(const Input& input, const char* phase, const Series& series, size_t bytes) {
  if (series.means.empty()) return;
  std::printf(
      "{\"workload\": \"%s\", \"size\": %d, \"system\": \"%s\", \"phase\": \"%s\", "
      "\"operations\": %lld, \"median_ns\": %.3f, \"p95_ns\": %.3f, \"variables\": %d, "
      "\"constraints\": %zu, \"pivots\": null, \"peak_bytes\": %zu, \"views\": %d}\n",
      input.workload.c_str(), input.size, input.name.c_str(), phase,
      (long long)series.operations, quantile(series.means, 0.5), quantile(series.samples, 0.95),
      input.variables, input.rows.size(), bytes, input.views);
}

void measure(const Input& input, int64_t budget) {
  Series construct, build, edit, churn;
  size_t bytes = 0;
  int64_t start = now();
  for (int run = 0; run < 500; ++run) {
    int64_t spent = now() - start;
    if (run >= 3 ? spent >= budget : run > 0 && spent >= 6 * budget) break;
    size_t before = run == 0 ? heap() : 0;
    auto session = std::make_unique<Session>();
    int64_t begin = now();
    session->construct(input);
    int64_t constructed = now();
    session->build(input);
    int64_t built = now();
    construct.add(constructed - begin);
    build.add(built - begin);
    if (run == 0) bytes = heap() - before;
    if (size_t frames = input.frames.size()) {
      int64_t length = frames >= 90 ? frames : frames * (96 / frames);
      edit.pass(length, budget / 2, [&](int64_t index) {
        for (auto [variable, value] : input.frames[index % frames]) {
          session->solver.suggestValue(session->variables[variable], value);
        }
        session->solver.updateVariables();
      });
    }
    if (!input.churn.empty()) {
      churn.pass(50, budget / 10, [&](int64_t) { session->churn(input); });
    }
  }
  print(input, "construct", construct, bytes);
  print(input, "build", build, bytes);
  print(input, "edit", edit, bytes);
  print(input, "churn", churn, bytes);
  std::fflush(stdout);
}

}  // namespace

int main(int argc, char** argv) {
  double seconds = argc > 1 ? std::atof(argv[1]) : 0.9;
  std::ios::sync_with_stdio(false);
  for (Input input; read(input); input = Input()) {
    try {
      measure(input, int64_t(seconds * 1e9));
    } catch (const std::exception& error) {
      std::fprintf(stderr, "kiwi, %s: %s\n", input.name.c_str(), error.what());
    }
  }
}
