/// Why a constraint cannot be part of a layout.
///
/// The constraint stays inactive and nothing else has changed. An error may leave the task of its tree: it names
/// the tree's objects by references.
public nonisolated enum LayoutError: Error, Sendable {
  /// The attributes do not go together: which, and what would.
  case invalidPairing(ObjectReference<LayoutConstraint>, String)
  /// A number that cannot be used: which, and what it is.
  case invalidNumber(ObjectReference<LayoutConstraint>, String)
  /// An item that is neither a view nor a guide of this library.
  case foreignItem(ObjectReference<LayoutConstraint>)
  /// An item that does not exist any more, or a guide that no view owns.
  case missingItem(ObjectReference<LayoutConstraint>, String)
  /// The items are in different trees, so that nothing determines where one is from the other.
  case noCommonAncestor(ObjectReference<LayoutConstraint>)
  /// The view that was to hold the constraint is not an ancestor of all its items.
  case notAnAncestor(ObjectReference<LayoutConstraint>, ObjectReference<View>)
}

nonisolated extension LayoutError {
  /// The constraint that was refused.
  public var constraint: ObjectReference<LayoutConstraint> {
    switch self {
    case .invalidPairing(let constraint, _), .invalidNumber(let constraint, _),
      .foreignItem(let constraint), .missingItem(let constraint, _),
      .noCommonAncestor(let constraint), .notAnAncestor(let constraint, _):
      constraint
    }
  }
}

nonisolated extension LayoutError: CustomStringConvertible {
  /// What is wrong, with which constraint, and what to do.
  public var description: String {
    switch self {
    case .invalidPairing(let constraint, let reason):
      "Invalid pairing of layout attributes in \(constraint): \(reason)"
    case .invalidNumber(let constraint, let reason):
      "Invalid number in \(constraint): \(reason)"
    case .foreignItem(let constraint):
      "Foreign item in \(constraint): items are views, layout guides or layout supports"
    case .missingItem(let constraint, let reason):
      "Missing item in \(constraint): \(reason)"
    case .noCommonAncestor(let constraint):
      """
      No common ancestor for the items of \(constraint): add both to the same view hierarchy before \
      activating the constraint
      """
    case .notAnAncestor(let constraint, let view):
      """
      \(view) cannot hold \(constraint), whose items are not all in its subtree: add it to \
      their nearest common ancestor, or activate it
      """
    }
  }
}
