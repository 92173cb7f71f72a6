// What the C tests share: checks of refused calls, and a few short forms.
#ifndef LAYOUTSOLVER_CHECK_H
#define LAYOUTSOLVER_CHECK_H

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <layoutsolver.h>

#include "../../check.h"

// Checks that a call with `&error` as its last argument is refused with a status, and that the error says so.
#define REFUSED(expected, call)                               \
  do {                                                        \
    ls_error error = {0};                                     \
    CHECK((call) == (expected));                              \
    CHECK(ls_error_status(error) == (expected));              \
    CHECK(strlen(ls_error_message(error)) > 0);               \
    CHECK(ls_error_free(error) == LS_OK);                     \
    CHECK(ls_error_free(error) == LS_ERROR_HANDLE);           \
  } while (0)

static inline ls_variable variable(ls_solver solver, const char *name) {
  ls_variable made = {0};
  CHECK(ls_variables_create(solver, &name, NULL, 1, &made, NULL) == LS_OK);
  return made;
}

// first * a + second * b + constant relation 0
static inline ls_constraint constraint(
    ls_solver solver, double a, ls_variable first, double b, ls_variable second, double constant, ls_relation relation,
    double priority) {
  ls_term terms[] = {{first, a}, {second, b}};
  ls_constraint_spec spec = LS_CONSTRAINT_SPEC;
  ls_constraint made = {0};
  spec.terms = terms;
  spec.term_count = b == 0 ? 1 : 2;
  spec.constant = constant;
  spec.relation = relation;
  spec.priority = priority;
  CHECK(ls_constraints_create(solver, &spec, 1, &made, NULL) == LS_OK);
  return made;
}

static inline double value(ls_solver solver, ls_variable variable) {
  double value = NAN;
  CHECK(ls_values(solver, &variable, 1, &value, NULL) == LS_OK);
  return value;
}

static inline bool sameConstraint(ls_constraint left, ls_constraint right) { return left.id == right.id; }

#endif
