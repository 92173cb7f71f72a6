// Measures Yoga on the screens of flexbox.py: the same views at the same places, said by boxes.
//
// usage: driver SCREEN SIZE        prints one JSON object: nanoseconds of processor time, a run of a whole screen each
//
// "build" makes the tree of boxes; "layout" lays it out for the first time and reads the frames; "resize" does both for a
// window that is 60 points larger. Trees are freed outside of the timing. Exit status 1 where a frame is wrong.

#include <yoga/Yoga.h>

#include <algorithm>
#include <cmath>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <ctime>
#include <vector>

namespace {

struct Frame {
  float x, y, width, height;
};

struct Screen {
  YGNodeRef root = nullptr;
  float width = 0, height = 0;
  /// The views; boxes that only hold others are none.
  std::vector<YGNodeRef> views;
};

YGConfigRef config;

YGNodeRef add(Screen &screen, YGNodeRef parent, bool is_view = true) {
  YGNodeRef node = YGNodeNewWithConfig(config);
  YGNodeInsertChild(parent, node, YGNodeGetChildCount(parent));
  if (is_view) screen.views.push_back(node);
  return node;
}

void setWindow(Screen &screen, float width, float height) {
  if (screen.root == nullptr) screen.root = YGNodeNewWithConfig(config);
  screen.width = width;
  screen.height = height;
  YGNodeStyleSetWidth(screen.root, width);
  YGNodeStyleSetHeight(screen.root, height);
}

void grow(YGNodeRef node) {
  YGNodeStyleSetFlexGrow(node, 1);
  YGNodeStyleSetFlexBasis(node, 0);
}

void space(YGNodeRef node, float length) {
  YGNodeStyleSetPadding(node, YGEdgeAll, length);
  YGNodeStyleSetGap(node, YGGutterAll, length);
}

/// Rows of an icon of 40 × 40 beside a title of 20 and a detail of 16, below each other.
Screen list(int size) {
  Screen screen;
  setWindow(screen, 390, 844);
  YGNodeRef content = add(screen, screen.root);
  YGNodeStyleSetFlexShrink(content, 0);
  for (int index = 0; index < std::max(1, size / 4); index++) {
    YGNodeRef row = add(screen, content);
    YGNodeStyleSetFlexDirection(row, YGFlexDirectionRow);
    YGNodeStyleSetPadding(row, YGEdgeHorizontal, 16);
    YGNodeStyleSetPadding(row, YGEdgeVertical, 8);
    YGNodeStyleSetGap(row, YGGutterAll, 8);
    YGNodeStyleSetAlignItems(row, YGAlignCenter);
    YGNodeRef icon = add(screen, row);
    YGNodeStyleSetWidth(icon, 40);
    YGNodeStyleSetHeight(icon, 40);
    YGNodeRef column = add(screen, row, false);
    grow(column);
    YGNodeStyleSetGap(column, YGGutterAll, 4);
    YGNodeStyleSetHeight(add(screen, column), 20);
    YGNodeStyleSetHeight(add(screen, column), 16);
  }
  return screen;
}

/// Four boxes in each box, equally high, 8 apart and from the edges.
Screen nested(int size) {
  double height = 24;
  for (long count = 1; count < size; count = 4 * count + 1) height = 4 * height + 40;
  Screen screen;
  setWindow(screen, 1000, height);
  space(screen.root, 8);
  for (int index = 0; index < size; index++) {
    YGNodeRef node = add(screen, index ? screen.views[(index - 1) / 4] : screen.root);
    space(node, 8);
    grow(node);
  }
  return screen;
}

/// Equal cells in a square, 8 apart and from the edges: rows of cells, as Yoga has no grids.
Screen grid(int size) {
  int side = std::max(2L, std::lround(std::sqrt(double(size))));
  Screen screen;
  setWindow(screen, side * 48 + 8, side * 48 + 8);
  space(screen.root, 8);
  for (int line = 0; line < side; line++) {
    YGNodeRef row = add(screen, screen.root, false);
    YGNodeStyleSetFlexDirection(row, YGFlexDirectionRow);
    YGNodeStyleSetGap(row, YGGutterAll, 8);
    grow(row);
    for (int index = 0; index < side; index++) grow(add(screen, row));
  }
  return screen;
}

/// Reads the frames of boxes that have new ones.
void read(YGNodeRef node, std::vector<Frame> &frames) {
  if (!YGNodeGetHasNewLayout(node)) return;
  YGNodeSetHasNewLayout(node, false);
  frames.push_back({YGNodeLayoutGetLeft(node), YGNodeLayoutGetTop(node), YGNodeLayoutGetWidth(node),
                    YGNodeLayoutGetHeight(node)});
  for (size_t index = 0; index < YGNodeGetChildCount(node); index++) read(YGNodeGetChild(node, index), frames);
}

void layOut(Screen &screen, std::vector<Frame> &frames) {
  YGNodeCalculateLayout(screen.root, YGUndefined, YGUndefined, YGDirectionLTR);
  read(screen.root, frames);
}

double now() {
  timespec time;
  clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time);
  return time.tv_sec * 1e9 + time.tv_nsec;
}

double median(std::vector<double> values) {
  std::sort(values.begin(), values.end());
  return values[values.size() / 2];
}

/// Where the last view is in its box, as the arithmetic of the screens says; sizes that do not follow at once are left out.
bool isRight(const char *name, const Screen &screen) {
  YGNodeRef last = screen.views.back();
  auto is = [](float value, float expected) { return std::fabs(value - expected) <= 1; };
  if (!std::strcmp(name, "list")) {
    return is(YGNodeLayoutGetTop(last), 24) && is(YGNodeLayoutGetWidth(last), screen.width - 80) &&
           is(YGNodeLayoutGetHeight(last), 16);
  }
  if (!std::strcmp(name, "nested")) return is(YGNodeLayoutGetLeft(last), 8);
  return is(YGNodeLayoutGetWidth(last), 40) && is(YGNodeLayoutGetLeft(last), screen.width - 56);
}

}  // namespace

int main(int count, char **arguments) {
  const char *name = count == 3 ? arguments[1] : "";
  int size = count == 3 ? std::atoi(arguments[2]) : 0;
  auto make = !std::strcmp(name, "list") ? list : !std::strcmp(name, "nested") ? nested : !std::strcmp(name, "grid") ? grid : nullptr;
  if (make == nullptr || size < 4) {
    std::fprintf(stderr, "usage: driver list|nested|grid SIZE\n");
    return 2;
  }
  config = YGConfigNew();
  YGConfigSetPointScaleFactor(config, 1);
  std::vector<double> build, layout, resize;
  std::vector<Frame> frames;
  frames.reserve(2 * size + 64);
  size_t views = 0;
  bool is_right = true;
  for (int run = 0; run < std::max(5, std::min(400, 400000 / size)); run++) {
    frames.clear();
    double start = now();
    Screen screen = make(size);
    double built = now();
    layOut(screen, frames);
    double laid_out = now();
    is_right = is_right && isRight(name, screen);
    frames.clear();
    double resizing = now();
    setWindow(screen, screen.width + 60, screen.height + 60);
    layOut(screen, frames);
    double resized = now();
    build.push_back(built - start);
    layout.push_back(laid_out - built);
    resize.push_back(resized - resizing);
    views = screen.views.size();
    YGNodeFreeRecursive(screen.root);
  }
  if (!is_right) {
    std::fprintf(stderr, "driver: a frame of %s is wrong\n", name);
    return 1;
  }
  std::printf("{\"screen\": \"%s\", \"views\": %zu, \"build\": %.0f, \"layout\": %.0f, \"resize\": %.0f}\n", name, views,
              median(build), median(layout), median(resize));
}
