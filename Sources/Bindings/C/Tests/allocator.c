// Memory comes from the caller's functions and goes back to them; suggesting, solving and reading take none.

#include "allocator.h"

enum { COUNT = 50 };

// A chain of columns, each at least 10 wide and, if it can be, as wide as the one before, in a width that is edited.
static void edits(void) {
  ls_solver solver = ls_solver_create();
  ls_variable edges[COUNT];
  ls_change changes[COUNT];
  double values[COUNT];
  CHECK(ls_variables_create(solver, NULL, NULL, COUNT, edges, NULL) == LS_OK);
  ls_constraint made[3 * COUNT];
  size_t count = 0, changed = 0;
  made[count++] = constraint(solver, 1, edges[0], 0, edges[0], 0, LS_EQUAL, LS_REQUIRED);
  for (int index = 1; index < COUNT; index++) {
    made[count++] = constraint(solver, 1, edges[index], -1, edges[index - 1], -10, LS_GREATER_OR_EQUAL, LS_REQUIRED);
    made[count++] =
        constraint(solver, 1, edges[index], -1.0 * index / (COUNT - 1), edges[COUNT - 1], 0, LS_EQUAL, 500);
  }
  // The last of the wishes says nothing.
  CHECK(ls_add(solver, made, count, NULL) == LS_OK);
  CHECK(ls_edit(solver, edges[COUNT - 1], 900, 1, NULL) == LS_OK);
  long before = 0;
  for (int step = 0; step < 1000; step++) {
    if (step == 10) before = counts.given;
    double width = 600 + 13 * (step % 37);
    CHECK(ls_suggest(solver, &edges[COUNT - 1], &width, 1, NULL) == LS_OK);
    CHECK(ls_solve(solver, NULL) == LS_OK);
    CHECK(ls_changes(solver, changes, COUNT, &changed, NULL) == LS_OK && changed > 0);
    CHECK(ls_values(solver, edges, COUNT, values, NULL) == LS_OK && values[COUNT - 1] == width);
  }
  CHECK(counts.given == before);
  // The count can grow.
  CHECK(ls_remove(solver, made, count, NULL) == LS_OK && ls_add(solver, made, count, NULL) == LS_OK);
  CHECK(counts.given > before);
  CHECK(ls_solver_free(solver) == LS_OK);
}

int main(void) {
  setAllocator();
  edits();
  // The table of handles and a few constants remain.
  long live = counts.live;
  edits();
  CHECK(counts.live == live && live < 10 && counts.foreign == 0);
  printf("allocator: %d checks, %d failed\n", checks, failures);
  return failures > 0;
}
