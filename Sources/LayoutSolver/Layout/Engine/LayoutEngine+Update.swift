/// Telling the solver what has changed, and the views what moved.
extension LayoutEngine {
  /// How often content may be measured again in one update before its height may only grow.
  private static let freeMeasurements = 12
  /// How many rounds an update may take; content that settles takes two.
  private static let roundLimit = 50

  /// Brings the solver up to date and marks the views of what moved.
  ///
  /// - Complexity: that of making the rows of what changed, of solving, and O(views that moved).
  func update() {
    if isUpdating { return }
    isUpdating = true
    var rounds = 0
    while hasChanges, rounds < LayoutEngine.roundLimit {
      rounds += 1
      if !exercises.isEmpty { endExercises() }
      lower()
      commit()
      collect()
      measure()
    }
    for item in measured { item.measurement?.rounds = 0 }
    measured.removeAll(keepingCapacity: true)
    isUpdating = false
    settleFrames()
    sendMessages()
  }

  /// Makes the rows of what has changed, for a solve on the side.
  ///
  /// A tree without a window that was never laid out is not solved for that: the size it happens to have, 0
  /// mostly, may well conflict with what its content needs.
  func updateForFitting() {
    if solver.constraintCount > 0 || root is Window {
      update()
    } else if !isUpdating {
      isUpdating = true
      lower()
      needsSolve = true
      isUpdating = false
      settleFrames()
      sendMessages()
    }
  }

  /// Sends what there is to tell, now that whoever gets it may change things.
  private func sendMessages() {
    if messages.isEmpty { return }
    let pending = messages
    messages.removeAll()
    for message in pending { root.report(message) }
  }

  // MARK: Rows

  private func lower() {
    while !defersInsets, let entry = insetChanges.popLast() {
      guard let view = entry?.takeUnretainedValue() else { continue }
      view.marks.remove(.isInsetListed)
      view.refreshInsets()
    }
    lowerConstants()
    lowerPriorities()
    // Making rows may bring other constraints to be made, of a view's guides for example.
    var index = 0
    while index < additions.count {
      let constraint = additions[index]
      index += 1
      // Where it has left for another engine, the marks are that one's.
      guard isHeldHere(constraint) else { continue }
      constraint.state.remove(.isListed)
      if constraint.state.contains(.isPending) { lower(constraint) }
    }
    additions.removeAll(keepingCapacity: true)
    updateChangedItems()
    updateOwnRows()
  }

  /// Whether a listed constraint is still active in this tree.
  func isHeldHere(_ constraint: LayoutConstraint) -> Bool {
    constraint.owner?.recordStorage?.engine === self
  }

  private func lower(_ constraint: LayoutConstraint) {
    constraint.state.remove(.isPending)
    guard let owner = constraint.owner else { return }
    let (terms, constant) = constraint.lowered(in: owner)
    if constraint.state.contains(.isInstalled), let row = constraint.row, row.matches(terms) {
      change(row, to: constant)
      return
    }
    let row = Constraint(
      terms: terms, constant: constant, relation: constraint.solverRelation,
      priority: level(of: constraint, terms),
      tag: UInt(bitPattern: Unmanaged.passUnretained(constraint).toOpaque())
        | RowKind.constraint.rawValue)
    useUnknowns(of: row)
    remove(constraint)
    constraint.row = row
    constraint.state.insert(.isInstalled)
    newRows.append(row)
    statistics.loweredConstraints += 1
    noteIndirect(constraint)
  }

  private func lowerConstants() {
    for constraint in constants where isHeldHere(constraint) {
      constraint.state.remove(.isConstantListed)
      guard let owner = constraint.owner, constraint.state.contains(.isInstalled),
        !constraint.state.contains(.isPending), let row = constraint.row
      else { continue }
      // The row's constant is that of the lowered sides less the constraint's.
      let constant = constraint.lowered(in: owner).constant
      change(row, to: constant)
    }
    constants.removeAll(keepingCapacity: true)
  }

  /// Gives a row another constant, in the solver if it is there.
  func change(_ row: Constraint, to constant: Double) {
    if row.constant == constant { return }
    if solver.contains(row) {
      newConstants.append((row, constant))
    } else {
      row.constant = constant
      noteChanged(row)
    }
  }

  /// Gives a row another priority, in the solver if it is there.
  func change(_ row: Constraint, to priority: Priority) {
    if row.priority == priority { return }
    if solver.contains(row) {
      newPriorities.append((row, priority))
    } else {
      row.priority = priority
      noteChanged(row)
    }
  }

  /// A row that is not in the solver has changed: if it is broken, it may take part again.
  private func noteChanged(_ row: Constraint) {
    if !broken.isEmpty, broken.contains(where: { $0.constraint === row }) { mayRestore = true }
  }

  private func lowerPriorities() {
    for constraint in priorities where isHeldHere(constraint) {
      constraint.state.remove(.isPriorityListed)
      guard constraint.state.contains(.isInstalled), let row = constraint.row else { continue }
      change(row, to: level(of: constraint, row.termBuffer))
    }
    priorities.removeAll(keepingCapacity: true)
  }

  // MARK: Values

  /// Marks what moved.
  private func collect() {
    needsSolve = false
    solver.forEachChange { variable, value in
      guard let item = variable.item, item.engine === self else { return }
      // Known from another engine: it has come into use here, and is looked at below.
      if item.values[Int(variable.unknown.rawValue)] == value { return }
      take(value, for: variable, of: item)
    }
    collectWoken()
    departed.removeAll(keepingCapacity: true)
  }

  /// Reads the values of unknowns that came into use, whatever is known of them from other engines.
  private func collectWoken() {
    var known: [Variable] = []
    for variable in woken {
      guard let item = variable.item, item.engine === self else { continue }
      let index = Int(variable.unknown.rawValue)
      let value = solver.value(of: variable)
      if item.values[index] == value {
        known.append(variable)
      } else {
        take(value, for: variable, of: item)
      }
    }
    woken.removeAll(keepingCapacity: true)
    for variable in known {
      guard let item = variable.item, let view = item.view else { continue }
      if !view.hasEngineFrame() {
        note(view, variable)
      } else if variable.unknown == .width, item.measurement != nil {
        measurements.append(item)
      }
    }
  }

  /// Takes over a value, and marks what depends on it.
  @inline(__always)
  func take(_ value: Double, for variable: Variable, of item: ItemRecord) {
    item.values[Int(variable.unknown.rawValue)] = value
    if let view = item.view {
      note(view, variable)
    } else if let guide = item.guide {
      guide.owner?.guideDidMove(guide)
    }
  }

  private func note(_ view: View, _ variable: Variable) {
    if view === root {
      if !view.isLaidOutByFrame { rootDidChange = true }
    } else {
      view.noteMoved()
    }
    if variable.unknown == .width, let item = variable.item, item.measurement != nil {
      measurements.append(item)
    }
  }

  // MARK: Content

  /// Measures content whose width has changed.
  ///
  /// Where the height changes the width again, as it may with a fixed aspect ratio, heights may only
  /// grow after many rounds, so that the layout settles. Text whose width follows from other text's height
  /// takes a round for each of them, and some widths come twice on the way.
  func measure() {
    if measurements.isEmpty { return }
    let items = measurements
    measurements.removeAll(keepingCapacity: true)
    for item in items {
      guard item.engine === self, let view = item.view, var known = item.measurement else {
        continue
      }
      let width = item.values[2]
      if known.width == width { continue }
      let height = view.contentHeight(forWidth: width)
      if !isUsable(height) {
        view.report(
          .invalidValue("the content height \(height) of \(view.debugName) is not finite"))
        continue
      }
      if known.rounds == 0 { measured.append(item) }
      let isSettling = known.rounds >= LayoutEngine.freeMeasurements
      known.rounds += 1
      known.width = width
      known.height = isSettling ? max(height, known.height) : height
      item.measurement = known
      remakeContentRows(of: item, view)
    }
    if !newConstants.isEmpty || !newOwnRows.isEmpty { needsSolve = true }
  }
}

extension LayoutConstraint {
  final var isBroken: Bool { state.contains(.isBroken) }
}

extension Constraint {
  /// Whether the left side consists of the same products.
  func matches(_ terms: [Term]) -> Bool {
    if terms.count != termBuffer.count { return false }
    for (index, term) in terms.enumerated() {
      let own = termBuffer[index]
      if own.variable !== term.variable || own.coefficient != term.coefficient { return false }
    }
    return true
  }
}
