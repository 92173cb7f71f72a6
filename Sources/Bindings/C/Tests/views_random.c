// Random calls of the functions of views, like random_calls.c; and from callbacks in the middle of layouts.
//
// usage: views_random [SEED [COUNT]]

#include "views.h"

enum { KINDS = 6, KEPT = 48, ROOM = 16 };
#include "random.h"

enum { WINDOW, VIEW, GUIDE, CONSTRAINT, ERROR, SOLVER };

static unsigned long seen[LS_MESSAGE_IMPRECISE + 1], inCallbacks;
static int depth;

static void keep(int kind, uint64_t handle) {
  // There are two windows, so that half of all others are the right one's.
  uint32_t limit = kind == WINDOW || kind == SOLVER ? 2 : KEPT;
  uint32_t place = counts[kind] < limit ? counts[kind]++ : below(limit);
  uint64_t forgotten = handles[kind][place];
  handles[kind][place] = handle;
  // What is forgotten would leak.
  if (kind == WINDOW) ls_window_free((ls_window){forgotten});
  if (kind == ERROR) ls_error_free((ls_error){forgotten});
  if (kind == SOLVER) ls_solver_free((ls_solver){forgotten});
}

static bool areBad;

static uint64_t any(int kind) {
  bool isBad;
  uint64_t made = handle(kind, &isBad);
  areBad |= isBad;
  return made;
}

static ls_view anyView(void) { return (ls_view){any(VIEW)}; }
static ls_layout_constraint anyConstraint(void) { return (ls_layout_constraint){any(CONSTRAINT)}; }

// Views and guides are items, so that what is no handle of the one may be one of the other.
static ls_item anyItem(void) {
  bool wereBad = areBad;
  ls_item item = {any(chance(80) ? VIEW : GUIDE)};
  areBad = wereBad || item.id == 0;
  return item;
}

static ls_rect anyRect(void) { return (ls_rect){number(), number(), number(), number()}; }
static ls_insets anyInsets(void) { return (ls_insets){number(), number(), number(), number()}; }

static void call(void);

static void callBack(void) {
  if (depth >= 3) return;
  depth += 1;
  inCallbacks += 1;
  bool wereBad = areBad, wasTooLarge = isTooLarge;
  if (chance(60)) call();
  areBad = wereBad;
  isTooLarge = wasTooLarge;
  depth -= 1;
}

static ls_size measure(void *context, ls_view view, double maxWidth) {
  (void)context, (void)view;
  callBack();
  if (chance(5)) return (ls_size){number(), number()};
  double width = maxWidth < 60 && maxWidth > 1 ? maxWidth : 60;
  return (ls_size){width, 600 / width};
}

static void onLayout(void *context, ls_view view) {
  (void)context, (void)view;
  callBack();
}

static void call(void) {
  ls_view views[ROOM], view;
  ls_layout_constraint constraints[ROOM];
  ls_guide guide;
  void *data[ROOM] = {0};
  char text[ROOM * 4];
  bool answer;
  double read;
  size_t total = 0;
  ls_rect frames[ROOM];
  ls_error error = {0};
  isTooLarge = areBad = false;
  ls_window window = {any(WINDOW)};
  bool isDead = areBad;
  size_t size = count();
  size_t filled = isTooLarge ? 0 : size;
  bool wantsError = chance(50);
  ls_error *errorOrNull = wantsError ? &error : NULL;
  ls_status status = -1;
  switch (below(44)) {
    case 0:
      if (counts[WINDOW] == 2 && !chance(2)) return;
      keep(WINDOW, ls_window_create().id);
      return;
    case 1:
      if (!chance(1) || !chance(30)) return;
      status = ls_window_free(window);
      CHECK(status == LS_OK || status == LS_ERROR_HANDLE);
      CHECK(window.id == 0 || ls_window_free(window) == LS_ERROR_HANDLE);
      return;
    case 2:
      keep(SOLVER, ls_solver_create().id);
      return;
    case 3:
    case 4: {
      const char *names[] = {"a", "", NULL, "\xFF\xFE", "a name", "y", "z", "w"};
      ls_view_kind kind = chance(5) ? (ls_view_kind)random32() : (ls_view_kind)below(3);
      status = ls_views_create(
          window, kind, chance(50) ? names : NULL, chance(50) ? data : NULL, size, chance(95) ? views : NULL, errorOrNull);
      for (size_t index = 0; status == LS_OK && index < size; index++) keep(VIEW, views[index].id);
      break;
    }
    case 5:
      if (!chance(15)) return;
      for (size_t index = 0; index < filled; index++) views[index] = anyView();
      status = ls_views_free(window, views, size, errorOrNull);
      break;
    case 6:
      status = ls_window_root(window, &view, errorOrNull);
      if (status == LS_OK) keep(VIEW, view.id);
      break;
    case 7: status = ls_window_set_size(window, number(), number(), errorOrNull); break;
    case 8: status = ls_window_set_scale(window, chance(80) ? 1 + below(3) : number(), errorOrNull); break;
    case 9: status = ls_window_set_direction(window, (ls_direction)below(4), errorOrNull); break;
    case 10:
      status = chance(50) ? ls_window_set_safe_area(window, anyInsets(), errorOrNull)
                          : ls_window_set_keyboard_frame(window, anyRect(), errorOrNull);
      break;
    case 11:
    case 12:
    case 13: status = ls_window_layout(window, errorOrNull); break;
    case 14: status = ls_window_needs_layout(window, &answer, errorOrNull); break;
    case 15: {
      ls_move moves[ROOM];
      status = ls_window_moved(window, size == 0 ? NULL : moves, size, &total, errorOrNull);
      if (status == LS_OK) CHECK(total <= size);
      for (size_t index = 0; status == LS_OK && index < total; index++) CHECK(isfinite(moves[index].frame.width));
      break;
    }
    case 16: {
      ls_error message = {0};
      status = ls_window_take_message(window, &message, errorOrNull);
      if (message.id != 0) keep(ERROR, message.id);
      break;
    }
    case 17:
      if (!chance(10)) return;
      status = chance(50) ? ls_window_description(window, text, size, &total, errorOrNull)
                          : ls_window_wireframe(window, text, size, &total, errorOrNull);
      break;
    case 18:
    case 19:
    case 20: status = ls_view_insert(window, anyView(), anyView(), below(4), errorOrNull); break;
    case 21: status = ls_view_remove(window, anyView(), errorOrNull); break;
    case 22:
      status = chance(50) ? ls_view_superview(window, anyView(), &view, errorOrNull)
                          : ls_view_subviews(window, anyView(), views, size, &total, errorOrNull);
      break;
    case 23:
      for (size_t index = 0; index < filled; index++) views[index] = anyView();
      status = ls_views_frames(window, views, size, frames, errorOrNull);
      for (size_t index = 0; status == LS_OK && index < size; index++) CHECK(isfinite(frames[index].x));
      break;
    case 24:
      status = chance(50) ? ls_view_set_frame(window, anyView(), anyRect(), errorOrNull)
                          : ls_view_set_uses_frame(window, anyView(), chance(30), errorOrNull);
      break;
    case 25:
      status = chance(50) ? ls_view_set_hidden(window, anyView(), chance(30), errorOrNull)
                          : ls_view_set_alpha(window, anyView(), number(), errorOrNull);
      break;
    case 26:
      status = chance(50) ? ls_view_set_direction(window, anyView(), (ls_direction)below(4), errorOrNull)
                          : ls_view_set_content_offset(window, anyView(), number(), number(), errorOrNull);
      break;
    case 27: status = ls_view_set_content_size(window, anyView(), (ls_size){number(), number()}, errorOrNull); break;
    case 28: status = ls_view_set_measure(window, anyView(), chance(90) ? measure : NULL, NULL, errorOrNull); break;
    case 29:
      status = chance(50) ? ls_view_invalidate_content(window, anyView(), errorOrNull)
                          : ls_view_set_on_layout(window, anyView(), chance(90) ? onLayout : NULL, NULL, errorOrNull);
      break;
    case 30:
      status = chance(50) ? ls_view_set_baselines(window, anyView(), number(), number(), errorOrNull)
                          : ls_view_set_alignment_insets(window, anyView(), anyInsets(), errorOrNull);
      break;
    case 31:
      status = chance(50) ? ls_view_set_hugging(window, anyView(), (ls_axis)below(3), priority(), errorOrNull)
                          : ls_view_set_compression_resistance(window, anyView(), (ls_axis)below(3), priority(), errorOrNull);
      break;
    case 32: {
      ls_size fitting;
      if (!chance(20)) return;
      status = ls_view_fitting_size(
          window, anyView(), (ls_size){number(), number()}, priority(), priority(), &fitting, errorOrNull);
      break;
    }
    case 33:
      status = chance(50) ? ls_view_set_margins(window, anyView(), anyInsets(), errorOrNull)
                          : ls_view_set_preserves_superview_margins(window, anyView(), chance(50), errorOrNull);
      break;
    case 34:
      status = chance(60) ? ls_view_guide(window, anyView(), (ls_guide_kind)below(7), &guide, errorOrNull)
                          : ls_guide_create(window, anyView(), "guide", &guide, errorOrNull);
      if (status == LS_OK) keep(GUIDE, guide.id);
      break;
    case 35:
      guide.id = any(GUIDE);
      status = chance(30) ? ls_guide_free(window, guide, errorOrNull) : ls_guide_frame(window, guide, frames, errorOrNull);
      break;
    case 36:
    case 37:
    case 38: {
      ls_layout_constraint_spec spec = LS_LAYOUT_CONSTRAINT_SPEC;
      spec.first = anyItem();
      bool isBad = areBad;
      if (chance(70)) spec.second = anyItem();
      // Without a second item there is just one.
      if (spec.second.id == 0) areBad = isBad;
      spec.first_attribute = (ls_attribute)below(22);
      spec.second_attribute = chance(60) ? spec.first_attribute : (ls_attribute)below(22);
      spec.relation = chance(2) ? 7 : (ls_relation)below(3) - 1;
      spec.multiplier = chance(80) ? 1 : number();
      spec.constant = number();
      spec.priority = priority();
      status = ls_layout_constraints_create(window, &spec, 1, constraints, errorOrNull);
      if (status == LS_OK) {
        keep(CONSTRAINT, constraints[0].id);
        if (chance(80)) ls_layout_constraints_activate(window, constraints, 1, NULL);
      }
      break;
    }
    case 39:
      for (size_t index = 0; index < filled; index++) constraints[index] = anyConstraint();
      status = chance(40)   ? ls_layout_constraints_activate(window, constraints, size, errorOrNull)
               : chance(70) ? ls_layout_constraints_deactivate(window, constraints, size, errorOrNull)
                            : ls_layout_constraints_free(window, constraints, size, errorOrNull);
      break;
    case 40:
      status = chance(60) ? ls_layout_constraint_set_constant(window, anyConstraint(), number(), errorOrNull)
                          : ls_layout_constraint_set_priority(window, anyConstraint(), priority(), errorOrNull);
      break;
    case 41: {
      static const char *const formats[] = {
          "H:|-[a]-gap-[b(>=20)]-|", "V:[a][b]", "H:[a(b)]", "[a", "", "H:|[other]|", "[a(1e999)]"};
      ls_format_name names[] = {{"a", anyItem(), 0}, {"b", anyItem(), 0}, {"gap", {0}, number()}};
      bool isNull = names[0].item.id == 0 || names[1].item.id == 0;
      status = ls_layout_constraints_from_format(
          window, formats[below(7)], chance(70) ? 0 : random32(), names, 3, constraints, size, &total, errorOrNull);
      for (size_t index = 0; status == LS_OK && total <= size && index < total; index++) {
        keep(CONSTRAINT, constraints[index].id);
      }
      // A name of nothing is a number's.
      if (isNull) areBad = false;
      break;
    }
    case 42: {
      ls_stack_options options = {
          (ls_axis)below(2), (ls_distribution)below(6), (ls_alignment)below(7), chance(50), chance(20), number()};
      view = anyView();
      status = chance(30)   ? ls_stack_set_options(window, view, &options, errorOrNull)
               : chance(70) ? ls_stack_insert(window, view, anyView(), below(4), errorOrNull)
               : chance(50) ? ls_stack_remove(window, view, anyView(), errorOrNull)
                            : ls_stack_set_spacing_after(window, view, anyView(), number(), errorOrNull);
      break;
    }
    default: {
      ls_attribute attributes[ROOM];
      ls_layout_constraint_spec spec;
      ls_error other = {handles[ERROR][below(KEPT)]};
      ls_error_layout_constraints(other, constraints, filled, &total);
      CHECK(ls_error_message(other) != NULL);
      switch (below(7)) {
        case 0: status = ls_view_ambiguous_attributes(window, anyView(), attributes, size, &total, errorOrNull); break;
        case 1: status = ls_view_ambiguous_views(window, anyView(), views, size, &total, errorOrNull); break;
        case 2:
          status = ls_view_affecting_constraints(
              window, anyView(), (ls_axis)below(3), constraints, size, &total, errorOrNull);
          break;
        case 3: status = ls_window_broken_constraints(window, constraints, size, &total, errorOrNull); break;
        case 4: status = ls_layout_constraint_read(window, anyConstraint(), &spec, errorOrNull); break;
        case 5: status = ls_layout_constraint_description(window, anyConstraint(), text, size, &total, errorOrNull); break;
        default: status = ls_view_alpha(window, anyView(), &read, errorOrNull); break;
      }
    }
  }
  // What certainly is no handle is refused; otherwise a status is one that the header has.
  CHECK(status >= LS_OK && status <= LS_MESSAGE_IMPRECISE);
  seen[status] += 1;
  if (isDead) CHECK(status == LS_ERROR_HANDLE);
  if (areBad) CHECK(status == LS_ERROR_HANDLE || status == LS_ERROR_ARGUMENT);
  CHECK((error.id != 0) == (wantsError && status != LS_OK));
  if (error.id != 0) {
    CHECK(ls_error_status(error) == status);
    keep(ERROR, error.id);
  }
}

int main(int argc, char **argv) {
  uint64_t seed = argc > 1 ? strtoull(argv[1], NULL, 10) : 1;
  unsigned long count = argc > 2 ? strtoul(argv[2], NULL, 10) : 100000;
  state = seed;
  for (unsigned long index = 0; index < count; index++) call();
  for (uint32_t index = 0; index < counts[WINDOW]; index++) ls_window_free((ls_window){handles[WINDOW][index]});
  for (uint32_t index = 0; index < counts[SOLVER]; index++) ls_solver_free((ls_solver){handles[SOLVER][index]});
  for (uint32_t index = 0; index < counts[ERROR]; index++) ls_error_free((ls_error){handles[ERROR][index]});
  // A run that hardly gets past the handles would show nothing.
  CHECK(count < 50000 || (seen[LS_OK] > count / 10 && inCallbacks > count / 200));
  for (ls_status status = LS_OK; status <= LS_MESSAGE_IMPRECISE; status++) {
    if (seen[status]) printf("%9lu  %s\n", seen[status], ls_status_message(status));
  }
  printf(
      "random calls of views: seed %llu, %lu calls, %lu from layouts, %d checks, %d failed\n", (unsigned long long)seed,
      count, inCallbacks, checks, failures);
  return failures > 0;
}
