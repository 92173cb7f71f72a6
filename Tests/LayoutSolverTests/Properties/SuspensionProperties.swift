import SolverReference
import Testing

import LayoutSolver
@testable import LayoutViews

/// Random trees that change while constraints of their views are suspended.
struct SuspensionProperties {
  /// Two worlds take the same steps; in one of them views are animated by their frames meanwhile.
  @Test("after all suspensions everything is as it would be without them")
  func restores() {
    for seed in PropertyCheck.seeds(60) {
      if let failure = play(seed) {
        Issue.record("suspensions, seed \(seed) (LAYOUTSOLVER_SEED=\(seed)): \(failure)")
        return
      }
    }
  }

  private func play(_ seed: Int) -> String? {
    var random = SeededGenerator(seed: seed + 9_000_000)
    let plain = LayoutWorld(seed: seed)
    let world = LayoutWorld(seed: seed)
    var animations: [ViewAnimation] = []
    var held: [ConstraintSuspension] = []
    var completions = 0
    var expected = 0
    var conflicts = [0, 0]
    for (index, one) in [plain, world].enumerated() {
      for window in one.windows {
        let handler = window.messageHandler
        window.messageHandler = { message in
          if case .conflict = message { conflicts[index] += 1 }
          handler?(message)
        }
      }
    }
    for window in world.windows { window.animator = { animations.append($0) } }
    for _ in 0..<random.int(1...25) {
      let step = random.int(0...1_000_000_000)
      // Without the addresses of constraints.
      let name = plain.step(step).prefix(while: { $0 != "<" })
      guard world.step(step).prefix(while: { $0 != "<" }) == name else {
        return "the worlds are not the same at \(name)"
      }
      switch random.int(0...4) {
      case 0:
        let views = world.views.filter { _ in random.chance(0.3) }
        expected += 1
        View.animate(
          withDuration: 1, suspendingConstraintsOf: views,
          animations: {
            for view in views where !view.translatesAutoresizingMaskIntoConstraints {
              view.frame = LayoutWorld.smallFrame(&random)
            }
            if random.chance(0.3) {
              // In both worlds, as conflicts of the moment depend on when one looks.
              for window in plain.windows + world.windows { window.layoutIfNeeded() }
            }
          }, completion: { _ in completions += 1 })
      case 1:
        held.append(ConstraintSuspension(of: world.views.filter { _ in random.chance(0.2) }))
      case 2 where !animations.isEmpty:
        animations.remove(at: random.int(0...animations.count - 1)).finish(random.chance(0.5))
      case 3 where !held.isEmpty:
        held.remove(at: random.int(0...held.count - 1)).resume()
      default:
        for window in plain.windows + world.windows { window.runUpdateCycle() }
      }
    }
    // Some animations are let go of rather than finished.
    if random.chance(0.5) { for animation in animations { animation.finish() } }
    animations.removeAll()
    held.removeAll()
    if completions != expected { return "\(completions) completions of \(expected)" }
    for (left, right) in zip(plain.roots, world.roots) {
      left.layoutIfNeeded()
      right.layoutIfNeeded()
      if let failure = compare(left, right) ?? LayoutComparison.failure(of: right) {
        return failure
      }
    }
    if conflicts[0] == 0, conflicts[1] > 0 { return "frames set by hand made a conflict" }
    return world.messages.first
  }

  private func compare(_ plain: View, _ view: View) -> String? {
    if plain.constraints.map(\.formula) != view.constraints.map(\.formula) {
      return "\(view.debugName) holds other constraints"
    }
    let isBroken = plain.rootView.recordStorage?.engine?.broken.isEmpty == false
    if !isBroken, plain.frame != view.frame {
      return "\(view.debugName) is at \(view.frame), without suspensions at \(plain.frame)"
    }
    if view.areConstraintsSuspended { return "\(view.debugName) is still suspended" }
    if plain.subviews.count != view.subviews.count { return "\(view.debugName) has other subviews" }
    return zip(plain.subviews, view.subviews).lazy.compactMap { compare($0, $1) }.first
  }
}
