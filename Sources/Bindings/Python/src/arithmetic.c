#include "core.h"

// One side of an operator, seen as a sum of products and a constant. It borrows what it is made from.
typedef struct {
  const Product *products;
  Py_ssize_t count;
  double constant;
  Product single;  // where the side is a variable or a term
} Operand;

// Returns 1 where an object is an operand, 0 where it is none, and -1 with an exception.
static int parse(PyObject *object, Operand *operand) {
  operand->constant = 0;
  operand->count = 1;
  operand->products = &operand->single;
  if (PyObject_TypeCheck(object, VariableType)) {
    operand->single = (Product){(Variable *)object, 1};
  } else if (PyObject_TypeCheck(object, TermType)) {
    operand->single = ((Term *)object)->product;
  } else if (PyObject_TypeCheck(object, ExpressionType)) {
    operand->products = ((Expression *)object)->products;
    operand->count = Py_SIZE(object);
    operand->constant = ((Expression *)object)->constant;
  } else {
    operand->count = 0;
    operand->constant = numberOf(object);
    if (operand->constant == -1 && PyErr_Occurred()) {
      if (!PyErr_ExceptionMatches(PyExc_TypeError)) return -1;
      PyErr_Clear();
      return 0;
    }
  }
  return 1;
}

static int parseBoth(PyObject *leftObject, PyObject *rightObject, Operand *left, Operand *right) {
  int status = parse(leftObject, left);
  return status > 0 ? parse(rightObject, right) : status;
}

static void copyProducts(Product *products, const Operand *operand, double sign) {
  for (Py_ssize_t index = 0; index < operand->count; index++) {
    products[index] = (Product){operand->products[index].variable, sign * operand->products[index].coefficient};
  }
}

// Writes the products of left + sign * right, which are borrowed.
static void combineProducts(Product *products, const Operand *left, const Operand *right, double sign) {
  // A variable or term goes behind the terms of an expression, on either side, as kiwi has it.
  bool isAppended = left->products == &left->single && right->products != &right->single;
  copyProducts(products + (isAppended ? right->count : 0), left, 1);
  copyProducts(products + (isAppended ? 0 : left->count), right, sign);
}

// Returns left + sign * right, Py_NotImplemented, or NULL.
static PyObject *combine(PyObject *leftObject, PyObject *rightObject, double sign) {
  Operand left, right;
  int status = parseBoth(leftObject, rightObject, &left, &right);
  if (status < 0) return NULL;
  if (status == 0) Py_RETURN_NOTIMPLEMENTED;
  Expression *sum = makeExpression(left.count + right.count, left.constant + sign * right.constant);
  if (!sum) return NULL;
  combineProducts(sum->products, &left, &right, sign);
  for (Py_ssize_t index = 0; index < Py_SIZE(sum); index++) Py_INCREF(sum->products[index].variable);
  PyObject_GC_Track(sum);
  return (PyObject *)sum;
}

PyObject *addOperands(PyObject *left, PyObject *right) { return combine(left, right, 1); }
PyObject *subtractOperands(PyObject *left, PyObject *right) { return combine(left, right, -1); }

// Returns an operand times a number: a term, or an expression where it is one.
static PyObject *scaled(PyObject *object, double factor) {
  Operand operand;
  if (parse(object, &operand) < 0) return NULL;
  if (operand.products == &operand.single) return makeTerm(operand.single.variable, operand.single.coefficient * factor);
  Expression *product = makeExpression(operand.count, operand.constant * factor);
  if (!product) return NULL;
  for (Py_ssize_t index = 0; index < operand.count; index++) {
    setProduct(&product->products[index], operand.products[index].variable, operand.products[index].coefficient * factor);
  }
  PyObject_GC_Track(product);
  return (PyObject *)product;
}

// Reads a number; 0 where an object is something else.
static int parseNumber(PyObject *object, double *number) {
  Operand operand;
  int status = parse(object, &operand);
  *number = operand.constant;
  return status > 0 && operand.count > 0 ? 0 : status;
}

static bool isLinear(PyObject *object) {
  return PyObject_TypeCheck(object, VariableType) || PyObject_TypeCheck(object, TermType) ||
         PyObject_TypeCheck(object, ExpressionType);
}

PyObject *multiplyOperands(PyObject *left, PyObject *right) {
  PyObject *linear = isLinear(left) ? left : right;
  PyObject *other = linear == left ? right : left;
  double factor;
  if (isLinear(other)) Py_RETURN_NOTIMPLEMENTED;
  int status = parseNumber(other, &factor);
  if (status < 0) return NULL;
  if (status == 0) Py_RETURN_NOTIMPLEMENTED;
  return scaled(linear, factor);
}

PyObject *divideOperands(PyObject *left, PyObject *right) {
  double divisor;
  if (!isLinear(left) || isLinear(right)) Py_RETURN_NOTIMPLEMENTED;
  int status = parseNumber(right, &divisor);
  if (status < 0) return NULL;
  if (status == 0) Py_RETURN_NOTIMPLEMENTED;
  if (divisor == 0) {
    PyErr_SetString(PyExc_ZeroDivisionError, "float division by zero");
    return NULL;
  }
  return scaled(left, 1 / divisor);
}

PyObject *negateOperand(PyObject *operand) { return scaled(operand, -1); }

PyObject *compareOperands(PyObject *leftObject, PyObject *rightObject, int operation) {
  if (operation != Py_EQ && operation != Py_LE && operation != Py_GE) {
    static const char *const symbols[] = {[Py_LT] = "<", [Py_NE] = "!=", [Py_GT] = ">"};
    PyErr_Format(
        PyExc_TypeError, "'%s' makes no constraint of %R; as with kiwisolver.Expression only '<=', '==' and '>=' do",
        symbols[operation], (PyObject *)Py_TYPE(leftObject));
    return NULL;
  }
  ls_relation relation = operation == Py_EQ ? LS_EQUAL : operation == Py_LE ? LS_LESS_OR_EQUAL : LS_GREATER_OR_EQUAL;
  Operand left, right;
  int status = parseBoth(leftObject, rightObject, &left, &right);
  if (status < 0) return NULL;
  if (status == 0) Py_RETURN_NOTIMPLEMENTED;
  enum { FEW = 8 };
  Product few[FEW];
  Py_ssize_t count = left.count + right.count;
  Product *products = count <= FEW ? few : PyMem_Malloc((size_t)count * sizeof *products);
  if (!products) return PyErr_NoMemory();
  combineProducts(products, &left, &right, -1);
  PyObject *constraint = makeConstraint(products, count, left.constant - right.constant, relation);
  if (products != few) PyMem_Free(products);
  return constraint;
}
