import LayoutViews

/// A change of what a split view shows, while it goes on.
final class SplitCourse {
  /// The display mode before.
  let oldMode: SplitViewController.DisplayMode
  /// The size that the view will have; nil for the one that it has.
  let size: Size?
  /// The controllers whose views come, and go.
  let coming: [ViewController]
  let going: [ViewController]
  /// Those of them that become children, and are children no longer at the end.
  let added: [ViewController]
  let released: [ViewController]

  /// Whether the columns are where they are at the end.
  var isAtEnd = false
  var isOver = false
  /// The controllers that were told that they appear or disappear, and have to be told the end.
  var told: [ViewController] = []
  var transition: ControllerTransition?
  /// Ends it.
  var onEnd: (() -> Void)?

  init(
    oldMode: SplitViewController.DisplayMode, size: Size?, coming: [ViewController],
    going: [ViewController], added: [ViewController], released: [ViewController]
  ) {
    self.oldMode = oldMode
    self.size = size
    self.coming = coming
    self.going = going
    self.added = added
    self.released = released
  }

  /// Ends the change, where it has not ended.
  func end() {
    if isOver { return }
    isOver = true
    let finish = onEnd
    onEnd = nil
    finish?()
  }

  /// Ends the change at once, as when another one begins.
  func cutShort() {
    if isOver { return }
    if let transition { transition.finishNow() } else { end() }
  }
}
