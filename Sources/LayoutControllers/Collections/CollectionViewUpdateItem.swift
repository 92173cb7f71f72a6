import LayoutViews

/// One change of a batch of updates, as a layout is told of it.
public nonisolated struct CollectionViewUpdateItem: Hashable, Sendable {
  /// What has happened.
  public enum Action: Int, Sendable {
    /// Something is new.
    case insert = 0
    /// Something is gone.
    case delete = 1
    /// Something is shown anew.
    case reload = 2
    /// Something is elsewhere.
    case move = 3
    /// Nothing.
    case none = 4
  }

  /// What has happened.
  public let updateAction: Action
  /// Where it was before the update; the item is `Int.max` for a whole section; nil for what is new.
  public let indexPathBeforeUpdate: IndexPath?
  /// Where it is after the update; the item is `Int.max` for a whole section; nil for what is gone.
  public let indexPathAfterUpdate: IndexPath?

  init(_ action: Action, from before: IndexPath?, to after: IndexPath?) {
    updateAction = action
    indexPathBeforeUpdate = before
    indexPathAfterUpdate = after
  }
}
