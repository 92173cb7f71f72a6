import LayoutViews

/// By what people bring columns in and take them away: a finger from the edge of the primary column, one that moves back
/// there, and a tap beside columns that lie over the secondary one.
extension SplitViewController {
  final func addGestures(to view: View) {
    view.addGestureRecognizer(SplitEdgeGestureRecognizer(self))
    view.addGestureRecognizer(SplitPanGestureRecognizer(self))
    view.addGestureRecognizer(SplitTapGestureRecognizer(self))
  }

  /// Whether the primary column is at the left.
  fileprivate final var isPrimaryAtLeft: Bool {
    (primaryEdge == .leading) != (loadedView?.isRightToLeft ?? false)
  }

  /// Whether a touch is on a column that lies beside the secondary one, or over it.
  fileprivate final func isOnColumn(_ touch: Touch) -> Bool {
    guard let touched = touch.view else { return false }
    for column in [columns.primary, columns.supplementary] {
      if let view = column?.loadedView, touched.isDescendant(of: view) { return true }
    }
    return false
  }
}

/// Columns that follow a finger.
private final class SplitDrag {
  private weak var split: SplitViewController?
  private var swipe: PercentDrivenInteractiveTransition?
  /// How far the columns come or go, in points.
  private var length = 0.0
  private let isShowing: Bool

  init(_ split: SplitViewController, isShowing: Bool) {
    self.split = split
    self.isShowing = isShowing
  }

  /// Whether there is something to bring in, or to take away.
  var isPossible: Bool { split?.modeByGesture(showing: isShowing) != nil }

  /// Does what a recognizer says.
  func follow(_ recognizer: PanGestureRecognizer) {
    guard let split, let view = split.loadedView else { return }
    // Away from the primary's edge.
    let sign = split.isPrimaryAtLeft == isShowing ? 1.0 : -1.0
    switch recognizer.state {
    case .began:
      split.delegate?.splitViewControllerInteractivePresentationGestureWillBegin(split)
      let before = split.mode.count
      swipe = split.beginInteractiveColumnChange(showing: isShowing)
      length = way(from: before, to: split.mode.count, of: split)
      fallthrough
    case .changed:
      swipe?.update(length > 0 ? sign * recognizer.translation(in: view).x / length : 0)
    case .ended, .cancelled:
      let swipe = swipe
      self.swipe = nil
      let speed = recognizer.state == .ended ? sign * recognizer.velocity(in: view).x : -.infinity
      let isFar = swipe.map { $0.percentComplete > 0.5 } ?? false
      if speed > SplitDrag.throwingSpeed || isFar && speed > -SplitDrag.throwingSpeed {
        swipe?.finish()
      } else {
        swipe?.cancel()
      }
      split.delegate?.splitViewControllerInteractivePresentationGestureDidEnd(split)
    case .possible, .failed: break
    }
  }

  private func way(from old: Int, to new: Int, of split: SplitViewController) -> Double {
    func width(_ count: Int) -> Double {
      if split.style != .tripleColumn { return count > 0 ? split.primaryColumnWidth : 0 }
      return (count > 0 ? split.supplementaryColumnWidth : 0)
        + (count > 1 ? split.primaryColumnWidth : 0)
    }
    return (width(new) - width(old)).magnitude
  }

  /// How fast a finger decides where it is not beyond the half of the way, in points per second; chosen.
  private static let throwingSpeed = 300.0
}

/// A finger that moves in from the primary's edge.
private final class SplitEdgeGestureRecognizer: ScreenEdgePanGestureRecognizer,
  GestureRecognizerDelegate
{
  private weak var split: SplitViewController?
  private let drag: SplitDrag

  init(_ split: SplitViewController) {
    drag = SplitDrag(split, isShowing: true)
    super.init(target: nil, action: nil)
    self.split = split
    delegate = self
    addHandler { [drag] in ($0 as? PanGestureRecognizer).map(drag.follow) }
  }

  /// The primary's edge.
  override var edges: RectEdge {
    get { split?.isPrimaryAtLeft == false ? .right : .left }
    set {}
  }

  func gestureRecognizer(
    _ gestureRecognizer: GestureRecognizer, shouldReceive touch: Touch
  ) -> Bool { drag.isPossible }

  func gestureRecognizerShouldBegin(_ gestureRecognizer: GestureRecognizer) -> Bool {
    drag.isPossible
  }
}

/// A finger that moves columns away that lie over the secondary one, or push it away.
private final class SplitPanGestureRecognizer: PanGestureRecognizer, GestureRecognizerDelegate {
  private weak var split: SplitViewController?
  private let drag: SplitDrag

  init(_ split: SplitViewController) {
    drag = SplitDrag(split, isShowing: false)
    super.init(target: nil, action: nil)
    self.split = split
    maximumNumberOfTouches = 1
    delegate = self
    addHandler { [drag] in ($0 as? PanGestureRecognizer).map(drag.follow) }
  }

  func gestureRecognizer(
    _ gestureRecognizer: GestureRecognizer, shouldReceive touch: Touch
  ) -> Bool { drag.isPossible }

  /// Returns whether the finger moves towards the primary's edge.
  func gestureRecognizerShouldBegin(_ gestureRecognizer: GestureRecognizer) -> Bool {
    guard let split, drag.isPossible else { return false }
    let way = translation(in: nil)
    return way.x.magnitude > way.y.magnitude && (way.x < 0) == split.isPrimaryAtLeft
  }
}

/// A tap beside columns that lie over the secondary one.
private final class SplitTapGestureRecognizer: TapGestureRecognizer, GestureRecognizerDelegate {
  private weak var split: SplitViewController?

  init(_ split: SplitViewController) {
    super.init(target: nil, action: nil)
    self.split = split
    delegate = self
    addHandler { [weak split] _ in split?.dismissPrimaryByGesture() }
  }

  func gestureRecognizer(
    _ gestureRecognizer: GestureRecognizer, shouldReceive touch: Touch
  ) -> Bool {
    guard let split, split.modeByGesture(showing: false) != nil else { return false }
    return !split.isOnColumn(touch)
  }
}
