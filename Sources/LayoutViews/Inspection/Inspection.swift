import ConstraintSolver

/// What inspection asks of an item: which of its unknowns constraints are to determine, whether they do,
/// and which constraints these are.
extension ItemRecord {
  /// The unknowns that constraints have to determine, so that the item has a place and a size.
  var unknownsToDetermine: [Unknown] {
    guard let engine else { return [] }
    if let view {
      if view is Window || view.isLaidOutByFrame { return [] }
      // Where the root is, is up to its host.
      return view === engine.root ? [.width, .height] : ItemRecord.unknowns
    }
    guard let guide else { return [] }
    switch guide.role {
    case .custom, .readable: return ItemRecord.unknowns
    // Only what a constraint names: a content that nothing names has no size.
    case .scrollContent: return [.width, .height].filter { isUsed($0) }
    default: return []
    }
  }

  /// Whether constraints name all of the unknowns.
  var isNamed: Bool {
    guard let engine else { return false }
    return unknownsToDetermine.allSatisfy { engine.solver.names(variable($0)) }
  }

  /// Those of the unknowns that could as well have other values.
  var ambiguousUnknowns: [Unknown] {
    let unknowns = unknownsToDetermine
    guard let engine, !unknowns.isEmpty else { return [] }
    engine.update()
    engine.closeBounds()
    return engine.withoutExercises {
      unknowns.filter { engine.solver.isAmbiguous(variable($0)) }
    }
  }

  /// The constraints that determine the item along an axis.
  func constraints(affecting axis: LayoutConstraint.Axis) -> [LayoutConstraint] {
    rows(affecting: axis).map { $0.shownConstraint }
  }

  /// The rows that determine the item along an axis, in the order of lists.
  func rows(affecting axis: LayoutConstraint.Axis) -> [Constraint] {
    guard let engine else { return [] }
    engine.update()
    engine.closeBounds()
    var rows: [Constraint] = []
    var known: Set<ObjectIdentifier> = []
    for unknown in axis == .horizontal ? [Unknown.minX, .width] : [.minY, .height] {
      guard isUsed(unknown) else { continue }
      for row in engine.solver.constraints(affecting: variable(unknown))
      where row.kind != .exercise && row.kind != .rest
        && known.insert(ObjectIdentifier(row)).inserted
      {
        rows.append(row)
      }
    }
    return rows.listed(startingWith: self)
  }
}

extension ItemRecord.Unknown {
  var attribute: LayoutConstraint.Attribute {
    switch self {
    case .minX: .left
    case .minY: .top
    case .width: .width
    case .height: .height
    }
  }
}

extension View {
  /// The record with an engine that is up to date, if constraints lay the view out.
  final var inspectedRecord: ItemRecord? {
    if recordStorage?.engine == nil {
      if isLaidOutByFrame && record.references.isEmpty { return nil }
      _ = madeEngine
    }
    recordStorage?.engine?.update()
    recordStorage?.engine?.closeBounds()
    return recordStorage
  }
}

extension LayoutGuide {
  /// The record with an engine that is up to date, if a view owns the guide.
  final var inspectedRecord: ItemRecord? {
    guard let owner else { return nil }
    owner.madeEngine.update()
    owner.madeEngine.closeBounds()
    return record
  }
}
