// The benchmark's form-screen through the C interface of views: the same views, constraints and changes as
// `LayoutBench bench --workload form-screen` (FormScreen.swift), and the list of views that have moved after each.
//
//   Scripts/build-c.sh --views --prefix .build/prefix
//   cc -O2 Benchmarks/Peers/c/views.c -I.build/prefix/include .build/prefix/lib/liblayoutviews.a -lm -o .build/views
//   .build/views 10 100 1000          prints nanoseconds of processor time, the median of the passes of a second

#define _POSIX_C_SOURCE 199309L
#include <layoutviews.h>
#include <stdio.h>
#include <stdlib.h>
#include <time.h>

static void require(ls_status status) {
  if (status == LS_OK) return;
  fprintf(stderr, "status %d\n", (int)status);
  exit(1);
}

static double now(void) {
  struct timespec time;
  clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time);
  return (double)time.tv_sec * 1e9 + (double)time.tv_nsec;
}

static int compare(const void *left, const void *right) {
  double a = *(const double *)left, b = *(const double *)right;
  return (a > b) - (a < b);
}

typedef struct {
  ls_window window;
  ls_layout_constraint indent, top;
} Screen;

static Screen makeScreen(int lines) {
  Screen screen = {ls_window_create(), {0}, {0}};
  ls_window window = screen.window;
  ls_view root, *views = malloc((size_t)lines * 2 * sizeof *views);
  ls_layout_constraint_spec *specs = malloc((size_t)lines * 7 * sizeof *specs), *next = specs;
  ls_layout_constraint *made = malloc((size_t)lines * 7 * sizeof *made);
  require(ls_window_set_size(window, 320, 568, NULL));
  require(ls_window_set_scale(window, 2, NULL));
  require(ls_window_root(window, &root, NULL));
  require(ls_views_create(window, LS_PLAIN_VIEW, NULL, NULL, (size_t)lines * 2, views, NULL));
  ls_item edge = ls_item_of_view(root), none = {0}, previous = {0}, widest = {0};
  for (int index = 0; index < lines; index++) {
    ls_item label = ls_item_of_view(views[2 * index]), field = ls_item_of_view(views[2 * index + 1]);
    require(ls_view_set_content_size(window, views[2 * index], (ls_size){90, 20}, NULL));
    for (int item = 0; item < 2; item++) require(ls_view_insert(window, root, views[2 * index + item], SIZE_MAX, NULL));
    ls_layout_constraint_spec line[] = {
        {label, previous.id ? previous : edge, LS_TOP, previous.id ? LS_BOTTOM : LS_TOP, LS_EQUAL, 1, previous.id ? 24 : 20,
         LS_REQUIRED, NULL},
        {label, edge, LS_LEADING, LS_LEADING, LS_EQUAL, 1, 16, LS_REQUIRED, NULL},
        {field, label, LS_LEADING, LS_TRAILING, LS_EQUAL, 1, 8, LS_REQUIRED, NULL},
        {field, edge, LS_TRAILING, LS_TRAILING, LS_EQUAL, 1, -16, LS_REQUIRED, NULL},
        {field, label, LS_CENTER_Y, LS_CENTER_Y, LS_EQUAL, 1, 0, LS_REQUIRED, NULL},
        {field, none, LS_HEIGHT, LS_NONE, LS_EQUAL, 1, 34, LS_REQUIRED, NULL},
        {label, widest, LS_WIDTH, LS_WIDTH, LS_EQUAL, 1, 0, LS_REQUIRED, NULL}};
    for (int spec = 0; spec < 6 + (index > 0); spec++) *next++ = line[spec];
    if (index == 0) {
      require(ls_view_set_hugging(window, views[0], LS_HORIZONTAL, LS_REQUIRED, NULL));
      widest = label;
    }
    previous = label;
  }
  require(ls_layout_constraints_create(window, specs, (size_t)(next - specs), made, NULL));
  require(ls_layout_constraints_activate(window, made, (size_t)(next - specs), NULL));
  // The first line has a constraint less than the others.
  int middle = lines / 2 == 0 ? 0 : 6 + 7 * (lines / 2 - 1);
  screen.top = made[middle];
  screen.indent = made[middle + 3];
  free(views), free(specs), free(made);
  return screen;
}

static size_t layOut(ls_window window) {
  ls_move moves[256];
  size_t count, total = 0;
  require(ls_window_layout(window, NULL));
  do {
    require(ls_window_moved(window, moves, 256, &count, NULL));
    total += count;
  } while (count == 256);
  return total;
}

static void change(const Screen *screen, const char *phase, int index) {
  ls_window window = screen->window;
  if (*phase == 'r') {
    require(index % 2 == 0 ? ls_window_set_size(window, 768, 1024, NULL) : ls_window_set_size(window, 320, 568, NULL));
  } else if (*phase == 'c') {
    require(ls_layout_constraint_set_constant(window, screen->indent, index % 2 == 0 ? -14 : -16, NULL));
  } else {
    require(ls_layout_constraint_set_constant(window, screen->top, index % 2 == 0 ? 26 : 24, NULL));
  }
}

int main(int count, char **arguments) {
  enum { PASSES = 2000 };
  static double samples[PASSES], built[PASSES], laidOut[PASSES];
  static const char *const phases[] = {"resize", "constant", "shift"};
  for (int argument = 1; argument < count; argument++) {
    int size = atoi(arguments[argument]), passes = 0;
    double start = now();
    for (; passes < PASSES && (passes < 3 || now() - start < 1e9); passes++) {
      double first = now();
      Screen screen = makeScreen(size / 2);
      double second = now();
      layOut(screen.window);
      built[passes] = second - first;
      laidOut[passes] = now() - second;
      require(ls_window_free(screen.window));
    }
    qsort(built, (size_t)passes, sizeof *built, compare);
    qsort(laidOut, (size_t)passes, sizeof *laidOut, compare);
    printf("form-screen %d build %.0f\nform-screen %d layout %.0f\n", size, built[passes / 2], size, laidOut[passes / 2]);
    Screen screen = makeScreen(size / 2);
    layOut(screen.window);
    for (int phase = 0; phase < 3; phase++) {
      size_t moved = 0;
      start = now();
      for (passes = 0; passes < PASSES && (passes < 3 || now() - start < 1e9); passes++) {
        double first = now();
        for (int index = 0; index < 64; index++) {
          change(&screen, phases[phase], index);
          moved = layOut(screen.window);
        }
        samples[passes] = (now() - first) / 64;
      }
      qsort(samples, (size_t)passes, sizeof *samples, compare);
      printf("form-screen %d %s %.0f (%zu moved)\n", size, phases[phase], samples[passes / 2], moved);
    }
    require(ls_window_free(screen.window));
  }
}
