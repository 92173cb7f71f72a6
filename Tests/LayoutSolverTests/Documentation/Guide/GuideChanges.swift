import LayoutSolver

extension Guide {
  /// A host with a run loop, and what a change of a constant touches.
  func changes() {
    let (window, profile) = makeScreen()
    var tasks: [() -> Void] = []
    window.needsUpdateCycle = { window in
      tasks.append { window.runUpdateCycle() }
    }
    func runLoopTurns() {
      for task in tasks { task() }
      tasks = []
    }

    runLoopTurns()

    window.resetStatistics()
    profile.avatarWidth.constant = 96
    profile.avatarWidth.constant = 88
    print(tasks.count, profile.avatar.frame.size)
    runLoopTurns()
    print(tasks.count, profile.avatar.frame.size)
    print(window.statistics.appliedFrames, window.statistics.layouts)
    endOutput()

    window.keyboardFrame = Rect(x: 0, y: 280, width: 320, height: 200)
    runLoopTurns()
    print(profile.save.frame)
    endOutput()
    save(window.wireframe(), "keyboard")
  }

  /// The order of the passes.
  func passes() {
    final class Traced: View {
      var print: (String) -> Void = { _ in }

      override func updateConstraints() {
        print("\(identifier ?? "") updates its constraints")
        super.updateConstraints()
      }

      override func layoutSubviews() {
        super.layoutSubviews()
        print("\(identifier ?? "") lays out its subviews")
      }

      override func draw(_ rect: Rect) {
        print("\(identifier ?? "") draws \(rect)")
      }
    }

    let window = Window(frame: Rect(x: 0, y: 0, width: 100, height: 100))
    let outer = Traced(frame: window.bounds)
    let inner = Traced(frame: window.bounds)
    outer.identifier = "outer"
    inner.identifier = "inner"
    outer.print = { self.print($0) }
    inner.print = { self.print($0) }
    window.addSubview(outer)
    outer.addSubview(inner)
    window.runUpdateCycle()
    endOutput()
  }
}
