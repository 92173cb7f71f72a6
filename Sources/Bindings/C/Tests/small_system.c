// What a small system costs, to have its instructions counted: a form row of a label, a field and a button, which is made, solved
// and freed so many times, or edited.
//
// usage: small_system build|edit COUNT

#include <stdlib.h>

#include "check.h"

enum { WIDTH, LABEL, FIELD, BUTTON, VARIABLES, CONSTRAINTS = 7 };

static ls_solver root;
static ls_variable variables[VARIABLES];
static ls_constraint constraints[CONSTRAINTS];

static ls_solver make(void) {
  ls_solver solver = {0};
  CHECK(ls_solver_create_sharing(root, &solver, NULL) == LS_OK);
  // One call each, as bindings make them.
  for (int index = 0; index < VARIABLES; index++) {
    CHECK(ls_variables_create(root, NULL, NULL, 1, &variables[index], NULL) == LS_OK);
  }
  ls_term label = {variables[LABEL], 1}, field = {variables[FIELD], 1}, button = {variables[BUTTON], 1};
  ls_term all[] = {label, field, button, {variables[WIDTH], -1}};
  ls_constraint_spec specs[CONSTRAINTS] = {
      {&label, 1, -60, LS_REQUIRED, 1, NULL, LS_GREATER_OR_EQUAL},
      {&button, 1, -40, LS_REQUIRED, 1, NULL, LS_GREATER_OR_EQUAL},
      {&field, 1, -80, LS_REQUIRED, 1, NULL, LS_GREATER_OR_EQUAL},
      {all, 4, 32, LS_REQUIRED, 1, NULL, LS_EQUAL},
      {&label, 1, -100, 500, 1, NULL, LS_EQUAL},
      {&button, 1, -72, 500, 1, NULL, LS_EQUAL},
      {&field, 1, -200, 250, 1, NULL, LS_EQUAL},
  };
  for (int index = 0; index < CONSTRAINTS; index++) {
    CHECK(ls_constraints_create(root, &specs[index], 1, &constraints[index], NULL) == LS_OK);
    CHECK(ls_add(solver, &constraints[index], 1, NULL) == LS_OK);
  }
  CHECK(ls_edit(solver, variables[WIDTH], 750, 1, NULL) == LS_OK);
  return solver;
}

static void edit(ls_solver solver, double width) {
  ls_change changes[VARIABLES];
  size_t count = 0;
  CHECK(ls_suggest(solver, &variables[WIDTH], &width, 1, NULL) == LS_OK);
  CHECK(ls_changes(solver, changes, VARIABLES, &count, NULL) == LS_OK && count > 0);
}

static void end(ls_solver solver) {
  CHECK(ls_constraints_free(root, constraints, CONSTRAINTS, NULL) == LS_OK);
  CHECK(ls_variables_free(root, variables, VARIABLES, NULL) == LS_OK);
  CHECK(ls_solver_free(solver) == LS_OK);
}

int main(int count, char **arguments) {
  if (count != 3) return 2;
  bool builds = strcmp(arguments[1], "build") == 0;
  root = ls_solver_create();
  ls_solver solver = {0};
  for (int index = 0; index < atoi(arguments[2]); index++) {
    if (builds || index == 0) solver = make();
    edit(solver, 300 + index % 50);
    if (builds) end(solver);
  }
  return failures > 0;
}
