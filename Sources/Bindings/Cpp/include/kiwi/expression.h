#pragma once

#include <utility>
#include <vector>

#include "term.h"

namespace kiwi {

// A sum of terms and a constant.
class Expression {
 public:
  Expression(double constant = 0.0) : m_constant(constant) {}
  Expression(const Term &term, double constant = 0.0) : m_terms(1, term), m_constant(constant) {}
  Expression(std::vector<Term> terms, double constant = 0.0) : m_terms(std::move(terms)), m_constant(constant) {}

  const std::vector<Term> &terms() const { return m_terms; }
  double constant() const { return m_constant; }

  double value() const {
    double sum = m_constant;
    for (const Term &term : m_terms) sum += term.value();
    return sum;
  }

 private:
  std::vector<Term> m_terms;
  double m_constant;
};

}  // namespace kiwi
