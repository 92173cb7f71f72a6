// What the C tests of views share.
#ifndef LAYOUTVIEWS_TESTS_H
#define LAYOUTVIEWS_TESTS_H

#include <layoutviews.h>

#include "check.h"

static inline ls_view root(ls_window window) {
  ls_view root = {0};
  CHECK(ls_window_root(window, &root, NULL) == LS_OK);
  return root;
}

static inline ls_view viewOfKind(ls_window window, ls_view superview, ls_view_kind kind, const char *name) {
  ls_view made = {0};
  CHECK(ls_views_create(window, kind, &name, NULL, 1, &made, NULL) == LS_OK);
  if (superview.id != 0) CHECK(ls_view_insert(window, superview, made, SIZE_MAX, NULL) == LS_OK);
  return made;
}

static inline ls_view view(ls_window window, ls_view superview, const char *name) {
  return viewOfKind(window, superview, LS_PLAIN_VIEW, name);
}

// first.attribute == second.attribute + constant, active; second may be null
static inline ls_layout_constraint relate(
    ls_window window, ls_view first, ls_attribute attribute, ls_item second, ls_attribute secondAttribute,
    double constant) {
  ls_layout_constraint_spec spec = LS_LAYOUT_CONSTRAINT_SPEC;
  ls_layout_constraint made = {0};
  spec.first = ls_item_of_view(first);
  spec.first_attribute = attribute;
  spec.second = second;
  spec.second_attribute = second.id == 0 ? LS_NONE : secondAttribute;
  spec.constant = constant;
  CHECK(ls_layout_constraints_create(window, &spec, 1, &made, NULL) == LS_OK);
  CHECK(ls_layout_constraints_activate(window, &made, 1, NULL) == LS_OK);
  return made;
}

static inline ls_layout_constraint pin(ls_window window, ls_view view, ls_attribute attribute, ls_view to, double constant) {
  return relate(window, view, attribute, ls_item_of_view(to), attribute, constant);
}

static inline ls_layout_constraint fix(ls_window window, ls_view view, ls_attribute attribute, double constant) {
  ls_item none = {0};
  return relate(window, view, attribute, none, LS_NONE, constant);
}

static inline void layOut(ls_window window) { CHECK(ls_window_layout(window, NULL) == LS_OK); }

static inline bool hasFrame(ls_window window, ls_view view, double x, double y, double width, double height) {
  ls_rect frame = {NAN, NAN, NAN, NAN};
  CHECK(ls_views_frames(window, &view, 1, &frame, NULL) == LS_OK);
  if (frame.x == x && frame.y == y && frame.width == width && frame.height == height) return true;
  fprintf(stderr, "frame %g %g %g %g\n", frame.x, frame.y, frame.width, frame.height);
  return false;
}

#endif
