public import ConstraintSolver

extension Window {
  /// Runs an update cycle: the constraint pass from the leaves up, the layout pass from the root down, then
  /// display.
  ///
  /// What changes during the cycle is handled in the same cycle where it can be, and asks for another one
  /// else. Called from within a cycle, or from ``needsUpdateCycle``, it does nothing but say so.
  public final func runUpdateCycle() {
    if isRunningCycle || isAskingHost {
      let place = isRunningCycle ? "a cycle" : "needsUpdateCycle"
      report(
        .invalidValue("runUpdateCycle was called within \(place) of \(debugName) and did nothing"))
      return
    }
    isRunningCycle = true
    isUpdateCycleRequested = false
    for participant in participants.list { participant.updateCycleWillLayOut(self) }
    LayoutPass.run(for: self)
    if !layoutFollowers.isEmpty {
      let followers = layoutFollowers
      for follower in followers { follower.windowDidLayOut() }
      LayoutPass.run(for: self)
    }
    DisplayPass.run(from: self)
    isRunningCycle = false
    endParticipation()
    let isDirty = !marks.isDisjoint(with: .dirty) || !dirtySubviews.isEmpty
    if isDirty || !participants.list.isEmpty || ownEngine?.hasChanges == true { treeNeedsUpdate() }
  }

  /// Has an object take part in the next update cycle.
  package final func participate(_ participant: any UpdateCycleParticipant) {
    if participants.append(participant) { treeNeedsUpdate() }
  }

  /// Tells those who wait for the cycle that it is over; they may begin to wait for another.
  private func endParticipation() {
    var staying = WaitingParticipants()
    for participant in participants.removeAll() where !participant.updateCycleDidDisplay(self) {
      _ = staying.append(participant)
    }
    if staying.list.isEmpty { return }
    for participant in participants.list { _ = staying.append(participant) }
    participants = staying
  }

  /// What the window's layout has done since ``resetStatistics()``.
  public final var statistics: LayoutStatistics {
    ownEngine?.statistics ?? LayoutStatistics()
  }

  /// What the window's solver has done since ``resetStatistics()``.
  public final var solverStatistics: Statistics { ownEngine?.solver.statistics ?? Statistics() }

  /// Sets the counts to 0.
  public final func resetStatistics() {
    ownEngine?.statistics = LayoutStatistics()
    ownEngine?.solver.resetStatistics()
  }
}

/// The display pass: `draw` of the views that were marked, superviews before subviews.
enum DisplayPass {
  static func run(from root: View) {
    root.forEachDirtyTopDown { view in
      if !view.marks.contains(.needsDisplay) { return }
      view.marks.remove(.needsDisplay)
      if view.isHidden { return }
      // Each view's own record would lead there as well, and is otherwise not looked at.
      root.withEngine { $0.statistics.draws += 1 }
      view.draw(view.bounds)
    }
  }
}
