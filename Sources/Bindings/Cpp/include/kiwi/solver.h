#pragma once

#include <cstddef>
#include <iostream>
#include <map>
#include <ostream>
#include <sstream>
#include <string>
#include <unordered_map>
#include <utility>
#include <vector>

#include <layoutsolver.h>

#include "constraint.h"
#include "errors.h"
#include "variable.h"

namespace kiwi {

// A solver with kiwi's interface. It belongs to one thread at a time, with the variables and constraints that it has.
class Solver {
 public:
  Solver() : m_solver(ls_solver_create()) {}
  ~Solver() { ls_solver_free(m_solver); }
  Solver(const Solver &) = delete;
  Solver &operator=(const Solver &) = delete;

  // Throws DuplicateConstraint, UnsatisfiableConstraint, or InternalSolverError for numbers that no solver takes; nothing
  // has changed then.
  void addConstraint(const Constraint &constraint) {
    if (hasConstraint(constraint)) throw DuplicateConstraint(constraint);
    const Expression &expression = constraint.expression();
    m_terms.clear();
    for (const Term &term : expression.terms()) m_terms.push_back({use(term.variable()), term.coefficient()});
    impl::Level level(constraint.strength());
    ls_constraint_spec spec = LS_CONSTRAINT_SPEC;
    spec.terms = m_terms.data();
    spec.term_count = m_terms.size();
    spec.constant = expression.constant();
    spec.priority = level.priority;
    spec.weight = level.weight;
    spec.relation = relation(constraint.op());
    ls_constraint handle{};
    ls_error error{};
    ls_status status = ls_constraints_create(m_solver, &spec, 1, &handle, &error);
    if (status == LS_OK && (status = ls_add(m_solver, &handle, 1, &error)) != LS_OK) {
      ls_constraints_free(m_solver, &handle, 1, nullptr);
    }
    if (status != LS_OK) {
      leaveAll(expression);
      std::string message = take(error);
      if (status == LS_ERROR_UNSATISFIABLE) throw UnsatisfiableConstraint(constraint, std::move(message));
      throw InternalSolverError(std::move(message));
    }
    m_constraints.emplace(constraint.m_data.get(), std::make_pair(constraint, handle));
  }

  // Throws UnknownConstraint.
  void removeConstraint(const Constraint &constraint) {
    auto found = m_constraints.find(constraint.m_data.get());
    if (found == m_constraints.end()) throw UnknownConstraint(constraint);
    Constraint removed = found->second.first;
    ls_constraint handle = found->second.second;
    m_constraints.erase(found);
    ls_error error{};
    ls_status status = ls_remove(m_solver, &handle, 1, &error);
    ls_constraints_free(m_solver, &handle, 1, nullptr);
    leaveAll(removed.expression());
    check(status, error);
  }

  bool hasConstraint(const Constraint &constraint) const {
    return m_constraints.find(constraint.m_data.get()) != m_constraints.end();
  }

  // Throws DuplicateEditVariable or BadRequiredStrength. As in kiwi, the first suggestion is 0.
  void addEditVariable(const Variable &variable, double strength) {
    if (hasEditVariable(variable)) throw DuplicateEditVariable(variable);
    strength = strength::clip(strength);
    if (strength == strength::required) throw BadRequiredStrength();
    impl::Level level(strength);
    ls_variable handle = use(variable);
    const double first = 0.0;
    ls_error error{};
    ls_status status = ls_edit(m_solver, handle, level.priority, level.weight, &error);
    if (status == LS_OK) status = ls_suggest(m_solver, &handle, &first, 1, &error);
    if (status != LS_OK) leave(variable);
    check(status, error);
    m_edits.emplace(variable.m_data.get(), handle);
  }

  // Throws UnknownEditVariable.
  void removeEditVariable(const Variable &variable) {
    auto found = m_edits.find(variable.m_data.get());
    if (found == m_edits.end()) throw UnknownEditVariable(variable);
    ls_variable handle = found->second;
    m_edits.erase(found);
    ls_error error{};
    ls_status status = ls_end_edit(m_solver, handle, &error);
    leave(variable);
    check(status, error);
  }

  bool hasEditVariable(const Variable &variable) const {
    return m_edits.find(variable.m_data.get()) != m_edits.end();
  }

  // Throws UnknownEditVariable, or InternalSolverError for a value that is not finite or above 1e150.
  void suggestValue(const Variable &variable, double value) {
    auto found = m_edits.find(variable.m_data.get());
    if (found == m_edits.end()) throw UnknownEditVariable(variable);
    ls_error error{};
    check(ls_suggest(m_solver, &found->second, &value, 1, &error), error);
  }

  // Solves, and writes the values of the variables that have changed since the last time.
  //
  // kiwi writes all variables of the solver. It makes a difference only to variables that setValue() or another solver
  // has written to meanwhile: these keep that value here until their own changes.
  void updateVariables() {
    const std::size_t capacity = 256;
    ls_change changes[capacity];
    std::size_t count = capacity;
    while (count == capacity) {
      ls_error error{};
      check(ls_changes(m_solver, changes, capacity, &count, &error), error);
      for (std::size_t index = 0; index < count; ++index) {
        static_cast<Variable::Data *>(changes[index].user_data)->value = changes[index].value;
      }
    }
    forgetUnused();
  }

  void reset() {
    ls_error error{};
    check(ls_reset(m_solver, &error), error);
    std::vector<ls_constraint> constraints;
    for (const auto &entry : m_constraints) constraints.push_back(entry.second.second);
    ls_constraints_free(m_solver, constraints.data(), constraints.size(), nullptr);
    std::vector<ls_variable> variables;
    for (const auto &entry : m_variables) variables.push_back(entry.second.handle);
    ls_variables_free(m_solver, variables.data(), variables.size(), nullptr);
    m_constraints.clear();
    m_edits.clear();
    m_variables.clear();
    m_unused.clear();
  }

  void dump() { dump(std::cout); }
  void dump(std::ostream &out) { out << dumps(); }

  // The variables with their values and the constraints as equations, for people to read.
  std::string dumps() {
    std::ostringstream out;
    // Handles have ascending numbers.
    std::map<uint64_t, const Use *> variables;
    for (const auto &entry : m_variables) variables.emplace(entry.second.handle.id, &entry.second);
    std::map<uint64_t, ls_constraint> constraints;
    for (const auto &entry : m_constraints) constraints.emplace(entry.second.second.id, entry.second.second);
    out << "Variables\n---------\n";
    for (const auto &entry : variables) {
      double value = 0.0;
      ls_values(m_solver, &entry.second->handle, 1, &value, nullptr);
      bool isEdited = hasEditVariable(entry.second->variable);
      out << entry.second->variable.name() << " = " << value << (isEdited ? " (edited)" : "") << "\n";
    }
    out << "\nConstraints\n-----------\n";
    for (const auto &entry : constraints) out << description(entry.second) << "\n";
    return out.str();
  }

 private:
  // A variable that constraints or an edit name, and how many of them.
  struct Use {
    Variable variable;
    ls_variable handle;
    std::size_t count;
  };

  ls_solver m_solver;
  std::unordered_map<const Variable::Data *, Use> m_variables;
  std::unordered_map<const Constraint::Data *, std::pair<Constraint, ls_constraint>> m_constraints;
  std::unordered_map<const Variable::Data *, ls_variable> m_edits;
  // Variables that nothing named at some time since the last update, which has to report that they are 0.
  std::vector<const Variable::Data *> m_unused;
  std::vector<ls_term> m_terms;

  static ls_relation relation(RelationalOperator op) {
    if (op == OP_EQ) return LS_EQUAL;
    return op == OP_LE ? LS_LESS_OR_EQUAL : LS_GREATER_OR_EQUAL;
  }

  // Frees an error and returns its message.
  static std::string take(ls_error error) {
    std::string message = ls_error_message(error);
    ls_error_free(error);
    return message;
  }

  static void check(ls_status status, ls_error error) {
    if (status != LS_OK) throw InternalSolverError(take(error));
  }

  // Returns the handle of a variable that one more constraint or edit names.
  ls_variable use(const Variable &variable) {
    auto found = m_variables.find(variable.m_data.get());
    if (found == m_variables.end()) {
      const char *name = variable.name().c_str();
      void *data = variable.m_data.get();
      ls_variable handle{};
      ls_error error{};
      check(ls_variables_create(m_solver, &name, &data, 1, &handle, &error), error);
      found = m_variables.emplace(variable.m_data.get(), Use{variable, handle, 0}).first;
    }
    found->second.count += 1;
    return found->second.handle;
  }

  void leave(const Variable &variable) {
    auto found = m_variables.find(variable.m_data.get());
    if (found == m_variables.end()) return;
    found->second.count -= 1;
    if (found->second.count == 0) m_unused.push_back(found->first);
  }

  void leaveAll(const Expression &expression) {
    for (const Term &term : expression.terms()) leave(term.variable());
  }

  void forgetUnused() {
    for (const Variable::Data *data : m_unused) {
      auto found = m_variables.find(data);
      if (found == m_variables.end() || found->second.count > 0) continue;
      ls_variables_free(m_solver, &found->second.handle, 1, nullptr);
      m_variables.erase(found);
    }
    m_unused.clear();
  }

  std::string description(ls_constraint constraint) {
    std::size_t length = 0;
    ls_constraint_description(m_solver, constraint, nullptr, 0, &length, nullptr);
    std::string text(length + 1, '\0');
    ls_constraint_description(m_solver, constraint, &text[0], text.size(), nullptr, nullptr);
    text.resize(length);
    return text;
  }
};

}  // namespace kiwi
