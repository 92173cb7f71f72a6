// Random calls of all functions, with handles that are good, null, freed, of other solvers, of other kinds or made up,
// with numbers of all sorts and with counts that are too large. None may crash; each bad handle must be refused.
//
// usage: random_calls [SEED [COUNT]]

#include "check.h"

enum { KINDS = 4, KEPT = 64, ROOM = 16 };
#include "random.h"

enum { SOLVER, VARIABLE, CONSTRAINT, ERROR };

static void keep(int kind, uint64_t handle) {
  uint32_t limit = kind == SOLVER ? 4 : KEPT;
  uint32_t place = counts[kind] < limit ? counts[kind]++ : below(limit);
  uint64_t forgotten = handles[kind][place];
  // What is forgotten would leak.
  if (kind == SOLVER) ls_solver_free((ls_solver){forgotten});
  if (kind == ERROR) ls_error_free((ls_error){forgotten});
  handles[kind][place] = handle;
}

static double weight(void) { return chance(90) ? 1 + below(3) : number(); }

// How often each status was seen.
static unsigned long seen[LS_ERROR_INVALID_EDIT + 1];

static bool areBad, isDead;

static ls_solver solver(void) {
  bool isBad;
  ls_solver solver = {handle(SOLVER, &isBad)};
  isDead = isBad;
  return solver;
}

static ls_variable anyVariable(void) {
  bool isBad;
  ls_variable variable = {handle(VARIABLE, &isBad)};
  areBad |= isBad;
  return variable;
}

static ls_constraint anyConstraint(void) {
  bool isBad;
  ls_constraint constraint = {handle(CONSTRAINT, &isBad)};
  areBad |= isBad;
  return constraint;
}

static void call(void) {
  ls_variable variables[ROOM], one;
  ls_constraint constraints[ROOM], made;
  double numbers[ROOM], read[ROOM];
  char text[ROOM * 4];
  void *data[ROOM];
  bool answer;
  size_t total = 0;
  ls_error error = {0};
  isTooLarge = areBad = false;
  ls_solver target = solver();
  size_t size = count();
  size_t filled = isTooLarge ? 0 : size;
  uint32_t function = below(36);
  bool usesConstraints = function >= 10 && function < 16, usesVariables = function >= 6 && function < 10;
  for (size_t index = 0; index < ROOM; index++) {
    numbers[index] = number();
    data[index] = &handles[0][index];
  }
  for (size_t index = 0; usesVariables && index < filled; index++) variables[index] = anyVariable();
  for (size_t index = 0; usesConstraints && index < filled; index++) constraints[index] = anyConstraint();
  bool wantsError = chance(50);
  ls_error *errorOrNull = wantsError ? &error : NULL;
  ls_status status = -1;
  ls_solver copy = {0};
  switch (function) {
    case 0:
      if (!chance(10)) return;
      status = chance(70) ? ls_solver_copy(target, &copy, errorOrNull)
                          : ls_solver_create_sharing(target, chance(90) ? &copy : NULL, errorOrNull);
      if (status == LS_OK) keep(SOLVER, copy.id);
      break;
    case 1:
      if (counts[SOLVER] == 4 && !chance(3)) return;
      keep(SOLVER, ls_solver_create().id);
      return;
    case 2:
      status = chance(3) ? ls_reset(target, errorOrNull) : ls_solve(target, errorOrNull);
      break;
    case 3:
      if (!chance(2)) return;
      status = ls_solver_free(target);
      CHECK(status == LS_OK || status == LS_ERROR_HANDLE);
      CHECK(target.id == 0 || ls_solver_free(target) == LS_ERROR_HANDLE);
      return;
    case 4:
    case 5: {
      const char *names[] = {"x", "", NULL, "\xFF\xFE", "a name", "y", "z", "w"};
      status = ls_variables_create(
          target, chance(50) ? names : NULL, chance(50) ? data : NULL, size, chance(95) ? variables : NULL, errorOrNull);
      for (size_t index = 0; status == LS_OK && index < size; index++) keep(VARIABLE, variables[index].id);
      break;
    }
    case 6: status = ls_suggest(target, variables, chance(95) ? numbers : NULL, size, errorOrNull); break;
    case 7:
    case 8:
      status = ls_values(target, variables, size, read, errorOrNull);
      for (size_t index = 0; status == LS_OK && index < size; index++) CHECK(isfinite(read[index]));
      break;
    case 9:
      if (!chance(20)) return;
      status = ls_variables_free(target, variables, size, errorOrNull);
      break;
    case 10:
    case 11: status = ls_add(target, constraints, size, errorOrNull); break;
    case 12: status = ls_remove(target, constraints, size, errorOrNull); break;
    case 13:
      status = ls_set_constants(target, constraints, numbers, size, errorOrNull);
      break;
    case 14:
      for (size_t index = 0; index < filled; index++) numbers[index] = priority();
      status = ls_set_priorities(target, constraints, numbers, size, errorOrNull);
      break;
    case 15:
      status = chance(20) ? ls_constraints_free(target, constraints, size, errorOrNull)
                          : ls_violations(target, constraints, size, read, errorOrNull);
      break;
    case 16:
    case 17:
    case 18:
    case 19:
    case 20: {
      ls_term terms[ROOM];
      for (size_t index = 0; index < filled; index++) {
        terms[index] = (ls_term){anyVariable(), chance(80) ? (double)below(3) - 1 : number()};
      }
      ls_constraint_spec spec = {terms, size, number(), priority(), weight(), data[0], (ls_relation)below(3) - 1};
      if (chance(2)) spec.relation = (ls_relation)random32() | 4;
      status = ls_constraints_create(target, &spec, 1, &made, errorOrNull);
      if (status == LS_OK) keep(CONSTRAINT, made.id);
      break;
    }
    case 21:
    case 22:
      one = anyVariable();
      status = ls_edit(target, one, priority(), weight(), errorOrNull);
      break;
    case 23:
      one = anyVariable();
      status = chance(50) ? ls_end_edit(target, one, errorOrNull) : ls_is_editing(target, one, &answer, errorOrNull);
      break;
    case 24:
    case 25: {
      ls_change changes[ROOM];
      status = ls_changes(target, size == 0 ? NULL : changes, size, &total, errorOrNull);
      if (status == LS_OK) CHECK(total <= size);
      break;
    }
    case 26:
      one = anyVariable();
      status = ls_is_ambiguous(target, one, &answer, errorOrNull);
      break;
    case 27: status = ls_has_unique_solution(target, &answer, errorOrNull); break;
    case 28: status = ls_loose_variables(target, variables, size, &total, errorOrNull); break;
    case 29:
      one = anyVariable();
      status = ls_affecting_constraints(target, one, constraints, size, &total, errorOrNull);
      break;
    case 30: {
      ls_multiplier multipliers[ROOM];
      status = ls_certificate(target, multipliers, size, &total, errorOrNull);
      break;
    }
    case 31: {
      ls_statistics statistics[2];
      size = chance(90) ? below(sizeof statistics) : SIZE_MAX;
      isTooLarge = size == SIZE_MAX;
      status = ls_read_statistics(target, statistics, size, errorOrNull);
      break;
    }
    case 32:
      one = anyVariable();
      status = chance(50) ? ls_variable_name(target, one, text, size, &total, errorOrNull)
                          : ls_variable_set_user_data(target, one, data[1], errorOrNull);
      break;
    case 33: {
      ls_constraint_spec spec;
      ls_term terms[ROOM];
      made = anyConstraint();
      status = chance(50) ? ls_constraint_read(target, made, &spec, terms, size, errorOrNull)
                          : ls_constraint_description(target, made, text, size, &total, errorOrNull);
      break;
    }
    case 34:
      made = anyConstraint();
      isTooLarge = false;
      status = chance(50) ? ls_contains(target, made, &answer, errorOrNull)
                          : ls_constraint_user_data(target, made, &data[0], errorOrNull);
      break;
    default: {
      bool isBad;
      ls_error other = {handle(ERROR, &isBad)};
      CHECK(ls_error_message(other) != NULL && ls_status_message(ls_error_status(other)) != NULL);
      ls_error_variable(other);
      status = ls_error_constraints(other, constraints, size, &total);
      CHECK(!isBad || status == LS_ERROR_HANDLE || status == LS_ERROR_ARGUMENT);
      if (chance(50)) ls_error_free(other);
      return;
    }
  }
  // What certainly is no handle is refused; otherwise a status is one that the header has.
  CHECK(status >= LS_OK && status <= LS_ERROR_INVALID_EDIT);
  seen[status] += 1;
  if (isDead) CHECK(status == LS_ERROR_HANDLE);
  if (areBad) CHECK(status == LS_ERROR_HANDLE || status == LS_ERROR_ARGUMENT);
  CHECK((error.id != 0) == (wantsError && status != LS_OK));
  if (error.id != 0) {
    CHECK(ls_error_status(error) == status);
    keep(ERROR, error.id);
  }
}

int main(int argc, char **argv) {
  uint64_t seed = argc > 1 ? strtoull(argv[1], NULL, 10) : 1;
  unsigned long count = argc > 2 ? strtoul(argv[2], NULL, 10) : 1000000;
  state = seed;
  for (unsigned long index = 0; index < count; index++) call();
  for (uint32_t index = 0; index < counts[SOLVER]; index++) ls_solver_free((ls_solver){handles[SOLVER][index]});
  for (uint32_t index = 0; index < counts[ERROR]; index++) ls_error_free((ls_error){handles[ERROR][index]});
  // A run that hardly gets past the handles would show nothing.
  CHECK(count < 100000 || seen[LS_OK] > count / 10);
  for (ls_status status = LS_OK; status <= LS_ERROR_INVALID_EDIT; status++) {
    printf("%9lu  %s\n", seen[status], ls_status_message(status));
  }
  printf("random calls: seed %llu, %lu calls, %d checks, %d failed\n", (unsigned long long)seed, count, checks, failures);
  return failures > 0;
}
