/// Calls that go from controller to controller through methods which apps override and which tell the children by
/// calling super, such as `viewWillTransition(to:with:)`.
///
/// Each level is on the stack while those below are told, with what the app's method does around its call of super.
/// So that a deep hierarchy does not use up the stack, controllers below a bounded number of levels hear of it when
/// the topmost of those has returned.
package struct NestedCalls {
  /// How many levels are told within each other.
  package static let greatestDepth = 32
  package var depth = 0
  package var postponed: [() -> Void] = []
}
