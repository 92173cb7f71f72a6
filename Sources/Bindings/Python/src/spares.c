#include "core.h"

PyObject *takeObject(Spares *spares, PyTypeObject *type, Py_ssize_t size) {
  if (size < SPARE_SIZES && spares->counts[size] > 0) {
    PyObject *object = spares->objects[size][--spares->counts[size]];
    return (PyObject *)PyObject_InitVar((PyVarObject *)object, type, size);
  }
  return (PyObject *)PyObject_GC_NewVar(PyVarObject, type, size);
}

void giveObject(Spares *spares, PyObject *object, Py_ssize_t size) {
  PyTypeObject *type = Py_TYPE(object);
  if (size < SPARE_SIZES && spares->counts[size] < SPARE_COUNT) {
    spares->objects[size][spares->counts[size]++] = object;
  } else {
    PyObject_GC_Del(object);
  }
  Py_DECREF(type);
}
