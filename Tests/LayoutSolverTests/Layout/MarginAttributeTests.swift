import LayoutSolver
import Testing

@Suite("Margin attributes")
struct MarginAttributeTests {
  @Test("follow margins that change because the view moves out of the safe area's insets")
  func marginsFollowThePosition() {
    let window = Window(frame: Rect(x: 0, y: 0, width: 320, height: 480))
    window.hostSafeAreaInsets = EdgeInsets(top: 20, left: 0, bottom: 0, right: 0)
    let outer = View()
    let inner = View()
    outer.translatesAutoresizingMaskIntoConstraints = false
    inner.translatesAutoresizingMaskIntoConstraints = false
    window.addSubview(outer)
    outer.addSubview(inner)
    let top = outer.topAnchor.constraint(equalTo: window.topAnchor, constant: 20)
    LayoutConstraint.activate([
      top,
      outer.leadingAnchor.constraint(equalTo: window.leadingAnchor),
      outer.widthAnchor.constraint(equalToConstant: 100),
      outer.heightAnchor.constraint(equalToConstant: 100),
      LayoutConstraint(
        item: inner, attribute: .top, relatedBy: .equal, toItem: outer, attribute: .topMargin,
        multiplier: 1, constant: 0),
      LayoutConstraint(
        item: inner, attribute: .leading, relatedBy: .equal, toItem: outer,
        attribute: .leadingMargin, multiplier: 1, constant: 0),
      inner.widthAnchor.constraint(equalToConstant: 10),
      inner.heightAnchor.constraint(equalToConstant: 10),
    ])
    window.runUpdateCycle()
    #expect(inner.frame == Rect(x: 8, y: 8, width: 10, height: 10))
    top.constant = 5
    window.runUpdateCycle()
    #expect(inner.frame == Rect(x: 8, y: 23, width: 10, height: 10))
    outer.layoutMargins = EdgeInsets(top: 1, left: 2, bottom: 3, right: 4)
    window.runUpdateCycle()
    #expect(inner.frame == Rect(x: 2, y: 16, width: 10, height: 10))
  }
}
