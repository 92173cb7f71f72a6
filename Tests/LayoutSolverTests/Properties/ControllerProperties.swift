import SolverReference
import LayoutSolver
import Testing

/// Random programs of containment, appearance, windows, rotation and animations, at callbacks as well: callbacks
/// are balanced, children are within their parents' states, all comes to an end, and nothing is left behind.
struct ControllerProperties {
  @Test("controllers keep their promises in random programs", .tags(.slow), .unlessQuick)
  func programs() {
    run("controllers", seeds: 600, steps: 60, from: ControllerVerb.alone)
  }

  @Test("controllers keep their promises in long programs", .tags(.slow), .unlessQuick)
  func longPrograms() {
    run("controllers, long", seeds: 60, steps: 300, from: ControllerVerb.alone)
  }

  @Test("presentations keep their promises in random programs")
  func presentations() {
    run(
      "presentations", seeds: 200, steps: 60,
      from: ControllerVerb.alone + ControllerVerb.presentations + ControllerVerb.persons)
  }

  @Test("containers keep their promises in random programs")
  func containers() {
    run(
      "containers", seeds: 200, steps: 60,
      from: ControllerVerb.alone + ControllerVerb.persons + ControllerVerb.stacks
        + ControllerVerb.tabs + ControllerVerb.columns + ControllerVerb.pages)
  }

  @Test("containers and presentations keep their promises in random programs")
  func together() {
    run("all", seeds: 200, steps: 80, from: ControllerVerb.all)
  }

  private func run(
    _ name: String, seeds: Int, steps: Int, from verbs: [ControllerVerb],
    sourceLocation: SourceLocation = #_sourceLocation
  ) {
    let wheel = ControllerVerb.wheel(of: verbs)
    for seed in PropertyCheck.seeds(seeds) {
      var random = SeededGenerator(seed: seed)
      let program = (0..<random.int(1...steps)).map { _ in
        ControllerStep(
          verb: random.pick(wheel), a: random.int(0...999), b: random.int(0...999),
          c: random.int(0...9999))
      }
      if ControllerWorld.play(program) == nil { continue }
      let smallest = shrunk(program)
      let lines = smallest.map(\.description).joined(separator: "\n")
      Issue.record(
        """
        \(name), seed \(seed) (LAYOUTSOLVER_SEED=\(seed)): \(ControllerWorld.play(smallest) ?? "")
        \(lines)
        """, sourceLocation: sourceLocation)
      return
    }
  }

  /// Leaves out steps, many at a time first, as long as something goes wrong.
  private func shrunk(_ program: [ControllerStep]) -> [ControllerStep] {
    var smallest = program
    var length = max(1, program.count / 2)
    while true {
      var start = 0
      while start < smallest.count {
        var candidate = smallest
        candidate.removeSubrange(start..<min(smallest.count, start + length))
        if ControllerWorld.play(candidate) != nil { smallest = candidate } else { start += length }
      }
      if length == 1 { return smallest }
      length /= 2
    }
  }
}
