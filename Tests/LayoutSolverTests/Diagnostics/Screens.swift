import LayoutSolver

/// Makes the views of the tests of this folder: named, and laid out by constraints.
enum Named {
  static func window(_ width: Double = 320, _ height: Double = 480) -> Window {
    let window = Window(frame: Rect(x: 0, y: 0, width: width, height: height))
    window.identifier = "main"
    return window
  }

  static func view(_ name: String, in superview: View? = nil) -> View {
    named(View(), name, superview)
  }

  /// A view with content of a fixed size.
  static func label(_ name: String, _ width: Double, _ height: Double, in superview: View) -> Label
  {
    named(Label(Size(width: width, height: height)), name, superview)
  }

  /// Text in lines of 20 points.
  static func text(_ name: String, _ length: Double, in superview: View) -> MeasuredView {
    let text = MeasuredView { width in
      Size(width: min(length, width), height: 20 * max(1, (length / width).rounded(.up)))
    }
    return named(text, name, superview)
  }

  static func guide(_ name: String, in view: View) -> LayoutGuide {
    let guide = LayoutGuide()
    guide.identifier = name
    view.addLayoutGuide(guide)
    return guide
  }

  private static func named<Kind: View>(_ view: Kind, _ name: String, _ superview: View?) -> Kind {
    view.identifier = name
    view.translatesAutoresizingMaskIntoConstraints = false
    superview?.addSubview(view)
    return view
  }
}

/// Content of a fixed size.
final class Label: View {
  var size: Size

  init(_ size: Size) {
    self.size = size
    super.init(frame: .zero)
  }

  override var intrinsicContentSize: Size { size }
}

extension View {
  /// Pins the view's left and top edges.
  func place(_ x: Double, _ y: Double) {
    guard let superview else { return }
    LayoutConstraint.activate([
      leftAnchor.constraint(equalTo: superview.leftAnchor, constant: x),
      topAnchor.constraint(equalTo: superview.topAnchor, constant: y),
    ])
  }

  /// Fixes the view's size.
  func fix(_ width: Double, _ height: Double) {
    LayoutConstraint.activate([
      widthAnchor.constraint(equalToConstant: width),
      heightAnchor.constraint(equalToConstant: height),
    ])
  }
}
