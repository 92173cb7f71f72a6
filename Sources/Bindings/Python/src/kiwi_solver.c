// The solver with kiwisolver's methods and exceptions.
#include "core.h"

// Returns None, or raises for errors that kiwi has no exception for.
static PyObject *finish(ls_status status, ls_error error) {
  if (status == LS_OK) Py_RETURN_NONE;
  return status < 0 ? NULL : raiseSolverError(status, error);
}

static PyObject *addConstraint(Solver *self, PyObject *constraint) {
  ls_error error = {0};
  ls_status status = addConstraints(self, &constraint, 1, &error);
  if (status == LS_ERROR_UNSATISFIABLE) return raiseKiwiError("UnsatisfiableConstraint", constraint, error);
  if (status == LS_ERROR_DUPLICATE_CONSTRAINT) return raiseKiwiError("DuplicateConstraint", constraint, error);
  return finish(status, error);
}

static PyObject *removeConstraint(Solver *self, PyObject *constraint) {
  ls_error error = {0};
  ls_status status = removeConstraints(self, &constraint, 1, &error);
  if (status == LS_ERROR_UNKNOWN_CONSTRAINT) return raiseKiwiError("UnknownConstraint", constraint, error);
  return finish(status, error);
}

static PyObject *hasConstraint(Solver *self, PyObject *constraint) {
  return expectConstraint(constraint) ? PyBool_FromLong(holds(self, (Constraint *)constraint)) : NULL;
}

static bool expectTwo(const char *name, Py_ssize_t count) {
  if (count != 2) PyErr_Format(PyExc_TypeError, "%s() takes 2 arguments, not %zd", name, count);
  return count == 2;
}

static PyObject *addEditVariable(Solver *self, PyObject *const *args, Py_ssize_t count) {
  double strength, priority, weight;
  const double first = 0;  // what kiwi begins with
  if (!expectTwo("addEditVariable", count)) return NULL;
  if (!expectVariable(args[0]) || !parseStrength(args[1], &strength)) return NULL;
  Variable *variable = (Variable *)args[0];
  ls_error error = {0};
  strength = clippedStrength(strength);
  if (strength == requiredStrength()) {
    if (edits(self, variable)) return raiseKiwiError("DuplicateEditVariable", args[0], error);
    return raiseKiwiError("BadRequiredStrength", NULL, error);
  }
  levelOfStrength(strength, &priority, &weight);
  ls_status status = beginEdit(self, variable, priority, weight, &error);
  if (status == LS_ERROR_DUPLICATE_EDIT) return raiseKiwiError("DuplicateEditVariable", args[0], error);
  if (status == LS_OK) status = ls_suggest(self->solver, &variable->handle, &first, 1, &error);
  return finish(status, error);
}

static PyObject *removeEditVariable(Solver *self, PyObject *variable) {
  if (!expectVariable(variable)) return NULL;
  ls_error error = {0};
  ls_status status = endEdit(self, (Variable *)variable, &error);
  if (status == LS_ERROR_UNKNOWN_EDIT) return raiseKiwiError("UnknownEditVariable", variable, error);
  return finish(status, error);
}

static PyObject *hasEditVariable(Solver *self, PyObject *variable) {
  return expectVariable(variable) ? PyBool_FromLong(edits(self, (Variable *)variable)) : NULL;
}

static PyObject *suggestValue(Solver *self, PyObject *const *args, Py_ssize_t count) {
  if (!expectTwo("suggestValue", count)) return NULL;
  if (!expectVariable(args[0])) return NULL;
  Variable *variable = (Variable *)args[0];
  double value = numberOf(args[1]);
  if (value == -1 && PyErr_Occurred()) return NULL;
  if (!makeVariableHandle(variable)) return NULL;
  ls_error error = {0};
  ls_status status = ls_suggest(self->solver, &variable->handle, &value, 1, &error);
  if (status == LS_ERROR_UNKNOWN_EDIT) return raiseKiwiError("UnknownEditVariable", args[0], error);
  return finish(status, error);
}

static PyObject *updateVariables(Solver *self, PyObject *unused) {
  enum { CAPACITY = 128 };
  ls_change changes[CAPACITY];
  size_t count = CAPACITY;
  while (count == CAPACITY) {
    ls_error error = {0};
    ls_status status = ls_changes(self->solver, changes, CAPACITY, &count, &error);
    if (status != LS_OK) return finish(status, error);
    for (size_t index = 0; index < count; index++) ((Variable *)changes[index].user_data)->value = changes[index].value;
  }
  Py_RETURN_NONE;
}

// Calls a function of layoutsolver.kiwi.dump.
static PyObject *describe(Solver *self, const char *name) {
  PyObject *module = PyImport_ImportModule("layoutsolver.kiwi.dump");
  PyObject *result = module ? PyObject_CallMethod(module, name, "O", self) : NULL;
  Py_XDECREF(module);
  return result;
}

static PyObject *dump(Solver *self, PyObject *unused) { return describe(self, "dump"); }
static PyObject *dumps(Solver *self, PyObject *unused) { return describe(self, "dumps"); }

static PyMethodDef methods[] = {
    {"addConstraint", (PyCFunction)addConstraint, METH_O, "addConstraint($self, constraint, /)\n--\n\nAdd a constraint."},
    {"removeConstraint", (PyCFunction)removeConstraint, METH_O, "removeConstraint($self, constraint, /)\n--\n\nRemove a constraint."},
    {"hasConstraint", (PyCFunction)hasConstraint, METH_O,
     "hasConstraint($self, constraint, /)\n--\n\nReturn whether the solver holds a constraint."},
    {"addEditVariable", (PyCFunction)(void (*)(void))addEditVariable, METH_FASTCALL,
     "addEditVariable($self, variable, strength, /)\n--\n\nMake a variable editable; its first suggestion is 0."},
    {"removeEditVariable", (PyCFunction)removeEditVariable, METH_O, "removeEditVariable($self, variable, /)\n--\n\nEnd an edit."},
    {"hasEditVariable", (PyCFunction)hasEditVariable, METH_O,
     "hasEditVariable($self, variable, /)\n--\n\nReturn whether a variable is editable."},
    {"suggestValue", (PyCFunction)(void (*)(void))suggestValue, METH_FASTCALL,
     "suggestValue($self, variable, value, /)\n--\n\nSuggest a value for an editable variable."},
    {"updateVariables", (PyCFunction)updateVariables, METH_NOARGS,
     "updateVariables($self, /)\n--\n\nSolve, and write the values of the variables that have changed since the last time."},
    {"dump", (PyCFunction)dump, METH_NOARGS, "dump($self, /)\n--\n\nPrint what dumps() returns."},
    {"dumps", (PyCFunction)dumps, METH_NOARGS,
     "dumps($self, /)\n--\n\nReturn the state as a text for people, under kiwisolver's headings."},
    {NULL, NULL, 0, NULL}};

static PyType_Slot slots[] = {
    {Py_tp_doc, "Solver()\n--\n\nkiwisolver's solver. The methods of layoutsolver.Solver are there as well."},
    {Py_tp_methods, methods},
    {0, NULL}};

PyType_Spec KiwiSolverSpec = {
    "layoutsolver.kiwi.Solver", sizeof(Solver), 0, Py_TPFLAGS_DEFAULT | Py_TPFLAGS_BASETYPE, slots};
