/* LayoutSolver's views: trees of rectangles that constraints lay out, as Auto Layout does.
 *
 * A window is the root of a tree. Views, guides and constraints are made for a window, belong to it, and end with it or
 * when they are freed. Constraints relate attributes (edges, sizes, centres, baselines) of views and guides;
 * ls_window_layout gives each view its frame, and ls_window_moved lists the views that have another one.
 *
 * Units. Lengths are in points, x to the right and y downwards; frames are in the superview's coordinates and rounded to
 * whole pixels (ls_window_set_scale). Numbers must be finite and at most 1e150 in magnitude unless a function says more.
 *
 * Handles, errors, arrays and memory are as layoutsolver.h says, which this library has as a whole besides: a handle
 * that is null, freed, of another kind or another window's gives LS_ERROR_HANDLE; a call that returns something else
 * than LS_OK has changed nothing; `error` may be NULL.
 *
 * Messages. What a layout cannot do (constraints that contradict each other, views that dirty each other without end) is
 * no error of ls_window_layout, which lays out the rest: it is kept as a message; see ls_window_take_message.
 *
 * Callbacks are called during calls of the same thread, with the context that they were set with. They may call any
 * function of the library, also for the window that is being laid out: what they change is laid out in the same call
 * where that can be, else ls_window_needs_layout is true afterwards. They must not leave by longjmp or an exception.
 *
 * Threads. A window with all that belongs to it is used by one thread at a time, and may move between threads. Windows
 * are independent of each other and may be used in parallel.
 */
#ifndef LAYOUTVIEWS_H
#define LAYOUTVIEWS_H

#include "layoutsolver.h"

#ifdef __cplusplus
extern "C" {
#endif

typedef struct ls_window { uint64_t id; } ls_window;
typedef struct ls_view { uint64_t id; } ls_view;
typedef struct ls_guide { uint64_t id; } ls_guide;
typedef struct ls_layout_constraint { uint64_t id; } ls_layout_constraint;

/* What constraints name: a view or a guide. */
typedef struct ls_item { uint64_t id; } ls_item;
static inline ls_item ls_item_of_view(ls_view view) {
  ls_item item = {view.id};
  return item;
}
static inline ls_item ls_item_of_guide(ls_guide guide) {
  ls_item item = {guide.id};
  return item;
}

typedef struct ls_size { double width, height; } ls_size;
typedef struct ls_rect { double x, y, width, height; } ls_rect;
typedef struct ls_insets { double top, left, bottom, right; } ls_insets;

/* A width or height that content does not have. */
#define LS_NO_METRIC (-1.0)

typedef int32_t ls_axis;
enum { LS_HORIZONTAL = 0, LS_VERTICAL = 1 };

typedef int32_t ls_direction;
enum { LS_INHERITED = 0, LS_LEFT_TO_RIGHT = 1, LS_RIGHT_TO_LEFT = 2 };

/* What of an item a constraint names. Leading is left where text runs from left to right, else right. Guides have no
 * margins, and their baselines are their top and bottom. */
typedef int32_t ls_attribute;
enum {
  LS_NONE = 0, LS_LEFT = 1, LS_RIGHT = 2, LS_TOP = 3, LS_BOTTOM = 4, LS_LEADING = 5, LS_TRAILING = 6, LS_WIDTH = 7,
  LS_HEIGHT = 8, LS_CENTER_X = 9, LS_CENTER_Y = 10, LS_LAST_BASELINE = 11, LS_FIRST_BASELINE = 12,
  LS_LEFT_MARGIN = 13, LS_RIGHT_MARGIN = 14, LS_TOP_MARGIN = 15, LS_BOTTOM_MARGIN = 16, LS_LEADING_MARGIN = 17,
  LS_TRAILING_MARGIN = 18, LS_CENTER_X_WITHIN_MARGINS = 19, LS_CENTER_Y_WITHIN_MARGINS = 20
};

/* ---- Windows ---- */

/* Makes a window of size 0 by 0, which is the caller's to free; null if 2^28 solvers, windows and errors exist. */
ls_window ls_window_create(void);

/* Frees a window with all its views, guides and constraints. The null handle is allowed, and LS_OK. In a callback the
 * call that is under way ends as if the window was still there. */
ls_status ls_window_free(ls_window window);

/* The view at the root of the window's tree. It cannot be freed, nor put into another view. */
ls_status ls_window_root(ls_window window, ls_view *root, ls_error *error);

/* Sets the size, which must not be negative. */
ls_status ls_window_set_size(ls_window window, double width, double height, ls_error *error);

/* Sets how many pixels a point has: above 0, up to 1000; 1 unless set. */
ls_status ls_window_set_scale(ls_window window, double scale, ls_error *error);

/* Sets in which direction text runs, for views that have no direction of their own: LS_LEFT_TO_RIGHT unless set. */
ls_status ls_window_set_direction(ls_window window, ls_direction direction, ls_error *error);

/* Sets what bars and the device's shape cover of the window: what the safe area's guides leave out. */
ls_status ls_window_set_safe_area(ls_window window, ls_insets insets, ls_error *error);

/* Sets where the keyboard is in the window; 0 by 0 while it is hidden. */
ls_status ls_window_set_keyboard_frame(ls_window window, ls_rect frame, ls_error *error);

/* Lays out what has changed, from the constraints to the frames. Within a callback of the same window's layout it is
 * refused with LS_ERROR_REFUSED: the layout under way sees to it. Takes O(what moves) and the solver's steps. */
ls_status ls_window_layout(ls_window window, ls_error *error);

/* Tells whether something is to be laid out. */
ls_status ls_window_needs_layout(ls_window window, bool *needs_layout, ls_error *error);

/* A view that has another frame than when moves were last asked for. */
typedef struct ls_move {
  ls_view view;
  void *user_data; /* the view's */
  ls_rect frame;
} ls_move;

/* Reads up to `capacity` views whose frame is another than when it was last reported here (0, 0, 0, 0 before the first
 * time), and to `*count` how many were written; what was not written comes with the next call. Views that were freed
 * are not reported. Takes O(what moved). */
ls_status ls_window_moved(ls_window window, ls_move *moves, size_t capacity, size_t *count, ls_error *error);

/* Takes out the oldest message of the window's layouts: an error, which is the caller's to free, of a status from
 * LS_MESSAGE_CONFLICT on, or why something that a callback did was refused; null where there is none. Of more than 1000 that
 * nobody takes the oldest are lost. */
ls_status ls_window_take_message(ls_window window, ls_error *message, ls_error *error);

/* The layout constraints that an error or a message is about. Of LS_MESSAGE_CONFLICT: an irreducible set of constraints that
 * contradict each other, the broken one last; those that the library made or that were freed are null. */
ls_status ls_error_layout_constraints(
    ls_error error, ls_layout_constraint *constraints, size_t capacity, size_t *count);

/* Writes the tree as text, a line for each view and guide with its frame and what decides it; as ls_view_name does. */
ls_status ls_window_description(
    ls_window window, char *buffer, size_t capacity, size_t *length, ls_error *error);

/* Writes a picture of the tree as SVG: frames, names, guides, ambiguous views and broken constraints; as ls_view_name. */
ls_status ls_window_wireframe(ls_window window, char *buffer, size_t capacity, size_t *length, ls_error *error);

/* ---- Views ---- */

typedef int32_t ls_view_kind;
enum { LS_PLAIN_VIEW = 0, LS_STACK_VIEW = 1, LS_SCROLL_VIEW = 2 };

/* Makes `count` views, which are in no superview yet. `names` and `user_data` are arrays of `count` elements or NULL;
 * names are UTF-8, for messages, dumps and pictures, and may be NULL. Constraints lay the views out, unless
 * ls_view_set_uses_frame says otherwise. */
ls_status ls_views_create(
    ls_window window, ls_view_kind kind, const char *const *names, void *const *user_data, size_t count,
    ls_view *views, ls_error *error);

/* Takes views out of their superviews and frees them. Their guides end with them; their subviews stay as they are, in no
 * superview, as far as they have handles of their own. A view that is listed twice is freed once. */
ls_status ls_views_free(ls_window window, const ls_view *views, size_t count, ls_error *error);

/* Writes a view's name and a 0 into a buffer of `capacity` bytes, cut off where there is no room, and to `length` (which
 * may be NULL) how many bytes it has, without the 0. */
ls_status ls_view_name(
    ls_window window, ls_view view, char *buffer, size_t capacity, size_t *length, ls_error *error);

/* Reads and changes what the caller keeps with a view. */
ls_status ls_view_user_data(ls_window window, ls_view view, void **user_data, ls_error *error);
ls_status ls_view_set_user_data(ls_window window, ls_view view, void *user_data, ls_error *error);

/* Puts a view into another one, behind the subviews from `index` on; at the end where that is beyond them. It leaves the
 * superview that it has. Constraints between its subtree and the rest of a tree that it leaves are deactivated. */
ls_status ls_view_insert(ls_window window, ls_view superview, ls_view view, size_t index, ls_error *error);

/* Takes a view out of its superview, if it is in one; constraints between its subtree and the rest are deactivated. */
ls_status ls_view_remove(ls_window window, ls_view view, ls_error *error);

/* The view that holds a view; null where none does. */
ls_status ls_view_superview(ls_window window, ls_view view, ls_view *superview, ls_error *error);

/* Lists the subviews of a view, from back to front. */
ls_status ls_view_subviews(
    ls_window window, ls_view view, ls_view *subviews, size_t capacity, size_t *count, ls_error *error);

/* Reads the frames of views, each beside its view: those of the last layout, or as they were set. */
ls_status ls_views_frames(
    ls_window window, const ls_view *views, size_t count, ls_rect *frames, ls_error *error);

/* Reads a view's frame in the coordinates of the topmost view of its tree. */
ls_status ls_view_frame_in_root(ls_window window, ls_view view, ls_rect *frame, ls_error *error);

/* Sets a view's frame. It decides where ls_view_set_uses_frame says so, else the next layout sets another one. Widths and
 * heights must not be negative. Not for the window's root, which has ls_window_set_size. */
ls_status ls_view_set_frame(ls_window window, ls_view view, ls_rect frame, ls_error *error);

/* Sets whether a view's frame lays it out, instead of constraints. */
ls_status ls_view_set_uses_frame(ls_window window, ls_view view, bool uses_frame, ls_error *error);

/* Hides a view or shows it. A hidden view keeps its place, but in a stack view, which closes the gap. */
ls_status ls_view_set_hidden(ls_window window, ls_view view, bool is_hidden, ls_error *error);
ls_status ls_view_is_hidden(ls_window window, ls_view view, bool *is_hidden, ls_error *error);

/* Sets and reads how opaque a view is, from 0 to 1. It has no part in the layout. */
ls_status ls_view_set_alpha(ls_window window, ls_view view, double alpha, ls_error *error);
ls_status ls_view_alpha(ls_window window, ls_view view, double *alpha, ls_error *error);

/* Sets in which direction a view's content runs, with that of its subviews; LS_INHERITED unless set. */
ls_status ls_view_set_direction(ls_window window, ls_view view, ls_direction direction, ls_error *error);

/* Sets where the view's content begins to the right of and below its corner: how far it is scrolled. */
ls_status ls_view_set_content_offset(ls_window window, ls_view view, double x, double y, ls_error *error);

/* ---- Content ---- */

/* Sets the natural size of a view's content, LS_NO_METRIC for a dimension that it does not have. */
ls_status ls_view_set_content_size(ls_window window, ls_view view, ls_size size, ls_error *error);

/* Returns the size of content that may be `max_width` wide at most; infinity where there is no limit. */
typedef ls_size (*ls_measure)(void *context, ls_view view, double max_width);

/* Has a callback measure a view's content, as of text that wraps: its natural size, and its height for the width that the
 * layout gives it. NULL for none; then ls_view_set_content_size decides. */
ls_status ls_view_set_measure(
    ls_window window, ls_view view, ls_measure measure, void *context, ls_error *error);

/* Says that a view's content has another size; the next layout asks for it. */
ls_status ls_view_invalidate_content(ls_window window, ls_view view, ls_error *error);

/* Has a callback called when a view has its frame and its subviews are to be laid out: by constraints that were before,
 * or now by the callback. NULL for none. */
typedef void (*ls_view_callback)(void *context, ls_view view);
ls_status ls_view_set_on_layout(
    ls_window window, ls_view view, ls_view_callback callback, void *context, ls_error *error);

/* Sets how far the first baseline of a view's content is below its top, and the last one above its bottom; 0 unless set. */
ls_status ls_view_set_baselines(ls_window window, ls_view view, double first, double last, ls_error *error);

/* Sets how far what constraints align is within a view's frame, as of a view with a shadow. */
ls_status ls_view_set_alignment_insets(ls_window window, ls_view view, ls_insets insets, ls_error *error);

/* Sets the priority, in (0, 1000], at which a view is no larger than its content (LS_LOW unless set), and at which it is no
 * smaller (LS_HIGH). */
ls_status ls_view_set_hugging(
    ls_window window, ls_view view, ls_axis axis, double priority, ls_error *error);
ls_status ls_view_set_compression_resistance(
    ls_window window, ls_view view, ls_axis axis, double priority, ls_error *error);

/* Finds the size of a view that comes closest to a target, each dimension at a priority in (0, 1000], by the constraints
 * of its subtree; 0 by 0 at 50 is its smallest size. Nothing moves. */
ls_status ls_view_fitting_size(
    ls_window window, ls_view view, ls_size target, double horizontal_priority, double vertical_priority,
    ls_size *size, ls_error *error);

/* ---- Margins and guides ---- */

/* Sets and reads a view's margins: 8 on each side unless set. What is read includes the safe area where it reaches into
 * the margins. */
ls_status ls_view_set_margins(ls_window window, ls_view view, ls_insets margins, ls_error *error);
ls_status ls_view_margins(ls_window window, ls_view view, ls_insets *margins, ls_error *error);

/* Sets whether margins are at least what the superview's leave of the view; false unless set. */
ls_status ls_view_set_preserves_superview_margins(
    ls_window window, ls_view view, bool preserves, ls_error *error);

/* Reads what is covered of a view by what covers its window. */
ls_status ls_view_safe_area(ls_window window, ls_view view, ls_insets *insets, ls_error *error);

/* The guides that each view has. The last two are scroll views' only: their content, and their frame. */
typedef int32_t ls_guide_kind;
enum {
  LS_SAFE_AREA = 0, LS_MARGINS = 1, LS_READABLE_CONTENT = 2, LS_KEYBOARD = 3, LS_SCROLL_CONTENT = 4, LS_SCROLL_FRAME = 5
};

/* A guide that a view has: always the same handle, which cannot be freed. */
ls_status ls_view_guide(
    ls_window window, ls_view view, ls_guide_kind kind, ls_guide *guide, ls_error *error);

/* Makes a guide: a rectangle in a view that constraints lay out, and nothing is seen of. The name may be NULL. */
ls_status ls_guide_create(
    ls_window window, ls_view view, const char *name, ls_guide *guide, ls_error *error);

/* Frees a guide that was made; constraints that name it are deactivated. */
ls_status ls_guide_free(ls_window window, ls_guide guide, ls_error *error);

/* Reads the frame of a guide in its view's coordinates. */
ls_status ls_guide_frame(ls_window window, ls_guide guide, ls_rect *frame, ls_error *error);

/* ---- Constraints ---- */

/* What a constraint says: first.attribute relation multiplier * second.attribute + constant. Begin with
 * LS_LAYOUT_CONSTRAINT_SPEC and change what differs. */
typedef struct ls_layout_constraint_spec {
  ls_item first;
  ls_item second; /* null where there is none; then second_attribute is LS_NONE */
  ls_attribute first_attribute;
  ls_attribute second_attribute;
  ls_relation relation;
  double multiplier;
  double constant; /* in points */
  double priority; /* in (0, 1000]; 1000 is required */
  void *user_data; /* the caller's; never looked at */
} ls_layout_constraint_spec;

/* required, of multiplier 1 and constant 0. */
#define LS_LAYOUT_CONSTRAINT_SPEC {{0}, {0}, LS_NONE, LS_NONE, LS_EQUAL, 1.0, 0.0, LS_REQUIRED, NULL}

/* Makes `count` constraints, which have no effect until they are activated. */
ls_status ls_layout_constraints_create(
    ls_window window, const ls_layout_constraint_spec *specs, size_t count, ls_layout_constraint *constraints,
    ls_error *error);

/* Frees constraints, which are deactivated. One that is listed twice is freed once. */
ls_status ls_layout_constraints_free(
    ls_window window, const ls_layout_constraint *constraints, size_t count, ls_error *error);

/* Activates constraints: all, or on an error none. LS_ERROR_LAYOUT where attributes do not go together or items are not in
 * one tree; the error has the constraint. Those that are active stay so. */
ls_status ls_layout_constraints_activate(
    ls_window window, const ls_layout_constraint *constraints, size_t count, ls_error *error);

/* Deactivates constraints; those that are not active stay so. */
ls_status ls_layout_constraints_deactivate(
    ls_window window, const ls_layout_constraint *constraints, size_t count, ls_error *error);

/* Tells whether a constraint is active. Taking one of its items out of the tree deactivates it. */
ls_status ls_layout_constraint_is_active(
    ls_window window, ls_layout_constraint constraint, bool *is_active, ls_error *error);

/* Sets the constant of a constraint, active or not: the cheapest change that there is. */
ls_status ls_layout_constraint_set_constant(
    ls_window window, ls_layout_constraint constraint, double constant, ls_error *error);

/* Sets the priority of a constraint, active or not, also from and to required. */
ls_status ls_layout_constraint_set_priority(
    ls_window window, ls_layout_constraint constraint, double priority, ls_error *error);

/* Reads what a constraint says; items that were freed or that the library made are null. */
ls_status ls_layout_constraint_read(
    ls_window window, ls_layout_constraint constraint, ls_layout_constraint_spec *spec, ls_error *error);

/* Writes a constraint as text, as messages show it; as ls_view_name does. */
ls_status ls_layout_constraint_description(
    ls_window window, ls_layout_constraint constraint, char *buffer, size_t capacity, size_t *length,
    ls_error *error);

/* How a visual format aligns its views, and which way it runs (leading to trailing unless said): one of the first, or 0,
 * and one of the last two, or 0. */
typedef uint32_t ls_format_options;
enum {
  LS_ALIGN_ALL_LEFT = 1 << 1, LS_ALIGN_ALL_RIGHT = 1 << 2, LS_ALIGN_ALL_TOP = 1 << 3, LS_ALIGN_ALL_BOTTOM = 1 << 4,
  LS_ALIGN_ALL_LEADING = 1 << 5, LS_ALIGN_ALL_TRAILING = 1 << 6, LS_ALIGN_ALL_CENTER_X = 1 << 9,
  LS_ALIGN_ALL_CENTER_Y = 1 << 10, LS_ALIGN_ALL_LAST_BASELINE = 1 << 11, LS_ALIGN_ALL_FIRST_BASELINE = 1 << 12,
  LS_FORMAT_LEFT_TO_RIGHT = 1 << 16, LS_FORMAT_RIGHT_TO_LEFT = 2 << 16
};

/* A name of a visual format: of an item, or, where that is null, of a number. */
typedef struct ls_format_name {
  const char *name;
  ls_item item;
  double metric;
} ls_format_name;

/* Makes the constraints that a visual format stands for, such as "H:|-[label]-gap-[field(>=60)]-|", which are not active.
 * `capacity` is the room for them: where that is too little, `*count` says how much is needed and there are none. What is
 * wrong with a format that cannot be read (LS_ERROR_FORMAT), and where, is the error's message. */
ls_status ls_layout_constraints_from_format(
    ls_window window, const char *format, ls_format_options options, const ls_format_name *names, size_t name_count,
    ls_layout_constraint *constraints, size_t capacity, size_t *count, ls_error *error);

/* ---- Stack views ---- */

typedef int32_t ls_distribution;
enum {
  LS_FILL = 0, LS_FILL_EQUALLY = 1, LS_FILL_PROPORTIONALLY = 2, LS_EQUAL_SPACING = 3, LS_EQUAL_CENTERING = 4
};

typedef int32_t ls_alignment;
enum {
  LS_ALIGN_FILL = 0, LS_ALIGN_LEADING = 1, LS_ALIGN_TOP = 1, LS_ALIGN_FIRST_BASELINE = 2, LS_ALIGN_CENTER = 3,
  LS_ALIGN_TRAILING = 4, LS_ALIGN_BOTTOM = 4, LS_ALIGN_LAST_BASELINE = 5
};

/* How a stack view arranges. Begin with LS_STACK_OPTIONS and change what differs. */
typedef struct ls_stack_options {
  ls_axis axis;
  ls_distribution distribution; /* along the axis */
  ls_alignment alignment;       /* across the axis */
  bool is_relative_to_margins;
  bool is_relative_to_baselines;
  double spacing; /* between neighbours, in points */
} ls_stack_options;
#define LS_STACK_OPTIONS {LS_HORIZONTAL, LS_FILL, LS_ALIGN_FILL, false, false, 0.0}

/* Sets how a stack view arranges. LS_ERROR_ARGUMENT where the view is none. */
ls_status ls_stack_set_options(
    ls_window window, ls_view stack, const ls_stack_options *options, ls_error *error);

/* Puts a view into a stack view's row or column before the one at `index`, at the end where that is beyond them. */
ls_status ls_stack_insert(ls_window window, ls_view stack, ls_view view, size_t index, ls_error *error);

/* Takes a view out of the row or column; it stays a subview. */
ls_status ls_stack_remove(ls_window window, ls_view stack, ls_view view, ls_error *error);

/* Sets the space behind a view in a row or column, in points. */
ls_status ls_stack_set_spacing_after(
    ls_window window, ls_view stack, ls_view view, double spacing, ls_error *error);

/* ---- Inspection ---- */

/* Lists the attributes of a view that its constraints leave open: left, top, width or height. */
ls_status ls_view_ambiguous_attributes(
    ls_window window, ls_view view, ls_attribute *attributes, size_t capacity, size_t *count, ls_error *error);

/* Lists the views of a view's subtree, with itself, whose frames constraints leave open. */
ls_status ls_view_ambiguous_views(
    ls_window window, ls_view view, ls_view *views, size_t capacity, size_t *count, ls_error *error);

/* Lists the constraints that decide where a view is along an axis; those that the library made are left out. */
ls_status ls_view_affecting_constraints(
    ls_window window, ls_view view, ls_axis axis, ls_layout_constraint *constraints, size_t capacity, size_t *count,
    ls_error *error);

/* Lists the constraints held in the window that are broken, as others contradict them; see ls_window_take_message. */
ls_status ls_window_broken_constraints(
    ls_window window, ls_layout_constraint *constraints, size_t capacity, size_t *count, ls_error *error);

#ifdef __cplusplus
}
#endif

#endif
