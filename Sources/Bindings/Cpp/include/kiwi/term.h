#pragma once

#include <utility>

#include "variable.h"

namespace kiwi {

// A product coefficient * variable.
class Term {
 public:
  Term(Variable variable, double coefficient = 1.0) : m_variable(std::move(variable)), m_coefficient(coefficient) {}
  Term(const std::pair<const Variable, double> &pair) : m_variable(pair.first), m_coefficient(pair.second) {}

  const Variable &variable() const { return m_variable; }
  double coefficient() const { return m_coefficient; }
  double value() const { return m_coefficient * m_variable.value(); }

 private:
  Variable m_variable;
  double m_coefficient;
};

}  // namespace kiwi
