/// Something that waits for an update cycle, such as a transition between controllers.
protocol UpdateCycleParticipant: AnyObject {
  /// Called before the cycle's layout pass.
  func updateCycleWillLayOut(_ window: Window)
  /// Called after the cycle's display pass; returns whether there is nothing more to wait for.
  func updateCycleDidDisplay(_ window: Window) -> Bool
  /// Called when the window ceases to exist.
  func windowDidDissolve()
}
