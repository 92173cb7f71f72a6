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
    if let first = firstReference {
      firstIndex = first._withUnsafeGuaranteedRef { append(to: $0) }
    }
    if let second = secondReference {
      secondIndex = second._withUnsafeGuaranteedRef { append(to: $0) }
    }
    if let origin = distance?.first { _ = append(to: origin.item) }
    if let origin = distance?.second { _ = append(to: origin.item) }
  }

  private func append(to item: ItemRecord) -> Int32 {
    let index = item.references.count
    item.references.append(Unmanaged.passUnretained(self))
    return Int32(truncatingIfNeeded: index)
  }

  /// Takes the constraint out of its items' lists.
  final func dropReferences() {
    if secondIndex >= 0, let second = secondReference {
      second._withUnsafeGuaranteedRef { remove(from: $0, at: Int(secondIndex)) }
    }
    secondIndex = -1
    // Where both items are one, the first index may have been moved.
    if firstIndex >= 0, let first = firstReference {
      first._withUnsafeGuaranteedRef { remove(from: $0, at: Int(firstIndex)) }
    }
    firstIndex = -1
    if let origin = distance?.first { removeBySearch(from: origin.item) }
    if let origin = distance?.second { removeBySearch(from: origin.item) }
  }

  private func remove(from item: ItemRecord, at index: Int) {
    let last = item.references.count - 1
    if index != last {
      let moved = item.references[last]
      item.references[index] = moved
      moved._withUnsafeGuaranteedRef { constraint in
        let address = Unmanaged.passUnretained(item).toOpaque()
        if constraint.firstReference?.toOpaque() == address, constraint.firstIndex == Int32(last) {
          constraint.firstIndex = Int32(index)
        } else if constraint.secondReference?.toOpaque() == address,
          constraint.secondIndex == Int32(last)
        {
          constraint.secondIndex = Int32(index)
        }
      }
    }
    item.references.removeLast()
  }

  private func removeBySearch(from item: ItemRecord) {
    let pointer = Unmanaged.passUnretained(self).toOpaque()
    var index = item.references.count - 1
    while index >= 0, item.references[index].toOpaque() != pointer { index -= 1 }
    if index >= 0 { remove(from: item, at: index) }
  }
}
