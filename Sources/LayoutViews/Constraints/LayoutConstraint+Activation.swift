extension LayoutConstraint {
  /// Activates constraints, which the next solve adds as one batch.
  ///
  /// Those that cannot be activated are reported by a message and stay inactive; ``install(_:)`` throws.
  public static func activate(_ constraints: [LayoutConstraint]) {
    // The array holds them meanwhile.
    constraints.withUnsafeBufferPointer { buffer in
      for index in buffer.indices {
        Unmanaged.passUnretained(buffer[index])._withUnsafeGuaranteedRef { $0.isActive = true }
      }
    }
  }

  /// Deactivates constraints.
  public static func deactivate(_ constraints: [LayoutConstraint]) {
    for constraint in constraints { constraint.isActive = false }
  }

  /// Activates constraints: all of them or, on an error, none.
  ///
  /// - Throws: ``LayoutError``, which says what is wrong with which constraint.
  public static func install(_ constraints: [LayoutConstraint]) throws(LayoutError) {
    for constraint in constraints where !constraint.isActive {
      _ = try constraint.checkedContainer()
    }
    for constraint in constraints { constraint.isActive = true }
  }

  final func activate() {
    if ownerReference != nil { return }
    do throws(LayoutError) {
      try checkedContainerReference()._withUnsafeGuaranteedRef { hold(in: $0) }
    } catch {
      report(.error(error))
    }
  }

  final func deactivate() {
    guard let owner else { return }
    let engine = owner.record.engine
    engine?.remove(self)
    // The list may hold the last reference.
    withExtendedLifetime(self) {
      owner.held.remove(self)
      self.owner = nil
      dropReferences()
    }
    // Whoever hears of it may do anything.
    engine?.noteChange()
  }

  /// Makes the constraint active, held by a view.
  final func hold(in view: View) {
    ownerReference = Unmanaged.passUnretained(view)
    view.held.append(self)
    addReferences()
    view.recordStorage?.engineReference?._withUnsafeGuaranteedRef { $0.add(self) }
  }

  /// Sends a message to whoever handles those of this constraint's tree.
  final func report(_ message: LayoutMessage) {
    if let view = owner ?? first?.view ?? first?.guide?.owningView {
      view.report(message)
    } else {
      message.send()
    }
  }

  // MARK: Items' references

  private func addReferences() {
    // The constraint holds its items.
    if let first = firstReference { append(to: first, firstAttribute) }
    if let second = secondReference { append(to: second, secondAttribute) }
    if let origin = distance?.first { append(to: .passUnretained(origin.item), origin.attribute) }
    if let origin = distance?.second { append(to: .passUnretained(origin.item), origin.attribute) }
  }

  @inline(__always)
  private func append(to item: Unmanaged<ItemRecord>, _ attribute: Attribute) {
    item._withUnsafeGuaranteedRef {
      $0.references.append(.passUnretained(self))
      if attribute.isMargin { $0.hasMarginUses = true }
    }
  }

  /// Takes the constraint out of its items' lists.
  final func dropReferences() {
    if let second = secondReference { remove(from: second) }
    if let first = firstReference { remove(from: first) }
    if let origin = distance?.first { remove(from: .passUnretained(origin.item)) }
    if let origin = distance?.second { remove(from: .passUnretained(origin.item)) }
  }

  @inline(__always)
  private func remove(from item: Unmanaged<ItemRecord>) {
    item._withUnsafeGuaranteedRef { $0.references.remove(.passUnretained(self)) }
  }
}
