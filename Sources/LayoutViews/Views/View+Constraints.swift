extension View {
  /// What constraints hold on to; made when something asks for it.
  final var record: ItemRecord { anchoredRecord }

  /// The same, for anchors that are made where they are used.
  @inlinable
  final var anchoredRecord: ItemRecord {
    @inline(__always) get { recordStorage ?? makeRecord() }
  }

  /// Does something with the record, made if there is none, that does not let go of it.
  @inline(__always)
  final func withRecord(_ body: (ItemRecord) -> Void) {
    if recordStorage == nil { _ = makeRecord() }
    recordReference?._withUnsafeGuaranteedRef(body)
  }

  /// The record, if there is one, which lives as long as the view: to look at it costs no reference counting.
  @inline(__always)
  final var recordReference: Unmanaged<ItemRecord>? {
    let address = withUnsafeMutableBytes(of: &recordStorage) {
      $0.load(as: UnsafeRawPointer?.self)
    }
    return address.map { Unmanaged.fromOpaque($0) }
  }

  @usableFromInline
  @inline(never)
  final func makeRecord() -> ItemRecord {
    let made = ItemRecord(view: self)
    recordStorage = made
    return made
  }

  /// The active constraints that this view holds, in the order of their activation.
  public final var constraints: [LayoutConstraint] { held.constraints }

  /// Activates a constraint, held by this view.
  ///
  /// Positions with a multiplier are then measured in this view's coordinates. Where the constraint
  /// cannot be part of the layout, or an item is not in this view's subtree, a message says so.
  public final func addConstraint(_ constraint: LayoutConstraint) {
    if constraint.owner === self { return }
    do throws(LayoutError) {
      let container = try constraint.checkedContainer()
      if !container.isDescendant(of: self) {
        throw .notAnAncestor(constraint.reference, reference)
      }
      let former = constraint.owner?.recordStorage?.engine
      former?.beginChange()
      constraint.deactivate()
      constraint.hold(in: self)
      former?.endChange()
    } catch {
      report(.error(error))
    }
  }

  /// Activates constraints, held by this view.
  public final func addConstraints(_ constraints: [LayoutConstraint]) {
    for constraint in constraints { addConstraint(constraint) }
  }

  /// Deactivates a constraint that this view holds; others stay as they are.
  public final func removeConstraint(_ constraint: LayoutConstraint) {
    if constraint.owner === self { constraint.deactivate() }
  }

  /// Deactivates those of the constraints that this view holds.
  public final func removeConstraints(_ constraints: [LayoutConstraint]) {
    for constraint in constraints { removeConstraint(constraint) }
  }
}
