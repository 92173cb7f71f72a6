#include <math.h>
#include <string.h>

#include "core.h"

static PyObject *make(Expression *expression, ls_relation relation, double strength, double priority, double weight) {
  Constraint *self = (Constraint *)PyType_GenericAlloc(ConstraintType, 0);
  if (!self) return NULL;
  self->expression = (Expression *)Py_NewRef(expression);
  self->relation = relation;
  self->strength = strength;
  self->priority = priority;
  self->weight = weight;
  return (PyObject *)self;
}

static PyObject *makeWithStrength(Expression *expression, ls_relation relation, double strength) {
  double priority, weight;
  strength = clippedStrength(strength);
  levelOfStrength(strength, &priority, &weight);
  return make(expression, relation, strength, priority, weight);
}

PyObject *makeConstraint(Expression *expression, ls_relation relation, double priority, double weight) {
  Expression *merged = mergedExpression(expression);
  if (!merged) return NULL;
  PyObject *self = make(merged, relation, strengthOfLevel(priority, weight), priority, weight);
  Py_DECREF(merged);
  return self;
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
  Expression *merged = mergedExpression((Expression *)expression);
  if (!merged) return NULL;
  PyObject *self = makeWithStrength(merged, relation, strength);
  Py_DECREF(merged);
  return self;
}

bool makeConstraintHandle(Constraint *constraint) {
  if (constraint->handle.id) return true;
  enum { FEW = 8 };
  ls_term few[FEW];
  Expression *expression = constraint->expression;
  size_t count = (size_t)Py_SIZE(expression);
  ls_term *terms = count <= FEW ? few : PyMem_Malloc(count * sizeof *terms);
  if (!terms) return PyErr_NoMemory() != NULL;
  bool isMade = true;
  for (size_t index = 0; isMade && index < count; index++) {
    Product product = expression->products[index];
    isMade = makeVariableHandle(product.variable);
    terms[index] = (ls_term){product.variable->handle, product.coefficient};
  }
  if (isMade) {
    ls_constraint_spec spec = {
        terms, count, expression->constant, constraint->priority, constraint->weight, constraint, constraint->relation};
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
  return 0;
}

static int clear(Constraint *self) {
  Py_CLEAR(self->expression);
  return 0;
}

static void dealloc(Constraint *self) {
  PyTypeObject *type = Py_TYPE(self);
  PyObject_GC_UnTrack(self);
  if (self->handle.id) ls_constraints_free(rootSolver(), &self->handle, 1, NULL);
  clear(self);
  PyObject_GC_Del(self);
  Py_DECREF(type);
}

static const char *symbol(Constraint *self) {
  return self->relation == LS_EQUAL ? "==" : self->relation == LS_LESS_OR_EQUAL ? "<=" : ">=";
}

// As kiwi writes it, where a strength says how much it matters.
static PyObject *repr(Constraint *self) {
  bool hasStrength = !isnan(self->strength);
  PyObject *left = expressionText(self->expression);
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

static PyObject *expression(Constraint *self, PyObject *unused) { return Py_NewRef(self->expression); }
static PyObject *op(Constraint *self, PyObject *unused) { return PyUnicode_FromString(symbol(self)); }
static PyObject *strength(Constraint *self, PyObject *unused) { return PyFloat_FromDouble(self->strength); }

static PyObject *violated(Constraint *self, PyObject *unused) {
  const double tolerance = 1e-8;
  double value = expressionValue(self->expression);
  return PyBool_FromLong(
      self->relation == LS_EQUAL              ? fabs(value) >= tolerance
      : self->relation == LS_GREATER_OR_EQUAL ? value < 0
                                              : value > 0);
}

static PyObject *withPriority(Constraint *self, PyObject *args, PyObject *kwargs) {
  static char *keywords[] = {"priority", "weight", NULL};
  double priority, weight = 1;
  if (!PyArg_ParseTupleAndKeywords(args, kwargs, "d|d:with_priority", keywords, &priority, &weight)) return NULL;
  return makeConstraint(self->expression, self->relation, priority, weight);
}

// constraint | strength, in either order.
static PyObject *orOperator(PyObject *left, PyObject *right) {
  Constraint *self = (Constraint *)(PyObject_TypeCheck(left, ConstraintType) ? left : right);
  PyObject *other = (PyObject *)self == left ? right : left;
  double strength;
  if (!parseStrength(other, &strength)) return NULL;
  return makeWithStrength(self->expression, self->relation, strength);
}

// constraint @ priority
static PyObject *atOperator(PyObject *left, PyObject *right) {
  if (!PyObject_TypeCheck(left, ConstraintType)) Py_RETURN_NOTIMPLEMENTED;
  double priority = PyFloat_AsDouble(right);
  if (priority == -1 && PyErr_Occurred()) return NULL;
  return makeConstraint(((Constraint *)left)->expression, ((Constraint *)left)->relation, priority, 1);
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
    "layoutsolver.Constraint", sizeof(Constraint), 0, Py_TPFLAGS_DEFAULT | Py_TPFLAGS_HAVE_GC, slots};
