/// What may change of a constraint while it is active, and what has its row made anew.
extension LayoutConstraint {
  final func setConstant(_ constant: Double) {
    if !isUsable(constant) {
      report(
        .invalidValue(
          "the constant \(constant) of \(self) is not finite: it keeps \(storedConstant)"))
      return
    }
    if constant == storedConstant { return }
    storedConstant = constant
    if let engine = owner?.record.engine { engine.constantDidChange(self) } else { needsLowering() }
  }

  final func setPriority(_ priority: LayoutPriority) {
    if !priority.isValid {
      report(
        .invalidValue(
          "the priority \(priority.rawValue) of \(self) is not above 0 and up to 1000: "
            + "it keeps \(storedPriority.rawValue)"))
      return
    }
    if priority == storedPriority { return }
    storedPriority = priority
    if let engine = owner?.record.engine { engine.priorityDidChange(self) } else { row = nil }
  }

  /// Whether the row is different in the other layout direction.
  final var dependsOnDirection: Bool {
    firstAttribute.kind == .directionalX || secondAttribute.kind == .directionalX
      || distance?.first?.attribute.kind == .directionalX
      || distance?.second?.attribute.kind == .directionalX
      || distance?.first?.followsDirection == true || distance?.second?.followsDirection == true
  }

  /// Says that the row has to be made anew.
  final func needsLowering() {
    if let engine = owner?.record.engine { engine.relower(self) } else { row = nil }
  }
}
