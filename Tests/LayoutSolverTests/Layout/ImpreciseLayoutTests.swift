import Testing

import LayoutSolver
@testable import LayoutViews

/// Frames that cannot be what the constraints ask for.
struct ImpreciseLayoutTests {
  @Test("a wish that leads beyond 1e200 is cut off, and told of once")
  func overflow() {
    let window = Window(frame: Rect(x: 0, y: 0, width: 100, height: 100))
    let views = (0..<4).map { _ in View() }
    var told: [String] = []
    window.messageHandler = { told.append("\($0)") }
    for view in views {
      view.translatesAutoresizingMaskIntoConstraints = false
      window.addSubview(view)
    }
    for index in 1..<4 {
      views[index].widthAnchor.constraint(equalTo: views[index - 1].widthAnchor, multiplier: 1e90)
        .isActive = true
    }
    let wish = views[0].widthAnchor.constraint(equalToConstant: 7)
    wish.priority = .defaultLow
    wish.isActive = true
    window.runUpdateCycle()
    for view in views { #expect(view.frame.width.isFinite) }
    #expect(told.count == 1, "\(told)")
    #expect(told.allSatisfy { $0.contains("may not be those that its constraints ask for") })
    told = []
    wish.constant = 0
    window.runUpdateCycle()
    #expect(told.isEmpty)
    #expect(views[3].frame.width == 0)
  }
}
