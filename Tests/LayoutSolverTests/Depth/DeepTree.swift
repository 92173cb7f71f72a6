import LayoutSolver

/// Views within each other.
struct DeepTree {
  /// How views are tied to their superviews.
  enum Kind: CaseIterable, Sendable {
    case frames
    case masks
    case constraints
    case margins
    case scrollViews
  }

  let window = Window(frame: Rect(x: 0, y: 0, width: 400, height: 800))
  /// The views, each in the one before it.
  var views: [View] = []

  init(_ kind: Kind, depth: Int) {
    window.identifier = "window"
    var superview: View = window
    for _ in 0..<depth {
      let frame = Rect(x: 0, y: 0, width: 400, height: 800)
      let view = kind == .scrollViews ? ScrollView(frame: frame) : View(frame: frame)
      view.identifier = "view"
      superview.addSubview(view)
      tie(view, to: superview, kind)
      views.append(view)
      superview = view
    }
  }

  private func tie(_ view: View, to superview: View, _ kind: Kind) {
    switch kind {
    case .frames: break
    case .masks, .scrollViews: view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    case .constraints:
      view.translatesAutoresizingMaskIntoConstraints = false
      LayoutConstraint.activate([
        view.leadingAnchor.constraint(equalTo: superview.leadingAnchor),
        view.trailingAnchor.constraint(equalTo: superview.trailingAnchor),
        view.topAnchor.constraint(equalTo: superview.topAnchor),
        view.bottomAnchor.constraint(equalTo: superview.bottomAnchor),
      ])
    case .margins:
      view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
      view.preservesSuperviewLayoutMargins = true
      _ = view.layoutMarginsGuide
      _ = view.safeAreaLayoutGuide
    }
  }
}
