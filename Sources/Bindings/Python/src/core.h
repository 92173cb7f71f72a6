// The objects of the extension module layoutsolver._core, and what its files share.
//
// All variables and constraints of a process are known to one space of handles (ls_solver_create_sharing), which the
// interpreter's lock makes one thread's: so an object may be in any number of solvers. A variable's and a constraint's
// handle has the Python object as its user data, unowned: it is freed with the object.
#ifndef LAYOUTSOLVER_CORE_H
#define LAYOUTSOLVER_CORE_H

#define PY_SSIZE_T_CLEAN
#include <Python.h>
#include <stdbool.h>

#include <layoutsolver.h>

typedef struct {
  PyObject_HEAD
  PyObject *name;     // str
  PyObject *context;  // any object, or NULL
  double value;       // what a kiwi solver wrote last
  ls_variable handle; // null until a constraint or an edit names it
  Py_ssize_t mark;    // of use while terms are merged
  Py_ssize_t place;   // where a solver's list of edits has it, or had
} Variable;

typedef struct {
  Variable *variable;
  double coefficient;
} Product;

typedef struct {
  PyObject_HEAD
  Product product;
} Term;

typedef struct {
  PyObject_VAR_HEAD  // as many as there are products
  double constant;
  Product products[1];
} Expression;

typedef struct {
  PyObject_VAR_HEAD        // as many as there are products; each variable is in one
  Expression *expression;  // what is compared with 0, once somebody has asked for it
  ls_relation relation;
  double strength;  // kiwi's; NaN where no strength says what priority and weight do
  double priority;
  double weight;
  ls_constraint handle;  // null until it is added to a solver
  Py_ssize_t place;      // where a solver's list of constraints has it, or had
  double constant;
  Product products[1];
} Constraint;

// Objects in the order of their addition. Each knows its place in the list that it was last in.
typedef struct {
  PyObject **objects;  // NULL where one was removed
  Py_ssize_t end, count, capacity;
} Members;

typedef struct {
  PyObject_HEAD
  ls_solver solver;
  Members constraints;  // those that it holds
  Members edits;        // the edited variables
} Solver;

// Objects of a type, by the number of their products, that were let go of and are used again. Asking the allocator and the
// garbage collector for each takes as long as the rest of making one.
enum { SPARE_SIZES = 5, SPARE_COUNT = 16 };
typedef struct {
  PyObject *objects[SPARE_SIZES][SPARE_COUNT];
  int counts[SPARE_SIZES];
} Spares;

// Lets go of a reference in a variable after another is in its place.
#define REPLACE(place, object)           \
  do {                                   \
    PyObject *old_ = (PyObject *)(place); \
    (place) = (object);                  \
    Py_XDECREF(old_);                    \
  } while (0)

extern PyTypeObject *VariableType, *TermType, *ExpressionType, *ConstraintType, *SolverType, *KiwiSolverType;

// The types' descriptions, for module.c.
extern PyType_Spec VariableSpec, TermSpec, ExpressionSpec, ConstraintSpec, SolverSpec, KiwiSolverSpec, StrengthSpec, WindowSpec;

// variable.c, constraint.c: return false with an exception where there is no memory.
bool makeVariableHandle(Variable *variable);
bool makeConstraintHandle(Constraint *constraint);

// spares.c: an object whose fields are to be set before `PyObject_GC_Track` is called, or NULL with an exception.
PyObject *takeObject(Spares *spares, PyTypeObject *type, Py_ssize_t size);
// Frees an object that holds nothing any more, or keeps it.
void giveObject(Spares *spares, PyObject *object, Py_ssize_t size);

// members.c: `offset` is where an object has its place. Functions return false with an exception.
bool addMember(Members *members, PyObject *object, size_t offset);
void removeMember(Members *members, PyObject *object, size_t offset);
bool copyMembers(Members *members, const Members *other);
void removeMembers(Members *members);
int visitMembers(const Members *members, visitproc visit, void *arg);
PyObject *listOfMembers(const Members *members);

// expression.c: a new expression whose products are to be set, and `PyObject_GC_Track` called then.
Expression *makeExpression(Py_ssize_t count, double constant);
static inline void setProduct(Product *product, Variable *variable, double coefficient) {
  product->variable = (Variable *)Py_NewRef(variable);
  product->coefficient = coefficient;
}
// Adds up the products of each variable in place, and returns how many are left.
Py_ssize_t mergeProducts(Product *products, Py_ssize_t count);
double sumValue(const Product *products, Py_ssize_t count, double constant);
// "2 * x + 1", as kiwi writes it.
PyObject *sumText(const Product *products, Py_ssize_t count, double constant);
// A number as C++ streams write it: "1.001e+09".
PyObject *numberText(double number);

// term.c
PyObject *makeTerm(Variable *variable, double coefficient);

// arithmetic.c: the operators of variables, terms and expressions.
PyObject *addOperands(PyObject *left, PyObject *right);
PyObject *subtractOperands(PyObject *left, PyObject *right);
PyObject *multiplyOperands(PyObject *left, PyObject *right);
PyObject *divideOperands(PyObject *left, PyObject *right);
PyObject *negateOperand(PyObject *operand);
PyObject *compareOperands(PyObject *left, PyObject *right, int operation);

// The slots of a type of operands, whose file has the functions that are not named here after operands.
#define OPERAND_SLOTS                                                                             \
  {Py_tp_dealloc, dealloc}, {Py_tp_traverse, traverse}, {Py_tp_clear, clear}, {Py_tp_methods, methods}, \
      {Py_tp_richcompare, compareOperands}, {Py_nb_add, addOperands},                             \
      {Py_nb_subtract, subtractOperands}, {Py_nb_multiply, multiplyOperands},                     \
      {Py_nb_true_divide, divideOperands}, { Py_nb_negative, negateOperand }

// constraint.c: a required constraint of products that it merges in place.
PyObject *makeConstraint(Product *products, Py_ssize_t count, double constant, ls_relation relation);

// strength.c: how kiwi's strengths and priorities with weights say each other.
bool parseStrength(PyObject *object, double *strength);
void levelOfStrength(double strength, double *priority, double *weight);
double strengthOfLevel(double priority, double weight);
double clippedStrength(double strength);
double requiredStrength(void);

// solver.c: what both faces of solvers do. A status of -1 says that a Python exception is set.
ls_status addConstraints(Solver *solver, PyObject *const *constraints, size_t count, ls_error *error);
ls_status removeConstraints(Solver *solver, PyObject *const *constraints, size_t count, ls_error *error);
ls_status beginEdit(Solver *solver, Variable *variable, double priority, double weight, ls_error *error);
ls_status endEdit(Solver *solver, Variable *variable, ls_error *error);
ls_status resetSolver(Solver *solver, ls_error *error);
bool holds(Solver *solver, Constraint *constraint);
bool edits(Solver *solver, Variable *variable);
// Set an exception and return false where an object is of another type.
bool expectVariable(PyObject *object);
bool expectConstraint(PyObject *object);

// errors.c: set exceptions; all return NULL. The second takes the error over.
PyObject *expected(const char *type, PyObject *object);
PyObject *raiseSolverError(ls_status status, ls_error error);
PyObject *raiseKiwiError(const char *name, PyObject *about, ls_error error);
// Returns the object of a handle, or None where there is none any more.
PyObject *constraintOfHandle(ls_constraint handle);
PyObject *variableOfHandle(ls_variable handle);

// A number, or -1 with an exception: as PyFloat_AsDouble, but whole numbers do not become objects on the way.
static inline double numberOf(PyObject *object) {
  return PyLong_CheckExact(object) ? PyLong_AsDouble(object) : PyFloat_AsDouble(object);
}

// module.c: the solver whose space all others share.
ls_solver rootSolver(void);

#endif
