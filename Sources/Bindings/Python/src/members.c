#include <string.h>

#include "core.h"

static Py_ssize_t *placeOf(PyObject *object, size_t offset) { return (Py_ssize_t *)((char *)object + offset); }

bool addMember(Members *members, PyObject *object, size_t offset) {
  if (members->end == members->capacity) {
    Py_ssize_t capacity = members->capacity ? 2 * members->capacity : 8;
    PyObject **objects = PyMem_Realloc(members->objects, (size_t)capacity * sizeof *objects);
    if (!objects) return PyErr_NoMemory() != NULL;
    members->objects = objects;
    members->capacity = capacity;
  }
  *placeOf(object, offset) = members->end;
  members->objects[members->end++] = Py_NewRef(object);
  members->count += 1;
  return true;
}

// Closes the gaps where they are more than what is left.
static void closeGaps(Members *members, size_t offset) {
  if (members->end < 16 || members->end < 2 * members->count) return;
  Py_ssize_t kept = 0;
  for (Py_ssize_t place = 0; place < members->end; place++) {
    PyObject *object = members->objects[place];
    if (!object) continue;
    *placeOf(object, offset) = kept;
    members->objects[kept++] = object;
  }
  members->end = kept;
}

void removeMember(Members *members, PyObject *object, size_t offset) {
  Py_ssize_t place = *placeOf(object, offset);
  // Another solver may have put it into its list since.
  if (place >= members->end || members->objects[place] != object) {
    for (place = 0; place < members->end && members->objects[place] != object; place++) {
    }
    if (place == members->end) return;
  }
  members->objects[place] = NULL;
  members->count -= 1;
  closeGaps(members, offset);
  Py_DECREF(object);
}

bool copyMembers(Members *members, const Members *other) {
  if (other->end == 0) return true;
  members->objects = PyMem_Malloc((size_t)other->end * sizeof *members->objects);
  if (!members->objects) return PyErr_NoMemory() != NULL;
  memcpy(members->objects, other->objects, (size_t)other->end * sizeof *members->objects);
  for (Py_ssize_t place = 0; place < other->end; place++) Py_XINCREF(members->objects[place]);
  members->end = members->capacity = other->end;
  members->count = other->count;
  return true;
}

void removeMembers(Members *members) {
  Members old = *members;
  *members = (Members){0};
  for (Py_ssize_t place = 0; place < old.end; place++) Py_XDECREF(old.objects[place]);
  PyMem_Free(old.objects);
}

int visitMembers(const Members *members, visitproc visit, void *arg) {
  for (Py_ssize_t place = 0; place < members->end; place++) Py_VISIT(members->objects[place]);
  return 0;
}

PyObject *listOfMembers(const Members *members) {
  PyObject *list = PyList_New(members->count);
  Py_ssize_t index = 0;
  for (Py_ssize_t place = 0; list && place < members->end; place++) {
    if (members->objects[place]) PyList_SetItem(list, index++, Py_NewRef(members->objects[place]));
  }
  return list;
}
