#include <math.h>
#include <string.h>

#include "core.h"

// kiwi's strengths are numbers with three weights in their decimal digits: strong * 1e6 + medium * 1e3 + weak.
static const double required = 1001001000, strong = 1e6, medium = 1e3, weak = 1;

static double part(double value, double weight) { return fmax(0, fmin(1000, value * weight)); }

static double create(double a, double b, double c, double weight) {
  return part(a, weight) * strong + part(b, weight) * medium + part(c, weight) * weak;
}

double requiredStrength(void) { return required; }

double clippedStrength(double strength) { return fmax(0, fmin(required, strength)); }

// The highest part that is not 0 says the priority; the strength in units of that part is the weight. A strength of 0,
// which has no effect in kiwi, decides only what nothing else does.
void levelOfStrength(double strength, double *priority, double *weight) {
  if (strength >= required) {
    *priority = LS_REQUIRED;
    *weight = 1;
  } else if (strength >= strong) {
    *priority = 750;
    *weight = strength / strong;
  } else if (strength >= medium) {
    *priority = 500;
    *weight = strength / medium;
  } else if (strength > 0) {
    *priority = 250;
    *weight = strength;
  } else {
    *priority = 1;
    *weight = 1;
  }
}

double strengthOfLevel(double priority, double weight) {
  double strength = priority == LS_REQUIRED ? required
                    : priority == 750       ? weight * strong
                    : priority == 500       ? weight * medium
                    : priority == 250       ? weight * weak
                                            : NAN;
  double otherPriority, otherWeight;
  levelOfStrength(strength, &otherPriority, &otherWeight);
  return otherPriority == priority ? strength : NAN;
}

bool parseStrength(PyObject *object, double *strength) {
  if (PyUnicode_Check(object)) {
    const char *name = PyUnicode_AsUTF8AndSize(object, NULL);
    if (!name) return false;
    if (strcmp(name, "required") == 0) *strength = required;
    else if (strcmp(name, "strong") == 0) *strength = strong;
    else if (strcmp(name, "medium") == 0) *strength = medium;
    else if (strcmp(name, "weak") == 0) *strength = weak;
    else {
      PyErr_Format(PyExc_ValueError, "string strength must be 'required', 'strong', 'medium', or 'weak', not '%s'", name);
      return false;
    }
    return true;
  }
  *strength = numberOf(object);
  return !(*strength == -1 && PyErr_Occurred());
}

static PyObject *getRequired(PyObject *self, void *unused) { return PyFloat_FromDouble(required); }
static PyObject *getStrong(PyObject *self, void *unused) { return PyFloat_FromDouble(strong); }
static PyObject *getMedium(PyObject *self, void *unused) { return PyFloat_FromDouble(medium); }
static PyObject *getWeak(PyObject *self, void *unused) { return PyFloat_FromDouble(weak); }

static PyObject *createStrength(PyObject *self, PyObject *args) {
  double a, b, c, weight = 1;
  if (!PyArg_ParseTuple(args, "ddd|d:create", &a, &b, &c, &weight)) return NULL;
  return PyFloat_FromDouble(create(a, b, c, weight));
}

static PyGetSetDef properties[] = {
    {"required", getRequired, NULL, "What must hold: priority 1000.", NULL},
    {"strong", getStrong, NULL, "Priority 750.", NULL},
    {"medium", getMedium, NULL, "Priority 500.", NULL},
    {"weak", getWeak, NULL, "Priority 250.", NULL},
    {NULL, NULL, NULL, NULL, NULL}};

static PyMethodDef methods[] = {
    {"create", createStrength, METH_VARARGS,
     "create($self, a, b, c, weight=1.0, /)\n--\n\nMake a strength of a strong, a medium and a weak part."},
    {NULL, NULL, 0, NULL}};

static PyType_Slot slots[] = {
    {Py_tp_doc, "kiwi's strengths."}, {Py_tp_getset, properties}, {Py_tp_methods, methods}, {0, NULL}};

PyType_Spec StrengthSpec = {"layoutsolver.kiwi.Strength", sizeof(PyObject), 0, Py_TPFLAGS_DEFAULT, slots};
