/// What the content of a status bar looks like.
public nonisolated enum StatusBarStyle: Int, Sendable {
  /// As is fit for the interface's style.
  case `default` = 0
  /// Light, on something dark.
  case lightContent = 1
  /// Dark, on something light.
  case darkContent = 3
}

/// How a status bar comes and goes.
public nonisolated enum StatusBarAnimation: Int, Sendable {
  /// At once.
  case none = 0
  /// By fading.
  case fade = 1
  /// By sliding.
  case slide = 2
}
