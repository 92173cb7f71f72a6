/// The insets of a view: what is covered of it, and its margins.
struct ViewInsets {
  var safeArea = EdgeInsets.zero
  var margins = EdgeInsets.zero
}

/// Insets that are known until something changes that they depend on.
///
/// A view's insets follow from its superview's, its frame, its superview's size and what was set for it. The views
/// that track them know theirs, so that a pass which goes down a tree asks each view once: the superview's are
/// known when a view asks for its own.
///
/// * Who tracks insets has a superview that does.
/// * Where a view's insets are stale, so are those of all its descendants that track them. So what makes them stale
///   stops at those that are, and costs no more than finding the insets has cost.
/// * Where known insets are others than those that guides were laid out with, the view is marked, and a view above
///   it, or itself, is listed with the engine.
extension View {
  /// The insets of a view that tracks them.
  ///
  /// - Complexity: O(views above, and this one, whose insets are stale).
  final var knownInsets: ViewInsets {
    @inline(never) get {
      recordStorage?.engine?.lookAtHostInsets()
      if marks.contains(.hasStaleInsets) {
        if superviewStorage?.marks.contains(.hasStaleInsets) == true {
          findInsetsFromAbove()
        } else {
          findInsets()
        }
      }
      return guides?.known ?? ViewInsets()
    }
  }

  @inline(never)
  private func findInsetsFromAbove() {
    var path: [View] = []
    var view: View? = self
    while let current = view, current.marks.contains(.hasStaleInsets) {
      path.append(current)
      view = current.superviewStorage
    }
    for current in path.reversed() { current.findInsets() }
  }

  /// Finds the insets, where the superview's are known.
  final func findInsets() {
    let guides = madeGuides
    recordStorage?.engine?.insetSteps += 1
    marks.remove(.hasStaleInsets)
    let superview = superviewStorage.flatMap { $0.containsSafeArea ? nil : $0 }
    let outer = superview?.guides?.known.safeArea ?? .zero
    let safeArea = safeArea(within: outer)
    guides.known.safeArea = safeArea
    guides.known.margins = layoutMargins(safeArea: safeArea)
    if safeArea != .zero || outer != .zero { marks.remove(.isFreeOfInsets) }
  }

  /// What is covered of the view, where that much is covered of its superview.
  final func safeArea(within outer: EdgeInsets) -> EdgeInsets {
    var insets = coveredByHost
    if outer != .zero, let superview = superviewStorage {
      insets = reach(of: outer, in: superview)
    }
    if let guides {
      insets = insets.sum(with: guides.additionalSafeArea).sum(with: guides.barInsets)
    }
    return insets
  }

  /// How many views are passed in looking for the insets of one that does not track them.
  private static let greatestClimb = 64

  /// The safe area of a view that does not track its insets, from those of the views above.
  ///
  /// Views without insets of their own do not: where nothing is covered above, nothing is here. In a deep tree
  /// the view tracks its insets from now on, so that asking all views does not climb from each of them to the root.
  final var climbedSafeArea: EdgeInsets {
    var top = self
    var outer = EdgeInsets.zero
    var steps = 0
    while let superview = top.superviewStorage, !superview.containsSafeArea {
      if superview.marks.contains(.tracksInsets) {
        outer = superview.knownInsets.safeArea
        break
      }
      if steps == View.greatestClimb {
        trackInsets()
        return knownInsets.safeArea
      }
      steps += 1
      top = superview
    }
    recordStorage?.engine?.insetSteps += steps
    if outer == .zero, top.coveredByHost == .zero { return .zero }
    var path = [self]
    var view = self
    while view !== top, let superview = view.superviewStorage {
      path.append(superview)
      view = superview
    }
    for view in path.reversed() { outer = view.safeArea(within: outer) }
    return outer
  }

  /// Notes that the insets of the view, and so of those below, may be others than those that are known.
  ///
  /// - Complexity: O(views below that know theirs, and their siblings).
  @inline(never)
  final func insetsMayDiffer() {
    if !makeStale() { return }
    if subviews.isEmpty { return }
    var walk = TreeWalk()
    walk.enter(self)
    while let view = walk.next() {
      if view.makeStale() { walk.enter(view) }
    }
  }

  /// Marks the view, if its insets are known; returns whether they were.
  private func makeStale() -> Bool {
    guard marks.intersection([.tracksInsets, .hasStaleInsets]) == .tracksInsets else {
      return false
    }
    marks.formUnion([.hasStaleInsets, .hasUnusedInsets])
    return true
  }
}

extension LayoutEngine {
  /// Notes where the host covers another part of the window than when insets were last asked for.
  ///
  /// The status bar may be hidden or shown without anyone's saying so.
  func lookAtHostInsets() {
    let covered = root.coveredByHost
    if covered == hostInsets { return }
    hostInsets = covered
    root.insetsMayDiffer()
  }
}
