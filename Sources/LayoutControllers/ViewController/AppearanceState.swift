import LayoutViews

/// Where a controller's view stands between being away and being there, and why it changes.
///
/// ```text
///                  begin(true)                  end
///   disappeared ───────────────► appearing ───────────► appeared
///        ▲                        │     ▲                   │
///        │ end       begin(false) │     │ begin(true)       │ begin(false)
///        └───────────────────── disappearing ◄──────────────┘
/// ```
///
/// An appearance that is interrupted becomes a disappearance without `viewDidAppear`, and the other way
/// round (UIKit's reference of `viewWillDisappear`).
struct AppearanceState {
  enum Phase {
    case disappeared
    case appearing
    case appeared
    case disappearing
  }

  /// Why the view appears or disappears, as the guide's table has it.
  enum Cause {
    case other
    case moveToParent
    case moveFromParent
    case presentation
    case dismissal
  }

  var phase = Phase.disappeared
  var isAnimated = false
  /// How many transitions were begun by hand and have not ended.
  var depth = 0
  var cause = Cause.other
  /// Whether a callback is being made, within which the cause is visible.
  var isInCallback = false
  /// Whether the view is being made because it is to appear.
  var isLoadingView = false
  /// Whether `viewIsAppearing` has yet to come in this appearance.
  var awaitsIsAppearing = false
  /// Why the next appearance or disappearance comes, as a container or presenter knows.
  var nextCause: Cause?

  var isVisible: Bool { phase == .appearing || phase == .appeared }
}

/// When a container has something to do for its children.
enum AppearanceStep {
  /// After `viewWillAppear`, and before children appear as well.
  case startedAppearing
  /// After children have begun to appear as well.
  case childrenStartedAppearing
  /// After children have appeared, and before `viewDidAppear`.
  case childrenAppeared
  /// Before `viewWillDisappear`.
  case willStartDisappearing
}
