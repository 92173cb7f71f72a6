import LayoutSolver

extension SceneBuilder {
  /// Makes the constraints that a view owns in the file.
  func addConstraints(of model: InterfaceView, to owner: View) {
    let variations = model.element.variations(in: sizeClass)
    let excluded = model.element.excludedReferences(varied: variations, key: "constraints")
    for element in model.constraintElements where !excluded.contains(element.id ?? "") {
      guard let read = model.constraint(element, in: sizeClass) else { continue }
      switch read {
      case .success(let description): add(description, to: owner)
      case .failure(let unknown):
        note(
          "the \(unknown.text) is not known; the constraint \(element.id ?? "") is left out",
          at: element)
      }
    }
  }

  private func add(_ description: ConstraintDescription, to owner: View) {
    // Without a first item the constraint is of the view that owns it.
    var first: AnyObject = owner
    if let id = description.firstItem {
      guard let found = item(id, of: description) else { return }
      first = found
    }
    var second: AnyObject?
    if let id = description.secondItem {
      guard let found = item(id, of: description) else { return }
      second = found
    }
    let constraint = LayoutConstraint(
      item: first, attribute: description.firstAttribute, relatedBy: description.relation,
      toItem: second, attribute: description.secondAttribute, multiplier: description.multiplier,
      constant: description.constant)
    if description.priority != .required { constraint.priority = description.priority }
    constraint.identifier = description.identifier ?? description.id
    register(constraint, id: description.id)
    owner.addConstraint(constraint)
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
