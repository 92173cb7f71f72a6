// Each function of the interface, and each error that it gives.

#include "check.h"

static const ls_variable noVariable = {0};
static const ls_constraint noConstraint = {0};

static void library(void) {
  char version[32];
  snprintf(version, sizeof version, "%d.%d.%d", LS_VERSION_MAJOR, LS_VERSION_MINOR, LS_VERSION_PATCH);
  CHECK(strcmp(ls_version(), version) == 0);
  for (ls_status status = LS_OK; status <= LS_ERROR_INVALID_EDIT; status++) {
    CHECK(strcmp(ls_status_message(status), "unknown status") != 0);
  }
  CHECK(strcmp(ls_status_message(-1), "unknown status") == 0);
}

static void variables(void) {
  ls_solver solver = ls_solver_create();
  const char *names[] = {"left", NULL, "\xC3\xA9t\xC3\xA9"};
  int data[3];
  void *userData[] = {&data[0], &data[1], NULL};
  ls_variable made[3];
  CHECK(ls_variables_create(solver, names, userData, 3, made, NULL) == LS_OK);
  char text[8];
  size_t length = 0;
  CHECK(ls_variable_name(solver, made[0], text, sizeof text, &length, NULL) == LS_OK);
  CHECK(length == 4 && strcmp(text, "left") == 0);
  CHECK(ls_variable_name(solver, made[0], text, 3, &length, NULL) == LS_OK);
  CHECK(length == 4 && strcmp(text, "le") == 0);
  CHECK(ls_variable_name(solver, made[1], NULL, 0, &length, NULL) == LS_OK && length == 0);
  CHECK(ls_variable_name(solver, made[2], text, sizeof text, NULL, NULL) == LS_OK && strcmp(text, names[2]) == 0);
  void *read = NULL;
  CHECK(ls_variable_user_data(solver, made[1], &read, NULL) == LS_OK && read == &data[1]);
  CHECK(ls_variable_set_user_data(solver, made[1], &data[2], NULL) == LS_OK);
  CHECK(ls_variable_user_data(solver, made[1], &read, NULL) == LS_OK && read == &data[2]);
  CHECK(value(solver, made[0]) == 0);

  ls_variable batch[] = {made[0], noVariable};
  REFUSED(LS_ERROR_HANDLE, ls_variables_free(solver, batch, 2, &error));
  CHECK(value(solver, made[0]) == 0);
  ls_variable twice[] = {made[0], made[0]};
  CHECK(ls_variables_free(solver, twice, 2, NULL) == LS_OK);
  REFUSED(LS_ERROR_HANDLE, ls_variable_name(solver, made[0], text, sizeof text, NULL, &error));
  REFUSED(LS_ERROR_HANDLE, ls_variable_user_data(solver, made[0], &read, &error));
  REFUSED(LS_ERROR_HANDLE, ls_variable_set_user_data(solver, made[0], NULL, &error));
  REFUSED(LS_ERROR_ARGUMENT, ls_variable_user_data(solver, made[1], NULL, &error));
  REFUSED(LS_ERROR_ARGUMENT, ls_variable_name(solver, made[1], NULL, 8, NULL, &error));
  REFUSED(LS_ERROR_ARGUMENT, ls_variables_create(solver, NULL, NULL, 1, NULL, &error));
  REFUSED(LS_ERROR_ARGUMENT, ls_variables_create(solver, NULL, NULL, SIZE_MAX, made, &error));
  REFUSED(LS_ERROR_ARGUMENT, ls_variables_free(solver, NULL, 1, &error));
  // The place of a freed one is used again, under another handle.
  ls_variable next = variable(solver, "next");
  CHECK(next.id != made[0].id);
  REFUSED(LS_ERROR_HANDLE, ls_variable_name(solver, made[0], text, sizeof text, NULL, &error));
  CHECK(ls_variables_create(solver, NULL, NULL, 0, NULL, NULL) == LS_OK);
  CHECK(ls_solver_free(solver) == LS_OK);
}

static void constraints(void) {
  ls_solver solver = ls_solver_create();
  ls_variable x = variable(solver, "x"), y = variable(solver, "y");
  int data;
  ls_term terms[] = {{x, 1}, {y, -2.5}};
  ls_constraint_spec spec = LS_CONSTRAINT_SPEC, read;
  spec.terms = terms;
  spec.term_count = 2;
  spec.constant = 3;
  spec.relation = LS_GREATER_OR_EQUAL;
  spec.priority = 250;
  spec.weight = 4;
  spec.user_data = &data;
  ls_constraint made = noConstraint;
  CHECK(ls_constraints_create(solver, &spec, 1, &made, NULL) == LS_OK);

  ls_term room[2];
  CHECK(ls_constraint_read(solver, made, &read, room, 2, NULL) == LS_OK);
  CHECK(read.term_count == 2 && read.terms == room && room[0].variable.id == x.id && room[1].coefficient == -2.5);
  CHECK(read.constant == 3 && read.relation == LS_GREATER_OR_EQUAL && read.priority == 250 && read.weight == 4);
  CHECK(read.user_data == &data);
  CHECK(ls_constraint_read(solver, made, &read, NULL, 0, NULL) == LS_OK && read.term_count == 2);
  char text[64];
  size_t length = 0;
  CHECK(ls_constraint_description(solver, made, text, sizeof text, &length, NULL) == LS_OK);
  CHECK(strcmp(text, "x - 2.5*y >= -3 priority:250") == 0 && length == strlen(text));
  void *userData = NULL;
  CHECK(ls_constraint_user_data(solver, made, &userData, NULL) == LS_OK && userData == &data);
  CHECK(ls_constraint_set_user_data(solver, made, NULL, NULL) == LS_OK);
  CHECK(ls_constraint_user_data(solver, made, &userData, NULL) == LS_OK && userData == NULL);

  bool contains = true;
  CHECK(ls_contains(solver, made, &contains, NULL) == LS_OK && !contains);
  CHECK(ls_add(solver, &made, 1, NULL) == LS_OK);
  CHECK(ls_contains(solver, made, &contains, NULL) == LS_OK && contains);
  REFUSED(LS_ERROR_DUPLICATE_CONSTRAINT, ls_add(solver, &made, 1, &error));

  // Constants and priorities, in bulk.
  ls_constraint wish = constraint(solver, 1, x, 0, noVariable, -7, LS_EQUAL, 500);
  ls_constraint other = constraint(solver, 1, y, 0, noVariable, -1, LS_EQUAL, 400);
  ls_constraint both[] = {wish, other};
  CHECK(ls_add(solver, both, 2, NULL) == LS_OK);
  CHECK(value(solver, x) == 7 && value(solver, y) == 1);
  double constants[] = {-9, -2};
  CHECK(ls_set_constants(solver, both, constants, 2, NULL) == LS_OK);
  CHECK(value(solver, x) == 9 && value(solver, y) == 2);
  double bad[] = {-1, INFINITY};
  REFUSED(LS_ERROR_INVALID_CONSTRAINT, ls_set_constants(solver, both, bad, 2, &error));
  CHECK(value(solver, x) == 9);
  double violation = -1;
  ls_constraint opposite = constraint(solver, 1, x, 0, noVariable, -20, LS_EQUAL, 100);
  CHECK(ls_add(solver, &opposite, 1, NULL) == LS_OK);
  CHECK(ls_violations(solver, &opposite, 1, &violation, NULL) == LS_OK && violation == 11);
  double above = 600;
  CHECK(ls_set_priorities(solver, &opposite, &above, 1, NULL) == LS_OK && value(solver, x) == 20);
  double tooHigh = 1001;
  REFUSED(LS_ERROR_INVALID_CONSTRAINT, ls_set_priorities(solver, &opposite, &tooHigh, 1, &error));

  CHECK(ls_remove(solver, both, 2, NULL) == LS_OK);
  REFUSED(LS_ERROR_UNKNOWN_CONSTRAINT, ls_remove(solver, both, 2, &error));
  REFUSED(LS_ERROR_UNKNOWN_CONSTRAINT, ls_set_constants(solver, both, constants, 2, &error));
  REFUSED(LS_ERROR_UNKNOWN_CONSTRAINT, ls_set_priorities(solver, both, constants, 2, &error));

  // What is refused before anything is made or changed.
  spec.relation = 7;
  REFUSED(LS_ERROR_ARGUMENT, ls_constraints_create(solver, &spec, 1, &made, &error));
  spec.relation = LS_EQUAL;
  spec.terms = NULL;
  REFUSED(LS_ERROR_ARGUMENT, ls_constraints_create(solver, &spec, 1, &made, &error));
  spec.term_count = LS_LARGEST_COUNT + 1;
  REFUSED(LS_ERROR_ARGUMENT, ls_constraints_create(solver, &spec, 1, &made, &error));
  terms[1].variable = noVariable;
  spec.terms = terms;
  spec.term_count = 2;
  REFUSED(LS_ERROR_HANDLE, ls_constraints_create(solver, &spec, 1, &made, &error));
  REFUSED(LS_ERROR_ARGUMENT, ls_constraints_create(solver, NULL, 1, &made, &error));
  REFUSED(LS_ERROR_ARGUMENT, ls_add(solver, NULL, 1, &error));
  REFUSED(LS_ERROR_ARGUMENT, ls_add(solver, &made, SIZE_MAX / 2, &error));
  REFUSED(LS_ERROR_HANDLE, ls_add(solver, &noConstraint, 1, &error));
  REFUSED(LS_ERROR_HANDLE, ls_remove(solver, &noConstraint, 1, &error));
  REFUSED(LS_ERROR_ARGUMENT, ls_set_constants(solver, &made, NULL, 1, &error));
  REFUSED(LS_ERROR_ARGUMENT, ls_set_priorities(solver, &made, NULL, 1, &error));
  REFUSED(LS_ERROR_ARGUMENT, ls_contains(solver, made, NULL, &error));
  REFUSED(LS_ERROR_ARGUMENT, ls_violations(solver, &made, 1, NULL, &error));
  REFUSED(LS_ERROR_ARGUMENT, ls_constraint_read(solver, made, NULL, NULL, 0, &error));
  REFUSED(LS_ERROR_ARGUMENT, ls_constraint_user_data(solver, made, NULL, &error));
  REFUSED(LS_ERROR_HANDLE, ls_constraint_description(solver, noConstraint, text, sizeof text, NULL, &error));
  REFUSED(LS_ERROR_HANDLE, ls_constraint_set_user_data(solver, noConstraint, NULL, &error));
  REFUSED(LS_ERROR_HANDLE, ls_constraint_user_data(solver, noConstraint, &userData, &error));

  // A freed one stays in the solver, without a handle.
  CHECK(ls_constraints_free(solver, &opposite, 1, NULL) == LS_OK);
  REFUSED(LS_ERROR_HANDLE, ls_constraints_free(solver, &opposite, 1, &error));
  CHECK(value(solver, x) == 20);
  CHECK(ls_reset(solver, NULL) == LS_OK && value(solver, x) == 0);
  CHECK(ls_solver_free(solver) == LS_OK);
}

static void numbers(void) {
  ls_solver solver = ls_solver_create();
  ls_variable x = variable(solver, "x");
  struct {
    double coefficient, constant, priority, weight;
  } cases[] = {{NAN, 0, 1, 1}, {INFINITY, 0, 1, 1}, {1e160, 0, 1, 1}, {1, NAN, 1, 1},     {1, 1e160, 1, 1}, {1, 0, 0, 1},
               {1, 0, -1, 1},  {1, 0, NAN, 1},      {1, 0, 1001, 1},  {1, 0, 1, 0},       {1, 0, 1, -1},    {1, 0, 1, NAN},
               {1, 0, 1, INFINITY}};
  for (size_t index = 0; index < sizeof cases / sizeof *cases; index++) {
    ls_term term = {x, cases[index].coefficient};
    ls_constraint_spec spec = {&term, 1, cases[index].constant, cases[index].priority, cases[index].weight, NULL, 0};
    ls_constraint made;
    CHECK(ls_constraints_create(solver, &spec, 1, &made, NULL) == LS_OK);
    ls_error error = {0};
    CHECK(ls_add(solver, &made, 1, &error) == LS_ERROR_INVALID_CONSTRAINT);
    ls_constraint culprit = noConstraint;
    size_t count = 0;
    CHECK(ls_error_constraints(error, &culprit, 1, &count) == LS_OK && count == 1 && sameConstraint(culprit, made));
    CHECK(ls_error_free(error) == LS_OK);
  }
  // Numbers too far apart, and values beyond what is held.
  ls_variable y = variable(solver, "y"), z = variable(solver, "z");
  ls_constraint far[] = {
      constraint(solver, 1, y, -1e-140, x, 0, LS_EQUAL, LS_REQUIRED),
      constraint(solver, 1, z, -1e-140, y, 0, LS_EQUAL, LS_REQUIRED),
      constraint(solver, 1, z, 0, noVariable, -1, LS_EQUAL, LS_REQUIRED)};
  ls_error error = {0};
  ls_status status = ls_add(solver, far, 3, &error);
  CHECK(status == LS_ERROR_OVERFLOW || status == LS_ERROR_BADLY_SCALED);
  CHECK(status != LS_ERROR_OVERFLOW || ls_error_variable(error).id == x.id || ls_error_variable(error).id == y.id);
  CHECK(ls_error_free(error) == LS_OK);
  CHECK(ls_solver_free(solver) == LS_OK);
}

static void conflicts(void) {
  ls_solver solver = ls_solver_create();
  ls_variable x = variable(solver, "x"), y = variable(solver, "y");
  ls_constraint held[] = {
      constraint(solver, 1, x, 0, noVariable, -10, LS_GREATER_OR_EQUAL, LS_REQUIRED),
      constraint(solver, 1, y, 0, noVariable, -5, LS_EQUAL, LS_REQUIRED)};
  CHECK(ls_add(solver, held, 2, NULL) == LS_OK);
  ls_constraint refused = constraint(solver, 1, x, 0, noVariable, -3, LS_LESS_OR_EQUAL, LS_REQUIRED);
  ls_error error = {0};
  CHECK(ls_add(solver, &refused, 1, &error) == LS_ERROR_UNSATISFIABLE);
  CHECK(strcmp(ls_error_message(error), "these constraints have no solution together:\n  x >= 10\n  x <= 3") == 0);
  ls_constraint conflict[4];
  size_t count = 0;
  CHECK(ls_error_constraints(error, NULL, 0, &count) == LS_OK && count == 2);
  CHECK(ls_error_constraints(error, conflict, 1, &count) == LS_OK && count == 2);
  CHECK(ls_error_constraints(error, conflict, 4, &count) == LS_OK);
  CHECK(sameConstraint(conflict[0], held[0]) && sameConstraint(conflict[1], refused));
  CHECK(ls_error_variable(error).id == 0);
  CHECK(ls_error_constraints(error, conflict, 4, NULL) == LS_ERROR_ARGUMENT);
  CHECK(ls_error_constraints(error, NULL, 4, &count) == LS_ERROR_ARGUMENT);
  bool contains = true;
  CHECK(ls_contains(solver, refused, &contains, NULL) == LS_OK && !contains);
  // The error outlives the solver.
  CHECK(ls_solver_free(solver) == LS_OK);
  CHECK(ls_error_constraints(error, conflict, 4, &count) == LS_OK && count == 2);
  CHECK(ls_error_free(error) == LS_OK);
  CHECK(ls_error_status(error) == LS_ERROR_HANDLE);
  CHECK(strstr(ls_error_message(error), "no error"));
  CHECK(ls_error_constraints(error, conflict, 4, &count) == LS_ERROR_HANDLE);
  CHECK(ls_error_variable(error).id == 0);
  CHECK(ls_error_free((ls_error){0}) == LS_OK);
}

static void edits(void) {
  ls_solver solver = ls_solver_create();
  ls_variable x = variable(solver, "x"), y = variable(solver, "y");
  bool isEditing = true;
  CHECK(ls_is_editing(solver, x, &isEditing, NULL) == LS_OK && !isEditing);
  CHECK(ls_edit(solver, x, 500, 1, NULL) == LS_OK);
  CHECK(ls_is_editing(solver, x, &isEditing, NULL) == LS_OK && isEditing);
  ls_error error = {0};
  CHECK(ls_edit(solver, x, 500, 1, &error) == LS_ERROR_DUPLICATE_EDIT && ls_error_variable(error).id == x.id);
  CHECK(ls_error_free(error) == LS_OK);
  REFUSED(LS_ERROR_INVALID_EDIT, ls_edit(solver, y, 1000, 1, &error));
  REFUSED(LS_ERROR_INVALID_EDIT, ls_edit(solver, y, NAN, 1, &error));
  REFUSED(LS_ERROR_INVALID_EDIT, ls_edit(solver, y, 500, 0, &error));
  REFUSED(LS_ERROR_UNKNOWN_EDIT, ls_end_edit(solver, y, &error));

  // The heavier of two edits of one priority has its way.
  ls_constraint equal = constraint(solver, 1, x, -1, y, 0, LS_EQUAL, LS_REQUIRED);
  CHECK(ls_add(solver, &equal, 1, NULL) == LS_OK);
  CHECK(ls_edit(solver, y, 500, 2, NULL) == LS_OK);
  ls_variable both[] = {x, y};
  double values[] = {10, 20}, read[2];
  CHECK(ls_suggest(solver, both, values, 2, NULL) == LS_OK);
  CHECK(ls_values(solver, both, 2, read, NULL) == LS_OK && read[0] == 20 && read[1] == 20);
  double bad[] = {30, NAN};
  REFUSED(LS_ERROR_INVALID_EDIT, ls_suggest(solver, both, bad, 2, &error));
  CHECK(value(solver, x) == 20);
  ls_variable withNull[] = {x, noVariable};
  REFUSED(LS_ERROR_HANDLE, ls_suggest(solver, withNull, values, 2, &error));
  CHECK(ls_end_edit(solver, y, NULL) == LS_OK && value(solver, x) == 10);
  REFUSED(LS_ERROR_UNKNOWN_EDIT, ls_suggest(solver, &y, values, 1, &error));
  REFUSED(LS_ERROR_ARGUMENT, ls_suggest(solver, &x, NULL, 1, &error));
  REFUSED(LS_ERROR_ARGUMENT, ls_is_editing(solver, x, NULL, &error));
  REFUSED(LS_ERROR_ARGUMENT, ls_values(solver, &x, 1, NULL, &error));
  REFUSED(LS_ERROR_HANDLE, ls_values(solver, withNull, 2, read, &error));
  REFUSED(LS_ERROR_HANDLE, ls_edit(solver, noVariable, 1, 1, &error));
  REFUSED(LS_ERROR_HANDLE, ls_end_edit(solver, noVariable, &error));
  REFUSED(LS_ERROR_HANDLE, ls_is_editing(solver, noVariable, &isEditing, &error));
  CHECK(ls_solve(solver, NULL) == LS_OK);
  CHECK(ls_solver_free(solver) == LS_OK);
}

static void changes(void) {
  enum { COUNT = 40 };
  ls_solver solver = ls_solver_create();
  ls_variable chain[COUNT];
  int data[COUNT];
  for (int index = 0; index < COUNT; index++) {
    void *userData = &data[index];
    CHECK(ls_variables_create(solver, NULL, &userData, 1, &chain[index], NULL) == LS_OK);
    if (index == 0) continue;
    ls_constraint next = constraint(solver, 1, chain[index], -1, chain[index - 1], -1, LS_EQUAL, LS_REQUIRED);
    CHECK(ls_add(solver, &next, 1, NULL) == LS_OK);
  }
  CHECK(ls_edit(solver, chain[0], 500, 1, NULL) == LS_OK);
  double seen[COUNT] = {0};
  for (int round = 1; round < 20; round++) {
    double suggestion = round * 100;
    CHECK(ls_suggest(solver, chain, &suggestion, 1, NULL) == LS_OK);
    // In a buffer that is too small, and with another suggestion before it is read to its end.
    ls_change buffer[7];
    size_t count = 7, total = 0;
    while (count == 7) {
      CHECK(ls_changes(solver, buffer, 7, &count, NULL) == LS_OK && count <= 7);
      for (size_t index = 0; index < count; index++) seen[(int *)buffer[index].user_data - data] = buffer[index].value;
      total += count;
      if (round % 3 == 0 && total == 14) {
        suggestion += 50;
        CHECK(ls_suggest(solver, chain, &suggestion, 1, NULL) == LS_OK);
      }
    }
    CHECK(total >= COUNT - (round == 1));
    for (int index = 0; index < COUNT; index++) CHECK(seen[index] == value(solver, chain[index]));
  }
  size_t count = 99;
  ls_change change;
  CHECK(ls_changes(solver, &change, 1, &count, NULL) == LS_OK && count == 0);
  CHECK(ls_changes(solver, NULL, 0, &count, NULL) == LS_OK && count == 0);
  // What was freed is not reported; a copy reports what the original has yet to.
  double suggestion = 5;
  CHECK(ls_suggest(solver, chain, &suggestion, 1, NULL) == LS_OK);
  CHECK(ls_variables_free(solver, &chain[1], 1, NULL) == LS_OK);
  CHECK(ls_changes(solver, &change, 1, &count, NULL) == LS_OK && count == 1);
  ls_solver copy = {0};
  CHECK(ls_solver_copy(solver, &copy, NULL) == LS_OK);
  ls_change all[COUNT];
  CHECK(ls_changes(copy, all, COUNT, &count, NULL) == LS_OK && count == COUNT - 2);
  CHECK(ls_changes(solver, all, COUNT, &count, NULL) == LS_OK && count == COUNT - 2);
  REFUSED(LS_ERROR_ARGUMENT, ls_changes(solver, NULL, 1, &count, &error));
  REFUSED(LS_ERROR_ARGUMENT, ls_changes(solver, all, COUNT, NULL, &error));
  CHECK(ls_solver_free(copy) == LS_OK && ls_solver_free(solver) == LS_OK);
}

static void copies(void) {
  ls_solver solver = ls_solver_create(), copy = {0}, sharing = {0}, foreign = ls_solver_create();
  ls_variable x = variable(solver, "x");
  ls_constraint wish = constraint(solver, 1, x, 0, noVariable, -4, LS_EQUAL, 250);
  CHECK(ls_add(solver, &wish, 1, NULL) == LS_OK);
  CHECK(ls_solver_copy(solver, &copy, NULL) == LS_OK);
  CHECK(ls_solver_create_sharing(solver, &sharing, NULL) == LS_OK);
  CHECK(value(copy, x) == 4 && value(sharing, x) == 0);
  CHECK(ls_remove(solver, &wish, 1, NULL) == LS_OK);
  CHECK(value(solver, x) == 0 && value(copy, x) == 4);
  CHECK(ls_add(sharing, &wish, 1, NULL) == LS_OK && value(sharing, x) == 4);
  ls_variable late = variable(copy, "late");
  CHECK(value(solver, late) == 0);
  REFUSED(LS_ERROR_HANDLE, ls_add(foreign, &wish, 1, &error));
  double number;
  REFUSED(LS_ERROR_HANDLE, ls_values(foreign, &x, 1, &number, &error));
  // Of another kind.
  REFUSED(LS_ERROR_HANDLE, ls_solve((ls_solver){x.id}, &error));
  REFUSED(LS_ERROR_HANDLE, ls_add(solver, &(ls_constraint){x.id}, 1, &error));
  REFUSED(LS_ERROR_HANDLE, ls_values(solver, &(ls_variable){wish.id}, 1, &number, &error));
  CHECK(ls_error_free((ls_error){solver.id}) == LS_ERROR_HANDLE);
  // The variables live as long as one of the solvers.
  CHECK(ls_solver_free(solver) == LS_OK);
  CHECK(ls_solver_free(solver) == LS_ERROR_HANDLE);
  CHECK(ls_solver_free((ls_solver){0}) == LS_OK);
  REFUSED(LS_ERROR_HANDLE, ls_solve(solver, &error));
  REFUSED(LS_ERROR_HANDLE, ls_reset(solver, &error));
  REFUSED(LS_ERROR_HANDLE, ls_solver_copy(solver, &copy, &error));
  REFUSED(LS_ERROR_HANDLE, ls_solver_create_sharing(solver, &copy, &error));
  REFUSED(LS_ERROR_ARGUMENT, ls_solver_copy(copy, NULL, &error));
  REFUSED(LS_ERROR_ARGUMENT, ls_solver_create_sharing(copy, NULL, &error));
  CHECK(value(copy, x) == 4);
  CHECK(ls_solver_free(copy) == LS_OK && value(sharing, x) == 4);
  // One that is made where another was is new, and the other's handle is not its.
  ls_solver first = {0}, again = {0};
  ls_statistics counts;
  CHECK(ls_solver_create_sharing(sharing, &first, NULL) == LS_OK && ls_add(first, &wish, 1, NULL) == LS_OK);
  CHECK(value(first, x) == 4 && ls_solver_free(first) == LS_OK);
  CHECK(ls_solver_create_sharing(sharing, &again, NULL) == LS_OK && again.id != first.id);
  CHECK(ls_read_statistics(again, &counts, sizeof counts, NULL) == LS_OK);
  CHECK(counts.variables == 0 && counts.constraints == 0 && counts.solves == 0 && value(again, x) == 0);
  CHECK(ls_remove(again, &wish, 1, NULL) == LS_ERROR_UNKNOWN_CONSTRAINT && ls_add(again, &wish, 1, NULL) == LS_OK);
  CHECK(value(again, x) == 4 && ls_solve(first, NULL) == LS_ERROR_HANDLE && ls_solver_free(again) == LS_OK);
  CHECK(ls_solver_free(sharing) == LS_OK && ls_solver_free(foreign) == LS_OK);
}

static void inspection(void) {
  ls_solver solver = ls_solver_create();
  ls_variable x = variable(solver, "x"), y = variable(solver, "y"), z = variable(solver, "z");
  ls_constraint atLeast = constraint(solver, 1, x, 0, noVariable, -3, LS_GREATER_OR_EQUAL, LS_REQUIRED);
  ls_constraint wish = constraint(solver, 1, y, 0, noVariable, -2, LS_EQUAL, 250);
  ls_constraint refused = constraint(solver, 1, y, 0, noVariable, -9, LS_EQUAL, 100);
  ls_constraint all[] = {atLeast, wish, refused};
  CHECK(ls_add(solver, all, 3, NULL) == LS_OK);
  bool answer = false;
  CHECK(ls_is_ambiguous(solver, x, &answer, NULL) == LS_OK && answer);
  CHECK(ls_is_ambiguous(solver, y, &answer, NULL) == LS_OK && !answer);
  CHECK(ls_has_unique_solution(solver, &answer, NULL) == LS_OK && !answer);
  ls_variable loose[4];
  size_t count = 0;
  CHECK(ls_loose_variables(solver, loose, 4, &count, NULL) == LS_OK && count == 1 && loose[0].id == x.id);
  ls_constraint affecting[4];
  CHECK(ls_affecting_constraints(solver, y, affecting, 4, &count, NULL) == LS_OK);
  CHECK(count == 1 && sameConstraint(affecting[0], wish));
  double violations[3];
  CHECK(ls_violations(solver, all, 3, violations, NULL) == LS_OK);
  CHECK(violations[0] == 0 && violations[1] == 0 && violations[2] == 7);
  ls_multiplier multipliers[8];
  CHECK(ls_certificate(solver, multipliers, 8, &count, NULL) == LS_OK && count == 2);
  double sum = 0;
  for (size_t index = 0; index < count; index++) {
    CHECK(multipliers[index].priority == 100 && fabs(multipliers[index].multiplier) == 1);
    CHECK(sameConstraint(multipliers[index].constraint, wish) || sameConstraint(multipliers[index].constraint, refused));
    sum += multipliers[index].multiplier;
  }
  CHECK(sum == 0);
  CHECK(ls_edit(solver, x, 300, 1, NULL) == LS_OK);
  CHECK(ls_has_unique_solution(solver, &answer, NULL) == LS_OK && answer);
  CHECK(ls_loose_variables(solver, NULL, 0, &count, NULL) == LS_OK && count == 0);
  CHECK(ls_constraints_free(solver, &wish, 1, NULL) == LS_OK);
  CHECK(ls_affecting_constraints(solver, y, affecting, 4, &count, NULL) == LS_OK && affecting[0].id == 0);

  ls_statistics statistics;
  CHECK(ls_read_statistics(solver, &statistics, sizeof statistics, NULL) == LS_OK);
  CHECK(statistics.variables == 2 && statistics.constraints == 3 && statistics.bytes > 0 && statistics.solves > 0);
  CHECK(ls_reset_statistics(solver, NULL) == LS_OK);
  struct {
    ls_statistics known;
    uint64_t later;
  } larger;
  memset(&larger, 0xFF, sizeof larger);
  CHECK(ls_read_statistics(solver, &larger.known, sizeof larger, NULL) == LS_OK);
  CHECK(larger.known.solves == 0 && larger.known.variables == 2 && larger.later == 0);
  uint64_t smaller[2] = {7, 7};
  CHECK(ls_read_statistics(solver, (ls_statistics *)smaller, sizeof smaller[0], NULL) == LS_OK);
  CHECK(smaller[0] == 2 && smaller[1] == 7);

  REFUSED(LS_ERROR_ARGUMENT, ls_is_ambiguous(solver, x, NULL, &error));
  REFUSED(LS_ERROR_HANDLE, ls_is_ambiguous(solver, noVariable, &answer, &error));
  REFUSED(LS_ERROR_ARGUMENT, ls_has_unique_solution(solver, NULL, &error));
  REFUSED(LS_ERROR_ARGUMENT, ls_loose_variables(solver, loose, 4, NULL, &error));
  REFUSED(LS_ERROR_ARGUMENT, ls_affecting_constraints(solver, z, NULL, 1, &count, &error));
  REFUSED(LS_ERROR_HANDLE, ls_affecting_constraints(solver, noVariable, affecting, 4, &count, &error));
  REFUSED(LS_ERROR_ARGUMENT, ls_certificate(solver, NULL, 1, &count, &error));
  REFUSED(LS_ERROR_ARGUMENT, ls_read_statistics(solver, NULL, sizeof statistics, &error));
  REFUSED(LS_ERROR_HANDLE, ls_reset_statistics((ls_solver){0}, &error));
  CHECK(ls_solver_free(solver) == LS_OK);
}

int main(void) {
  library();
  variables();
  constraints();
  numbers();
  conflicts();
  edits();
  changes();
  copies();
  inspection();
  printf("interface: %d checks, %d failed\n", checks, failures);
  return failures > 0;
}
