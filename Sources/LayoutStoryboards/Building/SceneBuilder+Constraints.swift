import LayoutSolver

extension SceneBuilder {
  /// Makes the constraints that a view owns in the file.
  func addConstraints(of model: InterfaceView, to owner: View) {
    let variations = model.element.variations(in: sizeClass)
    let excluded = model.element.excludedReferences(varied: variations, key: "constraints")
    let varied = isLive ? model.element.variedReferences(key: "constraints") : []
    for constraint in model.constraints {
      let element = constraint.element
      let isLeftOut = excluded.contains(constraint.id ?? "")
      if isLeftOut && !isLive { continue }
      guard let read = constraint.reading(in: sizeClass) else { continue }
      switch read {
      case .success(let description):
        guard let made = make(description, id: constraint.id, to: owner) else { continue }
        let conditions = conditions(of: made, in: owner)
        let isThere = !isLeftOut && conditions.allSatisfy(\.isThere)
        if isThere { owner.addConstraint(made) }
        let isVaried =
          varied.contains(constraint.id ?? "") || element.isVaried || !conditions.isEmpty
        if isLive && isVaried {
          variedConstraints.append(
            VariedConstraint(
              made, element, of: owner, model.element, conditions, isThere: isThere))
        }
      case .failure(let unknown):
        note(
          "the \(unknown.text) is not known; the constraint \(constraint.id ?? "") is left out",
          at: element)
      }
    }
  }

  /// Makes a constraint that a view will hold; nil where an item is not there.
  private func make(
    _ description: ConstraintDescription, id: String?, to owner: View
  ) -> LayoutConstraint? {
    // Without a first item the constraint is of the view that owns it.
    var first: AnyObject = owner
    if let id = description.firstItem {
      guard let found = item(id, of: description) else { return nil }
      first = found
    }
    var second: AnyObject?
    if let id = description.secondItem {
      guard let found = item(id, of: description) else { return nil }
      second = found
    }
    let constraint = LayoutConstraint(
      item: first, attribute: description.firstAttribute, relatedBy: description.relation,
      toItem: second, attribute: description.secondAttribute, multiplier: description.multiplier,
      constant: description.constant)
    if description.priority != .required { constraint.priority = description.priority }
    constraint.identifier = description.identifier ?? id
    register(constraint, id: id)
    return constraint
  }

  /// The view or guide of an id; nil where there is none in the scene.
  private func item(_ id: String, of description: ConstraintDescription) -> AnyObject? {
    if let found: AnyObject = viewOf[id] ?? guideOf[id] { return found }
    // Views that the size class leaves out take their constraints with them.
    if !leftOutIDs.contains(id) {
      note(
        "\(id) is no view or guide of this scene; the constraint \(description.id ?? "") is left out",
        at: description.element)
    }
    return nil
  }
}
