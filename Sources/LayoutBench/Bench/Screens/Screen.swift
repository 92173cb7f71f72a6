// Whole passes over views, as an application runs them: what the solver's workloads leave out is the
// cost of views, anchors, lowering, marking, and of setting frames.

import LayoutSolver

/// A screen of views in a window, and what the benchmark does to it.
final class Screen {
  let window: Window
  /// The views whose frames are compared with the hand-written arithmetic, in its order.
  var views: [View] = []
  /// A constraint whose constant moves a few views of one part.
  var detail: LayoutConstraint?
  /// A constraint whose constant moves about half of all views.
  var shift: LayoutConstraint?
  /// A subtree that is removed and added again.
  var part: View?
  /// Where the subtree is, and the constraints that its removal deactivates.
  var partConstraints: [LayoutConstraint] = []

  init(size: Size) {
    window = Window(frame: Rect(origin: .zero, size: size))
    window.displayScale = 2
  }

  /// Adds a view that constraints lay out.
  func makeView(in superview: View, content: Size? = nil) -> View {
    let view: View
    if let content { view = ContentBox(content) } else { view = View() }
    view.translatesAutoresizingMaskIntoConstraints = false
    superview.addSubview(view)
    return view
  }

  /// Removes the part, lays out, adds it again and lays out.
  func replacePart() {
    guard let part, let superview = part.superview else { return }
    part.removeFromSuperview()
    window.runUpdateCycle()
    superview.addSubview(part)
    LayoutConstraint.activate(partConstraints)
    window.runUpdateCycle()
  }

  /// The frame of a view in the window's coordinates.
  func frame(of index: Int) -> Rect {
    let view = views[index]
    return view.convert(view.bounds, to: window)
  }
}

/// A view with a natural size, such as a label of one line.
final class ContentBox: View {
  var content: Size { didSet { invalidateIntrinsicContentSize() } }

  init(_ content: Size) {
    self.content = content
    super.init(frame: .zero)
  }

  override var intrinsicContentSize: Size { content }
}

/// How to make a screen, and the same frames by hand.
protocol ScreenRecipe: Sendable {
  /// The number of views besides the window.
  var viewCount: Int { get }
  /// The size of the window at first, and the one that it is resized to.
  var sizes: (first: Size, second: Size) { get }
  /// Makes views and constraints.
  func makeScreen() -> Screen
  /// Computes the frames of all views in the window's coordinates: x, y, width, height each.
  func layOutByHand(_ size: Size, into frames: UnsafeMutablePointer<Double>)
}
