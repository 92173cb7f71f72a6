import ConstraintSolver

/// Moving what is ambiguous: a wish weaker than all constraints leads to another of the solutions.
extension LayoutEngine {
  /// A target, in points, for what has no superview to be measured by.
  private static let spareExtent = 100.0
  /// How often content is measured for an exercise.
  private static let exerciseRounds = 4

  /// Moves unknowns of an item, if they can move.
  ///
  /// Asked for by what an update calls, it does nothing: what is ambiguous is not known yet.
  func exercise(_ item: ItemRecord, _ unknowns: [ItemRecord.Unknown]) {
    if isUpdating || isDissolved || !item.belongs(to: self) { return }
    for unknown in unknowns {
      let variable = item.variable(unknown)
      let before = solver.value(of: variable)
      removeExercises { $0.termList[0].reference == variable }
      // An unknown that has moved with another one may have no other value left.
      guard solver.isAmbiguous(variable) else { continue }
      for target in targets(for: item, unknown, from: before) {
        let wish = wish(that: variable, is: target)
        guard (try? solver.add(wish)) != nil else { continue }
        exercises.append(wish)
        if (solver.value(of: variable) - before).magnitude > PixelGrid.tolerance { break }
        removeExercises { $0 === wish }
      }
    }
    noteExercised()
  }

  /// Where to move an unknown: first to the far end of the superview, then to the near one, or the other
  /// way round for what is at the far end already.
  private func targets(
    for item: ItemRecord, _ unknown: ItemRecord.Unknown, from value: Double
  ) -> [Double] {
    let isHorizontal = unknown == .minX || unknown == .width
    let container = item.view === root ? nil : item.container
    let extent = (isHorizontal ? container?.bounds.width : container?.bounds.height) ?? 0
    let end = extent > 0 ? extent : LayoutEngine.spareExtent
    let size = solver.value(of: item.variable(isHorizontal ? .width : .height))
    let far = unknown == .minX || unknown == .minY ? max(end - size, 0) : end
    return value < far / 2 ? [far, 0] : [0, far]
  }

  private func removeExercises(where isUnwanted: (Constraint) -> Bool) {
    for wish in exercises where isUnwanted(wish) { _ = try? solver.remove(wish) }
    exercises.removeAll(where: isUnwanted)
  }

  /// Answers a question as if nothing were exercised.
  func withoutExercises<Answer>(_ ask: () -> Answer) -> Answer {
    if exercises.isEmpty { return ask() }
    for wish in exercises { _ = try? solver.remove(wish) }
    let answer = ask()
    for wish in exercises { _ = try? solver.add(wish) }
    return answer
  }

  /// Marks the views of what moved, so that the next layout pass shows it; content of another width is
  /// measured anew.
  private func noteExercised() {
    run {
      collectExercised()
      for _ in 0..<LayoutEngine.exerciseRounds where !measurements.isEmpty {
        measure()
        if isDissolved { return }
        commit()
        collectExercised()
      }
    }
    noteChange()
  }

  /// Takes over what moved, and keeps where it was.
  private func collectExercised() {
    var known = Set(restingValues.map { $0.variable.tag })
    solver.forEachChangedReference { variable, value in
      guard let item = variable.item, item.belongs(to: self) else { return }
      if known.insert(variable.tag).inserted {
        restingValues.append((variable, item[variable.unknown]))
      }
      take(value, for: variable.unknown, of: item)
    }
  }

  /// Moves what was exercised back to where it was.
  func endExercises() {
    removeExercises { _ in true }
    var wishes: [Constraint] = []
    for (variable, value) in restingValues where variable.item?.belongs(to: self) == true {
      wishes.append(wish(that: variable, is: value))
    }
    restingValues.removeAll()
    wishes = wishes.filter { (try? solver.add($0)) != nil }
    for wish in wishes { _ = solver.value(of: wish.termList[0].reference) }
    // A solution stays where it is while nothing speaks against it.
    for wish in wishes { _ = try? solver.remove(wish) }
    needsSolve = true
  }

  private func wish(that variable: VariableReference, is value: Double) -> Constraint {
    let unknown = ItemUnknown(variable)
    return Constraint(.exercise, of: unknown.item, unknown.kind, -value, .equal, .leastMeant)
  }
}
