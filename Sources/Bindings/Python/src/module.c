#include "core.h"

PyTypeObject *VariableType, *TermType, *ExpressionType, *ConstraintType, *SolverType, *KiwiSolverType;

static ls_solver root;

ls_solver rootSolver(void) { return root; }

static struct PyModuleDef definition = {
    PyModuleDef_HEAD_INIT, "layoutsolver._core", "The classes of layoutsolver and layoutsolver.kiwi.", -1,
    NULL, NULL, NULL, NULL, NULL};

// Makes a type and puts it into the module.
static bool addType(PyObject *module, const char *name, PyTypeObject **type, PyType_Spec *spec, PyTypeObject *base) {
  PyObject *made = base ? PyType_FromSpecWithBases(spec, (PyObject *)base) : PyType_FromSpec(spec);
  *type = (PyTypeObject *)made;
  return made && PyModule_AddObjectRef(module, name, made) == 0;
}

PyMODINIT_FUNC PyInit__core(void) {
  PyTypeObject *strengthType, *windowType;
  PyObject *module = PyModule_Create(&definition);
  if (!module) return NULL;
  root = ls_solver_create();
  if (root.id &&
      addType(module, "Variable", &VariableType, &VariableSpec, NULL) &&
      addType(module, "Term", &TermType, &TermSpec, NULL) &&
      addType(module, "Expression", &ExpressionType, &ExpressionSpec, NULL) &&
      addType(module, "Constraint", &ConstraintType, &ConstraintSpec, NULL) &&
      addType(module, "Solver", &SolverType, &SolverSpec, NULL) &&
      addType(module, "KiwiSolver", &KiwiSolverType, &KiwiSolverSpec, SolverType) &&
      addType(module, "Strength", &strengthType, &StrengthSpec, NULL) &&
      addType(module, "WindowHandle", &windowType, &WindowSpec, NULL) &&
      PyModule_AddStringConstant(module, "version", ls_version()) == 0) {
    return module;
  }
  if (!PyErr_Occurred()) PyErr_NoMemory();
  Py_DECREF(module);
  return NULL;
}
