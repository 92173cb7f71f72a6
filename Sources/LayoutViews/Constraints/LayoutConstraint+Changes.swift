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
    if let engine = owner?.record.engine { engine.priorityDidChange(self) } else { forgetRow() }
  }

  /// Whether the row is different in the other layout direction.
  final var dependsOnDirection: Bool {
    firstAttribute.kind == .directionalX || secondAttribute.kind == .directionalX
      || distance?.first?.attribute.kind == .directionalX
      || distance?.second?.attribute.kind == .directionalX
      || distance?.first?.followsDirection == true || distance?.second?.followsDirection == true
  }

  /// What the engine knows the row by.
  @inline(__always)
  final var row: RowReference {
    rowConstraint.map { RowReference($0) } ?? rowPlace
  }

  /// Forgets a row that is in no solver, or in one that ceases to exist.
  final func forgetRow() {
    rowPlace = .none
    if rowConstraint != nil { rowConstraint = nil }
  }

  /// Says that the row has to be made anew.
  final func needsLowering() {
    if let engine = owner?.record.engine { engine.relower(self) } else { forgetRow() }
  }
}
