// The same systems as in compare.mjs, through the C library: prints a checksum of all values for each, and the time of an
// edit where it is asked for.
//
//   compare [time]

#define _POSIX_C_SOURCE 199309L
#include <inttypes.h>
#include <layoutviews.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

static void require(ls_status status) {
  if (status == LS_OK) return;
  fprintf(stderr, "status %d\n", (int)status);
  exit(1);
}

static uint32_t seed;
static uint32_t draw(uint32_t limit) {
  seed = seed * 1664525u + 1013904223u;
  return (seed >> 8) % limit;
}

// FNV-1a of the bits of numbers.
static uint32_t sum;
static void note(double value) {
  uint32_t words[2];
  memcpy(words, &value, sizeof words);
  for (int word = 0; word < 2; word++) sum = (sum ^ words[word]) * 16777619u;
}

static bool isTiming;
static double now(void) {
  struct timespec time;
  clock_gettime(CLOCK_MONOTONIC, &time);
  return (double)time.tv_sec * 1e9 + (double)time.tv_nsec;
}

static void report(const char *name, int size) { printf("%s %d %08" PRIx32 "\n", name, size, sum); }

static ls_constraint_spec between(ls_term *terms, ls_variable a, ls_variable b, double constant, ls_relation relation) {
  terms[0] = (ls_term){a, 1};
  terms[1] = (ls_term){b, -1};
  return (ls_constraint_spec){terms, 2, constant, LS_REQUIRED, 1, NULL, relation};
}

// Variables in a row, each 10 after the one before; the first is edited, so that all move.
static void chain(int size) {
  ls_solver solver = ls_solver_create();
  ls_variable *v = malloc((size_t)size * sizeof *v);
  ls_term *terms = malloc((size_t)size * 2 * sizeof *terms);
  ls_constraint_spec *specs = malloc((size_t)size * sizeof *specs);
  ls_constraint *made = malloc((size_t)size * sizeof *made);
  ls_change *changes = malloc((size_t)size * sizeof *changes);
  require(ls_variables_create(solver, NULL, NULL, (size_t)size, v, NULL));
  for (int i = 1; i < size; i++) specs[i - 1] = between(terms + 2 * i, v[i], v[i - 1], -10, LS_EQUAL);
  require(ls_constraints_create(solver, specs, (size_t)size - 1, made, NULL));
  require(ls_add(solver, made, (size_t)size - 1, NULL));
  require(ls_edit(solver, v[0], 750, 1, NULL));
  sum = 2166136261u;
  for (int round = 0; round < 20; round++) {
    double value = round * 7.25;
    size_t count;
    require(ls_suggest(solver, v, &value, 1, NULL));
    require(ls_changes(solver, changes, (size_t)size, &count, NULL));
    for (size_t i = 0; i < count; i++) note(changes[i].value);
    note((double)count);
  }
  report("chain", size);
  if (isTiming) {
    int rounds = 2000000 / size;
    double best = 1e300;
    for (int run = 0; run < 7; run++) {
      double start = now();
      for (int round = 0; round < rounds; round++) {
        double value = round & 1023;
        size_t count;
        require(ls_suggest(solver, v, &value, 1, NULL));
        do require(ls_changes(solver, changes, 64, &count, NULL));
        while (count == 64);
      }
      double time = (now() - start) / rounds;
      if (time < best) best = time;
    }
    printf("time chain %d %.1f\n", size, best);
  }
  require(ls_solver_free(solver));
  free(v), free(terms), free(specs), free(made), free(changes);
}

// Wishes and bounds at random, which are added one by one; what contradicts others is refused. Numbers are small whole ones.
static void scatter(int size) {
  ls_solver solver = ls_solver_create();
  ls_variable *v = malloc((size_t)size * sizeof *v);
  double *values = malloc((size_t)size * sizeof *values);
  require(ls_variables_create(solver, NULL, NULL, (size_t)size, v, NULL));
  seed = 12345;
  sum = 2166136261u;
  for (int i = 0; i < size * 4; i++) {
    ls_term terms[2];
    uint32_t a = draw((uint32_t)size), b = draw((uint32_t)size);
    double constant = (double)draw(100) - 50;
    ls_constraint_spec spec = between(terms, v[a], v[b], constant, (ls_relation)draw(3) - 1);
    terms[1].coefficient = -(double)(draw(3) + 1) / 2;
    spec.priority = draw(2) ? 1000 : 250 * (double)(draw(3) + 1);
    spec.weight = draw(3) + 1;
    ls_constraint made;
    require(ls_constraints_create(solver, &spec, 1, &made, NULL));
    note(ls_add(solver, &made, 1, NULL));
    if (i % 8 == 0) {
      require(ls_values(solver, v, (size_t)size, values, NULL));
      for (int k = 0; k < size; k++) note(values[k]);
    }
  }
  report("scatter", size);
  require(ls_solver_free(solver));
  free(v), free(values);
}

static ls_size measure(void *context, ls_view view, double width) {
  (void)view;
  double length = *(double *)context;
  if (length <= width) return (ls_size){length, 20};
  double columns = width < 8 ? 1 : (double)(int)(width / 8), lines = 1;
  while (lines * columns * 8 < length) lines++;
  return (ls_size){columns * 8, lines * 20};
}

// Rows of a label that wraps and a field, below each other; the window's width changes.
static void form(int rows) {
  ls_window window = ls_window_create();
  ls_view root, *views = malloc((size_t)rows * 2 * sizeof *views);
  double *lengths = malloc((size_t)rows * sizeof *lengths);
  ls_layout_constraint made[32];
  size_t count;
  require(ls_window_root(window, &root, NULL));
  require(ls_views_create(window, LS_PLAIN_VIEW, NULL, NULL, (size_t)rows * 2, views, NULL));
  for (int i = 0; i < rows; i++) {
    ls_view label = views[2 * i], field = views[2 * i + 1];
    lengths[i] = 40 + 8 * (i % 23);
    require(ls_view_insert(window, root, label, SIZE_MAX, NULL));
    require(ls_view_insert(window, root, field, SIZE_MAX, NULL));
    require(ls_view_set_measure(window, label, measure, &lengths[i], NULL));
    require(ls_view_set_hugging(window, field, LS_HORIZONTAL, 100, NULL));
    ls_format_name names[] = {
        {"label", ls_item_of_view(label), 0}, {"field", ls_item_of_view(field), 0}, {"gap", {0}, 12},
        {"above", ls_item_of_view(i == 0 ? root : views[2 * i - 2]), 0}};
    const char *formats[] = {
        "H:|-[label]-gap-[field(>=60)]-|", i == 0 ? "V:|-[label]" : "V:[above]-gap-[label]", "V:[field(==label)]"};
    for (int format = 0; format < 3; format++) {
      require(ls_layout_constraints_from_format(window, formats[format], 0, names, 4, made, 32, &count, NULL));
      require(ls_layout_constraints_activate(window, made, count, NULL));
    }
    ls_layout_constraint_spec top = LS_LAYOUT_CONSTRAINT_SPEC;
    top.first = ls_item_of_view(field), top.second = ls_item_of_view(label);
    top.first_attribute = top.second_attribute = LS_TOP;
    require(ls_layout_constraints_create(window, &top, 1, made, NULL));
    require(ls_layout_constraints_activate(window, made, 1, NULL));
  }
  ls_rect *frames = malloc((size_t)rows * 2 * sizeof *frames);
  sum = 2166136261u;
  for (int width = 120; width < 480; width += 45) {
    require(ls_window_set_size(window, width, 800, NULL));
    require(ls_window_layout(window, NULL));
    require(ls_views_frames(window, views, (size_t)rows * 2, frames, NULL));
    for (int i = 0; i < rows * 2; i++) {
      note(frames[i].x), note(frames[i].y), note(frames[i].width), note(frames[i].height);
    }
  }
  report("form", rows);
  if (isTiming) {
    ls_move moves[256];
    double best = 1e300;
    for (int run = 0; run < 7; run++) {
      double start = now();
      int rounds = 4000 / rows;
      for (int round = 0; round < rounds; round++) {
        require(ls_window_set_size(window, 300 + (round & 63), 800, NULL));
        require(ls_window_layout(window, NULL));
        do require(ls_window_moved(window, moves, 256, &count, NULL));
        while (count == 256);
      }
      double time = (now() - start) / rounds;
      if (time < best) best = time;
    }
    printf("time form %d %.1f\n", rows, best);
  }
  require(ls_window_free(window));
  free(views), free(lengths), free(frames);
}

int main(int count, char **arguments) {
  isTiming = count > 1 && strcmp(arguments[1], "time") == 0;
  chain(2), chain(10), chain(100), chain(1000);
  scatter(5), scatter(20), scatter(60);
  form(1), form(10), form(100), form(500);
}
