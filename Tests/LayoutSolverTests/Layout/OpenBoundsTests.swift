import LayoutSolver
import SolverReference
import Testing

@testable import LayoutViews

/// Sizes are not negative, though rows say so only where it matters.
struct OpenBoundsTests {
  private let window = Window(frame: Rect(x: 0, y: 0, width: 300, height: 100))

  private func engine() throws -> LayoutEngine { try #require(window.ownEngine) }

  /// A row of views beside each other, of which each is as wide as its content as far as there is room.
  private func makeRow(count: Int, content: Double) -> [View] {
    let row = (0..<count).map { _ in
      let view = PropertyView()
      view.content = Size(width: content, height: 10)
      view.translatesAutoresizingMaskIntoConstraints = false
      window.addSubview(view)
      return view
    }
    var constraints: [LayoutConstraint] = []
    var previous: View?
    for view in row {
      constraints.append(view.topAnchor.constraint(equalTo: window.topAnchor))
      constraints.append(
        view.leadingAnchor.constraint(equalTo: previous?.trailingAnchor ?? window.leadingAnchor))
      previous = view
    }
    constraints.append(row[count - 1].trailingAnchor.constraint(equalTo: window.trailingAnchor))
    LayoutConstraint.activate(constraints)
    return row
  }

  @Test("where all sizes are positive there is no row for it")
  func open() throws {
    let row = makeRow(count: 6, content: 50)
    window.layoutIfNeeded()
    let engine = try engine()
    #expect(row.allSatisfy { $0.record.openBounds == [.width, .height] })
    // What the app says, the window's width, and two rows for each width and height of content.
    #expect(engine.solver.constraintCount == 13 + 1 + 6 * 4)
    #expect(window.brokenLayoutInvariant() == nil)
  }

  @Test("a size that would be negative is 0, and what makes room is another")
  func closed() throws {
    let (left, right) = (View(), View())
    for view in [left, right] {
      view.translatesAutoresizingMaskIntoConstraints = false
      window.addSubview(view)
    }
    let width = left.widthAnchor.constraint(equalToConstant: 200)
    width.priority = .defaultHigh
    LayoutConstraint.activate([
      left.leadingAnchor.constraint(equalTo: window.leadingAnchor), width,
      right.leadingAnchor.constraint(equalTo: left.trailingAnchor),
      right.trailingAnchor.constraint(equalTo: window.trailingAnchor),
    ])
    window.layoutIfNeeded()
    #expect(right.frame.width == 100)
    #expect(right.record.openBounds.contains(.width))
    window.frame.size.width = 150
    window.layoutIfNeeded()
    #expect(left.frame.width == 150)
    #expect(right.frame.minX == 150 && right.frame.width == 0)
    #expect(!right.record.openBounds.contains(.width))
    #expect(right.record.openBounds.contains(.height))
    #expect(window.brokenLayoutInvariant() == nil)
    window.frame.size.width = 320
    window.layoutIfNeeded()
    #expect(left.frame.width == 200 && right.frame.width == 120)
  }

  @Test("a required size below 0 is a conflict that names the bound, and the size is not below 0")
  func conflict() throws {
    let view = View()
    view.translatesAutoresizingMaskIntoConstraints = false
    window.addSubview(view)
    var reports: [ConflictReport] = []
    window.messageHandler = { if case .conflict(let report) = $0 { reports.append(report) } }
    let width = view.widthAnchor.constraint(equalToConstant: -5)
    width.isActive = true
    window.layoutIfNeeded()
    #expect(reports.count == 1)
    #expect(reports.first?.broken === width)
    #expect(view.frame.width == 0)
    #expect(window.brokenLayoutInvariant() == nil)
    // It is told once.
    window.frame.size.width = 310
    window.layoutIfNeeded()
    #expect(reports.count == 1)
    width.constant = 5
    window.layoutIfNeeded()
    #expect(view.frame.width == 5 && !width.isBroken)
  }

  @Test("a row of many views without room takes few solves", arguments: [10, 100, 400])
  func crowded(count: Int) throws {
    let row = makeRow(count: count, content: 40)
    window.layoutIfNeeded()
    let engine = try engine()
    #expect(row.allSatisfy { $0.frame.width >= 0 })
    #expect(row.reduce(0) { $0 + $1.record.engineRect.size.width } == 300)
    #expect(engine.solver.statistics.solves <= 8)
    #expect(window.brokenLayoutInvariant() == nil)
  }

  @Test("questions are answered as if all bounds had been closed from the beginning")
  func questions() throws {
    let view = View()
    view.translatesAutoresizingMaskIntoConstraints = false
    window.addSubview(view)
    LayoutConstraint.activate([
      view.leadingAnchor.constraint(equalTo: window.leadingAnchor),
      view.topAnchor.constraint(equalTo: window.topAnchor),
      view.heightAnchor.constraint(lessThanOrEqualToConstant: 0),
    ])
    window.layoutIfNeeded()
    // Nothing names the width, and the height can be nothing else than 0.
    #expect(view.ambiguousAttributes == [.width])
    let rows = view.constraintsAffectingLayout(for: .vertical)
    #expect(rows.contains { ($0 as? EngineConstraint)?.origin == .nonNegativeSize })
    #expect(try !engine().leavesBoundsOpen)
    #expect(window.brokenLayoutInvariant() == nil)
    let other = View()
    other.translatesAutoresizingMaskIntoConstraints = false
    window.addSubview(other)
    other.topAnchor.constraint(equalTo: view.topAnchor).isActive = true
    #expect(window.ambiguousViews.contains { $0 === other })
  }

  @Test("what goes out of use and comes again is bounded again")
  func again() throws {
    let view = View()
    view.translatesAutoresizingMaskIntoConstraints = false
    window.addSubview(view)
    let trailing = view.trailingAnchor.constraint(equalTo: window.trailingAnchor, constant: -8)
    let leading = view.leadingAnchor.constraint(equalTo: window.leadingAnchor, constant: 250)
    leading.priority = .defaultHigh
    LayoutConstraint.activate([leading, trailing])
    for round in 0..<3 {
      window.frame.size.width = 300
      window.layoutIfNeeded()
      #expect(view.frame.width == 42, "round \(round)")
      window.frame.size.width = 200
      window.layoutIfNeeded()
      #expect(view.frame.width == 0 && view.frame.minX == 192, "round \(round)")
      view.removeFromSuperview()
      #expect(view.record.openBounds == [])
      window.addSubview(view)
      LayoutConstraint.activate([leading, trailing])
    }
    window.layoutIfNeeded()
    #expect(window.brokenLayoutInvariant() == nil)
  }

  @Test("a fitting does not make what is inside negative")
  func fitting() {
    let (outer, inner) = (View(), View())
    for view in [outer, inner] { view.translatesAutoresizingMaskIntoConstraints = false }
    window.addSubview(outer)
    outer.addSubview(inner)
    LayoutConstraint.activate([
      inner.leadingAnchor.constraint(equalTo: outer.leadingAnchor, constant: 16),
      inner.trailingAnchor.constraint(equalTo: outer.trailingAnchor, constant: -16),
      inner.topAnchor.constraint(equalTo: outer.topAnchor, constant: 16),
      inner.bottomAnchor.constraint(equalTo: outer.bottomAnchor, constant: -16),
      outer.widthAnchor.constraint(equalToConstant: 60),
      outer.heightAnchor.constraint(equalToConstant: 50),
    ])
    window.layoutIfNeeded()
    #expect(inner.record.openBounds == [.width, .height])
    outer.constraints.forEach { if $0.firstAttribute == .height { $0.isActive = false } }
    let size = outer.systemLayoutSizeFitting(View.layoutFittingCompressedSize)
    #expect(size == Size(width: 60, height: 32))
  }

  @Test("random trees are laid out alike with open bounds and with closed ones")
  func randomTrees() {
    LayoutMessage.withHandler({ _ in }) {
      for seed in PropertyCheck.seeds(60) {
        let world = LayoutWorld(seed: seed + 9_000_000)
        var random = SeededGenerator(seed: seed)
        for _ in 0..<6 {
          for root in world.roots {
            root.layoutIfNeeded()
            if let failure = LayoutComparison.failure(of: root, closesBounds: true) {
              Issue.record("seed \(seed): \(failure)\n\(LayoutComparison.dump(world))")
              return
            }
          }
          for _ in 0..<4 { _ = world.step(random.int(0...1_000_000_000)) }
        }
      }
    }
  }
}
