// A login screen, drawn with characters: labels, fields and a button, for a phone, a tablet and from right to left.
//
//   cc login.c $(pkg-config --cflags --libs layoutviews) -o login

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <layoutviews.h>

// Ends the program with the message of an error, if a call has made one.
static void check(ls_status status, ls_error error) {
  if (status == LS_OK) return;
  fprintf(stderr, "%s\n", ls_error_message(error));
  ls_error_free(error);
  exit(1);
}

enum { COLUMNS = 60, ROWS = 14, CELL_WIDTH = 8, CELL_HEIGHT = 20 };

// A widget of the program: what it shows, and where the layout has put it.
typedef struct Widget {
  const char *text;
  bool is_box;
  ls_rect frame;
} Widget;

// How large text is that may be so wide: it wraps between characters.
static ls_size measure(void *context, ls_view view, double max_width) {
  (void)view;
  double length = (double)strlen(((Widget *)context)->text) * CELL_WIDTH;
  if (length <= max_width) return (ls_size){length, CELL_HEIGHT};
  int columns = max_width < CELL_WIDTH ? 1 : (int)(max_width / CELL_WIDTH);
  int lines = ((int)strlen(((Widget *)context)->text) + columns - 1) / columns;
  return (ls_size){columns * CELL_WIDTH, lines * CELL_HEIGHT};
}

static void draw(const Widget *widgets, int count) {
  char screen[ROWS][COLUMNS + 1];
  int last = 0;
  memset(screen, ' ', sizeof screen);
  for (int index = 0; index < count; index++) {
    ls_rect frame = widgets[index].frame;
    int left = (int)(frame.x / CELL_WIDTH), top = (int)(frame.y / CELL_HEIGHT);
    int width = (int)(frame.width / CELL_WIDTH), length = (int)strlen(widgets[index].text);
    for (int place = 0; place < width * (int)(frame.height / CELL_HEIGHT); place++) {
      int row = top + place / width, column = left + place % width;
      if (row < 0 || row >= ROWS || column < 0 || column >= COLUMNS) continue;
      char fill = widgets[index].is_box ? '_' : ' ';
      screen[row][column] = place < length ? widgets[index].text[place] : fill;
      if (row > last) last = row;
    }
  }
  for (int row = 0; row <= last; row++) {
    int end = COLUMNS;
    while (end > 0 && screen[row][end - 1] == ' ') end--;
    printf("|%.*s\n", end, screen[row]);
  }
}

enum { TITLE, NAME, NAME_FIELD, SECRET, SECRET_FIELD, BUTTON, WIDGETS };

int main(void) {
  ls_error error = {0};
  Widget widgets[WIDGETS] = {
      [TITLE] = {"Sign in to see what your team has been up to", false, {0, 0, 0, 0}},
      [NAME] = {"Name", false, {0, 0, 0, 0}},
      [NAME_FIELD] = {"", true, {0, 0, 0, 0}},
      [SECRET] = {"Password", false, {0, 0, 0, 0}},
      [SECRET_FIELD] = {"", true, {0, 0, 0, 0}},
      [BUTTON] = {"Sign in", true, {0, 0, 0, 0}}};
  const char *names[WIDGETS] = {"title", "name", "nameField", "secret", "secretField", "button"};
  void *data[WIDGETS];
  for (int index = 0; index < WIDGETS; index++) data[index] = &widgets[index];

  // The views. Each has as its user data the widget that it stands for, and texts are measured.
  ls_window window = ls_window_create();
  ls_view root, column, v[WIDGETS];
  check(ls_window_root(window, &root, &error), error);
  check(ls_views_create(window, LS_STACK_VIEW, NULL, NULL, 1, &column, &error), error);
  check(ls_views_create(window, LS_PLAIN_VIEW, names, data, WIDGETS, v, &error), error);
  for (int index = 0; index < WIDGETS; index++) {
    if (widgets[index].text[0] != 0) check(ls_view_set_measure(window, v[index], measure, data[index], &error), error);
  }
  check(ls_view_set_content_size(window, v[NAME_FIELD], (ls_size){10 * CELL_WIDTH, CELL_HEIGHT}, &error), error);
  check(ls_view_set_content_size(window, v[SECRET_FIELD], (ls_size){10 * CELL_WIDTH, CELL_HEIGHT}, &error), error);

  // A column of the title, two rows and the button; it leaves the window's margins free and is 400 points wide at most.
  ls_view rows[2];
  check(ls_views_create(window, LS_PLAIN_VIEW, NULL, NULL, 2, rows, &error), error);
  ls_stack_options options = LS_STACK_OPTIONS;
  options.axis = LS_VERTICAL;
  options.spacing = CELL_HEIGHT;
  check(ls_stack_set_options(window, column, &options, &error), error);
  ls_view arranged[] = {v[TITLE], rows[0], rows[1], v[BUTTON]};
  check(ls_view_insert(window, root, column, SIZE_MAX, &error), error);
  for (int index = 0; index < 4; index++) {
    check(ls_stack_insert(window, column, arranged[index], SIZE_MAX, &error), error);
  }

  // Each row is a label and a field; the fields begin where the longer label lets them.
  ls_layout_constraint made[32];
  size_t count = 0, total = 0;
  const int labels[] = {NAME, SECRET};
  for (int row = 0; row < 2; row++) {
    ls_view label = v[labels[row]], field = v[labels[row] + 1];
    check(ls_view_insert(window, rows[row], label, 0, &error), error);
    check(ls_view_insert(window, rows[row], field, 1, &error), error);
    check(ls_view_set_hugging(window, field, LS_HORIZONTAL, 100, &error), error);
    ls_format_name in[] = {{"label", ls_item_of_view(label), 0}, {"field", ls_item_of_view(field), 0}, {"gap", {0}, 16}};
    const char *formats[] = {"H:|[label]-gap-[field]|", "V:|[label]|", "V:|[field]|"};
    for (int format = 0; format < 3; format++) {
      check(
          ls_layout_constraints_from_format(window, formats[format], 0, in, 3, made + total, 32 - total, &count, &error),
          error);
      total += count;
    }
  }
  ls_guide margins;
  check(ls_view_guide(window, root, LS_MARGINS, &margins, &error), error);
  ls_item stack = ls_item_of_view(column), edge = ls_item_of_guide(margins), none = {0};
  ls_item field = ls_item_of_view(v[NAME_FIELD]), other_field = ls_item_of_view(v[SECRET_FIELD]);
  ls_layout_constraint_spec specs[] = {
      {stack, edge, LS_LEADING, LS_LEADING, LS_EQUAL, 1, 0, LS_REQUIRED, NULL},
      {stack, edge, LS_TRAILING, LS_TRAILING, LS_LESS_OR_EQUAL, 1, 0, LS_REQUIRED, NULL},
      {stack, none, LS_WIDTH, LS_NONE, LS_EQUAL, 1, 400, 900, NULL},
      {stack, edge, LS_TOP, LS_TOP, LS_EQUAL, 1, CELL_HEIGHT, LS_REQUIRED, NULL},
      {field, other_field, LS_WIDTH, LS_WIDTH, LS_EQUAL, 1, 0, LS_REQUIRED, NULL}};
  check(ls_layout_constraints_create(window, specs, 5, made + total, &error), error);
  check(ls_layout_constraints_activate(window, made, total + 5, &error), error);

  // The window is shown in several sizes; what moved is read each time.
  static const struct { const char *title; double width; ls_direction direction; } shown[] = {
      {"tablet", 480, LS_LEFT_TO_RIGHT}, {"phone", 256, LS_LEFT_TO_RIGHT}, {"from right to left", 256, LS_RIGHT_TO_LEFT}};
  for (int index = 0; index < 3; index++) {
    check(ls_window_set_direction(window, shown[index].direction, &error), error);
    check(ls_window_set_size(window, shown[index].width, 400, &error), error);
    check(ls_window_layout(window, &error), error);
    ls_move moves[16];
    do {
      check(ls_window_moved(window, moves, 16, &count, &error), error);
      for (size_t move = 0; move < count; move++) {
        Widget *widget = moves[move].user_data;
        if (widget) widget->frame = moves[move].frame;
      }
    } while (count == 16);
    // Frames are in the superview's coordinates; the picture wants the window's.
    for (int place = 0; place < WIDGETS; place++) {
      check(ls_view_frame_in_root(window, v[place], &widgets[place].frame, &error), error);
    }
    printf("%s:\n", shown[index].title);
    draw(widgets, WIDGETS);
  }

  // What cannot be is told, and the rest is laid out.
  ls_layout_constraint_spec too_wide = LS_LAYOUT_CONSTRAINT_SPEC;
  too_wide.first = stack;
  too_wide.first_attribute = LS_WIDTH;
  too_wide.constant = 600;
  check(ls_layout_constraints_create(window, &too_wide, 1, made, &error), error);
  check(ls_layout_constraints_activate(window, made, 1, &error), error);
  check(ls_window_layout(window, &error), error);
  ls_error message;
  check(ls_window_take_message(window, &message, &error), error);
  check(ls_error_layout_constraints(message, made, 32, &count), error);
  printf("%s: %zu of them\n", ls_status_message(ls_error_status(message)), count);
  ls_error_free(message);
  ls_window_free(window);
}
