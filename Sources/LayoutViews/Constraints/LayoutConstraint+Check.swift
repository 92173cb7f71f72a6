extension LayoutConstraint {
  /// The view that is to hold the constraint: the nearest common ancestor of its items.
  ///
  /// - Throws: ``LayoutError`` where the constraint cannot be part of any layout.
  final func checkedContainer() throws(LayoutError) -> View {
    try checkedContainerReference().takeUnretainedValue()
  }

  /// The same, which whoever has the items keeps alive.
  @inline(__always)
  final func checkedContainerReference() throws(LayoutError) -> Unmanaged<View> {
    try checkItemsAndNumbers()
    guard let view = try checkedView(of: firstReference) else { throw .foreignItem(reference) }
    var container = try container(of: view, and: secondReference)
    if let distance {
      for origin in [distance.first, distance.second] {
        let item = origin.map { Unmanaged.passUnretained($0.item) }
        container = try self.container(of: container, and: item)
      }
    }
    return container
  }

  /// The nearest view that holds both another one and an item.
  @inline(__always)
  private func container(
    of container: Unmanaged<View>, and item: Unmanaged<ItemRecord>?
  ) throws(LayoutError) -> Unmanaged<View> {
    guard let view = try checkedView(of: item) else { return container }
    if let near = container.nearestCommonAncestor(with: view) { return near }
    throw .noCommonAncestor(reference)
  }

  @inline(__always)
  private func checkItemsAndNumbers() throws(LayoutError) {
    if !isPlain { try checkInDetail() }
  }

  /// Whether there is nothing wrong with attributes and numbers, as is seen at once of most.
  @inline(__always)
  private var isPlain: Bool {
    let kind = firstAttribute.kind
    let isPaired =
      secondReference == nil ? kind == .size : kind != .none && kind == secondAttribute.kind
    return isPaired && extras == nil && !state.contains(.hasForeignItem) && isUsable(storedConstant)
  }

  @inline(never)
  private func checkInDetail() throws(LayoutError) {
    if state.contains(.hasForeignItem) { throw .foreignItem(reference) }
    if let problem = pairingProblem { throw .invalidPairing(reference, problem) }
    if !isUsable(multiplier) { throw .invalidNumber(reference, "the multiplier is \(multiplier)") }
    if !isUsable(storedConstant) {
      throw .invalidNumber(reference, "the constant is \(storedConstant)")
    }
  }

  /// The view whose content coordinates an item's own are, or the view itself for a view.
  @inline(__always)
  private func checkedView(
    of item: Unmanaged<ItemRecord>?
  ) throws(LayoutError) -> Unmanaged<View>? {
    guard let item else { return nil }
    if let view = item._withUnsafeGuaranteedRef({ $0.viewReference }) { return view }
    return try checkedOwner(of: item.takeUnretainedValue())
  }

  private func checkedOwner(of item: ItemRecord) throws(LayoutError) -> Unmanaged<View> {
    guard let guide = item.guide else {
      throw .missingItem(reference, "an item does not exist any more")
    }
    guard let view = guide.owningView else {
      throw .missingItem(reference, "\(guide.debugName) has no owning view: add it to one first")
    }
    return Unmanaged.passUnretained(view)
  }

  /// What is wrong with the attributes, if anything.
  private var pairingProblem: String? {
    if firstAttribute == .notAnAttribute { return "the first attribute is notAnAttribute" }
    let firstKind = distance?.first == nil ? firstAttribute : .width
    guard second != nil else {
      if firstKind.isPosition {
        return "a position cannot be related to a constant; name a second item"
      }
      return nil
    }
    if secondAttribute == .notAnAttribute {
      return "there is a second item but no second attribute"
    }
    let secondKind = distance?.second == nil ? secondAttribute : .width
    if !firstKind.canRelate(to: secondKind) {
      return "\(firstAttribute.name) cannot be related to \(secondAttribute.name)"
    }
    if multiplier == 0, secondKind.isPosition {
      return "a position with a multiplier of 0 says nothing; use a constant"
    }
    return nil
  }
}

extension View {
  /// Returns the nearest view that both are in; nil where they are in different trees.
  ///
  /// - Complexity: O(1) for siblings and for parent and child, else O(depth).
  final func nearestCommonAncestor(with other: View) -> View? {
    Unmanaged.passUnretained(self).nearestCommonAncestor(with: Unmanaged.passUnretained(other))?
      .takeUnretainedValue()
  }

  fileprivate final var depth: Int {
    var count = 0
    var view = superviewStorage
    while let current = view {
      count += 1
      view = current.superviewStorage
    }
    return count
  }
}

extension Unmanaged<View> {
  @inline(__always)
  private var superview: Unmanaged<View>? { _withUnsafeGuaranteedRef { $0.superviewReference } }

  @inline(__always)
  private static func isSame(_ lhs: Unmanaged<View>?, _ rhs: Unmanaged<View>?) -> Bool {
    lhs?.toOpaque() == rhs?.toOpaque()
  }

  /// Returns the nearest view that both of two views are in, which their tree holds.
  @inline(__always)
  fileprivate func nearestCommonAncestor(with other: Unmanaged<View>) -> Unmanaged<View>? {
    let superview = superview
    let otherSuperview = other.superview
    if Self.isSame(self, other) || Self.isSame(otherSuperview, self) { return self }
    if Self.isSame(superview, other) { return other }
    if superview != nil, Self.isSame(superview, otherSuperview) { return superview }
    return farCommonAncestor(with: other)
  }

  @inline(never)
  private func farCommonAncestor(with other: Unmanaged<View>) -> Unmanaged<View>? {
    var left: Unmanaged<View>? = self
    var right: Unmanaged<View>? = other
    var difference = takeUnretainedValue().depth - other.takeUnretainedValue().depth
    while difference > 0 {
      left = left?.superview
      difference -= 1
    }
    while difference < 0 {
      right = right?.superview
      difference += 1
    }
    while let candidate = left, let counterpart = right {
      if Self.isSame(candidate, counterpart) { return candidate }
      left = candidate.superview
      right = counterpart.superview
    }
    return nil
  }
}
