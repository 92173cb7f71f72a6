import LayoutSolver

/// A view with state of its own, which its overrides use.
class CounterView: View {
  var layouts = 0
  var onLayout: ((Size) -> Void)?

  override init(frame: Rect) {
    super.init(frame: frame)
    identifier = "counter"
  }

  override var intrinsicContentSize: Size { Size(width: 120, height: Counter.shared.height) }

  override func layoutSubviews() {
    super.layoutSubviews()
    layouts += 1
    onLayout?(bounds.size)
  }
}

/// What the application knows: the main actor's, as all of this module.
class Counter {
  static let shared = Counter()
  var height = 20.0
}
