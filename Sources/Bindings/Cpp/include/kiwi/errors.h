#pragma once

#include <exception>
#include <string>
#include <utility>

#include "constraint.h"
#include "variable.h"

namespace kiwi {

namespace impl {

// An exception about a constraint, with the solver's message.
class ConstraintError : public std::exception {
 public:
  ConstraintError(Constraint constraint, std::string message)
      : m_constraint(std::move(constraint)), m_message(std::move(message)) {}
  const char *what() const noexcept override { return m_message.c_str(); }
  const Constraint &constraint() const { return m_constraint; }

 private:
  Constraint m_constraint;
  std::string m_message;
};

// An exception about a variable, with the solver's message.
class VariableError : public std::exception {
 public:
  VariableError(Variable variable, std::string message)
      : m_variable(std::move(variable)), m_message(std::move(message)) {}
  const char *what() const noexcept override { return m_message.c_str(); }
  const Variable &variable() const { return m_variable; }

 private:
  Variable m_variable;
  std::string m_message;
};

}  // namespace impl

// The required constraints would have no solution. what() lists an irreducible set of those that contradict each other.
class UnsatisfiableConstraint : public impl::ConstraintError {
 public:
  UnsatisfiableConstraint(Constraint constraint, std::string message = "The constraint can not be satisfied.")
      : ConstraintError(std::move(constraint), std::move(message)) {}
};

class UnknownConstraint : public impl::ConstraintError {
 public:
  UnknownConstraint(Constraint constraint)
      : ConstraintError(std::move(constraint), "The constraint has not been added to the solver.") {}
};

class DuplicateConstraint : public impl::ConstraintError {
 public:
  DuplicateConstraint(Constraint constraint)
      : ConstraintError(std::move(constraint), "The constraint has already been added to the solver.") {}
};

class UnknownEditVariable : public impl::VariableError {
 public:
  UnknownEditVariable(Variable variable)
      : VariableError(std::move(variable), "The edit variable has not been added to the solver.") {}
};

class DuplicateEditVariable : public impl::VariableError {
 public:
  DuplicateEditVariable(Variable variable)
      : VariableError(std::move(variable), "The edit variable has already been added to the solver.") {}
};

class BadRequiredStrength : public std::exception {
 public:
  const char *what() const noexcept override { return "A required strength cannot be used in this context."; }
};

// Numbers that a solver does not take: not finite, above 1e150, or badly scaled.
class InternalSolverError : public std::exception {
 public:
  InternalSolverError() : m_message("An internal solver error occurred.") {}
  InternalSolverError(const char *message) : m_message(message) {}
  InternalSolverError(std::string message) : m_message(std::move(message)) {}
  const char *what() const noexcept override { return m_message.c_str(); }

 private:
  std::string m_message;
};

}  // namespace kiwi
