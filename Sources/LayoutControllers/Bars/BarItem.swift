public import LayoutViews

/// What a bar shows for one thing: a title, and whether it can be chosen.
#if MainActorViews
  @MainActor
#endif
open class BarItem {
  /// What the bar shows.
  public final var title: String?
  /// Whether the item can be chosen.
  public final var isEnabled = true
  /// A number by which to find the item.
  public final var tag = 0

  /// Creates an item without a title.
  public init() {}

  // Another thread that lets go of it leaves its end to the main actor.
  #if MainActorViews
    @MainActor
  #endif
  deinit {}
}

/// A button of a navigation bar or toolbar.
///
/// There is no touch handling: a toolkit that has found out what was pressed calls the bar's `press(_:)`, which
/// sends the item's action.
open class BarButtonItem: BarItem {
  /// What a button looks like.
  public nonisolated enum Style: Sendable {
    /// A button like the others.
    case plain
    /// The button that ends what a person does here.
    case done
  }

  /// What the button looks like.
  public final var style: Style
  /// What is done when the button is pressed.
  public final var action: Action?
  /// Who does it; nil for the first that performs it in the chain from the shown controller on.
  public final weak var target: Responder?
  /// What the item shows instead of a button; the host puts it into the bar.
  public final var customView: View?
  /// The width of the item, in points; 0 where it is as wide as its content.
  public final var width = 0.0

  /// Creates a button with a title and an action.
  public init(
    title: String? = nil, style: Style = .plain, target: Responder? = nil, action: Action? = nil
  ) {
    self.style = style
    self.action = action
    self.target = target
    super.init()
    self.title = title
  }

  /// Sends the action to the target or, without one, along a chain; returns whether someone performed it.
  @discardableResult
  final func send(from start: Responder?, sender: Responder) -> Bool {
    guard isEnabled, let action else { return false }
    if let target {
      guard target.canPerformAction(action, sender: sender) else { return false }
      target.perform(action, sender: sender)
      return true
    }
    guard let found = (start ?? sender).target(forAction: action, sender: sender) else {
      return false
    }
    found.perform(action, sender: sender)
    return true
  }
}

/// The tab of a controller in a tab bar.
public final class TabBarItem: BarItem {
  /// A short text at the tab, such as a count.
  public var badgeValue: String?

  /// Creates a tab with a title.
  public init(title: String? = nil, tag: Int = 0) {
    super.init()
    self.title = title
    self.tag = tag
  }
}

/// What a navigation bar shows for a controller.
#if MainActorViews
  @MainActor
#endif
public final class NavigationItem {
  /// The title in the middle.
  public var title: String?
  /// What the bar shows in the middle instead of the title; the host puts it there.
  public var titleView: View?
  /// The button that the controller pushed above this one shows for the way back.
  public var backBarButtonItem: BarButtonItem?
  /// Whether there is no button for the way back.
  public var hidesBackButton = false
  /// The buttons at the leading side, from the outside in.
  public var leftBarButtonItems: [BarButtonItem] = []
  /// The buttons at the trailing side, from the outside in.
  public var rightBarButtonItems: [BarButtonItem] = []

  /// Creates an item with a title.
  public init(title: String? = nil) {
    self.title = title
  }

  /// The outermost button at the leading side.
  public var leftBarButtonItem: BarButtonItem? {
    get { leftBarButtonItems.first }
    set { leftBarButtonItems = newValue.map { [$0] } ?? [] }
  }

  /// The outermost button at the trailing side.
  public var rightBarButtonItem: BarButtonItem? {
    get { rightBarButtonItems.first }
    set { rightBarButtonItems = newValue.map { [$0] } ?? [] }
  }
}
