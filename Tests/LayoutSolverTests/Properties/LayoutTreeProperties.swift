import SolverReference
import Testing

import LayoutSolver
@testable import LayoutViews

/// Random trees and random changes of them, cycle by cycle.
struct LayoutTreeProperties {
  @Test("a tree that changed is laid out like an equal one that is built fresh")
  func incrementalEqualsFresh() {
    run("incremental layout equals fresh", seeds: 60) { world, _ in
      for root in world.roots {
        if let failure = LayoutComparison.failure(of: root) { return failure }
      }
      return nil
    }
  }

  @Test("constraints are violated by what geometry says, required ones by nothing")
  func geometry() {
    run("rows say what constraints mean", seeds: 60) { world, _ in
      world.roots.lazy.compactMap { LayoutGeometryCheck(root: $0).failure() }.first
    }
  }

  @Test("frames that change are those that are set, and only their superviews are laid out")
  func touchedIsMoved() {
    run("touched equals moved", seeds: 60) { _, work in work.failure }
  }

  @Test("each engine has the rows of its tree, and their lexicographic optimum")
  func optimality() {
    run("lexicographic optimum", seeds: 30) { world, _ in
      world.windows.lazy.filter { $0.ownEngine?.broken.isEmpty == true }
        .compactMap { LayoutCertificate.failure(of: $0) }.first
    }
  }

  @Test("no message comes but conflicts")
  func messages() {
    run("messages", seeds: 60) { world, _ in world.messages.first }
  }

  /// Plays random steps, with a cycle after some of them; shrinks what fails.
  private func run(
    _ name: String, seeds count: Int, sourceLocation: SourceLocation = #_sourceLocation,
    property: (LayoutWorld, CycleWork) -> String?
  ) {
    for seed in PropertyCheck.seeds(count) {
      var random = SeededGenerator(seed: seed + 7_000_000)
      var steps = (0..<random.int(1...40)).map { _ in random.int(0...1_000_000_000) }
      guard var failure = play(seed, steps, property) else { continue }
      var index = 0
      while index < steps.count {
        var fewer = steps
        fewer.remove(at: index)
        if let other = play(seed, fewer, property) {
          steps = fewer
          failure = other
        } else {
          index += 1
        }
      }
      Issue.record(
        "\(name), seed \(seed) (LAYOUTSOLVER_SEED=\(seed)): \(failure)",
        sourceLocation: sourceLocation)
      return
    }
  }

  private func play(
    _ seed: Int, _ steps: [Int], _ property: (LayoutWorld, CycleWork) -> String?
  ) -> String? {
    // Trees without a window have conflicts too.
    LayoutMessage.withHandler({ _ in }) { playQuietly(seed, steps, property) }
  }

  private func playQuietly(
    _ seed: Int, _ steps: [Int], _ property: (LayoutWorld, CycleWork) -> String?
  ) -> String? {
    let world = LayoutWorld(seed: seed)
    var log: [String] = []
    for (index, step) in ([-1] + steps).enumerated() {
      if index > 0 { log.append(world.step(step)) }
      // Whether a cycle runs is the step's own affair, so that it does not change when others go.
      if index > 0, step % 5 < 2, index < steps.count { continue }
      log.append("(cycle)")
      let work = CycleWork(world)
      if let failure = property(world, work) {
        let text = log.map { "  \($0)\n" }.joined()
        return "\(failure)\nsteps:\n\(text)\(LayoutComparison.dump(world))"
      }
    }
    return nil
  }
}
