// Measures kiwi on systems in the text form of ../systems.py, read from standard input, as ../driver.hpp says.
//
// A read after an edit is updateVariables(), which stores every value; finding out which of them changed is not counted
// against kiwi.
//
// Priorities become strengths on a logarithmic scale that puts 250, 500 and 750 at kiwi's weak,
// medium and strong; kiwi adds them up, so that they are not strictly lexicographic.

#include <kiwi/kiwi.h>

#include "../driver.hpp"

namespace {

double strength(double priority, double weight = 1) {
  if (priority >= 1000) return kiwi::strength::required;
  return std::min(weight * std::pow(10.0, (priority - 250) * 3 / 250), 1.0e9);
}

struct Session {
  std::vector<kiwi::Variable> variables;
  std::vector<kiwi::Constraint> constraints;
  kiwi::Solver solver;
  double sink = 0;

  void construct(const driver::Input& input) {
    variables.reserve(input.variables);
    for (int index = 0; index < input.variables; ++index) variables.emplace_back();
    constraints.reserve(input.rows.size());
    for (const driver::Row& row : input.rows) {
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

  void build(const driver::Input& input) {
    for (const auto& constraint : constraints) solver.addConstraint(constraint);
    for (const driver::Edit& edit : input.edits) {
      solver.addEditVariable(variables[edit.variable], strength(edit.priority));
      solver.suggestValue(variables[edit.variable], edit.first);
    }
    solver.updateVariables();
    for (const auto& variable : variables) sink += variable.value();
  }

  void edit(const driver::Frame& frame) {
    for (auto [variable, value] : frame) solver.suggestValue(variables[variable], value);
    solver.updateVariables();
  }

  void churn(const driver::Input& input) {
    for (int row : input.churn) solver.removeConstraint(constraints[row]);
    for (int row : input.churn) solver.addConstraint(constraints[row]);
    solver.updateVariables();
  }
};

}  // namespace

int main(int argc, char** argv) { return driver::run<Session>("kiwi", argc, argv); }
