import LayoutSolver

/// One storm of controllers from its beginning to the calm after it.
public enum ControllerStormTrial {
  /// Runs the storm of a seed, and returns what is wrong afterwards, or nil.
  ///
  /// - Parameters:
  ///   - seed: What everything follows from.
  ///   - isFormer: Whether it does so as until 2026-11-29, when the seeds of a row had nearly the same choices.
  ///   - log: Gets what is done, a line at a time.
  /// - Returns: What is wrong.
  public static func run(
    seed: UInt64, isFormer: Bool = false, log: ((String) -> Void)? = nil
  ) -> String? {
    let storm = ControllerStorm(seed: seed, isFormer: isFormer)
    storm.log = log
    let failure = LayoutMessage.withHandler({ _ in }) {
      storm.populate()
      rage(storm)
      let failure = judge(storm)
      storm.log = nil
      storm.scatter()
      return failure
    }
    // Controllers can be made to hold each other: what is left is said, and no failure.
    if !storm.living.isEmpty { log?("left: \(storm.living)") }
    return failure
  }

  private static func rage(_ storm: ControllerStorm) {
    storm.isQuiet = false
    for _ in 0..<storm.random.int(2...8) {
      for window in storm.windows { window.runUpdateCycle() }
      for _ in 0..<storm.random.int(1...6) { storm.act() }
      if storm.hasAnimators { storm.passThroughTransition() }
    }
    storm.isQuiet = true
  }

  /// Lets everything come to rest, and looks at what it has come to.
  private static func judge(_ storm: ControllerStorm) -> String? {
    for table in storm.tables {
      // However many updates were begun.
      for _ in 0..<20 { table.endUpdates() }
    }
    storm.liftFingers()
    if storm.hasMovements { storm.endMovements() }
    for window in storm.windows { window.animator = nil }
    if storm.hasAnimators { storm.finishTransitions() }
    for _ in 0..<30 {
      while !storm.animations.isEmpty || !storm.swipes.isEmpty || !storm.contexts.isEmpty {
        storm.finish()
      }
      for window in storm.windows { window.runUpdateCycle() }
    }
    storm.liftFingers()
    for window in storm.windows { window.runUpdateCycle() }
    if let failure = storm.gestureFailure() ?? storm.movementFailure() { return failure }
    for window in storm.windows {
      if let failure = window.layoutFailure() { return failure }
      if window.isUpdateCycleRequested { return "a further cycle is asked for after many" }
      if let failure = strangeFrame(in: window) { return failure }
    }
    return nil
  }

  private static func strangeFrame(in view: View) -> String? {
    let frame = view.frame
    if !(frame.minX + frame.minY + frame.width + frame.height).isFinite {
      return "the frame of \(view.identifier ?? "a view") is \(frame)"
    }
    for subview in view.subviews {
      if subview.superview !== view { return "a subview's superview is another view" }
      if let failure = strangeFrame(in: subview) { return failure }
    }
    return nil
  }
}
