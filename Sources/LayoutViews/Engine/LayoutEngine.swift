import ConstraintSolver

/// The solver of one tree of views, and what it has yet to be told.
///
/// Changes of constraints, content and frames are noted here, each in O(1), and reach the solver
/// together in `update()`, before frames are asked for: what is added goes in as one batch, changed
/// constants as another. Then the solver says which unknowns moved; their views are marked.
///
/// Caller's code (content sizes, baselines) runs while rows are made, never while the solver works. It may
/// change anything, or let go of the tree: what was read before is looked at again after it, lists are taken
/// out before they are worked through, and the root lives as long as an update. So nothing of the caller's runs while
/// one of the properties is accessed that are not checked for overlapping accesses.
final class LayoutEngine {
  let solver = Solver()
  unowned(unsafe) let root: View
  /// The root, where that is a window.
  unowned(unsafe) let window: Window?
  /// The same, which costs no reference counting where it is only looked at.
  let windowReference: Unmanaged<Window>?
  /// Called when the root has ceased to exist, and nothing leads to it any more.
  ///
  /// A closure, so that what a program never sets is no part of it.
  var rootDidEnd: (() -> Void)?

  // What has changed since the last update.
  /// Constraints whose rows are to be made, which their views keep alive or the list of those that have left.
  @exclusivity(unchecked)
  var additions: [Unmanaged<LayoutConstraint>] = []
  /// Constraints that left while they were among the additions, until these have been gone through.
  @exclusivity(unchecked)
  var removedAdditions: [LayoutConstraint] = []
  /// Whether the additions are being gone through: what leaves may be the one whose row is made.
  @exclusivity(unchecked)
  var isLoweringAdditions = false
  @exclusivity(unchecked)
  var constants: [LayoutConstraint] = []
  @exclusivity(unchecked)
  var priorities: [LayoutConstraint] = []
  /// Unknowns that came into use or may have gone out of use.
  @exclusivity(unchecked)
  var awakened: [AwakenedUnknown] = []
  @exclusivity(unchecked)
  var dormant: [ItemUnknown] = []
  /// Unknowns whose values are to be read, as the solver reports those only that differ from what it
  /// reported before.
  @exclusivity(unchecked)
  var woken: [AwakenedUnknown] = []
  @exclusivity(unchecked)
  var contentChanges: [ItemRecord] = []
  @exclusivity(unchecked)
  var frameChanges: [ItemRecord] = []
  /// The views whose insets are to be looked at, with holes where some have left.
  @exclusivity(unchecked)
  var insetChanges: [Unmanaged<View>?] = []
  /// What the host covered of the window when insets were last asked for.
  var hostInsets = EdgeInsets.zero
  /// Whether insets stay as they are for now, because frames are being set one after the other.
  @exclusivity(unchecked)
  var defersInsets = false

  // Rows on their way to the solver.
  @exclusivity(unchecked)
  var newRows = RowBatch()
  /// The engine's own go in before the others, so that the solver meets sizes before positions: its start
  /// defines later variables by earlier ones.
  @exclusivity(unchecked)
  var newOwnRows = RowBatch()
  /// Whether bounds of sizes are left open.
  @exclusivity(unchecked)
  var leavesBoundsOpen = true
  /// Sizes that are negative though they may not be, as their bounds are open.
  @exclusivity(unchecked)
  var negatives: [ItemUnknown] = []
  /// How many solves there had been when the solver's first rows began to reach it part by part; nil where they do not.
  @exclusivity(unchecked)
  var solvesBeforeParts: Int?
  /// Of so many constraints each part is.
  @exclusivity(unchecked)
  var partSize = LayoutEngine.initialPartSize
  @exclusivity(unchecked)
  var newConstants: [RowConstant] = []
  @exclusivity(unchecked)
  var newPriorities: [(row: RowNumber, priority: Priority)] = []
  /// Whether changes may be listed of rows that have gone; only within an update.
  @exclusivity(unchecked)
  var namesGoneRows = false

  /// The buffer for the terms of the next row, unless one is being made.
  @exclusivity(unchecked)
  var spareBuffer: TermBuffer?

  /// Constraints that look through a view to its content.
  @exclusivity(unchecked)
  var crossing = CrossingConstraints()
  /// Constraints about baselines that an item has from another view.
  var lending = LentBaselines()
  /// Whether there has been such a constraint.
  @exclusivity(unchecked)
  var hasLent = false
  /// Constraints that were broken, with the conflicts that they were in.
  var broken = BrokenConstraints()
  /// The solver's count of troubles when it was last told of them.
  var knownTroubles = 0
  /// What there is to tell at the end of the update.
  var messages: [LayoutMessage] = []
  /// The constraints in the conflicts among it, and how many such lists there were.
  @exclusivity(unchecked)
  var reported: ReportedConstraints?
  @exclusivity(unchecked)
  var reportCount: UInt32 = 0
  /// Content to be measured, whose width has changed.
  @exclusivity(unchecked)
  var measurements: [ItemRecord] = []
  /// Records of items that left, until no list of unknowns tells of them.
  var departed: [ItemRecord] = []
  /// Wishes by which the layout is moved where it is ambiguous.
  @exclusivity(unchecked)
  var exercises: [Constraint] = []
  /// Where the unknowns were that such wishes have moved.
  var restingValues: [(variable: VariableReference, value: Double)] = []

  /// Whether constraints of a view of this tree are, or have been, suspended.
  @exclusivity(unchecked)
  var knowsSuspensions = false

  /// Who notes the frames that an animation changes.
  @exclusivity(unchecked)
  var recorder: FrameRecorder?

  /// Whether the root's own size has changed, where constraints decide it.
  @exclusivity(unchecked)
  var rootDidChange = false
  /// What masks say of views whose unknowns went out of use in this update.
  var settled: [(ItemRecord, SettledValue)] = []
  /// Content that was measured in the update under way.
  @exclusivity(unchecked)
  var measured: [ItemRecord] = []
  @exclusivity(unchecked)
  var isUpdating = false
  /// Whether the tree has left for another engine, or is gone: nothing is to be done any more.
  @exclusivity(unchecked)
  var isDissolved = false
  /// Counts the items that came, left, or are laid out in another way, so that rows that were being made
  /// meanwhile are made anew.
  @exclusivity(unchecked)
  var arrangement = 0
  /// How many changes of several steps are under way; the host is asked for a cycle after them.
  @exclusivity(unchecked)
  private var changes = 0
  /// What is left of looks ahead (`LookAhead.swift`).
  @exclusivity(unchecked)
  var seenAhead: UInt = 0
  /// How many views of the tree are marked for the layout pass, and for the constraint pass.
  @exclusivity(unchecked)
  var layoutsToDo = 0
  @exclusivity(unchecked)
  var updatesToDo = 0
  /// The pixels in a point to which frames are rounded.
  @exclusivity(unchecked)
  var scale = PixelGrid.detachedScale
  @exclusivity(unchecked)
  private var sequence: UInt32 = 0
  /// How many views' insets were found, and how many views were passed in looking for them.
  var insetSteps = 0
  @exclusivity(unchecked)
  var statistics = LayoutStatistics()

  /// Who marked views lately, while a pass suspects a loop.
  @exclusivity(unchecked)
  var isLoggingMarks = false
  var markLog: [MarkRecord] = []
  /// Whoever lays it out holds it.
  @exclusivity(unchecked)
  var viewInLayout: Unmanaged<View>?

  struct MarkRecord {
    var view: ObjectIdentifier
    var cause: View.MarkCause
    var during: String?
  }

  init(root: View) {
    self.root = root
    let window = root as? Window
    self.window = window
    windowReference = window.map { Unmanaged.passUnretained($0) }
    solver.keepTrackOfLooseness()
    solver.keepConflicts()
  }

  /// Whether there is anything to tell the solver.
  var hasChanges: Bool {
    if isDissolved { return false }
    let isQuiet =
      additions.isEmpty && constants.isEmpty && priorities.isEmpty && awakened.isEmpty
      && dormant.isEmpty && contentChanges.isEmpty && frameChanges.isEmpty
      && (insetChanges.isEmpty || defersInsets)
    return !isQuiet || needsSolve
  }

  /// Whether there is anything to tell the solver, or a view is to update its constraints first.
  var hasWork: Bool { updatesToDo > 0 && !hasEndlessUpdates && !isDissolved || hasChanges }

  /// Whether views were marked for the constraint pass again and again while it ran: they wait for the next cycle.
  @exclusivity(unchecked)
  var hasEndlessUpdates = false

  /// Whether rows were removed since the last solve.
  @exclusivity(unchecked)
  var needsSolve = false

  /// Notes that there is something to do.
  func noteChange() {
    if isUpdating || isDissolved { return }
    // A window that waits for its host need not be told again.
    if windowReference?._withUnsafeGuaranteedRef({ $0.isUpdateCycleRequested }) == true { return }
    root.treeNeedsUpdate()
  }

  /// Begins a change of several steps, between which the host is not called: it might change what the steps
  /// are about.
  func beginChange() { changes += 1 }

  /// Ends a change of several steps.
  func endChange() {
    changes -= 1
    if changes == 0 && !isDissolved { root.treeDidChange() }
  }

  /// Whether a change of several steps is under way.
  var isChanging: Bool { changes > 0 }

  // MARK: Constraints

  /// Takes part in the next update.
  func add(_ constraint: LayoutConstraint) {
    sequence &+= 1
    constraint.sequence = sequence
    list(constraint)
  }

  /// Has a constraint's row made anew in the next update, if it is active in this tree.
  func relower(_ constraint: LayoutConstraint) {
    if isHeldHere(constraint) { list(constraint) }
  }

  /// Has the row of a constraint be made, which a view of this tree holds.
  private func list(_ constraint: LayoutConstraint) {
    let isListed = constraint.state.contains(.isListed)
    constraint.state.formUnion([.isPending, .isListed])
    if isListed { return }
    additions.append(Unmanaged.passUnretained(constraint))
    noteChange()
  }

  /// Takes a constraint out of the solver.
  ///
  /// The lists may still have it; it may be listed again, with this engine or another. The host is not asked
  /// for a cycle; that is for the caller to do when the change is complete.
  @inline(never)
  func remove(_ constraint: LayoutConstraint) {
    var mayBeListed = constraint.state.contains(.isListed)
    if mayBeListed, additions.last?.toOpaque() == Unmanaged.passUnretained(constraint).toOpaque() {
      additions.removeLast()
      mayBeListed = false
    }
    if mayBeListed || isLoweringAdditions { keepRemoved(constraint) }
    constraint.state.subtract([.isPending, .isListed, .isConstantListed, .isPriorityListed])
    forgetIndirect(constraint)
    removeRow(of: constraint)
  }

  /// Keeps a constraint that leaves until the additions have been gone through.
  @inline(never)
  func keepRemoved(_ constraint: LayoutConstraint) { removedAdditions.append(constraint) }

  /// Takes a constraint's row out of the solver.
  func removeRow(of constraint: LayoutConstraint) {
    let row = constraint.row
    if row.isNone { return }
    removeTightness(of: constraint)
    if constraint.state.contains(.isInstalled) { releaseUnknowns(of: row) }
    if constraint.state.contains(.isBroken) {
      constraint.state.remove(.isBroken)
      if let constraint = row.constraint { broken.remove(constraint.takeUnretainedValue()) }
    } else if constraint.state.contains(.isInstalled) {
      removeFromSolver(row)
    }
    constraint.state.remove(.isInstalled)
    constraint.forgetRow()
  }

  func constantDidChange(_ constraint: LayoutConstraint) {
    if constraint.state.contains(.isConstantListed) { return }
    constraint.state.insert(.isConstantListed)
    constants.append(constraint)
    noteChange()
  }

  func priorityDidChange(_ constraint: LayoutConstraint) {
    if constraint.state.contains(.isPriorityListed) { return }
    constraint.state.insert(.isPriorityListed)
    priorities.append(constraint)
    noteChange()
  }

  // MARK: Unknowns

  @inline(__always)
  func useUnknowns(of terms: UnsafeBufferPointer<UnownedTerm>) {
    for position in 0..<terms.count { use(ItemUnknown(terms[position].reference)) }
  }

  func releaseUnknowns(of row: RowReference) {
    for term in terms(of: row) { release(ItemUnknown(term.reference)) }
  }

  @inline(__always)
  func use(_ unknown: ItemUnknown) {
    unknown.withItem { use(unknown.kind, of: $0) }
  }

  @inline(__always)
  func use(_ kind: ItemRecord.Unknown, of item: ItemRecord) {
    let index = Int(kind.rawValue)
    let count = item.uses[index]
    if count == 0 { awakened.append(AwakenedUnknown(kind, of: item)) }
    item.uses[index] = count &+ 1
  }

  @inline(__always)
  func release(_ unknown: ItemUnknown) {
    unknown.withItem { item in
      let index = Int(unknown.kind.rawValue)
      item.uses[index] &-= 1
      if item.uses[index] == 0 { dormant.append(unknown) }
    }
  }

  /// Puts all four unknowns of a view that constraints lay out into use, or out of it.
  func hold(_ item: ItemRecord) {
    if item.isHeld { return }
    item.isHeld = true
    if item.uses == UnknownCounts() {
      item.uses = .ones
      return awakened.append(AwakenedUnknown(allOf: item))
    }
    for kind in ItemRecord.unknowns { use(kind, of: item) }
  }

  func letGo(_ item: ItemRecord) {
    if !item.isHeld { return }
    item.isHeld = false
    for kind in ItemRecord.unknowns { release(ItemUnknown(kind, of: item)) }
  }

  // MARK: Items

  func noteContent(_ item: ItemRecord) {
    if item.isContentListed { return }
    item.isContentListed = true
    contentChanges.append(item)
    noteChange()
  }

  func noteFrame(_ item: ItemRecord) {
    if item.view !== root, item.uses == UnknownCounts(), item.ownRows.isEmpty { return }
    if item.isFrameListed { return }
    item.isFrameListed = true
    frameChanges.append(item)
    noteChange()
  }

  /// The frame and mask of a view count now, or count no more.
  func maskUseDidChange(_ item: ItemRecord) {
    guard let view = item.view else { return }
    arrangement += 1
    beginChange()
    defer { endChange() }
    if view.isLaidOutByFrame || view === root && view.isWindow {
      letGo(item)
    } else {
      hold(item)
    }
    noteFrame(item)
    noteContent(item)
    // The frame may have been another one meanwhile.
    if !view.isLaidOutByFrame { view.noteMoved() }
  }

  /// Has the next update look at the insets of a view, which has guides, and of those below that follow it.
  func noteInsets(of view: View) {
    view.insetsMayDiffer()
    if view.marks.contains(.isInsetListed) { return }
    view.marks.insert(.isInsetListed)
    view.madeGuides.insetPosition = insetChanges.count
    insetChanges.append(Unmanaged.passUnretained(view))
    noteChange()
  }

  /// A view leaves whose insets were to be looked at.
  func forgetInsets(of view: View) {
    if !view.marks.contains(.isInsetListed) { return }
    view.marks.remove(.isInsetListed)
    let position = view.madeGuides.insetPosition
    if insetChanges.indices.contains(position) { insetChanges[position] = nil }
    while let last = insetChanges.last, last == nil { insetChanges.removeLast() }
  }
}

extension ItemRecord {
  static let unknowns: [Unknown] = [.minX, .minY, .width, .height]
}
