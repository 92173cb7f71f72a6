#include <stddef.h>

#include "core.h"

Expression *makeExpression(Py_ssize_t count, double constant) {
  Expression *self = (Expression *)PyType_GenericAlloc(ExpressionType, count);
  if (self) self->constant = constant;
  return self;
}

void setProduct(Expression *expression, Py_ssize_t index, Variable *variable, double coefficient) {
  expression->products[index].variable = (Variable *)Py_NewRef(variable);
  expression->products[index].coefficient = coefficient;
}

// Returns an expression in which each variable is in one product: the same one if that is so already.
Expression *mergedExpression(Expression *expression) {
  Py_ssize_t count = Py_SIZE(expression), kept = 0;
  for (Py_ssize_t index = 0; index < count; index++) expression->products[index].variable->mark = -1;
  for (Py_ssize_t index = 0; index < count; index++) {
    Variable *variable = expression->products[index].variable;
    if (variable->mark < 0) variable->mark = kept++;
  }
  if (kept == count) return (Expression *)Py_NewRef(expression);
  Expression *merged = makeExpression(kept, expression->constant);
  for (Py_ssize_t index = 0; merged && index < count; index++) {
    Product product = expression->products[index];
    Product *target = &merged->products[product.variable->mark];
    if (!target->variable) target->variable = (Variable *)Py_NewRef(product.variable);
    target->coefficient += product.coefficient;
  }
  return merged;
}

double expressionValue(Expression *expression) {
  double sum = expression->constant;
  for (Py_ssize_t index = 0; index < Py_SIZE(expression); index++) {
    sum += expression->products[index].coefficient * expression->products[index].variable->value;
  }
  return sum;
}

PyObject *numberText(double number) {
  char *text = PyOS_double_to_string(number, 'g', 6, 0, NULL);
  if (!text) return NULL;
  PyObject *result = PyUnicode_FromString(text);
  PyMem_Free(text);
  return result;
}

PyObject *expressionText(Expression *expression) {
  PyObject *text = PyUnicode_FromString("");
  for (Py_ssize_t index = 0; text && index < Py_SIZE(expression); index++) {
    PyObject *number = numberText(expression->products[index].coefficient);
    if (!number) {
      Py_CLEAR(text);
      break;
    }
    REPLACE(text, PyUnicode_FromFormat("%U%U * %U + ", text, number, expression->products[index].variable->name));
    Py_DECREF(number);
  }
  PyObject *constant = text ? numberText(expression->constant) : NULL;
  if (text) REPLACE(text, constant ? PyUnicode_FromFormat("%U%U", text, constant) : NULL);
  Py_XDECREF(constant);
  return text;
}

static PyObject *newExpression(PyTypeObject *type, PyObject *args, PyObject *kwargs) {
  static char *keywords[] = {"terms", "constant", NULL};
  PyObject *iterable;
  double constant = 0;
  if (!PyArg_ParseTupleAndKeywords(args, kwargs, "O|d:Expression", keywords, &iterable, &constant)) return NULL;
  PyObject *terms = PySequence_Tuple(iterable);
  if (!terms) return NULL;
  Py_ssize_t count = PyTuple_Size(terms);
  Expression *self = makeExpression(count, constant);
  for (Py_ssize_t index = 0; self && index < count; index++) {
    PyObject *term = PyTuple_GetItem(terms, index);
    if (!PyObject_TypeCheck(term, TermType)) {
      expected("Term", term);
      Py_CLEAR(self);
      break;
    }
    setProduct(self, index, ((Term *)term)->variable, ((Term *)term)->coefficient);
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
  PyTypeObject *type = Py_TYPE(self);
  PyObject_GC_UnTrack(self);
  clear(self);
  PyObject_GC_Del(self);
  Py_DECREF(type);
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
static PyObject *value(Expression *self, PyObject *unused) { return PyFloat_FromDouble(expressionValue(self)); }

static PyMethodDef methods[] = {
    {"terms", (PyCFunction)terms, METH_NOARGS, "terms($self, /)\n--\n\nReturn the terms as a tuple."},
    {"constant", (PyCFunction)constant, METH_NOARGS, "constant($self, /)\n--\n\nReturn the part that depends on no variable."},
    {"value", (PyCFunction)value, METH_NOARGS, "value($self, /)\n--\n\nReturn the sum, of the values that the variables have."},
    {NULL, NULL, 0, NULL}};

static PyType_Slot slots[] = {
    {Py_tp_doc, "Expression(terms, constant=0.0)\n--\n\nA sum of terms and a constant."},
    {Py_tp_new, newExpression},
    {Py_tp_repr, expressionText},
    OPERAND_SLOTS,
    {0, NULL}};

PyType_Spec ExpressionSpec = {
    "layoutsolver.Expression", offsetof(Expression, products), sizeof(Product), Py_TPFLAGS_DEFAULT | Py_TPFLAGS_HAVE_GC,
    slots};
