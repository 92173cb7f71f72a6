import LayoutSolver
import Testing

/// Margin attributes and positions.
struct MarginPositionTests {
  @Test(
    "margin attributes follow margins that change because the view moves out of the safe area's insets"
  )
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

  @Test(
    "margin attributes settle where the safe area's margins make the height of a view at the bottom"
  )
  func marginsMakeTheHeight() {
    let window = Window(frame: Rect(x: 0, y: 0, width: 320, height: 480))
    window.hostSafeAreaInsets = EdgeInsets(top: 0, left: 0, bottom: 34, right: 0)
    var messages: [String] = []
    window.messageHandler = { messages.append($0.description) }
    let footer = View()
    let content = View()
    let button = View()
    footer.translatesAutoresizingMaskIntoConstraints = false
    button.translatesAutoresizingMaskIntoConstraints = false
    content.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    window.addSubview(footer)
    footer.addSubview(content)
    content.addSubview(button)
    let margins = content.layoutMarginsGuide
    LayoutConstraint.activate([
      footer.leadingAnchor.constraint(equalTo: window.leadingAnchor),
      footer.trailingAnchor.constraint(equalTo: window.trailingAnchor),
      footer.bottomAnchor.constraint(equalTo: window.bottomAnchor),
      button.topAnchor.constraint(equalTo: margins.topAnchor),
      button.bottomAnchor.constraint(equalTo: margins.bottomAnchor),
      button.leadingAnchor.constraint(equalTo: margins.leadingAnchor),
      button.trailingAnchor.constraint(equalTo: margins.trailingAnchor),
      button.heightAnchor.constraint(equalToConstant: 50),
    ])
    window.runUpdateCycle()
    #expect(messages == [])
    #expect(footer.frame == Rect(x: 0, y: 380, width: 320, height: 100))
    #expect(content.frame == Rect(x: 0, y: 0, width: 320, height: 100))
    #expect(button.frame == Rect(x: 8, y: 8, width: 304, height: 50))
    window.hostSafeAreaInsets.bottom = 0
    window.runUpdateCycle()
    #expect(messages == [])
    #expect(footer.frame == Rect(x: 0, y: 414, width: 320, height: 66))
    #expect(button.frame == Rect(x: 8, y: 8, width: 304, height: 50))
  }
}
