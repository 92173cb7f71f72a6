/// Constraints that look through views between their holder and an item.
struct CrossingConstraints {
  private var constraints: [ObjectIdentifier: LayoutConstraint] = [:]

  var isEmpty: Bool { constraints.isEmpty }

  /// The constraints that look through a view, in the order of their activation; but for those that a condition excludes.
  func crossing(
    _ view: View, where isIncluded: (LayoutConstraint) -> Bool = { _ in true }
  ) -> [LayoutConstraint] {
    constraints.values.filter { isIncluded($0) && $0.crosses(view) }.ordered { Int($0.sequence) }
  }

  mutating func insert(_ constraint: LayoutConstraint) {
    constraints[ObjectIdentifier(constraint)] = constraint
  }

  @inline(__always)
  mutating func remove(_ constraint: LayoutConstraint) {
    if !constraints.isEmpty { constraints.removeValue(forKey: ObjectIdentifier(constraint)) }
  }
}

/// Constraints about baselines that an item has from another view, by those views.
struct LentBaselines {
  private var borrowers: [ObjectIdentifier: [LayoutConstraint]] = [:]
  private var lenders: [ObjectIdentifier: [ObjectIdentifier]] = [:]

  var isEmpty: Bool { lenders.isEmpty }

  /// The constraints that depend on a view's baseline, in the order in which they were noted.
  func borrowers(from view: View) -> [LayoutConstraint] { borrowers[ObjectIdentifier(view)] ?? [] }

  mutating func insert(_ constraint: LayoutConstraint, from views: [View]) {
    remove(constraint)
    if views.isEmpty { return }
    lenders[ObjectIdentifier(constraint)] = views.map { ObjectIdentifier($0) }
    for view in views { borrowers[ObjectIdentifier(view), default: []].append(constraint) }
  }

  mutating func remove(_ constraint: LayoutConstraint) {
    if lenders.isEmpty { return }
    for lender in lenders.removeValue(forKey: ObjectIdentifier(constraint)) ?? [] {
      borrowers[lender]?.removeAll { $0 === constraint }
      if borrowers[lender]?.isEmpty == true { borrowers[lender] = nil }
    }
  }
}

/// What rows depend on besides the items that their constraints name.
extension LayoutEngine {
  /// Notes that the row of a constraint depends on views between its items and its holder.
  @inline(__always)
  func noteCrossing(_ constraint: LayoutConstraint) {
    if constraint.looksThroughViews {
      crossing.insert(constraint)
    } else {
      crossing.remove(constraint)
    }
  }

  func forgetIndirect(_ constraint: LayoutConstraint) {
    crossing.remove(constraint)
    if hasLent { lending.remove(constraint) }
  }

  /// The content of a view, which began elsewhere before, has been moved: constraints that look through it have other constants.
  func noteContentMoved(_ view: View, from old: Point) {
    beginChange()
    defer { endChange() }
    let (isMovedX, isMovedY) = (view.boundsOrigin.x != old.x, view.boundsOrigin.y != old.y)
    func isAlong(_ constraint: LayoutConstraint) -> Bool {
      constraint.firstAttribute.isHorizontal ? isMovedX : isMovedY
    }
    func relowerUses(of item: ItemRecord) {
      for reference in item.references.all {
        let constraint = reference.takeUnretainedValue()
        if isAlong(constraint), !constraint.ignoresScrolling(of: view) { relower(constraint) }
      }
    }
    // The edges of a scroll view are its content's: what is laid out by them, which may be all of the content, stays.
    let isScroll = view.scrollsContent
    if !isScroll || view.record.hasMarginUses { relowerUses(of: view.record) }
    for guide in view.guides?.all ?? [] where !isScroll || guide.staysWithFrame {
      relowerUses(of: guide.record)
    }
    if crossing.isEmpty { return }
    for constraint in crossing.crossing(view, where: isAlong) { relower(constraint) }
  }

  /// A subtree comes or is about to go, and with it the views whose baselines others have.
  func noteBaselines(in subtree: View) {
    if !hasLent { return }
    subtree.forEachInTree { relowerBorrowers(from: $0) }
  }

  @inline(never)
  private func relowerBorrowers(from view: View) {
    for constraint in lending.borrowers(from: view) where isHeldHere(constraint) {
      // At once, as the row names unknowns of what goes.
      remove(constraint)
      relower(constraint)
    }
  }
}

extension LayoutConstraint {
  /// Whether something is so of one of the items that the constraint names, each with its attribute.
  @inline(never)
  final func names(where isWanted: (ItemRecord, Attribute) -> Bool) -> Bool {
    if let first, isWanted(first, firstAttribute) { return true }
    if let second, isWanted(second, secondAttribute) { return true }
    guard let distance else { return false }
    if let origin = distance.first, isWanted(origin.item, origin.attribute) { return true }
    if let origin = distance.second, isWanted(origin.item, origin.attribute) { return true }
    return false
  }

  /// Whether an item is within a view that the holder of the constraint is above.
  fileprivate final func crosses(_ view: View) -> Bool {
    guard let owner else { return false }
    return names { item, _ in
      var current = item.container
      while let candidate = current, candidate !== owner {
        if candidate === view { return true }
        current = candidate.superviewStorage
      }
      return false
    }
  }

  /// Whether the row of a constraint that names a view or its guides is the same when the view's content is
  /// scrolled.
  ///
  /// It is not where guides that stay with the frame take part, and for a plain view's edges as seen from
  /// within; a scroll view's are its content's. Constraints from farther off are listed as crossing.
  @inline(never)
  final func ignoresScrolling(of view: View) -> Bool {
    if isOfSizes { return true }
    if names(where: { $0.staysWithFrame(of: view, $1) }) { return false }
    return view.scrollsContent || owner !== view
  }

  /// Whether there are views between the holder and an item.
  @inline(__always)
  fileprivate final var looksThroughViews: Bool {
    guard let ownerReference, !isOfSizes else { return false }
    return names { item, _ in !item.isNear(ownerReference) }
  }

  /// Whether it relates sizes, which are the same wherever the items are.
  private final var isOfSizes: Bool { !firstAttribute.isPosition && distance == nil }
}

extension ItemRecord {
  /// Whether an attribute of the item is a place that stays with a view's frame where the content is scrolled.
  fileprivate func staysWithFrame(of view: View, _ attribute: LayoutConstraint.Attribute) -> Bool {
    if let guide { return guide.owner === view && guide.staysWithFrame }
    return attribute.isMargin && self.view === view
  }

  /// Whether the item is a view, a subview of it, or a guide of it.
  @inline(__always)
  func isNear(_ container: Unmanaged<View>) -> Bool {
    guard let viewReference else {
      return guide?.owningView === container.takeUnretainedValue()
    }
    if viewReference.toOpaque() == container.toOpaque() { return true }
    let superview = viewReference._withUnsafeGuaranteedRef { $0.superviewReference }
    return superview?.toOpaque() == container.toOpaque()
  }
}
