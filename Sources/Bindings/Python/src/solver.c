#include <stddef.h>

#include "core.h"

static const size_t constraintPlace = offsetof(Constraint, place), variablePlace = offsetof(Variable, place);

static PyObject *makeSolver(PyTypeObject *type, ls_solver solver) {
  Solver *self = (Solver *)PyType_GenericAlloc(type, 0);
  if (!self) {
    ls_solver_free(solver);
    return NULL;
  }
  self->solver = solver;
  return (PyObject *)self;
}

static PyObject *newSolver(PyTypeObject *type, PyObject *args, PyObject *kwargs) {
  if (PyTuple_Size(args) > 0 || (kwargs && PyDict_Size(kwargs) > 0)) {
    PyErr_SetString(PyExc_TypeError, "Solver.__new__ takes no arguments");
    return NULL;
  }
  ls_solver solver = {0};
  ls_error error = {0};
  ls_status status = ls_solver_create_sharing(rootSolver(), &solver, &error);
  return status == LS_OK ? makeSolver(type, solver) : raiseSolverError(status, error);
}

static int traverse(Solver *self, visitproc visit, void *arg) {
  Py_VISIT(Py_TYPE(self));
  int status = visitMembers(&self->constraints, visit, arg);
  return status ? status : visitMembers(&self->edits, visit, arg);
}

static int clear(Solver *self) {
  removeMembers(&self->constraints);
  removeMembers(&self->edits);
  return 0;
}

static void dealloc(Solver *self) {
  PyTypeObject *type = Py_TYPE(self);
  PyObject_GC_UnTrack(self);
  ls_solver_free(self->solver);
  clear(self);
  PyObject_GC_Del(self);
  Py_DECREF(type);
}

bool expectVariable(PyObject *object) {
  return PyObject_TypeCheck(object, VariableType) || expected("Variable", object);
}

bool expectConstraint(PyObject *object) {
  return PyObject_TypeCheck(object, ConstraintType) || expected("Constraint", object);
}

// ---- What both faces do ----

enum { FEW = 8 };

// Collects the handles of constraints in `few`, or in memory for more; NULL with an exception.
static ls_constraint *handles(PyObject *const *constraints, size_t count, ls_constraint *few) {
  ls_constraint *handles = count <= FEW ? few : PyMem_Malloc(count * sizeof *handles);
  if (!handles) PyErr_NoMemory();
  for (size_t index = 0; handles && index < count; index++) {
    if (expectConstraint(constraints[index]) && makeConstraintHandle((Constraint *)constraints[index])) {
      handles[index] = ((Constraint *)constraints[index])->handle;
    } else {
      if (handles != few) PyMem_Free(handles);
      handles = NULL;
    }
  }
  return handles;
}

ls_status addConstraints(Solver *solver, PyObject *const *constraints, size_t count, ls_error *error) {
  ls_constraint few[FEW];
  ls_constraint *batch = handles(constraints, count, few);
  if (!batch) return -1;
  ls_status status = ls_add(solver->solver, batch, count, error);
  for (size_t index = 0; status == LS_OK && index < count; index++) {
    if (!addMember(&solver->constraints, constraints[index], constraintPlace)) status = -1;
  }
  if (batch != few) PyMem_Free(batch);
  return status;
}

ls_status removeConstraints(Solver *solver, PyObject *const *constraints, size_t count, ls_error *error) {
  ls_constraint few[FEW];
  ls_constraint *batch = handles(constraints, count, few);
  if (!batch) return -1;
  ls_status status = ls_remove(solver->solver, batch, count, error);
  for (size_t index = 0; status == LS_OK && index < count; index++) {
    removeMember(&solver->constraints, constraints[index], constraintPlace);
  }
  if (batch != few) PyMem_Free(batch);
  return status;
}

ls_status beginEdit(Solver *solver, Variable *variable, double priority, double weight, ls_error *error) {
  if (!makeVariableHandle(variable)) return -1;
  ls_status status = ls_edit(solver->solver, variable->handle, priority, weight, error);
  if (status == LS_OK && !addMember(&solver->edits, (PyObject *)variable, variablePlace)) status = -1;
  return status;
}

ls_status endEdit(Solver *solver, Variable *variable, ls_error *error) {
  if (!makeVariableHandle(variable)) return -1;
  ls_status status = ls_end_edit(solver->solver, variable->handle, error);
  if (status == LS_OK) removeMember(&solver->edits, (PyObject *)variable, variablePlace);
  return status;
}

ls_status resetSolver(Solver *solver, ls_error *error) {
  ls_status status = ls_reset(solver->solver, error);
  if (status != LS_OK) return status;
  removeMembers(&solver->edits);
  removeMembers(&solver->constraints);
  return LS_OK;
}

bool holds(Solver *solver, Constraint *constraint) {
  bool contains = false;
  return constraint->handle.id && ls_contains(solver->solver, constraint->handle, &contains, NULL) == LS_OK && contains;
}

bool edits(Solver *solver, Variable *variable) {
  bool isEditing = false;
  return variable->handle.id &&
         ls_is_editing(solver->solver, variable->handle, &isEditing, NULL) == LS_OK && isEditing;
}

// ---- Constraints ----

// Returns None, or raises what a status says.
static PyObject *finish(ls_status status, ls_error error) {
  if (status == LS_OK) Py_RETURN_NONE;
  return status < 0 ? NULL : raiseSolverError(status, error);
}

typedef ls_status (*BatchFunction)(Solver *, PyObject *const *, size_t, ls_error *);

// Does something with one constraint, or with those of an iterable.
static PyObject *withBatch(Solver *self, PyObject *object, BatchFunction function) {
  ls_error error = {0};
  if (PyObject_TypeCheck(object, ConstraintType)) return finish(function(self, &object, 1, &error), error);
  PyObject *batch = PySequence_Tuple(object);
  if (!batch) return NULL;
  Py_ssize_t count = PyTuple_Size(batch);
  PyObject **constraints = PyMem_Malloc((size_t)(count + 1) * sizeof *constraints);
  ls_status status = -1;
  if (!constraints) PyErr_NoMemory();
  for (Py_ssize_t index = 0; constraints && index < count; index++) constraints[index] = PyTuple_GetItem(batch, index);
  if (constraints) status = function(self, constraints, (size_t)count, &error);
  PyMem_Free(constraints);
  PyObject *result = finish(status, error);
  Py_DECREF(batch);
  return result;
}

static PyObject *add(Solver *self, PyObject *object) { return withBatch(self, object, addConstraints); }
static PyObject *removeMethod(Solver *self, PyObject *object) { return withBatch(self, object, removeConstraints); }

static int contains(Solver *self, PyObject *object) {
  return PyObject_TypeCheck(object, ConstraintType) && holds(self, (Constraint *)object);
}

static PyObject *constraints(Solver *self, PyObject *unused) { return listOfMembers(&self->constraints); }

static PyObject *setConstant(Solver *self, PyObject *args) {
  PyObject *object;
  double number;
  if (!PyArg_ParseTuple(args, "Od:set_constant", &object, &number) || !expectConstraint(object)) return NULL;
  Constraint *constraint = (Constraint *)object;
  if (!makeConstraintHandle(constraint)) return NULL;
  ls_error error = {0};
  ls_status status = ls_set_constants(self->solver, &constraint->handle, &number, 1, &error);
  if (status == LS_OK) {
    // Who has the old expression keeps it.
    constraint->constant = number;
    Py_CLEAR(constraint->expression);
  }
  return finish(status, error);
}

static PyObject *setPriority(Solver *self, PyObject *args) {
  PyObject *object;
  double number;
  if (!PyArg_ParseTuple(args, "Od:set_priority", &object, &number) || !expectConstraint(object)) return NULL;
  Constraint *constraint = (Constraint *)object;
  if (!makeConstraintHandle(constraint)) return NULL;
  ls_error error = {0};
  ls_status status = ls_set_priorities(self->solver, &constraint->handle, &number, 1, &error);
  if (status == LS_OK) {
    constraint->priority = number;
    constraint->strength = strengthOfLevel(number, constraint->weight);
  }
  return finish(status, error);
}

// ---- Edits ----

static PyObject *edit(Solver *self, PyObject *args, PyObject *kwargs) {
  static char *keywords[] = {"variable", "priority", "weight", NULL};
  PyObject *variable;
  double priority = 999, weight = 1;
  if (!PyArg_ParseTupleAndKeywords(args, kwargs, "O|dd:edit", keywords, &variable, &priority, &weight)) return NULL;
  if (!expectVariable(variable)) return NULL;
  ls_error error = {0};
  return finish(beginEdit(self, (Variable *)variable, priority, weight, &error), error);
}

static PyObject *endEditMethod(Solver *self, PyObject *variable) {
  if (!expectVariable(variable)) return NULL;
  ls_error error = {0};
  return finish(endEdit(self, (Variable *)variable, &error), error);
}

static PyObject *isEditing(Solver *self, PyObject *variable) {
  return expectVariable(variable) ? PyBool_FromLong(edits(self, (Variable *)variable)) : NULL;
}

static PyObject *editedVariables(Solver *self, PyObject *unused) { return listOfMembers(&self->edits); }

static PyObject *suggest(Solver *self, PyObject *args) {
  PyObject *object;
  double value;
  if (!PyArg_ParseTuple(args, "Od:suggest", &object, &value) || !expectVariable(object)) return NULL;
  Variable *variable = (Variable *)object;
  if (!makeVariableHandle(variable)) return NULL;
  ls_error error = {0};
  return finish(ls_suggest(self->solver, &variable->handle, &value, 1, &error), error);
}

// ---- Values ----

static PyObject *solve(Solver *self, PyObject *unused) {
  ls_error error = {0};
  return finish(ls_solve(self->solver, &error), error);
}

static PyObject *value(Solver *self, PyObject *object) {
  if (!expectVariable(object)) return NULL;
  Variable *variable = (Variable *)object;
  double value = 0;
  ls_error error = {0};
  if (!makeVariableHandle(variable)) return NULL;
  ls_status status = ls_values(self->solver, &variable->handle, 1, &value, &error);
  return status == LS_OK ? PyFloat_FromDouble(value) : raiseSolverError(status, error);
}

static PyObject *changes(Solver *self, PyObject *unused) {
  enum { CAPACITY = 128 };
  ls_change buffer[CAPACITY];
  size_t count = CAPACITY;
  PyObject *list = PyList_New(0);
  while (list && count == CAPACITY) {
    ls_error error = {0};
    ls_status status = ls_changes(self->solver, buffer, CAPACITY, &count, &error);
    if (status != LS_OK) {
      Py_DECREF(list);
      return raiseSolverError(status, error);
    }
    for (size_t index = 0; list && index < count; index++) {
      PyObject *pair = Py_BuildValue("(Od)", (PyObject *)buffer[index].user_data, buffer[index].value);
      if (!pair || PyList_Append(list, pair) < 0) Py_CLEAR(list);
      Py_XDECREF(pair);
    }
  }
  return list;
}

// ---- Inspection ----

static PyObject *violation(Solver *self, PyObject *object) {
  if (!expectConstraint(object) || !makeConstraintHandle((Constraint *)object)) return NULL;
  double violation = 0;
  ls_error error = {0};
  ls_status status = ls_violations(self->solver, &((Constraint *)object)->handle, 1, &violation, &error);
  return status == LS_OK ? PyFloat_FromDouble(violation) : raiseSolverError(status, error);
}

static PyObject *isAmbiguous(Solver *self, PyObject *object) {
  if (!expectVariable(object) || !makeVariableHandle((Variable *)object)) return NULL;
  bool isAmbiguous = false;
  ls_error error = {0};
  ls_status status = ls_is_ambiguous(self->solver, ((Variable *)object)->handle, &isAmbiguous, &error);
  return status == LS_OK ? PyBool_FromLong(isAmbiguous) : raiseSolverError(status, error);
}

static PyObject *hasUniqueSolution(Solver *self, PyObject *unused) {
  bool isUnique = false;
  ls_error error = {0};
  ls_status status = ls_has_unique_solution(self->solver, &isUnique, &error);
  return status == LS_OK ? PyBool_FromLong(isUnique) : raiseSolverError(status, error);
}

static PyObject *looseVariables(Solver *self, PyObject *unused) {
  size_t count = 0;
  ls_error error = {0};
  ls_status status = ls_loose_variables(self->solver, NULL, 0, &count, &error);
  if (status != LS_OK) return raiseSolverError(status, error);
  ls_variable *loose = PyMem_Malloc((count + 1) * sizeof *loose);
  if (!loose) return PyErr_NoMemory();
  status = ls_loose_variables(self->solver, loose, count, &count, &error);
  PyObject *list = status == LS_OK ? PyList_New((Py_ssize_t)count) : raiseSolverError(status, error);
  for (size_t index = 0; list && index < count; index++) {
    PyList_SetItem(list, (Py_ssize_t)index, variableOfHandle(loose[index]));
  }
  PyMem_Free(loose);
  return list;
}

static PyObject *constraintsAffecting(Solver *self, PyObject *object) {
  if (!expectVariable(object) || !makeVariableHandle((Variable *)object)) return NULL;
  ls_variable variable = ((Variable *)object)->handle;
  size_t count = 0;
  ls_error error = {0};
  ls_status status = ls_affecting_constraints(self->solver, variable, NULL, 0, &count, &error);
  if (status != LS_OK) return raiseSolverError(status, error);
  ls_constraint *affecting = PyMem_Malloc((count + 1) * sizeof *affecting);
  if (!affecting) return PyErr_NoMemory();
  status = ls_affecting_constraints(self->solver, variable, affecting, count, &count, &error);
  PyObject *list = status == LS_OK ? PyList_New((Py_ssize_t)count) : raiseSolverError(status, error);
  for (size_t index = 0; list && index < count; index++) {
    PyList_SetItem(list, (Py_ssize_t)index, constraintOfHandle(affecting[index]));
  }
  PyMem_Free(affecting);
  return list;
}

static PyObject *certificate(Solver *self, PyObject *unused) {
  size_t count = 0;
  ls_error error = {0};
  ls_status status = ls_certificate(self->solver, NULL, 0, &count, &error);
  if (status != LS_OK) return raiseSolverError(status, error);
  ls_multiplier *multipliers = PyMem_Malloc((count + 1) * sizeof *multipliers);
  if (!multipliers) return PyErr_NoMemory();
  status = ls_certificate(self->solver, multipliers, count, &count, &error);
  PyObject *list = status == LS_OK ? PyList_New((Py_ssize_t)count) : raiseSolverError(status, error);
  for (size_t index = 0; list && index < count; index++) {
    PyObject *entry = Py_BuildValue(
        "(NNdd)", constraintOfHandle(multipliers[index].constraint), variableOfHandle(multipliers[index].variable),
        multipliers[index].priority, multipliers[index].multiplier);
    if (entry) PyList_SetItem(list, (Py_ssize_t)index, entry);
    else Py_CLEAR(list);
  }
  PyMem_Free(multipliers);
  return list;
}

static PyObject *statistics(Solver *self, PyObject *unused) {
  ls_statistics counts;
  ls_error error = {0};
  ls_status status = ls_read_statistics(self->solver, &counts, sizeof counts, &error);
  if (status != LS_OK) return raiseSolverError(status, error);
#define COUNT(name) #name, (unsigned long long)counts.name
  return Py_BuildValue(
      "{sKsKsKsKsKsKsKsKsKsKsKsKsKsKsKsK}", COUNT(variables), COUNT(constraints), COUNT(bytes), COUNT(solves),
      COUNT(pivots), COUNT(flips), COUNT(factorizations), COUNT(variables_evaluated), COUNT(rows_checked),
      COUNT(direct_edits), COUNT(reviews), COUNT(restarts), COUNT(fresh_starts), COUNT(stalls), COUNT(inconsistencies),
      COUNT(overflows));
#undef COUNT
}

// ---- The solver itself ----

static PyObject *reset(Solver *self, PyObject *unused) {
  ls_error error = {0};
  return finish(resetSolver(self, &error), error);
}

static PyObject *copy(Solver *self, PyObject *unused) {
  ls_solver solver = {0};
  ls_error error = {0};
  ls_status status = ls_solver_copy(self->solver, &solver, &error);
  if (status != LS_OK) return raiseSolverError(status, error);
  Solver *copy = (Solver *)makeSolver(Py_TYPE(self), solver);
  if (!copy) return NULL;
  if (!copyMembers(&copy->constraints, &self->constraints) || !copyMembers(&copy->edits, &self->edits)) Py_CLEAR(copy);
  return (PyObject *)copy;
}

static PyMethodDef methods[] = {
    {"add", (PyCFunction)add, METH_O,
     "add($self, constraints, /)\n--\n\nAdd a constraint, or those of an iterable as one batch: all or, on an error, none."},
    {"remove", (PyCFunction)removeMethod, METH_O,
     "remove($self, constraints, /)\n--\n\nRemove a constraint, or those of an iterable: all or, on an error, none."},
    {"constraints", (PyCFunction)constraints, METH_NOARGS,
     "constraints($self, /)\n--\n\nReturn the constraints that the solver holds, in the order of their addition."},
    {"set_constant", (PyCFunction)setConstant, METH_VARARGS,
     "set_constant($self, constraint, constant, /)\n--\n\nChange the constant of a constraint's left side in place."},
    {"set_priority", (PyCFunction)setPriority, METH_VARARGS,
     "set_priority($self, constraint, priority, /)\n--\n\nChange the priority of a constraint in place."},
    {"edit", (PyCFunction)(void (*)(void))edit, METH_VARARGS | METH_KEYWORDS,
     "edit($self, /, variable, priority=999.0, weight=1.0)\n--\n\n"
     "Make a variable editable, below priority 1000. Until a value is suggested it keeps the one it has."},
    {"end_edit", (PyCFunction)endEditMethod, METH_O, "end_edit($self, variable, /)\n--\n\nEnd an edit."},
    {"is_editing", (PyCFunction)isEditing, METH_O, "is_editing($self, variable, /)\n--\n\nReturn whether a variable is editable."},
    {"edited_variables", (PyCFunction)editedVariables, METH_NOARGS,
     "edited_variables($self, /)\n--\n\nReturn the variables that are editable."},
    {"suggest", (PyCFunction)suggest, METH_VARARGS,
     "suggest($self, variable, value, /)\n--\n\nSuggest a value for an edited variable; the next solve applies it."},
    {"solve", (PyCFunction)solve, METH_NOARGS, "solve($self, /)\n--\n\nSolve what is pending; reading a value does so as well."},
    {"value", (PyCFunction)value, METH_O, "value($self, variable, /)\n--\n\nReturn the value of a variable, solving what is pending."},
    {"changes", (PyCFunction)changes, METH_NOARGS,
     "changes($self, /)\n--\n\nReturn the (variable, value) pairs of all that moved since changes were last asked for."},
    {"violation", (PyCFunction)violation, METH_O,
     "violation($self, constraint, /)\n--\n\nReturn by how much the solution violates a constraint; 0.0 where it holds."},
    {"is_ambiguous", (PyCFunction)isAmbiguous, METH_O,
     "is_ambiguous($self, variable, /)\n--\n\nReturn whether an optimal solution could give the variable another value."},
    {"has_unique_solution", (PyCFunction)hasUniqueSolution, METH_NOARGS,
     "has_unique_solution($self, /)\n--\n\nReturn whether there is only one optimal solution."},
    {"loose_variables", (PyCFunction)looseVariables, METH_NOARGS,
     "loose_variables($self, /)\n--\n\nReturn the variables that constraints name and that are ambiguous."},
    {"constraints_affecting", (PyCFunction)constraintsAffecting, METH_O,
     "constraints_affecting($self, variable, /)\n--\n\nReturn the constraints that determine a variable's value."},
    {"certificate", (PyCFunction)certificate, METH_NOARGS,
     "certificate($self, /)\n--\n\n"
     "Return the multipliers that prove the solution optimal, as (constraint, variable, priority, multiplier);\n"
     "the constraint is None in the entry of a variable's edit, and otherwise the variable is."},
    {"statistics", (PyCFunction)statistics, METH_NOARGS,
     "statistics($self, /)\n--\n\nReturn what the solver holds and has done, by name."},
    {"reset", (PyCFunction)reset, METH_NOARGS, "reset($self, /)\n--\n\nRemove all constraints and end all edits."},
    {"copy", (PyCFunction)copy, METH_NOARGS,
     "copy($self, /)\n--\n\nReturn a solver with the same constraints, edits and solution. Constraints have one constant and\n"
     "priority, which a change through one solver changes, and only that one notices."},
    {NULL, NULL, 0, NULL}};

static PyType_Slot slots[] = {
    {Py_tp_doc,
     "Solver()\n--\n\n"
     "An incremental solver of linear constraints with strictly lexicographic priorities.\n\n"
     "Solvers belong to one thread at a time; the interpreter's lock sees to that."},
    {Py_tp_new, newSolver},
    {Py_tp_dealloc, dealloc},
    {Py_tp_traverse, traverse},
    {Py_tp_clear, clear},
    {Py_tp_methods, methods},
    {Py_sq_contains, contains},
    {0, NULL}};

PyType_Spec SolverSpec = {
    "layoutsolver.Solver", sizeof(Solver), 0, Py_TPFLAGS_DEFAULT | Py_TPFLAGS_HAVE_GC | Py_TPFLAGS_BASETYPE, slots};
