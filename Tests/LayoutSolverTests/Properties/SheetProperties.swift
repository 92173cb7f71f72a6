import LayoutSolver
import SolverReference
import Testing

/// Random programs of sheets among all else that presents and is presented.
@Suite struct SheetProperties {
  @Test("sheets, the keyboard and attempts to dismiss leave callbacks balanced and nothing behind")
  func sheets() {
    let verbs =
      ControllerVerb.alone + ControllerVerb.presentations + ControllerVerb.persons
      + ControllerVerb.sheets
    let wheel = ControllerVerb.wheel(of: verbs)
    for seed in PropertyCheck.seeds(200) {
      var random = SeededGenerator(seed: seed)
      var program = (0..<random.int(1...60)).map { _ in
        ControllerStep(
          verb: random.pick(wheel), a: random.int(0...999), b: random.int(0...999),
          c: random.int(0...9999))
      }
      guard var failure = ControllerWorld.play(program) else { continue }
      // One step less at a time, as long as something goes wrong.
      var index = 0
      while index < program.count {
        var shorter = program
        shorter.remove(at: index)
        if let other = ControllerWorld.play(shorter) {
          (program, failure) = (shorter, other)
        } else {
          index += 1
        }
      }
      let lines = program.map(\.description).joined(separator: "\n")
      Issue.record("seed \(seed) (LAYOUTSOLVER_SEED=\(seed)): \(failure)\n\(lines)")
      return
    }
  }
}
