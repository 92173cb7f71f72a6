// Measures LayoutSolver through its C interface on systems in the text form of ../systems.py, read from standard input, as
// ../driver.hpp says: what the border between C and Swift costs.
//
// A read after an edit is ls_changes, as LayoutBench's is a report of changes.

#include <layoutsolver.h>

#include <stdexcept>

#include "../driver.hpp"

namespace {

void check(ls_status status) {
  if (status != LS_OK) throw std::runtime_error(ls_status_message(status));
}

struct Session {
  ls_solver solver = ls_solver_create();
  std::vector<ls_variable> variables, edited;
  std::vector<ls_constraint> constraints, churned;
  std::vector<ls_change> changes;
  std::vector<double> values, read_values;

  ~Session() { ls_solver_free(solver); }

  void construct(const driver::Input& input) {
    variables.resize(input.variables);
    check(ls_variables_create(solver, nullptr, nullptr, variables.size(), variables.data(), nullptr));
    std::vector<ls_term> terms;
    for (const driver::Row& row : input.rows) {
      for (auto [variable, coefficient] : row.terms) terms.push_back({variables[variable], coefficient});
    }
    std::vector<ls_constraint_spec> specs;
    const ls_term* next = terms.data();
    for (const driver::Row& row : input.rows) {
      specs.push_back({next, row.terms.size(), row.constant, row.priority, row.weight, nullptr, row.relation});
      next += row.terms.size();
    }
    constraints.resize(specs.size());
    check(ls_constraints_create(solver, specs.data(), specs.size(), constraints.data(), nullptr));
    for (int row : input.churn) churned.push_back(constraints[row]);
    changes.resize(variables.size());
    values.resize(variables.size());
    read_values.resize(variables.size());
  }

  void build(const driver::Input& input) {
    check(ls_add(solver, constraints.data(), constraints.size(), nullptr));
    for (const driver::Edit& edit : input.edits) {
      check(ls_edit(solver, variables[edit.variable], edit.priority, 1, nullptr));
      check(ls_suggest(solver, &variables[edit.variable], &edit.first, 1, nullptr));
    }
    read();
  }

  void edit(const driver::Frame& frame) {
    edited.clear();
    values.clear();
    for (auto [variable, value] : frame) {
      edited.push_back(variables[variable]);
      values.push_back(value);
    }
    check(ls_suggest(solver, edited.data(), values.data(), edited.size(), nullptr));
    read();
  }

  void churn(const driver::Input&) {
    check(ls_remove(solver, churned.data(), churned.size(), nullptr));
    check(ls_add(solver, churned.data(), churned.size(), nullptr));
    read();
  }

  void read() {
    size_t count = 0;
    check(ls_changes(solver, changes.data(), changes.size(), &count, nullptr));
    // To where LayoutBench has them, too.
    for (size_t index = 0; index < count; ++index) read_values[index] = changes[index].value;
  }
};

}  // namespace

int main(int argc, char** argv) { return driver::run<Session>("layoutsolver", argc, argv); }
