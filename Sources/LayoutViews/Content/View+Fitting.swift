import ConstraintSolver

extension View {
  /// The size of the client's content within another one, as wide as it is naturally or, where it wraps, as there is
  /// room; the view's own size without a client.
  final func clientSize(fitting size: Size) -> Size {
    guard let client = attachedClient else { return bounds.size }
    let natural = client.intrinsicContentSize(of: self)
    let isNarrow = size.width > 0 && size.width < natural.width
    let width = isNarrow ? size.width : natural.width
    let wraps = isNarrow && client.contentHeightDependsOnWidth(of: self)
    let height = wraps ? client.contentHeight(of: self, forWidth: width) : natural.height
    return Size(
      width: width < 0 ? bounds.width : width, height: height < 0 ? bounds.height : height)
  }

  /// The target size for the smallest size that a view can have.
  public static let layoutFittingCompressedSize = Size.zero
  /// The target size for the largest size that a view can have.
  public static let layoutFittingExpandedSize = Size(width: 10_000, height: 10_000)

  /// Returns the size that comes closest to a target at the fitting size level, which is weaker than
  /// content's hugging.
  ///
  /// - Complexity: that of building and solving the subtree's constraints, once more for content whose
  ///   height follows its width.
  public final func systemLayoutSizeFitting(_ targetSize: Size) -> Size {
    systemLayoutSizeFitting(
      targetSize, withHorizontalFittingPriority: .fittingSizeLevel,
      verticalFittingPriority: .fittingSizeLevel)
  }

  final func fittingSize(
    _ target: Size, _ horizontalPriority: LayoutPriority, _ verticalPriority: LayoutPriority
  ) -> Size {
    guard isUsable(target.width), isUsable(target.height), horizontalPriority.isValid,
      verticalPriority.isValid
    else {
      report(
        .invalidValue(
          "fitting \(debugName) to \(target.width) × \(target.height) at priorities "
            + "\(horizontalPriority.rawValue) and \(verticalPriority.rawValue) makes no sense"))
      return frameStorage.size
    }
    updateConstraintsInSubtree()
    let engine = madeEngine
    engine.updateForFitting()
    var fitting = Fitting(of: self, in: engine)
    let size = fitting.solve(target, horizontalPriority, verticalPriority)
    fitting.engine.reported = nil
    for message in fitting.messages { report(message) }
    let rect = frame(forAlignmentRect: Rect(origin: .zero, size: size))
    let grid = PixelGrid(scale: window?.displayScale ?? PixelGrid.detachedScale)
    return Size(width: grid.roundedUp(rect.width), height: grid.roundedUp(rect.height))
  }

  /// Runs what is due of the constraint pass in this subtree, so that the fitting sees its result.
  private func updateConstraintsInSubtree() {
    forEachDirtyBottomUp { if $0.clearNeedsUpdateConstraints() { $0.updateConstraints() } }
  }
}

/// The solve of one subtree on the side, in a solver of its own that is thrown away.
///
/// It holds the rows that the subtree's engine has for it, without those that place the view itself in its
/// superview, and the wish that the view have the target size.
///
/// Views are asked for their content before the rows are collected, and messages are sent when all is done: in
/// between nothing is called that might let go of a constraint, which its row knows by address.
private struct Fitting: ~Copyable {
  let view: View
  let engine: LayoutEngine
  let solver = Solver()
  /// The rows that hold in the window, or would; then those that are broken there.
  var rows = RowBatch()
  var brokenRows: [Constraint] = []
  /// Content whose height follows its width, with the rows for its height.
  var measured: [(item: ItemRecord, rows: [Constraint], height: Double)] = []
  /// What there is to tell.
  var messages: [LayoutMessage] = []
  /// What views say of their content.
  private let contents: [ObjectIdentifier: (size: Size, heightDependsOnWidth: Bool)]

  /// How often heights are measured; after the first rounds they may only grow.
  private static let roundLimit = 8
  private static let freeRounds = 2

  init(of view: View, in engine: LayoutEngine) {
    self.view = view
    var contents: [ObjectIdentifier: (size: Size, heightDependsOnWidth: Bool)] = [:]
    view.forEachInTree { member in
      if member !== view, member.record.measurement == nil { return }
      contents[ObjectIdentifier(member)] = (
        member.intrinsicContentSize, member.contentHeightDependsOnWidth
      )
    }
    self.contents = contents
    solver.keepConflicts()
    // Being asked, the view may have gone to another tree, whose engine has its rows.
    self.engine = view.recordStorage?.engine ?? engine
    view.forEachInTree { collect($0) }
  }

  private mutating func collect(_ member: View) {
    // Numbers of rows are those of the engine's solver.
    if !member.record.belongs(to: engine) { return }
    member.held.forEach { constraint in
      if constraint.state.contains(.isInstalled) {
        add(constraint.row, tag: LayoutEngine.RowKind.constraint.tag(for: constraint))
      }
    }
    for guide in member.guides?.all ?? [] { addOwnRows(of: guide.record) { _ in true } }
    let item = member.record
    if member === view {
      for unknown in [ItemRecord.Unknown.width, .height] {
        rows.append(
          Constraint(.nonNegative, of: item, unknown, 0, .greaterThanOrEqual, .required))
      }
      collectContent(of: item, member)
    } else if item.measurement != nil {
      addOwnRows(of: item) { $0.kind == .nonNegative || $0.unknown != .height }
      collectContent(of: item, member, onlyHeight: true)
    } else {
      addOwnRows(of: item) { _ in true }
    }
  }

  /// Adds rows that the engine has made on account of an item.
  private mutating func addOwnRows(of item: ItemRecord, where isWanted: (OwnRow) -> Bool) {
    for row in item.ownRows where isWanted(row) { add(row.row, tag: row.kind.tag(for: item)) }
    for unknown in [ItemRecord.Unknown.width, .height]
    where item.hasOpenBound(unknown) {
      rows.append(Constraint(.nonNegative, of: item, unknown, 0, .greaterThanOrEqual, .required))
    }
  }

  /// Adds a row of the engine's.
  private mutating func add(_ row: RowReference, tag: UInt) {
    if let number = row.number {
      rows.append(number, of: engine.solver, tag: tag)
    } else if let (place, isOwn) = row.pending {
      if isOwn {
        rows.append(place, of: engine.newOwnRows)
      } else {
        rows.append(place, of: engine.newRows)
      }
    } else if let constraint = row.constraint?.takeUnretainedValue() {
      add(constraint)
    }
  }

  private mutating func add(_ row: Constraint) {
    if row.layoutConstraint?.isBroken == true { brokenRows.append(row) } else { rows.append(row) }
  }

  /// Makes rows for the content of the view itself, and for heights that are to be measured.
  private mutating func collectContent(
    of item: ItemRecord, _ member: View, onlyHeight: Bool = false
  ) {
    // What came when views were asked is not part of it.
    guard let (size, heightDependsOnWidth) = contents[ObjectIdentifier(member)] else { return }
    if !onlyHeight {
      for row in contentRows(of: item, member, .width, size.width) { rows.append(row) }
    }
    let heightRows = contentRows(of: item, member, .height, size.height)
    for row in heightRows { rows.append(row) }
    if heightDependsOnWidth, !heightRows.isEmpty {
      measured.append((item, heightRows, size.height))
    }
  }

  private func contentRows(
    of item: ItemRecord, _ member: View, _ unknown: ItemRecord.Unknown, _ length: Double
  ) -> [Constraint] {
    if length < 0 || !isUsable(length) { return [] }
    let axis: LayoutConstraint.Axis = unknown == .width ? .horizontal : .vertical
    return [
      Constraint(
        .hugging, of: item, unknown, -length, .lessThanOrEqual,
        member.huggingPriority[axis].level),
      Constraint(
        .compression, of: item, unknown, -length, .greaterThanOrEqual,
        member.compressionPriority[axis].level),
    ]
  }

  mutating func solve(
    _ target: Size, _ horizontal: LayoutPriority, _ vertical: LayoutPriority
  ) -> Size {
    let item = view.record
    for (unknown, length, priority) in [
      (ItemRecord.Unknown.width, target.width, horizontal), (.height, target.height, vertical),
    ] {
      rows.append(
        Constraint(.fitting, of: item, unknown, -length, .equal, priority.level))
    }
    addRows()
    for round in 0..<Fitting.roundLimit where !measure(mayShrink: round < Fitting.freeRounds) {
      break
    }
    return Size(
      width: max(0, solver.value(of: item.variable(.width))),
      height: max(0, solver.value(of: item.variable(.height))))
  }

  /// Adds the rows; of those that conflict, as a size outside of any window may not be possible, one each
  /// is left out with a message.
  ///
  /// Those that are broken in the window may hold here; they come last, so that the others are not tried again for each.
  private mutating func addRows() {
    addBatch()
    for row in brokenRows { _ = try? solver.add(row) }
  }

  private mutating func addBatch() {
    for conflicts in 0...LayoutEngine.batchRetries {
      do throws(SolverError) {
        return try solver.add(&rows, goesOn: conflicts == LayoutEngine.batchRetries)
      } catch {
        if solver.isWaiting { return goOn(after: error) }
        guard let victim = leaveOut(error) else { break }
        rows.remove(victim)
      }
    }
    for place in rows.places {
      if let row = rows.constraint(at: place) { addAlone(row) }
    }
  }

  /// Goes on with what a conflict has stopped, leaving out what it takes.
  private mutating func goOn(after conflict: SolverError) {
    var next: SolverError? = conflict
    while let conflict = next {
      guard let victim = leaveOut(conflict), let number = solver.number(of: victim) else {
        return solver.stopWaiting()
      }
      solver.remove(number)
      next = solver.goOn()
    }
  }

  /// Adds one row, leaving out what it takes.
  private mutating func addAlone(_ row: Constraint) {
    while true {
      do throws(SolverError) {
        try solver.add(row)
        return
      } catch {
        // What is too much for a solver is left out, as in a window.
        guard let victim = leaveOut(error), victim !== row else { return }
        do throws(SolverError) { try solver.remove(victim) } catch { return }
      }
    }
  }

  /// Which row of a conflict is left out; nil where there is none.
  @inline(never)
  private mutating func leaveOut(_ error: SolverError) -> Constraint? {
    guard let conflict = Contradiction(error, of: solver, after: nil) else { return nil }
    let reported = engine.madeReported
    reported.look(at: conflict, binding: nil)
    guard let victim = reported.choice else { return nil }
    messages.append(.conflict(engine.report(conflict, broken: victim)))
    return victim
  }

  /// Measures content for the widths that it has; returns whether a height is another.
  private mutating func measure(mayShrink: Bool) -> Bool {
    var changes: [(constraint: Constraint, constant: Double)] = []
    for index in measured.indices {
      guard let member = measured[index].item.view else { continue }
      let width = solver.value(of: measured[index].item.variable(.width))
      let height = member.contentHeight(forWidth: width)
      if !isUsable(height) || height == measured[index].height { continue }
      if !mayShrink && height < measured[index].height { continue }
      measured[index].height = height
      for row in measured[index].rows { changes.append((row, 0 - height)) }
    }
    if changes.isEmpty { return false }
    do throws(SolverError) {
      try solver.setConstants(changes)
      return true
    } catch {
      // Required content that does not fit keeps the height it had.
      return false
    }
  }
}

extension PixelGrid {
  func roundedUp(_ value: Double) -> Double {
    (value * scale - PixelGrid.tolerance * scale).rounded(.up) / scale
  }
}
