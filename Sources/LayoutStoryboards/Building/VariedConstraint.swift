import LayoutSolver

/// A constraint that is another one, or none, in some size classes.
final class VariedConstraint {
  private(set) var constraint: LayoutConstraint
  private let element: MarkupElement
  private weak var owner: View?
  /// The view that owns it, in the file.
  private let ownerModel: InterfaceView
  /// The views between its items and its owner that only some size classes have.
  private let conditions: [VariedSubview]
  /// Whether the present size class has it.
  private var isThere: Bool
  /// Whether the app has deactivated or activated it against that; then it is left alone.
  private var isApps = false

  init(
    _ constraint: LayoutConstraint, _ element: MarkupElement, of owner: View,
    _ ownerModel: InterfaceView, _ conditions: [VariedSubview], isThere: Bool
  ) {
    self.constraint = constraint
    self.element = element
    self.owner = owner
    self.ownerModel = ownerModel
    self.conditions = conditions
    self.isThere = isThere
  }

  /// Notes what the app has done since the last change.
  func noteState() {
    if isThere != constraint.isActive {
      isApps = true
    } else if isThere {
      isApps = false
    }
  }

  /// Deactivates the constraint if a size class does not have it; the subviews are decided about already.
  ///
  /// - Returns: Whether it is to be activated when the subviews are there.
  func leave(for sizeClass: SizeClass?) -> Bool {
    let excluded = ownerModel.excludedIDs(in: sizeClass, key: "constraints")
    let former = isThere
    isThere = !excluded.contains(element.id ?? "") && conditions.allSatisfy(\.isThere)
    if isApps || isThere == former { return false }
    if !isThere { constraint.isActive = false }
    return isThere
  }

  /// Activates the constraint, if what it is about is in the tree of its owner.
  func come() {
    guard let owner else { return }
    for item in [constraint.firstItem, constraint.secondItem] {
      guard let item else { continue }
      let view = item as? View ?? (item as? LayoutGuide)?.owningView
      guard let view, view.isDescendant(of: owner) else { return }
    }
    owner.addConstraint(constraint)
  }

  /// Sets those of the values that are others in another size class.
  func change(from old: SizeClass?, to new: SizeClass?) {
    guard let before = values(in: old), let after = values(in: new) else { return }
    if before.multiplier != after.multiplier { replace(multiplier: after.multiplier) }
    if before.constant != after.constant { constraint.constant = after.constant }
    if before.priority != after.priority { constraint.priority = after.priority }
  }

  private func values(in sizeClass: SizeClass?) -> ConstraintDescription? {
    if !element.isVaried { return nil }
    let varied = element.variations(in: sizeClass)
    return try? ConstraintDescription.read(element, varied: varied).get()
  }

  /// A constraint has its multiplier for life: another one takes its place.
  private func replace(multiplier: Double) {
    guard let first = constraint.firstItem else { return }
    let made = LayoutConstraint(
      item: first, attribute: constraint.firstAttribute, relatedBy: constraint.relation,
      toItem: constraint.secondItem, attribute: constraint.secondAttribute, multiplier: multiplier,
      constant: constraint.constant)
    made.priority = constraint.priority
    made.identifier = constraint.identifier
    let isActive = constraint.isActive
    constraint.isActive = false
    constraint = made
    if isActive { come() }
  }
}
