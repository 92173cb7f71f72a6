import Testing

@testable import ConstraintSolver
import LayoutSolver
@testable import LayoutViews

/// Constraints that a solver refuses without a conflict are left out alone, with a message.
struct RefusedRowTests {
  let window = Window(frame: Rect(x: 0, y: 0, width: 100, height: 100))
  let views = (0..<4).map { _ in View() }

  private func messages(_ body: () -> Void) -> [String] {
    var messages: [String] = []
    window.messageHandler = { messages.append("\($0)") }
    body()
    return messages
  }

  init() {
    for view in views {
      view.translatesAutoresizingMaskIntoConstraints = false
      window.addSubview(view)
      view.leftAnchor.constraint(equalTo: window.leftAnchor).isActive = true
      view.topAnchor.constraint(equalTo: window.topAnchor).isActive = true
      view.heightAnchor.constraint(equalToConstant: 10).isActive = true
    }
  }

  @Test("widths whose factors lead beyond 1e200 are refused")
  func overflow() throws {
    let first = views[0].widthAnchor.constraint(equalToConstant: 7)
    let factors = (1..<4).map {
      views[$0].widthAnchor.constraint(equalTo: views[$0 - 1].widthAnchor, multiplier: 1e90)
    }
    let told = messages {
      LayoutConstraint.activate([first] + factors)
      window.runUpdateCycle()
    }
    #expect(told.filter { $0.contains("1e200") }.count == 1, "\(told)")
    #expect(views[0].frame == Rect(x: 0, y: 0, width: 7, height: 10))
    #expect(views[3].frame.height == 10)
    #expect(factors.filter(\.isBroken).count == 1)
    #expect(window.brokenLayoutInvariant() == nil)
    // It takes part again when it can.
    let again = messages {
      LayoutConstraint.deactivate([factors[1]])
      for factor in factors where factor.isBroken { factor.constant = 1 }
      window.runUpdateCycle()
    }
    #expect(again.isEmpty, "\(again)")
    #expect(!factors[2].isBroken)
    #expect(window.brokenLayoutInvariant() == nil)
  }

  @Test("a layout larger than a solver can hold is refused")
  func size() throws {
    window.runUpdateCycle()
    let engine = try #require(window.ownEngine)
    engine.solver.system.simplex.basis.limits.rows = engine.solver.constraintCount + 1
    let told = messages {
      for view in views { view.widthAnchor.constraint(equalToConstant: 20).isActive = true }
      window.runUpdateCycle()
    }
    #expect(told.filter { $0.contains("larger than a solver can hold") }.count == 3, "\(told)")
    #expect(views.filter { $0.frame.width == 20 }.count == 1)
    #expect(window.brokenLayoutInvariant() == nil)
  }
}
