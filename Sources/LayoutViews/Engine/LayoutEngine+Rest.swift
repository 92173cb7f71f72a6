import ConstraintSolver

/// Where unknowns are that the constraints leave undetermined.
///
/// Of all solutions that the constraints allow alike the layout takes one that depends neither on how they are worded
/// nor on the order in which they came: first sizes are as small as they can be, then inequalities hold with equality,
/// then positions are as near to the origin of the superview as they can be, rather beyond it than before it. Where
/// sizes, or positions, stand against each other, those of earlier siblings give way.
///
/// Wishes weaker than all constraints say so. Only what is undetermined has them, as a wish for each unknown would cost
/// much; they stay until their unknown goes out of use.
extension LayoutEngine {
  private static let sizePriority = Priority(3 * Double.leastNonzeroMagnitude)
  private static let boundPriority = Priority(2 * Double.leastNonzeroMagnitude)
  private static let positionPriority = Priority(Double.leastNonzeroMagnitude)

  /// Adds wishes for what can move at no cost.
  @inline(never)
  func settleLoose() {
    // What was asked for meanwhile may have let go of the tree, whose records the solver's variables lead to.
    if isDissolved || !exercises.isEmpty { return }
    for variable in solver.looseVariables() {
      guard let item = variable.item, item.belongs(to: self), item.isUsed(variable.unknown) else {
        continue
      }
      if !hasWishes(for: variable, of: item) { addWishes(for: variable, of: item) }
      for reference in item.references.all {
        let constraint = reference.takeUnretainedValue()
        if isHeldHere(constraint), names(variable, constraint.row) {
          wishTightness(of: constraint)
        }
      }
    }
    if !newOwnRows.isEmpty { needsSolve = true }
  }

  private func addWishes(for variable: VariableReference, of item: ItemRecord) {
    let weight = restWeight(of: item)
    switch variable.unknown {
    case .width, .height:
      wish(variable, of: item, .equal, LayoutEngine.sizePriority, weight)
    case .minX, .minY:
      wish(variable, of: item, .equal, LayoutEngine.positionPriority, weight)
      wish(variable, of: item, .greaterThanOrEqual, LayoutEngine.positionPriority, weight)
    }
  }

  /// Wishes that a new inequality be tight if it bounds what has been undetermined.
  @inline(never)
  func noteBound(
    _ constraint: LayoutConstraint, _ terms: UnsafeBufferPointer<UnownedTerm>
  ) {
    for term in terms {
      guard let item = term.reference.item, hasWishes(for: term.reference, of: item) else {
        continue
      }
      return wishTightness(of: constraint)
    }
  }

  private func hasWishes(for variable: VariableReference, of item: ItemRecord) -> Bool {
    item.ownRows.contains { $0.kind == .rest && $0.unknown == variable.unknown }
  }

  private func wishTightness(of constraint: LayoutConstraint) {
    let row = constraint.row
    guard constraint.tightness == nil, constraint.state.contains(.isInstalled),
      !constraint.state.contains(.isBroken), !row.isNone, constraint.relation != .equal
    else { return }
    let constant = constant(of: row)
    let terms = terms(of: row)
    guard let item = terms.first?.reference.item else { return }
    let wish = Constraint(
      TermList(retaining: terms), constant: constant, relation: .equal,
      priority: LayoutEngine.boundPriority, tag: RowKind.rest.tag(for: item))
    constraint.tightness = wish
    newOwnRows.append(wish)
  }

  /// Takes back the wish that an inequality be tight.
  func removeTightness(of constraint: LayoutConstraint) {
    guard let wish = constraint.tightness else { return }
    constraint.tightness = nil
    removeFromSolver(wish)
  }

  private func wish(
    _ variable: VariableReference, of item: ItemRecord, _ relation: Relation, _ priority: Priority,
    _ weight: Double
  ) {
    let row = Constraint(
      .rest, of: item, variable.unknown, 0, relation, priority, weight: weight)
    item.addOwnRow(row, .rest, variable.unknown)
    newOwnRows.append(row)
  }

  /// How much an item wishes to be at 0: the more the earlier it is among its siblings.
  ///
  /// Whole numbers of one size add up exactly, and an irregular part keeps two sums of them from being equal.
  private func restWeight(of item: ItemRecord) -> Double {
    let view = item.view ?? item.guide?.owner
    let key = view?.orderKey ?? 0
    let place = min(max(key >> 20, 0), 1023)
    var hash = UInt64(bitPattern: Int64(key)) &* 0x9E37_79B9_7F4A_7C15
    hash ^=
      UInt64(bitPattern: Int64(view?.superviewStorage?.orderKey ?? 0)) &* 0xC2B2_AE3D_27D4_EB4F
    if item.guide != nil { hash = ~hash }
    hash ^= hash >> 29
    return Double(1 << 22 - place << 11 + Int(hash & 0x7FF))
  }
}
