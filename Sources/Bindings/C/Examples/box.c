// A label and a field share a window's width: the label keeps its width, the field takes what is left.
//
//   cc box.c $(pkg-config --cflags --libs layoutsolver) -o box

#include <stdio.h>
#include <stdlib.h>

#include <layoutsolver.h>

// Ends the program with the message of an error, if a call has made one.
static void check(ls_status status, ls_error error) {
  if (status == LS_OK) return;
  fprintf(stderr, "%s\n", ls_error_message(error));
  ls_error_free(error);
  exit(1);
}

enum { WINDOW, LABEL, GAP, FIELD, VARIABLES };

int main(void) {
  ls_error error = {0};
  ls_solver solver = ls_solver_create();

  // The variables: how wide the window, the label, the gap between them and the field are. Each has as its user data
  // where the program wants to have its value.
  const char *names[VARIABLES] = {"window", "label", "gap", "field"};
  double values[VARIABLES] = {0};
  void *places[VARIABLES] = {&values[WINDOW], &values[LABEL], &values[GAP], &values[FIELD]};
  ls_variable v[VARIABLES];
  check(ls_variables_create(solver, names, places, VARIABLES, v, &error), error);

  // The constraints, each as: terms + constant  relation  0.
  ls_term inside[] = {{v[LABEL], 1}, {v[GAP], 1}, {v[FIELD], 1}, {v[WINDOW], -1}};  // + 2 * 16 == 0
  ls_term label = {v[LABEL], 1}, gap = {v[GAP], 1}, field = {v[FIELD], 1};
  ls_constraint_spec specs[] = {
      {.terms = inside, .term_count = 4, .constant = 32, .relation = LS_EQUAL, .priority = LS_REQUIRED, .weight = 1},
      {.terms = &gap, .term_count = 1, .constant = -8, .relation = LS_EQUAL, .priority = LS_REQUIRED, .weight = 1},
      {.terms = &field, .term_count = 1, .constant = -60, .relation = LS_GREATER_OR_EQUAL, .priority = LS_REQUIRED, .weight = 1},
      {.terms = &label, .term_count = 1, .constant = -90, .relation = LS_EQUAL, .priority = LS_HIGH, .weight = 1},
  };
  enum { CONSTRAINTS = sizeof specs / sizeof *specs };
  ls_constraint constraints[CONSTRAINTS];
  check(ls_constraints_create(solver, specs, CONSTRAINTS, constraints, &error), error);
  check(ls_add(solver, constraints, CONSTRAINTS, &error), error);

  // The window is dragged; what moved is read each time.
  check(ls_edit(solver, v[WINDOW], 999, 1, &error), error);
  const double widths[] = {320, 200, 150};
  for (int frame = 0; frame < 3; frame++) {
    ls_change changes[VARIABLES];
    size_t count = 0;
    check(ls_suggest(solver, &v[WINDOW], &widths[frame], 1, &error), error);
    check(ls_changes(solver, changes, VARIABLES, &count, &error), error);
    for (size_t index = 0; index < count; index++) *(double *)changes[index].user_data = changes[index].value;
    printf("%g: label %g, field %g\n", values[WINDOW], values[LABEL], values[FIELD]);
  }

  // A refusal explains itself.
  ls_constraint_spec tooWide = {
      .terms = &gap, .term_count = 1, .constant = -9, .relation = LS_EQUAL, .priority = LS_REQUIRED, .weight = 1};
  ls_constraint refused;
  check(ls_constraints_create(solver, &tooWide, 1, &refused, &error), error);
  if (ls_add(solver, &refused, 1, &error) != LS_OK) {
    puts(ls_error_message(error));
    ls_error_free(error);
  }
  ls_solver_free(solver);
}
