// Any number of windows are laid out in parallel, from the first use of the library on: each thread hears what its own window
// has to say, and comes to what the others do.

#include <pthread.h>

#include "views.h"

enum { THREADS = 4, ROUNDS = 60, COUNT = 12 };

static ls_size measure(void *context, ls_view view, double maxWidth) {
  (void)view;
  double width = 40 + *(int *)context;
  return maxWidth < width ? (ls_size){maxWidth, 40} : (ls_size){width, 20};
}

// Returns a sum over the frames of a window of some seed; NAN where something is not as it has to be.
static double run(int seed) {
  ls_window window = ls_window_create();
  ls_view root, views[COUNT];
  ls_layout_constraint made[4];
  double sum = 0;
  if (ls_window_root(window, &root, NULL) != LS_OK) return NAN;
  if (ls_views_create(window, LS_PLAIN_VIEW, NULL, NULL, COUNT, views, NULL) != LS_OK) return NAN;
  for (int index = 0; index < COUNT; index++) {
    ls_format_name names[] = {{"a", ls_item_of_view(views[index]), 0}, {"gap", {0}, 5 + seed % 7}};
    size_t count = 0;
    if (ls_view_insert(window, root, views[index], SIZE_MAX, NULL) != LS_OK) return NAN;
    if (ls_view_set_measure(window, views[index], measure, &seed, NULL) != LS_OK) return NAN;
    if (ls_layout_constraints_from_format(window, "H:|-gap-[a]-gap-|", 0, names, 2, made, 4, &count, NULL) != LS_OK) return NAN;
    if (ls_layout_constraints_activate(window, made, count, NULL) != LS_OK) return NAN;
    ls_layout_constraint_spec below = {
        ls_item_of_view(views[index]), ls_item_of_view(index > 0 ? views[index - 1] : root), LS_TOP,
        index > 0 ? LS_BOTTOM : LS_TOP, LS_EQUAL, 1, 3, LS_REQUIRED, NULL};
    if (ls_layout_constraints_create(window, &below, 1, made, NULL) != LS_OK) return NAN;
    if (ls_layout_constraints_activate(window, made, 1, NULL) != LS_OK) return NAN;
  }
  // Refused, as a message of a view that is in no window would be: a thread that heard another's would take it for its own.
  for (int round = 0; round < 20; round++) {
    if (ls_view_insert(window, views[0], views[0], 0, NULL) != LS_ERROR_REFUSED) return NAN;
    if (ls_view_set_hidden(window, views[0], round % 2 == 0, NULL) != LS_OK) return NAN;
  }
  for (int width = 60; width < 200; width += 20) {
    if (ls_window_set_size(window, width, 400, NULL) != LS_OK || ls_window_layout(window, NULL) != LS_OK) return NAN;
    ls_rect frames[COUNT];
    if (ls_views_frames(window, views, COUNT, frames, NULL) != LS_OK) return NAN;
    for (int index = 0; index < COUNT; index++) sum += frames[index].y * (index + 1) + frames[index].width;
  }
  // One conflict, one message.
  ls_error message;
  ls_layout_constraint_spec wide = LS_LAYOUT_CONSTRAINT_SPEC;
  wide.first = ls_item_of_view(views[1]);
  wide.first_attribute = LS_WIDTH;
  wide.constant = 1000 + seed;
  if (ls_layout_constraints_create(window, &wide, 1, made, NULL) != LS_OK) return NAN;
  if (ls_layout_constraints_activate(window, made, 1, NULL) != LS_OK || ls_window_layout(window, NULL) != LS_OK) return NAN;
  if (ls_window_take_message(window, &message, NULL) != LS_OK) return NAN;
  char text[16];
  snprintf(text, sizeof text, "== %d", 1000 + seed);
  if (ls_error_status(message) != LS_MESSAGE_CONFLICT || !strstr(ls_error_message(message), text)) return NAN;
  ls_error_free(message);
  if (ls_window_take_message(window, &message, NULL) != LS_OK || message.id != 0) return NAN;
  return ls_window_free(window) == LS_OK ? sum : NAN;
}

static void *work(void *results) {
  for (int round = 0; round < ROUNDS; round++) ((double *)results)[round] = run(round);
  return NULL;
}

int main(void) {
  pthread_t threads[THREADS];
  static double results[THREADS][ROUNDS];
  for (int index = 0; index < THREADS; index++) CHECK(pthread_create(&threads[index], NULL, work, results[index]) == 0);
  for (int index = 0; index < THREADS; index++) CHECK(pthread_join(threads[index], NULL) == 0);
  for (int round = 0; round < ROUNDS; round++) {
    double expected = run(round);
    CHECK(!isnan(expected));
    for (int index = 0; index < THREADS; index++) CHECK(results[index][round] == expected);
  }
  CHECK(results[0][0] != results[0][1]);
  printf("views in threads: %d checks, %d failed\n", checks, failures);
  return failures > 0;
}
