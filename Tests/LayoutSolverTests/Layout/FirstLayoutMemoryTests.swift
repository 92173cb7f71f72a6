import ConstraintSolver
import Testing

@testable import LayoutViews

/// Buffers of a large first layout share one piece of memory (`Slab`).
struct FirstLayoutMemoryTests {
  /// A column of views, one below the other.
  fileprivate final class Column {
    let window = Window(frame: Rect(x: 0, y: 0, width: 300, height: 2000))
    private(set) var views: [View] = []
    private(set) var messages = 0

    init(count: Int, sharesMemory: Bool, contradiction: Bool = false) {
      window.messageHandler = { [unowned self] _ in messages += 1 }
      add(count)
      if contradiction {
        views[count / 2].heightAnchor.constraint(equalToConstant: 1).isActive = true
      }
      if !sharesMemory { window.ownEngine?.partSize = .max }
      window.runUpdateCycle()
    }

    func add(_ count: Int) {
      var constraints: [LayoutConstraint] = []
      for _ in 0..<count {
        let view = View()
        view.translatesAutoresizingMaskIntoConstraints = false
        window.addSubview(view)
        constraints += [
          view.topAnchor.constraint(equalTo: views.last?.bottomAnchor ?? window.topAnchor),
          view.leftAnchor.constraint(equalTo: window.leftAnchor, constant: 8),
          view.rightAnchor.constraint(equalTo: window.rightAnchor, constant: -8),
          view.heightAnchor.constraint(equalToConstant: Double(views.count % 7)),
        ]
        views.append(view)
      }
      LayoutConstraint.activate(constraints)
    }

    var frames: [Rect] { views.map(\.frame) }

    func memory() throws -> (all: Int, unused: Int) {
      try #require(window.ownEngine).solver.slabByteCounts
    }
  }

  private static let count = 4000

  private static var isThere: Bool {
    #if os(Linux)
      true
    #else
      false
    #endif
  }

  @Test("a large first layout has it, and fills most of it")
  func large() throws {
    let (sharing, plain) = (
      Column(count: Self.count, sharesMemory: true), Column(count: Self.count, sharesMemory: false)
    )
    #expect(try plain.memory().all == 0)
    #expect(try Column(count: 300, sharesMemory: true).memory().all == 0)
    let (all, unused) = try sharing.memory()
    #expect((all > 1 << 21) == Self.isThere)
    #expect(unused <= all / 16)
    #expect(sharing.frames == plain.frames)
    #expect(sharing.window.brokenLayoutInvariant() == nil)
    // What is counted is what there is: parts of buffers, with little room, and the rest.
    let (more, less) = (sharing.solverBytes, plain.solverBytes)
    #expect(more < less + less / 4 && less < more + more / 4, "\(more), without it \(less)")
  }

  @Test("buffers that need more leave it, and it is counted until the end")
  func growth() throws {
    let (sharing, plain) = (
      Column(count: Self.count, sharesMemory: true), Column(count: Self.count, sharesMemory: false)
    )
    let before = try sharing.memory()
    for column in [sharing, plain] {
      column.add(Self.count / 2)
      column.window.runUpdateCycle()
    }
    #expect(sharing.frames == plain.frames)
    let after = try sharing.memory()
    #expect(after.all == before.all)
    #expect((after.unused > before.unused) == Self.isThere)
    #expect(sharing.solverBytes >= after.unused)
    #expect(sharing.window.brokenLayoutInvariant() == nil)
    // All go, and come again.
    for column in [sharing, plain] {
      let views = column.views.suffix(Self.count)
      for view in views { view.removeFromSuperview() }
      column.window.runUpdateCycle()
      column.add(10)
      column.window.runUpdateCycle()
    }
    #expect(sharing.window.brokenLayoutInvariant() == nil)
    #expect(sharing.frames.suffix(10) == plain.frames.suffix(10))
  }

  @Test("rows that are taken back leave it as they would other memory")
  func takenBack() throws {
    let (sharing, plain) = (
      Column(count: Self.count, sharesMemory: true, contradiction: true),
      Column(count: Self.count, sharesMemory: false, contradiction: true)
    )
    #expect(sharing.messages == 1 && plain.messages == 1)
    // Nothing is left of what nobody has a use for.
    #expect(try sharing.memory().all == 0)
    #expect(sharing.frames == plain.frames)
    #expect(sharing.window.brokenLayoutInvariant() == nil)
  }

  @Test("a copy of the solver has memory of its own")
  func copy() throws {
    var column: Column? = Column(count: Self.count, sharesMemory: true)
    let solver = try #require(column?.window.ownEngine).solver
    let copy = solver.copy()
    #expect((solver.slabByteCounts.all > 0) == Self.isThere)
    #expect(copy.slabByteCounts == (0, 0))
    #expect(copy.constraintCount == solver.constraintCount)
    #expect(copy.brokenInvariant() == nil)
    column = nil
    #expect(copy.brokenInvariant() == nil)
  }
}

extension FirstLayoutMemoryTests.Column {
  fileprivate var solverBytes: Int { window.ownEngine?.solver.byteCount ?? 0 }
}
