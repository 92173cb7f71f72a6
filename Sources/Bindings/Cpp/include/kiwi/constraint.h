#pragma once

#include <cmath>
#include <map>
#include <memory>
#include <utility>
#include <vector>

#include "expression.h"
#include "strength.h"

namespace kiwi {

enum RelationalOperator { OP_LE, OP_GE, OP_EQ };

// A relation expression <= 0, == 0 or >= 0 with a strength. Copies are the same constraint.
class Constraint {
 public:
  Constraint() = default;

  Constraint(const Expression &expression, RelationalOperator op, double strength = strength::required)
      : m_data(std::make_shared<Data>(reduce(expression), op, strength)) {}

  Constraint(const Constraint &other, double strength)
      : m_data(std::make_shared<Data>(other.expression(), other.op(), strength)) {}

  const Expression &expression() const { return m_data->expression; }
  RelationalOperator op() const { return m_data->op; }
  double strength() const { return m_data->strength; }

  // Whether the values that the variables have break it.
  bool violated() const {
    const double tolerance = 1e-8;
    double value = m_data->expression.value();
    if (m_data->op == OP_EQ) return std::fabs(value) >= tolerance;
    return m_data->op == OP_GE ? value < 0.0 : value > 0.0;
  }

  bool operator!() const { return !m_data; }

 private:
  friend class Solver;

  struct Data {
    Expression expression;
    double strength;
    RelationalOperator op;

    Data(Expression expression, RelationalOperator op, double strength)
        : expression(std::move(expression)), strength(strength::clip(strength)), op(op) {}
  };

  // One term for each variable, in the order in which they come first: that of their addresses would be another one each time.
  static Expression reduce(const Expression &expression) {
    std::map<Variable, std::size_t> places;
    std::vector<Term> terms;
    for (const Term &term : expression.terms()) {
      std::size_t place = places.emplace(term.variable(), terms.size()).first->second;
      if (place == terms.size()) {
        terms.push_back(term);
      } else {
        terms[place] = Term(term.variable(), terms[place].coefficient() + term.coefficient());
      }
    }
    return Expression(std::move(terms), expression.constant());
  }

  std::shared_ptr<Data> m_data;

  friend bool operator<(const Constraint &lhs, const Constraint &rhs) { return lhs.m_data < rhs.m_data; }
  friend bool operator==(const Constraint &lhs, const Constraint &rhs) { return lhs.m_data == rhs.m_data; }
  friend bool operator!=(const Constraint &lhs, const Constraint &rhs) { return lhs.m_data != rhs.m_data; }
};

}  // namespace kiwi
