/// Why a constraint cannot be part of a layout.
///
/// The constraint stays inactive and nothing else has changed. An error carries objects of its layout and
/// stays with the task of that.
public enum LayoutError: Error, @unchecked Sendable {
  /// The attributes do not go together: which, and what would.
  case invalidPairing(LayoutConstraint, String)
  /// A number that cannot be used: which, and what it is.
  case invalidNumber(LayoutConstraint, String)
  /// An item that is neither a view nor a guide of this library.
  case foreignItem(LayoutConstraint)
  /// An item that does not exist any more, or a guide that no view owns.
  case missingItem(LayoutConstraint, String)
  /// The items are in different trees, so that nothing determines where one is from the other.
  case noCommonAncestor(LayoutConstraint)
  /// The view that was to hold the constraint is not an ancestor of all its items.
  case notAnAncestor(LayoutConstraint, View)
}

extension LayoutError: CustomStringConvertible {
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
      \(view.debugName) cannot hold \(constraint), whose items are not all in its subtree: add it to \
      their nearest common ancestor, or activate it
      """
    }
  }
}
