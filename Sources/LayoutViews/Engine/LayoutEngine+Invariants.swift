import ConstraintSolver

#if DEBUG || CHECKS_INVARIANTS
  /// What holds of a tree and its engine after an update cycle, as code: tests and fuzzers call it.
  ///
  /// A row that no constraint stands for any more, a constraint without its row, and an unknown that is counted
  /// wrongly are found here, whether or not they have moved anything yet.
  extension LayoutEngine {
    /// Returns what is wrong with a tree that is up to date, or nil.
    ///
    /// - Complexity: O(size of the tree and its constraints), and that of the solver's own check.
    func brokenInvariant() -> String? {
      if root.ownEngine !== self { return "the engine is not its root's" }
      if isUpdating { return "an update has not ended" }
      if !newRows.isEmpty || !newOwnRows.isEmpty || !newConstants.isEmpty || !newPriorities.isEmpty
      {
        return "rows are left on their way to the solver"
      }
      if !measurements.isEmpty { return "content is left to be measured" }
      var audit = LayoutAudit(engine: self)
      root.forEachInTree { audit.look(at: $0) }
      return audit.conclusion() ?? solver.brokenInvariant()
    }
  }

  extension LayoutEngine {
    /// What there is to tell the solver, by its kinds.
    fileprivate var pendingKinds: String {
      let kinds: [(name: String, isPending: Bool)] = [
        ("constraints", !additions.isEmpty), ("constants", !constants.isEmpty),
        ("priorities", !priorities.isEmpty), ("unknowns", !awakened.isEmpty || !dormant.isEmpty),
        ("content", !contentChanges.isEmpty), ("frames", !frameChanges.isEmpty),
        ("insets", !insetChanges.isEmpty), ("removed rows", needsSolve),
      ]
      return kinds.filter { $0.isPending }.map { $0.name }.joined(separator: ", ")
    }

    /// Returns what is wrong with the rows of an item's content or frame, or nil.
    fileprivate func wrongContent(of item: ItemRecord) -> String? {
      guard let view = item.view else { return nil }
      for unknown in ItemRecord.unknowns where item.isUsed(unknown) {
        let rows = item.ownRows.filter { $0.unknown == unknown }
        let isSize = unknown == .width || unknown == .height
        let fixed = rows.filter { $0.kind == .frame || $0.kind == .rootSize }
        let content = rows.filter { $0.kind == .hugging || $0.kind == .compression }
        if isFixed(view, unknown) {
          if fixed.count != 1 || !content.isEmpty {
            return
              "\(unknown) has \(fixed.count) rows for its frame and \(content.count) for content; "
              + "uses \(item.uses), held \(item.isHeld), \(item.ownRows.count) rows"
          }
          // What follows the superview's size is known from the frame that was set, not from the rounded one.
          let constant = 0 - view.frameValue(unknown).constant
          let row = fixed[0].row
          let isAlone =
            terms(of: row).count == 1 && view.autoresizingMaskStorage.isEmpty
          // Where the row is broken the frame is another one.
          if isAlone, isInSolver(row),
            !((self.constant(of: row) - constant).magnitude <= PixelGrid.tolerance)
          {
            return "the row of \(unknown) has \(self.constant(of: row)) instead of \(constant)"
          }
          continue
        }
        if !fixed.isEmpty { return "\(unknown) is fixed" }
        if !isSize { continue }
        let size = contentSize(of: item, view)
        let length = unknown == .width ? size.width : size.height
        if content.count != (length < 0 || !isUsable(length) ? 0 : 2) {
          return "\(unknown) has \(content.count) rows for its content"
        }
        for row in content where constant(of: row.row) != 0 - length {
          return "the content's \(unknown) is \(-constant(of: row.row)) instead of \(length)"
        }
      }
      return nil
    }
  }

  /// A count of all that the engine of a tree has to do with, made anew from the tree.
  private struct LayoutAudit {
    let engine: LayoutEngine
    var failure: String?
    /// How many rows the solver is to have.
    var rows = 0
    var broken: Set<ObjectIdentifier> = []
    var layoutsToDo = 0
    var items: [ItemRecord] = []
    var uses: [ObjectIdentifier: UnknownCounts] = [:]

    init(engine: LayoutEngine) {
      self.engine = engine
      for row in engine.broken.constraints { broken.insert(ObjectIdentifier(row)) }
      rows = engine.exercises.count
    }

    mutating func look(at view: View) {
      if failure != nil { return }
      if view.marks.contains(.needsLayout) { layoutsToDo += 1 }
      failure = view.brokenLists() ?? view.wrongInsets()
      guard let record = view.recordStorage else {
        if !view.held.isEmpty { fail("\(view.debugName) holds constraints without a record") }
        return
      }
      look(at: record, view.debugName)
      let isHeld = !view.isLaidOutByFrame && !(view is Window)
      if record.isHeld != isHeld { fail("\(view.debugName) is held: \(record.isHeld)") }
      for guide in view.guides?.all ?? [] {
        look(at: guide.record, guide.debugName)
        if guide.owner !== view { fail("\(guide.debugName) has another owner") }
      }
      for constraint in view.constraints { look(at: constraint, of: view) }
    }

    private mutating func fail(_ text: String) {
      if failure == nil { failure = text }
    }

    private mutating func look(at item: ItemRecord, _ name: String) {
      if item.engine !== engine { fail("\(name) has another engine") }
      items.append(item)
      if item.isHeld { for unknown in ItemRecord.unknowns { use(item.variable(unknown)) } }
      for reference in item.references.all {
        let constraint = reference.takeUnretainedValue()
        if constraint.owner == nil { fail("\(constraint) is named by \(name) and not active") }
      }
      for own in item.ownRows {
        count(own.row, "a row of \(name)")
        guard let row = engine.detached(own.row, tag: own.kind.tag(for: item)) else {
          fail("a row of \(name) is on its way to the solver")
          continue
        }
        for term in row.termList where term.reference.item !== item { use(term.reference) }
        if row.ownTerm.reference.item !== item || row.ownUnknown != own.unknown {
          fail("a row of \(name) names another item")
        }
        if row.kind != own.kind { fail("a row of \(name) is of another kind than it should be") }
      }
      if let wrong = engine.wrongContent(of: item) { fail("\(name): \(wrong)") }
      for unknown in [ItemRecord.Unknown.width, .height]
      where item.hasOpenBound(unknown) {
        if !engine.leavesBoundsOpen { fail("\(name) has an open bound") }
        if !item.isUsed(unknown) { fail("\(name) has an open bound of what is not used") }
        if item.ownRows.contains(where: { $0.kind == .nonNegative && $0.unknown == unknown }) {
          fail("\(name) has a bound that is open and closed")
        }
        if item[unknown] < LayoutEngine.leastSize {
          fail("\(name) has a \(unknown) of \(item[unknown])")
        }
      }
    }

    private mutating func use(_ variable: VariableReference) {
      guard let item = variable.item else { return }
      uses[ObjectIdentifier(item), default: UnknownCounts()][Int(variable.unknown.rawValue)] += 1
    }

    /// Counts a row that is to be in the solver, or among the broken ones.
    private mutating func count(_ row: RowReference, _ name: @autoclosure () -> String) {
      let constraint = row.constraint?.takeUnretainedValue()
      let isBroken = constraint.map { broken.remove(ObjectIdentifier($0)) != nil } ?? false
      if isBroken == engine.isInSolver(row) {
        fail("\(name()) is \(isBroken ? "broken and" : "neither broken nor") in the solver")
      }
      if !isBroken { rows += 1 }
      let isForeign = engine.terms(of: row).contains { $0.reference.item?.engine !== engine }
      if isForeign { fail("\(name()) names an item of another tree") }
    }

    private mutating func look(at constraint: LayoutConstraint, of view: View) {
      if constraint.owner !== view { fail("\(constraint) has another owner") }
      let reference = constraint.row
      let tag = LayoutEngine.RowKind.constraint.tag(for: constraint)
      guard constraint.state.contains(.isInstalled), let row = engine.detached(reference, tag: tag)
      else { return fail("\(constraint) is active and has no row") }
      if row.layoutConstraint !== constraint { fail("the row of \(constraint) is another one's") }
      if engine.tag(of: reference) != tag {
        fail("the solver has the row of \(constraint) by another tag")
      }
      count(reference, "the row of \(constraint)")
      if let wish = constraint.tightness {
        count(RowReference(wish), "the wish of \(constraint)")
        // One that is left out, as its numbers are none, has no constant that equals itself. Beside large coefficients the
        // solver's rows lose what is below all normal numbers, both the same.
        let isSame =
          wish.constant == row.constant || wish.constant.isNaN && row.constant.isNaN
          || wish.constant.magnitude < .leastNormalMagnitude
            && engine.solver.number(of: wish).map { engine.solver.constant(of: $0) } == row.constant
        if !constraint.lowered(in: view).matches(wish) || !isSame {
          fail("the wish of \(constraint), \(wish), is another than its row, \(row)")
        }
      }
      if constraint.isBroken == engine.isInSolver(reference) {
        fail("\(constraint) is marked wrongly")
      }
      for term in row.termList { use(term.reference) }
      for item in constraint.items {
        if item.view == nil && item.guide == nil {
          fail("\(constraint) names an item that is gone")
        }
      }
      let made = constraint.lowered(in: view)
      if !made.matches(row) {
        fail("the row of \(constraint) has other terms than it should")
      }
      if (row.constant - made.constant).magnitude > PixelGrid.tolerance {
        fail("the row of \(constraint) has the constant \(row.constant), not \(made.constant)")
      }
      let level = engine.level(of: constraint, Array(row.termList))
      if row.priority != level {
        fail("the row of \(constraint) has the priority \(row.priority.value), not \(level.value)")
      }
    }

    func conclusion() -> String? {
      if let failure { return failure }
      if !broken.isEmpty { return "\(broken.count) rows are broken and nobody's" }
      if engine.solver.constraintCount != rows {
        return "the solver has \(engine.solver.constraintCount) rows, the tree \(rows)"
      }
      let known = items.reduce(0) { $0 + engine.knownUnknowns(of: $1) }
      if engine.solver.variableCount != known {
        return "the solver has \(engine.solver.variableCount) variables, the tree \(known)"
      }
      if engine.layoutsToDo != layoutsToDo {
        return "\(engine.layoutsToDo) views are said to be marked, \(layoutsToDo) are"
      }
      for item in items where item.uses != uses[ObjectIdentifier(item)] ?? UnknownCounts() {
        let name = item.view?.debugName ?? item.guide?.debugName ?? "an item"
        return
          "\(name) has \(item.uses) uses, \(uses[ObjectIdentifier(item)] ?? UnknownCounts()) are known"
      }
      return nil
    }
  }

  extension LayoutEngine {
    /// What a row says, as a constraint to look at; nil where it is not there, or on its way.
    func detached(_ row: RowReference, tag: UInt) -> Constraint? {
      if let number = row.number { return solver.detachedConstraint(of: number, tag: tag) }
      return row.constraint?.takeUnretainedValue()
    }

    /// How many of an item's unknowns the solver knows.
    fileprivate func knownUnknowns(of item: ItemRecord) -> Int {
      ItemRecord.unknowns.count { solver.names(item.variable($0)) }
    }

    /// The tag by which the solver knows a row.
    fileprivate func tag(of row: RowReference) -> UInt? {
      row.number.map { solver.tag(of: $0) } ?? row.constraint?.takeUnretainedValue().tag
    }
  }

  extension RowBuilder {
    /// Whether the sides are those of a constraint.
    fileprivate func matches(_ row: Constraint) -> Bool {
      Array(row.termList).withUnsafeBufferPointer { buffer.matches($0) }
    }
  }

  extension LayoutConstraint {
    /// The items that are named, also by distances.
    fileprivate final var items: [ItemRecord] {
      [first, second, distance?.first?.item, distance?.second?.item].compactMap { $0 }
    }
  }

  extension View {
    /// Whether guides are laid out with other insets than there are, or nil.
    fileprivate final func wrongInsets() -> String? {
      guard let guides else { return nil }
      if guides.safeArea != nil, guides.usedSafeArea != foundSafeArea {
        return "the safe area of \(debugName) is \(foundSafeArea), rows have \(guides.usedSafeArea)"
      }
      if guides.margins != nil, guides.usedMargins != foundMargins {
        return "the margins of \(debugName) are \(foundMargins), rows have \(guides.usedMargins)"
      }
      return nil
    }

    /// What is wrong with the lists of subviews, or nil.
    fileprivate final func brokenLists() -> String? {
      var listed = 0
      var moved = 0
      var resizing: Int32 = 0
      for (index, subview) in subviews.enumerated() {
        if subview.superviewStorage !== self { return "\(subview.debugName) has another superview" }
        if subview.marks.contains(.isListed) { listed += 1 }
        if subview.marks.contains(.isMoved) { moved += 1 }
        if subview.resizesWithSuperview { resizing += 1 }
        if index > 0, subviews[index - 1].orderKey >= subview.orderKey {
          return "the keys of \(debugName)'s subviews do not ascend"
        }
        let isDirty = !subview.marks.isDisjoint(with: .dirty) || !subview.dirtySubviews.isEmpty
        if isDirty && !subview.marks.contains(.isListed) {
          return "\(subview.debugName) is dirty and not listed"
        }
      }
      if dirtySubviews.count != listed {
        return "\(debugName) lists \(dirtySubviews.count) subviews"
      }
      if movedSubviews.count != moved { return "\(debugName) has \(moved) moved subviews" }
      for pointer in dirtySubviews + movedSubviews {
        let subview = pointer.takeUnretainedValue()
        if subview.superviewStorage !== self { return "\(debugName) lists a view of another" }
      }
      return autoresizingCount == resizing
        ? nil : "\(debugName) counts its resizing subviews wrongly"
    }

    /// Returns what is wrong with the state of the view's whole tree, or nil: for tests and fuzzers.
    ///
    /// It is asked after an update cycle, while nothing is pending.
    ///
    /// - Complexity: O(size of the tree and its constraints), and that of checking the solver's solution.
    package final func brokenLayoutInvariant() -> String? {
      let root = rootView
      guard let engine = root.ownEngine else {
        var failure: String?
        root.forEachInTree { if failure == nil { failure = $0.brokenLists() } }
        return failure
      }
      if engine.hasChanges { return "changes are left: \(engine.pendingKinds)" }
      return engine.brokenInvariant()
    }
  }
#endif
