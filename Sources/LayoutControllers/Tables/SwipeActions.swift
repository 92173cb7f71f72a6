import LayoutViews

/// Something that a person can do with a row after a swipe.
public final class ContextualAction {
  /// What an action does, for whoever draws it.
  public nonisolated enum Style: Int, Sendable {
    /// Something that can be taken back.
    case normal = 0
    /// It deletes something.
    case destructive = 1
  }

  /// What the action does.
  public let style: Style
  /// What its button shows.
  public var title: String?
  /// What is done; it is given a closure to call at the end, with whether it was done.
  public let handler: (ContextualAction, TableViewCell?, @escaping (Bool) -> Void) -> Void

  /// Creates an action.
  public init(
    style: Style, title: String?,
    handler: @escaping (ContextualAction, TableViewCell?, @escaping (Bool) -> Void) -> Void
  ) {
    self.style = style
    self.title = title
    self.handler = handler
  }
}

/// What a swipe over a row offers.
public final class SwipeActionsConfiguration {
  /// The actions, from the row's edge on.
  public let actions: [ContextualAction]
  /// Whether a swipe over the whole row performs the first of them.
  public var performsFirstActionWithFullSwipe = true

  /// Creates what offers actions.
  public init(actions: [ContextualAction]) { self.actions = actions }
}
