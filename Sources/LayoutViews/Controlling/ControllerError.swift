/// Why something was refused that has to do with controllers.
public nonisolated enum ControllerError: Error, Sendable {
  /// A child's view would be under a view whose controller is not the child's parent.
  ///
  /// - Parameters:
  ///   - child: The name of the child.
  ///   - parent: The name of its parent.
  ///   - actual: The name of the controller whose view it would be under.
  case inconsistentHierarchy(child: String, parent: String, actual: String)
  /// A call that does not go with the state of the controllers; the text says what and what to do.
  case invalidCall(String)
}

nonisolated extension ControllerError: CustomStringConvertible {
  /// The error as a sentence that says what is wrong and what to do.
  public var description: String {
    switch self {
    case .inconsistentHierarchy(let child, let parent, let actual):
      """
      Inconsistent hierarchy: \(child) is a child of \(parent), but its view would be in a view of \
      \(actual); call \(actual).addChild(_:) with it before, or insert its view into one of \(parent)'s
      """
    case .invalidCall(let text): text
    }
  }
}
