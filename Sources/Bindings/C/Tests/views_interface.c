// Each function of the interface of views, and each error that it gives.

#include "views.h"

static const ls_view noView = {0};
static const ls_item noItem = {0};

static ls_window window320(void) {
  ls_window window = ls_window_create();
  CHECK(ls_window_set_size(window, 320, 480, NULL) == LS_OK);
  return window;
}

static void library(void) {
  for (ls_status status = LS_OK; status <= LS_MESSAGE_IMPRECISE; status++) {
    CHECK(strcmp(ls_status_message(status), "unknown status") != 0);
  }
  // The solver's interface is there as well.
  ls_solver solver = ls_solver_create();
  ls_variable x = variable(solver, "x");
  CHECK(value(solver, x) == 0);
  ls_window window = ls_window_create();
  REFUSED(LS_ERROR_HANDLE, ls_window_layout((ls_window){solver.id}, &error));
  REFUSED(LS_ERROR_HANDLE, ls_solve((ls_solver){window.id}, &error));
  CHECK(ls_solver_free((ls_solver){window.id}) == LS_ERROR_HANDLE);
  CHECK(ls_window_free((ls_window){solver.id}) == LS_ERROR_HANDLE);
  CHECK(ls_solver_free(solver) == LS_OK);
  CHECK(ls_window_free(window) == LS_OK);
  CHECK(ls_window_free(window) == LS_ERROR_HANDLE);
  CHECK(ls_window_free((ls_window){0}) == LS_OK);
}

static void windows(void) {
  ls_window window = window320();
  ls_view top = root(window);
  CHECK(hasFrame(window, top, 0, 0, 320, 480));
  bool needs = false;
  CHECK(ls_window_needs_layout(window, &needs, NULL) == LS_OK && needs);
  layOut(window);
  CHECK(ls_window_needs_layout(window, &needs, NULL) == LS_OK && !needs);
  REFUSED(LS_ERROR_ARGUMENT, ls_window_needs_layout(window, NULL, &error));
  REFUSED(LS_ERROR_ARGUMENT, ls_window_set_size(window, -1, 10, &error));
  REFUSED(LS_ERROR_ARGUMENT, ls_window_set_size(window, NAN, 10, &error));
  REFUSED(LS_ERROR_ARGUMENT, ls_window_set_size(window, 10, 1e151, &error));
  REFUSED(LS_ERROR_ARGUMENT, ls_window_set_scale(window, 0, &error));
  REFUSED(LS_ERROR_ARGUMENT, ls_window_set_scale(window, NAN, &error));
  REFUSED(LS_ERROR_ARGUMENT, ls_window_set_direction(window, LS_INHERITED, &error));
  REFUSED(LS_ERROR_ARGUMENT, ls_window_set_safe_area(window, (ls_insets){NAN, 0, 0, 0}, &error));
  REFUSED(LS_ERROR_ARGUMENT, ls_window_set_keyboard_frame(window, (ls_rect){0, 0, -1, 0}, &error));
  REFUSED(LS_ERROR_ARGUMENT, ls_window_root(window, NULL, &error));
  CHECK(hasFrame(window, top, 0, 0, 320, 480));

  // Frames are whole pixels.
  ls_view third = view(window, top, "third");
  ls_layout_constraint_spec spec = {
      ls_item_of_view(third), ls_item_of_view(top), LS_WIDTH, LS_WIDTH, LS_EQUAL, 1.0 / 3, 0, LS_REQUIRED, NULL};
  ls_layout_constraint width;
  CHECK(ls_layout_constraints_create(window, &spec, 1, &width, NULL) == LS_OK);
  CHECK(ls_layout_constraints_activate(window, &width, 1, NULL) == LS_OK);
  pin(window, third, LS_LEFT, top, 0);
  pin(window, third, LS_TOP, top, 0);
  fix(window, third, LS_HEIGHT, 10);
  layOut(window);
  CHECK(hasFrame(window, third, 0, 0, 107, 10));
  CHECK(ls_window_set_scale(window, 2, NULL) == LS_OK);
  layOut(window);
  CHECK(hasFrame(window, third, 0, 0, 106.5, 10));

  // What moved, in parts.
  ls_move moves[4];
  size_t count = 9;
  CHECK(ls_window_moved(window, moves, 1, &count, NULL) == LS_OK && count == 1);
  CHECK(moves[0].view.id == top.id && moves[0].frame.width == 320);
  CHECK(ls_window_moved(window, moves, 4, &count, NULL) == LS_OK && count == 1);
  CHECK(moves[0].view.id == third.id && moves[0].frame.width == 106.5);
  CHECK(ls_window_moved(window, moves, 4, &count, NULL) == LS_OK && count == 0);
  CHECK(ls_window_set_size(window, 300, 480, NULL) == LS_OK);
  CHECK(ls_window_set_size(window, 320, 480, NULL) == LS_OK);
  layOut(window);
  CHECK(ls_window_moved(window, moves, 4, &count, NULL) == LS_OK && count == 0);
  REFUSED(LS_ERROR_ARGUMENT, ls_window_moved(window, NULL, 4, &count, &error));
  REFUSED(LS_ERROR_ARGUMENT, ls_window_moved(window, moves, 4, NULL, &error));

  char text[64];
  size_t length = 0;
  CHECK(ls_window_description(window, NULL, 0, &length, NULL) == LS_OK && length > sizeof text);
  CHECK(ls_window_description(window, text, sizeof text, NULL, NULL) == LS_OK);
  CHECK(strlen(text) == sizeof text - 1 && strncmp(text, "Window", 6) == 0);
  CHECK(ls_window_wireframe(window, text, sizeof text, &length, NULL) == LS_OK);
  CHECK(length > 500 && strncmp(text, "<svg", 4) == 0);
  REFUSED(LS_ERROR_ARGUMENT, ls_window_description(window, NULL, 8, &length, &error));
  REFUSED(LS_ERROR_ARGUMENT, ls_window_wireframe(window, NULL, 8, &length, &error));
  ls_error message = {1};
  CHECK(ls_window_take_message(window, &message, NULL) == LS_OK && message.id == 0);
  REFUSED(LS_ERROR_ARGUMENT, ls_window_take_message(window, NULL, &error));
  CHECK(ls_window_free(window) == LS_OK);
  REFUSED(LS_ERROR_HANDLE, ls_window_layout(window, &error));
  REFUSED(LS_ERROR_HANDLE, ls_window_set_size(window, 1, 1, &error));
}

static void trees(void) {
  ls_window window = window320(), other = window320();
  ls_view top = root(window);
  const char *names[] = {"a", NULL, "c"};
  int data[3];
  void *userData[] = {&data[0], &data[1], &data[2]};
  ls_view v[3], read;
  CHECK(ls_views_create(window, LS_PLAIN_VIEW, names, userData, 3, v, NULL) == LS_OK);
  for (int index = 0; index < 3; index++) CHECK(ls_view_insert(window, top, v[index], 0, NULL) == LS_OK);
  ls_view list[4];
  size_t count = 0;
  CHECK(ls_view_subviews(window, top, list, 4, &count, NULL) == LS_OK && count == 3);
  CHECK(list[0].id == v[2].id && list[2].id == v[0].id);
  CHECK(ls_view_subviews(window, top, list, 1, &count, NULL) == LS_OK && count == 3);
  CHECK(ls_view_insert(window, v[0], v[1], 0, NULL) == LS_OK);
  CHECK(ls_view_superview(window, v[1], &read, NULL) == LS_OK && read.id == v[0].id);
  CHECK(ls_view_superview(window, top, &read, NULL) == LS_OK && read.id == 0);

  // What makes no circle, and what is another window's.
  REFUSED(LS_ERROR_REFUSED, ls_view_insert(window, v[1], v[0], 0, &error));
  REFUSED(LS_ERROR_REFUSED, ls_view_insert(window, v[1], v[1], 0, &error));
  REFUSED(LS_ERROR_REFUSED, ls_view_insert(window, v[1], top, 0, &error));
  REFUSED(LS_ERROR_HANDLE, ls_view_insert(window, v[1], root(other), 0, &error));
  REFUSED(LS_ERROR_HANDLE, ls_view_insert(other, root(other), v[1], 0, &error));
  REFUSED(LS_ERROR_HANDLE, ls_view_insert(window, v[1], noView, 0, &error));
  CHECK(ls_view_superview(window, v[0], &read, NULL) == LS_OK && read.id == top.id);

  char text[8];
  size_t length = 0;
  CHECK(ls_view_name(window, v[0], text, sizeof text, &length, NULL) == LS_OK && strcmp(text, "a") == 0);
  CHECK(ls_view_name(window, v[1], text, sizeof text, &length, NULL) == LS_OK && length == 0);
  void *kept = NULL;
  CHECK(ls_view_user_data(window, v[2], &kept, NULL) == LS_OK && kept == &data[2]);
  CHECK(ls_view_set_user_data(window, v[2], &data[0], NULL) == LS_OK);
  CHECK(ls_view_user_data(window, v[2], &kept, NULL) == LS_OK && kept == &data[0]);
  REFUSED(LS_ERROR_ARGUMENT, ls_view_user_data(window, v[2], NULL, &error));
  REFUSED(LS_ERROR_ARGUMENT, ls_view_superview(window, v[2], NULL, &error));
  REFUSED(LS_ERROR_ARGUMENT, ls_view_subviews(window, top, NULL, 1, &count, &error));
  REFUSED(LS_ERROR_ARGUMENT, ls_views_create(window, 3, NULL, NULL, 1, list, &error));
  REFUSED(LS_ERROR_ARGUMENT, ls_views_create(window, -1, NULL, NULL, 1, list, &error));
  REFUSED(LS_ERROR_ARGUMENT, ls_views_create(window, 0, NULL, NULL, 1, NULL, &error));
  REFUSED(LS_ERROR_ARGUMENT, ls_views_create(window, 0, NULL, NULL, SIZE_MAX, list, &error));

  // Frames that are set.
  CHECK(ls_view_set_uses_frame(window, v[2], true, NULL) == LS_OK);
  CHECK(ls_view_set_frame(window, v[2], (ls_rect){10, 20, 30, 40}, NULL) == LS_OK);
  layOut(window);
  CHECK(hasFrame(window, v[2], 10, 20, 30, 40));
  CHECK(ls_view_set_content_offset(window, top, 3, 4, NULL) == LS_OK);
  ls_rect inRoot;
  CHECK(ls_view_frame_in_root(window, v[2], &inRoot, NULL) == LS_OK && inRoot.x == 10 && inRoot.width == 30);
  REFUSED(LS_ERROR_ARGUMENT, ls_view_set_frame(window, v[2], (ls_rect){0, 0, -1, 0}, &error));
  REFUSED(LS_ERROR_ARGUMENT, ls_view_set_frame(window, v[2], (ls_rect){INFINITY, 0, 1, 0}, &error));
  REFUSED(LS_ERROR_REFUSED, ls_view_set_frame(window, top, (ls_rect){0, 0, 1, 1}, &error));
  REFUSED(LS_ERROR_ARGUMENT, ls_view_set_content_offset(window, top, NAN, 0, &error));
  REFUSED(LS_ERROR_ARGUMENT, ls_view_frame_in_root(window, v[2], NULL, &error));
  REFUSED(LS_ERROR_ARGUMENT, ls_views_frames(window, v, 3, NULL, &error));
  REFUSED(LS_ERROR_HANDLE, ls_views_frames(window, &noView, 1, &inRoot, &error));

  bool isHidden = false;
  double alpha = 0;
  CHECK(ls_view_set_hidden(window, v[0], true, NULL) == LS_OK);
  CHECK(ls_view_is_hidden(window, v[0], &isHidden, NULL) == LS_OK && isHidden);
  CHECK(ls_view_set_alpha(window, v[0], 0.5, NULL) == LS_OK);
  CHECK(ls_view_alpha(window, v[0], &alpha, NULL) == LS_OK && alpha == 0.5);
  REFUSED(LS_ERROR_ARGUMENT, ls_view_set_alpha(window, v[0], 1.5, &error));
  REFUSED(LS_ERROR_ARGUMENT, ls_view_set_alpha(window, v[0], NAN, &error));
  REFUSED(LS_ERROR_ARGUMENT, ls_view_alpha(window, v[0], NULL, &error));
  REFUSED(LS_ERROR_ARGUMENT, ls_view_is_hidden(window, v[0], NULL, &error));

  // A view that is freed leaves its subviews, which have handles, in no superview.
  REFUSED(LS_ERROR_REFUSED, ls_views_free(window, &top, 1, &error));
  ls_view twice[] = {v[0], v[0]};
  CHECK(ls_views_free(window, twice, 2, NULL) == LS_OK);
  CHECK(ls_view_superview(window, v[1], &read, NULL) == LS_OK && read.id == 0);
  CHECK(ls_view_subviews(window, top, list, 4, &count, NULL) == LS_OK && count == 1);
  REFUSED(LS_ERROR_HANDLE, ls_view_is_hidden(window, v[0], &isHidden, &error));
  REFUSED(LS_ERROR_HANDLE, ls_views_free(window, v, 1, &error));
  CHECK(ls_view_insert(window, top, v[1], 0, NULL) == LS_OK);
  CHECK(ls_view_remove(window, v[1], NULL) == LS_OK);
  CHECK(ls_view_superview(window, v[1], &read, NULL) == LS_OK && read.id == 0);
  CHECK(ls_window_free(window) == LS_OK && ls_window_free(other) == LS_OK);
}

static void constraints(void) {
  ls_window window = window320();
  ls_view top = root(window), a = view(window, top, "a"), b = view(window, top, "b");
  ls_view loose = view(window, noView, "loose");
  pin(window, a, LS_LEADING, top, 16);
  pin(window, a, LS_TOP, top, 8);
  fix(window, a, LS_HEIGHT, 20);
  ls_layout_constraint width = fix(window, a, LS_WIDTH, 100);
  relate(window, b, LS_LEADING, ls_item_of_view(a), LS_TRAILING, 8);
  pin(window, b, LS_TRAILING, top, -16);
  pin(window, b, LS_TOP, a, 0);
  pin(window, b, LS_BOTTOM, a, 0);
  layOut(window);
  CHECK(hasFrame(window, a, 16, 8, 100, 20));
  CHECK(hasFrame(window, b, 124, 8, 180, 20));
  CHECK(ls_layout_constraint_set_constant(window, width, 60, NULL) == LS_OK);
  layOut(window);
  CHECK(hasFrame(window, b, 84, 8, 220, 20));
  CHECK(ls_window_set_direction(window, LS_RIGHT_TO_LEFT, NULL) == LS_OK);
  layOut(window);
  CHECK(hasFrame(window, a, 244, 8, 60, 20));
  CHECK(ls_view_set_direction(window, top, LS_LEFT_TO_RIGHT, NULL) == LS_OK);
  layOut(window);
  CHECK(hasFrame(window, a, 16, 8, 60, 20));
  REFUSED(LS_ERROR_ARGUMENT, ls_view_set_direction(window, top, 3, &error));

  // What a constraint says.
  int data;
  ls_layout_constraint_spec spec = {
      ls_item_of_view(b), ls_item_of_view(a), LS_WIDTH, LS_HEIGHT, LS_GREATER_OR_EQUAL, 2.5, -3, 250, &data}, read;
  ls_layout_constraint made;
  CHECK(ls_layout_constraints_create(window, &spec, 1, &made, NULL) == LS_OK);
  CHECK(ls_layout_constraint_set_priority(window, made, 300, NULL) == LS_OK);
  CHECK(ls_layout_constraint_read(window, made, &read, NULL) == LS_OK);
  CHECK(read.first.id == b.id && read.second.id == a.id && read.first_attribute == LS_WIDTH);
  CHECK(read.second_attribute == LS_HEIGHT && read.relation == LS_GREATER_OR_EQUAL && read.multiplier == 2.5);
  CHECK(read.constant == -3 && read.priority == 300 && read.user_data == &data);
  char text[128];
  CHECK(ls_layout_constraint_description(window, made, text, sizeof text, NULL, NULL) == LS_OK);
  CHECK(strstr(text, "View:'b'.width >= 2.5*View:'a'.height - 3 priority:300") != NULL);
  bool isActive = true;
  CHECK(ls_layout_constraint_is_active(window, made, &isActive, NULL) == LS_OK && !isActive);
  CHECK(ls_layout_constraints_activate(window, &made, 1, NULL) == LS_OK);
  CHECK(ls_layout_constraints_activate(window, &made, 1, NULL) == LS_OK);
  CHECK(ls_layout_constraint_is_active(window, made, &isActive, NULL) == LS_OK && isActive);
  CHECK(ls_layout_constraints_deactivate(window, &made, 1, NULL) == LS_OK);
  CHECK(ls_layout_constraint_is_active(window, made, &isActive, NULL) == LS_OK && !isActive);

  // What cannot be said.
  ls_layout_constraint_spec bad = spec;
  bad.first = noItem;
  REFUSED(LS_ERROR_HANDLE, ls_layout_constraints_create(window, &bad, 1, &made, &error));
  bad = spec;
  bad.first_attribute = 21;
  REFUSED(LS_ERROR_ARGUMENT, ls_layout_constraints_create(window, &bad, 1, &made, &error));
  bad = spec;
  bad.relation = 2;
  REFUSED(LS_ERROR_ARGUMENT, ls_layout_constraints_create(window, &bad, 1, &made, &error));
  bad = spec;
  bad.constant = NAN;
  REFUSED(LS_ERROR_ARGUMENT, ls_layout_constraints_create(window, &bad, 1, &made, &error));
  bad = spec;
  bad.priority = 1001;
  REFUSED(LS_ERROR_ARGUMENT, ls_layout_constraints_create(window, &bad, 1, &made, &error));
  REFUSED(LS_ERROR_ARGUMENT, ls_layout_constraints_create(window, NULL, 1, &made, &error));
  REFUSED(LS_ERROR_ARGUMENT, ls_layout_constraint_set_constant(window, made, INFINITY, &error));
  REFUSED(LS_ERROR_ARGUMENT, ls_layout_constraint_set_priority(window, made, 0, &error));
  REFUSED(LS_ERROR_ARGUMENT, ls_layout_constraint_read(window, made, NULL, &error));
  REFUSED(LS_ERROR_ARGUMENT, ls_layout_constraint_is_active(window, made, NULL, &error));
  REFUSED(LS_ERROR_HANDLE, ls_layout_constraint_description(window, (ls_layout_constraint){a.id}, text, 8, NULL, &error));

  // Of a batch that is refused nothing is active, and the error says which constraint it was.
  bad = spec;
  bad.second = ls_item_of_view(loose);
  ls_layout_constraint batch[2];
  CHECK(ls_layout_constraints_create(window, &spec, 1, &batch[0], NULL) == LS_OK);
  CHECK(ls_layout_constraints_create(window, &bad, 1, &batch[1], NULL) == LS_OK);
  ls_error error = {0};
  CHECK(ls_layout_constraints_activate(window, batch, 2, &error) == LS_ERROR_LAYOUT);
  ls_layout_constraint listed[8];
  size_t count = 0;
  CHECK(ls_error_layout_constraints(error, listed, 8, &count) == LS_OK && count == 1 && listed[0].id == batch[1].id);
  CHECK(strstr(ls_error_message(error), "No common ancestor") != NULL);
  CHECK(ls_error_free(error) == LS_OK);
  CHECK(ls_error_layout_constraints(error, listed, 8, &count) == LS_ERROR_HANDLE);
  CHECK(ls_layout_constraint_is_active(window, batch[0], &isActive, NULL) == LS_OK && !isActive);
  bad = spec;
  bad.second_attribute = LS_LEFT;
  CHECK(ls_layout_constraints_create(window, &bad, 1, &batch[1], NULL) == LS_OK);
  REFUSED(LS_ERROR_LAYOUT, ls_layout_constraints_activate(window, batch, 2, &error));

  // A conflict breaks one, and is told; without it all is well.
  ls_layout_constraint wide = fix(window, a, LS_WIDTH, 500);
  layOut(window);
  CHECK(ls_window_take_message(window, &error, NULL) == LS_OK);
  CHECK(ls_error_status(error) == LS_MESSAGE_CONFLICT);
  CHECK(ls_error_layout_constraints(error, listed, 8, &count) == LS_OK && count >= 2);
  ls_layout_constraint broken;
  size_t brokenCount = 0;
  CHECK(ls_window_broken_constraints(window, &broken, 1, &brokenCount, NULL) == LS_OK && brokenCount == 1);
  CHECK(listed[count - 1].id == broken.id);
  CHECK(ls_error_free(error) == LS_OK);
  CHECK(ls_window_take_message(window, &error, NULL) == LS_OK && error.id == 0);
  CHECK(ls_layout_constraints_free(window, &wide, 1, NULL) == LS_OK);
  layOut(window);
  CHECK(ls_window_broken_constraints(window, NULL, 0, &brokenCount, NULL) == LS_OK && brokenCount == 0);
  REFUSED(LS_ERROR_HANDLE, ls_layout_constraints_deactivate(window, &wide, 1, &error));
  REFUSED(LS_ERROR_HANDLE, ls_layout_constraints_free(window, &wide, 1, &error));
  REFUSED(LS_ERROR_ARGUMENT, ls_window_broken_constraints(window, NULL, 0, NULL, &error));
  CHECK(hasFrame(window, a, 16, 8, 60, 20));

  // Taking a view out deactivates what joined it to the rest.
  CHECK(ls_view_remove(window, b, NULL) == LS_OK);
  CHECK(ls_layout_constraint_is_active(window, width, &isActive, NULL) == LS_OK && isActive);
  ls_view both[] = {a, b};
  CHECK(ls_views_free(window, both, 2, NULL) == LS_OK);
  CHECK(ls_layout_constraint_is_active(window, width, &isActive, NULL) == LS_OK && !isActive);
  CHECK(ls_layout_constraint_read(window, width, &read, NULL) == LS_OK && read.first.id == 0);
  REFUSED(LS_ERROR_LAYOUT, ls_layout_constraints_activate(window, &width, 1, &error));
  CHECK(ls_window_free(window) == LS_OK);
}

// Names in other scripts. Two that look alike are equal where their characters are.
static void formatsOfOtherScripts(void) {
  static const char *const texts[] = {
      "\xC3\xA9t\xC3\xA9", "e\xCC\x81te\xCC\x81", "\xED\x95\x9C\xEA\xB8\x80", "\xE1\x84\x92\xE1\x85\xA1\xE1\x86\xAB",
      "\xEF\xAC\x81", "\xE2\x84\xAB", "\xE6\x97\xA5\xE6\x9C\xAC", "\xD0\xB9", "\xE0\xA4\x95\xE0\xA5\x8D\xE0\xA4\xB7",
  };
  enum { COUNT = sizeof texts / sizeof *texts };
  ls_window window = window320();
  ls_view views[COUNT];
  ls_format_name names[COUNT];
  for (int index = 0; index < COUNT; index++) {
    views[index] = view(window, root(window), texts[index]);
    names[index] = (ls_format_name){texts[index], ls_item_of_view(views[index]), 0};
  }
  for (int index = 0; index < COUNT; index++) {
    char format[64];
    size_t count = 0;
    ls_error error = {0};
    snprintf(format, sizeof format, "[%s(%d)]", texts[index], 10 + index);
    ls_layout_constraint made = {0};
    CHECK(ls_layout_constraints_from_format(window, format, 0, names, COUNT, &made, 1, &count, &error) == LS_OK);
    CHECK(count == 1 && ls_layout_constraints_activate(window, &made, count, NULL) == LS_OK);
    snprintf(format, sizeof format, "[%s-]", texts[index]);
    CHECK(ls_layout_constraints_from_format(window, format, 0, names, COUNT, NULL, 0, &count, &error) == LS_ERROR_FORMAT);
    CHECK(strlen(ls_error_message(error)) > 0);
    ls_error_free(error);
    REFUSED(LS_ERROR_FORMAT, ls_layout_constraints_from_format(window, "[\xCC\x81]", 0, names, COUNT, NULL, 0, &count, &error));
  }
  layOut(window);
  for (int index = 0; index < COUNT; index++) CHECK(hasFrame(window, views[index], 0, 0, 10 + index, 0));
  CHECK(ls_window_free(window) == LS_OK);
}

static void formats(void) {
  ls_window window = window320();
  ls_view top = root(window), a = view(window, top, "a"), b = view(window, top, "b");
  ls_format_name names[] = {{"a", ls_item_of_view(a), 0}, {"b", ls_item_of_view(b), 0}, {"gap", {0}, 12}};
  ls_layout_constraint made[8];
  size_t count = 0;
  CHECK(ls_layout_constraints_from_format(window, "H:|-[a(80)]-gap-[b]-|", 0, names, 3, NULL, 0, &count, NULL) == LS_OK);
  CHECK(count == 4);
  CHECK(ls_layout_constraints_from_format(
            window, "H:|-[a(80)]-gap-[b]-|", LS_ALIGN_ALL_TOP | LS_ALIGN_ALL_BOTTOM, names, 3, made, 8, &count, NULL) == LS_OK);
  CHECK(count == 6);
  CHECK(ls_layout_constraints_activate(window, made, count, NULL) == LS_OK);
  CHECK(ls_layout_constraints_from_format(window, "V:|-5-[a(40)]", 0, names, 3, made, 8, &count, NULL) == LS_OK);
  CHECK(count == 2 && ls_layout_constraints_activate(window, made, count, NULL) == LS_OK);
  layOut(window);
  CHECK(hasFrame(window, a, 8, 5, 80, 40));
  CHECK(hasFrame(window, b, 100, 5, 212, 40));
  ls_error error = {0};
  CHECK(ls_layout_constraints_from_format(window, "H:|-[a(80]", 0, names, 3, made, 8, &count, &error) == LS_ERROR_FORMAT);
  CHECK(strstr(ls_error_message(error), "H:|-[a(80]") != NULL);
  ls_error_free(error);
  REFUSED(LS_ERROR_FORMAT, ls_layout_constraints_from_format(window, "[other]", 0, names, 3, made, 8, &count, &error));
  REFUSED(LS_ERROR_FORMAT, ls_layout_constraints_from_format(window, "\xFF\xFE", 0, names, 3, made, 8, &count, &error));
  REFUSED(LS_ERROR_ARGUMENT, ls_layout_constraints_from_format(window, NULL, 0, names, 3, made, 8, &count, &error));
  REFUSED(LS_ERROR_ARGUMENT, ls_layout_constraints_from_format(window, "[a]", 0, NULL, 3, made, 8, &count, &error));
  REFUSED(LS_ERROR_ARGUMENT, ls_layout_constraints_from_format(window, "[a]", 0, names, 3, made, 8, NULL, &error));
  names[0].name = NULL;
  REFUSED(LS_ERROR_ARGUMENT, ls_layout_constraints_from_format(window, "[b]", 0, names, 3, made, 8, &count, &error));
  names[0].name = "a";
  names[0].item.id = 12345;
  REFUSED(LS_ERROR_HANDLE, ls_layout_constraints_from_format(window, "[b]", 0, names, 3, made, 8, &count, &error));
  CHECK(ls_window_free(window) == LS_OK);
}

// Text of an area of 1,000 square points; counts the calls.
static ls_size area(void *context, ls_view view, double maxWidth) {
  (void)view;
  *(int *)context += 1;
  if (maxWidth >= 100) return (ls_size){100, 10};
  return (ls_size){maxWidth, ceil(1000 / maxWidth)};
}

static void note(void *context, ls_view view) { *(ls_view *)context = view; }

static void content(void) {
  ls_window window = window320();
  ls_view top = root(window), a = view(window, top, "a"), b = view(window, top, "b");
  pin(window, a, LS_LEFT, top, 0);
  pin(window, a, LS_TOP, top, 30);
  CHECK(ls_view_set_content_size(window, a, (ls_size){50, LS_NO_METRIC}, NULL) == LS_OK);
  ls_layout_constraint height = fix(window, a, LS_HEIGHT, 7);
  layOut(window);
  CHECK(hasFrame(window, a, 0, 30, 50, 7));
  int calls = 0;
  CHECK(ls_view_set_measure(window, a, area, &calls, NULL) == LS_OK);
  CHECK(ls_layout_constraints_free(window, &height, 1, NULL) == LS_OK);
  layOut(window);
  CHECK(calls > 0 && hasFrame(window, a, 0, 30, 100, 10));
  ls_layout_constraint width = fix(window, a, LS_WIDTH, 40);
  layOut(window);
  CHECK(hasFrame(window, a, 0, 30, 40, 25));
  calls = 0;
  layOut(window);
  CHECK(calls == 0);
  CHECK(ls_view_invalidate_content(window, a, NULL) == LS_OK);
  layOut(window);
  CHECK(calls > 0);
  CHECK(ls_layout_constraints_free(window, &width, 1, NULL) == LS_OK);

  // Priorities: what hugs its content more stays as small.
  pin(window, b, LS_RIGHT, top, 0);
  relate(window, b, LS_LEFT, ls_item_of_view(a), LS_RIGHT, 0);
  CHECK(ls_view_set_content_size(window, b, (ls_size){60, 10}, NULL) == LS_OK);
  CHECK(ls_view_set_hugging(window, b, LS_HORIZONTAL, 251, NULL) == LS_OK);
  relate(window, b, LS_FIRST_BASELINE, ls_item_of_view(a), LS_LAST_BASELINE, 0);
  CHECK(ls_view_set_baselines(window, a, 3, 2, NULL) == LS_OK);
  CHECK(ls_view_set_baselines(window, b, 4, 1, NULL) == LS_OK);
  layOut(window);
  CHECK(hasFrame(window, b, 260, 34, 60, 10));
  CHECK(ls_view_set_alignment_insets(window, b, (ls_insets){1, 2, 3, 4}, NULL) == LS_OK);
  layOut(window);
  CHECK(hasFrame(window, b, 258, 33, 66, 14));
  CHECK(ls_window_set_size(window, 120, 480, NULL) == LS_OK);
  CHECK(ls_view_set_compression_resistance(window, b, LS_HORIZONTAL, 749, NULL) == LS_OK);
  layOut(window);
  CHECK(hasFrame(window, a, 0, 30, 100, 10));
  ls_size size = {0, 0};
  CHECK(ls_view_fitting_size(window, a, (ls_size){0, 0}, 50, 50, &size, NULL) == LS_OK);
  CHECK(size.width == 100 && size.height == 10);

  ls_view told = noView;
  CHECK(ls_view_set_on_layout(window, a, note, &told, NULL) == LS_OK);
  layOut(window);
  CHECK(told.id == a.id);

  REFUSED(LS_ERROR_ARGUMENT, ls_view_set_content_size(window, a, (ls_size){NAN, 0}, &error));
  REFUSED(LS_ERROR_ARGUMENT, ls_view_set_baselines(window, a, NAN, 0, &error));
  REFUSED(LS_ERROR_ARGUMENT, ls_view_set_alignment_insets(window, a, (ls_insets){0, INFINITY, 0, 0}, &error));
  REFUSED(LS_ERROR_ARGUMENT, ls_view_set_hugging(window, a, 2, 250, &error));
  REFUSED(LS_ERROR_ARGUMENT, ls_view_set_hugging(window, a, LS_VERTICAL, NAN, &error));
  REFUSED(LS_ERROR_ARGUMENT, ls_view_set_compression_resistance(window, a, LS_VERTICAL, 1001, &error));
  REFUSED(LS_ERROR_ARGUMENT, ls_view_fitting_size(window, a, (ls_size){0, 0}, 0, 50, &size, &error));
  REFUSED(LS_ERROR_ARGUMENT, ls_view_fitting_size(window, a, (ls_size){0, 0}, 50, 50, NULL, &error));
  REFUSED(LS_ERROR_HANDLE, ls_view_invalidate_content(window, noView, &error));
  REFUSED(LS_ERROR_HANDLE, ls_view_set_measure(window, noView, area, &calls, &error));
  REFUSED(LS_ERROR_HANDLE, ls_view_set_on_layout(window, noView, note, &told, &error));
  CHECK(ls_window_free(window) == LS_OK);
}

static void guides(void) {
  ls_window window = window320();
  ls_view top = root(window), a = view(window, top, "a"), scroll = viewOfKind(window, top, LS_SCROLL_VIEW, "scroll");
  CHECK(ls_window_set_safe_area(window, (ls_insets){20, 0, 30, 0}, NULL) == LS_OK);
  CHECK(ls_view_set_margins(window, top, (ls_insets){1, 2, 3, 4}, NULL) == LS_OK);
  ls_insets insets;
  CHECK(ls_view_margins(window, top, &insets, NULL) == LS_OK && insets.top == 21 && insets.right == 4);
  CHECK(ls_view_safe_area(window, top, &insets, NULL) == LS_OK && insets.top == 20 && insets.bottom == 30);
  ls_guide margins, again, safe, own;
  CHECK(ls_view_guide(window, top, LS_MARGINS, &margins, NULL) == LS_OK);
  CHECK(ls_view_guide(window, top, LS_MARGINS, &again, NULL) == LS_OK && again.id == margins.id);
  CHECK(ls_view_guide(window, top, LS_SAFE_AREA, &safe, NULL) == LS_OK && safe.id != margins.id);
  for (ls_guide_kind kind = LS_READABLE_CONTENT; kind <= LS_SCROLL_FRAME; kind++) {
    CHECK(ls_view_guide(window, scroll, kind, &again, NULL) == LS_OK && again.id != 0);
  }
  REFUSED(LS_ERROR_ARGUMENT, ls_view_guide(window, a, LS_SCROLL_CONTENT, &again, &error));
  REFUSED(LS_ERROR_ARGUMENT, ls_view_guide(window, a, 6, &again, &error));
  REFUSED(LS_ERROR_ARGUMENT, ls_view_guide(window, a, 0, NULL, &error));
  REFUSED(LS_ERROR_REFUSED, ls_guide_free(window, margins, &error));
  relate(window, a, LS_LEFT, ls_item_of_guide(margins), LS_LEFT, 0);
  relate(window, a, LS_RIGHT, ls_item_of_guide(margins), LS_RIGHT, 0);
  relate(window, a, LS_TOP, ls_item_of_guide(safe), LS_TOP, 0);
  relate(window, a, LS_BOTTOM, ls_item_of_guide(safe), LS_BOTTOM, 0);
  layOut(window);
  CHECK(hasFrame(window, a, 2, 20, 314, 430));
  ls_rect frame;
  CHECK(ls_guide_frame(window, safe, &frame, NULL) == LS_OK && frame.y == 20 && frame.height == 430);
  CHECK(ls_view_set_preserves_superview_margins(window, a, true, NULL) == LS_OK);
  CHECK(ls_view_margins(window, a, &insets, NULL) == LS_OK && insets.left == 8);
  ls_guide keyboard;
  CHECK(ls_view_guide(window, top, LS_KEYBOARD, &keyboard, NULL) == LS_OK);
  CHECK(ls_window_set_keyboard_frame(window, (ls_rect){0, 300, 320, 180}, NULL) == LS_OK);
  layOut(window);
  CHECK(ls_guide_frame(window, keyboard, &frame, NULL) == LS_OK && frame.y == 300);

  CHECK(ls_guide_create(window, a, "own", &own, NULL) == LS_OK);
  ls_layout_constraint_spec spec = {
      ls_item_of_guide(own), ls_item_of_view(a), LS_CENTER_X, LS_CENTER_X, LS_EQUAL, 1, 0, LS_REQUIRED, NULL};
  ls_layout_constraint center;
  bool isActive = false;
  CHECK(ls_layout_constraints_create(window, &spec, 1, &center, NULL) == LS_OK);
  CHECK(ls_layout_constraints_activate(window, &center, 1, NULL) == LS_OK);
  CHECK(ls_guide_free(window, own, NULL) == LS_OK);
  CHECK(ls_layout_constraint_is_active(window, center, &isActive, NULL) == LS_OK && !isActive);
  REFUSED(LS_ERROR_HANDLE, ls_guide_free(window, own, &error));
  REFUSED(LS_ERROR_HANDLE, ls_guide_frame(window, own, &frame, &error));
  REFUSED(LS_ERROR_ARGUMENT, ls_guide_frame(window, safe, NULL, &error));
  REFUSED(LS_ERROR_ARGUMENT, ls_guide_create(window, a, NULL, NULL, &error));
  REFUSED(LS_ERROR_ARGUMENT, ls_view_set_margins(window, a, (ls_insets){NAN, 0, 0, 0}, &error));
  REFUSED(LS_ERROR_ARGUMENT, ls_view_margins(window, a, NULL, &error));
  REFUSED(LS_ERROR_ARGUMENT, ls_view_safe_area(window, a, NULL, &error));
  // A view's guides end with it.
  CHECK(ls_guide_create(window, a, NULL, &own, NULL) == LS_OK);
  CHECK(ls_view_guide(window, a, LS_MARGINS, &margins, NULL) == LS_OK);
  CHECK(ls_views_free(window, &a, 1, NULL) == LS_OK);
  REFUSED(LS_ERROR_HANDLE, ls_guide_frame(window, own, &frame, &error));
  REFUSED(LS_ERROR_HANDLE, ls_guide_frame(window, margins, &frame, &error));
  CHECK(ls_window_free(window) == LS_OK);
}

static void stacks(void) {
  ls_window window = window320();
  ls_view top = root(window), stack = viewOfKind(window, top, LS_STACK_VIEW, "stack"), v[3];
  CHECK(ls_views_create(window, LS_PLAIN_VIEW, NULL, NULL, 3, v, NULL) == LS_OK);
  for (int index = 0; index < 3; index++) {
    CHECK(ls_stack_insert(window, stack, v[index], 0, NULL) == LS_OK);
    CHECK(ls_view_set_content_size(window, v[index], (ls_size){10 * (index + 1), 20}, NULL) == LS_OK);
  }
  ls_stack_options options = LS_STACK_OPTIONS;
  options.spacing = 5;
  CHECK(ls_stack_set_options(window, stack, &options, NULL) == LS_OK);
  pin(window, stack, LS_LEFT, top, 0);
  pin(window, stack, LS_TOP, top, 0);
  layOut(window);
  CHECK(hasFrame(window, stack, 0, 0, 70, 20));
  CHECK(hasFrame(window, v[2], 0, 0, 30, 20));
  CHECK(hasFrame(window, v[0], 60, 0, 10, 20));
  CHECK(ls_stack_set_spacing_after(window, stack, v[2], 15, NULL) == LS_OK);
  CHECK(ls_view_set_hidden(window, v[0], true, NULL) == LS_OK);
  layOut(window);
  CHECK(hasFrame(window, stack, 0, 0, 65, 20));
  CHECK(ls_stack_remove(window, stack, v[1], NULL) == LS_OK);
  options.axis = LS_VERTICAL;
  options.alignment = LS_ALIGN_CENTER;
  options.is_relative_to_margins = true;
  CHECK(ls_stack_set_options(window, stack, &options, NULL) == LS_OK);
  layOut(window);
  CHECK(hasFrame(window, v[2], 8, 8, 30, 20));
  REFUSED(LS_ERROR_ARGUMENT, ls_stack_set_options(window, v[2], &options, &error));
  REFUSED(LS_ERROR_ARGUMENT, ls_stack_set_options(window, stack, NULL, &error));
  REFUSED(LS_ERROR_ARGUMENT, ls_stack_insert(window, v[2], v[1], 0, &error));
  REFUSED(LS_ERROR_ARGUMENT, ls_stack_remove(window, v[2], v[1], &error));
  REFUSED(LS_ERROR_ARGUMENT, ls_stack_set_spacing_after(window, stack, v[2], NAN, &error));
  REFUSED(LS_ERROR_HANDLE, ls_stack_insert(window, stack, noView, 0, &error));
  options.axis = 2;
  REFUSED(LS_ERROR_ARGUMENT, ls_stack_set_options(window, stack, &options, &error));
  options.axis = 0;
  options.distribution = 5;
  REFUSED(LS_ERROR_ARGUMENT, ls_stack_set_options(window, stack, &options, &error));
  options.distribution = 0;
  options.alignment = 6;
  REFUSED(LS_ERROR_ARGUMENT, ls_stack_set_options(window, stack, &options, &error));
  options.alignment = 0;
  options.spacing = NAN;
  REFUSED(LS_ERROR_ARGUMENT, ls_stack_set_options(window, stack, &options, &error));
  CHECK(ls_window_free(window) == LS_OK);
}

static void inspection(void) {
  ls_window window = window320();
  ls_view top = root(window), a = view(window, top, "a");
  pin(window, a, LS_TOP, top, 0);
  fix(window, a, LS_HEIGHT, 10);
  ls_layout_constraint left = pin(window, a, LS_LEFT, top, 0);
  layOut(window);
  ls_attribute open[4];
  ls_view views[4];
  ls_layout_constraint constraints[8];
  size_t count = 0;
  CHECK(ls_view_ambiguous_attributes(window, a, open, 4, &count, NULL) == LS_OK && count == 1 && open[0] == LS_WIDTH);
  CHECK(ls_view_ambiguous_views(window, top, views, 4, &count, NULL) == LS_OK && count == 1 && views[0].id == a.id);
  fix(window, a, LS_WIDTH, 10);
  layOut(window);
  CHECK(ls_view_ambiguous_views(window, top, views, 4, &count, NULL) == LS_OK && count == 0);
  CHECK(ls_view_affecting_constraints(window, a, LS_HORIZONTAL, constraints, 8, &count, NULL) == LS_OK && count == 2);
  CHECK(constraints[0].id == left.id);
  REFUSED(LS_ERROR_ARGUMENT, ls_view_affecting_constraints(window, a, 2, constraints, 8, &count, &error));
  REFUSED(LS_ERROR_ARGUMENT, ls_view_ambiguous_views(window, a, NULL, 8, &count, &error));
  REFUSED(LS_ERROR_ARGUMENT, ls_view_ambiguous_attributes(window, a, open, 4, NULL, &error));
  CHECK(ls_window_free(window) == LS_OK);
}

// What a callback in the middle of a layout does to the window that is being laid out.
typedef struct Intruder {
  ls_window window;
  ls_view victim;
  ls_layout_constraint constraint;
  int action, calls;
} Intruder;

static ls_size intrude(void *context, ls_view view, double maxWidth) {
  (void)maxWidth;
  Intruder *intruder = context;
  ls_window window = intruder->window;
  size_t count;
  char text[16];
  if (intruder->calls++ > 20) return (ls_size){10, 10};
  switch (intruder->action) {
    case 0: REFUSED(LS_ERROR_REFUSED, ls_window_layout(window, &error)); break;
    case 1: ls_views_free(window, &intruder->victim, 1, NULL); break;
    case 2: ls_views_free(window, &view, 1, NULL); break;
    case 3: ls_layout_constraint_set_constant(window, intruder->constraint, 5.0 * intruder->calls, NULL); break;
    case 4: ls_layout_constraints_free(window, &intruder->constraint, 1, NULL); break;
    case 5: ls_window_free(window); break;
    case 6: ls_view_set_measure(window, view, NULL, NULL, NULL); break;
    case 7: ls_window_set_size(window, 100 + intruder->calls, 100, NULL); break;
    case 8: ls_view_remove(window, view, NULL); break;
    case 9: ls_window_wireframe(window, text, sizeof text, &count, NULL); break;
    case 10: ls_view_invalidate_content(window, view, NULL); break;
    case 11: CHECK(ls_view_insert(window, view, view, 0, NULL) == LS_ERROR_REFUSED); break;
    default: view = viewOfKind(window, view, intruder->calls % 3, "new"); break;
  }
  return (ls_size){10, 10};
}

static void callbacks(void) {
  for (int action = 0; action <= 12; action++) {
    ls_window window = window320();
    ls_view top = root(window), a = view(window, top, "a"), b = view(window, top, "b");
    pin(window, a, LS_LEFT, top, 0);
    pin(window, a, LS_TOP, top, 0);
    pin(window, b, LS_LEFT, a, 0);
    ls_layout_constraint constraint = pin(window, b, LS_TOP, a, 3);
    Intruder intruder = {window, b, constraint, action, 0};
    CHECK(ls_view_set_measure(window, a, intrude, &intruder, NULL) == LS_OK);
    CHECK(ls_window_layout(window, NULL) == LS_OK);
    CHECK(intruder.calls > 0);
    if (action == 5) {
      REFUSED(LS_ERROR_HANDLE, ls_window_layout(window, &error));
      continue;
    }
    layOut(window);
    if (action == 0) CHECK(hasFrame(window, a, 0, 0, 10, 10));
    CHECK(ls_window_free(window) == LS_OK);
  }
}

int main(void) {
  library();
  windows();
  trees();
  constraints();
  formats();
  formatsOfOtherScripts();
  content();
  guides();
  stacks();
  inspection();
  callbacks();
  printf("views: %d checks, %d failed\n", checks, failures);
  return failures > 0;
}
