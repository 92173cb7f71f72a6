extension LayoutConstraint {
  /// The view that is to hold the constraint: the nearest common ancestor of its items.
  ///
  /// - Throws: ``LayoutError`` where the constraint cannot be part of any layout.
  final func checkedContainer() throws(LayoutError) -> View {
    if let container = plainContainer { return container.takeUnretainedValue() }
    try checkItemsAndNumbers()
    guard var container = try checkedView(of: first) else { throw .foreignItem(reference) }
    for item in [second, distance?.first?.item, distance?.second?.item] {
      guard let view = try checkedView(of: item) else { continue }
      guard let common = container.nearestCommonAncestor(with: view) else {
        throw .noCommonAncestor(reference)
      }
      container = common
    }
    return container
  }

  /// The container of a constraint that is in order and whose items are near each other; nil where that needs a closer
  /// look.
  private var plainContainer: Unmanaged<View>? {
    guard distance == nil, !hasForeignItem, isUsable(multiplier), isUsable(storedConstant),
      firstAttribute != .notAnAttribute, let view = first?.viewReference
    else { return nil }
    guard let second else { return firstAttribute.isPosition ? nil : view }
    guard secondAttribute != .notAnAttribute, multiplier != 0,
      firstAttribute.canRelate(to: secondAttribute), let other = second.viewReference
    else { return nil }
    if view.toOpaque() == other.toOpaque() { return view }
    let superview = view._withUnsafeGuaranteedRef { $0.superviewReference }
    if superview?.toOpaque() == other.toOpaque() { return other }
    let otherSuperview = other._withUnsafeGuaranteedRef { $0.superviewReference }
    if otherSuperview?.toOpaque() == view.toOpaque() { return view }
    return superview?.toOpaque() == otherSuperview?.toOpaque() ? superview : nil
  }

  private func checkItemsAndNumbers() throws(LayoutError) {
    if hasForeignItem { throw .foreignItem(reference) }
    if let problem = pairingProblem { throw .invalidPairing(reference, problem) }
    if !isUsable(multiplier) { throw .invalidNumber(reference, "the multiplier is \(multiplier)") }
    if !isUsable(storedConstant) {
      throw .invalidNumber(reference, "the constant is \(storedConstant)")
    }
  }

  /// The view whose content coordinates an item's own are, or the view itself for a view.
  private func checkedView(of item: ItemRecord?) throws(LayoutError) -> View? {
    guard let item else { return nil }
    if let view = item.view { return view }
    guard let guide = item.guide else {
      throw .missingItem(reference, "an item does not exist any more")
    }
    guard let view = guide.owningView else {
      throw .missingItem(reference, "\(guide.debugName) has no owning view: add it to one first")
    }
    return view
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
    if self === other || other.superviewStorage === self { return self }
    if superviewStorage === other { return other }
    if let superviewStorage, superviewStorage === other.superviewStorage { return superviewStorage }
    var left: View? = self
    var right: View? = other
    var difference = depth - other.depth
    while difference > 0 {
      left = left?.superviewStorage
      difference -= 1
    }
    while difference < 0 {
      right = right?.superviewStorage
      difference += 1
    }
    while let candidate = left, let counterpart = right {
      if candidate === counterpart { return candidate }
      left = candidate.superviewStorage
      right = counterpart.superviewStorage
    }
    return nil
  }

  private var depth: Int {
    var count = 0
    var view = superviewStorage
    while let current = view {
      count += 1
      view = current.superviewStorage
    }
    return count
  }
}
