#include "core.h"

PyObject *expected(const char *type, PyObject *object) {
  PyObject *name = PyObject_GetAttrString((PyObject *)Py_TYPE(object), "__name__");
  if (name) PyErr_Format(PyExc_TypeError, "Expected object of type `%s`. Got object of type `%S` instead.", type, name);
  Py_XDECREF(name);
  return NULL;
}

PyObject *constraintOfHandle(ls_constraint handle) {
  void *object = NULL;
  ls_constraint_user_data(rootSolver(), handle, &object, NULL);
  return Py_NewRef(object ? (PyObject *)object : Py_None);
}

PyObject *variableOfHandle(ls_variable handle) {
  void *object = NULL;
  ls_variable_user_data(rootSolver(), handle, &object, NULL);
  return Py_NewRef(object ? (PyObject *)object : Py_None);
}

// Returns the constraints that an error is about, as a tuple.
static PyObject *conflict(ls_error error) {
  size_t count = 0;
  ls_error_constraints(error, NULL, 0, &count);
  ls_constraint *handles = PyMem_Malloc((count + 1) * sizeof *handles);
  if (!handles) return PyErr_NoMemory();
  ls_error_constraints(error, handles, count, &count);
  PyObject *tuple = PyTuple_New((Py_ssize_t)count);
  for (size_t index = 0; tuple && index < count; index++) {
    PyTuple_SetItem(tuple, (Py_ssize_t)index, constraintOfHandle(handles[index]));
  }
  PyMem_Free(handles);
  return tuple;
}

// Raises module.name(*arguments); takes the arguments over.
static PyObject *raise(const char *moduleName, const char *name, PyObject *arguments) {
  PyObject *module = arguments ? PyImport_ImportModule(moduleName) : NULL;
  PyObject *type = module ? PyObject_GetAttrString(module, name) : NULL;
  PyObject *exception = type ? PyObject_CallObject(type, arguments) : NULL;
  if (exception) PyErr_SetObject(type, exception);
  Py_XDECREF(exception);
  Py_XDECREF(type);
  Py_XDECREF(module);
  Py_XDECREF(arguments);
  return NULL;
}

PyObject *raiseSolverError(ls_status status, ls_error error) {
  static const char *const names[] = {
      [LS_ERROR_UNSATISFIABLE] = "UnsatisfiableError",
      [LS_ERROR_BADLY_SCALED] = "BadlyScaledError",
      [LS_ERROR_OVERFLOW] = "OverflowError",
      [LS_ERROR_TOO_LARGE] = "TooLargeError",
      [LS_ERROR_DUPLICATE_CONSTRAINT] = "DuplicateConstraintError",
      [LS_ERROR_UNKNOWN_CONSTRAINT] = "UnknownConstraintError",
      [LS_ERROR_DUPLICATE_EDIT] = "DuplicateEditError",
      [LS_ERROR_UNKNOWN_EDIT] = "UnknownEditError",
      [LS_ERROR_INVALID_CONSTRAINT] = "InvalidInputError",
      [LS_ERROR_INVALID_EDIT] = "InvalidInputError",
  };
  const size_t count = sizeof names / sizeof *names;
  const char *name = status >= 0 && (size_t)status < count && names[status] ? names[status] : "SolverError";
  PyObject *constraints = conflict(error);
  PyObject *arguments =
      constraints ? Py_BuildValue("(sNN)", ls_error_message(error), constraints, variableOfHandle(ls_error_variable(error)))
                  : NULL;
  ls_error_free(error);
  return raise("layoutsolver.errors", name, arguments);
}

PyObject *raiseKiwiError(const char *name, PyObject *about, ls_error error) {
  PyObject *arguments = about ? Py_BuildValue("(O)", about) : PyTuple_New(0);
  if (about && error.id) {
    PyObject *constraints = conflict(error);
    REPLACE(arguments, constraints ? Py_BuildValue("(OsN)", about, ls_error_message(error), constraints) : NULL);
  }
  ls_error_free(error);
  return raise("layoutsolver.kiwi.exceptions", name, arguments);
}
