// Layouts after a change take no memory of the caller's functions, and all of it goes back.

#include "allocator.h"
#include "views.h"

enum { ROWS = 20 };

typedef struct {
  ls_window window;
  ls_layout_constraint width, top;
} Form;

// Rows of a label and a field; the fields end at the window's edge.
static Form form(void) {
  Form made = {ls_window_create(), {0}, {0}};
  ls_view top = root(made.window), above = {0};
  CHECK(ls_window_set_size(made.window, 320, 480, NULL) == LS_OK);
  for (int row = 0; row < ROWS; row++) {
    ls_view label = view(made.window, top, "label"), field = view(made.window, top, "field");
    pin(made.window, label, LS_LEADING, top, 16);
    ls_layout_constraint width = fix(made.window, label, LS_WIDTH, 90);
    fix(made.window, label, LS_HEIGHT, 20);
    fix(made.window, field, LS_HEIGHT, 30);
    relate(made.window, field, LS_LEADING, ls_item_of_view(label), LS_TRAILING, 8);
    pin(made.window, field, LS_TRAILING, top, -16);
    pin(made.window, field, LS_CENTER_Y, label, 0);
    ls_layout_constraint edge = row == 0
        ? pin(made.window, label, LS_TOP, top, 20)
        : relate(made.window, label, LS_TOP, ls_item_of_view(above), LS_BOTTOM, 12);
    if (row == 0) made.width = width;
    if (row == 0) made.top = edge;
    above = label;
  }
  return made;
}

// Changes what a phase is about `rounds` times, and returns how often memory was taken after the first ten.
static long taken(Form form, int phase, int rounds) {
  long before = 0;
  for (int round = 0; round < rounds; round++) {
    if (round == 10) before = counts.given;
    ls_move moves[8];
    size_t count, total = 0;
    double other = (round + 1) % 2;
    switch (phase) {
      case 0: CHECK(ls_layout_constraint_set_constant(form.window, form.width, 90 + other, NULL) == LS_OK); break;
      case 1: CHECK(ls_layout_constraint_set_constant(form.window, form.top, 20 + other, NULL) == LS_OK); break;
      default: CHECK(ls_window_set_size(form.window, 321 + 80 * other, 480, NULL) == LS_OK);
    }
    layOut(form.window);
    do {
      CHECK(ls_window_moved(form.window, moves, 8, &count, NULL) == LS_OK);
      total += count;
    } while (count == 8);
    CHECK(total == (phase == 0 ? 2 : phase == 1 ? 2 * ROWS : ROWS + 1));
  }
  return counts.given - before;
}

static void layouts(void) {
  Form made = form();
  ls_move moves[2 * ROWS + 2];
  size_t moved;
  layOut(made.window);
  CHECK(ls_window_moved(made.window, moves, 2 * ROWS + 2, &moved, NULL) == LS_OK && moved == 2 * ROWS + 1);
  for (int phase = 0; phase < 3; phase++) {
    long count = taken(made, phase, 200);
    if (count > 0) fprintf(stderr, "phase %d: memory was taken %ld times\n", phase, count);
    CHECK(count == 0);
  }
  // Texts do take some, and give it back.
  char text[4000];
  CHECK(ls_window_description(made.window, text, sizeof text, NULL, NULL) == LS_OK);
  CHECK(ls_window_free(made.window) == LS_OK);
}

// Boxes within boxes, the innermost of which is given another size: all others follow.
static void nestedLayouts(void) {
  enum { DEPTH = 7 };
  ls_window window = ls_window_create();
  ls_view outer = root(window);
  CHECK(ls_window_set_size(window, 320, 480, NULL) == LS_OK);
  for (int level = 0; level < DEPTH; level++) {
    ls_view box = view(window, outer, "box"), beside = view(window, outer, "beside");
    pin(window, box, LS_LEADING, outer, 8);
    pin(window, box, LS_TOP, outer, 8);
    if (level > 0) {
      pin(window, outer, LS_TRAILING, beside, 8);
      pin(window, outer, LS_BOTTOM, box, 8);
    }
    relate(window, beside, LS_LEADING, ls_item_of_view(box), LS_TRAILING, 4);
    pin(window, beside, LS_TOP, box, 0);
    pin(window, beside, LS_HEIGHT, box, 0);
    fix(window, beside, LS_WIDTH, 10);
    outer = box;
  }
  ls_layout_constraint width = fix(window, outer, LS_WIDTH, 20);
  fix(window, outer, LS_HEIGHT, 20);
  long before = 0;
  for (int round = 0; round < 100; round++) {
    if (round == 20) before = counts.given;
    ls_move moves[2 * DEPTH];
    size_t moved;
    CHECK(ls_layout_constraint_set_constant(window, width, 20 + round % 2, NULL) == LS_OK);
    layOut(window);
    CHECK(ls_window_moved(window, moves, 2 * DEPTH, &moved, NULL) == LS_OK);
    CHECK(round == 0 || moved == 2 * DEPTH);
  }
  if (counts.given > before) fprintf(stderr, "nested: memory was taken %ld times\n", counts.given - before);
  CHECK(counts.given == before);
  CHECK(ls_window_free(window) == LS_OK);
}

int main(void) {
  setAllocator();
  layouts();
  nestedLayouts();
  // The table of handles and a few constants remain.
  long live = counts.live;
  layouts();
  nestedLayouts();
  CHECK(counts.live == live && live < 40 && counts.foreign == 0);
  printf("allocator of views: %d checks, %d failed\n", checks, failures);
  return failures > 0;
}
