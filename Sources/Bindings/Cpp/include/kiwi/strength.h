#pragma once

#include <algorithm>

#include <layoutsolver.h>

namespace kiwi {

// A strength is a number in whose decimal digits three weights are: strong * 1e6 + medium * 1e3 + weak.
namespace strength {

inline double create(double strong, double medium, double weak, double weight = 1.0) {
  auto part = [weight](double value) { return std::max(0.0, std::min(1000.0, value * weight)); };
  return part(strong) * 1e6 + part(medium) * 1e3 + part(weak);
}

const double required = create(1000.0, 1000.0, 1000.0);
const double strong = create(1.0, 0.0, 0.0);
const double medium = create(0.0, 1.0, 0.0);
const double weak = create(0.0, 0.0, 1.0);

inline double clip(double value) { return std::max(0.0, std::min(required, value)); }

}  // namespace strength

namespace impl {

// What a strength is to LayoutSolver. The highest part that is not 0 says the priority, and the strength in units of that
// part is the weight among constraints of the same priority: medium * 1.5 is priority 500, weight 1.5.
//
// kiwi adds up what all constraints are worth in one number, so that a thousand weak ones outvote a medium one. Here none
// does. A strength of 0, which has no effect in kiwi, is below all others, where it decides only what nothing else does.
struct Level {
  double priority;
  double weight;

  explicit Level(double strength) {
    if (strength >= strength::required) {
      priority = LS_REQUIRED;
      weight = 1.0;
    } else if (strength >= strength::strong) {
      priority = 750.0;
      weight = strength / strength::strong;
    } else if (strength >= strength::medium) {
      priority = 500.0;
      weight = strength / strength::medium;
    } else if (strength > 0.0) {
      priority = 250.0;
      weight = strength;
    } else {
      priority = 1.0;
      weight = 1.0;
    }
  }
};

}  // namespace impl

}  // namespace kiwi
