import LayoutSolver

/// Trees and solvers that move between tasks.
enum GuideTasks {
  /// Trees are built in one task, laid out in others, and looked at where they come back to.
  static func heights() async -> [Double] {
    func makeRow(_ text: String) -> sending Window {
      let window = Window(frame: Rect(x: 0, y: 0, width: 160, height: 480))
      let label = Text(text, identifier: "label")
      window.addSubview(label)
      LayoutConstraint.activate([
        label.leadingAnchor.constraint(equalTo: window.leadingAnchor),
        label.trailingAnchor.constraint(equalTo: window.trailingAnchor),
        label.topAnchor.constraint(equalTo: window.topAnchor),
      ])
      return window
    }

    let texts = ["short", "a text that is somewhat longer"]
    let heights = await withTaskGroup(of: (Int, Double).self) { group in
      for (index, text) in texts.enumerated() {
        group.addTask {
          let window = makeRow(text)
          window.runUpdateCycle()
          return (index, window.subviews[0].frame.height)
        }
      }
      var heights = [0.0, 0.0]
      for await (index, height) in group { heights[index] = height }
      return heights
    }

    return heights
  }

  /// What an actor's solver refuses is looked at outside, and found again inside.
  static func refusal() async -> (count: Int, isHeld: Bool) {
    actor Board {
      private let solver = Solver()

      func add(_ constraint: sending Constraint) throws(SolverError) {
        try solver.add(constraint)
      }

      func holds(_ reference: ConstraintReference) -> Bool {
        solver.constraint(for: reference) != nil
      }
    }

    let board = Board()
    let x = Variable("x")
    do throws(SolverError) {
      try await board.add(Constraint(x >= 2))
      try await board.add(Constraint(x <= 1))
    } catch {
      guard case .unsatisfiable(let conflict) = error else { return (0, false) }
      return (conflict.count, await board.holds(conflict[0]))
    }

    return (0, false)
  }

  /// A view with state of its own: of the main actor where the package is built so, else of its tree's task.
  class CountingView: View {
    var layouts = 0

    override init(frame: Rect) {
      super.init(frame: frame)
      identifier = "counting"
    }

    override func layoutSubviews() {
      super.layoutSubviews()
      layouts += 1
    }
  }
}
