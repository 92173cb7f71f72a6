import ConstraintSolver

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
    if isUpdating || isDissolved { return }
    run {
      var rounds = 0
      while hasChanges, rounds < LayoutEngine.roundLimit {
        rounds += 1
        if !exercises.isEmpty { endExercises() }
        beginParts()
        lower()
        if isDissolved { return }
        commit()
        collect()
        closeNegativeBounds()
        if isDissolved { return }
        measure()
        if !hasChanges { settleLoose() }
      }
      if solver.troubles != knownTroubles { tellOfTroubles() }
      for item in measured { item.measurement?.rounds = 0 }
      measured.removeAll(keepingCapacity: true)
    }
  }

  /// Runs the steps of an update, and then what is to be told.
  ///
  /// The root may be let go of by what is called meanwhile: it lives until the end.
  func run(_ steps: () -> Void) {
    let root = self.root
    isUpdating = true
    beginChange()
    steps()
    isUpdating = false
    settleFrames()
    endChange()
    sendMessages(near: root)
  }

  /// Makes the rows of what has changed, for a solve on the side.
  ///
  /// A tree without a window that was never laid out is not solved for that: the size it happens to have, 0
  /// mostly, may well conflict with what its content needs.
  func updateForFitting() {
    if solver.constraintCount > 0 || root is Window {
      update()
    } else if !isUpdating, !isDissolved {
      run {
        lower()
        needsSolve = true
      }
    }
  }

  /// Sends what there is to tell, now that whoever gets it may change things.
  private func sendMessages(near root: View) {
    reported = nil
    if messages.isEmpty { return }
    let pending = messages
    messages.removeAll()
    for message in pending { root.report(message) }
  }

  // MARK: Rows

  @inline(never)
  private func lower() {
    refreshInsets()
    lowerConstants()
    lowerPriorities()
    // Making rows may bring other constraints to be made, of a view's guides for example.
    if !additions.isEmpty { lowerAdditions() }
    updateChangedItems()
    updateOwnRows()
  }

  /// A constraint mostly has so many products at most.
  private static let usualTerms = 3

  private func lowerAdditions() {
    let count = comesInParts ? partSize : additions.count
    newRows.reserve(more: count, terms: LayoutEngine.usualTerms * count)
    isLoweringAdditions = true
    workThroughList({ swap(&$0, &additions) }) { members in
      // Views are asked while rows are made, and may let go of themselves. Those that follow each other mostly have one
      // holder.
      var holder: View?
      var next = 0
      while next < members.count {
        let end = comesInParts ? min(next + partSize, members.count) : members.count
        while next < end {
          // With the tree its constraints may have gone.
          if isDissolved { return }
          members[next]._withUnsafeGuaranteedRef { lowerAddition($0, &holder) }
          next += 1
        }
        if comesInParts, next < members.count { sendPart(of: members) }
      }
    }
    isLoweringAdditions = false
    LayoutEngine.giveUpRoom(of: &additions)
    if additions.isEmpty, !removedAdditions.isEmpty { forgetRemovedAdditions() }
  }

  /// Lets go of the constraints that have left, which may call anything.
  @inline(never)
  private func forgetRemovedAdditions() {
    let removed = removedAdditions
    removedAdditions = []
    withExtendedLifetime(removed) {}
  }

  /// The most members for which an emptied list keeps its room that few updates need.
  private static let keptRoom = 128

  /// Lets go of the memory of a list that a whole tree had to go through.
  @inline(__always)
  static func giveUpRoom<Member>(of list: inout [Member]) {
    if list.isEmpty, list.capacity > keptRoom { list = [] }
  }

  @inline(__always)
  private func lowerAddition(_ constraint: LayoutConstraint, _ holder: inout View?) {
    // The former holder may end by this, and that may change anything.
    let owner = constraint.ownerReference?.toOpaque()
    if owner != holder.map({ Unmanaged.passUnretained($0).toOpaque() }) {
      holder = constraint.owner
    }
    if isDissolved { return }
    // Where it has left for another engine, the marks are that one's. With another holder it is listed once more.
    guard isHeldHere(constraint), constraint.ownerReference?.toOpaque() == owner else { return }
    constraint.state.remove(.isListed)
    if constraint.state.contains(.isPending) { lower(constraint) }
  }

  /// How often a list is worked through that grows meanwhile; what is left is for the next round.
  private static let waveLimit = 4

  /// Works through a list, and through what is added to it meanwhile.
  ///
  /// The list is exchanged for an empty one before: what is called may add to it, and what its members let go
  /// of may do so as well.
  @inline(__always)
  func workThrough<Member>(_ exchange: (inout [Member]) -> Void, _ body: (Member) -> Void) {
    workThroughList(exchange) { members in for member in members { body(member) } }
  }

  @inline(__always)
  private func workThroughList<Member>(
    _ exchange: (inout [Member]) -> Void, _ work: ([Member]) -> Void
  ) {
    var members: [Member] = []
    for wave in 0..<LayoutEngine.waveLimit {
      exchange(&members)
      if members.isEmpty {
        // The room stays with the list.
        if wave == 0 { exchange(&members) }
        return
      }
      work(members)
      members.removeAll(keepingCapacity: true)
    }
    var rest: [Member] = []
    exchange(&rest)
    if rest.isEmpty { exchange(&members) } else { exchange(&rest) }
  }

  /// The same for objects: the list holds them meanwhile.
  @inline(__always)
  func workThrough<Member: AnyObject>(
    _ exchange: (inout [Member]) -> Void, _ body: (Member) -> Void
  ) {
    workThroughList(exchange) { members in
      members.withUnsafeBufferPointer { buffer in
        for index in buffer.indices {
          Unmanaged.passUnretained(buffer[index])._withUnsafeGuaranteedRef(body)
        }
      }
    }
  }

  /// Has the views look at their insets whose frames, or superviews, have changed.
  @inline(never)
  private func refreshInsets() {
    if insetChanges.isEmpty || defersInsets { return }
    // Those who hear of it may change other insets; without end only in the rounds of an update.
    var left = 4 * insetChanges.count + 64
    while left > 0, !defersInsets, let entry = insetChanges.popLast() {
      left -= 1
      guard let view = entry?.takeUnretainedValue() else { continue }
      view.marks.remove(.isInsetListed)
      view.refreshInsets()
      if isDissolved { return }
    }
  }

  /// Whether a listed constraint is still active in this tree.
  func isHeldHere(_ constraint: LayoutConstraint) -> Bool {
    guard let owner = constraint.ownerReference else { return false }
    return owner._withUnsafeGuaranteedRef { isOwn($0) }
  }

  /// Whether a view is in this tree.
  @inline(__always)
  private func isOwn(_ view: View) -> Bool {
    view.recordStorage?.engineReference?.toOpaque() == Unmanaged.passUnretained(self).toOpaque()
  }

  /// The sides of a constraint; nil where what was asked for them has changed the constraint, or what it is
  /// made from: then it is listed again, if it is still to take part.
  ///
  /// Whoever gets them gives their buffer back (`recycle`).
  private func lowered(_ constraint: LayoutConstraint) -> RowBuilder? {
    guard let owner = constraint.owner else { return nil }
    let version = arrangement
    // Whoever is asked may have other rows made.
    let buffer = spareBuffer.take() ?? TermBuffer()
    let builder = constraint.lowered(in: owner, buffer: buffer)
    let reference = Unmanaged.passUnretained(owner).toOpaque()
    guard !isDissolved, constraint.ownerReference?.toOpaque() == reference, isOwn(owner) else {
      return nil
    }
    if constraint.state.contains(.isPending) { return nil }
    if version != arrangement {
      // An item that a view lends its baseline to is no item of the constraint's.
      if !builder.buffer.isOwned(by: self) {
        relower(constraint)
        return nil
      }
    }
    if constraint.firstAttribute.isBaseline || constraint.secondAttribute.isBaseline {
      lending.insert(constraint, from: builder.buffer.lenders)
      hasLent = true
    }
    return builder
  }

  /// Takes back the buffer of lowered sides, for the next ones.
  @inline(__always)
  private func recycle(_ builder: RowBuilder) {
    builder.buffer.removeAll()
    spareBuffer = builder.buffer
  }

  private func lower(_ constraint: LayoutConstraint) {
    constraint.state.remove(.isPending)
    if makeNearRow(of: constraint) { return }
    // Before its sides are asked for: what is asked may scroll a view that it looks through.
    noteCrossing(constraint)
    guard let sides = lowered(constraint) else { return }
    let constant = sides.constant
    let level = sides.buffer.withTerms { self.level(of: constraint, $0) }
    let row = constraint.row
    if constraint.state.contains(.isInstalled), !row.isNone,
      sides.buffer.matches(terms(of: row))
    {
      recycle(sides)
      change(row, to: constant)
      if let wish = constraint.tightness { change(RowReference(wish), to: constant) }
      change(row, to: level)
      return
    }
    sides.buffer.withTerms { terms in
      useUnknowns(of: terms)
      removeRow(of: constraint)
      install(terms, constant, level, of: constraint)
    }
    recycle(sides)
  }

  private func lowerConstants() {
    if constants.isEmpty { return }
    workThrough({ swap(&$0, &constants) }) { constraint in
      guard isHeldHere(constraint) else { return }
      constraint.state.remove(.isConstantListed)
      let row = constraint.row
      guard constraint.state.contains(.isInstalled), !constraint.state.contains(.isPending),
        !row.isNone
      else { return }
      // The row's constant is that of the lowered sides less the constraint's.
      guard let sides = lowered(constraint) else { return }
      let constant = sides.constant
      recycle(sides)
      if constraint.row != row { return }
      change(row, to: constant)
      if let wish = constraint.tightness { change(RowReference(wish), to: constant) }
    }
  }

  @inline(never)
  private func lowerPriorities() {
    if priorities.isEmpty { return }
    workThrough({ swap(&$0, &priorities) }) { constraint in
      guard isHeldHere(constraint) else { return }
      constraint.state.remove(.isPriorityListed)
      let row = constraint.row
      guard constraint.state.contains(.isInstalled), !row.isNone else { return }
      change(row, to: level(of: constraint, terms(of: row)))
    }
  }

  // MARK: Content

  /// Measures content whose width has changed.
  ///
  /// Where the height changes the width again, as it may with a fixed aspect ratio, heights may only
  /// grow after many rounds, so that the layout settles. Text whose width follows from other text's height
  /// takes a round for each of them, and some widths come twice on the way.
  @inline(never)
  func measure() {
    if measurements.isEmpty { return }
    let items = measurements
    measurements.removeAll(keepingCapacity: true)
    for item in items {
      guard item.belongs(to: self), let view = item.view, let before = item.measurement else {
        continue
      }
      let width = item[.width]
      if before.width == width { continue }
      let height = view.contentHeight(forWidth: width)
      guard item.belongs(to: self), var known = item.measurement else { continue }
      if !isUsable(height) {
        messages.append(
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
  package final var isBroken: Bool { state.contains(.isBroken) }
}
