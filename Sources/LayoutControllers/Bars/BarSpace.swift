import LayoutViews

/// What a container's bars, and those of containers around it, leave for the view of a child.
///
/// A child that reaches under a bar has it in its safe area; for one that does not, the frame ends where the bar
/// begins. Bars are where the container's safe area begins without `additionalSafeAreaInsets`: these come between
/// the bars and the children.
struct BarSpace {
  /// A bar that is shown.
  struct Bar {
    var height: Double
    let isTranslucent: Bool
  }

  /// The size of the container's view.
  var size: Size
  /// The safe area of the container without what was added to it.
  let outer: EdgeInsets
  /// What was added to it.
  let additional: EdgeInsets
  /// Where bars of containers further out cover this one.
  let cover: BarCover
  var top: Bar?
  var bottom: Bar?

  init(of container: ViewController, _ view: View) {
    size = view.frame.size
    additional = view.additionalSafeAreaInsets
    outer = view.safeAreaInsets.sum(with: -additional)
    cover = container.bars.cover
  }

  /// How far bars reach down from the top, and up from the bottom.
  private var covered: EdgeInsets {
    EdgeInsets(
      top: outer.top + (top?.height ?? 0), left: outer.left,
      bottom: outer.bottom + (bottom?.height ?? 0), right: outer.right)
  }

  /// The bars that a child has around it: this container's, and those that cover the container.
  var coverOfChildren: BarCover {
    var result = cover
    result.add(top, at: .top)
    result.add(bottom, at: .bottom)
    return result
  }

  /// Returns the frame of a child's view, as far as it reaches under bars.
  func frame(of child: ViewController) -> Rect {
    let cover = coverOfChildren
    let begins = cover.isLimit(at: .top, for: child) ? min(covered.top, size.height) : 0
    let rest = cover.isLimit(at: .bottom, for: child) ? covered.bottom : 0
    return Rect(
      x: 0, y: begins, width: size.width, height: max(0, size.height - rest - begins))
  }

  /// Returns the safe area of a child's view that has a frame.
  func safeArea(in frame: Rect) -> EdgeInsets {
    EdgeInsets(
      top: max(0, covered.top + additional.top - frame.minY), left: outer.left + additional.left,
      bottom: max(0, covered.bottom + additional.bottom - (size.height - frame.maxY)),
      right: outer.right + additional.right)
  }

  /// Gives a child's view its frame and safe area, and tells the child which bars cover it.
  ///
  /// - Parameters:
  ///   - child: The controller.
  ///   - frame: Where its view is at rest.
  ///   - safeArea: What is covered of it there; nil for what follows from the bars.
  ///   - shift: How far it is moved from there, as while it slides in.
  func place(
    _ child: ViewController, at frame: Rect, with safeArea: EdgeInsets? = nil,
    shiftedBy shift: Double = 0
  ) {
    let view = child.view
    // In a container without a size yet it keeps its own: what follows it by masks could not grow back.
    if size != .zero {
      view.frame = Rect(
        x: frame.minX + shift, y: frame.minY, width: frame.width, height: frame.height)
    }
    let left = coverOfChildren.left(for: child)
    if child.bars.cover != left {
      child.bars.cover = left
      if child is any BarContainer { view.setNeedsLayout() }
    }
    view.setSafeArea(safeArea ?? self.safeArea(in: frame))
  }
}

/// At which edges bars cover a view, and at which of them an opaque one does.
struct BarCover: Equatable {
  var edges: RectEdge = []
  var opaque: RectEdge = []

  mutating func add(_ bar: BarSpace.Bar?, at edge: RectEdge) {
    guard let bar else { return }
    edges.insert(edge)
    if !bar.isTranslucent { opaque.insert(edge) }
  }

  /// Whether a child's view ends where a bar begins.
  func isLimit(at edge: RectEdge, for child: ViewController) -> Bool {
    edges.contains(edge) && !child.reaches(under: edge, isOpaque: opaque.contains(edge))
  }

  /// The bars that still cover a child's view.
  func left(for child: ViewController) -> BarCover {
    var result = self
    for edge in [RectEdge.top, .bottom] where isLimit(at: edge, for: child) {
      result.edges.remove(edge)
      result.opaque.remove(edge)
    }
    return result
  }
}

extension ViewController {
  /// Whether the view reaches under a bar.
  ///
  /// A navigation controller does so under opaque bars as well if the controller on top of its stack does.
  final func reaches(under edge: RectEdge, isOpaque: Bool) -> Bool {
    if !edgesForExtendedLayout.contains(edge) { return false }
    if !isOpaque || extendedLayoutIncludesOpaqueBars { return true }
    guard let top = (self as? NavigationController)?.topViewController else { return false }
    return top.reaches(under: edge, isOpaque: true)
  }

  /// No bars of a container cover the view any more.
  final func forgetBars() {
    bars.cover = BarCover()
    loadedView?.barInsets = .zero
  }
}

extension View {
  /// What is covered of the view, but for what it adds itself.
  final var safeAreaWithoutAddition: EdgeInsets {
    safeAreaInsets.sum(with: -additionalSafeAreaInsets)
  }

  /// Has a container's bars cover so much of the view that all that is covered is what is given.
  final func setSafeArea(_ insets: EdgeInsets) {
    let difference = insets.sum(with: -safeAreaWithoutAddition)
    if difference != .zero { barInsets = barInsets.sum(with: difference) }
  }
}

nonisolated extension EdgeInsets {
  static prefix func - (insets: EdgeInsets) -> EdgeInsets {
    EdgeInsets(
      top: -insets.top, left: -insets.left, bottom: -insets.bottom, right: -insets.right)
  }
}
