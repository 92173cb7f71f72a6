/* LayoutSolver: an incremental solver of linear constraints with strictly lexicographic priorities.
 *
 * A constraint reads   sum of coefficient * variable + constant   <=, == or >=   0.
 * At priority 1000 it is required: a call that would leave the required constraints without a solution is refused.
 * Below, the weighted violations of each priority are minimised before those of the next lower one, whatever their
 * number. The unit of values is the caller's (points, pixels, ...). A variable that nothing determines rests at 0.
 *
 * Handles. Solvers, variables, constraints and errors are known by handles: numbers, not addresses. Every call looks
 * whether a handle is what it should be; one that is null (all bits 0), freed, of another kind or of another solver's
 * gives LS_ERROR_HANDLE and nothing else happens. Variables and constraints belong to the solver they were made with
 * and to its copies (see ls_solver_copy); they end with the last of these, or when they are freed.
 *
 * Errors. A call that returns something else than LS_OK has changed nothing, and has written to no output but `error`
 * and, where it says so, counts. If `error` is not NULL it then receives an error, which is the caller's to free with
 * ls_error_free; with LS_OK it is not written to.
 *
 * Arrays. An array of `count` elements may be NULL where count is 0. Outputs of `capacity` elements get as many as
 * there is room for, and `*count` how many there are in all, unless a function says otherwise; a first call with
 * capacity 0 (and NULL) asks for the number. Counts above LS_LARGEST_COUNT are refused unread; up to that, and like in
 * any C library, the arrays must really be as large as said, and pointers that are not NULL must be valid. Nothing that
 * is passed in is kept: strings and arrays are copied.
 *
 * Threads. A solver and its copies belong to one thread at a time, and may move between threads. Solvers that are not
 * copies of each other may be used in parallel. Errors may be read and freed by any thread, one at a time. Functions
 * without a solver or error among their parameters may be called by any thread at any time.
 *
 * Memory. It comes from malloc, or from the functions of ls_set_allocator. A process that has none left ends. Once a solver
 * has solved for some suggestions, ls_suggest, ls_solve, ls_values and ls_changes allocate nothing as long as no constraint
 * comes to a bound or leaves it.
 */
#ifndef LAYOUTSOLVER_H
#define LAYOUTSOLVER_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#define LS_VERSION_MAJOR 0
#define LS_VERSION_MINOR 2
#define LS_VERSION_PATCH 0

#ifdef __cplusplus
extern "C" {
#endif

/* The handles. Each is a type of its own, so that a compiler tells them apart; {0} is the null handle of each. */
typedef struct ls_solver { uint64_t id; } ls_solver;
typedef struct ls_variable { uint64_t id; } ls_variable;
typedef struct ls_constraint { uint64_t id; } ls_constraint;
typedef struct ls_error { uint64_t id; } ls_error;

/* What a call came to. New ones may come to be; numbers stay. */
typedef int32_t ls_status;
enum {
  LS_OK = 0,
  LS_ERROR_HANDLE = 1,               /* a handle is null, freed, of another kind or another solver's */
  LS_ERROR_ARGUMENT = 2,             /* a pointer is NULL, a count too large, or a relation none */
  LS_ERROR_UNSATISFIABLE = 3,        /* the required constraints would have no solution; the error has the conflict */
  LS_ERROR_BADLY_SCALED = 4,         /* coefficients differ too much in size to tell; the error has the constraints */
  LS_ERROR_OVERFLOW = 5,             /* required constraints would bring a variable beyond 1e200 */
  LS_ERROR_TOO_LARGE = 6,            /* more than a solver can hold: 2^28 constraints or variables, 2^30 coefficients */
  LS_ERROR_DUPLICATE_CONSTRAINT = 7, /* the solver holds the constraint already, or the batch names it twice */
  LS_ERROR_UNKNOWN_CONSTRAINT = 8,   /* the solver does not hold the constraint */
  LS_ERROR_DUPLICATE_EDIT = 9,       /* the variable is edited already */
  LS_ERROR_UNKNOWN_EDIT = 10,        /* the variable is not edited */
  LS_ERROR_INVALID_CONSTRAINT = 11,  /* a number of the constraint is not one that a solver takes; see ls_add */
  LS_ERROR_INVALID_EDIT = 12,        /* a number of the edit or suggestion is not one that a solver takes */
  /* Those of views, which layoutviews.h is about: */
  LS_ERROR_LAYOUT = 13,     /* a constraint cannot be part of a layout; the error has it */
  LS_ERROR_FORMAT = 14,     /* a visual format cannot be read */
  LS_ERROR_REFUSED = 15,    /* it makes no sense where things stand, such as a view in its own subtree */
  LS_MESSAGE_CONFLICT = 16, /* constraints contradict each other, and one was broken */
  LS_MESSAGE_LOOP = 17,     /* views dirtied each other without end, and their layout was cut */
  LS_MESSAGE_IMPRECISE = 18 /* frames may not be those that constraints ask for, as numbers differ too much in size */
};

/* How the two sides of a constraint compare. */
typedef int32_t ls_relation;
enum { LS_LESS_OR_EQUAL = -1, LS_EQUAL = 0, LS_GREATER_OR_EQUAL = 1 };

/* Priorities are numbers in (0, 1000]; these are the customary ones. */
#define LS_REQUIRED 1000.0
#define LS_HIGH 750.0
#define LS_LOW 250.0

/* Arrays of more elements are refused: 2^28. */
#define LS_LARGEST_COUNT ((size_t)1 << 28)

/* A product coefficient * variable. */
typedef struct ls_term {
  ls_variable variable;
  double coefficient;
} ls_term;

/* What a constraint says: sum of terms + constant relation 0. Begin with LS_CONSTRAINT_SPEC and change what differs. */
typedef struct ls_constraint_spec {
  const ls_term *terms; /* a variable may occur several times: its coefficients add up */
  size_t term_count;
  double constant;
  double priority; /* in (0, 1000]; 1000 is required */
  double weight;   /* the factor of a violation among those of the same priority; above 0 */
  void *user_data; /* the caller's; never looked at */
  ls_relation relation;
} ls_constraint_spec;

/* 0 == 0, required, of weight 1. */
#define LS_CONSTRAINT_SPEC {NULL, 0, 0.0, LS_REQUIRED, 1.0, NULL, LS_EQUAL}

/* A variable that has another value than when changes were last asked for. */
typedef struct ls_change {
  ls_variable variable;
  void *user_data; /* the variable's */
  double value;
} ls_change;

/* A multiplier of a certificate; see ls_certificate. */
typedef struct ls_multiplier {
  ls_constraint constraint; /* or null: the edit of `variable` */
  ls_variable variable;     /* or null */
  double priority;
  double multiplier;
} ls_multiplier;

/* What a solver holds and has done. Counts are exactly repeatable, unlike times. Later versions may append members. */
typedef struct ls_statistics {
  uint64_t variables, constraints;
  uint64_t bytes; /* of the solver's buffers, without variables and constraints themselves */
  /* Since the solver was made or ls_reset_statistics was called: */
  uint64_t solves, pivots, flips, factorizations, variables_evaluated, rows_checked, direct_edits;
  uint64_t reviews, restarts, fresh_starts, stalls, inconsistencies, overflows;
} ls_statistics;

/* ---- The library ---- */

/* The version of the library that is linked, as "0.2.0"; static. Compare with LS_VERSION_MAJOR and others of the header. */
const char *ls_version(void);

/* What a status means, in a few words; static, never NULL. */
const char *ls_status_message(ls_status status);

/* Functions that give and take memory. They may be called by any thread that calls the library, several at a time. */
typedef struct ls_allocator {
  /* Returns `size` bytes at a multiple of `alignment`, a power of 2. NULL ends the process. */
  void *(*allocate)(size_t size, size_t alignment, void *context);
  /* Takes back what `allocate` returned; never NULL. */
  void (*deallocate)(void *memory, void *context);
  void *context; /* the caller's; passed to both */
} ls_allocator;

/* Has all memory of the library come from other functions than malloc, in the whole process and for its rest: what is freed
 * goes back to where it came from. So it is to be called once, before anything that allocates: LS_ERROR_REFUSED says that it
 * is too late, LS_ERROR_ARGUMENT that something is NULL. Not in WebAssembly, where the library brings its own. */
ls_status ls_set_allocator(const ls_allocator *allocator);

/* ---- Errors ---- */

/* The status of the call that made the error; LS_ERROR_HANDLE if it is none. */
ls_status ls_error_status(ls_error error);

/* What was refused and why, in UTF-8, with conflicting constraints as equations, one a line. The error owns the text:
 * it is valid until the error is freed. Of what is no error: a static text that says so. */
const char *ls_error_message(ls_error error);

/* The constraints that the error is about. With LS_ERROR_UNSATISFIABLE it is an irreducible conflict: together they have
 * no solution, and without any one of them the others have. The handles are good for the solver of the call as long as
 * it lives; of constraints that were freed they are null. */
ls_status ls_error_constraints(ls_error error, ls_constraint *constraints, size_t capacity, size_t *count);

/* The variable that the error is about, or null. */
ls_variable ls_error_variable(ls_error error);

/* Frees an error. The null handle is allowed, and LS_OK. */
ls_status ls_error_free(ls_error error);

/* ---- Solvers ---- */

/* Makes a solver without constraints, which is the caller's to free; null if 2^28 solvers and errors exist. */
ls_solver ls_solver_create(void);

/* Makes a solver that holds the same constraints and edits and has the same solution, in O(size of the system).
 *
 * Both know the same variables and constraints by the same handles and have the same user data. Each has its own values;
 * constraints have one constant and priority, which a change through one solver changes, and only that one notices. What
 * the original has yet to report as changes the copy reports as well. */
ls_status ls_solver_copy(ls_solver solver, ls_solver *copy, ls_error *error);

/* Makes a solver without constraints that knows the variables and constraints of another one like a copy. */
ls_status ls_solver_create_sharing(ls_solver solver, ls_solver *sharing, ls_error *error);

/* Removes all constraints and ends all edits; every variable rests at 0. Handles stay valid. */
ls_status ls_reset(ls_solver solver, ls_error *error);

/* Frees a solver and, with the last of its copies, all variables and constraints. The null handle is allowed, and LS_OK. */
ls_status ls_solver_free(ls_solver solver);

/* ---- Variables ---- */

/* Makes `count` variables. `names` and `user_data` are arrays of `count` elements or NULL; names are UTF-8, need not be
 * unique, and may be NULL as well. They cost nothing until constraints or edits name them. */
ls_status ls_variables_create(
    ls_solver solver, const char *const *names, void *const *user_data, size_t count, ls_variable *variables,
    ls_error *error);

/* Gives up handles. Constraints that name the variables go on doing so, and their edits go on; changes of theirs are not
 * reported any more. A handle that is listed twice is freed once. */
ls_status ls_variables_free(ls_solver solver, const ls_variable *variables, size_t count, ls_error *error);

/* Writes a variable's name and a 0 into a buffer of `capacity` bytes, cut off where there is no room, and to `length`
 * (which may be NULL) how many bytes it has, without the 0. */
ls_status ls_variable_name(
    ls_solver solver, ls_variable variable, char *buffer, size_t capacity, size_t *length, ls_error *error);

/* Reads and changes what the caller keeps with a variable. */
ls_status ls_variable_user_data(ls_solver solver, ls_variable variable, void **user_data, ls_error *error);
ls_status ls_variable_set_user_data(ls_solver solver, ls_variable variable, void *user_data, ls_error *error);

/* ---- Constraints ---- */

/* Makes `count` constraints, which have no effect until they are added. Numbers are looked at by ls_add only. */
ls_status ls_constraints_create(
    ls_solver solver, const ls_constraint_spec *specs, size_t count, ls_constraint *constraints, ls_error *error);

/* Gives up handles. A solver that holds a constraint goes on holding it until ls_reset: nothing else can remove it then.
 * A handle that is listed twice is freed once. */
ls_status ls_constraints_free(ls_solver solver, const ls_constraint *constraints, size_t count, ls_error *error);

/* Reads what a constraint says, with its present constant and priority. Up to `capacity` terms are written to `terms`
 * (then spec->terms is `terms`); spec->term_count is how many there are. Variables that were freed are null. */
ls_status ls_constraint_read(
    ls_solver solver, ls_constraint constraint, ls_constraint_spec *spec, ls_term *terms, size_t capacity,
    ls_error *error);

/* Writes a constraint as an equation with the variables' names, like ls_variable_name. */
ls_status ls_constraint_description(
    ls_solver solver, ls_constraint constraint, char *buffer, size_t capacity, size_t *length, ls_error *error);

/* Reads and changes what the caller keeps with a constraint. */
ls_status ls_constraint_user_data(ls_solver solver, ls_constraint constraint, void **user_data, ls_error *error);
ls_status ls_constraint_set_user_data(ls_solver solver, ls_constraint constraint, void *user_data, ls_error *error);

/* Adds constraints as one batch: all or, on an error, none. A layout is best added in one batch.
 *
 * Takes O(terms), and where some are required the solve of what they move. Coefficients and constants must be finite
 * and at most 1e150 in magnitude, priorities in (0, 1000], weights finite and above 0. */
ls_status ls_add(ls_solver solver, const ls_constraint *constraints, size_t count, ls_error *error);

/* Removes constraints: all or, on an error, none. Their handles, constants and priorities stay. */
ls_status ls_remove(ls_solver solver, const ls_constraint *constraints, size_t count, ls_error *error);

/* Tells whether the solver holds a constraint. */
ls_status ls_contains(ls_solver solver, ls_constraint constraint, bool *contains, ls_error *error);

/* Changes the constants of constraints that the solver holds, each to the number beside it: all or, on an error, none.
 * Where a constraint is listed twice the last number counts. */
ls_status ls_set_constants(
    ls_solver solver, const ls_constraint *constraints, const double *constants, size_t count, ls_error *error);

/* Changes priorities like ls_set_constants, also from and to required. */
ls_status ls_set_priorities(
    ls_solver solver, const ls_constraint *constraints, const double *priorities, size_t count, ls_error *error);

/* ---- Edits ---- */

/* Makes a variable editable: an equality to the value that is suggested, at a priority below 1000, with a weight above 0
 * among the violations of that priority. Until a value is suggested it holds the value that the variable has. */
ls_status ls_edit(ls_solver solver, ls_variable variable, double priority, double weight, ls_error *error);

/* Ends an edit. */
ls_status ls_end_edit(ls_solver solver, ls_variable variable, ls_error *error);

/* Tells whether a variable is editable. */
ls_status ls_is_editing(ls_solver solver, ls_variable variable, bool *is_editing, ls_error *error);

/* Suggests values for edited variables, each the one beside it: all or, on an error, none. O(count); the next solve
 * applies them and takes what moves. Values must be finite and at most 1e150 in magnitude. */
ls_status ls_suggest(
    ls_solver solver, const ls_variable *variables, const double *values, size_t count, ls_error *error);

/* ---- Values ---- */

/* Solves what is pending. All functions that read values do so as well. */
ls_status ls_solve(ls_solver solver, ls_error *error);

/* Reads the values of variables into the array `values`, each beside its variable. */
ls_status ls_values(ls_solver solver, const ls_variable *variables, size_t count, double *values, ls_error *error);

/* Reads up to `capacity` variables whose value is another than when it was last reported here (0 before the first time),
 * and to `*count` how many were written. If that is `capacity` there may be more: what was not written comes with the next
 * call. Takes O(what moved). */
ls_status ls_changes(ls_solver solver, ls_change *changes, size_t capacity, size_t *count, ls_error *error);

/* ---- Inspection ---- */

/* Reads by how much the solution violates constraints, in units of their left sides and without weights; 0 where one
 * holds. They need not be in the solver. */
ls_status ls_violations(
    ls_solver solver, const ls_constraint *constraints, size_t count, double *violations, ls_error *error);

/* Tells whether there are optimal solutions in which a variable has another value. Takes two suggestions, undone. */
ls_status ls_is_ambiguous(ls_solver solver, ls_variable variable, bool *is_ambiguous, ls_error *error);

/* Tells whether there is only one optimal solution, of the variables that constraints name. */
ls_status ls_has_unique_solution(ls_solver solver, bool *is_unique, ls_error *error);

/* Lists the loose variables: those named by constraints that ls_is_ambiguous is true of, in the order of their making
 * where none was freed. Takes ls_has_unique_solution and, if it is false, ls_is_ambiguous of every variable. */
ls_status ls_loose_variables(
    ls_solver solver, ls_variable *variables, size_t capacity, size_t *count, ls_error *error);

/* Lists the constraints that determine a variable's value: moving the bound of one would move the variable. Those that
 * were freed are null. */
ls_status ls_affecting_constraints(
    ls_solver solver, ls_variable variable, ls_constraint *constraints, size_t capacity, size_t *count, ls_error *error);

/* Lists the multipliers, other than 0, that prove the solution optimal: y(k, p) of each constraint and edit k at each
 * priority p below 1000. For each p the sum over k of y(k, p) times k's coefficients is 0; and the multipliers of k, highest
 * priority first, are a subgradient of its weighted violation, compared lexicographically. The unit is weighted violation
 * per unit of the left side. */
ls_status ls_certificate(
    ls_solver solver, ls_multiplier *multipliers, size_t capacity, size_t *count, ls_error *error);

/* Writes the first `size` bytes of the statistics; pass sizeof(ls_statistics), so that programs and libraries of
 * different versions understand each other. Of a larger size the rest is set to 0. */
ls_status ls_read_statistics(ls_solver solver, ls_statistics *statistics, size_t size, ls_error *error);

/* Sets the counts of what was done to 0. */
ls_status ls_reset_statistics(ls_solver solver, ls_error *error);

#ifdef __cplusplus
}
#endif

#endif
