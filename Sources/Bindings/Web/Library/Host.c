// What crosses between the library and JavaScript besides the functions of the headers: callbacks, and texts of numbers.

#include <stddef.h>

#include "layoutviews.h"

#define IMPORTED(name) __attribute__((import_module("host"), import_name(name)))

// ---- Callbacks ----
//
// JavaScript's functions are no addresses: the context is the number by which the host knows the view. Nothing is thrown
// through the library; the host keeps an exception until the call has ended.

IMPORTED("measure") void host_measure(void *view, double max_width, ls_size *size);
IMPORTED("layout") void host_layout(void *view);

static ls_size measure(void *context, ls_view view, double max_width) {
  (void)view;
  ls_size size = {0, 0};
  host_measure(context, max_width, &size);
  return size;
}

static void layout(void *context, ls_view view) {
  (void)view;
  host_layout(context);
}

// As ls_view_set_measure and ls_view_set_on_layout, with the host as the callback, or none.
ls_status web_view_set_measure(ls_window window, ls_view view, bool has_measure, void *context, ls_error *error) {
  return ls_view_set_measure(window, view, has_measure ? measure : NULL, context, error);
}

ls_status web_view_set_on_layout(ls_window window, ls_view view, bool has_callback, void *context, ls_error *error) {
  return ls_view_set_on_layout(window, view, has_callback ? layout : NULL, context, error);
}

// ---- Edits ----
//
// What is done in each frame, without handles of 64 bits, which are objects to JavaScript, and with what it looks at alone.

static uint64_t handle(uint32_t low, uint32_t high) { return (uint64_t)high << 32 | low; }

ls_status web_suggest(
    uint32_t low, uint32_t high, uint32_t variable_low, uint32_t variable_high, double value, ls_error *error) {
  ls_solver solver = {handle(low, high)};
  ls_variable variable = {handle(variable_low, variable_high)};
  return ls_suggest(solver, &variable, &value, 1, error);
}

ls_status web_value(
    uint32_t low, uint32_t high, uint32_t variable_low, uint32_t variable_high, double *value, ls_error *error) {
  ls_solver solver = {handle(low, high)};
  ls_variable variable = {handle(variable_low, variable_high)};
  return ls_values(solver, &variable, 1, value, error);
}

// ---- Numbers ----

IMPORTED("number") double host_number(const char *text);

// Reads a number as the language writes it; returns where it ends, or NULL.
const char *_swift_stdlib_strtod_clocale(const char *text, double *number) {
  *number = host_number(text);
  if (*number != *number) return NULL;
  while (*text != 0) text++;
  return text;
}

// ---- What JavaScript counts on ----

#define AT(type, member, offset) _Static_assert(offsetof(type, member) == offset, #type "." #member)
#define SIZE(type, size) _Static_assert(sizeof(type) == size, #type)

SIZE(ls_term, 16);
AT(ls_term, coefficient, 8);
SIZE(ls_constraint_spec, 40);
AT(ls_constraint_spec, term_count, 4);
AT(ls_constraint_spec, constant, 8);
AT(ls_constraint_spec, priority, 16);
AT(ls_constraint_spec, weight, 24);
AT(ls_constraint_spec, user_data, 32);
AT(ls_constraint_spec, relation, 36);
SIZE(ls_change, 24);
AT(ls_change, user_data, 8);
AT(ls_change, value, 16);
SIZE(ls_multiplier, 32);
AT(ls_multiplier, variable, 8);
AT(ls_multiplier, priority, 16);
AT(ls_multiplier, multiplier, 24);
SIZE(ls_statistics, 128);
SIZE(ls_rect, 32);
SIZE(ls_insets, 32);
AT(ls_insets, left, 8);
AT(ls_insets, bottom, 16);
SIZE(ls_move, 48);
AT(ls_move, user_data, 8);
AT(ls_move, frame, 16);
SIZE(ls_layout_constraint_spec, 64);
AT(ls_layout_constraint_spec, second, 8);
AT(ls_layout_constraint_spec, first_attribute, 16);
AT(ls_layout_constraint_spec, second_attribute, 20);
AT(ls_layout_constraint_spec, relation, 24);
AT(ls_layout_constraint_spec, multiplier, 32);
AT(ls_layout_constraint_spec, constant, 40);
AT(ls_layout_constraint_spec, priority, 48);
AT(ls_layout_constraint_spec, user_data, 56);
SIZE(ls_format_name, 24);
AT(ls_format_name, item, 8);
AT(ls_format_name, metric, 16);
SIZE(ls_stack_options, 24);
AT(ls_stack_options, distribution, 4);
AT(ls_stack_options, alignment, 8);
AT(ls_stack_options, is_relative_to_margins, 12);
AT(ls_stack_options, is_relative_to_baselines, 13);
AT(ls_stack_options, spacing, 16);
