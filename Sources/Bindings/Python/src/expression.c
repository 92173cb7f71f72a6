#include <stddef.h>

#include "core.h"

static Spares spares;

Expression *makeExpression(Py_ssize_t count, double constant) {
  Expression *self = (Expression *)takeObject(&spares, ExpressionType, count);
  if (self) self->constant = constant;
  return self;
}

Py_ssize_t mergeProducts(Product *products, Py_ssize_t count) {
  Py_ssize_t kept = 0;
  for (Py_ssize_t index = 0; index < count; index++) products[index].variable->mark = -1;
  for (Py_ssize_t index = 0; index < count; index++) {
    Variable *variable = products[index].variable;
    if (variable->mark < 0) {
      variable->mark = kept;
      products[kept++] = products[index];
    } else {
      products[variable->mark].coefficient += products[index].coefficient;
    }
  }
  return kept;
}

double sumValue(const Product *products, Py_ssize_t count, double constant) {
  double sum = constant;
  for (Py_ssize_t index = 0; index < count; index++) sum += products[index].coefficient * products[index].variable->value;
  return sum;
}

PyObject *numberText(double number) {
  char *text = PyOS_double_to_string(number, 'g', 6, 0, NULL);
  if (!text) return NULL;
  PyObject *result = PyUnicode_FromString(text);
  PyMem_Free(text);
  return result;
}

PyObject *sumText(const Product *products, Py_ssize_t count, double constant) {
  PyObject *text = PyUnicode_FromString("");
  for (Py_ssize_t index = 0; text && index < count; index++) {
    PyObject *number = numberText(products[index].coefficient);
    if (!number) {
      Py_CLEAR(text);
      break;
    }
    REPLACE(text, PyUnicode_FromFormat("%U%U * %U + ", text, number, products[index].variable->name));
    Py_DECREF(number);
  }
  PyObject *number = text ? numberText(constant) : NULL;
  if (text) REPLACE(text, number ? PyUnicode_FromFormat("%U%U", text, number) : NULL);
  Py_XDECREF(number);
  return text;
}

static PyObject *repr(Expression *self) { return sumText(self->products, Py_SIZE(self), self->constant); }

static PyObject *newExpression(PyTypeObject *type, PyObject *args, PyObject *kwargs) {
  static char *keywords[] = {"terms", "constant", NULL};
  PyObject *iterable;
  double constant = 0;
  if (!PyArg_ParseTupleAndKeywords(args, kwargs, "O|d:Expression", keywords, &iterable, &constant)) return NULL;
  PyObject *terms = PySequence_Tuple(iterable);
  if (!terms) return NULL;
  Py_ssize_t count = PyTuple_Size(terms);
  bool areTerms = true;
  for (Py_ssize_t index = 0; areTerms && index < count; index++) {
    PyObject *term = PyTuple_GetItem(terms, index);
    areTerms = PyObject_TypeCheck(term, TermType) || expected("Term", term);
  }
  Expression *self = areTerms ? makeExpression(count, constant) : NULL;
  if (self) {
    for (Py_ssize_t index = 0; index < count; index++) {
      Term *term = (Term *)PyTuple_GetItem(terms, index);
      setProduct(&self->products[index], term->product.variable, term->product.coefficient);
    }
    PyObject_GC_Track(self);
  }
  Py_DECREF(terms);
  return (PyObject *)self;
}

static int traverse(Expression *self, visitproc visit, void *arg) {
  Py_VISIT(Py_TYPE(self));
  for (Py_ssize_t index = 0; index < Py_SIZE(self); index++) Py_VISIT(self->products[index].variable);
  return 0;
}

static int clear(Expression *self) {
  for (Py_ssize_t index = 0; index < Py_SIZE(self); index++) Py_CLEAR(self->products[index].variable);
  return 0;
}

static void dealloc(Expression *self) {
  PyObject_GC_UnTrack(self);
  clear(self);
  giveObject(&spares, (PyObject *)self, Py_SIZE(self));
}

static PyObject *terms(Expression *self, PyObject *unused) {
  PyObject *tuple = PyTuple_New(Py_SIZE(self));
  for (Py_ssize_t index = 0; tuple && index < Py_SIZE(self); index++) {
    PyObject *term = makeTerm(self->products[index].variable, self->products[index].coefficient);
    if (!term) Py_CLEAR(tuple);
    else PyTuple_SetItem(tuple, index, term);
  }
  return tuple;
}

static PyObject *constant(Expression *self, PyObject *unused) { return PyFloat_FromDouble(self->constant); }
static PyObject *value(Expression *self, PyObject *unused) { return PyFloat_FromDouble(sumValue(self->products, Py_SIZE(self), self->constant)); }

static PyMethodDef methods[] = {
    {"terms", (PyCFunction)terms, METH_NOARGS, "terms($self, /)\n--\n\nReturn the terms as a tuple."},
    {"constant", (PyCFunction)constant, METH_NOARGS, "constant($self, /)\n--\n\nReturn the part that depends on no variable."},
    {"value", (PyCFunction)value, METH_NOARGS, "value($self, /)\n--\n\nReturn the sum, of the values that the variables have."},
    {NULL, NULL, 0, NULL}};

static PyType_Slot slots[] = {
    {Py_tp_doc, "Expression(terms, constant=0.0)\n--\n\nA sum of terms and a constant."},
    {Py_tp_new, newExpression},
    {Py_tp_repr, repr},
    OPERAND_SLOTS,
    {0, NULL}};

PyType_Spec ExpressionSpec = {
    "layoutsolver.Expression", offsetof(Expression, products), sizeof(Product), Py_TPFLAGS_DEFAULT | Py_TPFLAGS_HAVE_GC,
    slots};
