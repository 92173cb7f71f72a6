// kiwi's C++ interface: what programs written for kiwi use, and its exceptions.

#include <cmath>
#include <cstdio>
#include <limits>
#include <sstream>
#include <string>
#include <type_traits>
#include <vector>

#include <kiwi/kiwi.h>

#include "../../check.h"

#define THROWS(Type, expression)  \
  do {                            \
    bool isThrown = false;        \
    try {                         \
      expression;                 \
    } catch (const Type &error) { \
      isThrown = *error.what() != 0; \
    }                             \
    CHECK(isThrown);              \
  } while (0)

using namespace kiwi;

static void expressions() {
  Variable x("x"), y("y");
  static_assert(std::is_same<decltype(2 * x), Term>::value, "a product is a term");
  static_assert(std::is_same<decltype(-x / 2), Term>::value, "a quotient is a term");
  static_assert(std::is_same<decltype(x + 1), Expression>::value, "a sum is an expression");
  static_assert(std::is_same<decltype(x + y <= 2 * x - 3), Constraint>::value, "a comparison is a constraint");
  x.setValue(3);
  y.setValue(4);
  CHECK((2 * x + y * 3 - 1).value() == 17);
  CHECK((1 - x).value() == -2);
  CHECK((-(x + y) / 2).value() == -3.5);
  CHECK((3 * (x - y + 2)).value() == 3);
  CHECK((x + y + x).terms().size() == 3);
  Constraint merged = x + y + x >= 1;
  CHECK(merged.expression().terms().size() == 2 && merged.expression().constant() == -1 && merged.op() == OP_GE);
  CHECK(merged.strength() == strength::required);
  CHECK(!merged.violated() && (x >= 5).violated() && (x == 3).violated() == false && (5 <= x).violated());
  Constraint weaker = merged | strength::weak;
  CHECK(weaker.strength() == strength::weak && weaker != merged && merged == Constraint(merged));
  CHECK(!Constraint() && !!merged);
  CHECK((strength::medium | merged).strength() == strength::medium);
  CHECK(x.equals(Variable(x)) && !x.equals(y) && x.name() == "x");
  x.setName("other");
  CHECK(x.name() == "other");
}

static void contexts() {
  struct Counter : Variable::Context {
    int &ended;
    explicit Counter(int &ended) : ended(ended) {}
    ~Counter() override { ended += 1; }
  };
  int ended = 0;
  {
    Solver solver;
    {
      Variable variable("x", new Counter(ended));
      CHECK(dynamic_cast<Counter *>(variable.context()) != nullptr);
      solver.addConstraint(variable == 1);
    }
    CHECK(ended == 0);
    solver.reset();
    CHECK(ended == 1);
    Variable variable;
    variable.setContext(new Counter(ended));
    variable.setContext(nullptr);
    CHECK(ended == 2);
  }
}

static void strengths() {
  CHECK(strength::create(0, 1, 0, 1.25) == 1250);
  CHECK(strength::clip(-1) == 0 && strength::clip(1e12) == strength::required);
  Variable x;
  Solver solver;
  // A thousand weak ones do not outvote a medium one; within a strength weights decide.
  solver.addConstraint((x == 1) | strength::medium);
  std::vector<Constraint> weak;
  for (int index = 0; index < 1500; index++) {
    weak.push_back((x == 0) | strength::weak);
    solver.addConstraint(weak.back());
  }
  solver.updateVariables();
  CHECK(x.value() == 1);
  solver.addConstraint((x == 2) | (2 * strength::medium));
  solver.updateVariables();
  CHECK(x.value() == 2);
  // Nothing is below a strength of 0.
  Variable y;
  solver.addConstraint((y == 7) | 0.0);
  solver.updateVariables();
  CHECK(y.value() == 7);
  solver.addConstraint((y == 8) | strength::weak);
  solver.updateVariables();
  CHECK(y.value() == 8);
}

static void constraints() {
  Variable x("x"), y("y");
  Solver solver;
  Constraint least = x >= 10, most = x <= 3, equal = y == x + 1;
  solver.addConstraint(least);
  CHECK(solver.hasConstraint(least) && !solver.hasConstraint(most));
  THROWS(DuplicateConstraint, solver.addConstraint(least));
  THROWS(UnknownConstraint, solver.removeConstraint(most));
  try {
    solver.addConstraint(most);
    CHECK(false);
  } catch (const UnsatisfiableConstraint &error) {
    CHECK(error.constraint() == most);
    CHECK(std::string(error.what()).find("x <= 3") != std::string::npos);
  }
  CHECK(!solver.hasConstraint(most));
  solver.addConstraint(equal);
  solver.updateVariables();
  CHECK(x.value() == 10 && y.value() == 11);
  solver.removeConstraint(least);
  solver.addConstraint(most);
  solver.updateVariables();
  CHECK(x.value() <= 3 && y.value() == x.value() + 1);
  // What no constraint names any more is 0.
  solver.removeConstraint(equal);
  solver.updateVariables();
  CHECK(y.value() == 0);
  THROWS(InternalSolverError, solver.addConstraint(x == std::numeric_limits<double>::infinity()));
  THROWS(InternalSolverError, solver.addConstraint(x * NAN == 1));
  solver.addConstraint(y == 5);
  solver.updateVariables();
  CHECK(y.value() == 5);
}

static void edits() {
  Variable width("width"), half("half");
  Solver solver;
  solver.addConstraint(2 * half == width);
  solver.addEditVariable(width, strength::strong);
  CHECK(solver.hasEditVariable(width) && !solver.hasEditVariable(half));
  solver.updateVariables();
  CHECK(width.value() == 0);
  for (int value = 1; value < 100; value++) {
    solver.suggestValue(width, value);
    solver.updateVariables();
    CHECK(half.value() == value / 2.0);
  }
  THROWS(DuplicateEditVariable, solver.addEditVariable(width, strength::weak));
  THROWS(BadRequiredStrength, solver.addEditVariable(half, strength::required));
  THROWS(UnknownEditVariable, solver.removeEditVariable(half));
  THROWS(UnknownEditVariable, solver.suggestValue(half, 1));
  THROWS(InternalSolverError, solver.suggestValue(width, NAN));
  solver.removeEditVariable(width);
  CHECK(!solver.hasEditVariable(width));
  solver.addEditVariable(half, strength::weak);
  solver.suggestValue(half, 7);
  solver.updateVariables();
  CHECK(width.value() == 14);
  solver.reset();
  CHECK(!solver.hasEditVariable(half));
  solver.addEditVariable(half, strength::weak);
  solver.suggestValue(half, 8);
  solver.updateVariables();
  CHECK(half.value() == 8 && width.value() == 14);
}

static void sharing() {
  // A variable and a constraint in two solvers, and more variables than one call reports.
  Variable x("x");
  Constraint fixed = x == 3;
  Solver first;
  {
    Solver second;
    first.addConstraint(fixed);
    second.addConstraint(fixed);
    second.updateVariables();
    CHECK(x.value() == 3);
  }
  CHECK(first.hasConstraint(fixed));
  std::vector<Variable> chain(1, x);
  for (int index = 1; index < 1000; index++) {
    chain.emplace_back();
    first.addConstraint(chain[index] == chain[index - 1] + 1);
  }
  first.updateVariables();
  bool areRight = true;
  for (int index = 0; index < 1000; index++) areRight = areRight && chain[index].value() == 3 + index;
  CHECK(areRight);
}

static void dumps() {
  Variable x("x"), y("y");
  Solver solver;
  solver.addConstraint(x + 2 * y <= 9);
  solver.addEditVariable(x, strength::strong);
  std::ostringstream out;
  solver.dump(out);
  CHECK(out.str() == solver.dumps());
  CHECK(out.str().find("x + 2*y <= 9") != std::string::npos && out.str().find("x = 0 (edited)") != std::string::npos);
}

int main() {
  expressions();
  contexts();
  strengths();
  constraints();
  edits();
  sharing();
  dumps();
  std::printf("kiwi interface: %d checks, %d failed\n", checks, failures);
  return failures > 0;
}
