#include <string.h>

#include "core.h"

static Spares spares;

// Returns a variable whose fields are NULL and 0.
static Variable *make(PyTypeObject *type) {
  if (type != VariableType) return (Variable *)PyType_GenericAlloc(type, 0);
  Variable *self = (Variable *)takeObject(&spares, type, 0);
  if (!self) return NULL;
  memset((char *)self + sizeof(PyObject), 0, sizeof *self - sizeof(PyObject));
  PyObject_GC_Track(self);
  return self;
}

static PyObject *newVariable(PyTypeObject *type, PyObject *args, PyObject *kwargs) {
  static char *keywords[] = {"name", "context", NULL};
  PyObject *name = NULL, *context = NULL;
  bool hasArguments = kwargs || PyTuple_Size(args) > 0;
  if (hasArguments && !PyArg_ParseTupleAndKeywords(args, kwargs, "|OO:Variable", keywords, &name, &context)) return NULL;
  if (name && !PyUnicode_Check(name)) return expected("str", name);
  Variable *self = make(type);
  if (!self) return NULL;
  self->name = name ? Py_NewRef(name) : PyUnicode_FromString("");
  self->context = Py_XNewRef(context);
  if (!self->name) Py_CLEAR(self);
  return (PyObject *)self;
}

bool makeVariableHandle(Variable *variable) {
  if (variable->handle.id) return true;
  const char *name = PyUnicode_AsUTF8AndSize(variable->name, NULL);
  if (!name) return false;
  void *object = variable;
  ls_error error = {0};
  ls_status status = ls_variables_create(rootSolver(), &name, &object, 1, &variable->handle, &error);
  return status == LS_OK || raiseSolverError(status, error);
}

static int traverse(Variable *self, visitproc visit, void *arg) {
  Py_VISIT(Py_TYPE(self));
  Py_VISIT(self->context);
  return 0;
}

static int clear(Variable *self) {
  Py_CLEAR(self->context);
  return 0;
}

static void dealloc(Variable *self) {
  PyTypeObject *type = Py_TYPE(self);
  PyObject_GC_UnTrack(self);
  if (self->handle.id) ls_variables_free(rootSolver(), &self->handle, 1, NULL);
  Py_CLEAR(self->name);
  Py_CLEAR(self->context);
  if (type == VariableType) {
    giveObject(&spares, (PyObject *)self, 0);
  } else {
    PyObject_GC_Del(self);
    Py_DECREF(type);
  }
}

static PyObject *repr(Variable *self) { return Py_NewRef(self->name); }
static PyObject *name(Variable *self, PyObject *unused) { return Py_NewRef(self->name); }
static PyObject *value(Variable *self, PyObject *unused) { return PyFloat_FromDouble(self->value); }

static PyObject *setName(Variable *self, PyObject *name) {
  if (!PyUnicode_Check(name)) return expected("str", name);
  REPLACE(self->name, Py_NewRef(name));
  Py_RETURN_NONE;
}

static PyObject *context(Variable *self, PyObject *unused) {
  return Py_NewRef(self->context ? self->context : Py_None);
}

static PyObject *setContext(Variable *self, PyObject *context) {
  REPLACE(self->context, Py_NewRef(context));
  Py_RETURN_NONE;
}

static PyMethodDef methods[] = {
    {"name", (PyCFunction)name, METH_NOARGS, "name($self, /)\n--\n\nReturn the name of the variable."},
    {"setName", (PyCFunction)setName, METH_O,
     "setName($self, name, /)\n--\n\nChange the name. Messages of solvers have the one it had when a constraint first named it."},
    {"value", (PyCFunction)value, METH_NOARGS,
     "value($self, /)\n--\n\nReturn the value that kiwi.Solver.updateVariables() wrote last; 0.0 before."},
    {"context", (PyCFunction)context, METH_NOARGS, "context($self, /)\n--\n\nReturn what is kept with the variable, or None."},
    {"setContext", (PyCFunction)setContext, METH_O, "setContext($self, context, /)\n--\n\nKeep an object with the variable."},
    {NULL, NULL, 0, NULL}};

static PyType_Slot slots[] = {
    {Py_tp_doc, "Variable(name='', context=None)\n--\n\nAn unknown. Variables are told apart by identity."},
    {Py_tp_new, newVariable},
    {Py_tp_repr, repr},
    OPERAND_SLOTS,
    {0, NULL}};

PyType_Spec VariableSpec = {
    "layoutsolver.Variable", sizeof(Variable), 0, Py_TPFLAGS_DEFAULT | Py_TPFLAGS_HAVE_GC | Py_TPFLAGS_BASETYPE, slots};
