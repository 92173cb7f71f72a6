import LayoutSolver
import Testing

@testable import LayoutViews

/// Changes that are listed of rows, some of which go before the solver is told.
struct GoneRowTests {
  @Test("what is listed of rows that go is forgotten at once, before others get their numbers")
  func forgotten() throws {
    let window = Window(frame: Rect(x: 0, y: 0, width: 400, height: 400))
    let widths = (0..<8).map { index in
      let view = View()
      view.translatesAutoresizingMaskIntoConstraints = false
      window.addSubview(view)
      LayoutConstraint.activate([
        view.leadingAnchor.constraint(equalTo: window.leadingAnchor),
        view.topAnchor.constraint(equalTo: window.topAnchor, constant: 10 * Double(index)),
        view.heightAnchor.constraint(equalToConstant: 10),
      ])
      let width = view.widthAnchor.constraint(equalToConstant: 20)
      width.isActive = true
      return width
    }
    window.runUpdateCycle()
    let engine = try #require(window.recordStorage?.engine)
    for width in widths {
      width.storedConstant = 50
      engine.change(width.row, to: -50.0 as Double)
    }
    #expect(engine.newConstants.count == 8)
    #expect(!engine.namesGoneRows)
    let (gone, kept) = (widths.prefix(4), widths.dropFirst(4))
    for width in gone { width.isActive = false }
    // Nothing has been looked through for each of them.
    #expect(engine.newConstants.count == 8)
    #expect(engine.namesGoneRows)
    engine.forgetChangesOfGoneRows()
    #expect(engine.newConstants.map(\.constant) == [-50, -50, -50, -50])
    #expect(engine.newConstants.map(\.row) == kept.compactMap(\.row.number))
    let others = gone.compactMap { width in
      (width.firstItem as? View)?.widthAnchor.constraint(equalToConstant: 30)
    }
    LayoutConstraint.activate(others)
    window.runUpdateCycle()
    #expect(engine.newConstants.isEmpty)
    #expect(window.subviews.map(\.frame.width) == [30, 30, 30, 30, 50, 50, 50, 50])
    #expect(window.brokenLayoutInvariant() == nil)
  }
}
