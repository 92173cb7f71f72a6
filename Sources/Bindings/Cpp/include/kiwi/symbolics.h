#pragma once

#include <type_traits>
#include <utility>
#include <vector>

#include "constraint.h"
#include "expression.h"
#include "term.h"
#include "variable.h"

// The operators of linear arithmetic, for each pair of variables, terms, expressions and numbers that is not two numbers.

namespace kiwi {

namespace impl {

inline Expression toExpression(const Variable &variable) { return Expression(Term(variable)); }
inline Expression toExpression(const Term &term) { return Expression(term); }
inline Expression toExpression(Expression expression) { return expression; }
inline Expression toExpression(double constant) { return Expression(constant); }

template <typename T>
using IsLinear = std::integral_constant<
    bool, std::is_base_of<Variable, T>::value || std::is_base_of<Term, T>::value || std::is_base_of<Expression, T>::value>;

// Result, if the operands are such that the operators are for.
template <typename Left, typename Right, typename Result>
using Linear = typename std::enable_if<
    (IsLinear<Left>::value && (IsLinear<Right>::value || std::is_convertible<Right, double>::value)) ||
        (IsLinear<Right>::value && std::is_convertible<Left, double>::value),
    Result>::type;

// Returns left + factor * right.
inline Expression sum(const Expression &left, const Expression &right, double factor) {
  std::vector<Term> terms;
  terms.reserve(left.terms().size() + right.terms().size());
  terms.insert(terms.end(), left.terms().begin(), left.terms().end());
  for (const Term &term : right.terms()) terms.emplace_back(term.variable(), term.coefficient() * factor);
  return Expression(std::move(terms), left.constant() + factor * right.constant());
}

}  // namespace impl

inline Term operator*(const Variable &variable, double coefficient) { return Term(variable, coefficient); }
inline Term operator*(double coefficient, const Variable &variable) { return variable * coefficient; }
inline Term operator/(const Variable &variable, double denominator) { return variable * (1.0 / denominator); }
inline Term operator-(const Variable &variable) { return variable * -1.0; }

inline Term operator*(const Term &term, double factor) { return Term(term.variable(), term.coefficient() * factor); }
inline Term operator*(double factor, const Term &term) { return term * factor; }
inline Term operator/(const Term &term, double denominator) { return term * (1.0 / denominator); }
inline Term operator-(const Term &term) { return term * -1.0; }

inline Expression operator*(const Expression &expression, double factor) {
  std::vector<Term> terms;
  terms.reserve(expression.terms().size());
  for (const Term &term : expression.terms()) terms.push_back(term * factor);
  return Expression(std::move(terms), expression.constant() * factor);
}
inline Expression operator*(double factor, const Expression &expression) { return expression * factor; }
inline Expression operator/(const Expression &expression, double denominator) {
  return expression * (1.0 / denominator);
}
inline Expression operator-(const Expression &expression) { return expression * -1.0; }

template <typename Left, typename Right>
impl::Linear<Left, Right, Expression> operator+(const Left &left, const Right &right) {
  return impl::sum(impl::toExpression(left), impl::toExpression(right), 1.0);
}

template <typename Left, typename Right>
impl::Linear<Left, Right, Expression> operator-(const Left &left, const Right &right) {
  return impl::sum(impl::toExpression(left), impl::toExpression(right), -1.0);
}

template <typename Left, typename Right>
impl::Linear<Left, Right, Constraint> operator==(const Left &left, const Right &right) {
  return Constraint(left - right, OP_EQ);
}

template <typename Left, typename Right>
impl::Linear<Left, Right, Constraint> operator<=(const Left &left, const Right &right) {
  return Constraint(left - right, OP_LE);
}

template <typename Left, typename Right>
impl::Linear<Left, Right, Constraint> operator>=(const Left &left, const Right &right) {
  return Constraint(left - right, OP_GE);
}

// The constraint with another strength.
inline Constraint operator|(const Constraint &constraint, double strength) { return Constraint(constraint, strength); }
inline Constraint operator|(double strength, const Constraint &constraint) { return constraint | strength; }

}  // namespace kiwi
