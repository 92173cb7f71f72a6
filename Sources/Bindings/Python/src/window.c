// A window of views, known by handles: layoutsolver.views has the classes that people use.
//
// A callback that raises does not leave the library in the middle of a call: the exception is kept, and raised when the call
// that called back has ended; of several the first.

#include "core.h"

#include <layoutviews.h>

typedef struct {
  PyObject_HEAD
  ls_window window;
  PyObject *callback;  // called with (is_measure, view, max_width)
  PyObject *resolve;   // called with a constraint's handle, returns its object
  PyObject *raised[3]; // the exception of a callback of the call under way
  unsigned long thread;
  int depth;
} Window;

// What is put aside while a call lasts.
typedef struct {
  PyObject *raised[3];
} Call;

static bool begin(Window *self, Call *call) {
  unsigned long thread = PyThread_get_thread_ident();
  if (self->depth > 0 && self->thread != thread) {
    PyErr_SetString(PyExc_RuntimeError, "another thread is in the middle of a call for this window");
    return false;
  }
  self->thread = thread;
  self->depth += 1;
  for (int part = 0; part < 3; part++) {
    call->raised[part] = self->raised[part];
    self->raised[part] = NULL;
  }
  return true;
}

static PyObject *objectsOf(Window *self, ls_error error) {
  size_t count = 0;
  ls_error_layout_constraints(error, NULL, 0, &count);
  ls_layout_constraint *handles = PyMem_Malloc((count + 1) * sizeof *handles);
  if (!handles) return PyErr_NoMemory();
  ls_error_layout_constraints(error, handles, count, &count);
  PyObject *tuple = PyTuple_New((Py_ssize_t)count);
  for (size_t index = 0; tuple && index < count; index++) {
    PyObject *object = self->resolve ? PyObject_CallFunction(self->resolve, "K", (unsigned long long)handles[index].id)
                                     : Py_NewRef(Py_None);
    if (!object) Py_CLEAR(tuple);
    else PyTuple_SetItem(tuple, (Py_ssize_t)index, object);
  }
  PyMem_Free(handles);
  return tuple;
}

static void raiseLayoutError(Window *self, ls_status status, ls_error error) {
  PyObject *constraints = objectsOf(self, error);
  PyObject *module = constraints ? PyImport_ImportModule("layoutsolver.errors") : NULL;
  PyObject *make = module ? PyObject_GetAttrString(module, "layout_error") : NULL;
  PyObject *made = make ? PyObject_CallFunction(make, "isO", (int)status, ls_error_message(error), constraints) : NULL;
  if (made) PyErr_SetObject((PyObject *)Py_TYPE(made), made);
  Py_XDECREF(made);
  Py_XDECREF(make);
  Py_XDECREF(module);
  Py_XDECREF(constraints);
  ls_error_free(error);
}

static bool finish(Window *self, Call *call, ls_status status, ls_error error) {
  self->depth -= 1;
  PyObject *raised[3];
  for (int part = 0; part < 3; part++) {
    raised[part] = self->raised[part];
    self->raised[part] = call->raised[part];
  }
  if (raised[0]) {
    if (status != LS_OK) ls_error_free(error);
    PyErr_Restore(raised[0], raised[1], raised[2]);
    return false;
  }
  if (status != LS_OK) raiseLayoutError(self, status, error);
  return status == LS_OK;
}

// Calls a function of the library; returns NULL where it was refused or a callback has raised.
#define CALL(expression)                                              \
  do {                                                                \
    ls_error error = {0};                                             \
    Call call_;                                                       \
    if (!begin(self, &call_)) return NULL;                            \
    ls_status status_ = (expression);                                 \
    if (!finish(self, &call_, status_, error)) return NULL;           \
  } while (0)

// ---- Callbacks ----

static void keepException(Window *self) {
  if (self->raised[0]) {
    PyErr_Clear();
  } else {
    PyErr_Fetch(&self->raised[0], &self->raised[1], &self->raised[2]);
  }
}

static ls_size measure(void *context, ls_view view, double width) {
  Window *self = context;
  ls_size size = {0, 0};
  if (!self->callback) return size;
  PyObject *result = PyObject_CallFunction(self->callback, "iKd", 1, (unsigned long long)view.id, width);
  if (!result || !PyArg_ParseTuple(result, "dd;a measured size is a pair of numbers", &size.width, &size.height)) {
    keepException(self);
    size = (ls_size){0, 0};
  }
  Py_XDECREF(result);
  return size;
}

static void layOut(void *context, ls_view view) {
  Window *self = context;
  if (!self->callback) return;
  PyObject *result = PyObject_CallFunction(self->callback, "iKd", 0, (unsigned long long)view.id, 0.0);
  if (!result) keepException(self);
  Py_XDECREF(result);
}

// ---- Arguments and results ----

typedef unsigned long long Id;
#define W self->window
#define V(id) ((ls_view){id})
#define ITEM(id) ((ls_item){id})
#define C(id) ((ls_layout_constraint){id})
#define ARGUMENTS(...) \
  if (!PyArg_ParseTuple(args, __VA_ARGS__)) return NULL
// METHOD(name): begins the function of a method that has arguments.
#define METHOD(name) static PyObject *name(Window *self, PyObject *args)

static PyObject *number(uint64_t id) { return PyLong_FromUnsignedLongLong(id); }
static PyObject *rectTuple(ls_rect rect) { return Py_BuildValue("dddd", rect.x, rect.y, rect.width, rect.height); }
static PyObject *insetsTuple(ls_insets insets) {
  return Py_BuildValue("dddd", insets.top, insets.left, insets.bottom, insets.right);
}

static PyObject *numbersList(const uint64_t *ids, size_t count) {
  PyObject *list = PyList_New((Py_ssize_t)count);
  for (size_t index = 0; list && index < count; index++) {
    PyObject *item = number(ids[index]);
    if (!item) Py_CLEAR(list);
    else PyList_SetItem(list, (Py_ssize_t)index, item);
  }
  return list;
}

// Lists handles: `expression` is given `room`, `capacity` and `&count`.
#define LIST(type, expression)                                        \
  do {                                                                \
    uint64_t few_[16], *memory_ = few_;                               \
    size_t capacity = 16, count = 0;                                  \
    for (;;) {                                                        \
      type *room = (type *)memory_;                                   \
      ls_error error = {0};                                           \
      Call call_;                                                     \
      bool isDone_ = begin(self, &call_);                             \
      if (isDone_) {                                                  \
        ls_status status_ = (expression);                             \
        isDone_ = finish(self, &call_, status_, error);               \
      }                                                               \
      if (!isDone_ || count <= capacity) {                            \
        PyObject *list_ = isDone_ ? numbersList(memory_, count) : NULL; \
        if (memory_ != few_) PyMem_Free(memory_);                     \
        return list_;                                                 \
      }                                                               \
      if (memory_ != few_) PyMem_Free(memory_);                       \
      capacity = count;                                               \
      memory_ = PyMem_Malloc(capacity * sizeof *memory_);             \
      if (!memory_) return PyErr_NoMemory();                          \
    }                                                                 \
  } while (0)

// Returns a text: `expression` is given `buffer`, `capacity` and `&length`.
#define TEXT(expression)                                              \
  do {                                                                \
    size_t capacity = 0, length = 0;                                  \
    char *buffer = NULL;                                              \
    CALL(expression);                                                 \
    capacity = length + 1;                                            \
    buffer = PyMem_Malloc(capacity);                                  \
    if (!buffer) return PyErr_NoMemory();                             \
    ls_error error = {0};                                             \
    Call call_;                                                       \
    bool isDone_ = begin(self, &call_);                               \
    if (isDone_) {                                                    \
      ls_status status_ = (expression);                               \
      isDone_ = finish(self, &call_, status_, error);                 \
    }                                                                 \
    PyObject *text_ = isDone_ ? PyUnicode_DecodeUTF8(buffer, (Py_ssize_t)length, "replace") : NULL; \
    PyMem_Free(buffer);                                               \
    return text_;                                                     \
  } while (0)

// ---- The window ----

METHOD(setSize) {
  double width, height;
  ARGUMENTS("dd", &width, &height);
  CALL(ls_window_set_size(W, width, height, &error));
  Py_RETURN_NONE;
}

METHOD(setScale) {
  double scale;
  ARGUMENTS("d", &scale);
  CALL(ls_window_set_scale(W, scale, &error));
  Py_RETURN_NONE;
}

METHOD(setDirection) {
  int direction;
  ARGUMENTS("i", &direction);
  CALL(ls_window_set_direction(W, direction, &error));
  Py_RETURN_NONE;
}

METHOD(setSafeArea) {
  ls_insets insets;
  ARGUMENTS("dddd", &insets.top, &insets.left, &insets.bottom, &insets.right);
  CALL(ls_window_set_safe_area(W, insets, &error));
  Py_RETURN_NONE;
}

METHOD(setKeyboardFrame) {
  ls_rect frame;
  ARGUMENTS("dddd", &frame.x, &frame.y, &frame.width, &frame.height);
  CALL(ls_window_set_keyboard_frame(W, frame, &error));
  Py_RETURN_NONE;
}

METHOD(layout) {
  CALL(ls_window_layout(W, &error));
  Py_RETURN_NONE;
}

METHOD(needsLayout) {
  bool needs = false;
  CALL(ls_window_needs_layout(W, &needs, &error));
  return PyBool_FromLong(needs);
}

METHOD(moved) {
  ls_move moves[64];
  size_t count;
  PyObject *list = PyList_New(0);
  if (!list) return NULL;
  do {
    ls_error error = {0};
    Call call;
    if (!begin(self, &call)) goto failed;
    ls_status status = ls_window_moved(W, moves, 64, &count, &error);
    if (!finish(self, &call, status, error)) goto failed;
    for (size_t index = 0; index < count; index++) {
      ls_rect frame = moves[index].frame;
      PyObject *move = Py_BuildValue("K(dddd)", (Id)moves[index].view.id, frame.x, frame.y, frame.width, frame.height);
      if (!move || PyList_Append(list, move) < 0) {
        Py_XDECREF(move);
        goto failed;
      }
      Py_DECREF(move);
    }
  } while (count == 64);
  return list;
failed:
  Py_DECREF(list);
  return NULL;
}

METHOD(takeMessage) {
  ls_error message = {0};
  CALL(ls_window_take_message(W, &message, &error));
  if (!message.id) Py_RETURN_NONE;
  PyObject *constraints = objectsOf(self, message);
  PyObject *result =
      constraints ? Py_BuildValue("isN", (int)ls_error_status(message), ls_error_message(message), constraints) : NULL;
  ls_error_free(message);
  return result;
}

METHOD(description) { TEXT(ls_window_description(W, buffer, capacity, &length, &error)); }
METHOD(wireframe) { TEXT(ls_window_wireframe(W, buffer, capacity, &length, &error)); }
METHOD(brokenConstraints) {
  LIST(ls_layout_constraint, ls_window_broken_constraints(W, room, capacity, &count, &error));
}

METHOD(root) {
  ls_view view;
  CALL(ls_window_root(W, &view, &error));
  return number(view.id);
}

// ---- Views ----

METHOD(createView) {
  int kind;
  const char *name;
  ls_view view;
  ARGUMENTS("is", &kind, &name);
  CALL(ls_views_create(W, kind, &name, NULL, 1, &view, &error));
  return number(view.id);
}

METHOD(freeView) {
  Id id;
  ARGUMENTS("K", &id);
  ls_view view = V(id);
  CALL(ls_views_free(W, &view, 1, &error));
  Py_RETURN_NONE;
}

METHOD(insert) {
  Id superview, view;
  Py_ssize_t index;
  ARGUMENTS("KKn", &superview, &view, &index);
  CALL(ls_view_insert(W, V(superview), V(view), (size_t)index, &error));
  Py_RETURN_NONE;
}

METHOD(removeView) {
  Id view;
  ARGUMENTS("K", &view);
  CALL(ls_view_remove(W, V(view), &error));
  Py_RETURN_NONE;
}

METHOD(superview) {
  Id id;
  ls_view superview;
  ARGUMENTS("K", &id);
  CALL(ls_view_superview(W, V(id), &superview, &error));
  return number(superview.id);
}

METHOD(subviews) {
  Id id;
  ARGUMENTS("K", &id);
  LIST(ls_view, ls_view_subviews(W, V(id), room, capacity, &count, &error));
}

METHOD(frame) {
  Id id;
  ls_rect rect;
  ARGUMENTS("K", &id);
  ls_view view = V(id);
  CALL(ls_views_frames(W, &view, 1, &rect, &error));
  return rectTuple(rect);
}

METHOD(frameInRoot) {
  Id id;
  ls_rect rect;
  ARGUMENTS("K", &id);
  CALL(ls_view_frame_in_root(W, V(id), &rect, &error));
  return rectTuple(rect);
}

METHOD(setFrame) {
  Id id;
  ls_rect rect;
  ARGUMENTS("Kdddd", &id, &rect.x, &rect.y, &rect.width, &rect.height);
  CALL(ls_view_set_frame(W, V(id), rect, &error));
  Py_RETURN_NONE;
}

// Methods that take a view and a truth value, or numbers.
#define FLAG_SETTER(name, function)          \
  METHOD(name) {                             \
    Id id;                                   \
    int flag;                                \
    ARGUMENTS("Kp", &id, &flag);             \
    CALL(function(W, V(id), flag, &error));  \
    Py_RETURN_NONE;                          \
  }
#define PAIR_SETTER(name, function)                       \
  METHOD(name) {                                          \
    Id id;                                                \
    double first, second;                                 \
    ARGUMENTS("Kdd", &id, &first, &second);               \
    CALL(function(W, V(id), first, second, &error));      \
    Py_RETURN_NONE;                                       \
  }
#define INSETS_SETTER(name, function)                                                               \
  METHOD(name) {                                                                                    \
    Id id;                                                                                          \
    ls_insets insets;                                                                               \
    ARGUMENTS("Kdddd", &id, &insets.top, &insets.left, &insets.bottom, &insets.right);              \
    CALL(function(W, V(id), insets, &error));                                                       \
    Py_RETURN_NONE;                                                                                 \
  }
#define PRIORITY_SETTER(name, function)                       \
  METHOD(name) {                                              \
    Id id;                                                    \
    int axis;                                                 \
    double priority;                                          \
    ARGUMENTS("Kid", &id, &axis, &priority);                  \
    CALL(function(W, V(id), axis, priority, &error));         \
    Py_RETURN_NONE;                                           \
  }
#define INSETS_GETTER(name, function)            \
  METHOD(name) {                                 \
    Id id;                                       \
    ls_insets insets;                            \
    ARGUMENTS("K", &id);                         \
    CALL(function(W, V(id), &insets, &error));   \
    return insetsTuple(insets);                  \
  }

FLAG_SETTER(setUsesFrame, ls_view_set_uses_frame)
FLAG_SETTER(setHidden, ls_view_set_hidden)
FLAG_SETTER(setPreservesSuperviewMargins, ls_view_set_preserves_superview_margins)
PAIR_SETTER(setContentOffset, ls_view_set_content_offset)
PAIR_SETTER(setBaselines, ls_view_set_baselines)
INSETS_SETTER(setAlignmentInsets, ls_view_set_alignment_insets)
INSETS_SETTER(setMargins, ls_view_set_margins)
INSETS_GETTER(margins, ls_view_margins)
INSETS_GETTER(safeArea, ls_view_safe_area)
PRIORITY_SETTER(setHugging, ls_view_set_hugging)
PRIORITY_SETTER(setCompressionResistance, ls_view_set_compression_resistance)

METHOD(isHidden) {
  Id id;
  bool isHidden = false;
  ARGUMENTS("K", &id);
  CALL(ls_view_is_hidden(W, V(id), &isHidden, &error));
  return PyBool_FromLong(isHidden);
}

METHOD(setAlpha) {
  Id id;
  double alpha;
  ARGUMENTS("Kd", &id, &alpha);
  CALL(ls_view_set_alpha(W, V(id), alpha, &error));
  Py_RETURN_NONE;
}

METHOD(alpha) {
  Id id;
  double alpha;
  ARGUMENTS("K", &id);
  CALL(ls_view_alpha(W, V(id), &alpha, &error));
  return PyFloat_FromDouble(alpha);
}

METHOD(setViewDirection) {
  Id id;
  int direction;
  ARGUMENTS("Ki", &id, &direction);
  CALL(ls_view_set_direction(W, V(id), direction, &error));
  Py_RETURN_NONE;
}

METHOD(setContentSize) {
  Id id;
  ls_size size;
  ARGUMENTS("Kdd", &id, &size.width, &size.height);
  CALL(ls_view_set_content_size(W, V(id), size, &error));
  Py_RETURN_NONE;
}

METHOD(setMeasure) {
  Id id;
  int isMeasured;
  ARGUMENTS("Kp", &id, &isMeasured);
  CALL(ls_view_set_measure(W, V(id), isMeasured ? measure : NULL, self, &error));
  Py_RETURN_NONE;
}

METHOD(setOnLayout) {
  Id id;
  int isCalled;
  ARGUMENTS("Kp", &id, &isCalled);
  CALL(ls_view_set_on_layout(W, V(id), isCalled ? layOut : NULL, self, &error));
  Py_RETURN_NONE;
}

METHOD(invalidateContent) {
  Id id;
  ARGUMENTS("K", &id);
  CALL(ls_view_invalidate_content(W, V(id), &error));
  Py_RETURN_NONE;
}

METHOD(fittingSize) {
  Id id;
  ls_size target, size;
  double horizontal, vertical;
  ARGUMENTS("Kdddd", &id, &target.width, &target.height, &horizontal, &vertical);
  CALL(ls_view_fitting_size(W, V(id), target, horizontal, vertical, &size, &error));
  return Py_BuildValue("dd", size.width, size.height);
}

METHOD(ambiguousAttributes) {
  Id id;
  ls_attribute attributes[8];
  size_t count;
  ARGUMENTS("K", &id);
  CALL(ls_view_ambiguous_attributes(W, V(id), attributes, 8, &count, &error));
  uint64_t numbers[8];
  for (size_t index = 0; index < count && index < 8; index++) numbers[index] = (uint64_t)attributes[index];
  return numbersList(numbers, count < 8 ? count : 8);
}

METHOD(ambiguousViews) {
  Id id;
  ARGUMENTS("K", &id);
  LIST(ls_view, ls_view_ambiguous_views(W, V(id), room, capacity, &count, &error));
}

METHOD(affectingConstraints) {
  Id id;
  int axis;
  ARGUMENTS("Ki", &id, &axis);
  LIST(ls_layout_constraint, ls_view_affecting_constraints(W, V(id), axis, room, capacity, &count, &error));
}

// ---- Guides ----

METHOD(guide) {
  Id id;
  int kind;
  ls_guide guide;
  ARGUMENTS("Ki", &id, &kind);
  CALL(ls_view_guide(W, V(id), kind, &guide, &error));
  return number(guide.id);
}

METHOD(createGuide) {
  Id id;
  const char *name;
  ls_guide guide;
  ARGUMENTS("Ks", &id, &name);
  CALL(ls_guide_create(W, V(id), name, &guide, &error));
  return number(guide.id);
}

METHOD(freeGuide) {
  Id id;
  ARGUMENTS("K", &id);
  CALL(ls_guide_free(W, (ls_guide){id}, &error));
  Py_RETURN_NONE;
}

METHOD(guideFrame) {
  Id id;
  ls_rect rect;
  ARGUMENTS("K", &id);
  CALL(ls_guide_frame(W, (ls_guide){id}, &rect, &error));
  return rectTuple(rect);
}

// ---- Constraints ----

METHOD(createConstraint) {
  Id first, second;
  ls_layout_constraint_spec spec = LS_LAYOUT_CONSTRAINT_SPEC;
  ls_layout_constraint made;
  ARGUMENTS("KiiKiddd", &first, &spec.first_attribute, &spec.relation, &second, &spec.second_attribute, &spec.multiplier,
            &spec.constant, &spec.priority);
  spec.first = ITEM(first);
  spec.second = ITEM(second);
  CALL(ls_layout_constraints_create(W, &spec, 1, &made, &error));
  return number(made.id);
}

METHOD(freeConstraint) {
  Id id;
  ARGUMENTS("K", &id);
  ls_layout_constraint constraint = C(id);
  CALL(ls_layout_constraints_free(W, &constraint, 1, &error));
  Py_RETURN_NONE;
}

typedef ls_status Change(ls_window, const ls_layout_constraint *, size_t, ls_error *);

// Does something with the constraints of a list of handles.
static PyObject *change(Window *self, PyObject *list, Change *change) {
  if (!PyList_Check(list)) return expected("list", list);
  size_t count = (size_t)PyList_Size(list);
  ls_layout_constraint *handles = PyMem_Malloc((count + 1) * sizeof *handles);
  if (!handles) return PyErr_NoMemory();
  for (size_t index = 0; index < count; index++) {
    handles[index] = C(PyLong_AsUnsignedLongLong(PyList_GetItem(list, (Py_ssize_t)index)));
  }
  bool isDone = !PyErr_Occurred();
  Call call;
  if (isDone && (isDone = begin(self, &call))) {
    ls_error error = {0};
    ls_status status = change(W, handles, count, &error);
    isDone = finish(self, &call, status, error);
  }
  PyMem_Free(handles);
  return isDone ? Py_NewRef(Py_None) : NULL;
}

METHOD(activate) { return change(self, args, ls_layout_constraints_activate); }
METHOD(deactivate) { return change(self, args, ls_layout_constraints_deactivate); }

METHOD(isActive) {
  Id id;
  bool isActive = false;
  ARGUMENTS("K", &id);
  CALL(ls_layout_constraint_is_active(W, C(id), &isActive, &error));
  return PyBool_FromLong(isActive);
}

METHOD(setConstant) {
  Id id;
  double constant;
  ARGUMENTS("Kd", &id, &constant);
  CALL(ls_layout_constraint_set_constant(W, C(id), constant, &error));
  Py_RETURN_NONE;
}

METHOD(setPriority) {
  Id id;
  double priority;
  ARGUMENTS("Kd", &id, &priority);
  CALL(ls_layout_constraint_set_priority(W, C(id), priority, &error));
  Py_RETURN_NONE;
}

METHOD(readConstraint) {
  Id id;
  ls_layout_constraint_spec spec;
  ARGUMENTS("K", &id);
  CALL(ls_layout_constraint_read(W, C(id), &spec, &error));
  return Py_BuildValue("KiiKiddd", (Id)spec.first.id, spec.first_attribute, spec.relation, (Id)spec.second.id,
                       spec.second_attribute, spec.multiplier, spec.constant, spec.priority);
}

METHOD(describe) {
  Id id;
  ARGUMENTS("K", &id);
  TEXT(ls_layout_constraint_description(W, C(id), buffer, capacity, &length, &error));
}

// The names of a visual format, from a list of (name, item, metric).
METHOD(fromFormat) {
  const char *format;
  unsigned options;
  PyObject *list;
  ARGUMENTS("sIO!", &format, &options, &PyList_Type, &list);
  size_t nameCount = (size_t)PyList_Size(list), capacity = 64, count = 0;
  ls_format_name *names = PyMem_Malloc((nameCount + 1) * sizeof *names);
  ls_layout_constraint *room = NULL;
  PyObject *result = NULL;
  if (!names) return PyErr_NoMemory();
  for (size_t index = 0; index < nameCount; index++) {
    Id item;
    if (!PyArg_ParseTuple(PyList_GetItem(list, (Py_ssize_t)index), "sKd", &names[index].name, &item, &names[index].metric)) {
      goto done;
    }
    names[index].item = ITEM(item);
  }
  for (;;) {
    ls_error error = {0};
    Call call;
    PyMem_Free(room);
    room = PyMem_Malloc(capacity * sizeof *room);
    if (!room) {
      PyErr_NoMemory();
      goto done;
    }
    if (!begin(self, &call)) goto done;
    ls_status status =
        ls_layout_constraints_from_format(W, format, options, names, nameCount, room, capacity, &count, &error);
    if (!finish(self, &call, status, error)) goto done;
    if (count <= capacity) break;
    capacity = count;
  }
  result = numbersList((const uint64_t *)room, count);
done:
  PyMem_Free(names);
  PyMem_Free(room);
  return result;
}

// ---- Stack views ----

METHOD(setStackOptions) {
  Id id;
  ls_stack_options options = LS_STACK_OPTIONS;
  int isRelativeToMargins, isRelativeToBaselines;
  ARGUMENTS("Kiiippd", &id, &options.axis, &options.distribution, &options.alignment, &isRelativeToMargins,
            &isRelativeToBaselines, &options.spacing);
  options.is_relative_to_margins = isRelativeToMargins;
  options.is_relative_to_baselines = isRelativeToBaselines;
  CALL(ls_stack_set_options(W, V(id), &options, &error));
  Py_RETURN_NONE;
}

METHOD(stackInsert) {
  Id stack, view;
  Py_ssize_t index;
  ARGUMENTS("KKn", &stack, &view, &index);
  CALL(ls_stack_insert(W, V(stack), V(view), (size_t)index, &error));
  Py_RETURN_NONE;
}

METHOD(stackRemove) {
  Id stack, view;
  ARGUMENTS("KK", &stack, &view);
  CALL(ls_stack_remove(W, V(stack), V(view), &error));
  Py_RETURN_NONE;
}

METHOD(setSpacingAfter) {
  Id stack, view;
  double spacing;
  ARGUMENTS("KKd", &stack, &view, &spacing);
  CALL(ls_stack_set_spacing_after(W, V(stack), V(view), spacing, &error));
  Py_RETURN_NONE;
}

// ---- The type ----

METHOD(closeWindow) {
  ls_window window = W;
  W.id = 0;
  ls_window_free(window);
  Py_RETURN_NONE;
}

static PyObject *newWindow(PyTypeObject *type, PyObject *args, PyObject *kwargs) {
  PyObject *callback, *resolve;
  ARGUMENTS("OO", &callback, &resolve);
  Window *self = (Window *)PyType_GenericAlloc(type, 0);
  if (!self) return NULL;
  self->callback = Py_NewRef(callback);
  self->resolve = Py_NewRef(resolve);
  W = ls_window_create();
  if (W.id) return (PyObject *)self;
  Py_DECREF(self);
  return PyErr_NoMemory();
}

static int traverse(Window *self, visitproc visit, void *arg) {
  Py_VISIT(Py_TYPE(self));
  Py_VISIT(self->callback);
  Py_VISIT(self->resolve);
  for (int part = 0; part < 3; part++) Py_VISIT(self->raised[part]);
  return 0;
}

static int clear(Window *self) {
  Py_CLEAR(self->callback);
  Py_CLEAR(self->resolve);
  for (int part = 0; part < 3; part++) Py_CLEAR(self->raised[part]);
  return 0;
}

static void dealloc(Window *self) {
  PyTypeObject *type = Py_TYPE(self);
  PyObject_GC_UnTrack(self);
  // Nothing is called back from here on.
  clear(self);
  ls_window_free(W);
  PyObject_GC_Del(self);
  Py_DECREF(type);
}

#define ENTRY(name, function, flags) {name, (PyCFunction)function, flags, NULL}
static PyMethodDef methods[] = {
    ENTRY("set_size", setSize, METH_VARARGS), ENTRY("set_scale", setScale, METH_VARARGS),
    ENTRY("set_direction", setDirection, METH_VARARGS), ENTRY("set_safe_area", setSafeArea, METH_VARARGS),
    ENTRY("set_keyboard_frame", setKeyboardFrame, METH_VARARGS), ENTRY("layout", layout, METH_NOARGS),
    ENTRY("needs_layout", needsLayout, METH_NOARGS), ENTRY("moved", moved, METH_NOARGS),
    ENTRY("take_message", takeMessage, METH_NOARGS), ENTRY("description", description, METH_NOARGS),
    ENTRY("wireframe", wireframe, METH_NOARGS), ENTRY("broken_constraints", brokenConstraints, METH_NOARGS),
    ENTRY("root", root, METH_NOARGS), ENTRY("close", closeWindow, METH_NOARGS),
    ENTRY("create_view", createView, METH_VARARGS), ENTRY("free_view", freeView, METH_VARARGS),
    ENTRY("insert", insert, METH_VARARGS), ENTRY("remove", removeView, METH_VARARGS),
    ENTRY("superview", superview, METH_VARARGS), ENTRY("subviews", subviews, METH_VARARGS),
    ENTRY("frame", frame, METH_VARARGS), ENTRY("frame_in_root", frameInRoot, METH_VARARGS),
    ENTRY("set_frame", setFrame, METH_VARARGS), ENTRY("set_uses_frame", setUsesFrame, METH_VARARGS),
    ENTRY("set_hidden", setHidden, METH_VARARGS), ENTRY("is_hidden", isHidden, METH_VARARGS),
    ENTRY("set_alpha", setAlpha, METH_VARARGS), ENTRY("alpha", alpha, METH_VARARGS),
    ENTRY("set_view_direction", setViewDirection, METH_VARARGS), ENTRY("set_content_offset", setContentOffset, METH_VARARGS),
    ENTRY("set_content_size", setContentSize, METH_VARARGS), ENTRY("set_measure", setMeasure, METH_VARARGS),
    ENTRY("set_on_layout", setOnLayout, METH_VARARGS), ENTRY("invalidate_content", invalidateContent, METH_VARARGS),
    ENTRY("set_baselines", setBaselines, METH_VARARGS), ENTRY("set_alignment_insets", setAlignmentInsets, METH_VARARGS),
    ENTRY("set_hugging", setHugging, METH_VARARGS),
    ENTRY("set_compression_resistance", setCompressionResistance, METH_VARARGS),
    ENTRY("fitting_size", fittingSize, METH_VARARGS), ENTRY("set_margins", setMargins, METH_VARARGS),
    ENTRY("margins", margins, METH_VARARGS), ENTRY("safe_area", safeArea, METH_VARARGS),
    ENTRY("set_preserves_superview_margins", setPreservesSuperviewMargins, METH_VARARGS),
    ENTRY("ambiguous_attributes", ambiguousAttributes, METH_VARARGS),
    ENTRY("ambiguous_views", ambiguousViews, METH_VARARGS),
    ENTRY("affecting_constraints", affectingConstraints, METH_VARARGS), ENTRY("guide", guide, METH_VARARGS),
    ENTRY("create_guide", createGuide, METH_VARARGS), ENTRY("free_guide", freeGuide, METH_VARARGS),
    ENTRY("guide_frame", guideFrame, METH_VARARGS), ENTRY("create_constraint", createConstraint, METH_VARARGS),
    ENTRY("free_constraint", freeConstraint, METH_VARARGS), ENTRY("activate", activate, METH_O),
    ENTRY("deactivate", deactivate, METH_O), ENTRY("is_active", isActive, METH_VARARGS),
    ENTRY("set_constant", setConstant, METH_VARARGS), ENTRY("set_priority", setPriority, METH_VARARGS),
    ENTRY("read_constraint", readConstraint, METH_VARARGS), ENTRY("describe", describe, METH_VARARGS),
    ENTRY("from_format", fromFormat, METH_VARARGS), ENTRY("set_stack_options", setStackOptions, METH_VARARGS),
    ENTRY("stack_insert", stackInsert, METH_VARARGS), ENTRY("stack_remove", stackRemove, METH_VARARGS),
    ENTRY("set_spacing_after", setSpacingAfter, METH_VARARGS), {NULL, NULL, 0, NULL}};

static PyType_Slot slots[] = {
    {Py_tp_doc, "The window of layoutsolver.views by the handles of layoutviews.h."},
    {Py_tp_new, newWindow},
    {Py_tp_dealloc, dealloc},
    {Py_tp_traverse, traverse},
    {Py_tp_clear, clear},
    {Py_tp_methods, methods},
    {0, NULL}};

PyType_Spec WindowSpec = {
    "layoutsolver._core.WindowHandle", sizeof(Window), 0, Py_TPFLAGS_DEFAULT | Py_TPFLAGS_HAVE_GC, slots};
