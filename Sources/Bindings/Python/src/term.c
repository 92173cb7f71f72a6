#include "core.h"

static Spares spares;

PyObject *makeTerm(Variable *variable, double coefficient) {
  Term *self = (Term *)takeObject(&spares, TermType, 0);
  if (!self) return NULL;
  setProduct(&self->product, variable, coefficient);
  PyObject_GC_Track(self);
  return (PyObject *)self;
}

static PyObject *newTerm(PyTypeObject *type, PyObject *args, PyObject *kwargs) {
  static char *keywords[] = {"variable", "coefficient", NULL};
  PyObject *variable;
  double coefficient = 1;
  if (!PyArg_ParseTupleAndKeywords(args, kwargs, "O|d:Term", keywords, &variable, &coefficient)) return NULL;
  if (!expectVariable(variable)) return NULL;
  return makeTerm((Variable *)variable, coefficient);
}

static int traverse(Term *self, visitproc visit, void *arg) {
  Py_VISIT(Py_TYPE(self));
  Py_VISIT(self->product.variable);
  return 0;
}

static int clear(Term *self) {
  Py_CLEAR(self->product.variable);
  return 0;
}

static void dealloc(Term *self) {
  PyObject_GC_UnTrack(self);
  clear(self);
  giveObject(&spares, (PyObject *)self, 0);
}

static PyObject *repr(Term *self) {
  PyObject *number = numberText(self->product.coefficient);
  PyObject *text = number ? PyUnicode_FromFormat("%U * %U", number, self->product.variable->name) : NULL;
  Py_XDECREF(number);
  return text;
}

static PyObject *variable(Term *self, PyObject *unused) { return Py_NewRef(self->product.variable); }
static PyObject *coefficient(Term *self, PyObject *unused) { return PyFloat_FromDouble(self->product.coefficient); }

static PyObject *value(Term *self, PyObject *unused) {
  return PyFloat_FromDouble(sumValue(&self->product, 1, 0));
}

static PyMethodDef methods[] = {
    {"variable", (PyCFunction)variable, METH_NOARGS, "variable($self, /)\n--\n\nReturn the variable of the term."},
    {"coefficient", (PyCFunction)coefficient, METH_NOARGS, "coefficient($self, /)\n--\n\nReturn the factor of the variable."},
    {"value", (PyCFunction)value, METH_NOARGS, "value($self, /)\n--\n\nReturn coefficient() * variable().value()."},
    {NULL, NULL, 0, NULL}};

static PyType_Slot slots[] = {
    {Py_tp_doc, "Term(variable, coefficient=1.0)\n--\n\nA product of a variable and a number."},
    {Py_tp_new, newTerm},
    {Py_tp_repr, repr},
    OPERAND_SLOTS,
    {0, NULL}};

PyType_Spec TermSpec = {
    "layoutsolver.Term", sizeof(Term), 0, Py_TPFLAGS_DEFAULT | Py_TPFLAGS_HAVE_GC, slots};
