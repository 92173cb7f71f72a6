#include <math.h>
#include <stddef.h>
#include <string.h>

#include "core.h"

static Spares spares;

// The products are merged, and borrowed.
static PyObject *make(
    const Product *products, Py_ssize_t count, double constant, ls_relation relation, double strength, double priority,
    double weight) {
  Constraint *self = (Constraint *)takeObject(&spares, ConstraintType, count);
  if (!self) return NULL;
  self->expression = NULL;
  self->relation = relation;
  self->strength = strength;
  self->priority = priority;
  self->weight = weight;
  self->handle = (ls_constraint){0};
  self->place = 0;
  self->constant = constant;
  for (Py_ssize_t index = 0; index < count; index++) {
    setProduct(&self->products[index], products[index].variable, products[index].coefficient);
  }
  PyObject_GC_Track(self);
  return (PyObject *)self;
}

PyObject *makeConstraint(Product *products, Py_ssize_t count, double constant, ls_relation relation) {
  count = mergeProducts(products, count);
  return make(products, count, constant, relation, requiredStrength(), LS_REQUIRED, 1);
}

static PyObject *withStrength(Constraint *self, double strength) {
  double priority, weight;
  strength = clippedStrength(strength);
  levelOfStrength(strength, &priority, &weight);
  return make(self->products, Py_SIZE(self), self->constant, self->relation, strength, priority, weight);
}

static PyObject *withLevel(Constraint *self, double priority, double weight) {
  return make(
      self->products, Py_SIZE(self), self->constant, self->relation, strengthOfLevel(priority, weight), priority, weight);
}

static bool parseRelation(PyObject *object, ls_relation *relation) {
  if (!PyUnicode_Check(object)) return expected("str", object) != NULL;
  const char *text = PyUnicode_AsUTF8AndSize(object, NULL);
  if (!text) return false;
  if (strcmp(text, "==") == 0) *relation = LS_EQUAL;
  else if (strcmp(text, "<=") == 0) *relation = LS_LESS_OR_EQUAL;
  else if (strcmp(text, ">=") == 0) *relation = LS_GREATER_OR_EQUAL;
  else {
    PyErr_Format(PyExc_ValueError, "relational operator must be '==', '<=', or '>=', not '%s'", text);
    return false;
  }
  return true;
}

static PyObject *newConstraint(PyTypeObject *type, PyObject *args, PyObject *kwargs) {
  static char *keywords[] = {"expression", "op", "strength", NULL};
  PyObject *expression, *op, *strengthObject = NULL;
  ls_relation relation;
  double strength = requiredStrength();
  if (!PyArg_ParseTupleAndKeywords(args, kwargs, "OO|O:Constraint", keywords, &expression, &op, &strengthObject)) {
    return NULL;
  }
  if (!PyObject_TypeCheck(expression, ExpressionType)) return expected("Expression", expression);
  if (!parseRelation(op, &relation)) return NULL;
  if (strengthObject && !parseStrength(strengthObject, &strength)) return NULL;
  Expression *sum = (Expression *)expression;
  Product *products = PyMem_Malloc((size_t)(Py_SIZE(sum) + 1) * sizeof *products);
  if (!products) return PyErr_NoMemory();
  memcpy(products, sum->products, (size_t)Py_SIZE(sum) * sizeof *products);
  PyObject *made = makeConstraint(products, Py_SIZE(sum), sum->constant, relation);
  PyMem_Free(products);
  if (!made) return NULL;
  PyObject *self = withStrength((Constraint *)made, strength);
  Py_DECREF(made);
  return self;
}

bool makeConstraintHandle(Constraint *constraint) {
  if (constraint->handle.id) return true;
  enum { FEW = 8 };
  ls_term few[FEW];
  size_t count = (size_t)Py_SIZE(constraint);
  ls_term *terms = count <= FEW ? few : PyMem_Malloc(count * sizeof *terms);
  if (!terms) return PyErr_NoMemory() != NULL;
  bool isMade = true;
  for (size_t index = 0; isMade && index < count; index++) {
    Product product = constraint->products[index];
    isMade = makeVariableHandle(product.variable);
    terms[index] = (ls_term){product.variable->handle, product.coefficient};
  }
  if (isMade) {
    ls_constraint_spec spec = {
        terms, count, constraint->constant, constraint->priority, constraint->weight, constraint, constraint->relation};
    ls_error error = {0};
    ls_status status = ls_constraints_create(rootSolver(), &spec, 1, &constraint->handle, &error);
    isMade = status == LS_OK || raiseSolverError(status, error);
  }
  if (terms != few) PyMem_Free(terms);
  return isMade;
}

static int traverse(Constraint *self, visitproc visit, void *arg) {
  Py_VISIT(Py_TYPE(self));
  Py_VISIT(self->expression);
  for (Py_ssize_t index = 0; index < Py_SIZE(self); index++) Py_VISIT(self->products[index].variable);
  return 0;
}

static int clear(Constraint *self) {
  Py_CLEAR(self->expression);
  for (Py_ssize_t index = 0; index < Py_SIZE(self); index++) Py_CLEAR(self->products[index].variable);
  return 0;
}

static void dealloc(Constraint *self) {
  PyObject_GC_UnTrack(self);
  if (self->handle.id) ls_constraints_free(rootSolver(), &self->handle, 1, NULL);
  clear(self);
  giveObject(&spares, (PyObject *)self, Py_SIZE(self));
}

static const char *symbol(Constraint *self) {
  return self->relation == LS_EQUAL ? "==" : self->relation == LS_LESS_OR_EQUAL ? "<=" : ">=";
}

// As kiwi writes it, where a strength says how much it matters.
static PyObject *repr(Constraint *self) {
  bool hasStrength = !isnan(self->strength);
  PyObject *left = sumText(self->products, Py_SIZE(self), self->constant);
  PyObject *level = left ? numberText(hasStrength ? self->strength : self->priority) : NULL;
  PyObject *weight = level ? numberText(self->weight) : NULL;
  PyObject *text = NULL;
  if (weight && hasStrength) text = PyUnicode_FromFormat("%U %s 0 | strength = %U", left, symbol(self), level);
  else if (weight) text = PyUnicode_FromFormat("%U %s 0 @ priority %U, weight %U", left, symbol(self), level, weight);
  Py_XDECREF(left);
  Py_XDECREF(level);
  Py_XDECREF(weight);
  return text;
}

static PyObject *expression(Constraint *self, PyObject *unused) {
  if (!self->expression) {
    Expression *made = makeExpression(Py_SIZE(self), self->constant);
    if (!made) return NULL;
    for (Py_ssize_t index = 0; index < Py_SIZE(self); index++) {
      setProduct(&made->products[index], self->products[index].variable, self->products[index].coefficient);
    }
    PyObject_GC_Track(made);
    self->expression = made;
  }
  return Py_NewRef(self->expression);
}

static PyObject *op(Constraint *self, PyObject *unused) { return PyUnicode_FromString(symbol(self)); }
static PyObject *strength(Constraint *self, PyObject *unused) { return PyFloat_FromDouble(self->strength); }

static PyObject *violated(Constraint *self, PyObject *unused) {
  const double tolerance = 1e-8;
  double value = sumValue(self->products, Py_SIZE(self), self->constant);
  return PyBool_FromLong(
      self->relation == LS_EQUAL              ? fabs(value) >= tolerance
      : self->relation == LS_GREATER_OR_EQUAL ? value < 0
                                              : value > 0);
}

static PyObject *withPriority(Constraint *self, PyObject *args, PyObject *kwargs) {
  static char *keywords[] = {"priority", "weight", NULL};
  double priority, weight = 1;
  if (!PyArg_ParseTupleAndKeywords(args, kwargs, "d|d:with_priority", keywords, &priority, &weight)) return NULL;
  return withLevel(self, priority, weight);
}

// constraint | strength, in either order.
static PyObject *orOperator(PyObject *left, PyObject *right) {
  Constraint *self = (Constraint *)(PyObject_TypeCheck(left, ConstraintType) ? left : right);
  PyObject *other = (PyObject *)self == left ? right : left;
  double strength;
  if (!parseStrength(other, &strength)) return NULL;
  return withStrength(self, strength);
}

// constraint @ priority
static PyObject *atOperator(PyObject *left, PyObject *right) {
  if (!PyObject_TypeCheck(left, ConstraintType)) Py_RETURN_NOTIMPLEMENTED;
  double priority = numberOf(right);
  if (priority == -1 && PyErr_Occurred()) return NULL;
  return withLevel((Constraint *)left, priority, 1);
}

static PyObject *getPriority(Constraint *self, void *unused) { return PyFloat_FromDouble(self->priority); }
static PyObject *getWeight(Constraint *self, void *unused) { return PyFloat_FromDouble(self->weight); }

static PyMethodDef methods[] = {
    {"expression", (PyCFunction)expression, METH_NOARGS,
     "expression($self, /)\n--\n\nReturn the left side; what is compared with 0. Each variable is in one term."},
    {"op", (PyCFunction)op, METH_NOARGS, "op($self, /)\n--\n\nReturn '==', '<=' or '>='."},
    {"strength", (PyCFunction)strength, METH_NOARGS,
     "strength($self, /)\n--\n\nReturn kiwi's strength, or nan where none says what the priority and weight do."},
    {"violated", (PyCFunction)violated, METH_NOARGS,
     "violated($self, /)\n--\n\nReturn whether the values that the variables have break the constraint."},
    {"with_priority", (PyCFunction)(void (*)(void))withPriority, METH_VARARGS | METH_KEYWORDS,
     "with_priority($self, /, priority, weight=1.0)\n--\n\nReturn another constraint that says the same at a priority in (0, 1000]."},
    {NULL, NULL, 0, NULL}};

static PyGetSetDef properties[] = {
    {"priority", (getter)getPriority, NULL, "How much it matters: a number in (0, 1000]; 1000 is required.", NULL},
    {"weight", (getter)getWeight, NULL, "The factor of a violation among those of the same priority.", NULL},
    {NULL, NULL, NULL, NULL, NULL}};

static PyType_Slot slots[] = {
    {Py_tp_doc,
     "Constraint(expression, op, strength='required')\n--\n\n"
     "A relation 'expression op 0', as made by ==, <= and >=. Constraints are told apart by identity."},
    {Py_tp_new, newConstraint},
    {Py_tp_dealloc, dealloc},
    {Py_tp_traverse, traverse},
    {Py_tp_clear, clear},
    {Py_tp_repr, repr},
    {Py_tp_methods, methods},
    {Py_tp_getset, properties},
    {Py_nb_or, orOperator},
    {Py_nb_matrix_multiply, atOperator},
    {0, NULL}};

PyType_Spec ConstraintSpec = {
    "layoutsolver.Constraint", offsetof(Constraint, products), sizeof(Product), Py_TPFLAGS_DEFAULT | Py_TPFLAGS_HAVE_GC,
    slots};
