// What the drivers of solvers in C and C++ share: systems in the text form of systems.py, the phases, the clock and the
// statistics, which are those of LayoutBench: thread processor time; a run builds a new solver once, then passes over all
// edit frames, then churns; a figure is the median over runs of the run's mean.
//
// A driver is a Session with construct, build, edit and churn. It prints one JSON object a system and phase.
#pragma once

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

namespace driver {

struct Row {
  int relation;
  double priority, weight, constant;
  std::vector<std::pair<int, double>> terms;
};

struct Edit {
  int variable;
  double priority, first;
};

// What is suggested before a read: variables and values.
using Frame = std::vector<std::pair<int, double>>;

struct Input {
  std::string workload, name;
  int size = 0, views = 0, variables = 0;
  std::vector<Row> rows;
  std::vector<Edit> edits;
  std::vector<Frame> frames;
  std::vector<int> churn;
};

inline void expect(const char* word) {
  std::string got;
  if (!(std::cin >> got) || got != word) {
    std::fprintf(stderr, "driver: expected '%s' and found '%s'\n", word, got.c_str());
    std::exit(2);
  }
}

inline bool read(Input& input) {
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
  for (Frame& frame : input.frames) {
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

inline int64_t now() {
  timespec time;
  clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time);
  return int64_t(time.tv_sec) * 1000000000 + time.tv_nsec;
}

inline double quantile(std::vector<double> samples, double share) {
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

inline size_t heap() {
  struct mallinfo2 info = mallinfo2();
  return info.uordblks + info.hblkhd;
}

inline void print(const Input& input, const char* phase, const Series& series, size_t bytes) {
  if (series.means.empty()) return;
  std::printf(
      "{\"workload\": \"%s\", \"size\": %d, \"system\": \"%s\", \"phase\": \"%s\", "
      "\"operations\": %lld, \"median_ns\": %.3f, \"p95_ns\": %.3f, \"variables\": %d, "
      "\"constraints\": %zu, \"pivots\": null, \"peak_bytes\": %zu, \"views\": %d}\n",
      input.workload.c_str(), input.size, input.name.c_str(), phase,
      (long long)series.operations, quantile(series.means, 0.5), quantile(series.samples, 0.95),
      input.variables, input.rows.size(), bytes, input.views);
}

template <typename Session>
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
      edit.pass(length, budget / 2, [&](int64_t index) { session->edit(input.frames[index % frames]); });
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

// Measures all systems of the standard input; `name` is what messages call the solver.
template <typename Session>
int run(const char* name, int argc, char** argv) {
  double seconds = argc > 1 ? std::atof(argv[1]) : 0.9;
  std::ios::sync_with_stdio(false);
  for (Input input; read(input); input = Input()) {
    try {
      measure<Session>(input, int64_t(seconds * 1e9));
    } catch (const std::exception& error) {
      std::fprintf(stderr, "%s, %s: %s\n", name, input.name.c_str(), error.what());
    }
  }
  return 0;
}

}  // namespace driver
