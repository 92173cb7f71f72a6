import ConstraintSolver

/// Trees that come and go. The cost follows the size of what comes or goes.
extension LayoutEngine {
  /// Takes in a view with its subtree, their guides and the constraints they hold.
  func adopt(_ view: View) {
    view.forEachInTree { adoptAlone($0) }
  }

  private func adoptAlone(_ view: View) {
    arrangement += 1
    let isLaidOut = !view.isLaidOutByFrame && !view.isWindow
    view.withRecord { record in
      record.engineReference = Unmanaged.passUnretained(self)
      if isLaidOut { hold(record) }
    }
    if view.marks.contains(.needsLayout) { layoutsToDo += 1 }
    if view.marks.contains(.needsUpdateConstraints) { updatesToDo += 1 }
    if view.marks.contains(.isSuspended) { knowsSuspensions = true }
    if let guides = view.guides {
      for guide in guides.all { adopt(guide) }
    }
    if !view.held.isEmpty {
      for constraint in view.constraints {
        // What the row was made from may have changed while no engine was told.
        constraint.forgetRow()
        constraint.tightness = nil
        add(constraint)
      }
    }
    if view.guides != nil { noteInsets(of: view) }
  }

  func adopt(_ guide: LayoutGuide) {
    arrangement += 1
    guide.record.engine = self
    if case .custom = guide.role { hold(guide.record) }
  }

  /// Lets go of a view with its subtree.
  func release(_ view: View) {
    view.forEachInTree { releaseAlone($0) }
  }

  private func releaseAlone(_ view: View) {
    for constraint in view.constraints { remove(constraint) }
    for guide in view.guides?.all ?? [] { release(guide.record) }
    forgetInsets(of: view)
    if view.marks.contains(.needsLayout) { layoutsToDo -= 1 }
    if view.marks.contains(.needsUpdateConstraints) { updatesToDo -= 1 }
    if let record = view.recordStorage { release(record) }
  }

  func release(_ item: ItemRecord) {
    if !item.belongs(to: self) { return }
    arrangement += 1
    letGo(item)
    for row in item.ownRows {
      releaseOthers(of: row, than: item)
      removeFromSolver(row.row)
    }
    item.removeOwnRows()
    item.engine = nil
    item.measurement = nil
    item.isContentListed = false
    item.isFrameListed = false
    departed.append(item)
  }

  /// Lets go of the whole tree, which another engine takes, or which ceases to exist.
  ///
  /// An update may be under way, which ends with that. What knows views and records by address is forgotten.
  func dissolve() {
    let root = self.root
    isDissolved = true
    arrangement += 1
    insetChanges.removeAll()
    additions.removeAll()
    awakened.removeAll()
    dormant.removeAll()
    woken.removeAll()
    negatives.removeAll()
    newRows.removeAll()
    newOwnRows.removeAll()
    newConstants.removeAll()
    newPriorities.removeAll()
    broken.removeAll()
    exercises.removeAll()
    restingValues.removeAll()
    root.forEachInTree { view in
      view.marks.remove(.isInsetListed)
      view.insetsMayDiffer()
      view.held.forEach { constraint in
        constraint.state.subtract([
          .isInstalled, .isBroken, .isListed, .isPending, .isConstantListed, .isPriorityListed,
        ])
        constraint.forgetRow()
        constraint.tightness = nil
        // Its row may be being made; whoever has the tree then may let go of it.
        if isLoweringAdditions { keepRemoved(constraint) }
      }
      view.recordStorage?.forgetEngine()
      for guide in view.guides?.all ?? [] { guide.record.forgetEngine() }
    }
    withExtendedLifetime(self) { root.ownEngine = nil }
  }
}

extension ItemRecord {
  /// Forgets what an engine that ceases to exist knew.
  func forgetEngine() {
    engine = nil
    uses = UnknownCounts()
    isHeld = false
    isContentListed = false
    isFrameListed = false
    removeOwnRows()
    measurement = nil
  }
}

extension View {
  /// The engine of the view's tree, which is made if there is none.
  final var madeEngine: LayoutEngine {
    if let engine = recordStorage?.engine { return engine }
    let root = rootView
    let engine = LayoutEngine(root: root)
    root.ownEngine = engine
    engine.adopt(root)
    return engine
  }

  /// Deactivates the constraints between the view's subtree and the rest, and has the engine let go.
  ///
  /// - Returns: What was deactivated. Letting go of it may call anything: the caller does so when the tree is
  ///   in order again.
  final func leaveTree() -> [LayoutConstraint] {
    recordStorage?.engine?.noteBaselines(in: self)
    var outgoing: [LayoutConstraint] = []
    forEachInTree { $0.marks.insert(.isLeaving) }
    forEachInTree { view in
      view.recordStorage?.deactivateOutgoing(&outgoing)
      for guide in view.guides?.all ?? [] { guide.record.deactivateOutgoing(&outgoing) }
    }
    recordStorage?.engine?.release(self)
    forEachInTree { $0.marks.remove(.isLeaving) }
    return outgoing
  }
}

extension ItemRecord {
  /// Deactivates the constraints that a view outside of the leaving subtree holds.
  fileprivate func deactivateOutgoing(_ outgoing: inout [LayoutConstraint]) {
    for index in (0..<references.count).reversed() where index < references.count {
      let constraint = references[index].takeUnretainedValue()
      if let owner = constraint.owner, !owner.marks.contains(.isLeaving) {
        outgoing.append(constraint)
        constraint.deactivate()
      }
    }
  }
}
