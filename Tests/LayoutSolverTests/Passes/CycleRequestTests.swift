import LayoutSolver
import Testing

/// A window asks for a cycle.
struct CycleRequestTests {
  @Test("a window asks for a cycle once, until it was run")
  func once() {
    let window = Window(frame: Rect(x: 0, y: 0, width: 100, height: 100))
    window.runUpdateCycle()
    var count = 0
    window.needsUpdateCycle = { _ in count += 1 }
    #expect(count == 0)
    window.setNeedsLayout()
    window.setNeedsDisplay()
    #expect(count == 1)
    window.runUpdateCycle()
    #expect(count == 1)
    window.setNeedsLayout()
    #expect(count == 2)
  }

  @Test("a window asks for a cycle also where it was needed before anyone could be asked")
  func early() {
    let window = Window(frame: Rect(x: 0, y: 0, width: 100, height: 100))
    window.addSubview(View())
    #expect(window.isUpdateCycleRequested)
    var count = 0
    window.needsUpdateCycle = { _ in count += 1 }
    #expect(count == 1)
    window.setNeedsLayout()
    #expect(count == 1)
  }
}
