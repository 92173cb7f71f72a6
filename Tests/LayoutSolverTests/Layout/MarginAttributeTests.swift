import LayoutSolver
import Testing

struct MarginAttributeTests {
  @Test("constraints with margin attributes follow the margins")
  func margins() {
    let window = Window(frame: Rect(x: 0, y: 0, width: 100, height: 100))
    let view = View()
    view.translatesAutoresizingMaskIntoConstraints = false
    window.addSubview(view)
    let pairs: [(LayoutConstraint.Attribute, LayoutConstraint.Attribute)] = [
      (.leading, .leadingMargin), (.top, .topMargin), (.centerY, .centerYWithinMargins),
    ]
    for (own, margin) in pairs {
      LayoutConstraint(
        item: view, attribute: own, relatedBy: .equal, toItem: window,
        attribute: margin, multiplier: 1, constant: 0
      ).isActive = true
    }
    LayoutConstraint(
      item: window, attribute: .trailingMargin, relatedBy: .equal, toItem: view,
      attribute: .trailing, multiplier: 1, constant: 0
    ).isActive = true
    window.runUpdateCycle()
    #expect(view.frame == Rect(x: 8, y: 8, width: 84, height: 84))
    window.layoutMargins = EdgeInsets(top: 10, left: 20, bottom: 30, right: 40)
    window.runUpdateCycle()
    #expect(view.frame == Rect(x: 20, y: 10, width: 40, height: 60))
    window.hostSafeAreaInsets = EdgeInsets(top: 1, left: 2, bottom: 3, right: 4)
    window.runUpdateCycle()
    #expect(view.frame == Rect(x: 22, y: 11, width: 34, height: 56))
  }
}
