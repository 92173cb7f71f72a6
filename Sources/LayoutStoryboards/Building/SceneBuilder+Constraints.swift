import LayoutSolver

extension SceneBuilder {
  /// Makes the constraints that a view owns in the file.
  func addConstraints(of model: InterfaceView, to owner: View) {
    let excluded = model.excludedIDs(in: sizeClass, key: "constraints")
    let varied =
      isLive && model.isVaried ? model.element.variedReferences(key: "constraints") : []
    for constraint in model.constraints {
      let isLeftOut = !excluded.isEmpty && excluded.contains(constraint.id ?? "")
      if isLeftOut && !isLive { continue }
      guard let description = constraint.fixed ?? description(of: constraint),
        let made = make(constraint, description, of: owner)
      else { continue }
      let conditions = conditions(of: made, in: owner)
      let isThere = !isLeftOut && conditions.allSatisfy(\.isThere)
      if isThere { owner.addConstraint(made) }
      let isVaried =
        constraint.isVaried || !conditions.isEmpty || varied.contains(constraint.id ?? "")
      if isLive && isVaried {
        variedConstraints.append(
          VariedConstraint(
            made, constraint.element, of: owner, model, conditions, isThere: isThere))
      }
    }
  }

  /// A constraint with its values for the size class; nil for one that is not understood, which is noted.
  private func description(of constraint: InterfaceConstraint) -> ConstraintDescription? {
    switch constraint.reading(in: sizeClass) {
    case nil: return nil
    case .success(let description)?: return description
    case .failure(let unknown)?:
      note(
        "the \(unknown.text) is not known; the constraint \(constraint.id ?? "") is left out",
        at: constraint.element)
      return nil
    }
  }

  /// Makes a constraint that a view will hold; nil where an item is not there.
  private func make(
    _ model: InterfaceConstraint, _ description: ConstraintDescription, of owner: View
  ) -> LayoutConstraint? {
    // Without a first item the constraint is of the view that owns it.
    var first: AnyObject = owner
    if let id = description.firstItem {
      guard let found = item(model.numbers.first, id, of: description) else { return nil }
      first = found
    }
    var second: AnyObject?
    if let id = description.secondItem {
      guard let found = item(model.numbers.second, id, of: description) else { return nil }
      second = found
    }
    let constraint = LayoutConstraint(
      item: first, attribute: description.firstAttribute, relatedBy: description.relation,
      toItem: second, attribute: description.secondAttribute, multiplier: description.multiplier,
      constant: description.constant)
    if description.priority != .required { constraint.priority = description.priority }
    constraint.identifier = model.name
    register(constraint, id: model.id)
    return constraint
  }

  /// The view of a number, or else the guide of an id; nil where there is none in the scene.
  private func item(
    _ number: Int?, _ id: String, of description: ConstraintDescription
  ) -> AnyObject? {
    if let number, let found = view(numbered: number) { return found }
    if let guide = guideOf[id] { return guide }
    // Views that the size class leaves out take their constraints with them.
    if !leftOutIDs.contains(id) {
      note(
        "\(id) is no view or guide of this scene; the constraint \(description.id ?? "") is left out",
        at: description.element)
    }
    return nil
  }
}
