// Any number of solvers run in parallel: each thread makes, solves and frees its own, and comes to what one alone does.

#include <pthread.h>

#include "check.h"

enum { THREADS = 4, ROUNDS = 200, COUNT = 40 };

// Returns a sum over what a solver of some seed comes to.
static double run(int seed) {
  ls_solver solver = ls_solver_create();
  ls_variable chain[COUNT];
  ls_constraint constraints[2 * COUNT];
  double sum = 0, values[COUNT];
  if (ls_variables_create(solver, NULL, NULL, COUNT, chain, NULL) != LS_OK) return NAN;
  for (int index = 0; index < COUNT; index++) {
    ls_term terms[] = {{chain[index], 1}, {chain[index > 0 ? index - 1 : COUNT - 1], -1}};
    ls_constraint_spec specs[] = {
        {terms, index > 0 ? 2 : 1, -10 - (seed + index) % 7, LS_REQUIRED, 1, NULL, LS_GREATER_OR_EQUAL},
        {terms, 1, -(double)(seed % 5) * 30, 1 + index % 4, 1 + index % 3, NULL, LS_EQUAL}};
    if (ls_constraints_create(solver, specs, 2, &constraints[2 * index], NULL) != LS_OK) return NAN;
  }
  if (ls_add(solver, constraints, 2 * COUNT, NULL) != LS_OK) return NAN;
  // A refusal, for its error.
  ls_error error = {0};
  if (ls_add(solver, constraints, 1, &error) != LS_ERROR_DUPLICATE_CONSTRAINT) return NAN;
  sum += (double)strlen(ls_error_message(error));
  ls_error_free(error);
  if (ls_edit(solver, chain[COUNT - 1], 900, 1, NULL) != LS_OK) return NAN;
  for (int step = 0; step < 20; step++) {
    double suggestion = 500 + 17 * step + seed;
    if (ls_suggest(solver, &chain[COUNT - 1], &suggestion, 1, NULL) != LS_OK) return NAN;
    if (ls_values(solver, chain, COUNT, values, NULL) != LS_OK) return NAN;
    for (int index = 0; index < COUNT; index++) sum += values[index] * (index + 1);
  }
  return ls_solver_free(solver) == LS_OK ? sum : NAN;
}

static double expected[ROUNDS];

static void *work(void *wrong) {
  for (int round = 0; round < ROUNDS; round++) {
    if (run(round) != expected[round]) *(int *)wrong += 1;
  }
  return NULL;
}

int main(void) {
  pthread_t threads[THREADS];
  int wrong[THREADS] = {0};
  for (int round = 0; round < ROUNDS; round++) {
    expected[round] = run(round);
    CHECK(!isnan(expected[round]));
  }
  CHECK(expected[0] != expected[1]);
  for (int index = 0; index < THREADS; index++) CHECK(pthread_create(&threads[index], NULL, work, &wrong[index]) == 0);
  for (int index = 0; index < THREADS; index++) {
    CHECK(pthread_join(threads[index], NULL) == 0);
    CHECK(wrong[index] == 0);
  }
  printf("threads: %d checks, %d failed\n", checks, failures);
  return failures > 0;
}
